import MusterReading

/// What only the rows below a head tell of its columns.
extension TableHead {
  /// The head of a table with a row for each mark, of which the first rows below are known.
  package init(titles: [String], rows: some Collection<TableRow>, options: ReadingOptions) {
    self.init(titles: titles, options: options)
    // A table this wide has a column for each date, and its rows say nothing more about the columns.
    guard titles.count <= TableHead.mostColumns else { return }
    directions = OwnTimes.directions(below: self, rows, options)
    if options.isWhole { return }
    if let time = columns[.time], options.columns[.time] == nil, TableHead.areHours(time, rows) {
      columns[.time] = nil
    }
    // "Nombre" is a name in Spanish and a number in French; below "Guest" there may be yes and no.
    if let person = columns[.person], options.columns[.person] == nil,
      Heading.beginsTotal(titles[person]) && rows.hasOnlyTexts(in: person, that: { GridHead.isCount($0) })
        || rows.hasOnlyTexts(in: person, that: { $0.count > 1 && MarkVocabulary.answer($0) != nil })
    {
      columns[.person] = nil
    }
    settleNames(rows, options)
    settleForm(rows, options)
    if options.columns[.date] == nil { settleOtherDate(rows) }
    if !hasPerson { settlePrefixedNames(options) }
    // The question of a form may name the day.
    if columns[.date] == nil, !isOfForm, options.columns[.date] == nil { settleDate(rows, options) }
    if !hasPerson, options.columns[.person] == nil { settleNamesOfRecords(rows, options) }
    if !hasPerson, options.columns[.person] == nil {
      settlePerson(rows, options)
    } else if options.columns[.id] == nil {
      settleID(rows)
    }
    settleSharedAddress(rows, options)
    if options.columns[.group] == nil { settleGroup(rows, options) }
    settleLists(rows, options)
    settleParts(rows, options)
    settleLessons(rows, options)
    if options.columns[.mark] == nil { settleBlankMark(rows, options) }
    if columns[.mark] == nil, options.plan.leavesMarksOpen { settleMark(rows, options) }
    settleRivalMark(rows, options)
    settleOwnTimes(rows, options)
    if options.columns[.note] == nil { settleNote(rows, options) }
  }

  /// The most columns of a table with a row for each mark.
  private static let mostColumns = 1000

  /// Leaves a column headed like dates to what it holds: times of day, or what meetings are called.
  private mutating func settleOtherDate(_ rows: some Collection<TableRow>) {
    guard let date = columns[.date] else { return }
    // "Scheduled Start" may be the time of day beside "Shift Date".
    if rows.hasOnlyTexts(in: date, that: { ClockText.seconds(of: $0) != nil }) {
      columns[.date] = nil
    } else if columns[.session] == nil,
      !rows.texts(in: date).contains(where: { $0.contains(where: \.isNumber) }),
      ([columns[.time]].compactMap { $0 } + unassigned).contains(where: { TableHead.areDates($0, rows) })
    {
      // "Termin" may be what the meeting is called.
      (columns[.session], columns[.date]) = (date, nil)
    }
  }

  /// Leaves a column of remarks open that say more of marks: `late` beside `yes`.
  private mutating func settleNote(_ rows: some Collection<TableRow>, _ options: ReadingOptions) {
    guard let note = columns[.note] else { return }
    var open = self
    open.columns[.note] = nil
    if FinerMarks(open, rows: rows, options: options)?.told(in: Array(rows)).contains(note) == true {
      self = open
    }
  }

  /// Leaves a column headed like groups open that has words for marks: `Absence`, `Late` beside `Tank`.
  private mutating func settleGroup(_ rows: some Collection<TableRow>, _ options: ReadingOptions) {
    guard let group = columns[.group] else { return }
    let (texts, vocabulary) = (rows.texts(in: group), MarkVocabulary(options))
    let areMarks = texts.contains { text in
      if case .mark = text.count > 3 ? vocabulary.code(of: text) : nil { true } else { false }
    }
    if areMarks { columns[.group] = nil }
  }

  /// Takes parts of the day that stand below `Session` for slots.
  private mutating func settleParts(_ rows: some Collection<TableRow>, _ options: ReadingOptions) {
    guard let session = columns[.session], options.columns[.session] == nil, options.columns[.slot] == nil,
      columns[.slot] == nil, columns[.time] == nil
    else { return }
    let cells = rows.texts(in: session)
    guard !cells.isEmpty, cells.allSatisfy({ SlotText.isPart($0) && !$0.contains(where: \.isNumber) }) else {
      return
    }
    columns[.slot] = session
    columns[.session] = nil
  }

