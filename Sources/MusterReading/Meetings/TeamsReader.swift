import MusterJournals

/// Reads the attendance reports of Microsoft Teams, of every generation and in any language.
///
/// - a list of events, who joined and who left (2020);
/// - a summary with a table of participants (2021);
/// - numbered sections: summary, participants, activities, engagement (since 2022);
/// - the list of a live event, in universal time.
public enum TeamsReader: Reader {
  /// Reports of attendance.
  public static let format = FormatDescription(
    name: "teams", title: "attendance reports of Microsoft Teams", endings: ["csv", "tsv", "txt"],
    example: "SampleData/formats/teams.csv",
    notes:
      "told by numbered sections, a summary above participants, or a column of events; see docs/formats.md")

  /// Whether a file's first rows are those of a report.
  public static func recognizes(_ head: FileHead) -> Bool { delimiter(of: head) != nil }

  /// Reads a report into a destination.
  public static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(InputError) {
    let head = FileHead(path: source.name, bytes: try source.peek(FileHead.size))
    let delimiter = delimiter(of: head, options: options) ?? UInt8(ascii: "\t")
    let rows = try WholeTable.read(source, delimiter: delimiter, options: options, log: &log)
    let texts = rows.prefix(40).map(\.texts)
    let drafts = TeamsEvents.isList(texts) ? TeamsEvents.drafts(of: rows) : TeamsReport.drafts(of: rows)
    MeetingRecorder.record(
      drafts, of: source.name, options: options, into: &destination, defaultGroup: defaultGroup, log: &log)
  }

  private static func delimiter(of head: FileHead, options: ReadingOptions = ReadingOptions()) -> UInt8? {
    SheetHead.delimiter(of: head, options: options) { TeamsEvents.isList($0) || TeamsReport.isReport($0) }
  }
}
