import MusterImport
import MusterReading

/// Names that stand deeper in records than what says whom these are about:
/// `{"memberId": 3, "member": {"person": {"attributes": {"firstName": "Ava", "lastName": "Lee"}}}}`.
enum DeepNames {
  /// The tree with the names where they are looked for; `nil` where there are none.
  static func named(_ node: JSONNode) -> JSONNode? {
    switch node.value {
    case .array(let items):
      let plain = items.map { $0.isContainer ? named($0) : nil }
      let whole = zip(items, plain).map { $1 ?? $0 }
      let told = byIds(whole)
      guard told != nil || plain.contains(where: { $0 != nil }) else { return nil }
      return JSONNode(value: .array(told ?? whole), range: node.range)
    case .object(let members):
      var isChanged = false
      let plain = members.map { member in
        guard member.value.isContainer else { return member }
        let inner = named(member.value)
        guard let value = withName(inner ?? member.value, below: member.key) ?? inner else { return member }
        isChanged = true
        return JSONNode.Member(key: member.key, value: value)
      }
      return isChanged ? JSONNode(value: .object(plain), range: node.range) : nil
    default: return nil
    }
  }

  /// How many objects a name may stand in within the one that is of somebody.
  private static let depth = 3

  /// The object about somebody with the name that one within it gives: `"member": {"person": {"title": "Ava Lee"}}`.
  private static func withName(_ node: JSONNode, below key: String) -> JSONNode? {
    guard !node.members.isEmpty, isPerson(key), TreeReference.ownName(of: node) == nil,
      let name = name(in: node, depth)
    else { return nil }
    let told = JSONNode.Member(key: "name", value: JSONNode(value: .string(name), range: node.range))
    return JSONNode(value: .object(node.members + [told]), range: node.range)
  }

  /// The only name that the objects within one give, which say what is known of somebody.
  private static func name(in node: JSONNode, _ depth: Int) -> String? {
    guard depth > 0 else { return nil }
    let names = node.members.compactMap { member -> String? in
      guard !member.value.members.isEmpty, isOfPerson(member.key) else { return nil }
      return plainName(of: member.value) ?? name(in: member.value, depth - 1) ?? title(of: member)
    }
    return Set(names).count == 1 ? names[0] : nil
  }

  /// The name that an object itself gives, which is more than an address.
  private static func plainName(of node: JSONNode) -> String? {
    TreeReference.ownName(of: node).flatMap { $0.contains("@") ? nil : $0 }
  }

  /// The title of an object of a person where it is a name of several words: `"person": {"title": "Ava Lee"}`.
  private static func title(of member: JSONNode.Member) -> String? {
    guard isPerson(member.key), let title = member.value.first(of: TreeWords.title)?.string,
      title.contains(" "), NameText.isName(title)
    else { return nil }
    return title
  }

  private static func isPerson(_ key: String) -> Bool {
    let word = PlainLetters.folded(key)
    return TreeWords.person.contains(word) && !TreeWords.ownId.contains(word)
      || Heading.words[.person]?.contains(word) == true
  }

  /// Whether an object says by its name what is known of the one around it: `profile`, `domainAttributes`.
  private static func isOfPerson(_ key: String) -> Bool {
    let word = PlainLetters.folded(key)
    guard !isPerson(key), !TreeWords.profiles.contains(word) else { return true }
    let ending = TreeWords.nameHolders.first { word.hasSuffix($0) }
    return ending.map { !TreeWords.owner.contains(String(word.dropLast($0.count))) } ?? false
  }

  /// Records with an object for the number of whom they are about, where one within them has that number and a name:
  /// `{"employee": 7, "meta": {"employeeInfo": {"id": 7, "displayName": "Ava"}}}`.
  private static func byIds(_ items: [JSONNode]) -> [JSONNode]? {
    guard let first = items.first,
      let key = first.members.first(where: { isReference($0) })?.key,
      items.allSatisfy({ $0[key]?.scalarText != nil && TreeReference.name(of: $0) == nil })
    else { return nil }
    let found = paths(in: first, depth).filter { path in
      items.allSatisfy { item in name(at: path, in: item, of: key) != nil }
    }
    guard let path = found.first,
      items.allSatisfy({ item in Set(found.map { name(at: $0, in: item, of: key) }).count == 1 })
    else { return nil }
    return items.map { item in
      item.mapping(key) { id in
        let name = JSONNode(value: .string(name(at: path, in: item, of: key) ?? ""), range: id.range)
        let members = [JSONNode.Member(key: "id", value: id), JSONNode.Member(key: "name", value: name)]
        return JSONNode(value: .object(members), range: id.range)
      }
    }
  }

  /// Whether a member refers to somebody by an id.
  private static func isReference(_ member: JSONNode.Member) -> Bool {
    let word = PlainLetters.folded(member.key)
    return TreeWords.person.contains(word) && !TreeWords.ownId.contains(word)
      && member.value.scalarText?.isEmpty == false
  }

  /// The keys that lead to the objects with an id and a name within one.
  private static func paths(in node: JSONNode, _ depth: Int) -> [[String]] {
    guard depth > 0 else { return [] }
    return node.members.flatMap { member -> [[String]] in
      guard !member.value.members.isEmpty else { return [] }
      let isNamed = member.value.first(of: TreeWords.ownId) != nil && plainName(of: member.value) != nil
      return (isNamed ? [[member.key]] : []) + paths(in: member.value, depth - 1).map { [member.key] + $0 }
    }
  }

  /// The name of the object that some keys lead to, where its id is that of a member of the record.
  private static func name(at path: [String], in item: JSONNode, of key: String) -> String? {
    let inner = path.reduce(Optional(item)) { node, key in node?[key] }
    guard let inner, let id = inner.first(of: TreeWords.ownId)?.scalarText, id == item[key]?.scalarText else {
      return nil
    }
    return plainName(of: inner)
  }
}