  /// Takes the numbers of lessons for slots where a day has several: `1`, `2` below `Lesson`.
  private mutating func settleLessons(_ rows: some Collection<TableRow>, _ options: ReadingOptions) {
    guard let date = columns[.date], [.slot, .time, .session].allSatisfy({ columns[$0] == nil }),
      options.columns[.slot] == nil, options.columns[.session] == nil,
      let lesson = unassigned.first(where: { SessionAdvice.isOfNumberedLessons(titles[$0]) }),
      rows.texts(in: lesson).allSatisfy({
        $0.first?.isNumber == true && $0.prefix(while: \.isNumber).count < 3
      })
    else { return }
    let days = Dictionary(grouping: rows, by: { $0.text(date) })
    if days.values.contains(where: { Set($0.texts(in: lesson)).count > 1 }) { columns[.slot] = lesson }
  }

  /// Leaves a column headed like marks in which no row has any to another that has: `Status` beside `Present` with yes and no.
  private mutating func settleBlankMark(_ rows: some Collection<TableRow>, _ options: ReadingOptions) {
    guard let mark = columns[.mark], !rows.isEmpty, rows.texts(in: mark).isEmpty else { return }
    var open = self
    open.columns[.mark] = nil
    if MarkFlags(open, rows: rows, options: options, file: "") != nil { return self = open }
    open.settleMark(rows, options)
    if open.columns[.mark] != nil { self = open }
  }

  /// Finds the column of marks: the only one in which every cell is a word for a mark or a code that was explained, or which
  /// has a heading about attendance and only codes. Some of its cells must say present, and some something else.
  private mutating func settleMark(_ rows: some Collection<TableRow>, _ options: ReadingOptions) {
    guard hasPerson else { return }
    let vocabulary = MarkVocabulary(options)
    let session = options.columns[.session] == nil ? columns[.session] : nil
    let free = (unassigned + [session].compactMap { $0 }).filter {
      titles[$0].hasLetters && MarkLikeness(title: titles[$0]).mayBeMarks && !SlotText.isPart(titles[$0])
        && !FinerMarks.saysExcused(titles[$0])
    }
    func isMark(_ column: Int, where isCode: (String) -> Bool) -> Bool {
      var codes: Set<MarkCode> = []
      for row in rows where !name(of: row).isEmpty {
        let text = row.text(column)
        guard isCode(text), let code = vocabulary.code(of: text) else { return false }
        codes.insert(code)
      }
      return codes.contains(.mark(.present)) && codes.count > 1
    }
    let words = free.filter {
      isMark($0) { text in
        vocabulary.isNamed(text) || text.count > 3 && MarkVocabulary.answer(text) == nil
      }
    }
    let answers = free.filter {
      MarkLikeness(title: titles[$0]).isOfAttendance && isMark($0) { _ in true }
        && AbsenceHeading.mark(headed: titles[$0], vocabulary) == nil
    }
    columns[.mark] =
      words.isEmpty
      ? answers.count == 1 ? answers[0] : nil
      : words.first { word in words.allSatisfy { saysMore(word, than: $0, rows, vocabulary) } }
    if session != nil, columns[.mark] == session { columns[.session] = nil }
    if columns[.mark] == nil, words.isEmpty { settleAbsences(rows, vocabulary) }
    if columns[.mark] == nil, words.isEmpty, answers.isEmpty { settleSignature(rows) }
  }

  /// Whether a column of words for marks says in each row what another does, or more of it: `illness` beside `absent`.
  private func saysMore(
    _ column: Int, than other: Int, _ rows: some Collection<TableRow>, _ vocabulary: MarkVocabulary
  ) -> Bool {
    column == other
      || rows.allSatisfy { row in
        guard case .mark(let mark) = vocabulary.code(of: row.text(column)),
          case .mark(let coarse) = vocabulary.code(of: row.text(other))
        else { return false }
        return MarkFlags.finer(coarse, mark) == mark
      }
  }

