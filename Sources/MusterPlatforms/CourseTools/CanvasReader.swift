import MusterImport
import MusterReading

/// Reads the reports of Canvas Roll Call: a row for each student, section and date.
///
/// They are long tables whose columns are known. A roll is called for each section, so a section is a group.
package enum CanvasReader: ReportReader {
  package static let format = FormatDescription(
    name: "canvas", title: "Canvas roll-call reports", endings: ["csv", "xlsx"],
    example: "SampleData/formats/canvas.csv",
    notes:
      "detected from the columns Section Name, Student ID, Class Date and Attendance; each section is a group"
  )

  package static var hasMoments: Bool { false }

  package static func isReport(_ rows: [[String]]) -> Bool {
    let titles = Set((rows.first ?? []).map { PlainLetters.folded($0) })
    return titles.isSuperset(of: ["sectionname", "studentid", "studentname", "classdate", "attendance"])
  }

  package static func read(
    rows: some TableRows, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    var reader = TableReader(SectionRows(rows), options: rules(options), defaultGroup: defaultGroup)
    try reader.read(into: &destination, log: &log)
  }

  /// The columns and the codes of the reports, unless the user says otherwise.
  private static func rules(_ options: ReadingOptions) -> ReadingOptions {
    var rules = options
    let columns: [ColumnRole: String] = [
      .date: "Class Date", .person: "Student Name", .id: "Student ID", .mark: "Attendance",
      .group: "Section Name",
    ]
    for (role, heading) in columns where rules.columns[role] == nil { rules.columns[role] = .some(heading) }
    if rules.marks["unmarked"] == nil { rules.marks["unmarked"] = .blank }
    rules.layout = .long
    return rules
  }
}

/// Rows in which a section is named with its course, since every course has a `Section 1`.
private struct SectionRows<Rows: TableRows>: TableRows {
  private var rows: Rows
  private var section: Int?
  private var course: Int?

  init(_ rows: Rows) { self.rows = rows }

  var file: String { rows.file }

  mutating func rewind() throws(FileError) { try rows.rewind() }

  mutating func next(_ row: inout TableRow, log: inout DiagnosticLog) throws(FileError) -> Bool {
    guard try rows.next(&row, log: &log) else { return false }
    guard let section, let course else {
      let titles = row.texts.map { PlainLetters.folded($0) }
      section = titles.firstIndex(of: "sectionname")
      course = titles.firstIndex(of: "coursename")
      return true
    }
    let (name, whole) = (row.text(section), row.text(course))
    if !name.isEmpty, !whole.isEmpty, !name.hasPrefix(whole), PlainLetters.folded(name) != "sectionname" {
      row.replaceCell(section, with: "\(whole), \(name)")
    }
    return true
  }
}
