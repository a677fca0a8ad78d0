import MusterImport
import MusterReading

/// Tables of what ids mean, in any language, to which the records of others refer by members that are named after them:
/// `{"IdKategoria": 1, …}` beside `"Kategorie": [{"Id": 1, "Nazwa": "Obecność"}, {"Id": 2, "Nazwa": "Nieobecność"}]`.
struct LookUps {
  private let tables: [Table]
  private let vocabulary: MarkVocabulary
  private let telling = TreeTelling(.unspecified)
  private let moments = TreeMoments(.unspecified)
  /// The tables whose meanings stand in the records that refer to them.
  private var used: Set<Int> = []
  /// The tables of people to which records refer.
  private var people: Set<Int> = []

  private struct Table {
    let key: String
    /// Where it is in the file.
    let place: Int
    let items: [JSONNode]
    /// The rows by their ids; empty where two have one.
    let rows: [String: JSONNode]
  }

  /// The tree with the words for marks instead of ids; `nil` where no table has them.
  static func plain(_ root: JSONNode, _ options: ReadingOptions) -> JSONNode? {
    guard options.columns[.mark].map({ $0 == "status" }) != false else { return nil }
    var lookUps = LookUps(root, MarkVocabulary(options))
    guard (2...most).contains(lookUps.tables.count) else { return nil }
    let plain = lookUps.rewritten(root, depth: 3)
    return lookUps.used.isEmpty ? nil : plain
  }

  /// The most tables that are looked at: each is compared with all others.
  private static let most = 64

  private init(_ root: JSONNode, _ vocabulary: MarkVocabulary) {
    self.vocabulary = vocabulary
    var found: [Table] = []
    LookUps.look(in: root, depth: 3, &found)
    tables = found
  }

  /// Members by which rows say their own code, besides their id.
  private static let codes = Set(WordLists.trees["lookUps.codes"])

  /// Takes down the lists of plain objects in a tree.
  private static func look(in node: JSONNode, depth: Int, _ tables: inout [Table]) {
    guard depth > 0 else { return }
    for member in node.members where member.value.isContainer {
      let items = member.value.items
      guard !items.isEmpty, items.allSatisfy({ !$0.members.isEmpty }) else {
        look(in: member.value, depth: depth - 1, &tables)
        continue
      }
      let ids = items.map(\.named).compactMap { named in
        (named.first { TreeWords.ownId.contains($0.word) }
          ?? named.first { LookUps.codes.contains($0.word) })?.member.value.scalarText
      }
      let areUnique = ids.count == items.count && Set(ids).count == ids.count
      let rows = areUnique ? Dictionary(zip(ids, items)) { $1 } : [:]
      tables.append(
        Table(key: member.key, place: member.value.range.lowerBound, items: items, rows: rows))
    }
  }

  /// A value with words for the ids in its tables, and without the tables of those.
  private mutating func rewritten(_ node: JSONNode, depth: Int) -> JSONNode {
    guard depth > 0, !node.members.isEmpty else { return node }
    let plain = node.members.map { member -> JSONNode.Member in
      guard let table = tables.first(where: { $0.place == member.value.range.lowerBound }) else {
        return JSONNode.Member(key: member.key, value: rewritten(member.value, depth: depth - 1))
      }
      guard let rows = records(of: table) else { return member }
      return JSONNode.Member(
        key: member.key, value: JSONNode(value: .array(rows), range: member.value.range))
    }
    let kept = plain.filter { !used.contains($0.value.range.lowerBound) }.map { member in
      let isRoll = people.contains(member.value.range.lowerBound)
      return JSONNode.Member(key: isRoll ? "people" : member.key, value: member.value)
    }
    return JSONNode(value: .object(kept), range: node.range)
  }

  /// The records of a table with `status` for the member that holds the ids of marks; `nil` where it has none.
  private mutating func records(of table: Table) -> [JSONNode]? {
    guard let first = table.items.first else { return nil }
    for member in first.members where !member.value.isContainer {
      guard let other = self.table(of: member.key, in: table),
        let marks = marks(of: other, member.key, table),
        !table.items.contains(where: { telling.tells($0.without([member.key])) })
      else { continue }
      used.insert(other.place)
      takePeople(of: table, besides: member.key)
      return table.items.map { item in
        item.mapping(member.key) { id in
          JSONNode(value: .string(id.scalarText.flatMap { marks[$0] } ?? ""), range: id.range)
        }.renaming(member.key, to: "status")
      }
    }
    return nil
  }

