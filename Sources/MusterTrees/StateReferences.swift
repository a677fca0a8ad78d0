import MusterImport
import MusterReading

/// Ids of states in records, wherever these are, that a list of the states beside or above them explains:
/// `{"statuses": [{"id": 61, "description": "Present"}, …], "log": {"301": {"studentid": 301, "statusid": "61"}, …}}`.
struct StateReferences {
  private let vocabulary: MarkVocabulary
  private let telling: TreeTelling
  private let moments = TreeMoments(.unspecified)
  /// Where the lists of states are in the file to which records refer.
  private var used: Set<Int> = []

  /// The words of states by their ids.
  private struct Table {
    let key: String
    let place: Int
    let words: [String: String]
  }

  /// The tree with the words for states instead of their ids; `nil` where no list of states has them.
  static func plain(_ root: JSONNode, _ options: ReadingOptions) -> JSONNode? {
    guard options.columns[.mark] == nil else { return nil }
    var references = StateReferences(options)
    let plain = references.resolved(root, [])
    return references.used.isEmpty ? nil : references.withoutUsed(plain)
  }

  private init(_ options: ReadingOptions) {
    vocabulary = MarkVocabulary(options)
    telling = TreeTelling(options)
  }

  private mutating func resolved(_ node: JSONNode, _ around: [Table]) -> JSONNode {
    if let items = node.list, !items.isEmpty {
      return JSONNode(value: .array(items.map { resolved($0, around) }), range: node.range)
    }
    guard !node.members.isEmpty else { return node }
    let inner = node.members.filter { TreeWords.about.contains(PlainLetters.folded($0.key)) }
      .flatMap(\.value.members)
    let tables = around + (node.members + inner).compactMap { table(of: $0) }
    guard !tables.isEmpty || node.members.contains(where: { $0.value.isContainer }) else { return node }
    let places = Set(tables.map(\.place))
    let members = node.members.map { member in
      guard member.value.isContainer, !places.contains(member.value.range.lowerBound) else { return member }
      return JSONNode.Member(key: member.key, value: resolved(member.value, tables))
    }
    let plain = JSONNode(value: .object(members), range: node.range)
    return told(plain, by: tables) ?? plain
  }

  /// A record with the word for its state; `nil` where it refers to none, or says by itself who came.
  private mutating func told(_ node: JSONNode, by tables: [Table]) -> JSONNode? {
    guard !tables.isEmpty else { return nil }
    for member in node.members {
      guard let id = member.value.scalarText, !id.isEmpty, !vocabulary.isNamed(id) else { continue }
      let fits = tables.filter { $0.words[id] != nil && refers(member.key, to: $0) }
      guard let table = fits.last, let word = table.words[id], !telling.tells(node.without([member.key]))
      else { continue }
      used.insert(table.place)
      return node.mapping(member.key) { JSONNode(value: .string(word), range: $0.range) }
        .renaming(member.key, to: "status")
    }
    return nil
  }

  /// Whether a member is called as one that holds a state, or after the list of them.
  private func refers(_ key: String, to table: Table) -> Bool {
    let stem = StateReferences.stem(of: PlainLetters.folded(key))
    let word = PlainLetters.folded(table.key)
    return StateReferences.isState(stem)
      || stem.count > 3 && word.hasPrefix(stem.dropLast()) && word.count <= stem.count + 3
  }

  /// The states of a list of objects or a map, where all are plain and some came and others did not.
  private func table(of member: JSONNode.Member) -> Table? {
    let rows: [(id: String?, row: JSONNode)] =
      member.value.isArray
      ? member.value.items.map { ($0.first(of: TreeWords.ownId + TreeWords.legendCodes)?.scalarText, $0) }
      : member.value.members.map { ($0.key, $0.value) }
    guard (2...StateReferences.most).contains(rows.count),
      rows.allSatisfy({ $0.id != nil && isPlain($0.row) })
    else { return nil }
    let words = rows.compactMap { id, row -> (id: String, word: String)? in
      guard let id, let word = word(of: row) else { return nil }
      return (id, word)
    }
    let marks = Set(words.compactMap { vocabulary.code(of: $0.word) })
    guard words.count == rows.count, marks.contains(.mark(.present)), marks.count > 1 else { return nil }
    let byId = Dictionary(words.map { ($0.id, $0.word) }) { first, _ in first }
    guard byId.count == words.count else { return nil }
    return Table(key: member.key, place: member.value.range.lowerBound, words: byId)
  }

