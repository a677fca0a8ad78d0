import MusterImport
import MusterReading

/// Reads the Google Meet attendance reports, and those of the browser add-ons for it.
///
/// Their clock times have no date: it comes from the file's name, or from ``ReadingOptions/date``.
package enum MeetReader: ReportReader {
  package static let format = FormatDescription(
    name: "meet", title: "Google Meet attendance reports", endings: ["csv", "xlsx"],
    example: "SampleData/formats/2026-11-18 18-00 Reading circle.csv",
    notes:
      "detected from the columns Duration and Time joined; the date is in the file name, or set with \(known: .option("date"))"
  )

  package static func lacksDay(_ titles: [String]) -> DiagnosticText? {
    MeetingColumns.areOfList(titles) ? "the table has durations, like the participant list of a meeting" : nil
  }

  package static func isReport(_ rows: [[String]]) -> Bool { head(of: rows) != nil }

  package static func read(
    rows: some TableRows, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    MeetingRecorder.record(
      [draft(of: try rows.all(log: &log))], of: rows.file, options: options, into: &destination,
      defaultGroup: defaultGroup, log: &log)
  }

  private static func draft(of rows: [TableRow]) -> MeetingDraft {
    var draft = MeetingDraft()
    let texts = rows.prefix(SheetHead.rows).map(\.texts)
    guard let (start, columns) = head(of: texts) ?? listHead(of: texts) else { return draft }
    readPreamble(texts[..<start], into: &draft)
    for row in rows[(start + 1)...] where !isPadding(row, columns) {
      if draft.start.isEmpty { draft.start = columns.text(.meetingStart, of: row) }
      if draft.end.isEmpty { draft.end = columns.text(.meetingEnd, of: row) }
      draft.entries.append(MeetingDraft.Entry(row, columns: columns))
    }
    return draft
  }

  /// Takes the meeting's day and times from rows above the head: `Date,Start time,End time` above their values, or a date.
  private static func readPreamble(_ rows: ArraySlice<[String]>, into draft: inout MeetingDraft) {
    let dates = Set(
      rows.joined().filter { text in
        ClockText.seconds(of: text) == nil && DatedHeading.isDate(text, dates: nil)
          && DateCandidates.formats(of: Array(text.utf8)).contains(where: \.hasYear)
      })
    if dates.count == 1, let date = dates.first { draft.day = date }
    if dates.isEmpty { draft.day = day(in: rows.map { $0.joined(separator: ", ") }) ?? "" }
    for (titles, values) in zip(rows, rows.dropFirst()) {
      let columns = MeetingColumns(titles)
      func value(_ role: MeetingColumns.Role) -> String {
        guard let column = columns[role], column < values.count, ClockText.seconds(of: values[column]) != nil
        else { return "" }
        return values[column]
      }
      if draft.start.isEmpty { draft.start = value(.meetingStart) }
      if draft.end.isEmpty { draft.end = value(.meetingEnd) }
    }
  }

  /// The only date in lines of words: `Date: November 17, 2026 6:00 PM`; two lines may say when a meeting began and ended.
  private static func day(in texts: [String]) -> String? {
    let dated = texts.compactMap { text -> (text: String, date: String)? in
      let dates = DatesInText.all(in: text)
      return dates.count == 1 ? (text, dates[0].text) : nil
    }
    guard Set(dated.map(\.date)).count == 1, dated.count > 1 || !CalendarCell.isAside(dated[0].text) else {
      return nil
    }
    return dated[0].date
  }

  /// The head of a list with durations and nothing of when, which other programs write too: it is read where the format
  /// is named.
  private static func listHead(of rows: [[String]]) -> (index: Int, columns: MeetingColumns)? {
    rows.firstIndex(where: MeetingColumns.areOfList).map { ($0, MeetingColumns(rows[$0])) }
  }

  /// The head of a report among first rows, and its columns.
  private static func head(of rows: [[String]]) -> (index: Int, columns: MeetingColumns)? {
    for (index, titles) in rows.enumerated() {
      if let columns = columns(titles, above: rows[(index + 1)...]) { return (index, columns) }
    }
    return nil
  }

  /// The columns of a head; `nil` when the titles are none.
  private static func columns(_ titles: [String], above rows: ArraySlice<[String]>) -> MeetingColumns? {
    var columns = MeetingColumns(titles)
    guard columns.hasName, columns[.duration] != nil, columns[.participantRole] == nil else { return nil }
    if columns[.join] == nil, columns[.email] != nil { addClocks(to: &columns, titles, above: rows) }
    guard columns[.join] != nil, TableHead(titles: titles, options: .unspecified).columns[.date] == nil else {
      return nil
    }
    return columns
  }

  /// Tells the columns of coming and leaving, in a language that is not known, by the clock times in them.
  private static func addClocks(
    to columns: inout MeetingColumns, _ titles: [String], above rows: ArraySlice<[String]>
  ) {
    let known = Set(columns.columns.values)
    let clocks = titles.indices.filter { column in
      guard !known.contains(column) else { return false }
      let cells = rows.compactMap { column < $0.count && !$0[column].isEmpty ? $0[column] : nil }
      return !cells.isEmpty && cells.allSatisfy { ClockText.seconds(of: $0) != nil }
    }
    let missing = [MeetingColumns.Role.join, .leave].filter { columns[$0] == nil }
    guard clocks.count == missing.count else { return }
    for (role, column) in zip(missing, clocks) { columns[role] = column }
  }

  /// Whether a row has nothing but times that are the meeting's: nobody's.
  private static func isPadding(_ row: TableRow, _ columns: MeetingColumns) -> Bool {
    columns.name(of: row).isEmpty && columns.text(.email, of: row).isEmpty
      && columns.text(.duration, of: row).isEmpty
  }
}
