import MusterReading

/// Reads a grid of dates down and names across, row by row from its head.
struct TransposedTable: TableLayoutReader {
  let file: String
  private let dates: DateFormat
  private let options: ReadingOptions
  private(set) var marks: CellMarks
  private let titles: [String]
  private let shape: TransposedShape
  private let untitled: [Int]
  private let slotColumn: Int?
  private let nameColumn: Int?
  /// Whether the dates are the times at which answers to a form were sent, which are no slots.
  private let isOfForm: Bool
  private var hasTimes = false
  private var people: [(column: Int, index: PersonID, tally: GridTally)] = []
  private var checks: [(column: Int, check: GridHead.Check)] = []
  private let group: Int
  private var numbering = SessionNumbering()
  private var carried = ""
  private var reported: Set<Int> = []
  /// The sessions that did not take place.
  private var cancelled: [String] = []
  /// The days on which nobody has a mark.
  private var unmarked: [String] = []
  private var rows = 0

  /// The columns whose titles could be those of counts, before anything is known of their cells.
  static func mayCount(_ titles: [String], options: ReadingOptions) -> Set<Int> {
    let marks = CellMarks(MarkVocabulary(options))
    return Set(titles.indices.filter { $0 > 1 && GridHead.check(headed: titles[$0], marks: marks) != nil })
  }

  /// A reader of the rows below a head of names.
  ///
  /// - Parameter counting: the columns of ``mayCount(_:options:)`` that hold numbers alone.
  init(
    file: String, head row: TableRow, shape: TransposedShape, counting: Set<Int>, dates: DateFormat,
    options: ReadingOptions, defaultGroup: String, destination: inout RecordDestination,
    log: inout DiagnosticLog
  ) {
    self.file = file
    self.dates = dates
    self.options = options
    marks = CellMarks(MarkVocabulary(options))
    self.shape = shape
    titles = row.texts
    untitled = row.texts.indices.filter { $0 > shape.date && row.isBlank($0) }
    let roles = TableHead(titles: titles, options: options)
    slotColumn = roles.columns[.slot] ?? roles.columns[.time]
    nameColumn = roles.columns[.session]
    isOfForm = roles.isOfForm && roles.columns[.date] == shape.date
    let grid = FormGrid(titles, columns: shape.people, isForm: isOfForm)
    grid.reportQuestions(row, file: file, log: &log)
    group = destination.group(named: defaultGroup)
    reportDoubtful(row, log: &log)
    reportMarks(row, counting: counting, log: &log)
    let places = row.places(file: file)
    for column in grid.questions.count > 1 ? [] : shape.people {
      if counting.contains(column), let check = GridHead.check(headed: titles[column], marks: marks) {
        checks.append((column, check))
        continue
      }
      let index = destination[group].person(
        named: grid.names[column] ?? titles[column], at: places[column].place,
        sourceLine: places[column].sourceLine, log: &log)
      if let index { people.append((column, index, GridTally())) }
    }
  }

  /// Refuses columns without a single code, and those headed by what may be no name.
  private func reportDoubtful(_ row: TableRow, log: inout DiagnosticLog) {
    for column in shape.doubtful {
      log.add(
        .columnWithoutCodes, at: row, column: column, of: file,
        "the column '\(name: titles[column])' contains no codes, unlike those of the other names",
        help:
          "if it does not belong to a person, ignore it: \(name: .assign("row", titles[column], "skip")); otherwise specify what its codes mean: \(known: .assign("mark", "CODE", "MARK"))"
      )
    }
    for column in shape.small where !shape.doubtful.contains(column) {
      log.add(
        .marksForNames, at: row, column: column, of: file,
        "the heading '\(name: titles[column])' may not be a name: it is in lower case, unlike the others",
        help:
          "say what it is: \(name: .assign("row", titles[column], "skip")) if it does not belong to a person, \(name: .assign("row", titles[column], "person")) if it does"
      )
    }
  }

