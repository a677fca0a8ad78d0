import MusterReading

/// The head of a grid of names by dates: which columns are sessions, which tell the person, which count.
package struct GridHead {
  struct SessionColumn {
    var column: Int
    var heading: SessionHeading
    /// Where its head stands, and the line there.
    var place: SourcePlace
    var sourceLine: String
    /// The column of the times at which people left, where they came at those of this one.
    var leaving: Int?
  }

  /// A column or row that counts what the others hold.
  enum Check: Hashable {
    /// How many times somebody came.
    case total
    /// The same as a share.
    case share
    /// How many marks of one kind there are.
    case mark(Mark)
    /// How many times somebody did not come, by whatever marks.
    case absences
    /// Something that marks do not tell, such as how many people are on the list.
    case other
  }

  private(set) var titles: [String]
  /// The roles of the columns that are no sessions.
  let roles: TableHead
  /// The columns of marks, from left to right.
  var sessions: [SessionColumn] = []
  /// The columns that count.
  private(set) var checks: [(column: Int, check: Check)] = []
  /// The columns whose title looks like a date and is none; something in them is an error.
  private(set) var doubtful: [Int] = []
  /// The columns of sessions that did not take place, by their titles; a mark in them is an error.
  private(set) var cancelled: [Int] = []
  /// The columns without a title.
  private(set) var untitled: [Int] = []
  /// The columns that are neither, below which there may be anything.
  private(set) var leftOut: [Int] = []
  /// The columns of something else beside the attendance of each day.
  private(set) var others: [Int] = []
  /// The columns that may name the people of a second table, each with that of the first.
  private(set) var secondNames: [(column: Int, of: Int)] = []

  /// Where a grid's sessions begin: the first column whose title holds a date in some form.
  static func firstDate(in titles: [String], dates: DateFormat?) -> Int? {
    titles.indices.first { SessionHeading.isSession(titles[$0], dates: dates) }
  }

  init(
    row: TableRow, slots: TableRow?, dates: DateFormat, options: ReadingOptions, marks: CellMarks,
    isComposed: Bool = false, weekdays: [Int: Set<Weekday>] = [:], cancelled known: Set<SessionHeading> = [],
    file: String,
    log: inout DiagnosticLog
  ) {
    let (first, second) = (row.texts, slots?.texts ?? [])
    let start = GridHead.firstDate(in: first, dates: dates) ?? first.count
    titles = GridHead.titles(first, second, before: start)
    roles = GridHead.roles(titles, before: start, options: options)
    let places = row.places(file: file)
    var (numbering, carried) = (SessionNumbering(), "")
    let chosen = Set(options.columns.keys.compactMap { roles.columns[$0] })
    for column in start..<max(start, first.count, second.count) where !chosen.contains(column) {
      let title = column < first.count ? first[column] : ""
      // A date merged over both rows of the head stands in each.
      let slot = column < second.count && second[column] != title ? second[column] : ""
      if title.isEmpty, slot.isEmpty {
        untitled.append(column)
        continue
      }
      if !title.isEmpty { carried = title }
      if title.isEmpty, column < titles.count, GridHead.isBesideParts(slot, second.dropFirst(start)) {
        titles[column] = slot
        classify(slot, column: column, marks: marks)
        continue
      }
      switch SessionHeading.reading(of: carried, slot: slot, dates: dates, year: options.year) {
      case .session(let heading) where heading.isCancelled: cancelled.append(column)
      case .session(let heading):
        let session = numbering.numbered(heading)
        if known.contains(session) {
          cancelled.append(column)
        } else {
          add(session, row, column: column, places, file: file)
        }
      case .impossible: reportImpossible(carried, at: row, column: column, file: file, log: &log)
      case .other: classify(carried, column: column, marks: marks)
      }
    }
    leaveOutOthers(marks)
    doubtful += lostDates(before: start, chosen)
    secondNames = namesBesideDates
    reportOrder(isComposed || !dates.hasYear, row, file: file, log: &log)
    reportDates(dates, weekdays, log: &log)
  }

  /// Leaves out counts of one mark in parts: of `S` and `I` that are both excused, each counts its own.
  private mutating func leaveOutParts() {
    let counted = checks.map(\.check)
    for index in checks.indices {
      guard case .mark = counted[index], counted.count(where: { $0 == counted[index] }) > 1 else { continue }
      checks[index].check = .other
    }
  }

  /// Leaves out what stands beside the attendance of each day: `Att.`, `Homework`, or `Came 5 May`, `Signed up 5 May`.
  private mutating func leaveOutOthers(_ marks: CellMarks) {
    leaveOutParts()
    let label = { (heading: SessionHeading) in heading.slot == "day" ? heading.name ?? "" : heading.slot }
    let isAttendance = { (heading: SessionHeading) in
      let word = label(heading).filter { $0 != "#" }
      return Heading.words[.mark]?.contains(PlainLetters.folded(word)) == true
        || word.lowercased().hasPrefix("att") || AbsenceHeading.countsPresences(word)
        || word.count > 1 && marks.meaning(of: word) == .mark(.present)
    }
    guard sessions.contains(where: { !label($0.heading).isEmpty }) else { return }
    let days = Dictionary(grouping: sessions, by: \.heading.day).values
    guard days.allSatisfy({ day in day.count > 1 && day.count { isAttendance($0.heading) } == 1 })
    else { return }
    let beside = sessions.filter { !isAttendance($0.heading) }
    // Columns of several marks are something else, as are parts of the day.
    guard
      beside.allSatisfy({
        let word = label($0.heading)
        return word.contains(where: \.isLetter) && !SlotText.isPart(word) && marks.mark(headed: word) == nil
          && SlotText.clock(word) == nil
      })
    else { return }
    for session in beside {
      while titles.count <= session.column { titles.append("") }
      let (title, word) = (titles[session.column], label(session.heading).filter { $0 != "#" })
      titles[session.column] = title.isEmpty ? word : title.contains(word) ? title : "\(title) \(word)"
      others.append(session.column)
    }
    sessions.removeAll { !isAttendance($0.heading) }
    for index in sessions.indices {
      (sessions[index].heading.slot, sessions[index].heading.name) = ("day", nil)
    }
  }

  /// Whether the title of a column in the second row of a head is no slot, where most of the others are parts of the day.
  private static func isBesideParts(_ title: String, _ others: ArraySlice<String>) -> Bool {
    let filled = others.filter { !$0.isEmpty }
    return !SlotText.isPart(title) && filled.count { SlotText.isPart($0) } * 2 > filled.count
  }

  private mutating func add(
    _ heading: SessionHeading, _ row: TableRow, column: Int,
    _ places: [(place: SourcePlace, sourceLine: String)], file: String
  ) {
    let at =
      column < places.count
      ? places[column] : (place: row.place(nil, file: file), sourceLine: row.sourceLine())
    sessions.append(
      SessionColumn(column: column, heading: heading, place: at.place, sourceLine: at.sourceLine))
  }

  private func reportImpossible(
    _ text: String, at row: TableRow, column: Int, file: String, log: inout DiagnosticLog
  ) {
    log.add(
      .noSuchDate, at: row, column: column, of: file, "'\(name: text)' is not a valid date",
      help: "correct the heading")
  }

  /// Says where dates are not in order: at the turn of a year, where that may not be known, or one among the others.
  private func reportOrder(
    _ mayTurn: Bool, _ row: TableRow, file: String, log: inout DiagnosticLog
  ) {
    if mayTurn { reportTurnOfYear(row, file: file, log: &log) } else { reportDisorder(log: &log) }
  }

  private func reportDates(
    _ dates: DateFormat, _ weekdays: [Int: Set<Weekday>], log: inout DiagnosticLog
  ) {
    warnAboutWeekdays(weekdays, log: &log)
    reportNamed(dates: dates, log: &log)
  }

  /// The titles of both rows of a head, the second one's where the first has none before the sessions; as many as the
  /// longer row has, since each column may be asked about.
  private static func titles(_ first: [String], _ second: [String], before start: Int) -> [String] {
    first.indices.map { $0 < start && first[$0].isEmpty && $0 < second.count ? second[$0] : first[$0] }
      + Array(repeating: "", count: max(0, second.count - first.count))
  }

  /// The columns before the first session whose titles are dates of another form.
  private func lostDates(before start: Int, _ chosen: Set<Int>) -> [Int] {
    (0..<start).filter {
      SessionHeading.isSession(titles[$0], dates: nil) && !chosen.contains($0)
        && (GridHead.looksLikeDate(titles[$0]) || !DatedHeading.isDate(titles[$0], dates: nil))
    }
  }

  /// Logs errors where dates stand behind a text in few heads: "Paid (7/9)" beside plain dates is hardly a session.
  private func reportNamed(dates: DateFormat, log: inout DiagnosticLog) {
    let named = sessions.filter {
      $0.column < titles.count && SessionHeading.isNamed(titles[$0.column], dates: dates)
    }
    guard named.count * 2 < sessions.count else { return }
    for session in named {
      let title = titles[session.column]
      log.add(
        .doubtfulSession, at: session.place,
        "cannot tell whether '\(name: title)' is a session: its date is at the end, unlike in the other headings",
        help: "put the date first, or ignore the column: \(name: .assign("column", "note", title))",
        sourceLine: session.sourceLine)
    }
  }

  /// Warns where the weekday beside a date is that of another: the year, or the form of dates, may be wrong.
  private func warnAboutWeekdays(_ weekdays: [Int: Set<Weekday>], log: inout DiagnosticLog) {
    for session in sessions {
      let title = session.column < titles.count ? titles[session.column] : ""
      let named = weekdays[session.column] ?? WeekdayNames.only(in: title)
      guard !named.isEmpty, !named.contains(session.heading.day.weekday) else { continue }
      let day = session.heading.day
      log.add(
        .unlikelyDate, at: session.place,
        "\(day) is a \(known: day.weekday.name.prefix(1).uppercased() + day.weekday.name.dropFirst()), but a different weekday is written next to it",
        help: "correct the date or the weekday, or check the year", sourceLine: session.sourceLine)
    }
  }

  /// Logs an error where dates without years fall back, as those of a school year do in January.
  private func reportTurnOfYear(_ row: TableRow, file: String, log: inout DiagnosticLog) {
    let pairs = zip(sessions, sessions.dropFirst())
    let ascends = pairs.contains { $0.heading.day < $1.heading.day }
    let falls = pairs.first { ($0.heading.day - $1.heading.day) > (ascends ? 31 : 183) }
    guard let (before, after) = falls else { return }
    log.add(
      .dateWithoutYear, at: row, column: after.column, of: file,
      "the dates go back here, from \(before.heading.day) to \(after.heading.day), but one year is set for all of them",
      help: "if the table spans a new year, write the dates with their years")
  }

  /// Warns of the only date that is out of the order of the others.
  private func reportDisorder(log: inout DiagnosticLog) {
    guard let index = sessions.map(\.heading.day).strayIndex else { return }
    log.add(
      .unlikelyDate, at: sessions[index].place,
      "\(sessions[index].heading.day) is not in the order of the dates next to it, and the others are",
      help: "if it is a mistake, correct it", sourceLine: sessions[index].sourceLine)
  }

  /// The roles of columns: by words before the first date; a lone column that no word tells is the person's.
  private static func roles(_ titles: [String], before start: Int, options: ReadingOptions) -> TableHead {
    let roles = TableHead(titles: titles, options: options, range: 0..<start)
    if roles.hasPerson { return roles }
    // "Date" in the corner is about the other heads.
    let idle: [ColumnRole] = [.date, .slot, .time, .session, .mark]
    let assigned = Set(
      roles.columns.filter { !idle.contains($0.key) || options.columns[$0.key] != nil }.map(\.value))
    let free = (0..<start).filter { !assigned.contains($0) }
    let named = free.count == 1 ? free : free.filter { Heading.namesOne(titles[$0]) }
    var widened = options
    if named.count == 1, options.columns[.person] == nil {
      // A position, since the title may be empty.
      widened.columns[.person] = "#\(named[0] + 1)"
    } else if free.isEmpty, let id = roles.columns[.id] {
      widened.columns[.person] = "#\(id + 1)"
    }
    return TableHead(titles: titles, options: widened, range: 0..<start)
  }

  private mutating func classify(_ title: String, column: Int, marks: CellMarks) {
    if roles.columns.values.contains(column) { return }
    if let check = GridHead.check(headed: title, marks: marks) {
      checks.append((column, check))
    } else if GridHead.looksLikeDate(title) || SessionHeading.isSession(title, dates: nil) {
      doubtful.append(column)
    } else {
      leftOut.append(column)
    }
  }

  /// What a heading counts; `nil` when it counts nothing.
  static func check(headed title: String, marks: CellMarks) -> Check? {
    if Heading.isShare(title), Heading.isTotal(title) || title.first == "%" { return .share }
    if Heading.isAverage(title) || Heading.countsPeople(title) { return .other }
    if Heading.isTotal(title) { return .total }
    if let mark = marks.mark(headed: title) { return .mark(mark) }
    if Heading.countsAttendance(title) || AbsenceHeading.isOneWord(title) {
      if Heading.isShareOfAttendance(title) { return AbsenceHeading.counts(title) ? .other : .share }
      if AbsenceHeading.counts(title) { return .absences }
      if AbsenceHeading.countsPresences(title) { return .total }
    }
    return Heading.beginsTotal(title) ? .other : nil
  }

  /// Whether a cell holds a number or a share, or what a spreadsheet writes where a formula has none.
  static func isCount(_ text: String) -> Bool { text.hasPrefix("#") || count(text) != nil }

  /// The number or share in a cell: `4 (1 tardy)`.
  static func count(_ text: String) -> Double? {
    // A number begins before the letters; "Nan" is a name.
    guard let first = text.utf8.first, first < UInt8(ascii: "A") else { return nil }
    return Double(
      String(text.prefix { $0 != "(" }.filter { $0 != "%" && $0 != " " }.map { $0 == "," ? "." : $0 }))
  }

  /// The title of a column; of one that only the row of slots has, that of the merged cell on its left.
  func title(of column: Int) -> String { titles.prefix(column + 1).last { !$0.isEmpty } ?? "" }

  /// Digits and at least one of the characters that stand between the parts of a date.
  static func looksLikeDate(_ title: String) -> Bool {
    title.utf8.first.map { (48...57).contains($0) } == true && title.utf8.contains { "/.-".utf8.contains($0) }
  }

  /// Holds that columns which were sessions of an earlier head, and are none here, may not have lost their date by intent.
  mutating func doubtColumns(of earlier: GridHead) {
    let known = Set(sessions.map(\.column) + checks.map(\.column) + doubtful + cancelled)
    doubtful += earlier.sessions.map(\.column).filter { !known.contains($0) }
  }

  /// Logs what a row that repeats the head without full dates says against the dates of the head.
  func compareShortDates(of row: TableRow, form dates: DateFormat, file: String, log: inout DiagnosticLog) {
    for session in sessions {
      let text = row.text(session.column)
      let bytes = Array(text.utf8)
      let formats = DateCandidates.formats(of: bytes)
      let day = session.heading.day
      let number = formats.isEmpty ? DayCell(text)?.day : nil
      let agrees =
        number == day.civil.day
        || formats.contains { $0.prefix(of: bytes, year: day.year).reading == .day(day) }
      guard !formats.isEmpty || number != nil, !agrees else { continue }
      log.add(
        .noSuchDate, at: row, column: session.column, of: file,
        "the repeated header has '\(name: row.text(session.column))' above the column for \(day)",
        help: "write the dates in this part of the table in the format \(dates)")
    }
  }

  /// Whether a row repeats the titles of the columns that tell the person, as a new section of the grid does.
  func isRepeated(by row: TableRow) -> Bool {
    // `Team B;10 Oct;17 Oct` below `Team A;10 Oct;17 Oct`
    if sessions.count > 1,
      sessions.allSatisfy({ $0.column < titles.count && row.text($0.column) == titles[$0.column] })
    {
      return true
    }
    let columns = roles.columns.values.filter { !titles[$0].isEmpty }
    guard !columns.isEmpty,
      let person = roles.columns[.person] ?? roles.columns[.last] ?? roles.columns[.first],
      !titles[person].isEmpty
    else { return false }
    return columns.allSatisfy { PlainLetters.folded(row.text($0)) == PlainLetters.folded(titles[$0]) }
  }
}

