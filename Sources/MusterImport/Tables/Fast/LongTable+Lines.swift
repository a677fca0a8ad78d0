import MusterReading

/// Reading rows of lists by the lines of their file.
extension LongTable {
  /// Reads the lines below the head; `false` when the careful reader has to, and nothing was changed.
  ///
  /// - Parameter sample: the first rows.
  mutating func read(
    _ lines: FileLines, delimiter: UInt8, sample: [TableRow], into destination: inout RecordDestination
  ) throws(FileError) -> Bool {
    guard let lists, rules.group == nil, day == nil, dates.hasYear, !options.skipsInvalid else {
      return false
    }
    var found = detectors
    var ignored = DiagnosticLog()
    for row in sample { for index in found.indices { found[index].look(at: row, log: &ignored) } }
    guard found.allSatisfy(\.isSettled) else { return false }
    let plan = self
    let results = try lines.read { lines throws(FileError) in
      var worker = FastListsWorker(plan, lists, delimiter: delimiter)
      return try worker.read(lines)
    }
    guard let results, results.contains(where: { $0.rows > 0 }) else { return false }
    var changed = destination
    var log = DiagnosticLog()
    let group = changed.group(named: defaultGroup)
    guard !changed[group].hasMemberships, changed[group].addition == nil,
      changed[group].add(results, dates: dates, year: options.year, file: file, log: &log) == 0,
      log.problems.isEmpty, log.errors == 0, log.warnings == 0, changed[group].unlikelySessions.isEmpty
    else { return false }
    note(rows: results.reduce(0) { $0 + $1.rows }, ofLists: lists, group: group)
    (detectors, destination) = (found, changed)
    return true
  }

  /// Whether nothing is to be said of a row beside who is on its lists.
  func isPlain(_ row: TableRow) -> Bool {
    var totals = TotalRows()
    // Rows below a blank one may be totals.
    _ = totals.passes(TableRow())
    return !row.isBlank && !row.isBroken && rules.note.map { row.isBlank($0) } ?? true
      && !totals.passes(row) && !totals.takesFooter(row, date: head.columns[.date]) && !isCancelled(row)
      && !tellsOfPeople(row)
      && lists?.columns.contains { !row.isBlank($0.index) } != false
  }

  /// The session of a row; `nil` where its times are to be told of.
  func plainSession(of row: TableRow) -> LongRules.SessionText? {
    let text = rules.session(of: row)
    let mayHaveTimes = head.isOfForm || !rules.tellsSessions
    return text.date.isEmpty || mayHaveTimes && SlotText.hasTime(text.date) ? nil : text
  }
}