  /// Takes the column of a list of absences, or headed like one, in which each cell is a word for a mark, and not all for one, or
  /// all for excuses: `Absence type` above `Unexcused` and `Late`, `Kind of absence` above `Vacation`.
  private mutating func settleAbsences(_ rows: some Collection<TableRow>, _ vocabulary: MarkVocabulary) {
    let isList = [ColumnRole.date, .person].contains { role in
      columns[role].map { AbsenceHeading.matches(titles[$0]) } ?? false
    }
    let found = unassigned.filter { column in
      let isNamed = isList || AbsenceHeading.titlesKind(titles[column])
      guard isNamed || MarkLikeness(title: titles[column]).mayBeMarks else { return false }
      let kinds = Set(
        rows.map { $0.text(column) }.map { text -> MarkCode? in
          if isNamed, AbsenceHeading.wholeDays.contains(text.lowercased()) { return .mark(.absent) }
          return text.count > 2 && MarkVocabulary.answer(text) == nil ? vocabulary.code(of: text) : nil
        })
      let known = rows.count { vocabulary.code(of: $0.text(column)) != nil }
      // What nobody knows among kinds of absences is asked about.
      let isOfKinds =
        AbsenceHeading.matches(titles[column]) && !AbsenceHeading.isReason(titles[column])
        && known * 2 >= rows.count && kinds.contains(.mark(.excused))
      if isOfKinds, rows.allSatisfy({ !$0.isBlank(column) }) { return true }
      return kinds.isDisjoint(with: [nil, .blank])
        && (isNamed
          ? kinds.count > 1 || kinds == [.mark(.excused)] && !AbsenceHeading.isReason(titles[column])
          : kinds.contains(.mark(.absent)) && kinds.contains(.mark(.partial))
            && !kinds.contains(.mark(.present)))
    }
    columns[.mark] = found.first { !AbsenceHeading.isReason(titles[$0]) } ?? found.first
  }

  /// Takes the only column of signatures for that of marks; of initials that is who signed, and not the half of a name.
  private mutating func settleSignature(_ rows: some Collection<TableRow>) {
    // A `Firma` is a company beside a `Vorname`.
    let mayBeCompanies = !titles.contains { Heading.isBesideSignatures($0) }
    let signed = unassigned.filter {
      Heading.isOfSignatures(titles[$0]) && !titles[$0].contains(" ")
        && !(mayBeCompanies && Heading.isCompany(titles[$0]))
    }
    guard signed.count == 1, columns[.last] == nil || columns[.first] != nil,
      rows.contains(where: { !$0.isBlank(signed[0]) })
    else { return }
    columns[.mark] = signed[0]
  }

  /// Takes a column headed `Attended` whose cells are all known for the marks, rather than a `Status` of which some are not, or
  /// all are the same; none where the cells are times of day, and others say who was absent.
  private mutating func settleRivalMark(_ rows: some Collection<TableRow>, _ options: ReadingOptions) {
    guard let mark = columns[.mark], options.columns[.mark] == nil else { return }
    let vocabulary = MarkVocabulary(options)
    if rows.hasOnlyTexts(in: mark, that: { ClockText.seconds(of: $0) != nil }),
      unassigned.contains(where: {
        rows.texts(in: $0).contains { [.mark(.absent), .mark(.excused)].contains(vocabulary.code(of: $0)) }
      })
    {
      return columns[.mark] = nil
    }
    // `Status` above `excused`, beside `Kind` above `Absent` and `Late`
    if FinerMarks.areExcuses(rows.texts(in: mark), vocabulary) {
      var open = self
      open.columns[.mark] = nil
      open.settleAbsences(rows, vocabulary)
      if open.columns[.mark] != nil { return self = open }
    }
    if MarkLikeness.areApprovals(rows.texts(in: mark), ofSheet: OwnTimes.areOfSheet(self, rows)) {
      columns[.mark] = nil
      return options.plan.leavesMarksOpen ? settleMark(rows, options) : ()
    }
    let told = Set(rows.texts(in: mark).map { vocabulary.code(of: $0) })
    if told == [.blank] { return leaveBlankMark(rows, options) }
    let arePlans = rows.texts(in: mark).contains { CellOddities.answers.contains(PlainLetters.folded($0)) }
    guard told.contains(nil) || told == [.mark(.present)] || arePlans else { return }
    let rivals = unassigned.filter { column in
      let (cells, word) = (rows.texts(in: column), PlainLetters.folded(titles[column]))
      return
        (CellOddities.arrivals.contains(word) || word.hasPrefix("check")
        || word.hasPrefix(PlainLetters.folded(titles[mark])) || Heading.words[.mark]?.contains(word) == true)
        && Set(cells.map { vocabulary.code(of: $0) }).isSuperset(of: [.mark(.present), .mark(.absent)])
        && cells.allSatisfy { vocabulary.code(of: $0) != nil }
    }
    if rivals.count == 1 { columns[.mark] = rivals[0] }
  }

