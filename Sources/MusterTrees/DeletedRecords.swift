import MusterImport
import MusterReading

/// Records in lists that say that they were taken back: `"deleted": true`.
enum DeletedRecords {
  /// A tree without them, and how many they were; `nil` where there are none.
  static func standing(_ root: JSONNode) -> (tree: JSONNode, count: Int)? {
    guard isMentioned(in: root) else { return nil }
    var count = 0
    let kept = sifted(root, &count)
    return count > 0 ? (kept, count) : nil
  }

  /// Whether some object within says so, as few trees do: to copy a large one takes long.
  private static func isMentioned(in node: JSONNode) -> Bool {
    node.items.contains { isMentioned(in: $0) }
      || node.members.contains { member in
        if isBranch(member) { return true }
        if case .bool(true) = member.value.value {
          return TreeWords.deleted.contains(PlainLetters.folded(member.key))
        }
        return isMentioned(in: member.value)
      }
  }

  /// A value without the deleted records within, which are counted.
  private static func sifted(_ node: JSONNode, _ count: inout Int) -> JSONNode {
    switch node.value {
    case .array(let items):
      let left = items.filter { !isDeleted($0) }
      count += items.count - left.count
      return JSONNode(value: .array(left.map { sifted($0, &count) }), range: node.range)
    case .object(let members):
      let standing = members.filter { !isBranch($0) }
      count += members.filter { isBranch($0) }.reduce(0) { $0 + $1.value.entries.count }
      let kept = standing.map { JSONNode.Member(key: $0.key, value: sifted($0.value, &count)) }
      return JSONNode(value: .object(kept), range: node.range)
    default: return node
    }
  }

  private static let moments = TreeMoments(.unspecified)
  private static let telling = TreeTelling(.unspecified)

  /// Whether a branch holds what was taken back: `"deleted_sessions": [{"date": …}]`.
  private static func isBranch(_ member: JSONNode.Member) -> Bool {
    let parts = Heading.parts(of: member.key).map { PlainLetters.folded($0) }
    guard parts.count == 2, TreeWords.deletedBranches.contains(parts[0]), !member.value.entries.isEmpty else {
      return false
    }
    return TreeWords.sessions.contains(parts[1]) || TreeWords.marks.contains(parts[1])
      || TreeWords.checkIns.contains(parts[1])
  }

  /// Whether an object says that it does not count any more, and is no person's who left.
  private static func isDeleted(_ item: JSONNode) -> Bool {
    guard !item.members.isEmpty, case .bool(true) = item.first(of: TreeWords.deleted)?.value else {
      return false
    }
    return moments.hasDate(item) || telling.tells(item)
  }
}
