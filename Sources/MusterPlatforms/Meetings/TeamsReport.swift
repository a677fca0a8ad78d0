import MusterImport
import MusterReading

/// A report of Teams with a summary and a table of participants, in numbered sections or without numbers.
///
/// Sections are told by their numbers, columns by their headings or else by what stands below them, so that
/// the language of the report does not matter.
enum TeamsReport {
  /// Whether these first rows are such a report.
  package static func isReport(_ rows: [[String]]) -> Bool {
    guard let first = rows.first else { return false }
    if section(first) == 1 {
      // Under another delimiter every row is one cell.
      return rows.contains { section($0) == 2 } && rows.contains { $0.count(where: { !$0.isEmpty }) >= 3 }
    }
    // The visits alone, as from the details of a meeting; a role tells them from the lists of other programs.
    if isParticipantsHead(first), MeetingColumns(first)[.participantRole] != nil { return true }
    guard pair(first) != nil || isTitle(first) else { return false }
    // The times of other programs, below a title like Teams' own, are clock times alone.
    guard let index = rows.firstIndex(where: { isParticipantsHead($0) }) else { return false }
    let join = MeetingColumns(rows[index])[.join]
    let below = index + 1 < rows.count ? rows[index + 1] : []
    return join.map { $0 >= below.count || ClockText.seconds(of: below[$0]) == nil } ?? true
  }

  /// The meetings of a file: one, or as many as there are summaries.
  static func drafts(of rows: [TableRow]) -> [MeetingDraft] {
    var drafts: [MeetingDraft] = []
    var from = rows.startIndex
    for index in rows.indices.dropFirst() where section(rows[index].texts) == 1 {
      drafts.append(draft(of: rows[from..<index]))
      from = index
    }
    if from < rows.endIndex { drafts.append(draft(of: rows[from...])) }
    return drafts
  }

  private static func draft(of rows: ArraySlice<TableRow>) -> MeetingDraft {
    var sections: [Int: [TableRow]] = [:]
    var current = 1
    for row in rows {
      let texts = row.texts
      if let number = section(texts) {
        current = number
      } else {
        if current == 1, isParticipantsHead(texts) { current = 2 }
        sections[current, default: []].append(row)
      }
    }
    // Whoever names the format may have a table whose heads are in another language.
    if sections.count == 1, let all = sections[1], let first = all.first?.texts, pair(first) == nil,
      !isTitle(first)
    {
      sections = [2: all]
    }
    var draft = MeetingDraft()
    readSummary(sections[1] ?? [], into: &draft)
    draft.entries = entries(sections[2] ?? [])
    // The activities are the same visits one by one.
    draft.visits = entries(sections[3] ?? [])
    return draft
  }

  /// The summary's first two moments are the meeting's start and end, but for that at which the report was made.
  private static func readSummary(_ rows: [TableRow], into draft: inout MeetingDraft) {
    let ofMeeting = rows.lazy.map(\.texts).filter { !DateHeading.isOfRecord($0.first ?? "") }
    let moments = ofMeeting.compactMap { pair($0) }.filter(isMoment)
    draft.start = moments.first ?? ""
    draft.end = moments.dropFirst().first ?? ""
  }

  private static func entries(_ rows: [TableRow]) -> [MeetingDraft.Entry] {
    guard let head = rows.first else { return [] }
    let body = rows.dropFirst()
    let columns = columns(head.texts, above: body)
    return body.map { MeetingDraft.Entry($0, columns: columns) }
  }

  /// The number of a row that is the title of a section: `2. Participants`.
  private static func section(_ texts: [String]) -> Int? {
    guard isTitle(texts), let title = texts.first, let dot = title.firstIndex(where: { ".．、".contains($0) }),
      let number = Int(title[..<dot]), (1...9).contains(number),
      title[title.index(after: dot)...].contains(where: \.isLetter),
      // The empty cells of a row, under another delimiter.
      title.last.map({ !",;|".contains($0) }) == true
    else { return nil }
    return number
  }

  /// Whether there is text in the first cell alone.
  private static func isTitle(_ texts: [String]) -> Bool {
    texts.first?.isEmpty == false && texts.dropFirst().allSatisfy(\.isEmpty)
  }

  /// The value of a row that is a key and a value.
  private static func pair(_ texts: [String]) -> String? {
    guard texts.count >= 2, !texts[0].isEmpty, !texts[1].isEmpty, texts[2...].allSatisfy(\.isEmpty) else {
      return nil
    }
    return texts[1]
  }

  private static func isMoment(_ text: String) -> Bool {
    !DateCandidates.formats(of: Array(text.utf8)).isEmpty && text.contains { ":.".contains($0) }
      && SpokenDuration.seconds(of: text) == nil
  }

  /// Whether titles are those of the table of participants, by their words.
  private static func isParticipantsHead(_ titles: [String]) -> Bool {
    let columns = MeetingColumns(titles)
    // The first column has the names, whatever it is called.
    let hasName = columns.hasName || columns[.participantRole] != nil && !columns.columns.values.contains(0)
    return hasName && columns[.join] != nil && columns[.leave] != nil && columns[.duration] != nil
  }

  /// The columns of a head by their words; where those do not do, by what stands in the rows.
  private static func columns(_ titles: [String], above body: ArraySlice<TableRow>) -> MeetingColumns {
    var columns = MeetingColumns(titles)
    if columns.hasName, columns[.join] != nil, columns[.leave] != nil, columns[.duration] != nil {
      return columns
    }
    let width = titles.count
    let sample = body.prefix(50).map(\.texts)
    func isMostly(_ column: Int, _ test: (String) -> Bool) -> Bool {
      let cells = sample.compactMap { column < $0.count && !$0[column].isEmpty ? $0[column] : nil }
      return !cells.isEmpty && cells.count(where: test) * 2 > cells.count
    }
    let moments = (0..<width).filter { isMostly($0, isMoment) }
    columns[.name] =
      columns[.name] ?? columns[.first] ?? (columns.columns.values.contains(0) ? columns.nameColumn : 0)
    columns[.join] = columns[.join] ?? moments.first
    columns[.leave] = columns[.leave] ?? moments.dropFirst().first
    columns[.duration] =
      columns[.duration]
      ?? (1..<max(1, width)).first { column in
        !moments.contains(column) && isMostly(column) { SpokenDuration.seconds(of: $0) != nil }
      }
    columns[.email] = columns[.email] ?? (1..<max(1, width)).first { isMostly($0) { $0.contains("@") } }
    return columns
  }
}