  /// Refuses a head of which some titles are words of marks: below them stands who did what, or how often, of nobody named.
  private func reportMarks(_ row: TableRow, counting: Set<Int>, log: inout DiagnosticLog) {
    let vocabulary = MarkVocabulary(options)
    let columns = shape.people.filter {
      !counting.contains($0) && TransposedShape.isNobody(titles[$0], vocabulary)
    }
    guard let first = columns.first else { return }
    let list = columns.prefix(12).map { "'\(titles[$0])'" }.joined(separator: ", ")
    let hasNames = columns.count < shape.people.count - counting.count
    log.add(
      .marksForNames, at: row, column: first, of: file,
      "the name headings \(known: columns.count == 1 ? "include a word for a mark" : "include words for marks"): \(list)",
      help: hasNames && columns.count == 1
        ? "if it does not belong to a person, ignore it: \(name: .assign("row", titles[first], "skip")); if it is a name, write it in full"
        : hasNames
          ? "if they do not belong to people, remove these columns from the table; if one is a name, write it in full"
          : "no person named: write one row per person and date under a header such as date,person,mark")
  }

  /// Reads a row, which is a session, or counts.
  mutating func read(_ row: TableRow, into destination: inout RecordDestination, log: inout DiagnosticLog) {
    guard !row.isBlank else { return }
    RaggedRow.check(row, against: titles.count, file: file, log: &log)
    if row.isBroken { return reject(row, "unexpected text after the closing quote", log: &log) }
    let text = row.text(shape.date)
    let slot = slotColumn.map { row.text($0) } ?? ""
    let title = text.isEmpty ? row.texts.prefix(shape.date).first { !$0.isEmpty } ?? "" : text
    if let check = GridHead.check(headed: title, marks: marks) {
      return compare(row, title: title, check: check, log: &log)
    }
    reportUntitled(row, log: &log)
    if !text.isEmpty { carried = text }
    if isOfForm, SlotText.hasTime(text) { hasTimes = true }
    switch heading(of: text.isEmpty && !slot.isEmpty ? carried : text, slot: slot) {
    case .session(let heading) where heading.isCancelled:
      if people.contains(where: { marks.mark(headed: row.text($0.column)) != nil }) {
        reportDate(row, "there are marks for '\(name: text)', which did not take place", log: &log)
      } else {
        cancelled.append(text)
      }
    case .session where isCancelled(row): cancelled.append(text)
    case .session(var heading):
      heading.name = heading.name ?? nameColumn.flatMap { SlotText.name(row.text($0)) }
      rows += 1
      read(row, heading: numbering.numbered(heading), into: &destination, log: &log)
    case .impossible: reportDate(row, "'\(name: text)' is not a valid date", log: &log)
    case .other
    where row.onlyText.map({ Legend.explains($0, options) }) == true || Legend.fills(row, options):
      log.add(.rowsLeftOut, at: row, of: file, "ignored a row that explains the codes")
    case .other where row.onlyText != nil && TotalRows.footer(row) != nil:
      log.add(.rowsLeftOut, at: row, of: file, "ignored a row that is no session: '\(name: text)'")
    case .other where text.isEmpty: reportDate(row, "missing date", log: &log)
    case .other: reportDate(row, DateColumn.mismatch(text, form: dates, year: options.year), log: &log)
    }
  }

  /// Whether nobody has a mark in a row that says that there was no session, in a remark or for the first of the people.
  private func isCancelled(_ row: TableRow) -> Bool {
    let says = { (text: String) in SessionHeading.saysClosed(text) }
    // `20/10/2026,HALF TERM - NO REHEARSAL,,,`
    if let first = people.first?.column, row.text(first).split(separator: " ").count > 2,
      people.dropFirst().allSatisfy({ row.isBlank($0.column) })
    {
      return true
    }
    return people.allSatisfy { marks.meaning(of: row.text($0.column)) == .blank || says(row.text($0.column)) }
      && row.texts.indices.contains { $0 != shape.date && says(row.text($0)) }
  }

