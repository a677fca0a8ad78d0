import MusterReading

/// Reads a grid of names down and dates across, row by row from its head.
struct WideTable: TableLayoutReader {
  let file: String
  let dates: DateFormat
  let options: ReadingOptions
  let defaultGroup: String
  var marks: CellMarks
  var head: GridHead
  var tallies: [GridTally] = []
  /// The builder's index of each session column, by group and slot.
  var sessions: [SessionKey: [SessionID?]] = [:]
  /// The people who have a row in the part of the table, by group and slot.
  var met: [SessionKey: Set<PersonID>] = [:]
  /// What the first row of each person says in the columns that may hold slots.
  var slotCells: [Int: [PersonID: [Int: String]]] = [:]
  var nobody: [String] = []
  /// Rows that may be sums.
  var subtotals = GridSubtotals()
  /// The last person's row of a small table.
  var last: (title: String, row: TableRow)?
  var groupNames: Set<String> = []
  var reported: Set<Int> = []
  /// The columns right of the first date that are no sessions and hold something.
  var filledLeftOut: Set<Int> = []
  /// What is in those of them that hold codes.
  var strays = StrayCodes()
  /// The columns that may have remarks on people, and the first of those.
  private(set) lazy var remarkColumns: [Int] = {
    let marks = Set(head.sessions.map(\.column))
    return (head.roles.unassigned + [head.roles.columns[.note]].compactMap { $0 }).filter {
      !marks.contains($0)
    }
  }()
  var unread = UnreadRemark()
  /// The people with and without marks so far.
  var marked: Set<String> = []
  var unmarked: Set<String> = []
  /// Rows that may tell the months of a head below them.
  var above: [TableRow] = []
  /// The line of the last row that is not blank, and of the last that may be a title right above another head.
  var lastLine = 0
  var titleLine: Int?
  var rows = 0
  /// Whether a title says that nothing but absences is marked.
  var saysAbsencesAlone = false
  /// The title that says that the table is of absences.
  var absences: String?
  /// The title that says that the table is of something else than who came.
  var subject: String?
  /// The columns that count absences.
  private(set) lazy var counting: [Int] = {
    let before = head.roles.unassigned.filter { $0 < head.sessions.first?.column ?? 0 }
    return (before + head.leftOut + head.checks.map(\.column)).filter {
      $0 < head.titles.count && AbsenceHeading.counts(head.titles[$0])
    }
  }()
  var inverse = InverseCounts()
  /// The title that says that numbers are hours.
  var hours: String?
  var coverage: Coverage
  /// The days on which nobody has a mark, and the sessions that were not held, in the parts of the table so far.
  var unmarkedDays: [Day] = []
  var cancelled: Set<SessionHeading> = []
  /// The sessions that were found not to be held before.
  let knownCancelled: Set<SessionHeading>
  /// Whether the dates are put together from several rows.
  let isComposed: Bool
  /// Whether everybody with a mark has one at each session.
  var areFull = true
  /// Whether no row has anything below the dates.
  var isBlank = true
  /// Whether the cells of some people are percentages.
  var haveShares = false
  var groupTitles = GroupTitles()
  /// Those in whose rows there is not even a number.
  var bareTitles = GroupTitles()
  /// The rows without any marks.
  var empty: [(title: String, place: SourcePlace, sourceLine: String, isBare: Bool)] = []

  /// A reader of the rows below a head, which may have a row of slots below it.
  init(
    file: String, grid: GridShape, dates: DateFormat, options: ReadingOptions, defaultGroup: String,
    log: inout DiagnosticLog
  ) {
    let row = grid.head
    self.file = file
    self.dates = dates
    self.options = options
    self.defaultGroup = defaultGroup
    marks = CellMarks(MarkVocabulary(options))
    (knownCancelled, isComposed) = (grid.cancelled, grid.source == .rows)
    head = GridHead(
      row: row, slots: grid.slots, dates: dates, options: options, marks: marks,
      isComposed: isComposed, weekdays: grid.weekdays, cancelled: grid.cancelled, file: file, log: &log)
    coverage = Coverage(head)
    head.roles.reportUnmatched(at: row.place(nil, file: file), sourceLine: row.sourceLine(), log: &log)
    tallies = head.sessions.map { _ in GridTally() }
  }

