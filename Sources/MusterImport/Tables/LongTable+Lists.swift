import MusterReading

/// Rows that name several people, and what is said of columns that are not read as they look.
extension LongTable {
  /// Whether the lists of a row name nobody, and they or a remark say that there was no session: `cancelled (rain)`.
  func isCancelled(_ row: TableRow) -> Bool {
    guard let lists else { return false }
    var isCancelled = false
    for column in lists.columns where !row.isBlank(column.index) {
      // A list may be of hundreds of names.
      guard row.value(column.index).count <= NameText.longestNobody else { return false }
      let text = row.text(column.index)
      if NameText.isCancelled(text) { isCancelled = true } else if !NameText.isNobody(text) { return false }
    }
    if isCancelled { return true }
    // `no rehearsal`
    let isBlank = lists.columns.allSatisfy { row.isBlank($0.index) }
    return remarkColumns.contains { column in
      guard row.value(column).count <= 1 << 8, case let text = row.text(column) else { return false }
      return NameText.isCancelled(text)
        || isBlank && column == rules.note
          && NameText.none.contains(PlainLetters.folded(text.prefix { $0 != " " }))
    }
  }

  /// The columns beside lists that may say something of people or sessions.
  private var remarkColumns: [Int] {
    let read = Set(lists?.columns.map(\.index) ?? [])
    return (head.unassigned + [head.columns[.note]].compactMap { $0 }).filter { !read.contains($0) }
  }

  /// Whether remarks of a row tell of people.
  func tellsOfPeople(_ row: TableRow) -> Bool {
    remarkColumns.contains {
      !row.isBlank($0) && RemarkWords.tellMovement(row.text($0).split { !$0.isLetter })
    }
  }

  /// The marks that remarks of a row say: `Viv ill; Uri left at 9`.
  private mutating func noted(
    in row: TableRow, _ people: [ListedNames.Name], _ builder: JournalBuilder
  ) -> [String: Mark] {
    lazy var firsts = Dictionary(grouping: people.map(\.text)) { $0.prefix { $0 != " " } }
    var found: [String: Mark] = [:]
    for text in remarkColumns.map({ row.text($0) }) where !text.isEmpty {
      let noted = NotedMarks(
        text,
        name: { name in
          if people.contains(where: { $0.text == name }) || builder.knownPerson(named: name) != nil {
            return name
          }
          return firsts[name[...]].flatMap { $0.count == 1 ? $0[0] : nil }
        }, code: { marks.meaning(of: $0) })
      found.merge(noted.marks) { $1 }
      if noted.isWhole { remarks -= 1 } else { unread.look(at: text) }
    }
    return found
  }

  /// Reads the names of a row's lists.
  mutating func readLists(
    of row: TableRow, session: SessionID, in builder: inout JournalBuilder, log: inout DiagnosticLog
  ) {
    let listed = (lists?.columns ?? []).map { ($0, lists?.names(of: row, in: $0) ?? []) }
    var noted = noted(in: row, listed.flatMap(\.1), builder)
    let areOfAll = listed.contains { $0.0.mark == .present }
    if areOfAll, noted.isEmpty, listed.allSatisfy({ row.isBlank($0.0.index) }) {
      unlisted.append(builder.sessions[session].day.description)
    }
    for (column, names) in listed {
      marks.note(.mark(column.mark))
      // A cell may name thousands, and is long then.
      lazy var place = row.place(column.index, file: file)
      lazy var sourceLine = row.sourceLine(column.index)
      var reason: DiagnosticText?
      for name in names {
        guard !name.isSeveral else {
          log.add(
            .severalNames(
              name.text, separator: lists?.separatorName ?? "", at: place, sourceLine: sourceLine))
          reason = reason ?? "the name looks like several people"
          continue
        }
        let marked = marks.named(withMarkBehind: name.text)
        let mark = mark(marked?.mark ?? column.mark, of: name.text, noted.removeValue(forKey: name.text))
        if marked != nil { marks.note(.mark(mark)) }
        let person = builder.person(
          named: marked?.name ?? name.text, at: place, sourceLine: sourceLine, log: &log)
        let stands = person.map {
          builder.add(
            AttendanceRecord(mark, of: $0, at: session, file: file, line: row.line), at: place,
            sourceLine: sourceLine, log: &log)
        }
        if stands != true { reason = reason ?? log.latest?.message ?? "invalid name" }
      }
      if let reason { reject(row, reason, log: &log) }
    }
    add(noted, of: row, session: session, in: &builder, log: &log)
  }

