import MusterAnalytics
import MusterJournals

/// The words of tables in one language; another language is another value.
public struct TableWords: Sendable {
  /// Heads of a ranking's columns.
  public var rank = "#"
  /// Head of the column of movement since the period before.
  public var movement = "move"
  /// Head of the names.
  public var person = "name"
  /// Head of the sessions attended.
  public var attended = "attended"
  /// Head of the sessions expected, beside those attended.
  public var expected = "of"
  /// Head of the warnings.
  public var warned = "warned"
  /// Head of the attendance times difficulty.
  public var weighted = "weighted"
  /// Head of the longest streak, in days.
  public var bestStreak = "best streak"
  /// Head of the attendance bands.
  public var band = "band"
  /// Head of the dates of the detail.
  public var date = "date"
  /// Head of the weekdays of the detail.
  public var weekday = "day"
  /// What stands at a day that was a holiday or closed.
  public var closed = "closed"
  /// The movement of somebody who had no rank before.
  public var new = "new"
  /// The label of the period that is everything.
  public var all = "all days"
  /// The label before the day that the answer speaks for.
  public var asOf = "as of"
  /// What stands between the first and the last day.
  public var to = "to"
  /// The label before the selected slots.
  public var slots = "slots"
  /// The label before what a ranking is ordered by.
  public var by = "by"
  /// The order in which small numbers come first.
  public var ascending = "ascending"
  /// The order in which large numbers, and the last names, come first.
  public var descending = "descending"
  /// The label before the heads of columns for which there was no room.
  public var leftOut = "not shown for want of room"
  /// What the sign beside a name means.
  public var perfect = "attended everything there was"
  /// What the sign of a session without a mark means.
  public var blank = "no mark"
  /// The rules of what is expected, and what they end in.
  public var rules = Rules()
  /// The words of statistics.
  public var statistics = StatisticsWords()
  /// The words of friends.
  public var friends = FriendsWords()
  /// The words of calendars and day sheets.
  public var calendar = CalendarWords()
  /// The words of the list of people.
  public var people = PeopleWords()
  /// The words for what a ranking can be ordered by; others are named as in JSON.
  public var keys: [RankingKey: String] = [.streak: "best streak", .percent: "share"]
  /// The words for bands; others are named as in JSON.
  public var bands: [Band: String] = [.atRisk: "at risk"]
  /// The words for marks; others are named as in journals.
  public var marks: [Mark: String] = [:]
  /// A weekday in a column of its own.
  public var nameOfWeekday: @Sendable (Weekday) -> String = { $0.abbreviation }
  /// A month of the year, 1...12.
  public var nameOfMonth: @Sendable (Int) -> String = { TableWords.englishMonths[$0 - 1] }
  /// A date.
  public var nameOfDay: @Sendable (Day) -> String = { $0.description }

  private static let englishMonths = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// English.
  public static let english = TableWords()

  /// English, to be changed word by word.
  public init() {}

  /// The sentences about the denominator of a rate.
  public struct Rules: Sendable {
    /// The beginning of the sentence.
    public var start = "rates are of expected sessions: "
    /// A group kept by the calendar.
    public var calendar = "working days × slots within joined..left"
    /// A group kept by a timetable.
    public var timetable = "those of the timetable within joined..left"
    /// A group kept by what was held.
    public var held = "those on record within joined..left"
    /// What is taken out always.
    public var exempt = ", less exempt"
    /// What is taken out where excused sessions are neutral.
    public var excused = ", less excused"
    /// What is taken out where blanks count as exempt.
    public var blank = ", less those without a mark"

    /// The sentences in English.
    public init() {}
  }

  /// Which sessions a group expects, as a sentence for the foot of a table.
  public func sentence(of rule: ExpectationRule) -> String {
    let sessions =
      switch rule.source {
      case .calendar: rules.calendar
      case .timetable: rules.timetable
      case .held: rules.held
      }
    return rules.start + sessions + rules.exempt + (rule.excusedIsNeutral ? rules.excused : "")
      + (rule.blankIsExempt ? rules.blank : "")
  }

  /// What a ranking is ordered by.
  package func name(of key: RankingKey) -> String { keys[key] ?? key.rawValue }
  /// A band.
  package func name(of band: Band) -> String { bands[band] ?? band.rawValue }
  /// A mark.
  package func name(of mark: Mark) -> String { marks[mark] ?? mark.word }
}