  /// Whether there is a column that tells the person; else that was logged.
  ///
  /// - Parameter body: the first rows below the head.
  func isReadable(head row: TableRow, body: ArraySlice<TableRow>, log: inout DiagnosticLog) -> Bool {
    if head.sessions.isEmpty {
      if log.errors > 0 { return false }
      log.add(
        .noSuchDate, at: row, of: file, "no heading matches the date format \(dates)",
        help: "specify the date format with \(known: .rule("date-format", "dd/MM/yyyy"))")
      return false
    }
    if head.roles.hasPerson { return true }
    let sessions = Set(head.sessions.map(\.column))
    let free = head.roles.unassigned.filter { !sessions.contains($0) }
    let named = free.filter { column in
      column < head.sessions[0].column && body.texts(in: column).contains { NameText.isName($0) }
    }
    let advice = (named.isEmpty ? free : named).prefix(8).map { column -> DiagnosticText in
      "\(name: .assign("column", "person", head.titles[column]))"
    }
    log.add(
      .unknownColumns, at: row, of: file, "no name column found next to the dates",
      help: advice.isEmpty
        ? "put the names into a column before the dates"
        : "specify the column: \(advice.joined(separator: " or "))")
    return false
  }

  mutating func read(_ row: TableRow, into destination: inout RecordDestination, log: inout DiagnosticLog) {
    guard !row.isBlank else { return }
    defer { lastLine = row.line }
    guard !takeHead(row, into: &destination, log: &log) else { return }
    readAbove(into: &destination, log: &log)
    readPerson(row, into: &destination, log: &log)
  }

  mutating func readPerson(
    _ row: TableRow, into destination: inout RecordDestination, log: inout DiagnosticLog
  ) {
    if row.isBroken { return reject(row, "unexpected text after the closing quote", log: &log) }
    let (name, id) = LongRules(columns: head.roles.columns).person(of: row)
    if let check = totalCheck(name, row) { return compare(row, title: name, check: check, log: &log) }
    if closesDays(row) || isNobody(name.isEmpty ? row.onlyText ?? "" : name, row) {
      return nobody.append(row.onlyText ?? name)
    }
    RaggedRow.check(
      row, against: max(head.titles.count, head.sessions.last.map { $0.column + 1 } ?? 0), file: file,
      log: &log)
    if refuseDates(row, log: &log) { return }
    reportDoubtful(row, log: &log)
    reportSecondTable(row, log: &log)
    reportCodesAmongCounts(row, log: &log)
    let first = head.sessions.first?.column ?? 0
    let title = name.isEmpty ? row.texts.prefix(first).first { !$0.isEmpty } ?? "" : name
    if setsAside(title, row) { return }
    guard !name.isEmpty || id != nil else { return readNameless(row, log: &log) }
    if rule(for: title) == nil {
      let named = Set(
        [ColumnRole.person, .first, .prefix, .last, .note].compactMap { head.roles.columns[$0] })
      subtotals.look(at: row, title: title, columns: (0..<first).filter { !named.contains($0) }, file: file)
    }
    rows += 1
    last = rows <= TableShape.sample ? (title, row) : nil
    read(row, name: name, id: id, into: &destination, log: &log)
  }

  /// Ends the table: what only the whole can tell.
  mutating func finish(isWhole: Bool, into destination: inout RecordDestination, log: inout DiagnosticLog) {
    readAbove(into: &destination, log: &log)
    readWaiting(into: &destination, log: &log)
    reportWithoutID(log: &log)
    askAboutLast(log: &log)
    if rows == 0 {
      if isWhole { log.add(.emptyTable(file: file)) }
      return
    }
    destination.reportGroups(groupNames.sorted(), file: file, log: &log)
    let isSettled = readBlanks(into: &destination, log: &log)
    var told = options
    if isSettled { told.blank = .present }
    marks.report(hasGaps: false, options: told, file: file, log: &log)
    reportLeftOut(log: &log)
    unread.report(file: file, log: &log)
    strays.report(head, log: &log)
    reportNobody(log: &log)
    destination.plan { plan in
      for name in nobody { plan.rows[PersonName.normalized(name)] = .skip }
    }
    reportHours(log: &log)
    reportAbsences(log: &log)
    reportSubject(log: &log)
    if isSettled || options.blank == .present { askAboutTitles(log: &log) } else { reportUnmarked(log: &log) }
    if !isSettled, groupsLeaveBlanksOpen(destination) { reportUnmarkedDates(log: &log) }
  }

