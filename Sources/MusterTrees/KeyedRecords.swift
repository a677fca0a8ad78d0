import MusterImport
import MusterReading

/// Records whose day, person or mark is in a form of the program that keeps them: in the keys by which a database sorts them,
/// as the name of an account, or as the moment of coming, which is null of whoever did not.
enum KeyedRecords {
  /// The tree with plain members; `nil` where there is nothing to change.
  static func plain(_ root: JSONNode) -> JSONNode? {
    let sorted = root.rewritingOnlyList { items, _ in bySortKeys(items) ?? byAccounts(items) }
    let whole = sorted ?? root
    return withMarks(whole) ?? sorted
  }

  /// Records with the day and the person that their keys hold: `{"pk": "ATT#2026-11-16", "sk": "Ava"}`.
  private static func bySortKeys(_ items: [JSONNode]) -> [JSONNode]? {
    guard let first = items.first else { return nil }
    let keys = first.members.map(\.key).filter { TreeWords.sortKeys.contains(PlainLetters.folded($0)) }
    let head = TableHead(titles: first.without(keys).members.map(\.key), options: .unspecified)
    guard keys.count == 2, head.columns[.date] == nil, !head.hasPerson else { return nil }
    let texts = keys.compactMap { bare($0, in: items) }
    guard texts.count == 2,
      let day = texts.firstIndex(where: { $0.allSatisfy { DatedHeading.isDate($0, dates: nil) } }),
      texts[1 - day].allSatisfy({ NameText.isName($0) && !DatedHeading.isDate($0, dates: nil) })
    else { return nil }
    return items.enumerated().map { place, item in
      let told = [("date", texts[day][place]), ("person", texts[1 - day][place])].map { key, text in
        JSONNode.Member(key: key, value: JSONNode(value: .string(text), range: item.range))
      }
      return JSONNode(value: .object(told + item.without(keys).members), range: item.range)
    }
  }

  /// The texts of a key without what stands before `#` in all of them; `nil` where these differ.
  private static func bare(_ key: String, in items: [JSONNode]) -> [String]? {
    let parts = items.compactMap {
      $0[key]?.string?.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
    }
    guard parts.count == items.count, parts.allSatisfy({ $0.count < 3 && $0.count == parts[0].count }),
      parts[0].count == 1 || Set(parts.map { $0[0] }).count == 1
    else { return nil }
    return parts.compactMap(\.last)
  }

  /// Records in which the name of an account is that of the person, where there is no other name: `"user": {"id": 7, "username": "ava"}`.
  private static func byAccounts(_ items: [JSONNode]) -> [JSONNode]? {
    guard let first = items.first,
      let key = first.members.first(where: { member in
        TreeWords.person.contains(PlainLetters.folded(member.key)) && !member.value.members.isEmpty
      })?.key, let person = first[key],
      !TableHead(titles: JSONColumn.columns(of: first).map(\.title), options: .unspecified).hasPerson,
      let account = person.members.first(where: { TreeWords.name.contains(PlainLetters.folded($0.key)) })?
        .key,
      items.allSatisfy({ $0[key]?[account]?.string?.isEmpty == false })
    else { return nil }
    return items.map { item in
      item.mapping(key) { $0.renaming(account, to: "name") }
    }
  }

  /// Lists of people with a mark for each, where some came at a time and the others have null for it:
  /// `[{"name": "Ava", "scanned_at": "09:01"}, {"name": "Ben", "scanned_at": null}]`.
  private static func withMarks(_ node: JSONNode) -> JSONNode? {
    if let marked = marked(node.items) { return JSONNode(value: .array(marked), range: node.range) }
    let containers = node.isArray ? node.items : node.members.map(\.value)
    let plain = containers.map { $0.isContainer ? withMarks($0) : nil }
    guard plain.contains(where: { $0 != nil }) else { return nil }
    let whole = zip(containers, plain).map { $1 ?? $0 }
    guard !node.isArray else { return JSONNode(value: .array(whole), range: node.range) }
    return JSONNode(
      value: .object(zip(node.members, whole).map { JSONNode.Member(key: $0.key, value: $1) }),
      range: node.range)
  }

  private static let telling = TreeTelling(.unspecified)

  private static func marked(_ items: [JSONNode]) -> [JSONNode]? {
    guard let first = items.first,
      let key = first.members.first(where: { TreeWords.cameAt.contains(PlainLetters.folded($0.key)) })?.key,
      items.contains(where: { $0[key] == nil }), items.contains(where: { $0[key] != nil }),
      items.allSatisfy({ saysWhen($0, key) })
    else { return nil }
    return items.map { item in
      let mark = item[key] == nil ? Mark.absent : .present
      let value = JSONNode(value: .string(mark.word), range: item[key]?.range ?? item.range)
      return JSONNode(
        value: .object(item.members + [JSONNode.Member(key: "mark", value: value)]), range: item.range)
    }
  }

  /// Whether an object about somebody says when they came, or that they did not, and nothing else of it.
  private static func saysWhen(_ item: JSONNode, _ key: String) -> Bool {
    guard let told = item.members.last(where: { $0.key == key })?.value,
      TreeReference.person(of: item) != nil,
      told.isNull || TreeInstant(told, zone: nil) != nil || told.string.flatMap({ SlotText.clock($0) }) != nil
    else { return false }
    let rest = item.without([key])
    let titles = rest.members.map(\.key)
    return !telling.tells(rest) && !rest.members.contains { $0.value.isContainer || telling.isDoubtful($0) }
      && TableHead(titles: titles, options: .unspecified).columns[.mark] == nil
  }
}

extension JSONNode {
  /// The object with another value for a member.
  func mapping(_ key: String, _ change: (JSONNode) -> JSONNode) -> JSONNode {
    JSONNode(
      value: .object(members.map { $0.key == key ? Member(key: key, value: change($0.value)) : $0 }),
      range: range)
  }

  /// The object with another name for a member.
  func renaming(_ key: String, to name: String) -> JSONNode {
    JSONNode(
      value: .object(members.map { $0.key == key ? Member(key: name, value: $0.value) : $0 }), range: range)
  }
}
