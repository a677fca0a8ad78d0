import MusterAnalytics
import MusterJournals

/// Who belongs to a group at which session, and from when to when.
///
/// Somebody belongs from `joined` on; on that day, from the first session at which they are not exempt. Without `joined`, they belong
/// from the session of their first mark. They belong up to and including `left`, and not from the day after `leave` or
/// `remove` until they join again. Whoever attended a session belongs at it.
struct MemberBook {
  private let journal: Journal
  /// The sessions in the order in which they took place.
  let order: SessionOrder
  private var stays: IDArray<PersonID, Stay>

  /// When somebody belonged.
  private struct Stay {
    /// The first day, and the place of the first session on it; `nil` for somebody who never belonged.
    var start: (day: Day, place: Int)?
    /// The last day.
    var left: Day?
    /// Times without membership, in order: after a day, up to the place of a session.
    var gaps: [(after: Day, until: Int)] = []
  }

  /// The members of a journal's group.
  init(_ journal: Journal) {
    self.journal = journal
    let order = SessionOrder(journal)
    self.order = order
    let joins = MemberBook.joins(in: journal, order)
    let departures = MemberBook.departures(in: journal)
    stays = IDArray(
      journal.people.indices.map { person in
        MemberBook.stay(
          of: person, in: journal, order, joins: joins[person] ?? [], departures: departures[person] ?? [])
      })
  }

  // MARK: What is known

  /// The places of the sessions that each person joined, in order.
  private static func joins(in journal: Journal, _ order: SessionOrder) -> [PersonID: [Int]] {
    let ids = journal.peopleBySpelling
    var joins: [PersonID: [Int]] = [:]
    for (place, session) in order.sessions.enumerated() {
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
    of person: PersonID, in journal: Journal, _ order: SessionOrder, joins: [Int], departures: [Day]
  ) -> Stay {
    var stay = Stay(left: journal.people[person].left)
    if let joined = journal.people[person].joined {
      let places = order.places(on: joined)
      // Who joined at a later session of the day is marked exempt at the earlier ones.
      let first = places.first { journal.marks[person, order.sessions[$0]] != .exempt }
      stay.start = (joined, first ?? joins.first(where: places.contains) ?? 0)
    } else if let first = journal.marks.marked(person: person).indices.map({ order.places[$0] }).min() {
      stay.start = (order.day(at: first), first)
    }
    stay.gaps = departures.map { day in
      let later = order.count(through: day)
      let next = joins.partitioningIndex { $0 >= later }
      return (day, next < joins.count ? joins[next] : .max)
    }
    return stay
  }

  // MARK: Answers

  /// Whether somebody belongs at the close of a session.
  func belongs(_ person: PersonID, at session: SessionID) -> Bool {
    isMember(person, on: journal.sessions[session].day, place: order.places[session])
      || journal.marks[person, session]?.isAttended == true
  }

  /// Whether somebody belongs at the end of a day.
  func belongs(_ person: PersonID, on day: Day) -> Bool {
    isMember(person, on: day, place: order.count(through: day) - 1)
  }

  private func isMember(_ person: PersonID, on day: Day, place: Int) -> Bool {
    let stay = stays[person]
    guard let start = stay.start, (start.day, start.place) <= (day, day == start.day ? place : .max) else {
      return false
    }
    guard stay.left.map({ day <= $0 }) ?? true else { return false }
    // Of the times without membership that began, the last one ends last.
    let begun = stay.gaps.partitioningIndex { $0.after >= day }
    return begun == 0 || stay.gaps[begun - 1].until <= place
  }

  /// The places of the sessions at which somebody belongs, as ranges in order that do not overlap.
  func stretches(of person: PersonID) -> [Range<Int>] {
    let stretches = memberships(of: person)
    let guests = journal.marks.attended(person: person).indices.map { order.places[$0] }
      .filter { !stretches.holds($0) }
    guard !guests.isEmpty else { return stretches }
    return (stretches + guests.map { $0..<$0 + 1 }).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The same without the sessions that somebody attended and was no member.
  private func memberships(of person: PersonID) -> [Range<Int>] {
    let stay = stays[person]
    guard let start = stay.start else { return [] }
    let end = stay.left.map { order.count(through: $0) } ?? order.sessions.count
    var (stretches, first): ([Range<Int>], Int) = ([], max(order.count(before: start.day), start.place))
    for gap in stay.gaps {
      let last = min(order.count(through: gap.after), end)
      if first < last { stretches.append(first..<last) }
      first = max(first, gap.until)
    }
    return first < end ? stretches + [first..<end] : stretches
  }

  /// The session at which somebody belongs for the first time; `nil` when there is none.
  func firstSession(of person: PersonID) -> SessionID? {
    stretches(of: person).first.map { order.sessions[$0.lowerBound] }
  }

  /// Some sessions in the order in which they took place.
  func ordered(_ sessions: some Sequence<SessionID>) -> [SessionID] {
    sessions.sorted { order.places[$0] < order.places[$1] }
  }
}

extension [Range<Int>] {
  /// Whether one of the ranges, which are in order and do not overlap, holds a place.
  func holds(_ place: Int) -> Bool {
    let next = partitioningIndex { $0.upperBound > place }
    return next < count && self[next].lowerBound <= place
  }
}
