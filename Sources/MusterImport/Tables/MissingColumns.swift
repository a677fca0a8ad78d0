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
    let codes = lacksDate && dates.isEmpty ? self.codes : []
    if lacksDate, dates.isEmpty, codes.count < 2, holdsTotals {
      log.add(
        .totalsOnly, at: place, "the file contains totals, not who came on which date",
        help: "export the attendance records: one row per mark, or one column per date",
        sourceLine: sourceLine)
      return
    }
    var advice = advice(dates, codes) + (lacksPerson ? [peopleAdvice] : [])
    if lacksDate, codes.count < 2 {
      advice.append("a wide table needs dates as the headings of at least two columns")
    }
    let roles = [(ColumnRole.date, lacksDate), (.person, lacksPerson)].filter(\.1).map(\.0.rawValue)
    log.add(
      .unknownColumns, at: place,
      "no \(known: roles.joined(separator: " and no ")) column found; the columns are \(head.list)",
      help: advice.joined(separator: "; "), sourceLine: sourceLine)
  }

  /// What may be done about a missing date, and about marks that nobody knows.
  private func advice(_ dates: [Int], _ codes: [Int]) -> [DiagnosticText] {
    var advice: [DiagnosticText] = []
    // Nobody came anywhere on the days on which they signed up.
    if dates.allSatisfy({ DateHeading.isOfSomethingElse(head.titles[$0]) }), head.columns[.date] == nil,
      options.date == nil, codes.count < 2
    {
      advice.append("if all rows are for one date, specify it: \(known: .rule("date", "YYYY-MM-DD"))")
    }
    if !dates.isEmpty { advice.append("for the date: \(list(dates, .date))") }
    if codes.count > 1 {
      advice.append(
        "use dates such as 2026-11-16 as the headings of the columns with codes: \(codes.prefix(3).map { "'\(head.titles[$0])'" }.joined(separator: ", "))"
      )
    } else if let mark = codes.first ?? marks {
      let cells = Set(rows.texts(in: mark).filter { vocabulary.code(of: $0) == nil }).sorted()
      let words = cells.map { Advice.assign("mark", $0, "MARK") }
      advice.append("for the marks: \(name: [.assign("column", "mark", head.titles[mark])] + words)")
    }
    return advice
  }

  /// What may be done about missing people.
  private var peopleAdvice: DiagnosticText {
    if !lists.isEmpty {
      let marks = lists.map { Advice.assign("mark", head.titles[$0], "MARK") }
      return "for lists of names, what these people were: \(name: marks)"
    }
    let people = self.people.filter { $0 != marks }
    return people.isEmpty
      ? keys
      : "for the person: \(list(people, .person))"
  }

  /// What may be done where no column holds names.
  private var keys: DiagnosticText {
    let ids =
      (head.unassigned.filter { RowHeading.matches(head.titles[$0]) } + [head.columns[.id]].compactMap { $0 })
      .filter { !rows.texts(in: $0).isEmpty }
    return ids.isEmpty
      ? "no column contains names: add one with the name of the person of each row"
      : "no column contains names: \(list(ids, .person)) specifies the column that identifies people"
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
  /// Days of birth or of signing up, which hardly two have in common, are never those of sessions; moments at which rows were written are where nothing else is.
  private var dates: [Int] {
    let found = free.filter { column in
      let cells = rows.texts(in: column)
      return cells.count { MissingColumns.isDate($0) } * 2 > cells.count
        && (!DateHeading.isOfPerson(head.titles[column]) || Set(cells).count * 2 <= cells.count)
    }
    let days = found.filter { !DateHeading.isOfRecord(head.titles[$0]) }
    // Of `From` and `To` the first counts.
    let starts = days.filter { !DaySpans.isEnd(head.titles[$0]) }
    return starts.isEmpty ? days.isEmpty ? found : days : starts
  }

  /// The columns most of whose cells are codes, where no column is known to hold them.
  private var codes: [Int] {
    let mark = head.columns[.mark]
    guard mark.map({ rows.hasOnlyTexts(in: $0) { GridHead.isCount($0) } }) ?? true else { return [] }
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

  /// The only column of few words that come again and again, beside that of people.
  private var marks: Int? {
    guard head.columns[.mark] == nil, lists.isEmpty else { return nil }
    let person = head.columns[.person] ?? people.first
    let dates = Set(self.dates)
    let found = free.filter { column in
      let cells = rows.texts(in: column)
      let kinds = Set(cells)
      return column != person && !dates.contains(column) && (2...8).contains(kinds.count)
        && kinds.count * 2 <= cells.count && MarkLikeness(title: head.titles[column]).mayBeMarks
        && cells.allSatisfy { $0.contains(where: \.isLetter) && !MissingColumns.isDate($0) }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The columns whose cells list several names, or three and more that name the same people, as those of duties do.
  private var lists: [Int] {
    let dates = Set(self.dates)
    let others = free.filter { !dates.contains($0) }
    let cells = others.map { column in rows.map { NameSeparator.raw($0.value(column)) } }
    let names = cells.map { cells in Set(cells.flatMap { NameSeparator.comma.parts(of: $0) }) }
    let shared = others.indices.filter { column in
      names[column].allSatisfy { NameText.isName($0) || NameText.isNobody($0) }
        && names.indices.contains { $0 != column && !names[$0].isDisjoint(with: names[column]) }
    }
    return others.indices.filter { column in
      shared.count > 2 && shared.contains(column)
        || cells[column].contains { NameSeparator.looksLikeList($0) }
    }.map { others[$0] }
  }

  private func isWord(_ text: String) -> Bool {
    text.contains(where: \.isLetter) && !MissingColumns.isDate(text) && ClockText.seconds(of: text) == nil
      && vocabulary.code(of: text) == nil
  }

  private var vocabulary: MarkVocabulary { MarkVocabulary(options) }

  /// Whether a text is a date, and no decimal number.
  static func isDate(_ text: String) -> Bool {
    DatedHeading.isDate(text, dates: nil) && !text.contains(";") && !GridHead.isCount(text)
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
