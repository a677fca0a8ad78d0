import MusterReading

/// What a table itself says that its codes mean, in rows beside those of people: `A = arrived, N = not there`.
struct Legend: Sendable {
  /// What one code means, in the words of the table.
  struct Entry: Sendable {
    let code: String
    let mark: Mark
  }

  /// The codes in the order of the rows, each once.
  private(set) var entries: [Entry] = []

  /// The legend of a table that begins with these rows; empty where it has none.
  init(_ rows: [TableRow]) {
    for row in rows {
      let cells = row.texts.filter { !$0.isEmpty }
      // A row of a person may have remarks behind its codes, `A - sick`, but has a name beside them.
      guard cells.allSatisfy({ $0.contains { Legend.signs.contains($0) } }) else { continue }
      add(Legend.entries(in: cells.joined(separator: ";")))
    }
    add(Legend.pairs(rows))
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
    return Set(found.map(\.mark)).count > 1 && Set(found.map(\.code)).count == found.count ? found : []
  }

  /// A code and its meaning: `Codes: X = absent` explains `X`.
  private static func entry(in text: Substring) -> Entry? {
    guard let sign = text.lastIndex(where: { signs.contains($0) }), sign > text.startIndex,
      let code = text[..<sign].split(separator: " ").last, code.count <= 3
    else { return nil }
    return entry(String(code), PersonName.normalized(text[text.index(after: sign)...]))
  }

  private static func entry(_ code: String, _ meaning: String) -> Entry? {
    guard meaning.count > 1, case .mark(let mark) = MarkVocabulary().code(of: meaning) else { return nil }
    return Entry(code: code, mark: mark)
  }

  /// The codes that rows of two cells explain, `P,Present`, where they are the codes of other rows.
  private static func pairs(_ rows: [TableRow]) -> [Entry] {
    var found: [Entry] = []
    var others: Set<String> = []
    for row in rows.dropFirst() {
      let cells = row.texts.filter { !$0.isEmpty }
      if cells.count == 2, cells[0].count == 1, cells[1].count > 3, let entry = entry(cells[0], cells[1]) {
        found.append(entry)
      } else {
        others.formUnion(cells.dropFirst())
      }
    }
    guard Set(found.map(\.mark)).count > 1, found.contains(where: { others.contains($0.code) }) else {
      return []
    }
    return found
  }

  private static let signs: Set<Character> = ["=", ":", "–", "-"]

  /// Gives the codes to options, after those that the user names.
  func complete(_ options: inout ReadingOptions) {
    let told = Set(options.marks.keys.map { $0.lowercased() })
    for entry in entries where !told.contains(entry.code.lowercased()) {
      options.marks[entry.code] = .mark(entry.mark)
    }
  }
}