/// Where a second table may stand beside the first.
extension GridHead {
  /// The columns behind the first date that are headed like one for people, or untitled before dates that came before.
  var namesBesideDates: [(column: Int, of: Int)] {
    guard let start = sessions.first?.column,
      let person = roles.columns[.person] ?? roles.columns[.first] ?? roles.columns[.last]
    else { return [] }
    let named = [ColumnRole.person, .first, .last].compactMap { roles.columns[$0] }.filter { $0 < start }
    guard person < start else { return [] }
    let headed = leftOut.filter { $0 < titles.count }.compactMap { column -> (column: Int, of: Int)? in
      let title = PlainLetters.folded(titles[column])
      guard !title.isEmpty else { return nil }
      let first = named.first { PlainLetters.folded(titles[$0]) == title } ?? (title == "name" ? person : nil)
      return first.map { (column, $0) }
    }
    let others = startsOver.filter { column in !headed.contains { $0.column == column } }
    return headed + (untitledBetweenEqualDays + others).map { ($0, person) }
  }

  /// The columns with a title behind which dates in order start over: the corner of a second table, `Boys`.
  private var startsOver: [Int] {
    leftOut.filter { column in
      guard column < titles.count, titles[column].contains(where: \.isLetter),
        let next = sessions.first(where: { $0.column > column })
      else { return false }
      let before = sessions.prefix { $0.column < column }.map(\.heading.day)
      return before.count > 1 && next.column == column + 1
        && zip(before, before.dropFirst()).allSatisfy { $0 < $1 }
        && next.heading.day <= before[before.count - 1]
    }
  }

  /// The columns without a title such that a day of a session before them comes again behind them.
  private var untitledBetweenEqualDays: [Int] {
    guard !untitled.isEmpty else { return [] }
    var spans: [Day: ClosedRange<Int>] = [:]
    for session in sessions {
      let first = spans[session.heading.day]?.lowerBound ?? session.column
      spans[session.heading.day] = first...session.column
    }
    var rest = spans.values.sorted { $0.lowerBound < $1.lowerBound }[...]
    var reach = 0
    return untitled.filter { column in
      while let span = rest.first, span.lowerBound < column {
        reach = max(reach, span.upperBound)
        rest.removeFirst()
      }
      return column < reach
    }
  }
}
