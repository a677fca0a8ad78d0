import MusterReading

/// Looks for a column such as `Subject` that differs between rows which repeat a mark: they may be of several sessions.
struct LessonColumn {
  private struct Candidate {
    var column: Int
    var values: [[UInt8]: Set<String>] = [:]
    /// The rows whose value differs from those of the same mark before.
    var differing = 0
  }

  private let head: TableHead
  private let rules: LongRules
  private var candidates: [Candidate]

  /// The columns of a head; `nil` where there are none, or the user or the head says which tells sessions.
  init?(_ head: TableHead, options: ReadingOptions) {
    let columns = head.unassigned.filter { SessionAdvice.isOfLessons(head.titles[$0]) }
    guard head.columns[.session] == nil, options.columns[.session] == nil, !columns.isEmpty else {
      return nil
    }
    self.head = head
    rules = LongRules(columns: head.columns)
    candidates = columns.map { Candidate(column: $0) }
  }

  mutating func look(at row: TableRow) {
    guard !row.isBlank, head.columns[.mark].map({ !row.isBlank($0) }) ?? true else { return }
    let key = Array(rules.meeting(of: row).utf8)
    for index in candidates.indices {
      let value = row.text(candidates[index].column)
      guard !value.isEmpty else { continue }
      let known = candidates[index].values[key]
      guard candidates[index].values[key, default: []].insert(value).inserted, known != nil else { continue }
      candidates[index].differing += 1
    }
  }

  /// Asks whether a column tells sessions apart, where several rows say so; `false` where they do not.
  func report(file: String, log: inout DiagnosticLog) -> Bool {
    guard let found = candidates.first(where: { $0.differing > 1 }) else { return false }
    let title = head.titles[found.column]
    log.add(
      .unclearSessions, in: file,
      "without '\(title)', \(found.differing) rows would repeat the same mark",
      help:
        "if it distinguishes sessions: \(name: .assign("column", "session", title)); if each day is one session: \(known: .assign("column", "session", ""))"
    )
    return true
  }
}

extension TableReader {
  /// Asks whether a column tells sessions apart, after marks that are there twice; `false` where none may.
  mutating func asksForLessons(_ head: TableHead, below count: Int, log: inout DiagnosticLog)
    throws(FileError) -> Bool
  {
    guard var lessons = LessonColumn(head, options: options) else { return false }
    try goBelow(count)
    while try goOn() { lessons.look(at: row) }
    return lessons.report(file: rows.file, log: &log)
  }
}
