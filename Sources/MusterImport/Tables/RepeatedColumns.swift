import MusterReading

/// The columns of a list that are headed like one that is read, as in `Date,Player,Attended,Player,Attended`.
struct RepeatedColumns: LongTableDetector {
  /// A column, and that with the same heading which is read.
  private struct Pair {
    var role: ColumnRole
    var read: Int
    var other: Int
  }

  private let pairs: [Pair]
  private let titles: [String]
  private let file: String
  private var isReported = false

  let isSettled = false

  /// The columns of a head; `nil` where there are none, or the user says by their positions which ones count.
  init?(_ table: LongTableForm, sample: [TableRow]) {
    guard table.lists == nil, table.flags == nil else { return nil }
    let (head, options) = (table.head, table.options)
    pairs = [ColumnRole.date, .person, .first, .last, .mark].flatMap { role -> [Pair] in
      guard let read = head.columns[role], (options.columns[role] ?? nil)?.hasPrefix("#") != true else {
        return []
      }
      let title = PlainLetters.folded(head.titles[read])
      return head.unassigned.filter { PlainLetters.folded(head.titles[$0]) == title }.map {
        Pair(role: role, read: read, other: $0)
      }
    }
    guard !pairs.isEmpty else { return nil }
    titles = head.titles
    file = table.file
  }

  /// Logs, once, that a row has something else in the second column than in the first: it would be lost.
  mutating func look(at row: TableRow, log: inout DiagnosticLog) {
    guard !isReported,
      let pair = pairs.first(where: { !row.isBlank($0.other) && row.text($0.other) != row.text($0.read) })
    else { return }
    isReported = true
    var roles: Set<ColumnRole> = []
    let advice = pairs.filter { roles.insert($0.role).inserted }.map {
      Advice.assign("column", $0.role.rawValue, "#\($0.read + 1)")
    }
    log.add(
      .repeatedColumn, at: row, column: pair.other, of: file,
      "a second column named '\(titles[pair.other])' has different content: '\(name: row.text(pair.other))'",
      help: "write one mark per row; or, if the first column counts: \(name: advice)")
  }
}