  /// Says who has a row and not a single mark: it may be a title between the people.
  private func reportUnmarked(log: inout DiagnosticLog) {
    let names = unmarked.subtracting(marked).sorted()
    guard !names.isEmpty, !marked.isEmpty else { return }
    let doubtful = empty.filter { names.contains($0.title) && rule(for: $0.title) == nil }
    // Of many, as in a parliament, some never come.
    let areGroups = doubtful.contains { Heading.titlesGroup($0.title) }
    if areFull || groupTitles.areLikely || areGroups, (2..<TableShape.sample).contains(marked.count),
      !doubtful.isEmpty,
      log.count(.unclearRows) == 0
    {
      return ask(
        about: doubtful.map { ($0.title, $0.place, $0.sourceLine) },
        because: areFull
          ? "no cell of the other rows is blank, but all of these are"
          : WideTable.reason(areLikely: groupTitles.areLikely), log: &log)
    }
    log.add(
      .neverMarked, in: file,
      "rows without any marks are read as people who never came: \(GridSubtotals.list(names))")
  }

  /// Asks whether rows with a name and nothing else are titles, where a blank says that somebody came.
  private func askAboutTitles(log: inout DiagnosticLog) {
    let isLikely = bareTitles.areLikely
    let titles = empty.filter { row in
      rule(for: row.title) == nil && (isLikely && row.isBare || Heading.titlesGroup(row.title))
    }
    guard !titles.isEmpty, marked.count > 1 else { return }
    ask(
      about: titles.map { ($0.title, $0.place, $0.sourceLine) },
      because: WideTable.reason(areLikely: isLikely), log: &log)
  }

  private static func reason(areLikely: Bool) -> DiagnosticText {
    areLikely
      ? "nothing else is in their rows, and one is the first"
      : "nothing else is in their rows, and words for groups are among them"
  }

  private func reportLeftOut(log: inout DiagnosticLog) {
    let titles =
      ((head.leftOut + head.others + head.checks.map(\.column)).filter { filledLeftOut.contains($0) }
      + head.cancelled)
      .sorted().filter { $0 < head.titles.count }.map { "'\(head.titles[$0])'" }
    guard !titles.isEmpty else { return }
    let list = titles.prefix(12).joined(separator: ", ") + (titles.count > 12 ? ", …" : "")
    log.add(
      .columnsLeftOut, in: file,
      "ignored \(known: titles.count == 1 ? "the column" : "the columns") \(list) among the dates"
    )
  }

  mutating func read(
    _ row: TableRow, name: String, id: String?, into destination: inout RecordDestination,
    log: inout DiagnosticLog
  ) {
    let column = LongRules(columns: head.roles.columns).namedColumn
    let group = group(of: row, in: &destination)
    let key = SessionKey(group: group, slot: slot(of: row, log: &log))
    let sessions = sessions(of: key, in: &destination, log: &log)
    let person = destination[group].person(
      named: name, id: id, at: row.place(column, file: file), sourceLine: row.sourceLine(column), log: &log)
    guard let person else { return reject(row, log.latest?.message ?? "invalid name", log: &log) }
    if hasOtherSlot(row, of: person, group: group, log: &log) {
      return reject(row, "the person has several rows", log: &log)
    }
    let isRepeated = id == nil && !met[key, default: []].insert(person).inserted
    let told = log.errors + log.warnings
    let tally = readMarks(of: row, person: person, sessions: sessions, in: &destination[group], log: &log)
    // Where marks meet, that is told of each.
    if isRepeated, log.errors + log.warnings == told {
      log.add(
        .repeatedPerson, at: row, column: column, of: file,
        "'\(name: name)' has several rows here, which are read as one person's",
        help: "if they are several people, make their names differ, as in 'Anna B.'")
    }
    note(row, name: name, tally)
    noteMembership(row, title: name)
    for column in remarkColumns { unread.look(at: row.text(column)) }
    for column in counting { inverse.look(row.text(column), column: column, tally) }
    for (column, check) in head.checks where hours == nil {
      tally.compare(
        row, column: column, title: head.title(of: column), check: check, blank: options.blank, file: file,
        log: &log)
    }
  }