  /// Leaves a column that says nothing, as `None` everywhere, where others such as `SignedIn` and `Missed` have the marks.
  private mutating func leaveBlankMark(_ rows: some Collection<TableRow>, _ options: ReadingOptions) {
    var open = self
    open.columns[.mark] = nil
    if MarkFlags(open, rows: rows, options: options, file: "") != nil { self = open }
  }

  /// Whether the cells of a column are days without a year, with the names of their months: `12 January`.
  private static func nameMonths(_ column: Int, _ rows: some Collection<TableRow>) -> Bool {
    let texts = rows.texts(in: column)
    return !texts.isEmpty
      && texts.allSatisfy {
        $0.hasLetters && DatedHeading.isDate($0, dates: nil) && !YearlessDates.hasYear($0, nil)
      }
  }

  /// Takes a column of moments such as `Time` or `Marked at` for the date, where each of its cells holds one; the days of
  /// sessions go before moments at which rows were written. A grid may have thousands of columns, of which the first count.
  private mutating func settleDate(_ rows: some Collection<TableRow>, _ options: ReadingOptions) {
    // `Meeting` above dates, be they without a year
    if let session = columns[.session], options.columns[.session] == nil,
      TableHead.areDates(session, rows) || TableHead.nameMonths(session, rows)
    {
      return (columns[.date], columns[.session]) = (session, nil)
    }
    let unassigned = unassigned.prefix(FastLongTable.mostColumns)
    let time = options.columns[.time] == nil ? columns[.time] : nil
    let free = [time].compactMap { $0 } + unassigned
    let words = free.map { $0 == time ? "" : isMoment($0) ? PlainLetters.folded(titles[$0]) : "-" }
    let columns = ([""] + Heading.moments).compactMap { word in words.firstIndex(of: word).map { free[$0] } }
    guard let column = columns.first(where: { TableHead.areDates($0, rows) }) else {
      return settleDays(rows, options)
    }
    // `Shift Date` also has the day of people who did not come; `Checked in at` is blank for them.
    let whole = unassigned.first { day in
      day != column && TableHead.areDates(day, rows) && TableHead.areOneDay(day, column, rows)
        && rows.allSatisfy { !$0.isBlank(day) } && rows.contains { $0.isBlank(column) }
    }
    if let whole { return self.columns[.date] = whole }
    let days = unassigned.filter {
      $0 != column && TableHead.areMostlyDates($0, rows) && !TableHead.areOneDay(column, $0, rows)
    }
    let sessions = days.filter { DateHeading.isOfSession(titles[$0]) }
    if DateHeading.isOfRecord(titles[column]) {
      if sessions.count == 1 { return self.columns[.date] = sessions[0] }
      rivals = days.filter { !DateHeading.isOfSomethingElse(titles[$0]) }
    } else {
      rivals = sessions
    }
    if time == column { self.columns[.time] = nil }
    self.columns[.date] = column
  }

  /// Takes the only column of dates that may be those of sessions, where none is called a moment.
  private mutating func settleDays(_ rows: some Collection<TableRow>, _ options: ReadingOptions) {
    let unassigned = unassigned.prefix(FastLongTable.mostColumns)
    // `13011201` may be the number of a member.
    let days = unassigned.filter { TableHead.areDates($0, rows) && !RowHeading.isID(titles[$0]) }
    // `Start Date` and `End Date` of one day in each row are of no membership.
    let ended = days.first { end in
      DaySpans.isEnd(titles[end]) && rows.allSatisfy { !$0.isBlank(end) }
    }
    let held = days.filter { day in
      !DateHeading.isOfSomethingElse(titles[day]) || areOfSessions(day, rows)
        || ended.map { TableHead.areOneDay(day, $0, rows) } == true && days.count > 1
    }
    let absences = days.filter { AbsenceHeading.matches(titles[$0]) && DateHeading.isOfSession(titles[$0]) }
    // Of several, one is headed like those of sessions: `Webinar Date` beside `Registration Date/Time`.
    let named = days.filter { DateHeading.isOfSession(titles[$0]) && !TableHead.haveTimes($0, rows) }
    // Of `From` and `To` of an absence the first counts.
    let starts =
      AbsenceHeading.areAmong(titles) && ended != nil ? held.filter { !DaySpans.isEnd(titles[$0]) } : []
    let others = days.count == 1 ? held : named.isEmpty ? starts : named
    let areOne = held.count > 1 && held.allSatisfy { areOneSession(held[0], $0, rows) }
    let first = areOne ? [held[0]] : nil
    // Beside people and their marks the only dates are those of the sessions, whatever they are called.
    let sessions =
      first
      ?? (isMarked(rows, options)
        ? others : (absences.isEmpty ? starts : absences) + held.filter { isOfShifts($0) })
    guard sessions.count == 1 else { return }
    columns[.date] = sessions[0]
    rivals =
      starts == sessions ? [] : held.filter { $0 != sessions[0] && !areOneSession(sessions[0], $0, rows) }
  }

