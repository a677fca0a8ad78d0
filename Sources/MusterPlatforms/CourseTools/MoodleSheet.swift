import MusterImport
import MusterReading

/// An export of Moodle's attendance activity, which is turned into a plain grid of codes.
struct MoodleSheet {
  /// The course, as the line above the head names it.
  let course: String?
  private let head: TableRow
  private let body: ArraySlice<TableRow>
  private let sessions: [Int]
  private let options: ReadingOptions
  private let vocabulary: MarkVocabulary

  /// Whether these first rows are those of an export.
  static func isExport(_ rows: [[String]]) -> Bool {
    guard let head = headIndex(rows) else { return false }
    let columns = sessionColumns(rows[head])
    let hasPoints = rows[(head + 1)...].contains { row in
      columns.contains { $0 < row.count && MoodleCell(row[$0]).hasPoints }
    }
    let isBelowCourse =
      head > 0 && rows[0].count { !$0.isEmpty } <= 2
      && courseWords.contains(PlainLetters.folded(rows[0].first ?? ""))
    return hasPoints || isBelowCourse
  }

  /// The export of these rows; `nil` when they have no head.
  init?(_ rows: [TableRow], options: ReadingOptions) {
    let texts = rows.prefix(MoodleSheet.preamble + 1).map(\.texts)
    guard let index = MoodleSheet.headIndex(texts) else { return nil }
    head = rows[index]
    body = rows[(index + 1)...]
    sessions = MoodleSheet.sessionColumns(texts[index])
    course = texts[..<index].first.flatMap { $0.count >= 2 && !$0[1].isEmpty ? $0[1] : nil }
    self.options = options
    vocabulary = MarkVocabulary(options)
  }

  /// The number of rows that may stand above the head.
  private static let preamble = 6

  private static func headIndex(_ rows: [[String]]) -> Int? {
    rows.prefix(preamble + 1).firstIndex { $0.count >= 3 && !sessionColumns($0).isEmpty }
  }

  /// The columns headed by a date and a clock time, after one that names the person.
  private static func sessionColumns(_ titles: [String]) -> [Int] {
    titles.indices.dropFirst().filter { column in
      let bytes = Array(titles[column].utf8)
      return DateCandidates.formats(of: Array(bytes[WeekdayNames.end(in: bytes)...])).contains { format in
        MoodleHeading(titles[column], dates: format, year: 2000)?.minute != nil
      }
    }
  }

  private static let courseWords: Set<String> = [
    "course", "corso", "kurs", "curso", "cours", "cursus", "vak", "kurz",
  ]

  /// The form of the dates in the heads; `nil` when it cannot be told or marks stand below another head, which is logged.
  func dates(file: String, log: inout DiagnosticLog) -> DateFormat? {
    let known = Set(sessions)
    let lost = body.lazy.compactMap { row in
      row.cells.indices.prefix(head.count).first {
        !known.contains($0) && MoodleCell(row.text($0)).hasPoints
      }
    }.min()
    if let lost {
      log.add(
        .noSuchDate, at: head, column: lost, of: file,
        "the heading '\(head.text(lost))' is above marks, but is not a date with a time",
        help: "write the session's date and time in the heading, as in 03 Nov 2026 9.00AM")
      return nil
    }
    if let given = options.dateFormat { return given }
    var found = DateColumn()
    for text in Set(sessions.map { head.text($0) }).sorted() { found.add(text) }
    return found.detection(year: options.year).format(
      given: options, at: head.place(sessions.first, file: file), sourceLine: head.sourceLine(sessions.first),
      log: &log)
  }

  /// Whether each code can be read as what it usually means; else that is logged.
  func areStatusesClear(file: String, log: inout DiagnosticLog) -> Bool {
    var statuses = MoodleStatuses(options: options)
    for row in body {
      for column in sessions(in: row) { statuses.add(row, column, file: file) }
    }
    let counts = head.cells.indices.filter { $0 > sessions.last ?? 0 }
    return statuses.areClear(headings: counts.map { head.text($0) }, log: &log)
  }

  var rules: ReadingOptions {
    var rules = options
    rules.layout = .wide
    rules.dateFormat = .iso
    // The points tell what letters mean, whatever the language of the headings.
    let vocabulary = MarkVocabulary(options)
    for row in body {
      for column in sessions(in: row) {
        guard case .status(let code, _) = MoodleCell(row.text(column)), !vocabulary.isNamed(code) else {
          continue
        }
        rules.marks[code.uppercased()] = vocabulary.code(of: code)
        rules.assumedCodes.insert(code.uppercased())
      }
    }
    let titles = TableHead(titles: head.texts, options: options, range: 0..<(sessions.first ?? 0))
    if !titles.hasPerson, sessions.first ?? 0 >= 2 {
      rules.columns[.last] = .some("#1")
      rules.columns[.first] = .some("#2")
    }
    return rules
  }

  /// The head and the rows of a plain grid: dates for heads, codes for cells, and nothing in other columns.
  func table(dates: DateFormat, file: String, log: inout DiagnosticLog) -> [TableRow] {
    var marked: Set<Int> = []
    for row in body {
      for column in sessions(in: row) where !marked.contains(column) && hasMark(row, column) {
        marked.insert(column)
      }
    }
    let taken = sessions.filter(marked.contains)
    let kept = Set(taken + statusColumns + Array(0..<(sessions.first ?? 0)))
    var titles = head
    let headings = headings(of: taken, dates: dates)
    for column in 0..<head.count where !kept.contains(column) { titles.replaceCell(column, with: "") }
    for (column, heading) in zip(taken, headings) {
      if let heading { titles.replaceCell(column, with: heading) }
    }
    let rows = body.map { row in
      var plain = row
      for column in 0..<row.count where !kept.contains(column) { plain.replaceCell(column, with: "") }
      for column in sessions(in: row) where marked.contains(column) {
        plain.replaceCell(column, with: code(of: MoodleCell(row.text(column))))
      }
      return plain
    }
    report(untaken: sessions.count - taken.count, file: file, log: &log)
    return [titles] + rows
  }

