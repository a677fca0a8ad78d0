import MusterReading

/// A table without a head: its first row is data like the rows below.
struct MissingHead {
  private let row: TableRow
  /// A word for each column, by what its cells hold.
  let titles: [String]

  /// What the first rows of a table are, blank ones left out; `nil` when the first may be a head.
  init?(_ rows: [TableRow]) {
    guard let first = rows.first else { return nil }
    let below = rows.dropFirst()
    // The head of a wide table has thousands of dates, and hardly any other has dates below it.
    guard below.isEmpty || below.differentTexts.contains(where: { MissingHead.isDate($0) }) else {
      return nil
    }
    let isDate = first.texts.map { MissingHead.isDate($0) }
    let dates = isDate.indices.filter { isDate[$0] }
    guard !dates.isEmpty, first.count > 1 else { return nil }
    // Several dates may be the head of a grid, of which something else is wrong; one with marks among them is none.
    let vocabulary = MarkVocabulary()
    let others = isDate.indices.dropFirst(dates[0]).lazy.filter { !isDate[$0] }
    guard dates.count == 1 || others.contains(where: { vocabulary.mark(headed: first.text($0)) != nil })
    else { return nil }
    let cells = below.flatMap { row in dates.map { row.text($0) } }.filter { !$0.isEmpty }
    if below.isEmpty {
      guard dates.count == 1, TableHead(titles: first.texts, options: .unspecified).columns.isEmpty else {
        return nil
      }
    } else {
      // A row may be broken.
      guard !cells.isEmpty, cells.count(where: { MissingHead.isDate($0) }) * 3 >= cells.count * 2 else {
        return nil
      }
    }
    row = first
    titles = MissingHead.titles(for: rows, date: dates[0])
  }

  /// What the first rows of a table without dates are; `nil` unless codes are in a column from the first row on.
  init?(codesIn rows: [TableRow]) {
    guard rows.count > 1, rows[0].count > 1,
      TableHead(titles: rows[0].texts, options: .unspecified).columns.isEmpty
    else { return nil }
    let vocabulary = MarkVocabulary()
    let hasCodes = rows[0].cells.indices.contains { column in
      rows.allSatisfy { vocabulary.mark(headed: $0.text(column)) != nil && Int($0.text(column)) == nil }
    }
    guard hasCodes, rows[0].texts.contains(where: { $0.contains(where: \.isNumber) }) else { return nil }
    row = rows[0]
    titles = MissingHead.titles(for: rows, date: nil)
  }

  func report(file: String, log: inout DiagnosticLog) {
    let delimiter = row.delimiter ?? ","
    // A tab is not to be seen.
    let example =
      delimiter == "\t"
      ? "\(titles.joined(separator: ",")) separated by tabs like the cells"
      : titles.joined(separator: delimiter)
    log.add(
      .missingHeader, at: row, of: file,
      "missing header: the first row looks like data: \(TableHead.list(of: row.texts))",
      help: "add a header above it that names the columns, as in \(known: example)")
  }

  /// Whether a text is a date with its year and at most a clock time after it.
  static func isDate(_ text: String) -> Bool {
    guard text.utf8.contains(where: { (48...57).contains($0) }) else { return false }
    let date = text.utf8.dropFirst(WeekdayNames.end(in: Array(text.utf8)))
    return DateCandidates.formats(of: Array(date)).contains { format in
      guard format.hasYear, case .day = format.reading(of: text) else { return false }
      return true
    }
  }

  /// A word for each column, by what its cells hold.
  private static func titles(for rows: [TableRow], date: Int?) -> [String] {
    var used: Set<String> = []
    var titles = (0..<rows[0].count).map { column in
      let word = column == date ? "date" : word(for: rows.texts(in: column))
      return word.flatMap { used.insert($0).inserted ? $0 : nil } ?? "column\(column + 1)"
    }
    // What a clock at the door writes has numbers for people.
    if !used.contains("person"), let id = titles.indices.first(where: { isNumber(rows, $0, titles[$0]) }) {
      titles[id] = "id"
    }
    return titles
  }

  private static func isNumber(_ rows: [TableRow], _ column: Int, _ title: String) -> Bool {
    let cells = rows.texts(in: column)
    return title.hasPrefix("column") && !cells.isEmpty && cells.allSatisfy { Int($0) != nil }
  }

  private static func word(for cells: [String]) -> String? {
    let vocabulary = MarkVocabulary()
    if cells.isEmpty { return nil }
    if cells.allSatisfy({ vocabulary.code(of: $0) != nil }) { return "mark" }
    if cells.allSatisfy({ ClockText.seconds(of: $0) != nil }) { return "time" }
    return cells.allSatisfy { $0.contains(where: \.isLetter) } ? "person" : nil
  }
}
