import MusterAnalytics
import MusterJournals

/// The sessions of a group with who came and who belonged to it, and how its membership grew.
public struct SessionList: Sendable {
  /// Whose sessions, of which days and as of when.
  public var heading: AnswerHeading
  /// The sessions in the order in which they took place.
  public var sessions: [HeldSession]
  /// How many people belong to the group on the last day counted.
  public var members: Int
  /// The polls in order of time; `nil` where nobody asks for them.
  public var polls: [PollCount]?

  /// How many times somebody attended.
  public var total: Int { sessions.reduce(0) { $0 + $1.attended } }

  /// The members at the end of each day with a session.
  public var growth: [GrowthPoint] {
    var points: [GrowthPoint] = []
    for session in sessions {
      if points.last?.date == session.date { points.removeLast() }
      points.append(GrowthPoint(date: session.date, members: session.members))
    }
    return points
  }
}

/// A session on record, with how many came of how many members.
public struct HeldSession: Hashable, Sendable {
  /// The day.
  public var date: Day
  /// The slot's name.
  public var slot: String
  /// The session's own name, where there are several at one slot.
  public var name: String?
  /// The minutes of the day at which the session opened and closed, 0...1440; `nil` where the journal does not say.
  public var open, close: Int?
  /// Whether people can still join.
  public var isOpen = false
  /// How many people attended.
  public var attended: Int
  /// How many of them attended in part, such as by joining late.
  public var partial = 0
  /// How many people belonged to the group at its close.
  public var members: Int
  /// How many of them belonged at no session before.
  public var new: Int

  /// 100 · attended / members; `nil` when there are no members.
  public var percent: Double? { Share(attended, of: members).percent }
}

/// How many people belonged to a group at the end of a day.
public struct GrowthPoint: Hashable, Sendable {
  /// The day.
  public var date: Day
  /// The members.
  public var members: Int
}

extension Selection {
  /// The selected sessions on record with their attendance among the selected people, and how many of those belong to the
  /// group.
  ///
  /// Cost: people × words of the marks, and a little for each mark, session and time of membership.
  ///
  /// - Parameter hasPolls: whether the answers to polls are counted too.
  public func sessionList(hasPolls: Bool = false) -> SessionList {
    let book = MemberBook(journal)
    let ordered = book.ordered(sessions.indices)
    let stretches = people.map(book.stretches)
    let members = book.order.coverage(by: stretches.lazy.joined())
    let new = book.order.coverage(by: stretches.lazy.compactMap { $0.first?.prefix(1) })
    var attended = IDArray<SessionID, Int>(repeating: 0, count: journal.sessions.count)
    var partial = attended
    for (person, own) in zip(people, stretches) {
      for session in marks.attended(person: person).intersection(sessions).indices
      where own.holds(book.order.places[session]) {
        attended[session] += 1
        if marks[person, session] == .partial { partial[session] += 1 }
      }
    }
    let last = heading.to ?? asOf
    return SessionList(
      heading: heading,
      sessions: ordered.map { session in
        let place = book.order.places[session]
        var held = held(session)
        (held.attended, held.partial) = (attended[session], partial[session])
        (held.members, held.new) = (members[place], new[place])
        return held
      },
      members: people.count { book.belongs($0, on: last) },
      polls: hasPolls ? pollCounts(of: ordered) : nil)
  }

  /// A session without its counts.
  private func held(_ id: SessionID) -> HeldSession {
    let session = journal.sessions[id]
    let list = AttendanceList(session.events)
    return HeldSession(
      date: session.day, slot: journal.slots[session.slot], name: session.name,
      open: list.open ?? session.span?.start, close: list.open == nil ? session.span?.end : list.close,
      isOpen: isOpen(id), attended: 0, members: 0, new: 0)
  }
}
