import MusterImport
import MusterReading

/// Reads the reports that Zoom makes of meetings and webinars: participants of one meeting, with the
/// meeting's own data above them or without, and of many meetings.
package enum ZoomReader: ReportReader {
  package static let format = FormatDescription(
    name: "zoom", title: "Zoom meeting and webinar participant reports", endings: ["csv", "xlsx"],
    example: "SampleData/formats/zoom.csv",
    notes:
      "detected from the column Name (Original Name), or a name next to a duration in minutes; see docs/formats.md"
  )

  package static func isReport(_ rows: [[String]]) -> Bool { rows.contains { ZoomReport.Head($0) != nil } }

  package static func read(
    rows: some TableRows, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    let rows = (file: rows.file, all: try rows.all(log: &log))
    var report = ZoomReport(rows.all)
    report.takeDay(above: rows.all)
    MeetingRecorder.record(
      report.meetings, of: rows.file, options: options, into: &destination, defaultGroup: defaultGroup,
      log: &log)
    guard report.waiting > 0 else { return }
    log.add(
      .waitingLeftOut, in: rows.file,
      "ignored \(report.waiting) row\(known: report.waiting == 1 ? "" : "s") of time in the waiting room"
    )
  }
}

struct ZoomReport {
  private(set) var meetings: [MeetingDraft] = []
  private var head: Head?
  /// The columns of a meeting's own data, whose values are in the row below.
  private var meetingHead: MeetingColumns?
  private var indices: [[String]: Int] = [:]
  /// The number of rows that tell how long somebody waited to be let in.
  private(set) var waiting = 0

  /// Takes the day of a meeting without moments from the lines above its head.
  mutating func takeDay(above rows: [TableRow]) {
    guard meetings.count == 1, meetings[0].day.isEmpty, meetings[0].start.isEmpty else { return }
    meetings[0].day = MeetingDates.day(in: rows.map(\.texts).prefix { Head($0) == nil }) ?? ""
  }

  struct Head {
    let person: MeetingColumns
    /// The columns before them that speak of the meeting, in a report on many.
    let meeting: MeetingColumns
    /// Whether names are written with the name of the account.
    let isRenamed: Bool

    /// The head that these titles are; `nil` when they are none.
    init?(_ titles: [String]) {
      guard let name = Head.nameColumn(titles) else { return nil }
      let folded = PlainLetters.folded(titles[name])
      // "Name (Original Name)", and the same in other languages.
      isRenamed = titles[name].contains("(") && folded != "name"
      var person = MeetingColumns(titles, in: name..<titles.count)
      person[.name] = name
      let meeting = MeetingColumns(titles, in: 0..<name)
      // Without its beginning a meeting is told by what it is called.
      if meeting[.meetingStart] == nil {
        for role in [MeetingColumns.Role.topic, .meetingID] { person[role] = person[role] ?? meeting[role] }
      }
      self.meeting = meeting
      let isInMinutes = person[.duration].map { titles[$0].contains("(") } ?? false
      self.person = person
      // A table with a column of dates is somebody's own.
      let isOwn = TableHead(titles: titles, options: .unspecified).columns[.date] != nil
      // Webex tells of the meeting beside each person, and BigBlueButton who is the moderator.
      let isOfOthers =
        person[.leave] != nil && (meeting[.meetingStart] != nil || person[.moderator] != nil)
      guard
        isRenamed || (isInMinutes || isOfOthers) && !isOwn && (person[.email] != nil || person[.join] != nil)
      else {
        return nil
      }
      guard person[.duration] != nil || person[.join] != nil else { return nil }
    }

    /// The column of names: that of user names, which elsewhere is the host's, where there is no other and it begins the
    /// list of those who watched by telephone.
    private static func nameColumn(_ titles: [String]) -> Int? {
      let columns = MeetingColumns(titles)
      let isOfUsers = PlainLetters.folded(titles.first ?? "") == "username" && columns[.join] != nil
      return columns[.name] ?? (isOfUsers ? 0 : nil)
    }

