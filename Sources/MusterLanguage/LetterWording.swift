import MusterAnalytics
import MusterJournals

/// The words of one language for what is written to and about one person, and about those who attend too rarely.
public protocol LetterWording: Sendable {
  /// What a letter begins with: `Dear Anna Rossi,`.
  func greeting(_ name: String) -> String
  /// What a letter says first.
  var letterLead: String { get }
  /// What a letter says of the sessions that its reader attended: `You attended 32 of 34 sessions (94.1%).`
  func youAttended(_ attended: Int, of expected: Int, percent: Double?) -> String
  /// What a letter ends with, before who signs it.
  var closing: String { get }
  /// The heading of missed sessions.
  var missedHeading: String { get }
  /// What a person's list of missed sessions says when it is empty.
  var nothingMissed: String { get }

  /// The first attendance in a period that does not hold the first one of all.
  func firstInPeriod(_ day: Day) -> String
  /// The first attendance of all, where another one was told before.
  func firstOfAll(_ day: Day) -> String
  /// That somebody did not attend in a period.
  func noAttendance(in heading: AnswerHeading) -> String

  /// How many of how many people attended less than a percentage of their sessions.
  func attendedLess(than rate: Double, _ count: Int, of all: Int) -> String
  /// How many of how many people.
  func people(_ count: Int, of all: Int) -> String
  /// That nobody has a rate below a limit.
  func nobodyBelow(_ rate: String) -> String
  /// That nobody is in any of some attendance bands.
  func nobodyIn(bands: String) -> String
  /// How often somebody has a mark, within a sentence: `absent once`.
  func marked(_ mark: Mark, times count: Int) -> String
  /// At how many sessions somebody has no mark, within a sentence: `not marked once`.
  func notMarked(times count: Int) -> String
  /// How many days were missed before those of a list, at its end: `and 864 earlier`.
  func earlierMissed(_ count: Int) -> String
}

extension Wording {
  /// The first attendance of a person in a selection, and the first of all where that is another.
  ///
  /// - Parameters:
  ///   - day: the first in the selection; `nil` for none.
  ///   - ever: the first of all up to as-of; `nil` for none.
  ///   - heading: what was selected.
  public func firstAttendance(_ day: Day?, ever: Day?, in heading: AnswerHeading) -> String {
    guard heading.periodKind != .all, let ever, ever != day else { return firstAttendance(day) }
    let here = day.map(firstInPeriod) ?? noAttendance(in: heading)
    return "\(here) \(firstOfAll(ever))"
  }

  /// How many marks of each kind somebody has: `Present 30 times, absent once, not marked once.`; empty without any.
  ///
  /// - Parameters:
  ///   - counts: the marks.
  ///   - blanks: how many of the missed sessions have none.
  public func marks(_ counts: Counts, blanks: Int = 0) -> String {
    let marked = Mark.allCases.filter { counts[$0] > 0 }.map { self.marked($0, times: counts[$0]) }
    let parts = marked + (blanks > 0 ? [notMarked(times: blanks)] : [])
    return parts.isEmpty ? "" : "\(parts.joined(separator: ", ").capitalizedFirst)."
  }

  /// A percentage in brackets, to follow the figures that it is of; empty without one.
  func share(_ percent: Double?) -> String {
    percent.map { " (\(self.percent($0, decimals: 1)))" } ?? ""
  }

  /// Missed sessions with their days: `2 October (morning), 5 October (morning: excused, afternoon)`.
  ///
  /// - Parameters:
  ///   - days: the days, each with what was missed.
  ///   - hasSlots: whether the group has several slots, which are then named.
  ///   - hasYear: whether the year is told.
  ///   - tellsBlanks: whether sessions without a mark are told from absences.
  ///   - limit: how many days are listed at most, the latest ones; those before them are counted.
  public func missed(
    _ days: [DayDetail], hasSlots: Bool, hasYear: Bool, tellsBlanks: Bool = false, latest limit: Int = .max
  ) -> String {
    let earlier = max(days.count - limit, 0)
    let entries = days.dropFirst(earlier).map { day in
      // A line does not end between a day and its month.
      let date = (hasYear ? date(day.date) : dayAndMonth(day.date)).replacing(" ", with: "\u{A0}")
      let sessions = missedSessions(day.marks, hasSlots: hasSlots, tellsBlanks: tellsBlanks)
      return sessions.isEmpty ? date : "\(date)\u{A0}(\(sessions))"
    }
    let rest = earlier > 0 ? [earlierMissed(earlier).replacing(" ", with: "\u{A0}")] : []
    return (entries + rest).joined(separator: semicolon)
  }

  /// The missed sessions of one day: `morning: excused, afternoon`; empty when there is nothing to say but that.
  ///
  /// - Parameters:
  ///   - marks: the sessions.
  ///   - hasSlots: whether the group has several slots, which are then named.
  ///   - tellsBlanks: whether sessions without a mark are told from absences.
  public func missedSessions(_ marks: [SessionMark], hasSlots: Bool, tellsBlanks: Bool = false) -> String {
    marks.map { mark in
      let name = [hasSlots ? slotName(mark.slot) : nil, mark.session?.isolated].compactMap { $0 }.joined(
        separator: " ")
      // That a missed session was missed is plain.
      let word =
        mark.mark.map { $0 == .absent ? nil : self.word(for: $0) } ?? (tellsBlanks ? words.blank : nil)
      return [name.isEmpty ? nil : name, word].compactMap { $0 }.joined(separator: colon)
    }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// A person's missed sessions as a sentence.
  ///
  /// - Parameters:
  ///   - days: the days, each with what was missed.
  ///   - hasSlots: whether the group has several slots, which are then named.
  ///   - hasYear: whether the year is told.
  ///   - tellsBlanks: whether sessions without a mark are told from absences.
  public func missedSentence(
    _ days: [DayDetail], hasSlots: Bool, hasYear: Bool, tellsBlanks: Bool = false
  ) -> String {
    guard !days.isEmpty else { return nothingMissed }
    let missed = missed(days, hasSlots: hasSlots, hasYear: hasYear, tellsBlanks: tellsBlanks)
    return "\(missedHeading)\(colon)\(missed)."
  }
}