  /// Puts the marks of a row on record, and counts them.
  private mutating func readMarks(
    of row: TableRow, person: PersonID, sessions: [SessionID?], in builder: inout JournalBuilder,
    log: inout DiagnosticLog
  ) -> GridTally {
    var tally = GridTally()
    var hasLeft = false
    for (index, session) in head.sessions.enumerated() {
      let isLeft = marks.meaning(of: row.text(session.column)) == .blank
      let column = isLeft ? session.leaving ?? session.column : session.column
      let found = marks.code(in: row, column: column, file: file)
      let isClosing =
        [nil, .mark(.excused), .mark(.exempt)].contains(found) && SessionHeading.saysClosed(row.text(column))
      if isClosing { coverage.closings[index].append(row.text(column)) }
      guard let code = found else {
        reject(row, "unknown code '\(name: row.text(column))'", log: &log)
        continue
      }
      hasLeft = hasLeft || code == .mark(.exempt) && MarkWords.sayWithdrawal(row.text(column))
      guard case .mark(let mark) = hasLeft && code == .blank ? .mark(.exempt) : code else {
        tally.add(nil)
        tallies[index].add(nil)
        continue
      }
      tally.add(mark)
      tallies[index].add(mark)
      if !isClosing { coverage.isMarked[index] = true }
      guard let known = sessions[index] else {
        reject(row, "the session in column \(session.column + 1) was rejected", log: &log)
        continue
      }
      let stands = builder.add(
        AttendanceRecord(mark, of: person, at: known, file: file, line: row.line),
        at: row.place(column, file: file), sourceLine: row.sourceLine(column), log: &log)
      if !stands { reject(row, "the mark contradicts an earlier one", log: &log) }
    }
    return tally
  }

  private mutating func note(_ row: TableRow, name: String, _ tally: GridTally) {
    let blanks = head.sessions.count { row.isBlank($0.column) }
    isBlank = isBlank && blanks == head.sessions.count
    // A title stands alone; others have a first name or a class too.
    let isAlone =
      blanks == head.sessions.count && row.texts.count { $0.contains(where: \.isLetter) } == 1
    haveShares = haveShares || head.sessions.contains { row.text($0.column).hasSuffix("%") }
    let isBare = isAlone && row.texts.count { !$0.isEmpty } == 1
    groupTitles.look(isAlone)
    bareTitles.look(isBare)
    guard tally.isBlank else {
      marked.insert(name)
      areFull = areFull && blanks == 0
      return
    }
    unmarked.insert(name)
    if isAlone, empty.count < TableShape.most {
      empty.append((name, row.place(nil, file: file), row.sourceLine(), isBare))
    }
  }

  /// A row without a name holds nothing, or is an error.
  mutating func readNameless(_ row: TableRow, log: inout DiagnosticLog) {
    let filled = row.texts.first { !$0.isEmpty } ?? ""
    if isNobody(filled, row) { return nobody.append(filled) }
    // What the user says is blank is no mark.
    guard
      let session = head.sessions.first(where: {
        let text = row.text($0.column)
        // Sums may have a rule of hyphens above them.
        return !text.isEmpty && marks.meaning(of: text) != .blank && text.contains { !"-=_".contains($0) }
      })
    else { return }
    log.add(
      .emptyName, at: row, column: session.column, of: file, "no person named in a row with marks",
      help: "name the person, or remove the row")
    reject(row, "no person named", log: &log)
  }

  private mutating func group(of row: TableRow, in destination: inout RecordDestination) -> Int {
    let name = head.roles.columns[.group].map { row.text($0) } ?? ""
    if head.roles.columns[.group] != nil { groupNames.insert(name) }
    return destination.group(named: name.isEmpty ? defaultGroup : name)
  }

  /// The builder's sessions of a group and slot: all columns are on record with its first person.
  mutating func sessions(
    of key: SessionKey, in destination: inout RecordDestination, log: inout DiagnosticLog
  ) -> [SessionID?] {
    if let known = sessions[key] { return known }
    let found = head.sessions.map { session -> SessionID? in
      let heading = WideTable.heading(session.heading, at: key.slot)
      let outcome = destination[key.group].session(
        on: heading.day, slot: heading.slot, name: heading.name, span: heading.span, at: session.place,
        sourceLine: session.sourceLine, log: &log)
      guard case .session(let index) = outcome else { return nil }
      return index
    }
    sessions[key] = found
    return found
  }
}
