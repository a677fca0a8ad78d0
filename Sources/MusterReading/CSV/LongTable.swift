import MusterJournals

/// Reads a long table, one row a mark, from the rows below its head.
struct LongTable {
  private let file: String
  private let head: TableHead
  private let rules: LongRules
  private let dates: DateFormat
  private let options: ReadingOptions
  private let isInclude: Bool
  private let defaultGroup: String
  private var marks: CellMarks
  private var unread: UnreadColumns?

  private var groups = ByteInterner()
  private var groupIndices: [Int] = []
  private var sessionKeys = ByteInterner()
  private var sessions: [Known] = []
  private var personKeys = ByteInterner()
  private var people: [Int?] = []
  private var key: [UInt8] = []
  private var rows = 0
  private var remarks = 0

  /// What is known of a session that rows name.
  private enum Known {
    case session(Int)
    /// The builder refused it, and logged why.
    case refused(DiagnosticText)
    /// Its date cannot be read; every row of it is an error.
    case unreadable(DiagnosticText)
  }

  /// A reader of the rows below a head, of which the dates have a form.
  init(
    file: String, head: TableHead, dates: DateFormat, options: ReadingOptions, isInclude: Bool,
    defaultGroup: String
  ) {
    self.file = file
    self.head = head
    rules = LongRules(columns: head.columns)
    self.dates = dates
    self.options = options
    self.isInclude = isInclude
    self.defaultGroup = defaultGroup
    marks = CellMarks(MarkVocabulary(options.marks))
    unread = UnreadColumns(head, options: options)
  }

  /// Reads a row.
  mutating func read(_ row: TableRow, into destination: inout RecordDestination, log: inout DiagnosticLog) {
    guard !row.isBlank else { return }
    rows += 1
    RaggedRow.check(row, against: head.titles.count, file: file, log: &log)
    if row.isBroken { return reject(row, "text follows the quote that closes a cell", log: &log) }
    if let note = head.columns[.note], !row.isBlank(note) { remarks += 1 }
    unread?.look(at: row)
    let group = group(of: row, in: &destination)
    let session = session(of: row, group: group, in: &destination, log: &log)
    let person = person(of: row, group: group, in: &destination, log: &log)
    let code = head.columns[.mark].map { marks.code(in: row, column: $0, file: file) } ?? .mark(.present)
    guard let code else { return reject(row, "the code is unknown", log: &log) }
    guard let session, let person, case .mark(let mark) = code else { return }
    let stands = destination[group].mark(
      mark, person: person, session: session, file: file, line: row.line,
      at: row.place(head.columns[.mark] ?? rules.namedColumn, file: file), sourceLine: row.sourceLine(),
      log: &log)
    if !stands { reject(row, "it contradicts an earlier mark", log: &log) }
  }

  /// Ends the table: what only the whole can tell.
  ///
  /// - Parameter isWhole: whether nothing went wrong below the head.
  mutating func finish(_ destination: RecordDestination, isWhole: Bool, log: inout DiagnosticLog) {
    if rows == 0 {
      if isWhole { log.add(.emptyTable(file: file)) }
      return
    }
    if isInclude, groups.count > 1 {
      let names = (0..<groups.count).prefix(4).map { String(decoding: groups[$0], as: UTF8.self) }
      log.add(
        Diagnostic(
          .severalGroups, at: SourcePlace(file: file),
          "the file has \(groups.count) groups (\(names.joined(separator: ", "))\(groups.count > 4 ? ", …" : "")) and is included by one",
          help: "read all as one group: column group ="))
    }
    let hasGaps = !isInclude && destination.builders.contains { $0.hasGaps }
    marks.report(hasGaps: hasGaps, options: options, isInclude: isInclude, file: file, log: &log)
    unread?.report(isInclude: isInclude, file: file, log: &log)
    reportLeftOut(log: &log)
  }

  private func reportLeftOut(log: inout DiagnosticLog) {
    guard let note = head.columns[.note], remarks > 0 else { return }
    log.add(
      Diagnostic(
        .columnsLeftOut, at: SourcePlace(file: file),
        "the column '\(head.titles[note])' is left out, with \(remarks) remark\(known: remarks == 1 ? "" : "s")"
      ))
  }
}

// MARK: - The parts of a row

