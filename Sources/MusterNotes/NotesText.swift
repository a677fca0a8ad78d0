import MusterImport
import MusterReading

/// A text of minutes, of lines of names per date, or of checklists, as the rows of a long table.
struct NotesText {
  let vocabulary: MarkVocabulary
  /// What everybody listed is, where the user says it.
  let listed: Mark?
  var lines: [NotesLine]
  var entries: [NotesEntry] = []
  /// The text as one whose every line is a record.
  var days: NotesDays?
  var date: String?
  /// The day and a line that may be the title of another meeting, since the last names.
  var next: [(date: String, isAside: Bool)] = []
  /// A line with another date below that of the lists, above all of them.
  var rival: NotesLine?
  /// Whether the line above is a title of something that is to come.
  var isBehindNextTitle = false
  /// The mark of the list that the lines are of.
  var label: Label?
  /// The labels of the meeting so far, with their codes.
  var labels: [String: String] = [:]
  /// The people of the last date.
  var met: (date: String?, names: Set<String>) = (nil, [])
  /// The first line of which something cannot be told.
  var doubt: (line: NotesLine, about: NotesDoubt)?
  /// The first line of a list whose lines may name one person each or two, and the number of its list.
  var pair: (line: NotesLine, list: Int)?
  /// The number of lists so far.
  var listCount = 0
  /// Whether the line before was an item of a list, where a box or a tick stood in it.
  var tickedItems: Bool?
  var names: NotesNames
  var repeated: NotesLine?
  /// Whether a list began since the date that may be of another meeting.
  var isBehindNext = false

  /// What people in a list are, and whether a line of names may follow it.
  struct Label {
    let code: String
    var isOpen: Bool
    /// Whether its names stand in plain lines rather than in items, where some did.
    var isPlain: Bool?
    /// The number of lines with names, and of the gaps before them.
    var lines = 0
    var gaps = 0
    /// The lines that name two people.
    var pairs: [NotesLine] = []
    /// Whether a line names more.
    var hasMore = false
    /// Whether its lines are rows of a table, of which the first column has the names.
    var areColumns = false
  }

  /// Whether boxes are of something else than people: `Actions`, `Agenda`.
  var isAside = false
  /// Whether the fields above the text list who came, so that boxes below them are of something else.
  var haveFieldsLists = false
  /// Whether a title says that those with a tick did not come, and that of the day.
  var isOfAbsences = false
  var isDayOfAbsences = false
  /// Lists above those of a meeting whose meaning nobody knows.
  var waiting: [(line: NotesLine, label: String, names: String, isNumbered: Bool)] = []
  /// The lists of groups below dates, of meetings of which no other lists are.
  var groups: [(date: String, line: NotesLine, label: String, names: String, isKnown: Bool)] = []
  /// The code of a list that goes on in the next line.
  var unfinished: String?
  /// Whether some list is headed by a word for attendance.
  var isLabelled = false
  /// The heading of the lines that nobody knows.
  var unknownLabel: String?
  /// The dates below which nobody is named.
  var deserted: [NotesLine] = []
  /// The names with something behind them that no mark is read from.
  var remarks = LeftOutRemarks()
  /// The line of the date of the lists, and the number of entries above it.
  var dateLine: NotesLine?
  var entriesBefore = 0
  /// The places of lines whose marks others supplant.
  var supplanted: Set<Int> = []
  /// Everybody who was named so far.
  var everybody: Set<String> = []
  /// Those who led the meetings or wrote their minutes, with the date above each, by lines such as `Chair: Ann Bell`.
  var officers: [(line: NotesLine, date: String?, name: String)] = []
  /// The first line of one who is in no list.
  var officerLine: NotesLine?
  /// The lists that say that everybody came, or everybody but some.
  var allCame: [(line: NotesLine, date: String, code: String, list: Everybody)] = []
  /// Whether the line before was a list of names.
  var isBehindList = false
  /// Whether a list of names a line may go on behind an empty line, as there is one behind each of them.
  var isBehindGap = false
  /// The title and the line of the list before.
  var lastList: (name: String, line: Int)?
  /// The lines of groups that were looked at last, and whether they are of a meeting's groups.
  var groupRun: (lines: ClosedRange<Int>, areGroups: Bool)?
  /// The lines since the date or the last list that no list takes.
  var unread: [Unread] = []
  /// The lines below all lists of a meeting that are names and nothing else.
  var below: [NotesLine] = []
  /// The names above lists of people who did not come.
  var above: [Above] = []
  /// The names right below dates that no list follows.
  var bare: [Above] = []
  /// The line of the last name in plain lines right below dates.
  var lastBare = 0
  /// Whether some list is of those who came.
  var hasPresences = false
  /// Whether some lists of those who did not come follow such names.
  var areBare = false
  /// Whether lists of sections are of those who came.
  var areSections = false
  /// Whether lists with headings may follow dates in a line, among other lines that are no days.
  var takesDatedLists = false

