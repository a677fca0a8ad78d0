import MusterImport
import MusterReading

/// Events with the ids of those who answered an invitation beside records of who came, which say all:
/// `"responses": {"acceptedIds": ["m1", "m2"], "attendance": [{"memberId": "m1", "status": "PRESENT"}]}`.
struct AnsweredEvents {
  private let telling: TreeTelling

  /// The tree without those answers; `nil` where there are none.
  static func plain(_ root: JSONNode, _ options: ReadingOptions) -> JSONNode? {
    let events = AnsweredEvents(telling: TreeTelling(options))
    return root.rewritingLists { events.plain($0) }
  }

  private func plain(_ items: [JSONNode]) -> [JSONNode]? {
    let keys = Set(
      items.flatMap(\.members).filter { !$0.value.members.isEmpty && isRecorded($0.value) }.map(\.key))
    if keys.count == 1, let key = keys.first {
      return items.map { item in
        guard item[key]?.members.contains(where: { isOfAttendance($0) && $0.value.items.isEmpty }) == true
        else {
          return item.mapping(key) { withoutAnswers($0) }
        }
        // Nobody wrote down who came.
        let nobody = JSONNode(value: .array([]), range: item.range)
        return item.mapping(key) { _ in nobody }.renaming(key, to: "attendees")
      }
    }
    return keys.isEmpty && items.contains { isRecorded($0) } ? items.map { withoutAnswers($0) } : nil
  }

  /// Whether an object has lists of ids beside records of marks.
  private func isRecorded(_ node: JSONNode) -> Bool {
    node.members.contains { isAnswers($0) }
      && node.members.contains { member in
        isOfAttendance(member) && !member.value.items.isEmpty
          && member.value.items.allSatisfy { TreeReference.refersToPerson($0) && telling.tells($0) }
      }
  }

  private func isOfAttendance(_ member: JSONNode.Member) -> Bool {
    member.value.isArray && TreeWords.attendees.contains(PlainLetters.folded(member.key))
  }

  /// Whether a member lists the ids of people who said something, and the user does not say what.
  private func isAnswers(_ member: JSONNode.Member) -> Bool {
    member.value.isArray && Heading.parts(of: member.key).last == "ids"
      && Heading.parts(of: member.key).count > 1
      && member.value.items.allSatisfy { !$0.isContainer } && !telling.vocabulary.isNamed(member.key)
  }

  private func withoutAnswers(_ node: JSONNode) -> JSONNode {
    node.without(node.members.filter { isAnswers($0) || areMessages($0) }.map(\.key))
  }

  /// Whether a member holds what people wrote beside their answer: `"declineMessages": {"m2": "ill"}`.
  private func areMessages(_ member: JSONNode.Member) -> Bool {
    !member.value.members.isEmpty && member.value.members.allSatisfy { $0.value.string != nil }
      && Heading.parts(of: member.key).contains { TreeWords.remarks.contains(PlainLetters.folded($0)) }
  }
}
