import MusterReading

/// Reads a long table in UTF-8 from a file at full speed, as long as every row is regular.
///
/// Each processor has a ``FastWorker``, which takes ranges of lines, and what they found is put together at the end, when all
/// dates are known. Nothing reaches the destination unless the whole file is without problem:
/// otherwise the careful reader reads it again and says what is wrong and where.
package struct FastLongTable {
  static let mostColumns = 256

  private let lines: FileLines
  private let head: TableHead
  private let layout: FastLayout
  private let options: ReadingOptions
  private let detectors: [any LongTableDetector]

  /// A reader of a file, or `nil` when its first rows or the options are not for it.
  ///
  /// - Parameters:
  ///   - text: the first bytes of the file.
  ///   - delimiter: what stands between cells.
  ///   - isPlain: whether rows of a table that begins with these are read as they stand.
  package init?(
    _ file: FileSource, head text: [UInt8], delimiter: UInt8, options: ReadingOptions,
    isPlain: ([TableRow]) -> Bool
  ) {
    guard !options.gathersPlaces, !options.skipsInvalid, !options.escapesByBackslash,
      options.encoding ?? .utf8 == .utf8
    else { return nil }
    let mark = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let line = text.firstIndex(of: 10), let end = text.lastIndex(of: 10) else { return nil }
    let sample = FastLongTable.sample(Array(text[mark...end]), delimiter: delimiter)
    // A row of more cells is one of a grid.
    guard let first = sample.first, first.count <= FastLongTable.mostColumns,
      (line - mark - 1...line - mark).contains(first.textCount)
    else { return nil }
    let options = options.completed(by: sample)
    guard let shape = TableShape(sample, options: options), shape.isLong, shape.skipped == 0, isPlain(sample)
    else { return nil }
    head = TableHead(titles: first.texts, rows: sample.dropFirst(), options: options)
    let body = sample.dropFirst()
    guard MissingHead(sample) == nil, !head.isOfForm, head.rivals.isEmpty, !head.arePunches,
      FastLongTable.hasPlainMarks(head, body, options),
      head.numbersForNames(in: body, file: "") == nil,
      let layout = FastLayout(head, delimiter: delimiter)
    else { return nil }
    // Whoever is listed came; another mark is for the careful reader.
    let listed = ListedMark(head, rows: body, options: options)
    let isList = head.columns[.mark] == nil
    guard !isList || listed.mark == .present else { return nil }
    let plan = LongTableForm(
      file: file.name, head: head, options: options, listed: listed,
      subject: isList ? OtherSubject.title(in: options.titles, file: file.name, options) : nil)
    var detectors = LongTableDetectors.found(plan, sample: Array(body))
    var ignored = DiagnosticLog()
    for row in body { for index in detectors.indices { detectors[index].look(at: row, log: &ignored) } }
    guard detectors.allSatisfy(\.isSettled) else { return nil }
    self.detectors = detectors
    guard let lines = FileLines(file, from: line + 1) else { return nil }
    (self.lines, self.layout, self.options) = (lines, layout, options)
  }

  private static func sample(_ text: [UInt8], delimiter: UInt8) -> [TableRow] {
    let source = TextSource(MemorySource(name: "", bytes: text), encoding: .utf8)
    var scanner = RecordScanner(source, delimiter: delimiter, escapesByBackslash: false)
    var log = DiagnosticLog()
    var (rows, row): ([TableRow], TableRow) = ([], TableRow())
    while !TableShape.isEnough(rows), (try? scanner.next(&row, log: &log)) == true {
      if !row.isBlank { rows.append(row) }
    }
    return log.problems.isEmpty ? rows : []
  }

  /// Reads the file into a destination; `false` when the careful reader has to, and nothing was changed.
  package func read(into destination: inout RecordDestination, defaultGroup: String, log: inout DiagnosticLog)
    throws(FileError) -> Bool
  {
    guard let results = try readRanges() else { return false }
    guard results.contains(where: { $0.rows > 0 }), let dates = dates(of: results), areSlots(results),
      agree(results), areHeld(results), !mayNumberRows(results)
    else { return false }
    var changed = destination
    var problems = DiagnosticLog()
    let group = changed.group(named: defaultGroup)
    guard !changed[group].hasMemberships else { return false }
    guard add(results, dates: dates, to: &changed[group], log: &problems), problems.errors == 0 else {
      return false
    }
    // The careful reader knows where they stand.
    guard changed[group].unlikelySessions.isEmpty else { return false }
    head.adviseID(options, from: 0, log: &problems)
    var marks = CellMarks(MarkVocabulary(options))
    for result in results { marks.formUnion(result.marks) }
    // How often each code stands is for the careful reader.
    guard marks.hasPlainPresences || head.columns[.mark] == nil else { return false }
    let hasGaps = !destination.isOneGroup && changed.builders.contains { $0.hasGaps }
    marks.report(hasGaps: hasGaps, options: options, file: lines.file.name, log: &problems)
    for detector in detectors { detector.report(changed, log: &problems) }
    destination = changed
    if let remark = head.remarkOnIDs(file: lines.file.name) { log.add(remark) }
    log.append(problems)
    return true
  }

  /// Whether no other column than that of marks says anything of them.
  private static func hasPlainMarks(
    _ head: TableHead, _ body: ArraySlice<TableRow>, _ options: ReadingOptions
  ) -> Bool {
    FinerMarks(head, rows: body, options: options) == nil && LongTable.kindsOfDays(head, body) == nil
      && CheckInTimes(head, rows: body, options: options) == nil
      && MarkFlags(head, rows: body, options: options, file: "") == nil
  }

  /// The form of all dates, by the rules of the careful reader; `nil` when that would report something.
  private func dates(of results: [FastWorker.Result]) -> DateFormat? {
    if let given = options.dateFormat { return given.hasYear ? given : nil }
    var found = DateColumn()
    var seen: Set<String> = []
    for session in results.lazy.flatMap(\.sessions) where seen.insert(session.date).inserted {
      found.add(session.date)
      if found.isDecided { break }
    }
    // Dates without a year may be of two.
    guard case .format(let format) = found.detection(year: options.year), format.hasYear else { return nil }
    return format
  }

  /// Whether each row may have an id of its own, of which the careful reader tells what it is.
  private func mayNumberRows(_ results: [FastWorker.Result]) -> Bool {
    guard RowNumbers.column(of: head, options: options) != nil else { return false }
    return results.reduce(0) { $0 + $1.rows } >= 3 && results.allSatisfy { $0.names.count == $0.rows }
  }

  /// Whether somebody has a mark at each session.
  private func areHeld(_ results: [FastWorker.Result]) -> Bool {
    guard results.contains(where: \.hasBlanks) else { return true }
    var held: Set<LongRules.SessionText> = []
    for result in results {
      let isHeld = result.held(people: result.names.count, sessions: result.sessions.count)
      held.formUnion(zip(result.sessions, isHeld).lazy.filter(\.1).map(\.0))
    }
    return results.allSatisfy { $0.sessions.allSatisfy(held.contains) }
  }

  /// Whether nothing is to be said of names that share an id.
  private func agree(_ results: [FastWorker.Result]) -> Bool {
    guard head.columns[.id] != nil else { return true }
    var names = NamesOfIDs()
    return results.lazy.flatMap(\.names).allSatisfy { name in
      name.id.map { names.disagreement(of: name.name, id: $0, group: 0) == nil } ?? true
    }
  }

  /// Whether nothing is to be said of the times beside dates, or of those taken for slots.
  private func areSlots(_ results: [FastWorker.Result]) -> Bool {
    let sessions = results.lazy.flatMap(\.sessions)
    if !LongRules(columns: head.columns).tellsSessions,
      sessions.contains(where: { SlotText.hasTime($0.date) })
    {
      return false
    }
    guard ArrivalTimes.column(of: head, options: options) != nil else { return true }
    if head.columns[.mark] == nil, sessions.contains(where: { $0.slot == "day" }) { return false }
    var slots: [String: Set<String>] = [:]
    for session in sessions { slots[session.date, default: []].insert(session.slot) }
    return slots.values.allSatisfy { $0.count < ArrivalTimes.many }
  }

  /// Adds what was read; `false` where something is to be said of it that needs places.
  private func add(
    _ results: [FastWorker.Result], dates: DateFormat, to builder: inout JournalBuilder,
    log: inout DiagnosticLog
  ) -> Bool {
    let repeated = builder.add(results, dates: dates, year: options.year, file: lines.file.name, log: &log)
    guard let repeated else { return false }
    // The careful reader looks whether they are of several sessions.
    if repeated > 0, LessonColumn(head, options: options) != nil { return false }
    if repeated > 0 { log.addUnplaced(.repeatedMark, count: repeated) }
    return true
  }

  /// What the workers read; `nil` when one gave up.
  private func readRanges() throws(FileError) -> [FastWorker.Result]? {
    let vocabulary = MarkVocabulary(options)
    let mostMarks = Limits.current[.marks]
    let (head, layout) = (head, layout)
    return try lines.read { lines throws(FileError) in
      try FastWorker(head, layout: layout, vocabulary: vocabulary, mostMarks: mostMarks).read(lines)
    }
  }
}
