import MusterReading

/// What a table itself says that its codes mean, in rows beside those of people: `A = arrived, N = not there`.
///
/// What it says comes before the usual meanings. A code that it explains in words that nobody knows has no meaning, so
/// that it is asked about.
package struct Legend: Sendable {
  /// What one code means, in the words of the table; `nil` where nobody knows these.
  private struct Entry: Sendable {
    let code: String
    let mark: Mark?
  }

  /// The codes in the order of the rows, each once.
  private var entries: [Entry] = []

  /// The legend of a table that begins with these rows; empty where it has none.
  ///
  /// - Parameter others: rows that belong to no table, of which one may explain its codes.
  package init(_ rows: [TableRow], others: [TableRow] = []) {
    var used: Set<String> = []
    for row in rows {
      let cells = row.texts.filter { !$0.isEmpty }
      // A row of a person may have remarks behind its codes, `A - sick`, but has a name beside them.
      guard cells.allSatisfy({ $0.contains { Legend.signs.contains($0) } }), !cells.contains("-") else {
        used.formUnion(cells.map { $0.lowercased() })
        continue
      }
      add(Legend.entries(in: cells.joined(separator: ";")))
    }
    for row in others { add(Legend.entries(in: row.texts.filter { !$0.isEmpty }.joined(separator: ";"))) }
    add(Legend.pairs(rows.dropFirst(), used: used))
    add(Legend.pairs(others[...], used: used))
    if !entries.contains(where: { used.contains($0.code.lowercased()) }) { entries = [] }
  }

  /// The legend of codes and their meanings, as programs write them beside the records.
  init(_ meanings: [(code: String, meaning: String)]) {
    let found = meanings.compactMap { Legend.entry($0.code, $0.meaning) }
    if found.count > 1, found.contains(where: { $0.mark != nil }) { entries = found }
  }

  private mutating func add(_ found: [Entry]) {
    for entry in found where !entries.contains(where: { $0.code == entry.code }) { entries.append(entry) }
  }

  /// Whether a text explains several codes.
  static func explains(_ text: String) -> Bool { !entries(in: text).isEmpty }

  /// The codes that a text explains, none where it explains fewer than two.
  private static func entries(in text: String) -> [Entry] {
    guard text.contains(where: { signs.contains($0) }) else { return [] }
    let found = text.split(whereSeparator: { ",;|.\n".contains($0) }).compactMap { entry(in: $0) }
    let marks = Set(found.compactMap(\.mark))
    // Other things are written with colons and lines too; `=` says what something means.
    let isSure = marks.count > 1 || found.count > 1 && found.allSatisfy { text.contains("\($0.code) =") }
    return isSure && Set(found.map(\.code)).count == found.count ? found : []
  }

  /// A code and its meaning: `Codes: X = absent` explains `X`.
  private static func entry(in text: Substring) -> Entry? {
    guard let sign = text.lastIndex(where: { signs.contains($0) }), sign > text.startIndex,
      let code = text[..<sign].split(separator: " ").last, code.count <= 3
    else { return nil }
    let name = code.filter { !"*_`'\"".contains($0) }
    return entry(name.isEmpty ? String(code) : name, PersonName.normalized(text[text.index(after: sign)...]))
  }

  private static func entry(_ code: String, _ meaning: String) -> Entry? {
    guard meaning.count > 1, meaning.contains(where: \.isLetter) else { return nil }
    guard case .mark(let mark) = MarkVocabulary().code(of: meaning) else {
      return Entry(code: code, mark: nil)
    }
    return Entry(code: code, mark: mark)
  }

  /// The codes that rows of two cells explain, `P,Present`, where they are the codes of other rows.
  private static func pairs(_ rows: ArraySlice<TableRow>, used: Set<String>) -> [Entry] {
    let found = rows.compactMap { row -> Entry? in
      let cells = row.texts.filter { !$0.isEmpty }
      guard cells.count == 2, cells[0].count <= 2, cells[1].count > 3,
        let entry = entry(cells[0], cells[1]), entry.mark != nil
      else { return nil }
      return entry
    }
    return Set(found.map(\.mark)).count > 1 && found.contains { used.contains($0.code.lowercased()) }
      ? found : []
  }

  private static let signs: Set<Character> = ["=", ":", "：", "–", "-"]

  /// Gives the codes to options, after those that the user names.
  package func complete(_ options: inout ReadingOptions) {
    guard !options.isWhole else { return }
    let told = Set(options.marks.keys.map { $0.lowercased() })
    for entry in entries where !told.contains(entry.code.lowercased()) {
      if let mark = entry.mark {
        options.marks[entry.code] = .mark(mark)
      } else {
        options.unexplainedCodes.insert(entry.code)
      }
    }
  }
}