  /// Whether ticks or boxes stand beside names.
  let hasTicks: Bool
  /// Whether those of a numbered list have ticks.
  let hasNumberedTicks: Bool
  /// Whether some list is headed by `Out`, and some by a word for those who came.
  let hasOut: Bool
  let hasPresent: Bool

  /// The lines with sentences that are not read beside others that say who came.
  var unreadSentences: [NotesLine] = []

  /// The number of lines at the beginning that say things of the file.
  private let fieldCount: Int

  /// A date that has no year, which nothing tells.
  private(set) var yearless: NotesLine?

  /// What the user says, and what the text says that its codes mean.
  let options: ReadingOptions

  init(_ bytes: [UInt8], options: ReadingOptions) {
    let mail = MailText(bytes)
    let bytes = mail?.text ?? bytes
    self.init(bytes, options: options, yearOfOthers: nil)
    completeYears(bytes)
    if let writer = mail?.writer { settleWriter(writer) }
  }

  /// Reads a text, with a year for those of its dates that have none while others have one.
  init(_ bytes: [UInt8], options: ReadingOptions, yearOfOthers: Int?) {
    let (found, year, yearless) = NotesText.dated(bytes, options, yearOfOthers)
    var lines = found
    fieldCount = FrontMatter.take(of: &lines)
    self.yearless = yearless
    self.options = NotesText.takeLegend(of: &lines, options)
    (vocabulary, listed) = (MarkVocabulary(self.options), options.listed)
    NotesLine.takeParts(of: &lines, vocabulary)
    let texts = lines.map(\.text)
    unreadSentences = NotesProse.take(of: &lines, vocabulary)
    let areSentences = zip(texts, lines).contains { $0 != $1.text }
    NotesProse.takePartings(of: &lines, vocabulary)
    self.lines = lines
    (hasOut, hasTicks) = (NotesText.hasOut(lines), lines.contains { $0.sign != nil && !$0.isHeading })
    hasPresent = NotesText.hasPresent(lines, vocabulary)
    hasNumberedTicks = lines.contains { $0.sign != nil && $0.itemNumber != nil }
    let met = NotesDays.met(in: lines).names
    let named = NotesDays.named(in: lines)
    names = NotesNames(isParted: false, vocabulary: vocabulary, met: met, named: named)
    takeBoldHeads()
    takeAffiliations()
    if arePartedBySemicolons || areReversed {
      names = NotesNames(isParted: true, vocabulary: vocabulary, met: met, named: named)
      names.haveOffices = haveOffices
    }
    names.areSmall = areSmall
    names.arePartedByBlanks = NotesNames.arePartedByBlanks(self.lines)
    names.nicknames = nicknames
    leaveOutTotals()
    if let entries = entriesOfOwnForm(year) {
      self.entries = entries
      return
    }
    let labels = self
    days =
      NotesDays(
        self.lines, names: names, vocabulary: vocabulary, listed: listed ?? .present, closing: closing
      ) { labels.code(labelled: $0) } ?? daysInFrame
    if let days {
      entries = days.entries
      hasSlots = entries.contains { !$0.slot.isEmpty }
      takeReasons()
      if let unclear = days.unclear { doubt(unclear) }
    } else {
      readOtherwise(areSentences)
    }
    settleCases()
    settleTitles()
    if areSentences {
      settleFirstNames()
      askForUnreadDays()
    }
  }

