import MusterAnalytics
import MusterJournals

/// The words of tables of statistics in one language.
public struct StatisticsWords: Sendable {
  // MARK: Key figures

  /// Head of the key figures.
  public var keyFigures = "key figures"
  /// The number of people.
  public var people = "people"
  /// The number of selected sessions on record.
  public var sessions = "sessions on record"
  /// The number of days on which the group was expected.
  public var expectedDays = "expected days"
  /// The attendance.
  public var attended = "attended"
  /// What stands before the name of a slot.
  public var atSlot = "at"
  /// The sessions that were expected and not attended.
  public var missed = "missed"
  /// The attendance times difficulty.
  public var weighted = "weighted"
  /// The date with the most attendance.
  public var bestDay = "best day"
  /// The place of a person.
  public var rank = "rank"
  /// A place in the period before, after the present one.
  public var before: @Sendable (_ rank: Int) -> String = { "(\($0) before)" }
  /// The longest run of days.
  public var bestStreak = "best streak"
  /// The run that ends with the last day on record.
  public var currentStreak = "current streak"
  /// The run of days without attendance that does.
  public var currentAbsence = "current absence"
  /// A number of days.
  public var days: @Sendable (_ count: String, _ isOne: Bool) -> String = { "\($0) \($1 ? "day" : "days")" }
  /// The attendance band.
  public var band = "band"
  /// Those without a band.
  public var noBand = "too few sessions for a band"
  /// The date of the first attended session.
  public var firstAttendance = "first attendance"
  /// The date of the last attended session.
  public var lastAttendance = "last attendance"

  // MARK: Tables

  /// Title of the course of attendance.
  public var course = "Course"
  /// Title of the comparisons.
  public var growth = "Growth"
  /// Title of the attendance by weekday.
  public var byWeekday = "By weekday"
  /// Title of the attendance by month of the year.
  public var byMonth = "By month"
  /// Title of the bands.
  public var bands = "Bands of attendance"
  /// Head of the kinds of period.
  public var by = "by"
  /// Head of the first period shown.
  public var from = "from"
  /// Head of the last period shown.
  public var to = "to"
  /// Head of the last period's attendance.
  public var last = "last"
  /// Head of the largest attendance.
  public var highest = "highest"
  /// Head of the periods compared.
  public var period = "period"
  /// Head of the periods compared with.
  public var against = "against"
  /// Head of the attendance of those.
  public var then = "then"
  /// Head of the change.
  public var change = "change"
  /// A change from nothing.
  public var new = "new"
  /// No change.
  public var unchanged = "unchanged"
  /// What follows a running period.
  public var soFar = "so far"
  /// What follows a period of which as many days are compared.
  public var sameDays = "same days"
  /// Head of the months.
  public var month = "month"
  /// A kind of period.
  public var nameOfKind: @Sendable (PeriodKind) -> String = { $0.rawValue }

  // MARK: Sentences

  /// How the last whole period of a kind did against the one before it.
  public var growthSentence: @Sendable (PeriodKind, Delta, NumberFormatting) -> String =
    StatisticsWords.english(growthOf:_:_:)
  /// How two slots compare; `nil` when there is nothing to say.
  public var slotSentence: @Sendable ([SlotCount], NumberFormatting) -> String? = StatisticsWords.english(
    slots:_:)
  /// Whether a share can still be reached, of so much attended and expected so far.
  public var targetSentence:
    @Sendable (TargetOutlook, _ attended: Int, _ expected: Int, NumberFormatting) -> String =
      StatisticsWords.english(target:_:_:_:)

  /// English, to be changed word by word.
  public init() {}
}

// MARK: - English sentences

extension StatisticsWords {
  @Sendable private static func english(
    growthOf kind: PeriodKind, _ delta: Delta, _ numbers: NumberFormatting
  )
    -> String
  {
    let last = "last \(kind.rawValue)"
    let before = "the \(kind.rawValue) before"
    let counts = "(\(numbers.count(delta.attended)) against \(numbers.count(delta.referenceAttended)))"
    guard let percent = delta.percent else {
      return delta.attended == 0
        ? "There was no attendance \(last), nor in \(before)."
        : "Attendance \(last) is new: there was none in \(before) \(counts)."
    }
    if percent == 0 { return "Attendance \(last) was unchanged against \(before) \(counts)." }
    let change = "\(percent > 0 ? "rose" : "fell") by \(numbers.percentage(abs(percent)))"
    return "Attendance \(last) \(change) against \(before) \(counts)."
  }

  @Sendable private static func english(slots: [SlotCount], _ numbers: NumberFormatting) -> String? {
    guard slots.count == 2 else { return nil }
    let (first, second) = (slots[0], slots[1])
    switch (first.attended, second.attended) {
    case (0, 0): return nil
    case (_, 0): return "All attendance was at \(first.slot), none at \(second.slot)."
    case (0, _): return "All attendance was at \(second.slot), none at \(first.slot)."
    case (let one, let other) where one == other:
      return "Attendance at \(first.slot) and \(second.slot) was equal (\(numbers.count(one)) each)."
    default:
      let (more, less) = second.attended > first.attended ? (second, first) : (first, second)
      let ratio = numbers.ratio(Double(more.attended) / Double(less.attended))
      let counts = "(\(numbers.count(more.attended)) against \(numbers.count(less.attended)))"
      return "Attendance at \(more.slot) was \(ratio) times that at \(less.slot) \(counts)."
    }
  }

  @Sendable private static func english(
    target: TargetOutlook, _ attended: Int, _ expected: Int, _ numbers: NumberFormatting
  ) -> String {
    let share = numbers.percentage(target.percent)
    guard let left = target.left else {
      return "Whether \(share) can be reached is not known: there is no calendar with an end."
    }
    let counts = "\(numbers.count(attended + left)) / \(numbers.count(expected + left))"
    let fraction = "\(counts) (\(numbers.percentage(target.best)))"
    let sessions = left == 1 ? "1 session" : "\(numbers.count(left)) sessions"
    guard let mayMiss = target.mayMiss else {
      return "\(share) can no longer be reached: with \(sessions) left the best is \(fraction)."
    }
    if left == 0 { return "\(share) is reached: \(fraction)." }
    let spare = "of \(sessions) left \(numbers.count(mayMiss)) may be missed"
    return "\(share) can be reached: \(spare); the best is \(fraction)."
  }
}
