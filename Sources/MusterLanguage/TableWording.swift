import MusterAnalytics
import MusterJournals

/// The words of one language for the tables of answers, on the terminal and in Markdown, HTML and spreadsheets.
///
/// The defaults say what reports say; English keeps the dates and periods that people type, `2026-11-20` and `2026-W47`.
public protocol TableWording: Sendable {
  /// The words that are the same wherever they are used.
  var words: TableWords { get }
  /// The word for a number of days: `day`, `days`.
  func dayWord(_ count: Int) -> String
  /// How numbers are written in tables.
  var tableNumbers: NumberFormatting { get }

  // MARK: Dates and periods

  /// A date in a cell: `20/11/2026`.
  func tableDate(_ day: Day) -> String
  /// The days from one to another.
  func tableDates(from first: Day, to last: Day) -> String
  /// The day that an answer is as of: `as of 2026-11-20`.
  func tableAsOf(_ day: Day) -> String
  /// The selected period: `2026-W47`.
  func tablePeriod(of heading: AnswerHeading) -> String
  /// The period of a kind that holds a day: `2026-W47`, which is its label.
  func tablePeriod(_ kind: PeriodKind, holding day: Day, label: String) -> String
  /// A week beside its days: `W47`.
  func weekLabel(_ week: Int) -> String

  // MARK: Lines and sentences

  /// When, for the attendance at a slot: `in the morning`.
  func tableSlot(_ slot: String) -> String
  /// The rank in the period before, after the present one: `(3 before)`.
  func rankBefore(_ rank: Int) -> String
  /// What a table is ordered by: `by longest streak, ascending`.
  func tableOrder(by key: RankingKey, isDescending: Bool) -> String
  /// What friends are ordered by, other than shared sessions: `by lift`.
  func tableOrder(by measure: String) -> String
  /// Two numbers side by side, in brackets after what is said of them: `12 against 10`.
  func against(_ count: String, _ other: String) -> String
  /// How two slots compare, of one person or of a group, with both numbers.
  func slotSentence(_ comparison: SlotComparison, ofPerson isPerson: Bool) -> String
  /// Whether a target can still be reached.
  func sentence(for outlook: TargetOutlook) -> String
  /// What is said of a ranking that lists nobody.
  var filterWords: FilterWords { get }
}

/// The words that tables share: headings, labels and notes.
public struct TableWords: Sendable {
  /// Headings of rankings.
  public var movement, name, attended, expected, rate, warned, weighted, bestStreak, band: String
  /// Headings of days.
  public var date, weekday, month, note: String
  /// What was selected, and what could not be shown.
  public var allDays, slots, leftOut: String
  /// What the sign of a session without a mark means.
  public var blank: String
  /// Labels of key figures.
  public var keyFigures, people, sessions, expectedDays, missed, bestDay, rank, currentStreak, currentAbsence,
    noBand, firstAttendance, lastAttendance: String
  /// Titles and headings of the trend, the growth and the distribution of attendance.
  public var trend, growth, byWeekday, byMonth, bands, by, from, to, last, highest, period, against, then,
    change, unchanged, soFar, sameDays: String
  /// Best friends, and what is measured.
  public var bestFriends, friend, shared, jaccard, lift, sharedNote, jaccardNote, liftNote, noFriends: String
  /// Days that are not ordinary ones, besides holidays and closed ones.
  public var open, free, beforeStart: String
  /// Headings of the list of people.
  public var id, tags, joined, left, firstMark, lastMark, marks: String
}

/// What can be said of a target.
enum TargetStatement {
  /// No end of the calendar is known.
  case unknown
  /// It is out of reach even if all sessions left are attended, which comes to `best`.
  case missed(left: Int, best: String)
  /// It is reached, and no session is left.
  case reached(best: String)
  /// It is reached if no more sessions are missed than may be.
  case possible(left: Int, mayMiss: Int, best: String)
}

extension TableWording where Self: Wording {
  var tableNumbers: NumberFormatting { signs }
  func tableDate(_ day: Day) -> String { numericDate(day, separator: "/") }
  func tableDates(from first: Day, to last: Day) -> String { dates(from: first, to: last) }
  func tableAsOf(_ day: Day) -> String { asOf(day) }
  func tablePeriod(of heading: AnswerHeading) -> String {
    heading.periodKind == .all ? words.allDays.capitalizedFirst : title(of: heading)
  }
  func tablePeriod(_ kind: PeriodKind, holding day: Day, label: String) -> String {
    name(of: .holding(day, kind: kind))
  }
  func tableSlot(_ slot: String) -> String { slotTime(slot) }
  func tableOrder(by key: RankingKey, isDescending: Bool) -> String {
    rankingOrder(by: key, isDescending: isDescending)
  }
  func tableOrder(by measure: String) -> String { "\(words.by) \(measure)" }

  func slotSentence(_ comparison: SlotComparison, ofPerson isPerson: Bool) -> String {
    let counts = [comparison.more, comparison.less].map { tableNumbers.count($0.attended) }
    return "\(sentence(for: comparison, ofPerson: isPerson).dropLast()) (\(against(counts[0], counts[1])))."
  }

  /// What can be said of a target, its best with the fraction: `22 / 25 (88 %)`.
  func statement(about outlook: TargetOutlook) -> TargetStatement {
    guard let left = outlook.left, let best = outlook.best else { return .unknown }
    let text = tableNumbers.share(best, decimals: 1)
    guard let mayMiss = outlook.mayMiss else { return .missed(left: left, best: text) }
    return left == 0 ? .reached(best: text) : .possible(left: left, mayMiss: mayMiss, best: text)
  }

  /// A date in figures of two digits: `06/11/2026`.
  func numericDate(_ day: Day, separator: String) -> String {
    let parts = [day.dayOfMonth, day.month].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return (parts + ["\(day.year)"]).joined(separator: separator)
  }
}
