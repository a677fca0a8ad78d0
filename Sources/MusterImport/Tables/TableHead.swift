import MusterReading

/// The head of a table: the titles of its columns and the roles they play.
package struct TableHead: Sendable {
  /// The titles as written, white space trimmed and joined.
  package let titles: [String]
  /// The column of each role that one plays.
  package var columns: [ColumnRole: Int]
  /// Whether people are known by a column of ids alone.
  var isByID = false
  /// Columns of dates that may be those of the sessions instead of the moments taken for them.
  var rivals: [Int] = []
  /// The column of times at which each person came, which are no slots.
  var ownTimes: Int?
  /// Whether the rows are of a time sheet: those times, when people left, and how long they were there.
  var areOfSheet = false
  /// The column that says of such times whether the person came or left.
  var directions: Int?
  /// The columns headed like first and last names beside one of whole names.
  var asideNames: [ColumnRole: Int] = [:]
  /// The roles that the user gave to columns that are not there.
  private(set) var unmatched: [(role: ColumnRole, title: String)] = []

  /// Whether the dates are the times at which answers to a form were sent.
  package private(set) var isOfForm = false

  /// The head of these titles: roles as the user says, the others by the words of ``Heading``.
  ///
  /// - Parameter range: the columns in which roles are told by words; the user may name any column.
  package init(titles: [String], options: ReadingOptions, range: Range<Int>? = nil) {
    self.titles = titles
    columns = options.isWhole ? [:] : TableHead.detected(titles, in: range ?? titles.indices)
    for role in ColumnRole.allCases {
      guard let assignment = options.columns[role] else { continue }
      columns[role] = nil
      guard let title = assignment, !title.isEmpty else { continue }
      guard let index = TableHead.index(of: title, in: titles) else {
        unmatched.append((role, title))
        continue
      }
      for (other, column) in columns where column == index && (options.columns[other] ?? nil) == nil {
        columns[other] = nil
      }
      columns[role] = index
    }
    settleNames(options)
    // "Von" behind the names is when something begins.
    if options.columns[.prefix] == nil, let prefix = columns[.prefix],
      columns[.last].map({ $0 < prefix && ["von", "mi"].contains(PlainLetters.folded(titles[prefix])) })
        ?? true
    {
      columns[.prefix] = nil
    }
    if !hasPerson, options.columns[.person] == nil, !options.columns.isEmpty, !options.isWhole {
      // What the user takes for something else leaves the people to their lists.
      columns[.person] = unassigned.first { Heading.namesPeople(titles[$0]) }
    }
    // The team of a coworker is another firm.
    if options.columns[.group] == nil, let person = columns[.person], Heading.isOfFirms(titles[person]) {
      columns[.group] = nil
    }
    isOfForm = options.columns[.date] == nil && columns[.date].map { FormHeading.isTime(titles[$0]) } ?? false
  }

  package var isLong: Bool { columns[.date] != nil && hasPerson }

  /// Whether there is a column for the person's name.
  package var hasPerson: Bool { columns[.person] != nil || columns[.first] != nil || columns[.last] != nil }

  /// The name of the person of a row, empty where it has none.
  package func name(of row: TableRow) -> String { LongRules(columns: columns).person(of: row).name }

  /// The columns that play no role and have a title.
  var unassigned: [Int] {
    let assigned = Set(columns.values)
    return titles.indices.filter { !assigned.contains($0) && !titles[$0].isEmpty }
  }

  /// The column of a title as the user writes it: exactly, else without case and accents.
  static func index(of title: String, in titles: [String]) -> Int? {
    let wanted = PersonName.normalized(title)
    if let index = titles.firstIndex(of: wanted) { return index }
    if let index = titles.firstIndex(where: { $0.lowercased() == wanted.lowercased() }) { return index }
    let folded = PlainLetters.folded(wanted)
    if let index = titles.firstIndex(where: { !folded.isEmpty && PlainLetters.folded($0) == folded }) {
      return index
    }
    guard wanted.hasPrefix("#"), let number = Int(wanted.dropFirst()), titles.indices.contains(number - 1)
    else { return nil }
    return number - 1
  }

  private static func detected(_ titles: [String], in range: Range<Int>) -> [ColumnRole: Int] {
    let folded = titles.map { PlainLetters.folded(WordForms.withoutTable($0)) }
    let isForm = FormHeading.areMicrosoft(folded)
    // Dates across have no letters, as all words do.
    let words = range.lazy.filter { column in folded[column].utf8.contains { !(48...57).contains($0) } }
    let first = Dictionary(words.map { (folded[$0], $0) }) { first, _ in first }
    return (isForm ? FormHeading.microsoftRoles : Heading.roles).columns(of: first)
  }

  /// Tells a first or last name from a whole one by the column beside it: `nome, cognome`; `nom, prénom`.
  private mutating func settleNames(_ options: ReadingOptions) {
    let isChosen = { (role: ColumnRole) in (options.columns[role] ?? nil) != nil }
    if isChosen(.person) {
      if !isChosen(.first) { columns[.first] = nil }
      if !isChosen(.last) { columns[.last] = nil }
    } else if isChosen(.first) || isChosen(.last) {
      columns[.person] = nil
    } else if let person = columns[.person] {
      let word = PlainLetters.folded(titles[person])
      if columns[.last] != nil, columns[.first] == nil, Heading.firstBesideLast.contains(word) {
        columns[.first] = person
        columns[.person] = nil
      } else if columns[.first] != nil, columns[.last] == nil, Heading.lastBesideFirst.contains(word) {
        columns[.last] = person
        columns[.person] = nil
      } else if columns[.last] != nil, columns[.first] != nil, Heading.accounts.contains(word) {
        columns[.person] = nil
      } else {
        for role in [ColumnRole.first, .prefix, .last] {
          asideNames[role] = columns[role]
          columns[role] = nil
        }
      }
    }
  }

  /// Logs the roles that were given to columns that are not there.
  func reportUnmatched(at place: SourcePlace, sourceLine: String?, log: inout DiagnosticLog) {
    for (role, title) in unmatched {
      let near = Spelling.nearest(to: title, among: titles)
      log.add(
        .noSuchColumn, at: place, "no column '\(title)' found for the role \(known: role.rawValue)",
        help: near.map { "did you mean '\($0)'?" } ?? "the columns are \(list)", sourceLine: sourceLine)
    }
  }

  /// That another column than that of the times of answers, or of rows, holds dates too, and may be the one that counts.
  func doubtfulDate(in rows: some Sequence<TableRow>, file: String) -> Diagnostic? {
    guard let date = columns[.date], isOfForm || !rivals.isEmpty else { return nil }
    if isOfForm, let question = NamedDay.heading(of: titles).map({ titles[$0.column] }) {
      return Diagnostic(
        .rivalDates, at: SourcePlace(file: file),
        "'\(titles[date])' contains the time of the answer, but '\(name: question)' names a day",
        help: "specify the day: \(known: .rule("date", "YYYY-MM-DD"))")
    }
    let others = isOfForm ? datesBesideForm(rows) : rivals
    guard let other = others.first else { return nil }
    let options = (others.prefix(3) + [date]).map { column -> DiagnosticText in
      "\(name: .assign("column", "date", titles[column]))"
    }
    return Diagnostic(
      .rivalDates, at: SourcePlace(file: file),
      isOfForm
        ? "'\(titles[date])' contains the time of the answer, but '\(titles[other])' contains dates too"
        : "'\(titles[date])' contains dates, but those in '\(titles[other])' may be the days of the sessions",
      help: "specify the date column: \(options.joined(separator: " or "))")
  }

  /// Takes the day that the question names, or dates headed like those of sessions, rather than the times at which answers to a
  /// form were sent.
  mutating func settleForm(_ rows: some Sequence<TableRow>, _ options: ReadingOptions) {
    if isOfForm, let (question, _) = NamedDay.only(inHeadings: titles, options) {
      if options.plan.leavesMarksOpen, columns[.mark] == nil { columns[.mark] = question }
      return columns[.date] = nil
    }
    if isOfForm, let time = columns[.time], rows.hasOnlyTexts(in: time, that: { MissingColumns.isDate($0) }) {
      return (columns[.date], columns[.time], isOfForm) = (time, nil, false)
    }
    guard isOfForm, let date = datesBesideForm(rows).first,
      DateHeading.isOfSession(titles[date]) || Heading.asksForDay(titles[date])
    else { return }
    (columns[.date], isOfForm) = (date, false)
  }

  private func datesBesideForm(_ rows: some Sequence<TableRow>) -> [Int] {
    let found = unassigned.first { column in
      let cells = rows.texts(in: column)
      return !cells.isEmpty && !FormHeading.isTimeOrStart(titles[column])
        && !DateHeading.isOfPerson(titles[column])
        && cells.count { DatedHeading.isDate($0, dates: nil) && !GridHead.isCount($0) } * 2 > cells.count
    }
    return found.map { [$0] } ?? []
  }

  /// That a column such as `Participants` holds numbers of people and no names.
  func numbersForNames(in rows: some Sequence<TableRow>, file: String) -> Diagnostic? {
    guard let person = columns[.person], Heading.namesPeople(titles[person]) else { return nil }
    let cells = rows.texts(in: person)
    guard !cells.isEmpty, cells.allSatisfy({ GridHead.isCount($0) }) else { return nil }
    return Diagnostic(
      .numbersForNames, at: SourcePlace(file: file),
      "the column '\(titles[person])' contains numbers instead of names",
      help: "specify the column with the names: \(known: .assign("column", "person", "HEADER"))")
  }

  /// The titles, as a message shows them.
  var list: String { TableHead.list(of: titles) }

  /// Titles, as a message shows them.
  package static func list(of titles: [String]) -> String {
    titles.map { "'\($0)'" }.listed(most: shown)
  }

  private static let shown = 12
}
