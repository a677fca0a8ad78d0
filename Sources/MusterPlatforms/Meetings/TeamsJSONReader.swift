import MusterImport
import MusterReading
import MusterTrees

/// Reads the attendance reports that Microsoft Graph gives of Teams meetings, as JSON: one report, a list of them, or the
/// attendance records of one alone; and reports of other programs with the stays of everybody in a meeting.
package enum TeamsJSONReader: Reader {
  package static let format = FormatDescription(
    name: "teams-json",
    title: "Microsoft Teams attendance reports from Graph, and stays in meetings from Zoom's API",
    endings: ["json"],
    example: "SampleData/formats/teams-graph.json",
    notes:
      "detected from the members attendanceRecords or attendanceIntervals of a meeting, or participants with join_time and leave_time"
  )

  package static func recognizes(_ head: FileHead) -> Bool {
    // Most files are not JSON: their first letter tells, in any encoding.
    let first = head.bytes.first { !JSONReader.isSpace($0) && (1..<0x80).contains($0) }
    guard let first, "[{".utf8.contains(first) else { return false }
    let source = TextSource(MemorySource(name: "", bytes: head.bytes))
    guard let text = try? source.peek(FileHead.size) else { return false }
    func has(_ name: String) -> Bool { text.contains(Array("\"\(name)\"".utf8)) }
    if has("attendanceRecords") { return has("meetingStartDateTime") || has("totalAttendanceInSeconds") }
    if has("attendanceIntervals") { return has("joinDateTime") || has("totalAttendanceInSeconds") }
    return has("meetingStartDateTime") && has("totalParticipantCount")
      || StaysOfUsers.names.allSatisfy { has($0) } || StaysInMeetings.areNamed(in: text)
  }

  package static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    guard let document = try JSONDocument.read(source, encoding: options.encoding, log: &log) else { return }
    let stays = StaysOfUsers.report(document.root).map { [$0] } ?? StaysInMeetings.reports(document.root)
    let reports = stays ?? reports(in: document.root)
    if reports.isEmpty, StaysInMeetings.areNamed(in: document.bytes) {
      return try JSONReader.read(
        document, options: options, into: &destination, defaultGroup: defaultGroup, log: &log)
    }
    if let bare = reports.first(where: { $0["attendanceRecords"] == nil }), reports.count > 0 {
      return log.add(withoutRecords(bare, in: document))
    }
    var drafts: [MeetingDraft] = []
    do throws(LimitError) {
      for report in reports {
        drafts.append(try draft(of: report, report["attendanceRecords"]?.items ?? [], in: document))
      }
      if reports.isEmpty { drafts = [try draft(of: document.root, list(in: document.root), in: document)] }
    } catch {
      return log.add(Diagnostic(error, at: error.place ?? SourcePlace(file: document.file)))
    }
    MeetingRecorder.record(
      drafts, of: source.name, options: options, into: &destination, defaultGroup: defaultGroup, log: &log)
  }

  /// The reports of a document, which are those with a meeting's start; none in a list of records.
  private static func reports(in root: JSONNode) -> [JSONNode] {
    ([root] + list(in: root)).filter { $0["attendanceRecords"] != nil || $0["meetingStartDateTime"] != nil }
  }

  /// The items of an array, or of the member `value` in which Graph answers with lists.
  private static func list(in root: JSONNode) -> [JSONNode] { root.items + (root["value"]?.items ?? []) }

  private static func withoutRecords(_ report: JSONNode, in document: JSONDocument) -> Diagnostic {
    document.diagnostic(
      .unknownLayout, at: report, "the report does not say who attended",
      help: "request each report from Graph by its id with ?$expand=attendanceRecords")
  }

  private static func draft(
    of report: JSONNode, _ records: [JSONNode], in document: JSONDocument
  ) throws(LimitError) -> MeetingDraft {
    var draft = MeetingDraft()
    draft.isUniversal = true
    draft.group = report["topic"]?.string
    draft.start = report["meetingStartDateTime"]?.scalarText ?? ""
    draft.end = report["meetingEndDateTime"]?.scalarText ?? ""
    let visits = records.flatMap { record in
      let intervals = record["attendanceIntervals"]?.items ?? []
      return intervals.isEmpty ? [visit(of: record, nil)] : intervals.map { visit(of: record, $0) }
    }
    var rows = try JSONRows(visits, in: document)
    var row = TableRow()
    var ignored = DiagnosticLog()
    guard rows.next(&row, log: &ignored) else { return draft }
    let columns = MeetingColumns(row.texts)
    while rows.next(&row, log: &ignored) { draft.entries.append(MeetingDraft.Entry(row, columns: columns)) }
    return draft
  }

  /// A visit of somebody as an object under the headings of other reports, its values where they stand in the file; all of
  /// theirs together where the record does not list them.
  private static func visit(of record: JSONNode, _ interval: JSONNode?) -> JSONNode {
    let nothing = JSONNode(value: .null, range: record.range)
    let seconds = interval?["durationInSeconds"] ?? record["totalAttendanceInSeconds"]
    let duration = seconds.map { JSONNode(value: .string("\($0.scalarText ?? "") s"), range: $0.range) }
    let values = [
      ("Name", name(in: record)), ("Email", record["emailAddress"]), ("Join Time", interval?["joinDateTime"]),
      ("Leave Time", interval?["leaveDateTime"]), ("Duration", duration),
    ]
    // A person may have come and gone thousands of times, and each visit keeps its text.
    let range = record.range.count > longestText ? interval?.range ?? record.range : record.range
    return JSONNode(
      value: .object(values.map { JSONNode.Member(key: $0.0, value: $0.1 ?? nothing) }), range: range)
  }

  /// The most bytes of a record that stand for each visit of it.
  private static let longestText = 1 << 12

  /// The name of whoever a record is about: their own, or that under which a guest came.
  private static func name(in record: JSONNode) -> JSONNode? {
    let identity = record["identity"]
    let nested = identity?.members.lazy.compactMap { $0.value["displayName"] }.first
    return identity?["displayName"] ?? nested ?? record["registrantName"]
  }
}