    /// Whether each row names its meeting.
    var isOfMany: Bool { meeting[.topic] != nil && meeting[.meetingStart] != nil }
  }

  /// The report of these rows, none of them blank.
  init(_ rows: [TableRow]) {
    // "Attendee Details," names the list whose head follows.
    var isBeforeHead = [Bool](repeating: false, count: rows.count)
    for index in rows.indices.dropLast().reversed() where ZoomReport.isTitle(rows[index]) {
      let next = rows[index + 1]
      isBeforeHead[index] = ZoomReport.isTitle(next) ? isBeforeHead[index + 1] : Head(next.texts) != nil
    }
    for (row, isBeforeHead) in zip(rows, isBeforeHead) {
      guard ZoomReport.isTitle(row) else {
        read(row)
        continue
      }
      let isOfList = isBeforeHead || PlainLetters.folded(row.text(0)).hasSuffix("details")
      if !isOfList, head?.person.nameColumn ?? 0 == 0 { read(row) }
    }
  }

  /// Whether there is something in the first cell alone.
  private static func isTitle(_ row: TableRow) -> Bool {
    row.cells.indices.dropFirst().allSatisfy { row.isBlank($0) }
  }

  private mutating func read(_ row: TableRow) {
    let texts = row.texts
    if let found = Head(texts) {
      head = found
    } else if let columns = meetingHead {
      begin(columns, row)
      meetingHead = nil
    } else if let columns = ZoomReport.meetingColumns(texts) {
      meetingHead = columns
      head = nil
    } else if let head {
      add(row, head)
    }
  }

  /// The columns of a meeting's own data; `nil` when the titles are others.
  private static func meetingColumns(_ titles: [String]) -> MeetingColumns? {
    let columns = MeetingColumns(titles)
    let isHead = columns[.topic] != nil && columns[.meetingStart] != nil && columns[.name] == nil
    return isHead ? columns : nil
  }

  private mutating func begin(_ columns: MeetingColumns, _ row: TableRow) {
    meetings.append(ZoomReport.draft(columns, row))
  }

  private static func draft(_ columns: MeetingColumns, _ row: TableRow) -> MeetingDraft {
    var draft = MeetingDraft()
    draft.start = columns.text(.meetingStart, of: row)
    draft.end = columns.text(.meetingEnd, of: row)
    draft.length = columns.text(.duration, of: row)
    return draft
  }

  private mutating func add(_ row: TableRow, _ head: Head) {
    let index = head.isOfMany ? meeting(of: row, head.meeting) : currentMeeting()
    var entry = MeetingDraft.Entry(row, columns: head.person)
    entry.name = AttendeeName(head.person.name(of: row), isRenamed: head.isRenamed)
    if let attended = head.meeting[.attended] { entry.didNotCome = MeetingDraft.isNo(row.text(attended)) }
    let answer = head.person.text(.waiting, of: row)
    if !MeetingDraft.isNothing(answer), !MeetingDraft.isNo(answer) {
      waiting += 1
      // Somebody whom nobody let in was not there.
      entry.didNotCome = true
      (entry.join, entry.leave, entry.duration) = ("", "", "")
    }
    meetings[index].entries.append(entry)
  }

  private mutating func currentMeeting() -> Int {
    if meetings.isEmpty { meetings.append(MeetingDraft()) }
    return meetings.count - 1
  }

  /// The meeting that a row of a report on many names, by its number, topic and beginning.
  private mutating func meeting(of row: TableRow, _ columns: MeetingColumns) -> Int {
    let key = [MeetingColumns.Role.meetingID, .topic, .meetingStart].map { columns.text($0, of: row) }
    if let index = indices[key] { return index }
    var draft = ZoomReport.draft(columns, row)
    let topic = columns.text(.topic, of: row)
    draft.group = topic.isEmpty ? nil : topic
    meetings.append(draft)
    indices[key] = meetings.count - 1
    return meetings.count - 1
  }
}
