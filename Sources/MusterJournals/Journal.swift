/// One group's record of who came: facts, people, sessions on record and marks.
public struct Journal: Sendable {
  /// What the journal declares of its group.
  public var facts: GroupFacts
  /// The roster: people declared, then people with a mark, in the order of first reading.
  public var people: [Person]
  /// The slots: those declared in that order, else those on record, clock times first in order of time, the others by
  /// name; `day` when there are none.
  public var slots: [String]
  /// The sessions on record, by day, then slot, then name.
  public var sessions: [Session]
  /// The marks, rows in the order of `people`, columns in the order of `sessions`.
  public var marks: MarkMatrix

  /// A journal of these parts.
  ///
  /// - Precondition: `marks` has a row for each person and a column for each session.
  public init(facts: GroupFacts, people: [Person], slots: [String], sessions: [Session], marks: MarkMatrix) {
    precondition(marks.people == people.count && marks.sessions == sessions.count)
    self.facts = facts
    self.people = people
    self.slots = slots
    self.sessions = sessions
    self.marks = marks
  }

  /// The group's name.
  public var group: String { facts.name }
  /// The first date on record.
  public var firstDay: Day? { sessions.first?.day }
  /// The last date on record.
  public var lastDay: Day? { sessions.last?.day }
  /// The group's start: the one declared, else the first date on record.
  public var start: Day? { facts.calendar.start ?? firstDay }

  /// The order of slots that no journal declares: clock times by time, then names.
  public static func isOrdered(slot left: String, before right: String) -> Bool {
    switch (ClockTime.minutes(of: left), ClockTime.minutes(of: right)) {
    case (let left?, let right?) where left != right: left < right
    case (_?, nil): true
    case (nil, _?): false
    default: left < right
    }
  }

  /// The order of sessions that share day and slot: the unnamed one, then names that are numbers by value, then others.
  public static func isOrdered(sessionName left: String?, before right: String?) -> Bool {
    guard let right else { return false }
    guard let left else { return true }
    switch (Int(left), Int(right)) {
    case (let left?, let right?) where left != right: return left < right
    case (_?, nil): return true
    case (nil, _?): return false
    default: return left < right
    }
  }
}
