import MusterReading

/// Looks for a column that tells sessions of one slot apart, after marks in a long table contradicted each other.
struct SessionAdvice {
  private static let most = 500_000

  /// A column, and the marks of everybody at what it would make sessions.
  private struct Candidate {
    var column: Int
    var marks: [[UInt8]: MarkCode] = [:]
    var values: Set<String> = []
  }

  private let rules: LongRules
  private let head: TableHead
  private let vocabulary: MarkVocabulary
  private var candidates: [Candidate]
  private var rows = 0

  /// The columns of a head that may tell sessions apart; `nil` when there are none, or a column does already.
  init?(_ head: TableHead, options: ReadingOptions) {
    guard head.columns[.session] == nil, head.columns[.mark] != nil, !head.unassigned.isEmpty else {
      return nil
    }
    rules = LongRules(columns: head.columns)
    self.head = head
    vocabulary = MarkVocabulary(options)
    candidates = head.unassigned.map { Candidate(column: $0) }
  }

  /// Whether rows are still worth looking at.
  var isOpen: Bool { !candidates.isEmpty && rows < SessionAdvice.most }

  mutating func look(at row: TableRow) {
    guard !row.isBlank, let mark = head.columns[.mark], let code = vocabulary.code(of: row.text(mark)),
      code != .blank
    else { return }
    rows += 1
    let key = rules.meeting(of: row)
    candidates = candidates.compactMap { candidate in
      var candidate = candidate
      let value = row.text(candidate.column)
      guard !value.isEmpty,
        value.contains(where: \.isLetter) || SessionAdvice.isOfNumbers(head.titles[candidate.column])
      else { return nil }
      let known = candidate.marks.updateValue(code, forKey: Array("\(key)\0\(value)".utf8))
      candidate.values.insert(value)
      return known == nil || known == code ? candidate : nil
    }
  }

  /// Whether a heading is that of what is taught or done: `Subject`, `lesson_id`.
  static func isOfLessons(_ title: String) -> Bool {
    let folded = PlainLetters.folded(title)
    return (titles + lessons).contains { folded.hasPrefix($0) }
  }

  /// Whether a heading is that of keys or numbers of lessons: `subject_id`, `Course code`, `Lesson`.
  private static func isOfNumbers(_ title: String) -> Bool {
    let folded = PlainLetters.folded(title)
    let isKey = folded.hasSuffix("id") || folded.hasSuffix("code")
    return isKey && isOfLessons(title) || lessons.contains { folded.hasPrefix($0) }
  }

  /// Whether a heading is a word for lessons that may be numbers alone: `Lesson`, `Stunde`.
  static let isOfNumberedLessons = WordSet("lessons.numbered")

  private static let titles = WordLists.tables["lessons.titles"]
  private static let lessons = WordLists.tables["lessons.numbered"]

  /// Adds the advice to warnings of marks that are there twice, where a column of lessons is not read.
  static func advise(_ head: TableHead, from position: Int, log: inout DiagnosticLog) {
    guard head.columns[.session] == nil,
      let column = head.unassigned.first(where: { isOfLessons(head.titles[$0]) })
    else { return }
    advise(head.titles[column], on: .repeatedMark, from: position, log: &log)
  }

  /// Adds that a column may distinguish sessions.
  private static func advise(
    _ title: String, on code: DiagnosticCode, from position: Int, log: inout DiagnosticLog
  ) {
    log.advise(
      "or, if '\(title)' distinguishes two sessions: \(name: .assign("column", "session", title))",
      on: code, from: position)
  }

  /// Adds the advice to the contradictions in a log from a position on, where a column would resolve them all.
  func report(from position: Int, log: inout DiagnosticLog) {
    guard rows < SessionAdvice.most else { return }
    // A column of few values tells sessions apart, one of many a remark.
    guard let best = candidates.min(by: { $0.values.count < $1.values.count }) else { return }
    SessionAdvice.advise(head.titles[best.column], on: .conflictingMarks, from: position, log: &log)
  }
}
