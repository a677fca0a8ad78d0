import MusterImport
import MusterReading

/// Tables whose rows name those of others by members of any name: `{"id": 7, "fan_id": 2, "date": …, "status": "present"}` beside
/// `"members": [{"id": 2, "name": "Ava"}]`.
///
/// The member is the one whose values are ids of the other table. The id of a row itself never names a person.
struct PlainReferences {
  /// The first table of marks of which several members may name the person, or one that may be of anything.
  private(set) var problem: TreeProblem?
  private var tables: [JSONNode.Member] = []
  private let directory: TreeDirectory
  private let chosen: String?
  private let telling: TreeTelling
  private let moments: TreeMoments
  /// The tables that hold the sessions of the marks in others.
  private var sessions: Set<String> = []

  /// The tree with `personid` and `sessionid` for the members, and what cannot be told.
  static func plain(_ root: JSONNode, options: ReadingOptions) -> (tree: JSONNode, problem: TreeProblem?) {
    let tables = tables(in: root)
    guard tables.count > 1 else { return (root, nil) }
    var references = PlainReferences(tables, of: root, options)
    guard !references.directory.isEmpty else { return (root, nil) }
    var plain: [Int: JSONNode] = [:]
    for table in tables {
      let rows = references.rows(of: table)
      if let rows { plain[table.value.range.lowerBound] = rows }
    }
    return (references.rewritten(root, plain), references.problem)
  }

  private init(_ tables: [JSONNode.Member], of root: JSONNode, _ options: ReadingOptions) {
    self.tables = tables
    directory = TreeDirectory(root)
    chosen = options.columns[.person] ?? nil
    telling = TreeTelling(options)
    moments = TreeMoments(options)
  }

  /// The lists of plain objects of a document, or of the objects that it holds.
  private static func tables(in root: JSONNode) -> [JSONNode.Member] {
    (root.members + root.members.flatMap(\.value.members)).filter { member in
      !member.value.items.isEmpty
        && member.value.items.allSatisfy { item in
          !item.members.isEmpty && !item.members.contains { $0.value.isContainer }
        }
    }
  }

  private func rewritten(_ node: JSONNode, _ plain: [Int: JSONNode], depth: Int = 0) -> JSONNode {
    guard !plain.isEmpty, depth < 2, !node.members.isEmpty else { return node }
    let members = node.members.map { member in
      let isSessions = member.value.isArray && sessions.contains(member.key)
      return JSONNode.Member(
        key: isSessions ? "sessions" : member.key,
        value: plain[member.value.range.lowerBound] ?? rewritten(member.value, plain, depth: depth + 1))
    }
    return JSONNode(value: .object(members), range: node.range)
  }

  /// The rows of a table of marks with plain names for what they refer to; `nil` of any other table.
  private mutating func rows(of table: JSONNode.Member) -> JSONNode? {
    let items = table.value.items
    let isOfPresence = isOfPresence(table)
    guard isOfPresence || items.contains(where: { telling.tells($0) }),
      !TreeWords.people.contains(PlainLetters.folded(table.key))
    else { return nil }
    var names: [String: String] = [:]
    if !items.contains(where: { TreeReference.refersToPerson($0) }), areNameless(items) {
      guard let key = personKey(in: items) else { return nil }
      names[key] = "personid"
    }
    if let (key, other) = sessionKey(in: items, of: table) {
      names[key] = "sessionid"
      sessions.insert(other)
    }
    guard !names.isEmpty || isOfPresence else { return nil }
    let mark = JSONNode(value: .string(Mark.present.word), range: table.value.range)
    let rows = items.map { item in
      let members = item.members.map { member in
        JSONNode.Member(key: names[member.key] ?? member.key, value: member.value)
      }
      let told = isOfPresence ? [JSONNode.Member(key: "status", value: mark)] : []
      return JSONNode(value: .object(members + told), range: item.range)
    }
    return JSONNode(value: .array(rows), range: table.value.range)
  }

  /// Whether a table holds no more than who came when, below a word that says so: `"checkins": [{"user": 3, "date": …}]`.
  private func isOfPresence(_ table: JSONNode.Member) -> Bool {
    let word = PlainLetters.folded(table.key)
    guard TreeWords.attendees.contains(word) || telling.vocabulary.mark(named: table.key) == .present,
      // Of members it says since when they are.
      !TreeWords.joined.contains(word)
    else { return false }
    return table.value.items.allSatisfy { item in
      item.members.allSatisfy { member in
        let word = PlainLetters.folded(member.key)
        return TreeWords.person.contains(word) || PlainReferences.isNumber(member.key)
          || TreeWords.date.contains(word) || TreeWords.session.contains(word)
          || Heading.words[.date]?.contains(word) == true || Heading.words[.note]?.contains(word) == true
      }
    }
  }

  /// Whether rows do not say by a name whom they are about, unless that is the id of somebody.
  private func areNameless(_ items: [JSONNode]) -> Bool {
    items.allSatisfy { item in
      TreeReference.ownName(of: item).map { directory.person($0) != nil && !directory.hasPerson(named: $0) }
        ?? true
    }
  }
}

