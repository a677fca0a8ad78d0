import MusterImport
import MusterReading

/// People in objects of any name within records of marks, `{"id": 1, "singer": {"id": 5, "name": "Ava"}, "state": "present"}`, or by
/// an id and a name of any word, `{"recipient": 5, "recipient_name": "Ava", "state": "present"}`.
enum InnerPeople {
  /// The tree with `person` for the name; `nil` where every record says whom it is about, or cannot be helped.
  static func named(_ node: JSONNode) -> JSONNode? {
    switch node.value {
    case .array(let items):
      if let records = records(items) ?? numbered(items) {
        return JSONNode(value: .array(records), range: node.range)
      }
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

  /// Records with `name` for the only name beside an id of the same word, where nothing else says whom they are about.
  private static func numbered(_ items: [JSONNode]) -> [JSONNode]? {
    guard let first = items.first,
      items.allSatisfy({ item in
        !TreeReference.refersToPerson(item) && TreeReference.name(of: item) == nil && telling.tells(item)
      })
    else { return nil }
    let found = first.members.map(\.key).compactMap { name -> (id: String, name: String)? in
      let word = PlainLetters.folded(name)
      guard word.hasSuffix("name"), word.count > 6, !others.contains(String(word.dropLast(4))) else {
        return nil
      }
      let ids = [String(word.dropLast(4)), "\(word.dropLast(4))id"]
      let id = first.members.first { ids.contains(PlainLetters.folded($0.key)) }?.key
      return id.map { ($0, name) }
    }
    guard found.count == 1,
      items.allSatisfy({ item in
        item[found[0].name]?.string.map { NameText.isName($0) } == true
          && item[found[0].id]?.scalarText != nil
      })
    else { return nil }
    return items.map { $0.renaming(found[0].name, to: "name").renaming(found[0].id, to: "person_id") }
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
