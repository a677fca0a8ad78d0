import MusterImport
import MusterReading

/// The people and groups that a tree names by keys.
struct TreeDirectory {
  struct Entry {
    var number = 0
    var key: String
    /// The key where it is more than a place in a list or the name.
    var id: String?
    var name: String
    var email: String?
    var difficulty: Double?
    var node: JSONNode
    /// The branch that they stand in: `students`.
    var branch = ""
    var group: String?
  }

  /// What makes two people of one key the same: one name, or a key that is more than a number in a list of a group's own.
  private enum Sameness: Hashable {
    case named(String, key: String)
    case kept(group: String?, key: String)
    case keptAnywhere(key: String)
  }

  private var people: [Entry] = []
  /// People by their keys and ids; lists number their people each from 1.
  private var references: [String: [Int]] = [:]
  private var named: [String: [Int]] = [:]
  /// The first person of each that may be another one's too.
  private var firsts: [Sameness: Int] = [:]
  /// The keys of the people of the only list that gives no ids, in its order; none where there are several.
  private var placed: [String]?
  private(set) var groups: [String: String] = [:]
  private(set) var groupOrder: [String] = []
  /// What the tree says of a group, by its key.
  private(set) var groupNodes: [String: JSONNode] = [:]
  /// The members that a group lists, by the group's key, in their order.
  private(set) var members: [String: [JSONNode.Member]] = [:]

  /// The people and groups of a tree; whoever is kept in several places is known by what the first one says.
  init(_ root: JSONNode) { visit(root, group: nil) }

  /// Whether the tree names nobody.
  var isEmpty: Bool { people.isEmpty }

  func hasPerson(named name: String) -> Bool { named[name] != nil }

  /// The keys of the people in the only list of people without ids; none where there are several.
  var placedKeys: [String] { placed ?? [] }

  /// Whom a key refers to in a group: by key or id, or by a name that only one has.
  ///
  /// Of several with the same number it is the one of that group, or of the branch that the word beside the key names
  /// (`studentId`); `nil` where that does not tell.
  func person(_ reference: String, word: String = "", group: String? = nil) -> Entry? {
    if people.isEmpty { return nil }
    let found = references[reference] ?? named[PersonName.normalized(reference)] ?? []
    return choice(of: found, word: word, group: group).map { people[$0] }
  }

  /// Whether several people have a key.
  func isShared(_ key: String) -> Bool { (references[key]?.count ?? 0) > 1 }

  /// Whom an entry of a list of people at a session refers to.
  func person(of entry: JSONNode.Member, group: String?) -> Entry? {
    if people.isEmpty { return nil }
    let word = entry.value.members.first { $0.value.scalarText == entry.key }.map {
      PlainLetters.folded($0.key)
    }
    return person(entry.key, word: word ?? "", group: group)
  }

  private func choice(of found: [Int], word: String, group: String?) -> Int? {
    guard found.count > 1 else { return found.first }
    let ofGroup = found.filter { people[$0].group == group }
    let near = ofGroup.isEmpty ? found : ofGroup
    if near.count == 1 { return near[0] }
    let stem = word.hasSuffix("id") ? String(word.dropLast(2)) : word
    let ofWord = near.filter { !stem.isEmpty && people[$0].branch.hasPrefix(stem) }
    return ofWord.count == 1 ? ofWord[0] : nil
  }

  /// The key of an entry of a list or map of people.
  ///
  /// - Parameters:
  ///   - entry: the entry.
  ///   - node: the list or map.
  ///   - isList: what ``isList(_:)`` says of it, asked once for all entries.
  static func key(of entry: JSONNode.Member, in node: JSONNode, isList: Bool) -> String {
    node.isArray ? TreeReference.person(entry, isItem: isList).key : entry.key
  }

  /// Whether an array is a list; a map whose keys are numbers is given as an array too, with holes.
  static func isList(_ node: JSONNode) -> Bool { node.isArray && !node.items.contains { $0.isNull } }

