import MusterReading

/// Reads a long table, one row a mark, from the rows below its head.
struct LongTable: TableLayoutReader {
  let file: String
  let head: TableHead
  let rules: LongRules
  let dates: DateFormat
  let options: ReadingOptions
  let defaultGroup: String
  var lists: NameLists?
  private let flags: MarkFlags?
  private let finer: FinerMarks?
  /// The column that says of some days that nobody works then: `休日` below `日種別`.
  private let kinds: Int?
  var marks: CellMarks
  private let listed: Mark
  var detectors: [any LongTableDetector]
  private var totals = TotalRows()
  /// The day of every row, where there is no column of dates.
  let day: Day?
  private var turn = TurnOfYear()
  var hasTimes = false

  private var groups = ByteInterner()
  private var groupIndices: [Int] = []
  private var sessionKeys = ByteInterner()
  private var sessions: [Known] = []
  private var personKeys = ByteInterner()
  private var people: [PersonID?] = []
  private var names = NamesOfIDs()
  private var key: [UInt8] = []
  private var met: Set<Meeting> = []
  /// The sessions at which somebody has a mark, of nobody in particular.
  private var held: Set<Meeting> = []
  private var rows = 0
  var remarks = 0
  /// The first remark beside lists that may say who was late, left or was excused, and is not read.
  var unread = UnreadRemark()
  /// The days of rows of lists that name nobody, and do not say so.
  var unlisted: [String] = []
  /// The guests who did not check in, with the group of each and the first of their rows.
  private var away: (first: TableRow?, people: [(group: Int, person: PersonID)]) = (nil, [])
  /// The rows that name nobody, and those of sessions that did not take place.
  var nobody: [String] = []
  var openPlaces = 0
  var cancelled: [String] = []
  private var nobodies = ByteMemo<Bool>()
  /// Whether some date was not of the form given.
  private(set) var hasOtherDates = false

  /// Somebody at a session.
  private struct Meeting: Hashable {
    let group: Int
    let session: SessionID
    let person: PersonID
  }

  /// What is known of a session that rows name.
  private enum Known {
    case session(SessionID)
    /// The builder refused it, and logged why.
    case refused(DiagnosticText)
    /// Its date cannot be read; every row of it is an error.
    case unreadable(DiagnosticText)
  }

  /// A reader of the rows below a head, of which the dates have a form.
  ///
  /// - Parameters:
  ///   - day: the day of every row, where there is no column of dates.
  ///   - sample: the first rows.
  init(
    _ plan: LongTableForm, dates: DateFormat, defaultGroup: String, day: Day? = nil, sample: [TableRow]
  ) {
    (file, head, options, lists, flags) = (plan.file, plan.head, plan.options, plan.lists, plan.flags)
    finer = FinerMarks(head, flags: flags, rows: sample, options: options)
    kinds = LongTable.kindsOfDays(head, sample)
    rules = LongRules(columns: head.columns)
    self.dates = dates
    self.defaultGroup = defaultGroup
    self.day = day
    marks = CellMarks(
      MarkVocabulary(
        options, below: head.columns[.mark].map { plan.head.titles[$0] },
        wholeDay: AbsenceHeading.wholeDay(head, rows: sample)))
    listed = plan.listed.mark
    detectors = LongTableDetectors.found(plan, sample: sample)
  }

