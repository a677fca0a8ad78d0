import MusterFiles
import MusterGrids
import MusterJournals
import MusterReading

/// The tables of a catalogue, and the columns that each may have.
enum CatalogueTable: String, CaseIterable {
  case terms, periods, people, sections, enrolments

  /// The names that the file of the table may have, without its ending.
  var fileNames: [String] {
    switch self {
    case .sections: ["sections", "courses"]
    case .enrolments: ["enrolments", "enrollments"]
    default: [rawValue]
    }
  }

  /// The columns without which the table says nothing.
  var needed: [CatalogueColumn] {
    switch self {
    case .terms: [.term]
    case .periods: [.period, .from, .to]
    case .people: [.username, .name]
    case .sections: [.course]
    case .enrolments: [.username, .section]
    }
  }
}

/// A column of a catalogue's tables.
enum CatalogueColumn: Int, CaseIterable {
  case term, from, to, closed, period, username, name, role, major, year, mailbox, advisor, phone, email,
    office, course, section, crn, title, instructor, meetings, credits, final, enrolled

  /// The heading that messages name.
  var name: String { "\(self)" }

  /// What the column may be headed by, in small letters without spaces; the most telling first.
  var headings: [String] {
    switch self {
    case .term: ["term", "quarter", "semester", "name"]
    case .from: ["from", "start", "begins", "first"]
    case .to: ["to", "end", "ends", "last"]
    case .closed: ["dayswithoutclass", "closed", "withoutclass", "holidays", "noclass"]
    case .period: ["period", "number", "hour"]
    case .username: ["username", "user", "login", "id"]
    case .name: ["name", "fullname"]
    case .role: ["role", "kind", "type"]
    case .major: ["major", "majors"]
    case .year: ["classyear", "year", "class"]
    case .mailbox: ["campusmailbox", "mailbox", "campusmail", "cm", "box"]
    case .advisor: ["advisor", "adviser"]
    case .phone: ["phone", "telephone"]
    case .email: ["email", "mail"]
    case .office: ["office"]
    case .course: ["course", "catalogid", "courseid"]
    case .section: ["section", "sec"]
    case .crn: ["crn"]
    case .title: ["title"]
    case .instructor: ["instructor", "instructors", "primaryinstructor", "professor", "teacher"]
    // Some exports have the meetings a second time, as the text of a program.
    case .meetings: ["timecodes", "meetings", "meets", "schedule"]
    case .credits: ["credits", "cred", "credithours"]
    case .final: ["final", "finalexam", "exam"]
    case .enrolled: ["enrolled", "act", "actual"]
    }
  }
}

/// Where each column of a table is.
struct CatalogueColumns {
  /// By the order of the columns' cases.
  private let indices: [Int?]

  /// The columns below a header; none below an empty row.
  ///
  /// - Parameter header: the header.
  init(_ header: TableRow) {
    let headings = header.texts.map { PlainLetters.folded($0) }
    indices = CatalogueColumn.allCases.map { column in
      column.headings.lazy.compactMap(headings.firstIndex).first
    }
  }

  /// The index of a column; `nil` where the table does not have it.
  subscript(column: CatalogueColumn) -> Int? { indices[column.rawValue] }
}

/// The rows of a table, each with its cells by column.
struct CatalogueRows {
  private var rows: any TableRows
  private let columns: CatalogueColumns
  private var row = TableRow()
  let file: String
  /// Whether the table has every column that it needs.
  let isComplete: Bool

  /// The rows of a table below its header; what it lacks is logged.
  ///
  /// - Parameters:
  ///   - table: which table it is.
  ///   - rows: its rows, the header first.
  ///   - log: takes the problems.
  /// - Throws: `FileError` when it cannot be read.
  init(_ table: CatalogueTable, _ rows: any TableRows, log: inout DiagnosticLog) throws(FileError) {
    self.rows = rows
    file = rows.file
    var header = TableRow()
    var found = false
    repeat { found = try self.rows.next(&header, log: &log) } while found && header.isBlank
    columns = CatalogueColumns(header)
    let missing = table.needed.filter { [columns] in columns[$0] == nil }
    isComplete = missing.isEmpty
    guard let first = missing.first else { return }
    guard found else {
      log.add(.emptyRecord, in: file, "the table is empty", help: "add a header and rows, or remove the file")
      return
    }
    let expected = missing.map { "'\($0.name)'" }.joined(separator: " and ")
    log.add(
      .unknownColumns, at: header, of: file,
      "the table '\(known: table.rawValue)' has no column\(known: missing.count == 1 ? "" : "s") \(known: expected)",
      help: missing.count == 1
        ? "add a column with the header '\(known: first.name)'"
        : "add columns with the headers \(known: expected)")
  }

  /// Whether the table has a column.
  func has(_ column: CatalogueColumn) -> Bool { columns[column] != nil }

  /// Goes on to the next row with something in it; `false` at the end.
  mutating func next(log: inout DiagnosticLog) throws(FileError) -> Bool {
    repeat {
      guard try rows.next(&row, log: &log) else { return false }
    } while row.isBlank
    return true
  }

  /// The text of a cell; `nil` where it is empty or missing.
  func text(_ column: CatalogueColumn) -> String? {
    guard let index = columns[column] else { return nil }
    // Most cells are short and plain: they are as they are.
    let plain = withBytes(of: column) { $0.isPlain ? String(decoding: $0, as: UTF8.self) : nil }
    let text = plain ?? row.text(index)
    return text.isEmpty ? nil : text
  }

  /// What a closure makes of the bytes of a cell; `nil` where it is missing.
  func withBytes<Result>(
    of column: CatalogueColumn, _ body: (UnsafeBufferPointer<UInt8>) -> Result?
  ) -> Result? {
    guard let index = columns[column], index < row.count else { return nil }
    let range = row.cells[index].value
    return row.bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Adds a problem of the row, or of a cell of it.
  func add(
    _ code: DiagnosticCode, _ column: CatalogueColumn?, _ message: DiagnosticText, help: DiagnosticText,
    severity: Diagnostic.Severity? = nil, log: inout DiagnosticLog
  ) {
    log.add(
      code, at: row, column: column.flatMap { columns[$0] }, of: file, message, help: help, severity: severity
    )
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether it is visible ASCII with single spaces within.
  fileprivate var isPlain: Bool {
    var before: UInt8 = 32
    for byte in self {
      guard byte > 32 && byte < 127 || byte == 32 && before != 32 else { return false }
      before = byte
    }
    return before != 32 || isEmpty
  }
}