  /// The lines of a text with their dates, the year that it shows, and a date that has none where it shows none.
  ///
  /// - Parameter yearOfOthers: the year that all other dates have.
  private static func dated(_ bytes: [UInt8], _ options: ReadingOptions, _ yearOfOthers: Int?) -> (
    lines: [NotesLine], year: Int?, yearless: NotesLine?
  ) {
    var yearless: NotesLine?
    var lines = NotesLine.lines(of: bytes, year: yearOfOthers)
    let titles = lines.lazy.filter { !$0.text.isEmpty }.prefix(NotesText.mostTitles).map(\.text)
    let tellers = Array(titles) + lines.compactMap(\.yearAlone)
    let told = options.year ?? YearlessDates.shown(in: tellers)
    let year = told ?? yearOfFile(options)?.year
    let season = options.year == nil ? tellers.lazy.compactMap { SeasonYears($0) }.first : nil
    if lines.allSatisfy({ $0.date == nil || $0.isSpan }) { lines = NotesLine.withTitledDays(lines) }
    let month = options.yearOfFile?.month.flatMap { TitledDays.month(in: $0) }
    if let month, lines.allSatisfy({ $0.date == nil }) {
      lines = NotesLine.withTitledDays(lines, in: month)
      yearless = lines.first { $0.date != nil }
    }
    if lines.allSatisfy({ $0.date == nil }) {
      // Any year shows whether there are dates without one.
      lines = NotesLine.lines(of: bytes, year: year ?? NotesText.anyYear)
      if told == nil {
        yearless = lines.first { $0.date != nil } ?? lines.first(where: \.hasOnlyYearlessDates)
      }
      if let season, season.first == year { lines = NotesLine.lines(lines, of: season) }
    }
    return (lines, year, yearless)
  }

  /// The year in the name of the file, where it is neither of a season nor of a month.
  private static func yearOfFile(_ options: ReadingOptions) -> TitleYear? {
    options.yearOfFile.flatMap { $0.start == nil && !$0.isOfMonth ? $0 : nil }
  }

  /// The entries of a text that is neither days nor lists.
  private mutating func entriesOfOwnForm(_ year: Int?) -> [NotesEntry]? {
    NotesGrid(lines, vocabulary: vocabulary, year: year)?.entries
      ?? NotesRecords(lines, vocabulary: vocabulary)?.entries ?? byPerson(year) ?? columns ?? chat()
  }

  /// What the text says of each person by the days of all meetings.
  private mutating func byPerson(_ year: Int?) -> [NotesEntry]? {
    guard let people = NotesByPerson(lines, vocabulary: vocabulary, year: year) else { return nil }
    (remarks, isByPerson) = (people.remarks, true)
    return people.entries
  }

  /// The people in lists that stand side by side.
  private var columns: [NotesEntry]? {
    NotesColumns(lines, names: names) { code(labelled: $0) }?.entries
  }

  /// The answers in a chat, or what cannot be told of them.
  private mutating func chat() -> [NotesEntry]? {
    let labels = self
    guard
      let chat = NotesChat(
        lines, names: names, vocabulary: vocabulary, codeLabelled: { labels.code(labelled: $0) })
    else { return nil }
    doubt = chat.doubt
    isLabelled = doubt != nil
    return chat.entries
  }