  private mutating func visit(_ node: JSONNode, group: String?) {
    // The people in a list of a session are those who came to it.
    let isSession = node.first(of: TreeWords.date) != nil
    for entry in node.containers {
      let word = PlainLetters.folded(entry.key)
      let isOfPeople =
        TreeWords.people.contains(word) || TreeDirectory.namesPeople(entry.value)
        || TreeDirectory.isRoll(entry, word)
      if isOfPeople, !(isSession && entry.value.isArray) {
        addPeople(entry.value, branch: word, group: group)
      } else if TreeWords.groups.contains(word) {
        addGroups(entry.value)
      } else {
        visit(entry.value, group: group)
      }
    }
  }

  /// Whether a list is a roll: `"roster": ["Ava", "Ben"]`, and no records that say what people did.
  private static func isRoll(_ list: JSONNode.Member, _ word: String) -> Bool {
    let records = TreeWords.status + TreeWords.arrival + TreeWords.date + TreeWords.created
    return TreeWords.enrolled.contains(word) && !list.value.items.isEmpty
      && list.value.items.allSatisfy { item in
        item.string != nil || TreeReference.ownName(of: item) != nil && item.first(of: records) == nil
      }
  }

  /// Keeps the keys of a list of people in their order; places in one list say nothing where there is another.
  private mutating func place(_ keys: [String]) { placed = placed == nil ? keys : [] }

  /// Whether the items of a list give the names of ids, and nothing that a record would: `[{"uid": "u1", "name": "Ava"}]`.
  private static func namesPeople(_ node: JSONNode) -> Bool {
    let records = TreeWords.status + TreeWords.arrival + TreeWords.date + TreeWords.created + TreeWords.code
    return node.isArray && !node.items.isEmpty
      && node.items.allSatisfy { item in
        TreeReference.refersToPerson(item) && TreeReference.id(of: item) != TreeReference.ownName(of: item)
          && TreeReference.ownName(of: item) != nil && item.first(of: records) == nil
      }
  }

  private mutating func addGroups(_ node: JSONNode) {
    let isList = TreeDirectory.isList(node)
    for entry in node.entries {
      let key = TreeDirectory.groupKey(of: entry, isItem: isList)
      guard !entry.value.members.isEmpty else {
        // A user's list of groups says `{"g1": true}`.
        if let name = entry.value.string, groups[key] == nil { addGroup(key, name: name) }
        continue
      }
      if let name = entry.value.first(of: TreeWords.title)?.string, groups[key] == nil {
        addGroup(key, name: name)
      }
      groupNodes[key] = groupNodes[key] ?? entry.value
      visit(entry.value, group: key)
    }
  }

  /// What some groups are called, by their keys: groups of one name with the key behind it.
  func names(of keys: Set<String>) -> [String: String] {
    let own = groups.filter { keys.contains($0.key) }
    let counts = Dictionary(own.values.map { ($0, 1) }, uniquingKeysWith: +)
    return groups.merging(
      own.filter { counts[$0.value, default: 0] > 1 }.map { ($0.key, "\($0.value) (\($0.key))") }
    ) { $1 }
  }

  /// The key of the group that an entry is, or stands for, below a key; `nil` where it is none.
  ///
  /// - Parameters:
  ///   - entry: the entry.
  ///   - node: the list or map.
  ///   - isList: what ``isList(_:)`` says of it, asked once for all entries.
  ///   - word: the key.
  func group(of entry: JSONNode.Member, in node: JSONNode, isList: Bool, below word: String) -> String? {
    // The places in any list are no keys of groups.
    guard !node.isArray || TreeWords.groups.contains(PlainLetters.folded(word)) else { return nil }
    let key = TreeDirectory.groupKey(of: entry, isItem: isList)
    return groups[key] != nil ? key : nil
  }

  /// The key of a group: that of a map, or the id or name of the item of a list.
  private static func groupKey(of entry: JSONNode.Member, isItem: Bool) -> String {
    guard isItem else { return entry.key }
    let own =
      entry.value.first(of: TreeWords.ownId + TreeWords.group) ?? entry.value.first(of: TreeWords.title)
    return own?.scalarText.flatMap { $0.isEmpty ? nil : $0 } ?? entry.value.string ?? entry.key
  }

