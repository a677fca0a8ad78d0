import MusterReading

/// Signs that mean something only beside others: `●` and `○`, `+` and `-`, the strokes of registers.
///
/// The lists `signs.…` say what the signs of a system mean; the first ones must be in the table.
struct SignSystem: Sendable {
  private let required: [String]
  private let marks: [(code: String, mark: MarkCode)]
  /// Whether a table that has another usual code for those who came is of another system.
  private let isAlone: Bool

  /// The system that an entry names, with the number of signs that must be there: `stroke 1 alone`.
  private init(_ entry: String) {
    let parts = entry.split(separator: " ")
    let words = WordLists.tables["signs.\(parts[0])"].map { $0.split(separator: " ").map(String.init) }
    marks = words.compactMap { parts in
      Mark.allCases.first { $0.word == parts.last }.map {
        (parts.dropLast().joined(separator: " "), .mark($0))
      }
    }
    required = marks.prefix(Int(parts[1]) ?? 1).map(\.code)
    isAlone = parts.count > 2
  }

  private static let all = WordLists.tables["systems"].map { SignSystem($0) } + bookings
  /// The states of bookings, of which those that were cancelled are somebody's, and no sessions.
  private static let bookings = WordLists.tables["systems.bookings"].map { SignSystem($0) }
  /// Those of tables in Chinese, Japanese and Korean, where a circle is of those who came.
  private static let eastAsian = WordLists.tables["systems.eastAsian"].map { SignSystem($0) }

  /// The signs by which Muster prints marks, but for the circle.
  private static let own: Set<String> = ["●", "☑", "⊙", "⊘", "◌"]

  /// The first cells of a row, which tell its script, and the most bytes of one that does.
  private static let (mostHeads, longestHead) = (4, 64)

  private static func isEastAsian(_ row: TableRow) -> Bool {
    (0..<min(row.count, mostHeads)).contains { column in
      row.value(column).count <= longestHead
        && ScriptDates.isEastAsian(row.text(column))
    }
  }

  /// Whether a plus stands in one column with words for those who did not come, and no other sign is of those who did.
  private static func isBesideWords(_ rows: [TableRow], _ options: ReadingOptions) -> Bool {
    let vocabulary = MarkVocabulary(options)
    return (0..<(rows.map(\.count).max() ?? 0)).contains { column in
      let texts = Set(rows.texts(in: column).map { $0.lowercased() })
      let marks = texts.filter { $0.count > 2 }.compactMap { vocabulary.code(of: $0) }
      return usual.intersection(texts) == ["+"]
        && !Set(marks).isDisjoint(with: [.mark(.absent), .mark(.excused)])
    }
  }

  /// The usual codes of people who came.
  static let usual: Set<String> = ["p", "x", "1", "✓", "✔", "✅", "present", "yes", "+", "●"]

  /// The most bytes of a sign, and of what asks for a picture of it.
  private static let longest = (all.flatMap(\.required) + usual).map(\.utf8.count).max().map { $0 + 3 } ?? 0

  /// Gives the meanings of the signs of a table to options, after those that the user names and the table explains.
  static func complete(_ options: inout ReadingOptions, rows: [TableRow]) {
    guard !options.isWhole else { return }
    let texts = rows.differentTexts.filter { $0.utf8.count <= longest }.map { MarkVocabulary.folded($0) }
    let cells = Set(texts.filter { text in text.count <= 2 || bookings.contains { $0.required == [text] } })
    let areEastAsian = rows.contains { isEastAsian($0) }
    // Beside other signs of its own a circle is that of Muster.
    let isOwn = !cells.isDisjoint(with: own)
    let system = ((areEastAsian && !isOwn ? eastAsian : []) + all).first { system in
      system.required.allSatisfy { cells.contains($0) } && !(system.isAlone && !cells.isDisjoint(with: usual))
    }
    // What a legend says of a code in words that nobody knows is what is usual where the others agree with that.
    let meanings = Dictionary((system?.marks ?? []).map { ($0.code, $0.mark) }) { first, _ in first }
    let explained = options.marks.filter { meanings[$0.key.lowercased()] != nil }
    if explained.count > 2, explained.allSatisfy({ meanings[$0.key.lowercased()] == $0.value }) {
      options.unexplainedCodes = options.unexplainedCodes.filter { meanings[$0.lowercased()] == nil }
    }
    let told = Set(options.marks.keys).union(options.unexplainedCodes).map { $0.lowercased() }
    let isPlus = system == nil && cells.contains("+") && isBesideWords(rows, options)
    for (code, mark) in system?.marks ?? (isPlus ? [("+", .mark(.present))] : []) where !told.contains(code) {
      options.marks[code.uppercased()] = mark
      options.assumedCodes.insert(code.uppercased())
    }
  }
}
