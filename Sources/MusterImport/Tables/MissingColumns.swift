import MusterReading

/// What is said of a table in whose head no date, or no person, is recognized.
struct MissingColumns {
  let head: TableHead
  let rows: ArraySlice<TableRow>
  let options: ReadingOptions

  /// Logs what is missing, and the options that would do.
  func report(at place: SourcePlace, sourceLine: String?, log: inout DiagnosticLog) {
    let (lacksDate, lacksPerson) = (head.columns[.date] == nil, !head.hasPerson)
    let dates = lacksDate ? self.dates : []
    if lacksDate, dates.isEmpty, holdsTotals {
      log.add(
        .totalsOnly, at: place, "the file contains totals, not who came on which date",
        help: "export the attendance records: one row per mark, or one column per date",
        sourceLine: sourceLine)
      return
    }
    var advice: [DiagnosticText] = []
    let codes = lacksDate && dates.isEmpty ? self.codes : []
    if lacksDate, dates.isEmpty, options.date == nil, codes.count < 2 {
      advice.append("if all rows are for one date, specify it: \(known: .rule("date", "YYYY-MM-DD"))")
    } else if !dates.isEmpty {
      advice.append("for the date: \(list(dates, .date))")
    }
    if codes.count > 1 {
      advice.append(
        "use dates such as 2026-11-16 as the headings of the columns with codes: \(codes.prefix(3).map { "'\(head.titles[$0])'" }.joined(separator: ", "))"
      )
    } else if let mark = codes.first {
      advice.append("for the marks: \(name: .assign("column", "mark", head.titles[mark]))")
    }
    if lacksPerson {
      let people = self.people
      advice.append(
        people.isEmpty
          ? "no column contains names: \(keys) specifies the column that identifies people"
          : "for the person: \(list(people, .person))")
    }
    if lacksDate, codes.count < 2 {
      advice.append("a wide table needs dates as the headings of at least two columns")
    }
    let roles = [(ColumnRole.date, lacksDate), (.person, lacksPerson)].filter(\.1).map(\.0.rawValue)
    log.add(
      .unknownColumns, at: place,
      "no \(known: roles.joined(separator: " and no ")) column found; the columns are \(head.list)",
      help: advice.joined(separator: "; "), sourceLine: sourceLine)
  }

  /// The options for columns of ids, or for any.
  private var keys: DiagnosticText {
    let ids =
      (head.unassigned.filter { RowHeading.matches(head.titles[$0]) } + [head.columns[.id]].compactMap { $0 })
      .filter { !rows.texts(in: $0).isEmpty }
    return ids.isEmpty ? "\(known: .assign("column", "person", "HEADER"))" : list(ids, .person)
  }

  private func list(_ columns: [Int], _ role: ColumnRole) -> DiagnosticText {
    columns.prefix(3).map { "\(name: .assign("column", role.rawValue, head.titles[$0]))" }.joined(
      separator: " or ")
  }

  /// The columns that may be taken for a role: without one, or with one that would not be missed.
  private var free: [Int] {
    (head.unassigned + [ColumnRole.time, .slot, .session, .note].compactMap { head.columns[$0] }).sorted()
  }

  /// The columns in which most cells are dates.
  ///
  /// Days of birth or of signing up are never those of sessions; moments at which rows were written are where nothing else is.
  private var dates: [Int] {
    let found = free.filter { column in
      let cells = rows.texts(in: column)
      return cells.count { MissingColumns.isDate($0) } * 2 > cells.count
        && !DateHeading.isOfPerson(head.titles[column])
    }
    let days = found.filter { !DateHeading.isOfRecord(head.titles[$0]) }
    return days.isEmpty ? found : days
  }

  /// The columns most of whose cells are codes, where no column is known to hold them.
  private var codes: [Int] {
    guard head.columns[.mark] == nil else { return [] }
    let person = head.columns[.person]
    return free.filter { column in
      column != person && !rows.texts(in: column).isEmpty
        && TableShape.hasCodes(rows, columns: [column], options: options)
    }
  }

  /// The columns of words, first those in which most different ones come again.
  private var people: [Int] {
    let counts = free.compactMap { column -> (column: Int, kinds: Int, repeats: Bool)? in
      let cells = rows.texts(in: column)
      let words = cells.filter { isWord($0) }
      let kinds = Set(cells).count
      guard words.count * 2 > cells.count else { return nil }
      return (column, kinds, kinds < cells.count && kinds > 1)
    }
    let repeating = counts.filter(\.repeats)
    return (repeating.isEmpty ? counts : repeating).sorted { ($1.kinds, $0.column) < ($0.kinds, $1.column) }
      .map(\.column)
  }

  private func isWord(_ text: String) -> Bool {
    text.contains(where: \.isLetter) && !MissingColumns.isDate(text) && ClockText.seconds(of: text) == nil
      && MarkVocabulary(options).code(of: text) == nil
  }

  /// Whether a text is a date, and no decimal number.
  static func isDate(_ text: String) -> Bool {
    GridHead.isDate(text, dates: nil) && !text.contains(";") && !GridHead.isCount(text)
      && ClockText.seconds(of: text) == nil
  }

  /// Whether columns count what is not in the file.
  private var holdsTotals: Bool {
    let marks = CellMarks(MarkVocabulary(options))
    return head.titles.indices.contains { column in
      let title = head.titles[column]
      guard
        head.columns[.mark] == column || GridHead.check(headed: title, marks: marks) != nil
          || Heading.countsAttendance(title)
      else { return false }
      let cells = rows.texts(in: column)
      return !cells.isEmpty && cells.allSatisfy { GridHead.isCount($0) }
        && cells.contains { $0.contains("%") || (Double($0) ?? 0) > 1 }
    }
  }
}
