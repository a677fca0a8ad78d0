import MusterReading

/// The lists of events that Teams made first, and makes of live events: a row for each coming and leaving.
enum TeamsEvents {
  /// Whether these first rows are such a list, with a head or without.
  static func isList(_ rows: [[String]]) -> Bool {
    guard let first = rows.first else { return false }
    if columns(first) != nil { return true }
    return isEvent(first) && rows.prefix(5).allSatisfy { isEvent($0) || columns($0) != nil }
  }

  /// The meetings of a list; each further head begins another.
  static func drafts(of rows: [TableRow]) -> [MeetingDraft] {
    var drafts = [MeetingDraft(isEvents: true)]
    var columns = MeetingColumns([.name: 0, .action: 1, .timestamp: 2])
    let first = firstActions(of: rows)
    for row in rows {
      if let found = TeamsEvents.columns(row.texts) {
        columns = found
        drafts.append(
          MeetingDraft(
            isEvents: true, isUniversal: row.texts.contains { PlainLetters.folded($0).contains("utc") }))
      } else {
        add(row, columns, firstActions: first, to: &drafts[drafts.count - 1])
      }
    }
    return drafts
  }

  /// The actions, folded, with which somebody begins in a list: coming, in a language that is not known too.
  private static func firstActions(of rows: [TableRow]) -> Set<String> {
    var columns = MeetingColumns([.name: 0, .action: 1, .timestamp: 2])
    var people: Set<String> = []
    var actions: Set<String> = []
    for row in rows {
      if let found = TeamsEvents.columns(row.texts) {
        columns = found
        people = []
      } else if people.insert(columns.name(of: row)).inserted {
        actions.insert(PlainLetters.folded(columns.text(.action, of: row)))
      }
    }
    return actions
  }

  private static func add(
    _ row: TableRow, _ columns: MeetingColumns, firstActions: Set<String>, to draft: inout MeetingDraft
  ) {
    var entry = MeetingDraft.Entry(row, columns: columns)
    let time = columns.text(.timestamp, of: row)
    let action = PlainLetters.folded(columns.text(.action, of: row))
    let isJoining =
      isKnown(action, in: joining) || !isKnown(action, in: leaving) && firstActions.contains(action)
    if isJoining { entry.join = time } else { entry.leave = time }
    draft.entries.append(entry)
  }

  /// The columns of a head; `nil` when the titles are none.
  private static func columns(_ titles: [String]) -> MeetingColumns? {
    let columns = MeetingColumns(titles)
    return columns.hasName && columns[.action] != nil && columns[.timestamp] != nil ? columns : nil
  }

  /// Whether a row is a name, an action and a moment.
  private static func isEvent(_ texts: [String]) -> Bool {
    guard texts.count >= 3, !texts[0].isEmpty, texts[3...].allSatisfy(\.isEmpty) else { return false }
    let action = PlainLetters.folded(texts[1])
    guard joining.contains(action) || leaving.contains(action) else { return false }
    return !DateCandidates.formats(of: Array(texts[2].utf8)).isEmpty
  }

  /// Whether an action, folded, begins with one of the words known: `Joined before` is coming too.
  private static func isKnown(_ action: String, in words: Set<String>) -> Bool {
    words.contains(action) || words.contains { action.hasPrefix($0) }
  }

  private static let joining = Set(WordLists.meetings["events.joining"])
  private static let leaving = Set(WordLists.meetings["events.leaving"])
}

extension MeetingDraft {
  fileprivate init(isEvents: Bool, isUniversal: Bool = false) {
    self.init()
    self.isEvents = isEvents
    self.isUniversal = isUniversal
  }
}
