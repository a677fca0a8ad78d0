import MusterJournals

/// The statistics of a group, or of one person: totals, highlights, growth, series, distributions.
public struct Statistics: Hashable, Sendable {
  /// Whose figures, of which days and slots, as of when.
  public var heading: AnswerHeading
  /// The number of selected people who are listed, as in the ranking.
  public var people: Int
  /// The number of selected sessions on record.
  public var sessions: Int
  /// The number of the group's expected days.
  public var expectedDays: Int
  /// The attended marks of the selected people.
  public var total: Int
  /// The sessions expected of the selected people, added up: what `percent` is of.
  public var expected: Int
  /// The attended marks at each selected slot, in the group's order.
  public var bySlot: [SlotCount]
  /// How two slots compare; `nil` unless exactly two are selected and one of them has attendance.
  public var slotComparison: SlotComparison?
  /// The date with the most attended marks, the earliest of equals; `nil` when there are none.
  public var bestDay: DayCount?
  /// How each kind of period moves, as as-of sees it.
  public var growth: BySpan<Growth>
  /// The selected period against others of its kind; `nil` unless it is of a kind.
  public var deltas: Deltas?
  /// Whether a share can still be reached; `nil` unless asked for.
  public var target: TargetOutlook?
  /// Attendance by period.
  public var series: BySpan<[SeriesPoint]>
  /// Attendance by weekday, Monday first: the weekdays that the group declares, else those with a session
  /// on record.
  public var byWeekday: [WeekdayCount]
  /// Attendance by month of the year, January first, twelve entries.
  public var byMonth: [MonthCount]
  /// The number of listed people in each attendance band.
  public var bands: BandCounts
  /// The figures that only one person has; `nil` for a group.
  public var person: PersonStatistics?
}

/// Attended marks at one slot.
public struct SlotCount: Hashable, Sendable {
  /// The slot's name.
  public var slot: String
  /// The attended marks.
  public var attended: Int

  /// A count of these parts.
  public init(slot: String, attended: Int) {
    self.slot = slot
    self.attended = attended
  }
}

/// Attended marks of one day.
public struct DayCount: Hashable, Sendable {
  /// The day.
  public var date: Day
  /// The attended marks.
  public var attended: Int

  /// A count of these parts.
  public init(date: Day, attended: Int) {
    self.date = date
    self.attended = attended
  }
}

/// Attendance on one day of the week.
public struct WeekdayCount: Hashable, Sendable {
  /// The weekday.
  public var weekday: Weekday
  /// The attended marks of the sessions expected of the people.
  public var share: Share
}

/// Attendance in one month of the year, whatever the year.
public struct MonthCount: Hashable, Sendable {
  /// The month, 1...12.
  public var month: Int
  /// The attended marks of the sessions expected of the people.
  public var share: Share
}

/// The number of people in each attendance band.
public struct BandCounts: Hashable, Sendable {
  private var counts = [Int](repeating: 0, count: Band.allCases.count + 1)

  /// Nobody in any band.
  public init() {}

  /// The number of people in a band; of `nil`, of those without one.
  public subscript(band: Band?) -> Int {
    get { counts[BandCounts.index(of: band)] }
    set { counts[BandCounts.index(of: band)] = newValue }
  }

  private static func index(of band: Band?) -> Int {
    switch band {
    case .satisfactory: 0
    case .atRisk: 1
    case .moderate: 2
    case .severe: 3
    case nil: 4
    }
  }
}

/// The figures of one person that a group does not have.
public struct PersonStatistics: Hashable, Sendable {
  /// The person's row in the ranking by sessions attended, among all the people that the filters other than
  /// names leave.
  public var row: RankingRow
  /// Whether rankings list the person; else the row's rank says nothing.
  public var isListed: Bool
  /// The day of the first attended session; `nil` for none.
  public var firstAttendance: Day?
  /// The day of the last attended session; `nil` for none.
  public var lastAttendance: Day?
  /// The day of the first session attended up to as-of, whatever the period; `nil` for none.
  public var firstEver: Day? = nil
  /// The longest streak; of equals, the latest.
  public var bestStreak: Streak
  /// The streak that ends on the last expected day with a session on record.
  public var currentStreak: Streak
  /// The best friends by shared sessions, the best first, three at most.
  public var friends: [Friend]
  /// How many others share the rank of the last friend listed.
  public var tiedFriends: Int
  /// Where the y axis of a line chart of the person ends.
  public var axisMaximum: BySpan<Int>

  /// The rank by sessions attended; `nil` for somebody whom rankings do not list.
  public var rank: Int? { isListed ? row.rank : nil }
}
