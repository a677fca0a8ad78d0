import MusterImport
import MusterReading

/// The sessions and members of a group of a tree.
struct TreeCheckInGroup {
  /// The key of the group, where the tree has one.
  let key: String?
  var meetings: [TreeMeeting] = []
  private var members: [Member] = []

  /// Somebody whom the group lists.
  private struct Member {
    let person: PersonID
    let joined: Day?
    let left: Day?
    let removed: Day?
    /// Whether the list keeps somebody who was taken out.
    let isRemoved: Bool
  }

  init(key: String?) { self.key = key }

  mutating func add(member person: PersonID, _ node: JSONNode, _ moments: TreeMoments) {
    func day(_ words: [String]) -> Day? {
      node.first(of: words).flatMap { TreeInstant($0, zone: moments.zone) }.flatMap { Day(iso: $0.date) }
    }
    let removed = day(TreeWords.removed)
    members.append(
      Member(
        person: person, joined: day(TreeWords.joined), left: day(TreeWords.left), removed: removed,
        isRemoved: removed == nil && node.first(of: TreeWords.removed)?.isTrue == true))
  }

  /// Takes the code of the group for that of its last session, which is open: there it is kept while people can join.
  mutating func completeCode(from node: JSONNode?) {
    guard let code = node.flatMap(TreeMeeting.code),
      let last = meetings.indices.max(by: { isBefore(meetings[$0], meetings[$1]) }),
      meetings[last].code == nil, meetings[last].ended == nil
    else { return }
    meetings[last].code = code
  }

  private func isBefore(_ one: TreeMeeting, _ other: TreeMeeting) -> Bool {
    (one.day, one.begun ?? 0) < (other.day, other.begun ?? 0)
  }

  /// What happened at the sessions that have a code and a time.
  func events(_ notes: inout TreeCheckInNotes) -> [(session: SessionID, event: TreeMeeting.Event)] {
    let held = meetings.filter { $0.code != nil && $0.begun != nil }.enumerated()
      .sorted { one, other in
        isBefore(one.element, other.element)
          || !isBefore(other.element, one.element) && one.offset < other.offset
      }
      .map(\.element)
    return zip(held, held.dropFirst().map(Optional.some) + [nil]).flatMap { meeting, next in
      meeting.events(before: next, &notes).map { (meeting.session, $0) }
    }
  }

  /// Tells when members joined, where the tree says, and when they left or were taken out.
  func addMembership(
    to builder: inout JournalBuilder, facts: inout TreeCheckInFacts, _ notes: inout TreeCheckInNotes
  ) {
    var attended: [PersonID: (first: Day, last: Day)] = [:]
    for meeting in meetings where meeting.code != nil {
      for join in meeting.joins {
        let known = attended[join.person] ?? (meeting.day, meeting.day)
        attended[join.person] = (min(known.first, meeting.day), max(known.last, meeting.day))
      }
    }
    let begin = meetings.map(\.day).min()
    for member in members {
      let days = attended[member.person]
      let name = builder.person(at: member.person).name
      // Who is listed without a day, and never came, belongs to the group as long as it has met.
      let told = member.joined ?? (days == nil && !member.isRemoved ? begin : nil)
      let first = [days?.first, told].compactMap { $0 }.min()
      let isOver = [member.left, member.removed].contains { end in
        member.joined == nil && end.map { last in first.map { last < $0 } ?? true } ?? false
      }
      if let told, !isOver, days.map({ told <= $0.first }) ?? true {
        builder.update(person: member.person) { $0.joined = $0.joined ?? told }
      }
      if let day = member.removed, first.map({ $0 <= day }) == true { facts.removals.append((day, name)) }
      if let day = member.left, first.map({ $0 <= day }) == true, member.removed.map({ day < $0 }) ?? true {
        facts.leaves.append((day, name))
      }
      if member.isRemoved, let last = days?.last { facts.removals.append((last, name)) }
    }
    guard !members.isEmpty else { return }
    let listed = Set(members.map(\.person))
    for (person, days) in attended.sorted(by: { $0.key.index < $1.key.index }) where !listed.contains(person)
    {
      let name = builder.person(at: person).name
      facts.removals.append((days.last, name))
      notes.gone.append(name)
    }
  }

  /// The names of what nobody reads of the group and its sessions.
  func unread(in node: JSONNode) -> [String] {
    Self.unread(node, known: Self.known).filter { key in
      !node.members.contains { member in
        member.key == key && meetings.contains { member.value.range.contains($0.node.range.lowerBound) }
      }
    }
      + meetings.filter { $0.code != nil }.flatMap { Self.unread($0.node, known: Self.knownOfSessions) }
  }

  private static func unread(_ node: JSONNode, known: Set<String>) -> [String] {
    node.members.map(\.key).filter { !known.contains(PlainLetters.folded($0)) }
  }

  private static let known = Set(
    TreeWords.title + TreeWords.owner + TreeWords.message + TreeWords.options + TreeWords.code
      + TreeWords.codeEachSession + TreeWords.hideNames + TreeWords.hideEmail + TreeWords.created
      + TreeWords.ownId + TreeWords.isOpen + TreeWords.group
  ).union(TreeWords.people).union(TreeWords.sessions).union(TreeWords.marks).union(TreeWords.attendees)

  private static let knownOfSessions = Set(
    TreeWords.date + TreeWords.start + TreeWords.end + TreeWords.slot + TreeWords.code + TreeWords.isOpen
      + TreeWords.isOver + TreeWords.created + TreeWords.sessionIds + TreeWords.group
  ).union(TreeWords.attendees).union(TreeWords.roll).union(TreeWords.marks).union(TreeWords.listMarks.keys)
}
