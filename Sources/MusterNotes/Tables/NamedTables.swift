import MusterImport
import MusterReading

/// A table of a text or page that may have several.
package struct NamedTable {
  /// The heading above it, or `#` and its number.
  package let name: String
  /// The rows, header first.
  package let rows: [TableRow]

  /// A table with a name, or that of the line above it where only this has a date.
  package init(name: String, below line: String?, rows: [TableRow]) {
    let table = NamedTable(name: name, rows: rows)
    let title = line.flatMap { $0.count <= PageTitles.longest && !DatesInText.isOfAnotherDay($0) ? $0 : nil }
    self =
      title.map { NamedTable(name: $0, rows: rows) }.flatMap { $0.isDated && !table.isDated ? $0 : nil }
      ?? table
  }

  private init(name: String, rows: [TableRow]) { (self.name, self.rows) = (name, rows) }

  fileprivate var head: [String] { rows.first?.texts ?? [] }

  /// Whether its heading is of a month or a date.
  fileprivate var isDated: Bool {
    (CalendarCell(name) ?? CalendarCell(title: name)) != nil || DatesInText.all(in: name).count == 1
  }

  /// The rows below one of the heading.
  fileprivate var titledRows: [TableRow] { [TableRow([name], line: rows.first?.line ?? 1)] + rows }
}

/// The tables of a text or page, of which one is read, or several with the same header as one.
package struct NamedTables {
  /// What is read.
  package struct Choice {
    /// The rows to read.
    package var rows: [TableRow]
    /// How a rule names the table that has them; `nil` where it needs no name.
    package var sheet: String?
    /// The number of the table among all, from 0; the first of several.
    package var index: Int
    /// Whether the rows are those of several tables.
    package var areJoined = false
  }

  private let tables: [NamedTable]
  private let file: String

  /// The tables of a file, in order.
  package init(_ tables: [NamedTable], file: String) { (self.tables, self.file) = (tables, file) }

  /// The table asked for, or all that are attendance if they have one header; `nil` where there is none, or that is unclear.
  ///
  /// - Throws: `FileError` when there is not one table of the name asked for.
  package func choice(options: ReadingOptions, log: inout DiagnosticLog) throws(FileError) -> Choice? {
    if let name = options.sheet {
      let index = try index(named: name)
      return Choice(rows: tables[index].rows, sheet: name, index: index)
    }
    let found = tables.indices.filter {
      TableShape(Array(tables[$0].rows.prefix(TableShape.sample)), options: options) != nil
    }
    // Headings may tell the months or dates of their tables.
    let dated = tables.filter { $0.isDated }
    if found.isEmpty, dated.count > 1, dated.count == tables.count {
      let names = tables.prefix(6).map { "'\($0.name)'" }.joined(separator: ", ")
      log.add(
        .tablesJoined, in: file, "\(tables.count) tables below dates are read as one: \(name: names)",
        help: "to read only one of them: \(name: Advice.rule("sheet", tables[1].name))")
      return Choice(rows: tables.flatMap(\.titledRows), index: 0, areJoined: true)
    }
    guard let first = found.first else {
      if tables.isEmpty { log.add(.emptyTable(file: file)) }
      let alike = tables.indices.filter { tables[$0].head == tables[0].head }
      if alike.count > 1 { return joined(alike, options: options, log: &log) }
      // What is wrong with it is said as of any table.
      return tables.first.map { Choice(rows: $0.rows, index: 0) }
    }
    guard found.count > 1 else {
      return Choice(rows: tables[first].rows, sheet: tables.count > 1 ? "#\(first + 1)" : nil, index: first)
    }
    return joined(found, options: options, log: &log)
  }

  /// The rows of tables with one header; `nil` when they have different ones, which is logged.
  private func joined(_ indices: [Int], options: ReadingOptions, log: inout DiagnosticLog) -> Choice? {
    let found = indices.map { tables[$0] }
    let names = found.prefix(6).map { "'\($0.name)'" }.joined(separator: ", ")
    let option = Advice.rule("sheet", found[1].name)
    let titles = found.map { $0.head.filter { !SessionHeading.isSession($0, dates: options.dateFormat) } }
    // Tables with other dates are parts of one record; those that share some are of other people.
    let dates = Set(found.map(\.head)).flatMap {
      $0.filter { SessionHeading.isSession($0, dates: options.dateFormat) }
    }
    guard titles.allSatisfy({ $0 == titles[0] }), Set(dates).count == dates.count else {
      log.add(
        .differentTables, at: found[1].rows[0], of: file,
        "the file has \(found.count) tables with different headers: \(name: names)",
        help:
          "choose one: \(name: option); to join them, include the file in a journal once per table, each with its own 'sheet' line"
      )
      return nil
    }
    log.add(
      .tablesJoined, in: file, "\(found.count) tables with the same header are read as one: \(name: names)",
      help: "to read only one of them: \(name: option)")
    // Those of other months have their own dates in the head.
    let further = found.dropFirst().flatMap {
      $0.head == found[0].head ? $0.rows.dropFirst() : $0.rows[...]
    }
    return Choice(rows: found[0].rows + further, index: indices[0], areJoined: true)
  }

  /// The number of a table by its name, without regard to case, or by `#` and its number.
  private func index(named name: String) throws(FileError) -> Int {
    let wanted = PersonName.normalized(name).lowercased()
    let alike = tables.indices.filter { tables[$0].name.lowercased() == wanted }
    if alike.count == 1 { return alike[0] }
    if wanted.hasPrefix("#"), let number = Int(wanted.dropFirst()), tables.indices.contains(number - 1) {
      return number - 1
    }
    let list = tables.map { "'\($0.name)'" }.joined(separator: ", ")
    throw FileError(
      file: file, reason: "has \(alike.isEmpty ? "no table" : "\(alike.count) tables") '\(name)'",
      help: "the tables are \(list); #2 is the second")
  }
}