  /// Leaves out numbers of people that no names follow, where lists or marks say who they are: `Total present: 3`.
  private mutating func leaveOutTotals() {
    let codes = lines.map { line in
      NotesText.isTotal(line) ? nil : code(labelled: line.title)?.lowercased()
    }
    for index in lines.indices where NotesText.isTotal(lines[index]) {
      let code = code(labelled: lines[index].title)
      let isOfList = code.map { code in codes.contains(code.lowercased()) } == true
      if isOfList || NotesText.isTotalled(lines[index].title) { lines[index].leaveOut() }
    }
  }

  /// Takes words behind a comma for the reason of an absence as with a dash, `no, holiday`, and other words behind an answer for a
  /// remark: `yes, obviously`.
  private mutating func takeReasons() {
    for (index, entry) in entries.enumerated() {
      guard let mark = AnswerWithRemark.mark(finer: entry.code, vocabulary) else { continue }
      entries[index].code = NotesProse.word(mark)
    }
    for (index, entry) in entries.enumerated() where vocabulary.code(of: entry.code) == nil {
      if let mark = AnswerWithRemark.mark(entry.code, vocabulary)
        ?? AnswerWithRemark.mark(ofClauses: entry.code, vocabulary)
      {
        entries[index].code = mark.word
        continue
      }
      guard let answer = AnswerWithRemark(entry.code, vocabulary) else { continue }
      entries[index].code = answer.mark.word
      if !answer.tellsMark { days?.remarks.note("\(entry.name) … \(answer.remark)") }
    }
  }

  /// Whether the lists of the meeting stand among the fields above the text, which has its date again.
  func repeatsFields(_ day: String) -> Bool {
    fieldCount > 0 && !labels.isEmpty && dateLine.map { $0.number <= fieldCount } != false && isDay(day)
  }

  /// Reads lists below dates, or else days without the remarks after names, or days among other lines.
  ///
  /// - Parameter areSentences: whether some lists were sentences.
  private mutating func readOtherwise(_ areSentences: Bool) {
    let start = self
    readLists()
    if entries.isEmpty, doubt == nil, !isLabelled { readWithoutRemarks() }
    if entries.isEmpty, doubt == nil, !isLabelled { readWithoutOthers() }
    guard entries.isEmpty, doubt == nil, areSentences else { return }
    self = start
    takesDatedLists = true
    readLists()
  }

  /// Reads lists below dates.
  private mutating func readLists() {
    let closing = closing
    next = closing?.date.map { [($0.text, false)] } ?? []
    for line in lines where line.number != closing?.number {
      if line.number == fieldCount + 1 { haveFieldsLists = !labels.isEmpty }
      read(line)
    }
    keepGroups()
    noteDeserted()
    takeAbove()
    takeEverybody()
    takeSections()
    takeGroups()
    takeOfficers()
    takeEmptyBoxes()
    dropCoarser()
  }

  /// Takes those with an empty box for absent where others of their day have a tick.
  private mutating func takeEmptyBoxes() {
    let ticked = Set(entries.filter { lines[$0.line].sign == .ticked }.map(\.date))
    for (index, entry) in entries.enumerated()
    where entry.code.isEmpty && lines[entry.line].sign == .empty && ticked.contains(entry.date) {
      entries[index].code = Mark.absent.word
    }
  }

  /// Whether the names in all lists are written in small letters: `here: abe, carol`, `not here: pablo`.
  private var areSmall: Bool {
    let lists = lines.compactMap { line in
      line.labelled.flatMap { code(labelled: $0.label) != nil && !$0.rest.isEmpty ? $0.rest : nil }
    }
    return lists.count > 1 && lists.contains { $0.contains(", ") }
      && !lists.contains { $0.contains(where: \.isUppercase) }
  }

