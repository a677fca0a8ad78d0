import MusterReading

/// Reads columns headed by dates, each of which lists who came.
struct ListsTable: TableLayoutReader {
  let file: String
  private let vocabulary: MarkVocabulary
  /// The names in lines of cells, each with whether it is a code; nothing where a line names nobody.
  private var known = ByteMemo<[(text: String, isCode: Bool)]>()
  private let group: Int
  private var columns: [Column] = []
  private let leftOut: [(column: Int, title: String)]
  private var filled: Set<Int> = []
  private var names = 0

  private struct Column {
    var column: Int
    /// Its session; `nil` when that was refused.
    var session: SessionID?
    /// The number of names so far.
    var count = 0
  }

  /// A reader of the rows below a head of dates; all sessions are on record, even if nobody came.
  init(
    file: String, head row: TableRow, dates: DateFormat, options: ReadingOptions, defaultGroup: String,
    destination: inout RecordDestination, log: inout DiagnosticLog
  ) {
    self.file = file
    vocabulary = MarkVocabulary(options)
    group = destination.group(named: defaultGroup)
    let head = GridHead(
      row: row, slots: nil, dates: dates, options: options, marks: CellMarks(vocabulary),
      file: file, log: &log)
    let taken = Set(head.sessions.map(\.column))
    leftOut = head.titles.indices.filter { !taken.contains($0) }.map { ($0, head.titles[$0]) }
    for session in head.sessions {
      let heading = session.heading
      let outcome = destination[group].session(
        on: heading.day, slot: heading.slot, name: heading.name, span: heading.span, at: session.place,
        sourceLine: session.sourceLine, log: &log)
      var column = Column(column: session.column)
      if case .session(let index) = outcome { column.session = index }
      columns.append(column)
    }
  }

  /// Reads a row: a name in each column, or counts of them.
  mutating func read(_ row: TableRow, into destination: inout RecordDestination, log: inout DiagnosticLog) {
    guard !row.isBlank else { return }
    if row.isBroken { return reject(row, "unexpected text after the closing quote", log: &log) }
    for (column, _) in leftOut where !row.isBlank(column) { filled.insert(column) }
    let cells = columns.filter { !row.isBlank($0.column) }
    let texts = cells.map { row.text($0.column) }
    if texts.allSatisfy({ GridHead.isCount($0) || NameText.counted(in: $0) != nil }) {
      return compare(row, log: &log)
    }
    let places = row.places(file: file)
    for index in columns.indices where !row.isBlank(columns[index].column) {
      let column = columns[index].column
      for name in names(in: row, column: column) {
        read(
          name.text, isCode: name.isCode, row: row, at: places[column], index: index, into: &destination,
          log: &log)
      }
    }
  }

  /// Ends the table: what only the whole can tell.
  mutating func finish(isWhole: Bool, log: inout DiagnosticLog) {
    if names == 0, isWhole { log.add(.emptyTable(file: file)) }
    let titles = leftOut.filter { filled.contains($0.column) }.map {
      $0.title.isEmpty ? "#\($0.column + 1)" : $0.title
    }
    guard !titles.isEmpty else { return }
    log.add(
      .columnsLeftOut, in: file,
      "ignored columns without a date: \(titles.prefix(12).map { "'\($0)'" }.joined(separator: ", "))")
  }

  private mutating func read(
    _ name: String, isCode: Bool, row: TableRow, at cell: (place: SourcePlace, sourceLine: String),
    index: Int,
    into destination: inout RecordDestination,
    log: inout DiagnosticLog
  ) {
    let column = columns[index].column
    let (place, line) = cell
    if isCode {
      log.add(
        .emptyName, at: place, "expected the name of a person who came, but found '\(name: name)'",
        help: "write the name, or remove the layout option so that the layout is detected", sourceLine: line)
      return reject(row, "expected a name, but found a code", log: &log)
    }
    guard let person = destination[group].person(named: name, at: place, sourceLine: line, log: &log) else {
      return reject(row, log.latest?.message ?? "invalid name", log: &log)
    }
    names += 1
    columns[index].count += 1
    guard let session = columns[index].session else {
      return reject(row, "the session in column \(column + 1) was rejected", log: &log)
    }
    _ = destination[group].add(
      AttendanceRecord(.present, of: person, at: session, file: file, line: row.line), at: place,
      sourceLine: line,
      log: &log)
  }

  /// Warns where a number below the names is not that of the names.
  private func compare(_ row: TableRow, log: inout DiagnosticLog) {
    for column in columns where !row.isBlank(column.column) {
      guard let number = NameText.counted(in: row.text(column.column)), number != column.count else {
        continue
      }
      log.add(
        .totalDiffers, at: row, column: column.column, of: file,
        "the total here is \(number), but there are \(column.count) names above it",
        help: "the names are used; totals are only checked")
    }
  }

  /// The names in a cell, one a line.
  private mutating func names(in row: TableRow, column: Int) -> [(text: String, isCode: Bool)] {
    row.value(column).split { $0 == 10 || $0 == 13 }.flatMap { line in
      line.withUnsafeBufferPointer { bytes in
        if let found = known.value(of: bytes) { return found }
        let name = PersonName.normalized(String(decoding: bytes, as: UTF8.self))
        let isNobody = name.isEmpty || ["-", "?", "–", "—"].contains(name)
        let found = isNobody ? [] : [(text: name, isCode: vocabulary.code(of: name) != nil)]
        known.remember(found, of: bytes)
        return found
      }
    }
  }

  /// Whether the cells below dates are names: none is a code, nearly all are words, and no names stand before the dates.
  static func holdsNames(_ rows: ArraySlice<TableRow>, below head: TableRow, options: ReadingOptions) -> Bool
  {
    let vocabulary = MarkVocabulary(options)
    let columns = (0..<head.count).filter {
      SessionHeading.isSession(head.text($0), dates: options.dateFormat)
    }
    let left = 0..<(columns.first ?? 0)
    let hasNames = rows.contains { row in left.contains { row.text($0).contains(where: \.isLetter) } }
    var texts: [String] = []
    for row in rows where !hasNames {
      texts += columns.map { row.text($0) }.filter { !$0.isEmpty && !GridHead.isCount($0) }
    }
    guard texts.count >= 2, texts.allSatisfy({ vocabulary.code(of: $0) == nil }) else { return false }
    let names = texts.count { text in
      text.count >= 3 && text.contains(where: \.isLetter) && !text.contains { $0.isNumber }
    }
    return names * 4 >= texts.count * 3 && Set(texts).count * 4 >= texts.count && Set(texts).count >= 3
  }
}
