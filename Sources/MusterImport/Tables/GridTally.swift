import MusterReading

/// Counts of marks along a column or a row of a grid, to compare with the totals that the grid gives.
struct GridTally {
  private var counts = [Int](repeating: 0, count: Mark.allCases.count)
  /// The number of sessions, or people, that were counted over.
  var cells = 0

  /// How many came.
  var attended: Double { Double(counts[Mark.present.rawValue] + counts[Mark.partial.rawValue]) }

  /// Whether no cell held a mark.
  var isBlank: Bool { counts.allSatisfy { $0 == 0 } }

  /// Whether every cell held one.
  var isFull: Bool { counts.reduce(0, +) == cells }

  mutating func add(_ mark: Mark?) {
    cells += 1
    if let mark { counts[mark.rawValue] += 1 }
  }

  /// What a count that is checked should be; several where lists differ in what they count.
  ///
  /// - Parameter blank: how blanks are read, where that is known; else those of a line without a presence may be either.
  func values(of check: GridHead.Check, blank: BlankRule? = nil) -> [Double] {
    func count(_ marks: Mark...) -> Double { Double(marks.reduce(0) { $0 + counts[$1.rawValue] }) }
    let marked = Double(counts.reduce(0, +))
    let blanks = Double(cells) - marked
    let expected = marked - count(.exempt)
    // In a register of absences alone blanks are those who came.
    let mayCome = blank.map { $0 == .present } ?? (attended == 0 && marked > 0)
    let come = mayCome ? [blanks, 0] : [0]
    switch check {
    case .other: return []
    case .mark(.present): return come.map { count(.present) + $0 }
    case .mark(let mark): return [count(mark)]
    case .absences:
      let absences = [
        count(.absent), count(.absent, .excused), count(.absent, .warned), count(.absent, .excused, .warned),
      ]
      return absences + (blank == .present ? [] : absences.map { $0 + blanks })
    case .total:
      return come.flatMap { [attended + $0, count(.present) + $0] }
        + [marked, count(.present) + count(.partial) / 2]
    case .share:
      let bases = [Double(cells), marked, expected].filter { $0 > 0 }
      return come.flatMap { blanks in
        bases.flatMap { [(attended + blanks) / $0, (count(.present) + blanks) / $0] }
      }.flatMap { [$0 * 100, $0] }
    }
  }

  /// Whether a total as written agrees; text that is no number is not checked.
  func agrees(with text: String, check: GridHead.Check, blank: BlankRule? = nil) -> Bool {
    guard let number = GridHead.count(text) else { return true }
    let tolerance = check == .share ? (abs(number) <= 1 ? 0.01 : 1) : 0.001
    let values = values(of: check, blank: blank)
    return values.isEmpty || values.contains { abs($0 - number) <= tolerance }
  }

  /// Warns when a total as written differs.
  func compare(
    _ row: TableRow, column: Int, title: String, check: GridHead.Check, blank: BlankRule?, file: String,
    log: inout DiagnosticLog
  ) {
    let text = row.text(column)
    // Below a word, unlike a letter, who came late was present too.
    let countsAll = check == .mark(.present) && title.count > 1 && Double(text) == attended
    guard !countsAll, !agrees(with: text, check: check, blank: blank),
      let counted = values(of: check, blank: blank).first
    else { return }
    let shown = counted == counted.rounded() ? String(Int(counted)) : String(Double(Int(counted * 10)) / 10)
    log.add(
      .totalDiffers, at: row, column: column, of: file,
      title.isEmpty
        ? "the total here is \(text), but the marks give \(shown)"
        : "the '\(name: title)' here is \(text), but the marks give \(shown)",
      help: "the marks are used; totals are only checked")
  }
}
