import MusterImport
import MusterReading

/// Sessions that are not written down for good, or not held yet and nobody came to, beside others that are: `"state": "draft"`.
struct DraftSessions {
  /// How many were left out.
  private(set) var count = 0
  /// How many are only planned, though somebody came to them.
  private(set) var plannedCount = 0
  /// How many are drafts of which there is nothing else, so that they stay.
  private(set) var aloneCount = 0
  /// The ids of sessions to which records apart from them say that somebody came.
  private var attended: Set<String> = []
  private var ids: Set<String> = []
  private let moments = TreeMoments(.unspecified)
  private let telling = TreeTelling(.unspecified)

  /// A tree without them and their marks, and with what is to be told of them; `nil` where there are none.
  static func standing(_ root: JSONNode) -> (tree: JSONNode, drafts: DraftSessions)? {
    guard isMentioned(in: root) else { return nil }
    var drafts = DraftSessions()
    drafts.lookForAttended(in: root)
    if drafts.isDraft(root), !drafts.isOnlyPlanned(root),
      root.members.contains(where: { $0.value.isContainer })
    {
      drafts.aloneCount = 1
    }
    let kept = drafts.sifted(root) ?? root
    let tree = drafts.ids.isEmpty ? kept : drafts.withoutMarks(kept) ?? kept
    return (tree, drafts)
  }

  /// Takes down the sessions of which records elsewhere say that somebody came: `{"session": 2, "user": 7, "mark": "P"}`.
  private mutating func lookForAttended(in node: JSONNode) {
    for item in node.containers.map(\.value) {
      if case .code(.mark(let mark)) = telling.saying(of: item), mark.isAttended {
        attended.formUnion(item.all(of: TreeWords.session).compactMap(\.value.scalarText))
      }
      lookForAttended(in: item)
    }
  }

  /// Whether some object within says so, as few trees do.
  private static func isMentioned(in node: JSONNode) -> Bool {
    node.items.contains { isMentioned(in: $0) }
      || node.members.contains { isDraft($0) || isMentioned(in: $0.value) }
  }

  /// Whether a member says that a session is a draft, or only planned: `"state": "draft"`, `"draft": true`.
  private static func isDraft(_ member: JSONNode.Member) -> Bool {
    if let text = member.value.string {
      let word = text.utf8.count < 20 ? PlainLetters.folded(text) : ""
      return (TreeWords.drafts.contains(word) || TreeWords.planned.contains(word))
        && TreeWords.states.contains(PlainLetters.folded(member.key))
    }
    let word = PlainLetters.folded(member.key)
    return member.value.isTrue == true && TreeWords.drafts.contains(word)
      || member.value.isTrue == false && TreeWords.taken.contains(word)
  }

  /// A value without the drafts among the sessions of its lists; `nil` where there are none.
  private mutating func sifted(_ node: JSONNode) -> JSONNode? {
    let entries = node.entries
    let drafts = entries.count { isDraft($0.value) }
    let areSessions = drafts > 0 && entries.allSatisfy { isSession($0.value) }
    let leaves = areSessions && drafts < entries.count
    if areSessions, !leaves { aloneCount += entries.count { !isOnlyPlanned($0.value) } }
    var isChanged = false
    let kept = entries.compactMap { entry -> JSONNode.Member? in
      if leaves, isDraft(entry.value) {
        guard !isOnlyPlanned(entry.value) || !isAttended(entry.value) else {
          plannedCount += 1
          return entry
        }
        isChanged = true
        take(entry.value)
        return nil
      }
      guard entry.value.isContainer, let inner = sifted(entry.value) else { return entry }
      isChanged = true
      return JSONNode.Member(key: entry.key, value: inner)
    }
    guard isChanged else { return nil }
    return JSONNode(
      value: node.isArray ? .array(kept.map(\.value)) : .object(kept), range: node.range)
  }

  private mutating func take(_ session: JSONNode) {
    count += 1
    if TreeReference.refersToPerson(session) { return }
    ids.formUnion(session.all(of: TreeWords.sessionIds).prefix(1).compactMap(\.value.scalarText))
  }

  /// Whether a session, or the one in a record of somebody, says that it is a draft.
  private func isDraft(_ node: JSONNode) -> Bool {
    session(in: node)?.members.contains { DraftSessions.isDraft($0) } == true
  }

  /// Whether a session is no draft, but is not held yet by what it says.
  private func isOnlyPlanned(_ node: JSONNode) -> Bool {
    session(in: node)?.members.contains { member in
      member.value.string.map { TreeWords.planned.contains(PlainLetters.folded($0)) } == true
        && DraftSessions.isDraft(member)
    } == true
  }

  /// Whether somebody came to a session, by a mark in it or elsewhere, or by a list of names.
  private func isAttended(_ session: JSONNode) -> Bool {
    if session.all(of: TreeWords.sessionIds).contains(where: { attended.contains($0.value.scalarText ?? "") })
    {
      return true
    }
    if case .code(.mark(let mark)) = telling.saying(of: session.without(states(of: session))) {
      return mark.isAttended
    }
    return session.containers.contains { holdsAttended($0) }
  }

  private func holdsAttended(_ member: JSONNode.Member) -> Bool {
    let mark = DraftSessions.attendees.mark(named: member.key)
    if mark.map({ !$0.isAttended }) == true || TreeWords.asides.contains(PlainLetters.folded(member.key)) {
      return false
    }
    let areCodes = !member.value.isArray
    return member.value.entries.contains { entry in
      if entry.value.isContainer { return isAttended(entry.value) }
      guard areCodes, case .code(let code) = telling.saying(of: entry.value) else { return !areCodes }
      return if case .mark(let mark) = code { mark.isAttended } else { false }
    }
  }

  private static let attendees = TreeAttendees(.unspecified)

  private func isSession(_ node: JSONNode) -> Bool { session(in: node) != nil }

  /// The object itself where it is a session with a day, or the one in a record of somebody.
  private func session(in node: JSONNode) -> JSONNode? {
    guard !node.members.isEmpty else { return nil }
    if let inner = node.all(of: TreeWords.session).first(where: { !$0.value.members.isEmpty })?.value {
      return inner
    }
    let holdsPeople = node.members.contains { $0.value.isContainer && !$0.value.entries.isEmpty }
    // The state of a record of somebody is that of their booking.
    guard holdsPeople || !TreeReference.refersToPerson(node) && !telling.tells(node.without(states(of: node)))
    else { return nil }
    return node
  }

  private func states(of node: JSONNode) -> [String] {
    node.members.map(\.key).filter { TreeWords.states.contains(PlainLetters.folded($0)) }
  }

  /// A tree without the marks that name sessions which were left out; `nil` where there are none.
  private func withoutMarks(_ root: JSONNode) -> JSONNode? {
    root.rewritingLists { items in
      let kept = items.filter { item in
        !item.all(of: TreeWords.session).contains { $0.value.scalarText.map { ids.contains($0) } == true }
      }
      return kept.count < items.count ? kept : nil
    }
  }
}