  mutating func read(_ row: TableRow, into destination: inout RecordDestination, log: inout DiagnosticLog) {
    guard !totals.passes(row), !totals.takesFooter(row, date: head.columns[.date]) else { return }
    rows += 1
    if lists == nil { RaggedRow.check(row, against: head.titles.count, file: file, log: &log) }
    if row.isBroken { return reject(row, "unexpected text after the closing quote", log: &log) }
    if let note = rules.note, !row.isBlank(note) { remarks += 1 }
    if passesNobody(row, into: &destination, log: &log) { return }
    for index in detectors.indices { detectors[index].look(at: row, log: &log) }
    if !log.skipsInvalid, isAway(row) {
      let group = group(of: row, in: &destination)
      away.first = away.first ?? row
      if let person = person(of: row, group: group, in: &destination, log: &log) {
        away.people.append((group, person))
      }
      return
    }
    let code = lists == nil ? code(of: row, log: &log) : nil
    if code == .mark(.present), rules.mark != nil, let remark = rules.note {
      unread.look(at: row.text(remark))
    }
    // A row that is left out leaves nothing behind, neither its session nor its person.
    if lists == nil, log.skipsInvalid, code == nil || rules.person(of: row) == ("", nil) {
      if code == nil { return reject(row, "unknown code", log: &log) }
      return rejectNameless(row, log: &log)
    }
    let group = group(of: row, in: &destination)
    if lists == nil, log.skipsInvalid, refusesPerson(of: row, in: destination[group]) {
      _ = person(of: row, group: group, in: &destination, log: &log)
      return
    }
    let session = session(of: row, group: group, in: &destination, log: &log)
    if lists != nil {
      guard let session else { return }
      return readLists(of: row, session: session, in: &destination[group], log: &log)
    }
    if session == nil, log.skipsInvalid { return }
    let person = person(of: row, group: group, in: &destination, log: &log)
    guard let code else { return reject(row, "unknown code", log: &log) }
    guard let session, let person, case .mark(let mark) = code else { return }
    add(mark, of: person, at: session, row, group: group, in: &destination[group], log: &log)
  }

  private mutating func add(
    _ mark: Mark, of person: PersonID, at session: SessionID, _ row: TableRow, group: Int,
    in builder: inout JournalBuilder, log: inout DiagnosticLog
  ) {
    held.insert(Meeting(group: group, session: session, person: 0))
    // Whoever came and left has two rows.
    let isAlone =
      !head.arePunches || (rules.mark != nil || flags != nil) && (head.directions == nil || mark != .present)
    guard isAlone || met.insert(Meeting(group: group, session: session, person: person)).inserted else {
      return
    }
    for index in detectors.indices { detectors[index].look(at: row, group: group, session: session) }
    let stands = builder.add(
      AttendanceRecord(mark, of: person, at: session, file: file, line: row.line),
      at: row.place(head.columns[.mark] ?? rules.namedColumn, file: file), sourceLine: row.sourceLine(),
      log: &log)
    if !stands { reject(row, "the mark contradicts an earlier one", log: &log) }
  }

  /// Passes a row by that names nobody: its session is one at which nobody was, unless it says that there was none.
  private mutating func passesNobody(
    _ row: TableRow, into destination: inout RecordDestination, log: inout DiagnosticLog
  ) -> Bool {
    if isCancelled(row) {
      cancelled.append(head.columns[.date].map { row.text($0) } ?? "")
      return true
    }
    if lists == nil, let mark = rules.mark, rules.person(of: row) == ("", nil),
      marks.meaning(of: row.text(mark)) == nil
    {
      nobody.append(row.text(mark))
      return true
    }
    guard lists == nil, rules.mark == nil, flags == nil, let column = rules.namedColumn else { return false }
    // A place to sign up for that nobody took has neither a name nor an address.
    if let id = rules.id {
      guard row.isBlank(id), rules.person(of: row).name.isEmpty else { return false }
      openPlaces += 1
      return true
    }
    let cell = row.value(column)
    let isKnown = cell.withUnsafeBufferPointer { nobodies.value(of: $0) }
    let isNobody = isKnown ?? LongRules.isNobody(rules.person(of: row).name)
    if isKnown == nil { cell.withUnsafeBufferPointer { nobodies.remember(isNobody, of: $0) } }
    guard isNobody else { return false }
    let name = row.text(column)
    if NameText.isCancelled(name) {
      cancelled.append(head.columns[.date].map { row.text($0) } ?? name)
    } else {
      nobody.append(name)
      if NameText.isNobody(name) {
        _ = session(of: row, group: group(of: row, in: &destination), in: &destination, log: &log)
      }
    }
    return true
  }

  private mutating func code(of row: TableRow, log: inout DiagnosticLog) -> MarkCode? {
    let code: MarkCode?
    if let flags {
      code = flags.code(of: row, log: &log)
      if let code { marks.note(code) }
    } else if let column = rules.mark {
      code = marks.code(in: row, column: column, file: file)
    } else {
      marks.note(.mark(listed))
      code = .mark(listed)
    }
    if code == .blank, let kinds, LongTable.isDayOff(row.text(kinds)) { return .mark(.exempt) }
    guard let finer, case .mark(let mark) = code else { return code }
    return .mark(finer.mark(mark, in: row))
  }

