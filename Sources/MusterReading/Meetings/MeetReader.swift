import MusterJournals

/// Reads the attendance reports of Google Meet, and those of the browser add-ons for it.
///
/// Their clock times have no date: it comes from the file's name, or from ``ReadingOptions/date``.
public enum MeetReader: Reader {
  /// Reports of attendance.
  public static let format = FormatDescription(
    name: "meet", title: "attendance reports of Google Meet", endings: ["csv"],
    example: "SampleData/formats/2026-11-18 18-00 Reading circle.csv",
    notes: "told by the columns Duration and Time joined; the date is in the file's name, or --date says it")

  /// Whether a file's first rows have the head of a report.
  public static func recognizes(_ head: FileHead) -> Bool { delimiter(of: head) != nil }

  /// Reads a report into a destination.
  public static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(InputError) {
    let head = FileHead(path: source.name, bytes: try source.peek(FileHead.size))
    let delimiter = delimiter(of: head, options: options) ?? UInt8(ascii: ",")
    let rows = try WholeTable.read(source, delimiter: delimiter, options: options, log: &log)
    var draft = MeetingDraft()
    if let (start, columns) = rows.enumerated().lazy.compactMap({ index, row in
      columns(row.texts).map { (index, $0) }
    })
    .first {
      for row in rows[(start + 1)...] where !isPadding(row, columns) {
        if draft.start.isEmpty { draft.start = columns.text(.meetingStart, of: row) }
        if draft.end.isEmpty { draft.end = columns.text(.meetingEnd, of: row) }
        draft.entries.append(MeetingDraft.Entry(row, columns: columns))
      }
    }
    MeetingRecorder.record(
      [draft], of: source.name, options: options, into: &destination, defaultGroup: defaultGroup, log: &log)
  }

  private static func delimiter(of head: FileHead, options: ReadingOptions = ReadingOptions()) -> UInt8? {
    SheetHead.delimiter(of: head, options: options) { rows in rows.contains { columns($0) != nil } }
  }

  /// The columns of a head; `nil` when the titles are none.
  private static func columns(_ titles: [String]) -> MeetingColumns? {
    let columns = MeetingColumns(titles)
    guard columns.hasName, columns[.duration] != nil, columns[.join] != nil, columns[.participantRole] == nil,
      TableHead(titles: titles, options: ReadingOptions()).columns[.date] == nil
    else { return nil }
    return columns
  }

  /// Whether a row has nothing but times that are the meeting's: nobody's.
  private static func isPadding(_ row: TableRow, _ columns: MeetingColumns) -> Bool {
    columns.name(of: row).isEmpty && columns.text(.email, of: row).isEmpty
      && columns.text(.duration, of: row).isEmpty
  }
}
