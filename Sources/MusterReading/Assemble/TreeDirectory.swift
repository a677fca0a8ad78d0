import MusterJournals

/// The people and groups that a tree names by keys.
struct TreeDirectory {
  /// What is known of a person.
  struct Entry {
    /// The key by which the tree keeps them.
    var key: String
    /// The key where it is more than a place in a list or the name.
    var id: String?
    var name: String
    var email: String?
    var difficulty: Double?
    var node: JSONNode
  }

  /// People by key.
  private var people: [String: Entry] = [:]
  /// The keys of people by what else they are referred to.
  private var aliases: [String: String] = [:]
  /// The names of all people.
  private(set) var names: Set<String> = []
  /// Names that several people have.
  private var sharedNames: Set<String> = []
  /// The keys of people by their places in the only list that gives no ids.
  private var places: [String: String]?
  /// The names of groups by key.
  private(set) var groups: [String: String] = [:]
  /// The keys of groups in their order.
  private(set) var groupOrder: [String] = []
  /// The members that a group lists, by the group's key, in their order.
  private(set) var members: [String: [JSONNode.Member]] = [:]

  /// The people and groups of a tree; whoever is kept in several places is known by what the first one says.
  init(_ root: JSONNode) { visit(root, group: nil) }

  /// Whether the tree names nobody.
  var isEmpty: Bool { people.isEmpty }

  /// Whom a value refers to by key, by another id, by a name that only one has, or by the place in the only list.
  func person(_ reference: String) -> Entry? {
    if let found = people[reference] ?? aliases[reference].flatMap({ people[$0] }) { return found }
    return places?[reference].flatMap { people[$0] }
  }

  /// The key of an entry of a list or map of people.
  static func key(of entry: JSONNode.Member, in node: JSONNode) -> String {
    node.isArray ? TreeReference.person(entry, isItem: isList(node)).key : entry.key
  }

  /// Whether an array is a list; a map whose keys are numbers is given as an array too, with holes.
  private static func isList(_ node: JSONNode) -> Bool { node.isArray && !node.items.contains { $0.isNull } }

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
      let key = TreeDirectory.groupKey(of: entry, in: node)
      guard !entry.value.members.isEmpty else {
        // A user's list of groups says `{"g1": true}`.
        if let name = entry.value.string, groups[key] == nil { addGroup(key, name: name) }
        continue
      }
      if let name = entry.value.first(of: TreeWords.title)?.string, groups[key] == nil {
        addGroup(key, name: name)
      }
      visit(entry.value, group: key)
    }
  }

  /// The key of the group that an entry is, or stands for, below a key; `nil` where it is none.
  func group(of entry: JSONNode.Member, in node: JSONNode, below word: String) -> String? {
    // The places in any list are no keys of groups.
    guard !node.isArray || TreeWords.groups.contains(Heading.folded(word)) else { return nil }
    let key = TreeDirectory.groupKey(of: entry, in: node)
    return groups[key] != nil ? key : nil
  }

  /// The key of a group: that of a map, or the id or name of the item of a list.
  private static func groupKey(of entry: JSONNode.Member, in node: JSONNode) -> String {
    guard isList(node) else { return entry.key }
    let own =
      entry.value.first(of: TreeWords.ownId + TreeWords.group) ?? entry.value.first(of: TreeWords.title)
    return own?.scalarText.flatMap { $0.isEmpty ? nil : $0 } ?? entry.value.string ?? entry.key
  }

  private mutating func addGroup(_ key: String, name: String) {
    let name = PersonName.normalized(name)
    groups[key] = name.isEmpty ? TreeDirectory.readable(key) : name
    groupOrder.append(key)
  }

  private mutating func addPeople(_ node: JSONNode, group: String?) {
    let isList = TreeDirectory.isList(node)
    let keys = node.entries.map { TreeDirectory.key(of: $0, in: node) }
    let counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
    var places: [String: String] = [:]
    for (entry, key) in zip(node.entries, keys) {
      let isPlaced = isList && TreeReference.id(of: entry.value) == nil
      // Two of one name in a list are two people.
      let isShared = isPlaced && counts[key, default: 0] > 1
      let key = isShared ? entry.key : key
      if let group {
        let member = isShared ? entry : TreeReference.person(entry, isItem: isList)
        members[group, default: []].append(JSONNode.Member(key: member.key, value: entry.value))
      }
      guard var found = TreeDirectory.entry(entry.value, key: key) else { continue }
      if isPlaced {
        places[entry.key] = key
        if !isShared { found.id = nil }
      }
      add(found)
    }
    guard !places.isEmpty else { return }
    // Places in one list say nothing where there is another.
    self.places = self.places == nil ? places : [:]
  }

  private mutating func add(_ entry: Entry) {
    if people[entry.key] == nil { people[entry.key] = entry }
    for id in TreeReference.ids(of: entry.node) where aliases[id] == nil { aliases[id] = entry.key }
    let name = PersonName.normalized(entry.name)
    names.formUnion([name, entry.name])
    if let other = aliases[name], other != entry.key { sharedNames.insert(name) }
    aliases[name] = sharedNames.contains(name) ? nil : aliases[name] ?? entry.key
  }

  /// What an object, or a text, says of a person that a key refers to; `nil` when it gives no name.
  static func entry(_ node: JSONNode, key: String) -> Entry? {
    if let name = node.string { return Entry(key: key, id: key, name: name, node: node) }
    for about in [TreeReference.inner(of: node), node] {
      guard let about, let name = TreeReference.ownName(of: about) else { continue }
      return Entry(
        key: key, id: key, name: name, email: about.first(of: TreeWords.email)?.string,
        difficulty: about.first(of: TreeWords.difficulty)?.number, node: about)
    }
    return nil
  }

  /// A key made readable: keys cannot hold full stops, so addresses are written with `,` or `%2E`.
  static func readable(_ key: String) -> String {
    let plain = key.replacing("%2E", with: ".").replacing("%2e", with: ".")
    return plain.contains("@") ? plain.replacing(",", with: ".") : plain
  }
}
