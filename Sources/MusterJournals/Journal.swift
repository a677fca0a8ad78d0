/// One group's record of who came: facts, people, sessions on record and marks.
public struct Journal: Sendable {
  /// What the journal declares of its group.
  public var facts: GroupFacts
  /// The roster: people declared, then people with a mark, in the order of first reading.
  public var people: IDArray<PersonID, Person>
  /// The slots: those declared in that order, else those on record, clock times first in order of time, the others by
  /// name; `day` when there are none.
  public var slots: IDArray<SlotID, String>
  /// The sessions on record, by day, then slot, then name.
  public var sessions: IDArray<SessionID, Session>
  /// The marks, rows in the order of `people`, columns in the order of `sessions`.
  public var marks: MarkMatrix
  /// The names and addresses in events and lines that were left out, as they cannot have happened.
  package var namesLeftOut: Set<String> = []
  /// The texts in records that were left out which may be somebody's name.
  package var textsLeftOut: Set<String> = []

  /// A journal of these parts.
  ///
  /// - Precondition: `marks` has a row for each person and a column for each session.
  package init(
    facts: GroupFacts, people: some Sequence<Person>, slots: some Sequence<String>,
    sessions: some Sequence<Session>,
    marks: MarkMatrix
  ) {
    self.facts = facts
    self.people = IDArray(people)
    self.slots = IDArray(slots)
    self.sessions = IDArray(sessions)
    self.marks = marks
    precondition(marks.people == self.people.count && marks.sessions == self.sessions.count)
  }

  /// A journal of which a function gives each mark, `nil` where there is none.
  ///
  /// ```swift
  /// Journal(
  ///   facts: GroupFacts(name: "Friends"), people: [Person(name: "Ann"), Person(name: "Bo")], slots: ["day"],
  ///   sessions: [Session(day: monday, slot: 0)]
  /// ) { person, _ in person == 0 ? .present : nil }
  /// ```
  public init(
    facts: GroupFacts, people: [Person], slots: [String], sessions: [Session],
    mark: (PersonID, SessionID) -> Mark?
  ) {
    self.init(
      facts: facts, people: people, slots: slots, sessions: sessions,
      marks: MarkMatrix(people: people.count, sessions: sessions.count, mark: mark))
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