  private mutating func addGroup(_ key: String, name: String) {
    let name = PersonName.normalized(name)
    groups[key] = name.isEmpty ? TreeDirectory.readable(key) : name
    groupOrder.append(key)
  }

  private mutating func addPeople(_ node: JSONNode, branch: String, group: String?) {
    if TreeDirectory.holdsMarks(node) { return }
    // Stores of applications keep the objects below a word, beside the list of their ids.
    if let entities = node.first(of: ["entities", "byid"]), !entities.members.isEmpty {
      return addPeople(entities, branch: branch, group: group)
    }
    if TreeDirectory.areNamed(node.members) {
      for member in node.members {
        _ = add(Entry(key: member.key, name: member.key, node: member.value, branch: branch, group: group))
      }
      return
    }
    let isList = TreeDirectory.isList(node)
    let keys = node.entries.map { TreeDirectory.key(of: $0, in: node, isList: isList) }
    let counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
    var placed: [Int] = []
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
      found.branch = branch
      found.group = group
      if isPlaced, !isShared { found.id = nil }
      let number = add(found)
      if isPlaced { placed.append(number) }
    }
    guard !placed.isEmpty else { return }
    place(placed.count == node.items.count ? placed.map { people[$0].key } : [])
  }

  /// Whether people's keys are their names, and the texts below them what they are: `{"Kate": "Wizard", "Moses": "Cleric"}`.
  private static func areNamed(_ members: [JSONNode.Member]) -> Bool {
    members.count > 1
      && members.allSatisfy { member in
        guard let text = member.value.string, !text.isEmpty, !text.contains(" "), NameText.isName(member.key)
        else { return false }
        let letters = member.key.prefix(3)
        return letters.count == 3 && letters.first?.isUppercase == true
          && letters.dropFirst().allSatisfy(\.isLowercase) && !text.hasPrefix(letters)
      }
  }

  /// Whether the values below people's names are marks rather than the names of ids: `{"Ava": "x", "Ben": "-"}`.
  private static func holdsMarks(_ node: JSONNode) -> Bool {
    let texts = node.members.compactMap(\.value.string)
    return !texts.isEmpty && texts.count == node.members.count
      && texts.count { vocabulary.code(of: $0) != nil } * 2 >= texts.count
  }

  private static let vocabulary = MarkVocabulary(.unspecified)

  /// Adds a person, and gives the number; whoever is known already keeps what was said first.
  private mutating func add(_ entry: Entry) -> Int {
    let name = PersonName.normalized(entry.name)
    if let known = known(entry, name: name) { return known }
    var entry = entry
    entry.number = people.count
    people.append(entry)
    for id in Set([entry.key] + TreeReference.ids(of: entry.node) + TreeReference.shortIds(of: entry.node)) {
      references[id, default: []].append(entry.number)
      let kept: [Sameness] =
        Int(entry.key) == nil ? [.kept(group: entry.group, key: id), .keptAnywhere(key: id)] : []
      for sameness in kept + [.named(name, key: id)] {
        firsts[sameness] = firsts[sameness] ?? entry.number
      }
    }
    named[name, default: []].append(entry.number)
    return entry.number
  }

  /// The first person who is the same as another.
  private func known(_ entry: Entry, name: String) -> Int? {
    let key = entry.key
    let kept: [Sameness] =
      entry.group == nil
      ? [.keptAnywhere(key: key)] : [.kept(group: nil, key: key), .kept(group: entry.group, key: key)]
    return (kept + [.named(name, key: key)]).compactMap { firsts[$0] }.min()
  }

  /// What an object, or a text, says of a person that a key refers to; `nil` when it gives no name.
  static func entry(_ node: JSONNode, key: String) -> Entry? {
    if let name = node.string { return Entry(key: key, id: key, name: name, node: node) }
    for about in [TreeReference.inner(of: node), node, TreeReference.profile(of: node)] {
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
