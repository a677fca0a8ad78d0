import MusterImport
import MusterReading

/// Names and days that objects give in parts.
enum PlainParts {
  /// The tree with texts for them: `{"name": {"fullName": "Ava Lee"}}`, `{"who": {"nick": "Ava"}}`,
  /// `{"day": {"year": 2026, "month": 11, "day": 16}}`, and without the profile around a name; `nil` where there are none.
  static func joined(_ node: JSONNode) -> JSONNode? {
    switch node.value {
    case .array(let items):
      let plain = items.map { $0.isContainer ? joined($0) : nil }
      guard plain.contains(where: { $0 != nil }) else { return nil }
      return JSONNode(value: .array(zip(items, plain).map { $1 ?? $0 }), range: node.range)
    case .object(let members):
      var isChanged = false
      let plain = members.map { member in
        guard member.value.isContainer else { return member }
        let elements = elements(of: member)
        let value = text(of: member) ?? joined(elements ?? member.value) ?? elements
        let inner = bare(value ?? member.value, below: member.key)
        guard let whole = inner ?? value else { return member }
        isChanged = true
        return JSONNode.Member(key: member.key, value: whole)
      }
      return isChanged ? JSONNode(value: .object(plain), range: node.range) : nil
    default: return nil
    }
  }

  /// The list of elements that programs write as an object when they translate XML: `{"Pupils": {"Pupil": [{…}, {…}]}}`.
  private static func elements(of member: JSONNode.Member) -> JSONNode? {
    let lists = member.value.members.filter { $0.value.isContainer }
    guard lists.count == 1,
      member.value.members.allSatisfy({ $0.value.isContainer || $0.value.number != nil }),
      let inner = lists.first, !inner.value.items.isEmpty,
      inner.value.items.allSatisfy({ !$0.members.isEmpty }),
      inner.key != member.key
    else { return nil }
    let (word, whole) = (PlainLetters.folded(inner.key), PlainLetters.folded(member.key))
    guard whole.hasPrefix(word) || TreeWords.people.contains(whole) && isPerson(word) else { return nil }
    return inner.value
  }

  /// The text for the parts of a name or a day.
  private static func text(of member: JSONNode.Member) -> JSONNode? {
    let parts = member.value.members
    guard !parts.isEmpty, parts.count < 8 else { return nil }
    let named = Dictionary(parts.map { (PlainLetters.folded($0.key), $0.value.scalarText ?? "") }) { $1 }
    if Set(named.keys) == ["year", "month", "day"] {
      let numbers = ["year", "month", "day"].compactMap { named[$0].flatMap { Int($0) } }
      guard numbers.count == 3,
        let day = Day(
          iso: [numbers[0], numbers[1], numbers[2]].map { $0 < 10 ? "0\($0)" : "\($0)" }
            .joined(separator: "-"))
      else { return nil }
      return JSONNode(value: .string(day.description), range: member.value.range)
    }
    let word = PlainLetters.folded(member.key)
    if parts.count == 1, isPerson(word), TreeWords.vagueNames.contains(PlainLetters.folded(parts[0].key)),
      parts[0].value.string != nil
    {
      return parts[0].value
    }
    guard TreeWords.name.contains(word),
      parts.allSatisfy({ $0.value.string != nil }),
      named.keys.allSatisfy({ TreeWords.nameParts.contains($0) }),
      let name = TreeReference.ownName(of: member.value)
    else { return nil }
    return JSONNode(value: .string(name), range: member.value.range)
  }

  private static func isPerson(_ word: String) -> Bool {
    TreeWords.person.contains(word) || Heading.words[.person]?.contains(word) == true
  }

  /// The only object in one that says who somebody is, where that only names them: `{"student": {"profile": {"name": "Ava"}}}`.
  private static func bare(_ node: JSONNode, below key: String) -> JSONNode? {
    guard node.members.count == 1, TreeWords.profiles.contains(PlainLetters.folded(node.members[0].key)),
      isPerson(PlainLetters.folded(key)), TreeReference.ownName(of: node.members[0].value) != nil
    else { return nil }
    return node.members[0].value
  }
}