  /// The column in which some of the first rows say that they are of a day off.
  static func kindsOfDays(_ head: TableHead, _ rows: some Collection<TableRow>) -> Int? {
    head.unassigned.prefix(FastLongTable.mostColumns).first { column in
      rows.contains { isDayOff($0.text(column)) }
    }
  }

  private static let isDayOff = WordSet("days.off")

  /// Notes rows of lists that were read by their lines.
  mutating func note(rows count: Int, ofLists lists: NameLists, group: Int) {
    rows += count
    if groups.intern([]).isNew { groupIndices.append(group) }
    for column in lists.columns { marks.note(.mark(column.mark)) }
  }

  /// Ends the table: what only the whole can tell.
  mutating func finish(_ destination: inout RecordDestination, isWhole: Bool, log: inout DiagnosticLog) {
    if rows == 0 {
      if isWhole { log.add(.emptyTable(file: file)) }
      return
    }
    destination.reportGroups(
      (0..<groups.count).map { String(decoding: groups[$0], as: UTF8.self) }, file: file, log: &log)
    let hasGaps = !destination.isOneGroup && destination.builders.contains { $0.hasGaps }
    var told = options
    if lists.map({ !$0.columns.contains { $0.mark == .present } })
      ?? (flags == nil && rows > 1 && marks.areAbsencesOnly)
    {
      let isPlain = lists != nil || rules.mark == nil || marks.saysAbsences
      destination.takeAbsencesAlone(in: file, options, isPlain: isPlain, log: &log)
      told.blank = .missed
    }
    marks.report(hasGaps: hasGaps, options: told, file: file, log: &log)
    reportUnmarkedDates(destination, told, log: &log)
    if let row = away.first { addAway(since: row, to: &destination, log: &log) }
    for detector in detectors { detector.report(destination, log: &log) }
    totals.report(file: file, log: &log)
    reportLeftOut(log: &log)
  }

  /// Warns of dates at which nobody has a mark, where others have some and blank may mean that they missed it.
  private func reportUnmarkedDates(
    _ destination: RecordDestination, _ options: ReadingOptions, log: inout DiagnosticLog
  ) {
    guard rules.mark != nil, options.blank == nil, !held.isEmpty, log.errors == 0 else { return }
    let days = groupIndices.flatMap { group in
      let builder = destination[group]
      return builder.sessions.indices.filter {
        builder.sessionPlaces[$0].file == file
          && !held.contains(Meeting(group: group, session: $0, person: 0))
      }.map { "\(builder.sessions[$0].day)" }
    }
    log.addUnmarkedDates(days, file: file)
  }

  /// Whether a row is a guest's who did not check in: its date, the moment of the check-in, is blank.
  private func isAway(_ row: TableRow) -> Bool {
    guard lists == nil, flags == nil, let date = head.columns[.date],
      row.isBlank(date) || row.value(date).count < 3 && MarkWords.blanks.contains(row.text(date))
    else { return false }
    return LongTable.isOfCheckIns(head)
      && rules.mark.map { MarkWords.unset.contains(MarkVocabulary.folded(row.text($0))) } ?? true
  }

  /// Adds the guests who did not check in to the only session; of several, nobody knows which they did not come to.
  private mutating func addAway(
    since row: TableRow, to destination: inout RecordDestination, log: inout DiagnosticLog
  ) {
    let sessions = Dictionary(grouping: held, by: \.group).mapValues { $0.map(\.session) }
    let isClear = sessions.values.allSatisfy { $0.count == 1 }
    guard isClear else { return reportDate("missing date", of: row, log: &log) }
    for (group, person) in away.people {
      guard let session = sessions[group]?.first else { continue }
      add(.absent, of: person, at: session, row, group: group, in: &destination[group], log: &log)
    }
    log.add(.neverMarked, in: file, "rows without a date are read as people who did not come")
  }

  /// Whether the dates of a table are the moments at which people checked in, so that nothing else tells whether they came.
  static func isOfCheckIns(_ head: TableHead) -> Bool {
    head.columns[.date].map { checkIns.contains(PlainLetters.folded(head.titles[$0])) } ?? false
  }

  private static let checkIns = Set(WordLists.tables["moments.checkIn"])

  private mutating func group(of row: TableRow, in destination: inout RecordDestination) -> Int {
    let column = rules.group
    let (number, isNew) = groups.intern(column.map { row.value($0) } ?? [])
    if isNew {
      let name = column.map { row.text($0) } ?? ""
      groupIndices.append(destination.group(named: name.isEmpty ? defaultGroup : name))
    }
    return groupIndices[number]
  }