  /// Whether semicolons part the names of all lists since they do of one, as where last names come first.
  private var arePartedBySemicolons: Bool {
    var parted = NotesNames(isParted: true, vocabulary: vocabulary, met: [])
    let lists = lines.compactMap { line in
      line.labelled.flatMap { code(labelled: $0.label) != nil && !$0.rest.contains(";") ? $0.rest : nil }
    }
    // `Mrs A. Bell, Mr B. Ito, Ms C. Lund`
    let areCommas = lists.contains { list in
      let names = list.split(separator: ",")
      return names.count > 2 && names.allSatisfy { $0.split(separator: " ").count > 1 }
    }
    return !areCommas
      && lines.contains { line in
        guard line.text.utf8.contains(where: { ";\u{37E}".utf8.contains($0) }),
          let (label, rest) = line.labelled, rest.contains(";"), code(labelled: label) != nil
        else { return false }
        return parted.entries(in: rest) != nil
      }
  }

  /// The options with the codes that lines explain, which are no part of the record: `(P = present, A = absent)`.
  private static func takeLegend(of lines: inout [NotesLine], _ options: ReadingOptions) -> ReadingOptions {
    let mayExplain = { (line: NotesLine) in line.mayExplainCodes }
    guard lines.contains(where: mayExplain) else { return options }
    let legend = Legend(
      [TableRow(lines.filter { !mayExplain($0) }.flatMap(\.shortTexts), line: 1)],
      others: lines.filter(mayExplain).map { TableRow([$0.explanation], line: $0.number) })
    if legend.isEmpty { return options }
    var completed = options
    legend.complete(&completed)
    for index in lines.indices
    where mayExplain(lines[index]) && lines[index].date == nil
      && Legend.explains(lines[index].explanation, completed)
    {
      lines[index].leaveOut()
    }
    return completed
  }

  /// A leap year.
  private static let anyYear = 2000

  /// Removes marks where the same day has a finer one for the same person: a presence beside a lateness, an absence beside an excuse.
  mutating func dropCoarser() {
    struct Person: Hashable { let date, name: String }
    for (coarse, fine) in [(Mark.present, Mark.partial), (.absent, .excused)] {
      let told = entries.filter { vocabulary.code(of: $0.code) == .mark(fine) }
      let people = Set(told.map { Person(date: $0.date, name: $0.name) })
      guard !people.isEmpty else { continue }
      supplanted.formUnion(entries.map(\.line))
      entries.removeAll {
        vocabulary.code(of: $0.code) == .mark(coarse) && people.contains(Person(date: $0.date, name: $0.name))
      }
    }
  }

  /// Whether it says of somebody that they came or did not.
  var holdsMarks: Bool {
    if isAboveTable, entries.isEmpty { return false }
    if isLabelled, let doubt, !doubt.about.isOfNames { return true }
    // Lists of several marks are of minutes, whatever their names are.
    if isLabelled, labels.count > 1, doubt != nil { return true }
    return entries.contains { !$0.code.isEmpty } && (doubt == nil || entries.count >= NotesText.fewest)
  }

  /// The fewest names beside which a line that cannot be read is one of minutes too.
  private static let fewest = 3

  /// Whether a heading of people is above the rows of a table, whose people are no notes.
  var isAboveTable = false

  /// Whether the text says of each person when they came, as rotas too do.
  private var isByPerson = false

  /// Whether some day has several meetings.
  var hasSlots = false

  /// The most characters of a line that are kept for messages.
  private static let longestLine = 512

  /// The number of rows: a head, and one for each person in a line.
  var rowCount: Int { entries.isEmpty ? 0 : entries.count + 1 }

  /// Puts a row in place of the one before it.
  func fill(_ row: inout TableRow, number: Int) {
    guard number > 0 else {
      row = TableRow(
        ["date", "person", "mark"] + (hasSlots ? ["slot"] : []), line: lines[entries[0].line].number)
      return
    }
    let entry = entries[number - 1]
    let line = lines[entry.line]
    if row.line == line.number, row.isScattered {
      row.removeCells()
    } else {
      // Each person asks for the line.
      row = TableRow([String(line.source.prefix(NotesText.longestLine))], line: line.number)
    }
    row.setCell(0, to: entry.date, at: 0)
    row.setCell(1, to: entry.name, at: 0)
    row.setCell(2, to: entry.code, at: 0)
    if hasSlots { row.setCell(3, to: entry.slot, at: 0) }
  }