  /// Whether each of several dates has several rows, and people have rows of several, as in a roll call: `Registration Date`.
  private func areOfSessions(_ column: Int, _ rows: some Collection<TableRow>) -> Bool {
    let people = LongRules(columns: columns).personColumns
    let days = Dictionary(grouping: rows) { $0.text(column) }
    return days.count > 1 && days.values.allSatisfy { $0.count > 1 }
      && Dictionary(grouping: rows) { $0.key(of: people) }.values.contains {
        Set($0.texts(in: column)).count > 1
      }
  }

  /// Whether dates are headed by the days of what people come to: `Shift Date`.
  private func isOfShifts(_ column: Int) -> Bool {
    DateHeading.isOfSession(titles[column])
      && Heading.parts(of: titles[column]).contains { word in
        [ColumnRole.slot, .session].contains { Heading.words[$0]?.contains(word) == true }
      }
  }

  /// Whether there are marks beside people, or a column for one, `No Show`, or lists of several marks: `Present`, `Apologies`.
  private func isMarked(_ rows: some Collection<TableRow>, _ options: ReadingOptions) -> Bool {
    let vocabulary = MarkVocabulary(options)
    let marks = columns[.mark].map { rows.texts(in: $0) } ?? []
    let lists = Set(titles.prefix(FastLongTable.mostColumns).compactMap { vocabulary.mark(named: $0) })
    var told = self
    if columns[.mark] == nil { told.settleMark(rows, options) }
    return columns[.mark] == nil && told.columns[.mark] != nil
      || hasPerson && marks.contains { vocabulary.code(of: $0) != nil }
      || lists.count > 1 && lists.contains(.present)
      || hasPerson && MarkFlags(self, rows: rows, options: options, file: "") != nil
  }

  /// Whether a column is headed like moments at which somebody came: to join is to become a member where nobody leaves.
  package func isMoment(_ column: Int) -> Bool {
    Heading.moments.contains(PlainLetters.folded(titles[column]))
      && (!DateHeading.isOfPerson(titles[column])
        || titles.contains { Heading.leavings.contains(PlainLetters.folded($0)) })
  }

  /// Takes a column of what people are called online, or of ids that do not number the rows, for that of people.
  private mutating func settlePerson(_ rows: some Collection<TableRow>, _ options: ReadingOptions) {
    let handles = unassigned.filter { Heading.handles.contains(PlainLetters.folded(titles[$0])) }
    if handles.count == 1, columns[.date] != nil, rows.allSatisfy({ $0.isBlank || !$0.isBlank(handles[0]) }) {
      columns[.person] = handles[0]
      return settleID(rows)
    }
    // "Date" in the corner of a grid is about the other heads.
    if let date = columns[.date],
      !rows.contains(where: { DatedHeading.isDate($0.text(date), dates: options.dateFormat) })
    {
      return
    }
    let isChosen = (options.columns[.id] ?? nil) != nil
    if let id = columns[.id], !isChosen, PlainLetters.folded(titles[id]) == "id",
      unassigned.contains(where: { RowHeading.matches(titles[$0]) && !Heading.isKey(titles[$0]) })
    {
      return
    }
    if let id = columns[.id], isChosen || !mayNumberRows(id, rows) {
      columns[.person] = id
      columns[.id] = nil
      isByID = true
      return
    }
    let keys = unassigned.filter { Heading.isKey(titles[$0]) }
    guard keys.count == 1, rows.contains(where: { !$0.isBlank(keys[0]) }) else { return }
    if options.columns[.id] == nil { columns[.id] = nil }
    columns[.person] = keys[0]
    isByID = true
  }