  private mutating func session(
    of row: TableRow, group: Int, in destination: inout RecordDestination, log: inout DiagnosticLog
  ) -> SessionID? {
    makeKey(row, columns: rules.sessionColumns, group: group)
    let (number, isNew) = sessionKeys.intern(key)
    if isNew {
      let known = resolve(row, group: group, in: &destination, log: &log)
      sessions.append(known)
    }
    switch sessions[number] {
    case .session(let index): return index
    case .refused(let reason): reject(row, reason, log: &log)
    case .unreadable(let reason):
      reportDate(reason, of: row, log: &log)
      reject(row, reason, log: &log)
    }
    return nil
  }

  private func reportDate(_ reason: DiagnosticText, of row: TableRow, log: inout DiagnosticLog) {
    log.add(
      .noSuchDate, at: row, column: head.columns[.date], of: file, reason,
      help: "correct the date, or skip such rows with \(known: .option("skip-invalid"))")
  }

  private mutating func resolve(
    _ row: TableRow, group: Int, in destination: inout RecordDestination, log: inout DiagnosticLog
  ) -> Known {
    let text = rules.session(of: row)
    if !hasTimes, head.isOfForm || !rules.tellsSessions { hasTimes = SlotText.hasTime(text.date) }
    switch day.map({ .day($0) }) ?? dates.reading(of: text.date, year: options.year) {
    case .day(let found):
      let day = dates.hasYear ? found : turn.day(found)
      let outcome = destination[group].session(
        on: day, slot: text.slot, name: text.name, span: text.span,
        at: row.place(head.columns[.date], file: file), sourceLine: row.sourceLine(head.columns[.date]),
        log: &log)
      switch outcome {
      case .session(let index): return .session(index)
      case .refused(let reason): return .refused(reason)
      }
    case .impossible: return .unreadable("'\(name: text.date)' is not a valid date")
    case .yearMissing: return .unreadable("the date '\(name: text.date)' has no year")
    case .mismatch where MarkWords.blanks.contains(text.date): return .unreadable("missing date")
    case .mismatch:
      hasOtherDates = true
      return .unreadable(DateColumn.mismatch(text.date, form: dates, year: options.year))
    }
  }

  private mutating func person(
    of row: TableRow, group: Int, in destination: inout RecordDestination, log: inout DiagnosticLog
  ) -> PersonID? {
    makeKey(row, columns: rules.personColumns, group: group)
    // A row without its id, where others have one, may stand for different people as ids come in.
    let isKnowable = rules.id.map { !row.isBlank($0) } ?? true
    let (number, isNew) = personKeys.intern(key)
    if !isNew, isKnowable, let index = people[number] { return index }
    let index = resolvePerson(row, group: group, in: &destination[group], log: &log)
    if isNew { people.append(index) } else { people[number] = index }
    return index
  }

  private func refusesPerson(of row: TableRow, in builder: JournalBuilder) -> Bool {
    let (name, id) = rules.person(of: row)
    return builder.refusesPerson(named: name, id: id)
  }

  private mutating func resolvePerson(
    _ row: TableRow, group: Int, in builder: inout JournalBuilder, log: inout DiagnosticLog
  ) -> PersonID? {
    let (name, id) = rules.person(of: row)
    let place = row.place(rules.namedColumn, file: file)
    let line = row.sourceLine(rules.namedColumn)
    if name.isEmpty, id == nil {
      rejectNameless(row, log: &log)
      return nil
    }
    if NameSeparator.looksLikeList(name) { reportList(name, at: place, sourceLine: line, log: &log) }
    let index = builder.person(named: name, id: id, at: place, sourceLine: line, log: &log)
    guard let index else {
      reject(row, log.latest?.message ?? "invalid name", log: &log)
      return nil
    }
    if let id, let known = names.disagreement(of: name, id: id, group: group) {
      log.add(.sharedID(id, of: known, and: name, at: place, sourceLine: line))
    }
    return index
  }

  private func rejectNameless(_ row: TableRow, log: inout DiagnosticLog) {
    log.add(
      .emptyName, at: row, column: rules.namedColumn, of: file, "no person named",
      help: "name the person, or remove the row")
    reject(row, "no person named", log: &log)
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
}
