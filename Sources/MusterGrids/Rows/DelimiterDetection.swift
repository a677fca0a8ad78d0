/// Tells which byte stands between the cells of a table.
package enum DelimiterDetection {
  /// The delimiters that are told by content, the most usual first.
  package static let candidates: [UInt8] = [44, 59, 9, 124]

  private static let rows = 60

  /// The delimiter under which the first rows have most consistently the same number of cells, at least two; a comma
  /// when there is none, as in a table of one column.
  ///
  /// - Parameter isWhole: whether `head` is the whole text; if not, its last row is not counted.
  package static func delimiter(of head: [UInt8], isWhole: Bool) -> UInt8 {
    let scored = candidates.map { (delimiter: $0, score: score(of: head, delimiter: $0, isWhole: isWhole)) }
    let best = scored.max { $0.score < $1.score }
    guard let best, best.score > 0 else { return candidates[0] }
    return scored.first { $0.score == best.score }?.delimiter ?? candidates[0]
  }

  /// Whether the first rows look like a table at all: two cells or more in most of them.
  package static func isTable(_ head: [UInt8], isWhole: Bool) -> Bool {
    candidates.contains { delimiter in
      let counts = cellCounts(of: head, delimiter: delimiter, isWhole: isWhole)
      // Prose has commas too, but not as many in one line as in the next.
      return usual(of: counts).map { 2 * $0.rows > counts.count } ?? false
    }
  }

  /// The number of cells, two at least, that most rows have, and how many rows those are.
  private static func usual(of counts: [Int]) -> (cells: Int, rows: Int)? {
    Dictionary(counts.lazy.filter { $0 > 1 }.map { ($0, 1) }, uniquingKeysWith: +).max {
      ($0.value, $0.key) < ($1.value, $1.key)
    }.map { (cells: $0.key, rows: $0.value) }
  }

  /// How consistent the rows are: the square of the share of rows with the usual count, more for more cells.
  private static func score(of head: [UInt8], delimiter: UInt8, isWhole: Bool) -> Double {
    let counts = cellCounts(of: head, delimiter: delimiter, isWhole: isWhole)
    guard !counts.isEmpty else { return 0 }
    guard let usual = usual(of: counts) else { return 0 }
    let share = Double(usual.rows) / Double(counts.count)
    // The head counts for itself: short rows below a long head are ragged, not of another delimiter. Of few rows it is a title.
    let headBonus = counts[0] > 1 && 2 * usual.rows > counts.count ? 1.0 : 0.25
    return share * share * headBonus * (1 - 1 / Double(usual.cells + 1))
  }

  /// The number of cells of each of the first rows that are not empty.
  private static func cellCounts(of head: [UInt8], delimiter: UInt8, isWhole: Bool) -> [Int] {
    var counts: [Int] = []
    var cells = 1
    var isQuoted = false
    var isAtStart = true
    var isEmpty = true
    var isClosed = false
    func endRow() {
      if !isEmpty { counts.append(cells) }
      cells = 1
      isAtStart = true
      isEmpty = true
    }
    for byte in head {
      if isQuoted {
        // A doubled quote closes and opens again.
        if byte == 34 {
          isQuoted = false
          isClosed = true
        }
        continue
      }
      switch byte {
      case 10, 13:
        endRow()
        if counts.count == rows { return counts }
      case delimiter:
        cells += 1
        isAtStart = true
        isEmpty = false
      case 34 where isAtStart || isClosed:
        isQuoted = true
        isAtStart = false
        isEmpty = false
      default:
        isAtStart = false
        isEmpty = false
      }
      isClosed = false
    }
    if isWhole || counts.isEmpty { endRow() }
    return counts
  }
}
