import MusterImport
import MusterReading

/// How the values of a tree say which person they are about.
enum TreeReference {
  /// The people of a map by their keys, or of a list by what its items say of themselves.
  static func people(in node: JSONNode) -> [JSONNode.Member] {
    guard node.isArray else { return node.entries.map { person($0, isItem: false) } }
    return node.items.enumerated().filter { !$1.isNull }.map { place, item in
      // Most items are names, and need no number.
      item.string.map { JSONNode.Member(key: $0, value: item) }
        ?? person(JSONNode.Member(key: String(place), value: item), isItem: true)
    }
  }

  /// A person as a map names one: by the key, or by a member or text where the keys are numbers.
  ///
  /// The items of a list have no keys; whoever is kept in one without an id is known by name. The database also writes a
  /// map with the keys 0, 1 … as a list, so that the number stays where there is no name.
  static func person(_ entry: JSONNode.Member, isItem: Bool) -> JSONNode.Member {
    guard Int(entry.key) != nil else { return entry }
    let key = entry.value.string ?? id(of: entry.value) ?? (isItem ? name(of: entry.value) : nil)
    return key.map { JSONNode.Member(key: $0, value: entry.value) } ?? entry
  }

  /// The person that a record is about: by an id, else by a name.
  static func person(of record: JSONNode) -> String? { id(of: record) ?? name(of: record) }

  /// The id of a person that an object gives, or that an object within it gives: `{"student": {"id": 7, …}}`.
  static func id(of node: JSONNode) -> String? {
    // `"child": true`
    for (_, value) in node.all(of: TreeWords.person) where !value.isTruth {
      let told = value.scalarText ?? ids(of: value).first ?? ownName(of: value)
      if let told, !told.isEmpty { return told }
    }
    return nil
  }

  /// All ids that an object gives of itself, the most telling first.
  static func ids(of node: JSONNode) -> [String] {
    node.all(of: TreeWords.person).filter { !$0.value.isTruth }.compactMap(\.value.scalarText).filter {
      !$0.isEmpty
    }
  }

  /// The numbers and initials that an object gives of somebody, by which lists may name them: `{"code": "AV", "name": "Ava"}`.
  static func shortIds(of node: JSONNode) -> [String] {
    node.all(of: TreeWords.shortIds).compactMap(\.value.scalarText).filter { !$0.isEmpty }
  }

  /// Whether an object has a member that refers to a person, and to nothing else.
  static func refersToPerson(_ node: JSONNode) -> Bool {
    node.all(of: TreeWords.person).contains { !TreeWords.ownId.contains($0.word) && !$0.value.isTruth }
  }

  /// Whether an id is one that may also be of the record that gives it: `{"id": 7, "name": "Ava", …}`.
  static func isOwnId(_ id: String, of node: JSONNode) -> Bool {
    node.first(of: TreeWords.ownId)?.scalarText == id && !refersToPerson(node)
  }

  /// The name of a person that an object, or an object within it, gives.
  static func name(of node: JSONNode) -> String? { TreeDirectory.entry(node, key: "")?.name }

  /// The name that an object itself gives: whole, in two parts, or else an address.
  static func ownName(of node: JSONNode) -> String? {
    if let name = nameBesideId(of: node) { return name }
    let first = node.first(of: TreeWords.first)?.string
    let last = node.first(of: TreeWords.last)?.string
    let whole = node.first(of: TreeWords.personName)?.string
    let parts: [String?]
    switch (first, last, whole) {
    // `nom` beside `prenom` is the last name, `nombre` beside `apellido` the first.
    case (let first?, nil, let whole?) where isPart(whole, Heading.lastBesideFirst, of: node, beside: first):
      parts = [first, whole]
    case (nil, let last?, let whole?) where isPart(whole, Heading.firstBesideLast, of: node, beside: last):
      parts = [whole, last]
    // `kind` is a child, and what kind of record this is.
    case (let first?, let last?, let whole?)
    where node.first(of: TreeWords.name) == nil && !whole.contains(first) && !whole.contains(last):
      parts = [first, last]
    case (_, _, let whole?): parts = [whole]
    default: parts = [first, last]
    }
    let name = parts.compactMap { $0 }.joined(separator: " ")
    let told = PersonName.normalized(name.isEmpty ? node.first(of: TreeWords.email)?.string ?? "" : name)
    return told.isEmpty ? nil : told
  }

  /// The name beside the id of the same word, where another name may be of what took place:
  /// `{"clientId": 7, "clientName": "Ava Lee", "name": "Yoga"}`.
  static func nameBesideId(of node: JSONNode) -> String? {
    let words = node.named.filter { $0.word.hasSuffix("name") && $0.word.count > 6 }.map(\.word)
    guard words.count > 0, let told = node.all(of: TreeWords.person).first(where: { $0.word.hasSuffix("id") })
    else { return nil }
    let word = "\(told.word.dropLast(2))name"
    guard word != "username", words.contains(word), let name = node.first(of: [word])?.string else {
      return nil
    }
    let plain = PersonName.normalized(name)
    return plain.isEmpty ? nil : plain
  }

  private static func isPart(_ whole: String, _ words: Set<String>, of node: JSONNode, beside other: String)
    -> Bool
  { node.first(of: Array(words))?.string == whole && !whole.contains(other) }

  /// The objects about a person within one: `{"name": "Ava"}` of `{"student": {"name": "Ava"}}`.
  static func inner(of node: JSONNode) -> JSONNode? {
    node.all(of: TreeWords.person).first { !$0.value.members.isEmpty }?.value
  }

  /// What an object that has an id of somebody tells of them apart: `{"userId": 7, "profile": {"name": "Ava"}}`.
  static func profile(of node: JSONNode) -> JSONNode? {
    let words = refersToPerson(node) ? TreeWords.profiles : TreeWords.ownProfiles
    return node.members.first {
      !$0.value.members.isEmpty && words.contains(PlainLetters.folded($0.key))
    }?.value
  }
}
