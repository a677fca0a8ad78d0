import MusterImport
import MusterReading

/// Records in lists of people that are of nobody, as places are which nobody took:
/// `{"volunteer": null, "status": "unfilled"}` beside `{"volunteer": {"name": "Ava"}, "status": "attended"}`.
enum VacantRecords {
  /// A tree without them, and how many they were; `nil` where there are none.
  static func standing(_ root: JSONNode) -> (tree: JSONNode, count: Int)? {
    sifted(root) { items in
      guard let key = personKey(in: items) else { return items }
      return items.filter { !isVacant($0, key) }
    }
  }

  /// A tree without the records in lists of people that are of rooms, things or programs, and how many they were:
  /// `{"displayName": "Room 4", "resource": true}`; `nil` where there are none.
  static func ofPeople(_ root: JSONNode) -> (tree: JSONNode, count: Int)? {
    sifted(root) { items in
      let people = items.filter { !isThing($0) }
      let areNamed = items.allSatisfy { TreeReference.person(of: $0) != nil || $0["emailAddress"] != nil }
      return areNamed && !people.isEmpty ? people : items
    }
  }

  private static func sifted(_ root: JSONNode, _ keep: ([JSONNode]) -> [JSONNode]) -> (
    tree: JSONNode, count: Int
  )? {
    var count = 0
    let kept = root.rewritingLists { items in
      let left = keep(items)
      count += items.count - left.count
      return left.count < items.count ? left : nil
    }
    return kept.map { ($0, count) }
  }

  /// Whether a record says that it is of a room, a thing or a program.
  private static func isThing(_ item: JSONNode) -> Bool {
    item.all(of: TreeWords.things).contains { $0.value.isTrue == true }
      || item.members.contains { member in
        TreeWords.kinds.contains(PlainLetters.folded(member.key))
          && member.value.string.map { TreeWords.kindsOfThings.contains(PlainLetters.folded($0)) } == true
      }
  }

  /// The member that says whom objects are about, where some of them have nobody for it.
  private static func personKey(in items: [JSONNode]) -> String? {
    guard items.contains(where: { $0.members.contains { $0.value.isNull } }),
      let named = items.first(where: { TreeReference.name(of: $0) != nil })
    else { return nil }
    return named.members.first { member in
      let word = PlainLetters.folded(member.key)
      return !member.value.isNull && !TreeWords.ownId.contains(word)
        && (TreeWords.person.contains(word) || TreeWords.personName.contains(word))
        && items.contains { $0.members.contains { $0.key == member.key && $0.value.isNull } }
    }?.key
  }

  /// Whether a record has nobody for whom it is about, and no word that is known for a mark.
  private static func isVacant(_ item: JSONNode, _ key: String) -> Bool {
    guard item.members.contains(where: { $0.key == key && $0.value.isNull }),
      !TreeReference.refersToPerson(item), TreeReference.name(of: item) == nil
    else { return false }
    return switch telling.saying(of: item) {
    case .unknown, .nothing, .code(.blank): true
    case .code, .unclear: false
    }
  }

  private static let telling = TreeTelling(.unspecified)
}

extension JSONNode {
  /// The tree with other items in its lists of objects; `nil` where there is nothing to change.
  ///
  /// - Parameter change: gives the items for those of a list, in which those within are changed already.
  func rewritingLists(_ change: ([JSONNode]) -> [JSONNode]?) -> JSONNode? {
    switch value {
    case .array(let items):
      let plain = items.map { $0.isContainer ? $0.rewritingLists(change) : nil }
      let whole = zip(items, plain).map { $1 ?? $0 }
      let areObjects = !whole.isEmpty && whole.allSatisfy { !$0.members.isEmpty }
      let told = areObjects ? change(whole) : nil
      guard told != nil || plain.contains(where: { $0 != nil }) else { return nil }
      return JSONNode(value: .array(told ?? whole), range: range)
    case .object(let members):
      let plain = members.map { $0.value.isContainer ? $0.value.rewritingLists(change) : nil }
      guard plain.contains(where: { $0 != nil }) else { return nil }
      return JSONNode(
        value: .object(zip(members, plain).map { Member(key: $0.key, value: $1 ?? $0.value) }), range: range)
    default: return nil
    }
  }
}
