import MusterJournals

/// Who belongs to a group at which session, and from when to when.
///
/// Somebody belongs from `joined` on; on that day, from the first session at which they are not exempt. Without `joined`, they belong
/// from the session of their first mark. They belong up to and including `left`, and not from the day after `leave` or
/// `remove` until they join again. Whoever attended a session belongs at it.
struct MemberBook {
  private let journal: Journal
  /// The sessions in the order in which they took place.
  private let order: [SessionID]
  /// Where each session stands in that order.
  private let places: IDArray<SessionID, Int>
  private var stays: IDArray<PersonID, Stay>

  /// When somebody belonged.
  private struct Stay {
    /// The first day, and the place of the first session on it; `nil` for somebody who never belonged.
    var start: (day: Day, place: Int)?
    /// The last day.
    var left: Day?
    /// Times without membership: after a day, up to the place of a session.
    var gaps: [(after: Day, until: Int)] = []
  }

  /// The members of a journal's group.
  init(_ journal: Journal) {
    self.journal = journal
    let order = MemberBook.order(of: journal)
    var places = IDArray<SessionID, Int>(repeating: 0, count: journal.sessions.count)
    for (place, session) in order.enumerated() { places[session] = place }
    (self.order, self.places) = (order, places)
    let joins = MemberBook.joins(in: journal, order)
    let departures = MemberBook.departures(in: journal)
    stays = IDArray(
      journal.people.indices.map { person in
        MemberBook.stay(
          of: person, in: journal, order, joins: joins[person] ?? [], departures: departures[person] ?? [])
      })
  }

  // MARK: What is known

  /// By day; on a day whose sessions all have a time of opening by that, on others in the order of the journal.
  private static func order(of journal: Journal) -> [SessionID] {
    let days = Dictionary(grouping: journal.sessions.indices) { journal.sessions[$0].day }
    return days.sorted { $0.key < $1.key }.flatMap { _, sessions in
      AttendanceList.ordered(sessions) { journal.sessions[$0].events }
    }
  }

  /// The places of the sessions that each person joined, in order.
  private static func joins(in journal: Journal, _ order: [SessionID]) -> [PersonID: [Int]] {
    let ids = journal.peopleBySpelling
    var joins: [PersonID: [Int]] = [:]
    for (place, session) in order.enumerated() {
      let people = journal.sessions[session].events.compactMap { ($0.event as? JoinEvent)?.person }
      for person in Set(people.compactMap { ids[$0] }) { joins[person, default: []].append(place) }
    }
    return joins
  }

  /// The last days of membership of each person, in order.
  private static func departures(in journal: Journal) -> [PersonID: [Day]] {
    let ids = journal.peopleBySpelling
    let all = (journal.facts[Leaves.self] ?? []) + (journal.facts[Removals.self] ?? [])
    var departures: [PersonID: [Day]] = [:]
    for departure in all.sorted(by: { $0.day < $1.day }) {
      if let person = ids[departure.person] { departures[person, default: []].append(departure.day) }
    }
    return departures
  }

  private static func stay(
    of person: PersonID, in journal: Journal, _ order: [SessionID], joins: [Int], departures: [Day]
  ) -> Stay {
    var stay = Stay(left: journal.people[person].left)
    if let joined = journal.people[person].joined {
      // Who joined at a later session of the day is marked exempt at the earlier ones.
      let first = order.indices.first {
        journal.sessions[order[$0]].day == joined && journal.marks[person, order[$0]] != .exempt
      }
      stay.start = (joined, first ?? joins.first { journal.sessions[order[$0]].day == joined } ?? 0)
    } else if let first = order.indices.first(where: { journal.marks[person, order[$0]] != nil }) {
      stay.start = (journal.sessions[order[first]].day, first)
    }
    stay.gaps = departures.map { day in
      (day, joins.first { journal.sessions[order[$0]].day > day } ?? .max)
    }
    return stay
  }

  // MARK: Answers

  /// Whether somebody belongs at the close of a session.
  func belongs(_ person: PersonID, at session: SessionID) -> Bool {
    isMember(person, on: journal.sessions[session].day, place: places[session])
      || journal.marks[person, session]?.isAttended == true
  }

  /// Whether somebody belongs at the end of a day.
  func belongs(_ person: PersonID, on day: Day) -> Bool {
    let next = order.firstIndex { journal.sessions[$0].day > day } ?? order.count
    return isMember(person, on: day, place: next - 1)
  }

  private func isMember(_ person: PersonID, on day: Day, place: Int) -> Bool {
    let stay = stays[person]
    guard let start = stay.start, (start.day, start.place) <= (day, day == start.day ? place : .max) else {
      return false
    }
    return stay.left.map { day <= $0 } ?? true
      && !stay.gaps.contains { $0.after < day && place < $0.until }
  }

  /// The session at which somebody belongs for the first time; `nil` when there is none.
  func firstSession(of person: PersonID) -> SessionID? { order.first { belongs(person, at: $0) } }

  /// Some sessions in the order in which they took place.
  func ordered(_ sessions: some Sequence<SessionID>) -> [SessionID] {
    sessions.sorted { places[$0] < places[$1] }
  }
}
