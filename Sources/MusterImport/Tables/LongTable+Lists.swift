import MusterReading

/// Rows that name several people, and what is said of columns that are not read as they look.
extension LongTable {
  /// Whether the lists of a row name nobody, and say that there was no session: `cancelled (rain)`.
  func isCancelled(_ row: TableRow) -> Bool {
    guard let lists else { return false }
    var isCancelled = false
    for column in lists.columns where !row.isBlank(column.index) {
      // A list may be of hundreds of names.
      guard row.value(column.index).count <= NameText.longestNobody else { return false }
      let text = row.text(column.index)
      if NameText.isCancelled(text) { isCancelled = true } else if !NameText.isNobody(text) { return false }
    }
    return isCancelled
  }

  /// Reads the names of a row's lists.
  mutating func readLists(
    of row: TableRow, session: SessionID, in builder: inout JournalBuilder, log: inout DiagnosticLog
  ) {
    for column in lists?.columns ?? [] {
      marks.note(.mark(column.mark))
      // A cell may name thousands, and is long then.
      lazy var place = row.place(column.index, file: file)
      lazy var sourceLine = row.sourceLine(column.index)
      var reason: DiagnosticText?
      for name in lists?.names(of: row, in: column) ?? [] {
        guard !name.isSeveral else {
          log.add(
            .severalNames(
              name.text, separator: lists?.separatorName ?? "", at: place, sourceLine: sourceLine))
          reason = reason ?? "the name looks like several people"
          continue
        }
        let marked = marks.named(withMarkBehind: name.text)
        if let marked { marks.note(.mark(marked.mark)) }
        let person = builder.person(
          named: marked?.name ?? name.text, at: place, sourceLine: sourceLine, log: &log)
        let stands = person.map {
          builder.add(
            AttendanceRecord(marked?.mark ?? column.mark, of: $0, at: session, file: file, line: row.line),
            at: place,
            sourceLine: sourceLine, log: &log)
        }
        if stands != true { reason = reason ?? log.latest?.message ?? "invalid name" }
      }
      if let reason { reject(row, reason, log: &log) }
    }
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
    if openPlaces > 0 {
      log.add(
        .rowsLeftOut, in: file,
        "ignored \(openPlaces) row\(known: openPlaces == 1 ? "" : "s") without a name, as of open places")
    }
    if !nobody.isEmpty {
      log.add(.rowsLeftOut, in: file, "ignored rows that name nobody: \(GridSubtotals.list(nobody))")
    }
    if let lists {
      if !lists.columns.contains(where: { $0.mark == .present }), options.blank == nil {
        log.add(.absencesAlone(file: file))
      }
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