  /// The table to whose ids a member of all records refers: the one that it is named after, or the only one with all of them.
  private func table(of key: String, in table: Table) -> Table? {
    let stem = LookUps.stem(of: key)
    let values = table.items.map { $0[key] }
    guard values.allSatisfy({ $0.map { $0.scalarText != nil || $0.isNull } == true }) else { return nil }
    let ids = Set(values.compactMap { $0?.scalarText })
    let fits = tables.filter { other in
      other.place != table.place && !other.rows.isEmpty && ids.allSatisfy { other.rows[$0] != nil }
    }
    let named = fits.filter { LookUps.isNamed(stem ?? PlainLetters.folded(key), after: $0.key) }
    return named.count == 1 ? named[0] : named.isEmpty && stem != nil && fits.count == 1 ? fits[0] : nil
  }

  /// What the key of an id is of: `uczen` of `IdUczen`, `schueler` of `schueler_id`; `nil` of any other key.
  private static func stem(of key: String) -> String? {
    let parts = Heading.parts(of: key).map { PlainLetters.folded($0) }
    let isId = { (part: String?) in part.map { TreeWords.idEndings.contains($0) } == true }
    guard parts.count > 1 else { return nil }
    if isId(parts.last) { return parts.dropLast().joined() }
    return isId(parts.first) ? parts.dropFirst().joined() : nil
  }

  /// Whether a stem and a key begin with the same letters, as the words of one thing and several do.
  private static func isNamed(_ stem: String, after table: String) -> Bool {
    let word = PlainLetters.folded(table)
    let shared = zip(stem, word).prefix { $0 == $1 }.count
    return shared >= 3 && shared * 2 > stem.count
  }

  /// The words for the marks of a table by its ids, where all that records refer to have one, and some came or did not.
  private func marks(of table: Table, _ key: String, _ records: Table) -> [String: String]? {
    var marks: [String: String] = [:]
    for id in Set(records.items.compactMap { $0[key]?.scalarText }) {
      guard !vocabulary.isNamed(id), let row = table.rows[id], let mark = mark(of: row) else { return nil }
      marks[id] = mark
    }
    // Words of a single mark may be of anything.
    let all = Set(table.items.compactMap { mark(of: $0) })
    return all.count > 1 && table.items.allSatisfy { isPlain($0) } ? marks : nil
  }

  /// Whether a row says what an id means, and nothing of a person or a day.
  private func isPlain(_ row: JSONNode) -> Bool {
    !row.members.contains { $0.value.isContainer } && !moments.hasDate(row)
      && row.first(of: TreeWords.first + TreeWords.last + TreeWords.email) == nil
  }

  /// The word for the mark that a row has by one of its texts, or by its truth values.
  private func mark(of row: JSONNode) -> String? {
    // A yes or a no may answer anything.
    let texts = row.members.compactMap(\.value.string).filter {
      $0.count > 1 && !vocabulary.isOpenAnswer($0)
    }
    let told = texts.lazy.compactMap { text -> String? in
      switch vocabulary.code(of: text) {
      case .mark(let mark): mark.word
      case .blank: ""
      case nil: nil
      }
    }.first
    if let told { return told }
    guard case .code(.mark(let mark)) = telling.saying(of: row) else { return nil }
    return mark.word
  }

  /// Takes down the table of people to which records refer, where it has the name of each in parts.
  private mutating func takePeople(of table: Table, besides mark: String) {
    guard let first = table.items.first else { return }
    for member in first.members where member.key != mark && !member.value.isContainer {
      let ids = Set(table.items.compactMap { $0[member.key]?.scalarText })
      let fits = tables.filter { other in
        !other.rows.isEmpty && ids.allSatisfy { other.rows[$0] != nil }
          && other.items.allSatisfy {
            $0.first(of: TreeWords.last) != nil && TreeReference.ownName(of: $0) != nil
          }
      }
      guard LookUps.stem(of: member.key) != nil, fits.count == 1,
        !TreeWords.people.contains(PlainLetters.folded(fits[0].key))
      else { continue }
      people.insert(fits[0].place)
    }
  }
}