  /// The most states that a list has.
  private static let most = 64

  /// Whether an object says what an id means, and nothing of a person or a day.
  private func isPlain(_ row: JSONNode) -> Bool {
    row.string != nil
      || !row.members.isEmpty && !row.members.contains { $0.value.isContainer } && !moments.hasDate(row)
        && row.first(
          of: TreeWords.first + TreeWords.last + TreeWords.email
            + TreeWords.person.filter { !TreeWords.ownId.contains($0) }) == nil
  }

  /// What a state is called: the first of its texts that is a code, or else the plainest.
  private func word(of row: JSONNode) -> String? {
    if let text = row.string { return text }
    let meanings = row.all(of: TreeWords.legendMeanings).compactMap(\.value.string)
    let texts = (meanings + row.members.compactMap(\.value.string)).filter { !vocabulary.isOpenAnswer($0) }
    if let code = texts.first(where: { $0.count > 1 && vocabulary.code(of: $0) != nil }) { return code }
    if case .code(.mark(let mark)) = telling.saying(of: row) { return mark.word }
    return texts.first
  }

  private mutating func withoutUsed(_ node: JSONNode) -> JSONNode {
    if let items = node.list, !items.isEmpty {
      return JSONNode(value: .array(items.map { withoutUsed($0) }), range: node.range)
    }
    guard !node.members.isEmpty else { return node }
    let kept = node.members.filter { !used.contains($0.value.range.lowerBound) || !$0.value.isContainer }
    return JSONNode(
      value: .object(
        kept.map {
          JSONNode.Member(key: $0.key, value: $0.value.isContainer ? withoutUsed($0.value) : $0.value)
        }),
      range: node.range)
  }
}

extension StateReferences {
  /// The member of records about people that holds ids of states which nothing explains: `"statusId": 3`; `nil` where none
  /// does, or where something in the tree says who came.
  static func openKey(in root: JSONNode, _ options: ReadingOptions) -> String? {
    var open: String?
    let isTold = visit(root, "", depth: 0, TreeTelling(options)) { open = open ?? $0 }
    return isTold ? nil : open
  }

  /// Gives the keys of states to a function; whether something says who came.
  private static func visit(
    _ node: JSONNode, _ key: String, depth: Int, _ telling: TreeTelling, _ found: (String) -> Void
  ) -> Bool {
    if depth > 0, telling.tells(node) { return true }
    let isRoll = depth < 3 && TreeWords.people.contains(key)
    if !isRoll,
      TreeReference.refersToPerson(node) || TreeReference.ownName(of: node) != nil
        || TreeWords.marks.contains(key)
    {
      for member in node.members where member.value.scalarText?.isEmpty == false {
        let word = PlainLetters.folded(member.key)
        if TreeWords.idEndings.contains(where: { word.hasSuffix($0) }), isState(stem(of: word)) {
          found(member.key)
        }
      }
    }
    return node.containers.contains { entry in
      let isItem = node.isArray || TreeWords.marks.contains(key)
      return visit(
        entry.value, isItem ? key : PlainLetters.folded(entry.key), depth: depth + 1, telling, found)
    }
  }

  /// A folded name without an ending for ids: `status` of `statusid`.
  private static func stem(of word: String) -> Substring {
    if let start = ["id", "fk"].first(where: { word.hasPrefix($0) }), isState(word.dropFirst(start.count)) {
      return word.dropFirst(start.count)
    }
    let ending = TreeWords.idEndings.filter { word.hasSuffix($0) && $0.count + 2 < word.count }
      .max { $0.count < $1.count }
    return word.dropLast(ending?.count ?? 0)
  }

  /// Whether a folded stem is of the state of somebody's attendance.
  private static func isState(_ stem: Substring) -> Bool { states.contains(String(stem)) }

  private static let states = Set(WordLists.trees["stateReferences"])
}
