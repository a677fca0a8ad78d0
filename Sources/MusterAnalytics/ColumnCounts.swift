/// How many of some rows of bits have each bit set.
///
/// Rows are added into counters that stand upright, one bit of each in a word (a carry-save adder), so that
/// 64 columns are counted at once; every 63 rows the counters are emptied into whole numbers.
///
/// Cost: about two operations a word and row.
struct ColumnCounts {
  private static let planeCount = 6
  /// The number of rows with each bit set, of the rows before the last emptying.
  private var totals: [Int]
  /// The counters: for each word its planes, the lowest binary digit first.
  private var planes: [UInt64]
  private var pending = 0

  /// Counts of no rows, for rows of so many words.
  init(words: Int) {
    totals = [Int](repeating: 0, count: words * 64)
    planes = [UInt64](repeating: 0, count: words * ColumnCounts.planeCount)
  }

  /// Adds a row.
  mutating func add(_ row: [UInt64]) {
    planes.withUnsafeMutableBufferPointer { planes in
      for (word, bits) in row.enumerated() {
        var carry = bits
        var plane = word * ColumnCounts.planeCount
        // Six digits hold 63 rows, so the carry is gone before they end.
        while carry != 0 {
          let digit = planes[plane]
          planes[plane] = digit ^ carry
          carry &= digit
          plane += 1
        }
      }
    }
    pending += 1
    if pending == 63 { empty() }
  }

  /// The number of rows with each bit set.
  func counts() -> [Int] {
    var copy = self
    copy.empty()
    return copy.totals
  }

  private mutating func empty() {
    for plane in planes.indices where planes[plane] != 0 {
      let (word, digit) = plane.quotientAndRemainder(dividingBy: ColumnCounts.planeCount)
      var rest = planes[plane]
      while rest != 0 {
        totals[word * 64 + rest.trailingZeroBitCount] += 1 << digit
        rest &= rest - 1
      }
      planes[plane] = 0
    }
    pending = 0
  }
}
