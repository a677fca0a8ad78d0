import MusterReading

/// A table without any date, all of whose rows are of one day: that which the user says, a question of a form names, or the file is named after.
package struct DayTable {
  /// The number of rows before the head.
  let skipped: Int
  /// The head, in which no time is a slot.
  private(set) var head: TableHead
  package let day: Day
  /// The column of the times at which people came.
  private(set) var times: Int?
  /// Whether the day is that of the file's name.
  package let isNamed: Bool

  /// The table that begins with these rows, blank ones left out; `nil` when it is none, or nothing tells its day.
  package init?(_ rows: [TableRow], file: String, options: ReadingOptions) {
    guard options.layout ?? .long == .long, options.columns[.date] == nil,
      case let named = NamedDay.only(in: file)
    else { return nil }
    let places = rows.indices.prefix(TableShape.most).filter { index in
      options.header.map { $0.contains(rows[index].line) } ?? true
    }
    let heads = places.lazy.map { index in
      (index, TableHead(titles: rows[index].texts, rows: rows[(index + 1)...], options: options))
    }
    guard let (index, head) = heads.first(where: { $0.1.hasPerson && $0.1.columns[.date] == nil }),
      head.unmatched.isEmpty,
      case let asked = head.isOfForm ? NamedDay.only(inHeadings: head.titles, options)?.day : nil,
      let day = options.date ?? asked ?? named
    else { return nil }
    self.day = day
    self.head = head
    skipped = index
    isNamed = options.date == nil && asked == nil
    let body = rows[(index + 1)...]
    times = head.unassigned.first { DayTable.areTimes($0, body) }
    if let time = head.columns[.time], options.columns[.time] == nil {
      times = time
      self.head.columns[.time] = nil
    }
    guard isClear(body, options: options) else { return nil }
  }

  /// Whether the rows can be read as those of one day: marks are in one column, and nothing else is counted or dated.
  private func isClear(_ rows: ArraySlice<TableRow>, options: ReadingOptions) -> Bool {
    let areDated = head.unassigned.contains { column in
      isNamed && Set(rows.texts(in: column).filter { MissingColumns.isDate($0) }).count > 1
    }
    if areDated { return false }
    guard head.columns[.mark] == nil, options.plan.leavesMarksOpen else { return true }
    let others = head.unassigned.filter { $0 != times }
    let marks = CellMarks(MarkVocabulary(options))
    let isOther = others.contains { column in
      let cells = rows.texts(in: column)
      return GridHead.check(headed: head.titles[column], marks: marks) != nil
        || Heading.countsAttendance(head.titles[column])
        || !cells.isEmpty && TableShape.hasCodes(rows, columns: [column], options: options)
        || cells.contains { isNamed && MissingColumns.isDate($0) }
    }
    // A list of people with their addresses, on a day, is not yet one of those who came.
    return !isOther && (!isNamed || times != nil || others.isEmpty)
  }

  private static func areTimes(_ column: Int, _ rows: ArraySlice<TableRow>) -> Bool {
    rows.hasOnlyTexts(in: column) { $0.contains(":") && ClockText.seconds(of: $0) != nil }
  }

  package func report(file: String, log: inout DiagnosticLog) {
    let place = SourcePlace(file: file)
    if isNamed {
      log.add(
        .dayAssumed, at: place,
        "the table has no dates: every row is read as \(day), the date in the file name",
        help: "if it was a different date: \(known: .rule("date", "YYYY-MM-DD"))")
    }
    guard let times else { return }
    log.add(
      .timesLeftOut, at: place,
      "ignored the times in column '\(head.titles[times])': each row is read at the slot 'day'")
  }
}

extension TableReader {
  /// Reads a table without dates; `false` where it is none, or nothing tells its day.
  mutating func readDay(
    _ sample: [TableRow], into destination: inout RecordDestination, log: inout DiagnosticLog
  ) throws(FileError) -> Bool {
    guard let found = DayTable(sample, file: rows.file, options: options) else { return false }
    if found.skipped > 0 { reportPreamble(found.skipped, log: &log) }
    let body = sample.dropFirst(found.skipped + 1)
    if let doubt = found.head.numbersForNames(in: body, file: rows.file) {
      log.add(doubt)
      return true
    }
    found.report(file: rows.file, log: &log)
    if let remark = found.head.remarkOnIDs(file: rows.file) { log.add(remark) }
    let form = LongTableForm(
      file: rows.file, head: found.head, options: options,
      flags: MarkFlags(found.head, rows: body, options: options, file: rows.file), told: found.times,
      listed: ListedMark(found.head, rows: body, options: options),
      subject: subject(above: sample.prefix(found.skipped)))
    destination.plan { plan in
      let line = sample[found.skipped].line
      (plan.layout, plan.header, plan.date) = (.long, HeaderLines(line, line), found.day)
    }
    destination.plan(form)
    var table = LongTable(form, dates: .iso, defaultGroup: defaultGroup, day: found.day, sample: Array(body))
    let (position, repeats) = (log.problems.count, log.count(.repeatedMark))
    let isWhole = try readRows(below: found.skipped + 1, by: &table, into: &destination, log: &log)
    table.finish(&destination, isWhole: isWhole, log: &log)
    destination.plan(table.marks)
    found.head.adviseID(options, from: position, log: &log)
    if log.count(.repeatedMark) > repeats + 1 {
      _ = try asksForLessons(found.head, below: found.skipped + 1, log: &log)
    }
    return true
  }
}
