import MusterImport
import MusterReading

/// What the columns of a meeting report hold, told by their headings.
struct MeetingColumns {
  enum Role: String, CaseIterable {
    case name, first, last, email, join, leave, duration, participantRole, action, timestamp, attended,
      waiting, moderator
    case topic, meetingID, meetingStart, meetingEnd
  }

  private(set) var columns: [Role: Int] = [:]

  /// The columns of a head, from one column up to another; of two with one role the first has it.
  init(_ titles: [String], in range: Range<Int>? = nil) {
    for column in range ?? titles.indices {
      guard let role = MeetingColumns.roles[PlainLetters.folded(titles[column])], columns[role] == nil else {
        continue
      }
      columns[role] = column
    }
    // "Nome" is a whole name unless there is a column of last names, and so is "Nom" without one of first names.
    if columns[.last] != nil, columns[.first] == nil {
      columns[.first] = columns[.name]
      columns[.name] = nil
    }
    if columns[.first] != nil, columns[.last] == nil, let name = columns[.name],
      Heading.lastBesideFirst.contains(PlainLetters.folded(titles[name]))
    {
      columns[.last] = name
      columns[.name] = nil
    }
  }

  /// Whether titles are those of names, addresses and durations, and nothing else that tells of a day.
  static func areOfList(_ titles: [String]) -> Bool {
    let columns = MeetingColumns(titles)
    return columns.hasName && columns[.email] != nil && columns[.duration] != nil
      && TableHead(titles: titles, options: .unspecified).columns[.date] == nil
  }

  /// Columns told by something else.
  init(_ columns: [Role: Int]) { self.columns = columns }

  subscript(role: Role) -> Int? {
    get { columns[role] }
    set { columns[role] = newValue }
  }

  var hasName: Bool { columns[.name] != nil || columns[.first] != nil }

  /// The column to point at for the person.
  var nameColumn: Int? { columns[.name] ?? columns[.first] ?? columns[.email] }

  /// The text of a role's column, empty where there is none.
  func text(_ role: Role, of row: TableRow) -> String { columns[role].map { row.text($0) } ?? "" }

  func name(of row: TableRow) -> String {
    let whole = text(.name, of: row)
    if !whole.isEmpty { return whole }
    return [text(.first, of: row), text(.last, of: row)].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static let roles: [String: Role] = Role.allCases.reduce(into: [:]) { roles, role in
    for word in WordLists.meetings["column.\(role.rawValue)"] { roles[word] = role }
  }
}