  /// A title that says that the text is of something else than who came, and not of absences.
  var subject: String? {
    let titles = lines.filter { !$0.text.isEmpty }.prefix(NotesText.mostTitles).filter {
      $0.isHeading || !$0.isItem && $0.sign == nil && $0.labelled == nil
    }.map { line in
      guard let date = line.date else { return line.text }
      let bytes = Array(line.text.utf8)
      return PersonName.normalized(
        String(decoding: bytes[..<date.range.lowerBound] + bytes[date.range.upperBound...], as: UTF8.self))
    }
    return OtherSubject.title(
      among: titles.filter { !Heading.isOfAbsences($0) && !NotesDays.titlesRegister($0) })
  }

  /// Whether the people have marks of their own, of which some came and some did not.
  private var haveMarks: Bool {
    // An empty box is of somebody only where the text is of people.
    let told = entries.lazy.filter { lines[$0.line].sign != .empty }
    let codes = Set(told.map(\.code)).map { vocabulary.code(of: $0) }
    return codes.contains(.mark(.present))
      && codes.contains { [.mark(.absent), .mark(.partial)].contains($0) }
  }

  /// Says that the year is from the name of the file, or asks for it.
  private func reportYear(file: String, log: inout DiagnosticLog) {
    guard let yearless, let date = yearless.date ?? DatesInText.all(in: yearless.text).first,
      yearless.date != nil || entries.contains(where: { lines[$0.line].number == yearless.number })
    else { return }
    let month = options.yearOfFile.flatMap { $0.month == nil || TitledDays.day(date.text) == nil ? nil : $0 }
    if let year = NotesText.yearOfFile(options) ?? month { return log.addYear(year, ofFile: file) }
    let written = ["/", ", ", ""].reduce(date.text) { $0.replacing("\($1)\(NotesText.anyYear)", with: "") }
    log.add(
      .dateWithoutYear, at: SourcePlace(file: file, line: yearless.number),
      "the date '\(name: PersonName.normalized(written))' has no year",
      help: "specify the year with \(known: .rule("year", "2026"))", sourceLine: yearless.source)
  }

  /// Asks where one list follows another of its kind without a date between them.
  func report(file: String, log: inout DiagnosticLog) {
    days?.report(file: file, log: &log)
    reportYear(file: file, log: &log)
    reportDeserted(file: file, log: &log)
    reportDropped(file: file, log: &log)
    if let first = days?.allCame.first?.line ?? allCame.first?.line {
      log.add(
        .marksAssumed, at: SourcePlace(file: file, line: first.number),
        "everybody is read as all people whom the file names",
        sourceLine: first.source)
    }
    if areBare || areSections {
      log.add(.marksAssumed, in: file, "everybody listed below a date is read as present")
    }
    if let line = officerLine {
      log.add(
        .marksAssumed, at: SourcePlace(file: file, line: line.number),
        "whoever led a meeting or wrote its minutes is read as present", sourceLine: line.source)
    }
    (days?.remarks ?? remarks).report(file: file, log: &log)
    if let doubt = doubt ?? pair.map({ ($0.line, .pair) }) {
      let place = SourcePlace(file: file, line: doubt.line.number)
      log.add(doubt.about.diagnostic(at: place, sourceLine: doubt.line.source))
    }
    if let subject, listed == nil, !isLabelled, !haveMarks || isByPerson {
      log.add(.otherSubject(subject, file: file))
    }
    guard let repeated else { return }
    log.add(
      .unclearSessions,
      at: SourcePlace(file: file, line: repeated.number),
      "a second list for the same date begins here, without a date of its own",
      help: "write the date of each meeting in a line above its lists", sourceLine: repeated.source)
  }
}
