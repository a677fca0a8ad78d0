import MusterReading

/// Counts of marks along a column or a row of a grid, to compare with the totals that the grid gives.
struct GridTally {
  private var counts = [Int](repeating: 0, count: Mark.allCases.count)
  /// The number of sessions, or people, that were counted over.
  var cells = 0

  /// Whether no cell held a mark.
  var isBlank: Bool { counts.allSatisfy { $0 == 0 } }

  mutating func add(_ mark: Mark?) {
    cells += 1
    if let mark { counts[mark.rawValue] += 1 }
  }

  /// What a count that is checked should be; several where lists differ in what they count.
  func values(of check: GridHead.Check) -> [Double] {
    let attended = Double(counts[Mark.present.rawValue] + counts[Mark.partial.rawValue])
    let present = Double(counts[Mark.present.rawValue])
    let marked = Double(counts.reduce(0, +))
    let expected = marked - Double(counts[Mark.exempt.rawValue])
    switch check {
    case .other: return []
    case .mark(let mark): return [Double(counts[mark.rawValue])]
    case .total: return [attended, present, marked, present + Double(counts[Mark.partial.rawValue]) / 2]
    case .share:
      let bases = [Double(cells), marked, expected].filter { $0 > 0 }
      return bases.flatMap { [attended / $0, present / $0] }.flatMap { [$0 * 100, $0] }
    }
  }

  /// Whether a total as written agrees; text that is no number is not checked.
  func agrees(with text: String, check: GridHead.Check) -> Bool {
    let digits = text.filter { $0 != "%" && $0 != " " }.map { $0 == "," ? "." : $0 }
    guard !digits.isEmpty, let number = Double(String(digits)) else { return true }
    let tolerance = check == .share ? (abs(number) <= 1 ? 0.01 : 1) : 0.001
    let values = values(of: check)
    return values.isEmpty || values.contains { abs($0 - number) <= tolerance }
  }

  /// Warns when a total as written differs.
  func compare(
    _ row: TableRow, column: Int, title: String, check: GridHead.Check, file: String, log: inout DiagnosticLog
  ) {
    let text = row.text(column)
    guard !agrees(with: text, check: check), let counted = values(of: check).first else { return }
    let shown = counted == counted.rounded() ? String(Int(counted)) : String(Double(Int(counted * 10)) / 10)
    log.add(
      .totalDiffers, at: row, column: column, of: file,
      title.isEmpty
        ? "the total here is \(text), but the marks give \(shown)"
        : "the '\(name: title)' here is \(text), but the marks give \(shown)",
      help: "the marks are used; totals are only checked")
  }
}
