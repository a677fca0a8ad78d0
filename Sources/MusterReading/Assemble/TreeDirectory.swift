import MusterJournals

/// The people and groups that a tree names by keys.
struct TreeDirectory {
  /// What is known of a person.
  struct Entry {
    var name: String
    var email: String?
    var difficulty: Double?
    var node: JSONNode
  }

  /// People by key.
  private(set) var people: [String: Entry] = [:]
  /// The names of groups by key.
  private(set) var groups: [String: String] = [:]
  /// The keys of groups in their order.
  private(set) var groupOrder: [String] = []
  /// The members that a group lists, by the group's key, in their order.
  private(set) var members: [String: [JSONNode.Member]] = [:]

  /// The people and groups of a tree; whoever is kept in several places is known by what the first one says.
  init(_ root: JSONNode) { visit(root, group: nil) }

  private mutating func visit(_ node: JSONNode, group: String?) {
    // The people in a list of a session are those who came to it.
    let isSession = node.first(of: TreeWords.date) != nil
    for entry in node.entries {
      let word = Heading.folded(entry.key)
      if TreeWords.people.contains(word), entry.value.isContainer, !(isSession && entry.value.isArray) {
        addPeople(entry.value, group: group)
      } else if TreeWords.groups.contains(word), entry.value.isContainer {
        addGroups(entry.value)
      } else if entry.value.isContainer {
        visit(entry.value, group: group)
      }
    }
  }

  private mutating func addGroups(_ node: JSONNode) {
    for entry in node.entries {
      guard !entry.value.members.isEmpty else {
        // A user's list of groups says `{"g1": true}`.
        if let name = entry.value.string, groups[entry.key] == nil { addGroup(entry.key, name: name) }
        continue
      }
      if let name = entry.value.first(of: TreeWords.name)?.string, groups[entry.key] == nil {
        addGroup(entry.key, name: name)
      }
      visit(entry.value, group: entry.key)
    }
  }

  private mutating func addGroup(_ key: String, name: String) {
    let name = PersonName.normalized(name)
    groups[key] = name.isEmpty ? TreeDirectory.readable(key) : name
    groupOrder.append(key)
  }

  private mutating func addPeople(_ node: JSONNode, group: String?) {
    for entry in node.entries {
      if let group { members[group, default: []].append(TreeDirectory.reference(entry)) }
      guard people[entry.key] == nil, let found = TreeDirectory.entry(entry.value) else { continue }
      people[entry.key] = found
    }
  }

  /// A person as a map names one: by the key, or by a member or text where the map is a list.
  static func reference(_ entry: JSONNode.Member) -> JSONNode.Member {
    guard Int(entry.key) != nil else { return entry }
    if let key = entry.value.string { return JSONNode.Member(key: key, value: entry.value) }
    guard let key = entry.value.first(of: TreeWords.person)?.scalarText, !key.isEmpty else { return entry }
    return JSONNode.Member(key: key, value: entry.value)
  }

  /// What an object, or a text, says of a person; `nil` when it gives no name.
  static func entry(_ node: JSONNode) -> Entry? {
    if let name = node.string { return Entry(name: name, node: node) }
    let parts = [TreeWords.first, TreeWords.last].compactMap { node.first(of: $0)?.string }
    let email = node.first(of: TreeWords.email)?.string
    let whole = node.first(of: TreeWords.name)?.string
    guard let name = whole ?? (parts.isEmpty ? email : parts.joined(separator: " ")), !name.isEmpty else {
      return nil
    }
    return Entry(
      name: name, email: email, difficulty: node.first(of: TreeWords.difficulty)?.number, node: node)
  }

  /// A key made readable: keys cannot hold full stops, so addresses are written with `,` or `%2E`.
  static func readable(_ key: String) -> String {
    let plain = key.replacing("%2E", with: ".").replacing("%2e", with: ".")
    return plain.contains("@") ? plain.replacing(",", with: ".") : plain
  }
}