  /// The columns of sessions that a row has cells in; it may be far shorter than the head.
  private func sessions(in row: TableRow) -> ArraySlice<Int> { sessions.prefix { $0 < row.count } }

  private func hasMark(_ row: TableRow, _ column: Int) -> Bool {
    let code = code(of: MoodleCell(row.text(column)))
    return !code.isEmpty && code != MoodleSheet.notExpected
  }

  /// The columns after the sessions that count the marks of a status.
  private var statusColumns: [Int] {
    let last = sessions.last ?? 0
    return head.cells.indices.filter { $0 > last && vocabulary.mark(headed: head.text($0)) != nil }
  }

  /// The word for a session that is not the person's.
  private static let notExpected = Mark.exempt.word

  /// The code of a cell: its status; nothing where the session was not taken; `exempt` where it is not the
  /// person's or they were not enrolled, which Moodle says in a sentence.
  private func code(of cell: MoodleCell) -> String {
    switch cell {
    case .notTaken: return ""
    case .empty, .remark: return MoodleSheet.notExpected
    case .status(let code, let points):
      if points != nil || vocabulary.code(of: code) != nil || !code.contains(" ") { return code }
      return MoodleSheet.notExpected
    }
  }

  /// The sessions in the form of a grid's heads; those at one time on one day are named by their groups.
  private func headings(of columns: [Int], dates: DateFormat) -> [String?] {
    let found = columns.map { MoodleHeading(head.text($0), dates: dates, year: options.year) }
    let areNamed = Dictionary(grouping: found.compactMap { $0 }, by: \.moment).mapValues { same in
      same.count > 1 && Set(same.map(\.rest)).count == same.count
    }
    return found.map { heading in
      guard let heading else { return nil }
      let isNamed = areNamed[heading.moment] == true && !heading.rest.isEmpty
      return heading.moment + (isNamed ? " #\(heading.rest.replacing("#", with: ""))" : "")
    }
  }

  private func report(untaken: Int, file: String, log: inout DiagnosticLog) {
    let columns = Set(sessions)
    let remarks = head.cells.indices.count { column in
      columns.contains(column - 1) && head.isBlank(column) && body.contains { !$0.isBlank(column) }
    }
    let place = SourcePlace(file: file, line: head.line)
    if untaken > 0 {
      log.add(
        .sessionsLeftOut, at: place,
        "ignored \(untaken) session\(known: untaken == 1 ? "" : "s") without attendance taken"
      )
    }
    if remarks > 0 {
      log.add(
        .remarksLeftOut, at: place, "ignored \(remarks) column\(known: remarks == 1 ? "" : "s") of remarks")
    }
  }
}

enum MoodleCell: Hashable {
  /// A status, with the points that it gave or without.
  case status(String, MoodlePoints?)
  /// `?`: attendance was not taken.
  case notTaken
  /// The session is not the person's.
  case empty
  /// An arrow: the sentence in a cell before goes on.
  case remark

  /// The cell of a text: `P (2/2)`, `-A (0/2)`, `?`, `←`.
  init(_ text: String) {
    if text.isEmpty {
      self = .empty
    } else if text == "?" {
      self = .notTaken
    } else if text.contains("←") || text.contains("→") {
      self = .remark
    } else {
      let (code, points) = MoodleCell.withoutPoints(text)
      // A dash before it: the status was hidden or deleted since.
      self = .status(code.count > 1 && code.first == "-" ? String(code.dropFirst()) : code, points)
    }
  }

  var hasPoints: Bool { if case .status(_, .some) = self { true } else { false } }

  private static func withoutPoints(_ text: String) -> (code: String, points: MoodlePoints?) {
    guard text.last == ")", let open = text.lastIndex(of: "("), open != text.startIndex,
      let points = MoodlePoints(text[text.index(after: open)...].dropLast())
    else { return (text, nil) }
    return (PersonName.normalized(text[..<open]), points)
  }
}

/// The head of a session: `03 Nov 2026 9.00AM Group B Map lab`.
struct MoodleHeading: Hashable {
  let day: Day
  let minute: Int?
  let rest: String

  /// The session of a head; `nil` when it does not begin with a date.
  init?(_ text: String, dates: DateFormat, year: Int?) {
    let whole = Array(text.utf8)
    let bytes = Array(whole[WeekdayNames.end(in: whole)...])
    let (reading, end) = dates.prefix(of: bytes, year: year)
    guard case .day(let day) = reading else { return nil }
    self.day = day
    let words = String(decoding: bytes[end...], as: UTF8.self).split(separator: " ")
    var used = 0
    var second: Int?
    // "9:00 AM" is two words, "9:00 a. m." three.
    for count in [3, 2, 1] where second == nil && words.count >= count {
      second = ClockText.seconds(of: words.prefix(count).joined(separator: " "))
      if second != nil { used = count }
    }
    minute = second.map { $0 / 60 }
    rest = words.dropFirst(used).joined(separator: " ")
  }

  /// Day and time in the form of a grid's heads.
  var moment: String { "\(day)" + (minute.map { " \(ClockTime.text(of: $0))" } ?? "") }
}