  private func heading(of text: String, slot: String) -> SessionHeading.Reading {
    guard isOfForm, case .day(let day) = dates.reading(of: text, year: options.year) else {
      return SessionHeading.reading(of: text, slot: slot, dates: dates, year: options.year)
    }
    return .session(SessionHeading(day: day, rest: slot))
  }

  /// Ends the table: what only the whole can tell.
  mutating func finish(isWhole: Bool, log: inout DiagnosticLog) {
    if rows == 0, isWhole { log.add(.emptyTable(file: file)) }
    log.addCancelled(cancelled, file: file)
    if !shape.leftOut.isEmpty {
      let list = shape.leftOut.map { "'\(titles[$0])'" }.joined(separator: ", ")
      let verb =
        shape.leftOut.count == 1
        ? "the column \(list) next to the dates" : "the columns \(list) next to the dates"
      log.add(.columnsLeftOut, in: file, "ignored \(verb)")
    }
    if options.blank == nil, log.errors == 0, people.contains(where: { !$0.tally.isBlank }) {
      log.addUnmarkedDates(unmarked, file: file)
    }
    if hasTimes { log.add(.timesOfAnswers(titles[shape.date], hasSlots: slotColumn != nil, file: file)) }
    marks.report(hasGaps: false, options: options, file: file, log: &log)
  }

  private mutating func read(
    _ row: TableRow, heading: SessionHeading, into destination: inout RecordDestination,
    log: inout DiagnosticLog
  ) {
    let outcome = destination[group].session(
      on: heading.day, slot: heading.slot, name: heading.name, span: heading.span,
      at: row.place(shape.date, file: file), sourceLine: row.sourceLine(shape.date), log: &log)
    guard case .session(let session) = outcome else {
      return reject(row, "the session was rejected", log: &log)
    }
    var tally = GridTally()
    for index in people.indices {
      let column = people[index].column
      guard let code = marks.code(in: row, column: column, file: file) else {
        reject(row, "unknown code '\(name: row.text(column))'", log: &log)
        continue
      }
      var found: Mark?
      if case .mark(let mark) = code { found = mark }
      tally.add(found)
      people[index].tally.add(found)
      guard let found else { continue }
      let stands = destination[group].add(
        AttendanceRecord(found, of: people[index].index, at: session, file: file, line: row.line),
        at: row.place(column, file: file), sourceLine: row.sourceLine(column), log: &log)
      if !stands { reject(row, "the mark contradicts an earlier one", log: &log) }
    }
    if tally.isBlank { unmarked.append("\(heading.day)") }
    for (column, check) in checks {
      tally.compare(
        row, column: column, title: titles[column], check: check, blank: options.blank, file: file, log: &log)
    }
  }

  /// Marks below no name would be lost: an error, once a column.
  private mutating func reportUntitled(_ row: TableRow, log: inout DiagnosticLog) {
    for column in untitled
    where !reported.contains(column) && !row.isBlank(column) && marks.mark(headed: row.text(column)) != nil {
      reported.insert(column)
      log.add(
        .emptyName, at: row, column: column, of: file,
        "no person named in the heading of a column with marks",
        help: "write a name in the heading, or clear the column")
    }
  }

  private func compare(_ row: TableRow, title: String, check: GridHead.Check, log: inout DiagnosticLog) {
    for person in people {
      person.tally.compare(
        row, column: person.column, title: title, check: check, blank: options.blank, file: file, log: &log)
    }
  }

  private func reportDate(_ row: TableRow, _ message: DiagnosticText, log: inout DiagnosticLog) {
    log.add(
      .noSuchDate, at: row, column: shape.date, of: file, message,
      help: "correct the date, or remove the row")
    reject(row, message, log: &log)
  }
}