  /// Leaves out addresses of whoever signed several people up, who have other first names and are listed for one session.
  private mutating func settleSharedAddress(_ rows: some Collection<TableRow>, _ options: ReadingOptions) {
    guard let id = columns[.id], options.columns[.id] == nil,
      let first = columns[.first] ?? columns[.person]
    else { return }
    let sessions = LongTable.isOfCheckIns(self) ? [] : LongRules(columns: columns).sessionColumns
    let addressed = rows.filter { $0.text(id).contains("@") }
    let alike = Dictionary(grouping: addressed) { row in
      [row.text(id).lowercased()] + sessions.map { row.text($0) }
    }
    if alike.values.contains(where: {
      Set($0.map { PlainLetters.folded($0.text(first).prefix { $0 != " " }) }).count > 1
    }) {
      columns[.id] = nil
    }
  }

  /// Takes the id of the person rather than a bare `id` beside it that is another in each row.
  private mutating func settleID(_ rows: some Collection<TableRow>) {
    guard let id = columns[.id], PlainLetters.folded(titles[id]) == "id" else { return }
    let ids = rows.texts(in: id)
    let keys = unassigned.filter { Heading.isKey(titles[$0]) && RowHeading.isID(titles[$0]) }
    if keys.count == 1, Set(ids).count == ids.count { columns[.id] = keys[0] }
  }

  /// Whether ids of several days are all different, as the numbers of rows are; or stand beside another key.
  private func mayNumberRows(_ column: Int, _ rows: some Collection<TableRow>) -> Bool {
    let ids = rows.texts(in: column)
    guard PlainLetters.folded(titles[column]) == "id", Set(ids).count == ids.count else { return false }
    if unassigned.contains(where: { Heading.isKey(titles[$0]) }) { return true }
    guard let date = columns[.date], ids.count > 2 else { return false }
    return Set(rows.texts(in: date)).count > 1
  }

  /// Whether a column holds decimals such as `2.0`: a number of hours, and no time of day.
  private static func areHours(_ column: Int, _ rows: some Collection<TableRow>) -> Bool {
    rows.hasOnlyTexts(in: column) { text in
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      return parts.count == 2 && parts[1].count == 1 && Double(text) != nil
    }
  }

  /// Whether two columns have one day in each row: something began and ended on it, and nobody joined and left.
  private static func areOneDay(_ first: Int, _ second: Int, _ rows: some Collection<TableRow>) -> Bool {
    rows.allSatisfy { $0.isBlank(second) || $0.dayKey(of: [first]) == $0.dayKey(of: [second]) }
  }

  /// Whether two columns have one day in each row, or the second that on which something ended, over midnight.
  private func areOneSession(_ first: Int, _ second: Int, _ rows: some Collection<TableRow>) -> Bool {
    let isEnd = DaySpans.isEnd(titles[second])
    let rows = rows.filter { !TableHead.areOneDay(first, second, [$0]) }
    return rows.allSatisfy {
      isEnd && DaySpans.areTogether($0.text(first), $0.text(second), haveTimes: columns[.time] != nil)
    }
  }

  private static func haveTimes(_ column: Int, _ rows: some Collection<TableRow>) -> Bool {
    rows.texts(in: column).contains { $0.contains(":") }
  }

  private static func areMostlyDates(_ column: Int, _ rows: some Collection<TableRow>) -> Bool {
    let cells = rows.texts(in: column)
    return cells.count { MissingColumns.isDate($0) } * 2 > cells.count
  }

  private static func areDates(_ column: Int, _ rows: some Collection<TableRow>) -> Bool {
    let texts = rows.texts(in: column).filter { !MarkWords.blanks.contains($0) }
    return !texts.isEmpty && texts.allSatisfy { MissingHead.isDate($0) }
  }

  /// That people are known by their ids; `nil` where they have names.
  func remarkOnIDs(file: String) -> Diagnostic? {
    guard isByID, let column = columns[.person] else { return nil }
    return Diagnostic(
      .peopleByID, at: SourcePlace(file: file),
      "no name column found: people are identified only by '\(titles[column])'",
      help: "if a different column has the names: \(known: .assign("column", "person", "HEADER"))")
  }

  /// Adds to warnings of people with one name, in a log from a position on, how to go by names alone.
  func adviseID(_ options: ReadingOptions, from position: Int, log: inout DiagnosticLog) {
    guard let id = columns[.id], options.columns[.id] == nil else { return }
    log.advise(
      "or, if '\(titles[id])' does not identify people: \(known: .assign("column", "id", ""))",
      on: .sharedName, from: position)
  }
}