extension LongTable {
  private mutating func group(of row: TableRow, in destination: inout RecordDestination) -> Int {
    let column = head.columns[.group]
    let (number, isNew) = groups.intern(column.map { row.value($0) } ?? [])
    if isNew {
      let name = column.map { row.text($0) } ?? ""
      groupIndices.append(destination.group(named: name.isEmpty ? defaultGroup : name))
    }
    return groupIndices[number]
  }

  private mutating func session(
    of row: TableRow, group: Int, in destination: inout RecordDestination, log: inout DiagnosticLog
  ) -> Int? {
    makeKey(row, columns: rules.sessionColumns, group: group)
    let (number, isNew) = sessionKeys.intern(key)
    if isNew { sessions.append(resolve(row, group: group, in: &destination, log: &log)) }
    switch sessions[number] {
    case .session(let index): return index
    case .refused(let reason): reject(row, reason, log: &log)
    case .unreadable(let reason):
      let place = row.place(head.columns[.date], file: file)
      let help: DiagnosticText = "correct the date, or leave such rows out with --skip-invalid"
      log.add(
        Diagnostic(
          .noSuchDate, at: place, reason, help: help, sourceLine: row.sourceLine(head.columns[.date])))
      reject(row, reason, log: &log)
    }
    return nil
  }

  private func resolve(
    _ row: TableRow, group: Int, in destination: inout RecordDestination, log: inout DiagnosticLog
  ) -> Known {
    let text = rules.session(of: row)
    switch dates.reading(of: text.date, year: options.year) {
    case .day(let day):
      let outcome = destination[group].session(
        on: day, slot: text.slot, name: text.name, span: text.span,
        at: row.place(head.columns[.date], file: file), sourceLine: row.sourceLine(head.columns[.date]),
        log: &log)
      switch outcome {
      case .session(let index): return .session(index)
      case .refused(let reason): return .refused(reason)
      }
    case .impossible: return .unreadable("there is no such date: '\(name: text.date)'")
    case .yearMissing: return .unreadable("the date '\(name: text.date)' has no year")
    case .mismatch where text.date.isEmpty: return .unreadable("the row has no date")
    case .mismatch:
      return .unreadable(DateColumn.mismatch(text.date, form: dates, year: options.year))
    }
  }

  private mutating func person(
    of row: TableRow, group: Int, in destination: inout RecordDestination, log: inout DiagnosticLog
  ) -> Int? {
    makeKey(row, columns: rules.personColumns, group: group)
    // A row without its id, where others have one, may stand for different people as ids come in.
    let isKnowable = head.columns[.id].map { !row.isBlank($0) } ?? true
    let (number, isNew) = personKeys.intern(key)
    if !isNew, isKnowable, let index = people[number] { return index }
    let index = resolvePerson(row, in: &destination[group], log: &log)
    if isNew { people.append(index) } else { people[number] = index }
    return index
  }

  private func resolvePerson(_ row: TableRow, in builder: inout JournalBuilder, log: inout DiagnosticLog)
    -> Int?
  {
    let (name, id) = rules.person(of: row)
    let place = row.place(rules.namedColumn, file: file)
    let line = row.sourceLine(rules.namedColumn)
    if name.isEmpty, id == nil {
      log.add(
        Diagnostic(
          .emptyName, at: place, "the row names nobody", help: "name the person, or take the row out",
          sourceLine: line))
      reject(row, "the row names nobody", log: &log)
      return nil
    }
    let index = builder.person(named: name, id: id, at: place, sourceLine: line, log: &log)
    if index == nil { reject(row, log.latest?.message ?? "the name is in error", log: &log) }
    return index
  }

  /// Makes the key of some cells of a row; NUL, which no text holds, stands between them.
  private mutating func makeKey(_ row: TableRow, columns: [Int], group: Int) {
    key.removeAll(keepingCapacity: true)
    withUnsafeBytes(of: UInt32(group)) { key.append(contentsOf: $0) }
    for column in columns {
      key.append(contentsOf: row.value(column))
      key.append(0)
    }
  }

  private func reject(_ row: TableRow, _ reason: DiagnosticText, log: inout DiagnosticLog) {
    guard log.skipsInvalid else { return }
    log.reject(RejectedRecord(place: SourcePlace(file: file, line: row.line), reason: reason, text: row.text))
  }
}
