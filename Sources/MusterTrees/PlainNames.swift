import MusterImport
import MusterReading

/// Names that the objects of lists of people hold by a word that may be of anything: `"players": [{"nick": "Ava", "mark": "P"}]`.
enum PlainNames {
  /// The tree with `name` for the word; `nil` unless its values show that it is one: no object of any list of people has a
  /// known name, one text differs from object to object and is no code, and others beside it are codes.
  static func named(_ root: JSONNode) -> JSONNode? {
    var finder = Finder()
    finder.visit(root, key: "")
    guard finder.isSure, let key = finder.key else { return nil }
    return renamed(root) { member, isPerson in isPerson && member.key == key ? "name" : nil }
  }

  /// The tree with the plain names for the members that the user says are the person and the date.
  static func renamed(_ root: JSONNode, by options: ReadingOptions) -> JSONNode {
    let chosen = [(ColumnRole.person, "name"), (.date, "date")].compactMap { role, name in
      (options.columns[role] ?? nil).flatMap { $0.isEmpty ? nil : (PlainLetters.folded($0), name) }
    }
    guard !chosen.isEmpty else { return root }
    let names = Dictionary(chosen) { $1 }
    return renamed(root) { member, _ in
      member.value.isContainer ? nil : names[PlainLetters.folded(member.key)]
    }
  }

  /// The tree with other names for members; the items of a list of people that do not say who they are may have their own.
  private static func renamed(
    _ node: JSONNode, key: String = "", isPerson: Bool = false,
    _ name: (JSONNode.Member, _ isPerson: Bool) -> String?
  ) -> JSONNode {
    switch node.value {
    case .array(let items):
      let arePeople = isPeople(node, key: key)
      return JSONNode(
        value: .array(items.map { renamed($0, isPerson: arePeople, name) }), range: node.range)
    case .object(let members):
      let plain = members.map {
        JSONNode.Member(
          key: name($0, isPerson) ?? $0.key, value: renamed($0.value, key: $0.key, name))
      }
      return JSONNode(value: .object(plain), range: node.range)
    default: return node
    }
  }

  private struct Finder {
    private(set) var key: String?
    private(set) var isSure = true

    mutating func visit(_ node: JSONNode, key: String) {
      guard isSure else { return }
      if isPeople(node, key: key) { look(at: node.items) }
      for entry in node.containers { visit(entry.value, key: node.isArray ? "" : entry.key) }
    }

    /// Takes down the member of the objects of a list that holds their names.
    private mutating func look(at items: [JSONNode]) {
      let found = items[0].members.map(\.key).filter { PlainNames.holdsNames($0, in: items) }
      let others = items[0].members.filter { !found.contains($0.key) }
      guard found.count == 1, key == nil || key == found[0],
        others.contains(where: { PlainNames.holdsCodes($0.key, in: items) })
      else {
        isSure = false
        return
      }
      key = found[0]
    }
  }

  /// Whether a list of people has objects that do not say whom they are about.
  private static func isPeople(_ node: JSONNode, key: String) -> Bool {
    TreeWords.roll.contains(PlainLetters.folded(key)) && !node.items.isEmpty
      && node.items.allSatisfy { item in
        !item.members.isEmpty && TreeReference.person(of: item) == nil
          && !item.members.contains { $0.value.isContainer }
      }
  }

  private static func holdsNames(_ key: String, in items: [JSONNode]) -> Bool {
    guard TreeWords.vagueNames.contains(PlainLetters.folded(key)) else { return false }
    var texts: Set<String> = []
    for item in items {
      guard let text = item.members.first(where: { $0.key == key })?.value.string, NameText.isName(text),
        vocabulary.code(of: text) == nil, !DatedHeading.isDate(text, dates: nil), texts.insert(text).inserted
      else { return false }
    }
    return true
  }

  private static func holdsCodes(_ key: String, in items: [JSONNode]) -> Bool {
    items.allSatisfy { item in
      let text = item.members.first { $0.key == key }?.value.scalarText
      return text.map { vocabulary.code(of: $0) != nil } ?? false
    }
  }

  private static let vocabulary = MarkVocabulary(.unspecified)
}
