import MusterImport
import MusterReading

/// Reads the exports of Moodle's attendance activity: a grid of students by sessions, below the course's
/// name.
package enum MoodleReader: ReportReader {
  package static let format = FormatDescription(
    name: "moodle", title: "Moodle attendance exports", endings: ["txt", "xlsx", "csv"],
    example: "SampleData/formats/moodle.txt",
    notes:
      "detected from headings such as 03 Nov 2026 9.00AM All students above cells such as P (2/2); see docs/formats.md"
  )

  package static var usualDelimiter: UInt8 { UInt8(ascii: "\t") }

  package static var hasMoments: Bool { false }

  /// The text export has no quotes; commas come from a spreadsheet, which has.
  package static func hasQuotes(at delimiter: UInt8) -> Bool { delimiter != usualDelimiter }

  package static func isReport(_ rows: [[String]]) -> Bool { MoodleSheet.isExport(rows) }

  package static func read(
    rows: some TableRows, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    let file = rows.file
    guard let sheet = MoodleSheet(try rows.all(log: &log), options: options) else {
      if log.errors == 0 { log.add(.emptyTable(file: file)) }
      return
    }
    let dates = sheet.dates(file: file, log: &log)
    guard let dates, sheet.areStatusesClear(file: file, log: &log) else { return }
    let listed = ListedRows(file: file, rows: sheet.table(dates: dates, file: file, log: &log))
    var reader = TableReader(listed, options: sheet.rules, defaultGroup: sheet.course ?? defaultGroup)
    try reader.read(into: &destination, log: &log)
  }
}
