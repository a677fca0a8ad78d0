import MusterImport
import MusterReading

/// People in objects of any name within records of marks: `"attendances": [{"id": 1, "singer": {"id": 5, "name": "Ava"}, "state": "present"}]`.
enum InnerPeople {
  /// The tree with `person` for the name; `nil` where every record says whom it is about, or cannot be helped.
  static func named(_ node: JSONNode) -> JSONNode? {
    switch node.value {
    case .array(let items):
      if let records = records(items) { return JSONNode(value: .array(records), range: node.range) }
      let plain = items.map { $0.isContainer ? named($0) : nil }
      guard plain.contains(where: { $0 != nil }) else { return nil }
      return JSONNode(value: .array(zip(items, plain).map { $1 ?? $0 }), range: node.range)
    case .object(let members):
      let plain = members.map { $0.value.isContainer ? named($0.value) : nil }
      guard plain.contains(where: { $0 != nil }) else { return nil }
      let whole = zip(members, plain).map { JSONNode.Member(key: $0.key, value: $1 ?? $0.value) }
      return JSONNode(value: .object(whole), range: node.range)
    default: return nil
    }
  }

  /// Records with `person` for the only object in each that has a name, where nothing else says whom they are about.
  private static func records(_ items: [JSONNode]) -> [JSONNode]? {
    guard let key = items.first?.members.first(where: { isPerson($0) })?.key else { return nil }
    let areNameless = items.allSatisfy { item in
      item.members.count(where: { isPerson($0) }) == 1 && item[key] != nil
        && !TreeReference.refersToPerson(item) && TreeReference.name(of: item) == nil
        && item.members.allSatisfy { $0.key == key || !$0.value.isArray } && telling.tells(item)
    }
    guard areNameless else { return nil }
    return items.map { item in
      let members = item.members.map {
        JSONNode.Member(key: $0.key == key ? "person" : $0.key, value: $0.value)
      }
      return JSONNode(value: .object(members), range: item.range)
    }
  }

  /// Whether a member is an object with an id and a name, and no session, group or mark.
  private static func isPerson(_ member: JSONNode.Member) -> Bool {
    guard member.value.first(of: TreeWords.ownId) != nil, TreeReference.ownName(of: member.value) != nil
    else {
      return false
    }
    let word = PlainLetters.folded(member.key)
    return !others.contains(word) && Heading.words[.mark]?.contains(word) != true
  }

  private static let others = Set(
    TreeWords.session + TreeWords.group + TreeWords.status + TreeWords.about + TreeWords.owner
  ).union(TreeWords.profiles).union(TreeWords.asides)
  private static let telling = TreeTelling(.unspecified)
}