  /// Adds the marks that remarks say of people who are on no list of the row.
  private func add(
    _ noted: [String: Mark], of row: TableRow, session: SessionID, in builder: inout JournalBuilder,
    log: inout DiagnosticLog
  ) {
    for (name, mark) in noted.sorted(by: { $0.key < $1.key }) {
      guard let person = builder.knownPerson(named: name) else { continue }
      _ = builder.add(
        AttendanceRecord(mark, of: person, at: session, file: file, line: row.line),
        at: row.place(rules.note, file: file), sourceLine: row.sourceLine(), log: &log)
    }
  }

  /// The mark of a list, or the finer one that a remark says; one that contradicts it is not read.
  private mutating func mark(_ mark: Mark, of name: String, _ noted: Mark?) -> Mark {
    guard let noted else { return mark }
    if let finer = MarkFlags.finer(mark, noted) { return finer }
    unread.first = unread.first ?? "\(name): \(noted.word)"
    return mark
  }

  /// Says that the name looks like several people: below a heading of lists, where the first rows had none, that is an error.
  func reportList(_ name: String, at place: SourcePlace, sourceLine: String, log: inout DiagnosticLog) {
    let title = rules.namedColumn.map { head.titles[$0] } ?? ""
    let mayBeLists =
      head.columns[.mark] == nil && options.columns[.person] == nil && Heading.namesPeople(title)
    log.add(
      mayBeLists ? .ambiguousPerson : .listOfNames, at: place,
      mayBeLists
        ? "'\(name: PersonName.normalized(name))' looks like several people, but no earlier row has a list"
        : "'\(name: PersonName.normalized(name))' looks like several people, and is read as one",
      help: mayBeLists
        ? "separate the names in the first rows with semicolons too"
        : "write one row per person; lists of names are read in a column headed 'Attendees'",
      sourceLine: sourceLine)
  }

  /// Says what was not read, or not as it stands.
  func reportLeftOut(log: inout DiagnosticLog) {
    log.addCancelled(cancelled, file: file)
    if options.blank == nil { log.addUnmarkedDates(unlisted, file: file) }
    if openPlaces > 0 {
      log.add(
        .rowsLeftOut, in: file,
        "ignored \(openPlaces) row\(known: openPlaces == 1 ? "" : "s") without a name, as of open places")
    }
    if !nobody.isEmpty {
      log.add(.rowsLeftOut, in: file, "ignored rows that name nobody: \(GridSubtotals.list(nobody))")
    }
    if let lists {
      let titles = lists.columns.map { "'\(head.titles[$0.index])'" }.joined(separator: ", ")
      log.add(
        .namesSplit, in: file,
        "the cells in \(titles) are read as lists of names separated by \(known: lists.separatorName)")
      if !lists.remarks.isEmpty {
        log.add(
          .remarksLeftOut, in: file,
          "ignored what stands in brackets behind names, such as '\(name: lists.remarks.example)'")
      }
    }
    if hasTimes, let date = head.columns[.date] {
      log.add(.timesOfAnswers(head.titles[date], hasSlots: head.columns[.slot] != nil, file: file))
    }
    unread.report(areBehindNames: lists != nil, file: file, log: &log)
    guard let note = head.columns[.note], remarks > 0 else { return }
    log.add(
      .remarksLeftOut, in: file,
      "ignored the column '\(head.titles[note])' with \(remarks) remark\(known: remarks == 1 ? "" : "s")"
    )
  }
}

extension Diagnostic {
  /// That the times of answers are no slots.
  static func timesOfAnswers(_ title: String, hasSlots: Bool, file: String) -> Diagnostic {
    Diagnostic(
      .timesLeftOut, at: SourcePlace(file: file),
      "ignored the times in column '\(title)': each row is read by its date\(known: hasSlots ? "" : ", at the slot 'day'")"
    )
  }
}
