import MusterReading

/// A meeting as a report writes it, before its dates and times are understood.
struct MeetingDraft {
  /// A row of a report: somebody's visit, or all of somebody's visits together.
  struct Entry {
    var row: TableRow
    /// Where the row has what.
    var columns: MeetingColumns
    /// The name, without what the program adds to it.
    var name: AttendeeName
    /// The e-mail address as written.
    var email = ""
    /// When they came; empty in the event of leaving.
    var join = ""
    /// When they left; empty in the event of coming.
    var leave = ""
    /// How long they were there.
    var duration = ""
    /// Whether the report says that they had registered and did not come.
    var didNotCome = false
  }

  /// What the file calls the group, for reports on several.
  var group: String?
  /// When it began and ended, and how long it took; empty where the report does not say.
  var start = ""
  var end = ""
  var length = ""
  /// The day, where the report has it apart from the times.
  var day = ""
  var entries: [Entry] = []
  /// Each visit of those people, where the report lists them besides.
  var visits: [Entry] = []
  /// Whether each entry is an event, coming or leaving.
  var isEvents = false
  /// Whether the report is in universal time.
  var isUniversal = false

  /// Every text that holds a moment, with the row and the column where it stands.
  var moments: [(text: String, row: TableRow, column: Int?)] {
    (entries + visits).flatMap { entry in
      [(entry.join, MeetingColumns.Role.join), (entry.leave, .leave)].compactMap { text, role in
        MeetingDraft.isNothing(text)
          ? nil : (text, entry.row, entry.columns[role] ?? entry.columns[.timestamp])
      }
    }
  }

  /// Whether a cell says that there is nothing: empty, or dashes.
  static func isNothing(_ text: String) -> Bool { text.allSatisfy { "-–—".contains($0) } }

  /// Whether a cell is a no: below `Attended`.
  static func isNo(_ text: String) -> Bool {
    ["no", "nein", "non", "nee", "não", "nie"].contains(text.lowercased())
  }

  /// The draft, or one for each meeting that its rows name by topic or number; a row that names none is of the one above.
  var byMeeting: [MeetingDraft] {
    let keys = entries.map { entry in
      [MeetingColumns.Role.meetingID, .topic].map { entry.columns.text($0, of: entry.row) }
    }
    guard Set(keys.filter { $0 != ["", ""] }).count > 1 else { return [self] }
    var drafts: [MeetingDraft] = []
    var indices: [[String]: Int] = [:]
    var current = 0
    for (entry, key) in zip(entries, keys) {
      if key != ["", ""] || drafts.isEmpty {
        current = indices[key] ?? drafts.count
        indices[key] = current
        if current == drafts.count { drafts.append(emptied(group: key[1])) }
      }
      drafts[current].entries.append(entry)
    }
    return drafts
  }

  /// One of several meetings of the draft, whose start and end are not its own.
  private func emptied(group topic: String) -> MeetingDraft {
    var draft = self
    draft.group = group ?? (topic.isEmpty ? nil : topic)
    (draft.start, draft.end, draft.length) = ("", "", "")
    (draft.entries, draft.visits) = ([], [])
    return draft
  }
}

extension MeetingDraft.Entry {
  /// The address that tells a person, in lower case; none where it is missing or masked.
  var address: String? {
    let address = email.lowercased()
    return address.contains("@") && !address.contains("*") ? address : nil
  }

  init(_ row: TableRow, columns: MeetingColumns) {
    self.init(row: row, columns: columns, name: AttendeeName(columns.name(of: row)))
    email = columns.text(.email, of: row)
    join = columns.text(.join, of: row)
    leave = columns.text(.leave, of: row)
    duration = columns.text(.duration, of: row)
    didNotCome = MeetingDraft.isNo(columns.text(.attended, of: row))
  }
}
