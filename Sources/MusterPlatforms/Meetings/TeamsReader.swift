import MusterImport
import MusterReading

/// Reads the Microsoft Teams attendance reports, of every generation and in any language.
///
/// - a list of events, who joined and who left (2020);
/// - a summary with a table of participants (2021);
/// - numbered sections: summary, participants, activities, engagement (since 2022);
/// - the list of a live event, in universal time.
package enum TeamsReader: ReportReader {
  package static let format = FormatDescription(
    name: "teams", title: "Microsoft Teams attendance reports", endings: ["csv", "tsv", "txt", "xlsx"],
    example: "SampleData/formats/teams.csv",
    notes:
      "detected from numbered sections, a summary above participants, or a column of events; see docs/formats.md"
  )

  package static var usualDelimiter: UInt8 { UInt8(ascii: "\t") }

  package static func isReport(_ rows: [[String]]) -> Bool {
    TeamsEvents.isList(rows) || TeamsReport.isReport(rows)
  }

  package static func read(
    rows: some TableRows, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    let rows = (file: rows.file, all: try rows.all(log: &log))
    let texts = rows.all.prefix(SheetHead.rows).map(\.texts)
    let drafts =
      TeamsEvents.isList(texts) ? TeamsEvents.drafts(of: rows.all) : TeamsReport.drafts(of: rows.all)
    MeetingRecorder.record(
      drafts, of: rows.file, options: options, into: &destination, defaultGroup: defaultGroup, log: &log)
  }
}