extension PlainReferences {
  /// The member of rows that names the person; `nil` where there is none or none can be told, which is a problem where their
  /// own ids would be taken for it.
  private mutating func personKey(in items: [JSONNode]) -> String? {
    let keys = items[0].members.map(\.key)
    if let chosen, let key = keys.first(where: { PlainLetters.folded($0) == PlainLetters.folded(chosen) }) {
      return refers(key, in: items) ? key : nil
    }
    let others = keys.filter { mayRefer($0, in: items) }
    let fits = others.filter { refers($0, in: items) }
    let named = fits.filter { PlainReferences.namesPerson($0) }
    if named.count == 1 { return named[0] }
    let numbers = fits.filter { PlainReferences.isNumber($0) }
    if named.isEmpty, numbers.count == 1 { return numbers[0] }
    let own = items.compactMap { $0.first(of: TreeWords.ownId)?.scalarText }
    let unknown = others.filter { PlainReferences.isNumber($0) }
    let known = own.count { directory.person($0) != nil }
    if known > 0, !fits.isEmpty || !unknown.isEmpty || known < own.count {
      problem = problem ?? .reference(items[0], fits.isEmpty ? unknown : fits)
    }
    return nil
  }

  /// Whether a member may be the id of another row: it is no code, day or number of something else by its name.
  private func mayRefer(_ key: String, in items: [JSONNode]) -> Bool {
    let word = PlainLetters.folded(key)
    let others =
      TreeWords.ownId + TreeWords.session + TreeWords.group + TreeWords.status + TreeWords.date
      + TreeWords.created + TreeWords.start + TreeWords.end + TreeWords.slot + TreeWords.owner
      + TreeWords.weeks + TreeWords.months + TreeWords.years
    guard !others.contains(word), !TreeWords.durations.contains(word), !TreeWords.flags.contains(word),
      telling.vocabulary.mark(named: key) == nil, !TreeWords.isPeriod(word)
    else { return false }
    return items.allSatisfy { item in
      guard let value = item[key] else { return false }
      if case .bool = value.value { return false }
      return !value.isContainer
    }
  }

  /// Whether the values of a member are ids or names of people, but for a few who may have been removed.
  private func refers(_ key: String, in items: [JSONNode]) -> Bool {
    let known = items.count { item in
      item[key]?.scalarText.map { directory.person($0) != nil } ?? false
    }
    return known * 5 >= items.count * 4
  }

  /// Whether a name of a member is one of people: `mitglied`, `Schueler-Nr`.
  private static func namesPerson(_ key: String) -> Bool {
    let parts = Heading.parts(of: key)
    return Heading.namesPeople(key) || Heading.words[.person]?.contains(PlainLetters.folded(key)) == true
      || parts.count == 2
        && (TreeWords.idEndings.contains(parts[1]) && namesPerson(parts[0])
          || TreeWords.idEndings.contains(parts[0]) && namesPerson(parts[1]))
  }

  /// Whether a name of a member says that it holds an id or number: `atleta_id`, `id_socio`, `personNr`.
  private static func isNumber(_ key: String) -> Bool {
    let parts = Heading.parts(of: key)
    guard parts.count > 1, let last = parts.last else { return parts.first?.hasSuffix("id") == true }
    return TreeWords.idEndings.contains(last) || TreeWords.ownId.contains(parts[0])
  }

  /// The member of rows without a day that holds the ids of another table with days, and the key of that table.
  private func sessionKey(in items: [JSONNode], of table: JSONNode.Member) -> (key: String, table: String)? {
    guard
      items.allSatisfy({ $0.first(of: TreeWords.date) == nil && $0.first(of: TreeWords.session) == nil })
    else { return nil }
    let found = tables.filter { $0.key != table.key }.flatMap { other in
      items[0].members.map(\.key).filter { key in
        holds(idsOf: other, key, in: items) && PlainReferences.isNamed(key, after: other.key)
      }.map { ($0, other.key) }
    }
    return found.count == 1 ? found[0] : nil
  }

  private func holds(idsOf table: JSONNode.Member, _ key: String, in items: [JSONNode]) -> Bool {
    let ids = Set(table.value.items.compactMap { $0.first(of: TreeWords.sessionIds)?.scalarText })
    return ids.count == table.value.items.count
      && table.value.items.allSatisfy { moments.hasDate($0) && !telling.tells($0) }
      && items.allSatisfy { item in item[key]?.scalarText.map { ids.contains($0) } ?? false }
  }

  /// Whether a member is named after a table: `shift_id` after `shifts`.
  private static func isNamed(_ key: String, after table: String) -> Bool {
    let (word, other) = (PlainLetters.folded(key), PlainLetters.folded(table))
    let ending = TreeWords.idEndings.filter { word.hasSuffix($0) }.max { $0.count < $1.count } ?? ""
    let stem = word.dropLast(ending.count)
    return stem.count > 2 && other.hasPrefix(stem.dropLast(stem.count > 4 ? 1 : 0))
  }
}
