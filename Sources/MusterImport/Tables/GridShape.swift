import MusterReading

/// The rows in which a grid of names by dates tells its sessions.
package struct GridShape {
  /// The head, with whole dates in its cells where other rows or numbers of days tell them.
  var head: TableRow
  /// The row of slots below it.
  var slots: TableRow?
  /// The number of rows below the head that belong to it: slots, and weekdays.
  var below = 0
  /// The number of rows above the head that belong to it.
  var above = 0
  /// What the weekdays of rows above and below, or beside days, may be, by column.
  var weekdays: [Int: Set<Weekday>] = [:]
  /// Where the dates of the head are from.
  var source = Source.cells
  /// The form of dates that the language of the table tells, and an example.
  var assumed: (form: DateFormat, example: String)?
  /// The sessions that were not held, as the rows below show.
  var cancelled: Set<SessionHeading> = []

  /// Where dates are from.
  enum Source: Hashable {
    /// Whole, or without their year, in the cells of the head.
    case cells
    /// Put together from several rows.
    case rows
    case numbers
  }

  /// The shape of a grid whose head is one of these rows; `nil` when it is none.
  init?(_ rows: [TableRow], at index: Int, options: ReadingOptions) {
    if GridShape.isTotal(rows[index], below: rows[..<index]) { return nil }
    let composer = HeadComposer(
      dates: options.dateFormat, year: options.year, isGiven: options.layout == .wide,
      writesDaysFirst: options.writesDaysFirst, notes: HeadYears.notes(in: rows, at: index, options))
    let nearRows = rows[max(0, index - HeadComposer.reach)..<index]
    // `12 Sep` above `2026`
    let under = rows[(index + 1)...].prefix(2).prefix { CalendarRow.isAlone($0) }
    below = under.count
    let aboveRows =
      options.titles.map { TableRow([$0], line: rows[index].line) } + nearRows + under.reversed()
    head = WordForms.withoutOrdinals(rows[index])
    let composed =
      composer.composed(head, above: aboveRows)
      ?? options.yearOfFile?.month.flatMap { composer.days(in: head, above: [TableRow([$0], line: 0)]) }
    if let composed {
      (head, weekdays, source, assumed) = (composed.head, composed.weekdays, .rows, composed.assumed)
      above = nearRows.count { CalendarRow.isOne($0, in: composed.columns) }
    } else if options.dateFormat == nil, let dated = SerialDate.dated(head) {
      head = dated
      source = .numbers
    } else if index + 1 < rows.count,
      let next = composer.composed(rows[index + 1], above: aboveRows + [head]),
      CalendarRow.isOne(head, in: next.columns)
    {
      // "Sep 26" above days is a month.
      return nil
    }
    takeTitles(from: Array(nearRows), composer, options.dateFormat)
    let titles = head.texts
    let columns = titles.indices.filter {
      SessionHeading.isSession(titles[$0], dates: forms(given: options.dateFormat))
    }
    // A title is no head, whatever its date.
    let isGiven =
      (options.layout == .wide || options.layout == .lists) && titles.count { !$0.isEmpty } > 1
    guard columns.count >= (isGiven || isOfOneDay(rows, at: index, columns: columns, options) ? 1 : 2)
    else { return nil }
    for row in nearRows where addWeekdays(of: row, columns: columns) { above += 1 }
    addRows(below: rows[(index + 1 + below)...], columns: columns, options: options)
    guard composed?.isSure == true || isSure(rows, at: index, columns: columns, options) else { return nil }
  }

  /// Whether a row holds totals below dates: `Total,5,6.5`.
  private static func isTotal(_ row: TableRow, below rows: ArraySlice<TableRow>) -> Bool {
    Heading.isTotal(row.text(0)) && TotalRows.footer(row) != nil
      && rows.contains { GridHead.firstDate(in: $0.texts, dates: nil) ?? 0 > 0 }
  }

  /// Whether the dates belong to a head, whatever the rows below contain, or by the codes in these.
  private func isSure(_ rows: [TableRow], at index: Int, columns: [Int], _ options: ReadingOptions) -> Bool {
    // Rows below notes may hold dates too, and numbers may be other things: heads are only those above codes.
    let above = rows[..<index]
    let isTop =
      index == 0
      || (above.allSatisfy { row in row.texts.count { !$0.isEmpty } == 1 }
        || (above.flatMap(\.texts) + head.texts).contains { Amount.saysHours($0) })
        && TableHead(titles: head.texts, options: options).hasPerson
    return options.layout != nil
      || isTop && source == .cells && !columns.allSatisfy { GridShape.isPacked(head.text($0)) }
      || TableShape.hasCodes(
        rows[(index + 1)...].dropFirst(below), columns: columns, options: options, orTimes: true)
  }

  /// Takes the titles before the dates from the row above, where the head has none.
  private mutating func takeTitles(
    from rows: [TableRow], _ composer: HeadComposer, _ dates: DateFormat?
  ) {
    guard source == .cells, let row = rows.last,
      let start = GridHead.firstDate(in: head.texts, dates: dates), start > 0,
      (0..<start).allSatisfy({ head.isBlank($0) }), (0..<start).contains(where: { !row.isBlank($0) }),
      (start..<max(start, row.count)).contains(where: { !row.isBlank($0) })
    else { return }
    head = composer.titled(head, from: rows, [start: head.text(start)])
    above += 1
  }

  /// Whether the only date of a head stands beside a word for people, with nothing but codes below.
  private func isOfOneDay(_ rows: [TableRow], at index: Int, columns: [Int], _ options: ReadingOptions)
    -> Bool
  {
    let titles = head.texts
    let roles = TableHead(titles: titles, options: options)
    // `Are you coming on 19/11/2026?` in a form
    guard columns.count == 1, let column = columns.first, column > 0, source == .cells,
      DatedHeading.isDate(titles[column], dates: nil) || roles.isOfForm && titles[column].hasSuffix("?"),
      DatesInText.all(in: titles[column]).count == 1
    else { return false }
    let vocabulary = MarkVocabulary(options)
    // A table with the same titles and another date may follow.
    let body = rows[(index + 1)...].filter { row in
      !titles.indices.allSatisfy {
        $0 == column ? DatedHeading.isDate(row.text($0), dates: nil) : row.text($0) == titles[$0]
      }
    }
    let cells = body[...].texts(in: column)
    return roles.columns[.mark] == nil
      && (roles.isOfForm || roles.hasPerson && roles.columns[.date] == nil)
      && cells.contains { roles.isOfForm || vocabulary.mark(headed: $0) != nil }
      && cells.allSatisfy { vocabulary.code(of: $0) != nil }
  }

  /// The first column of dates, where there are several.
  func firstOfSeveral(_ options: ReadingOptions) -> Int? {
    let dates = forms(given: options.dateFormat)
    let columns = head.cells.indices.filter { SessionHeading.isSession(head.text($0), dates: dates) }
    return columns.count > 1 ? columns[0] : nil
  }

  /// The form of dates given, and of those that were put together.
  func forms(given: DateFormat?) -> DateFormat? {
    guard let given, source == .rows else { return given }
    return given.or([.iso, HeadComposer.withoutYear])
  }

  private static func isPacked(_ title: String) -> Bool {
    title.utf8.count == 6 && title.utf8.allSatisfy { (48...57).contains($0) }
  }

  /// Keeps the weekdays of a row that has nothing but their names at the dates; `false` of another row.
  private mutating func addWeekdays(of row: TableRow, columns: [Int]) -> Bool {
    let found = columns.filter { !row.isBlank($0) }.map { ($0, WeekdayNames.weekdays(named: row.text($0))) }
    guard !found.isEmpty, found.allSatisfy({ !$0.1.isEmpty }) else { return false }
    for (column, names) in found where weekdays[column] == nil { weekdays[column] = names }
    return true
  }

  private mutating func addRows(below rows: ArraySlice<TableRow>, columns: [Int], options: ReadingOptions) {
    let dates = forms(given: options.dateFormat)
    for row in rows.prefix(2) {
      if WeekdayRow.isOne(row, below: head, columns: columns, dates: dates, year: options.year) {
        below += 1
        _ = addWeekdays(of: row, columns: columns)
      } else if slots == nil, options.layout != .lists,
        TableShape.isSlots(row, below: head, dates: dates, options: options)
      {
        slots = row
        below += 1
      } else {
        return
      }
    }
  }
}
