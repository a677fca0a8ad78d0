/// Digits that are three characters wide and five high.
enum LargeDigits {
  /// The rows of each digit, the highest first; a bit is a block, the leftmost the highest.
  private static let shapes: [[Int]] = [
    [7, 5, 5, 5, 7], [2, 6, 2, 2, 7], [7, 1, 7, 4, 7], [7, 1, 7, 1, 7], [5, 5, 7, 1, 1],
    [7, 4, 7, 1, 7], [7, 4, 7, 5, 7], [7, 1, 2, 2, 2], [7, 5, 7, 5, 7], [7, 5, 7, 1, 7],
  ]

  /// Digits as five lines.
  ///
  /// - Parameter digits: the digits; other characters are left out.
  static func lines(_ digits: String) -> [String] {
    let shapes = digits.compactMap(\.wholeNumberValue).map { Self.shapes[$0] }
    return (0..<5).map { row in
      shapes.map { shape in
        [4, 2, 1].map { shape[row] & $0 == 0 ? "  " : "██" }.joined()
      }.joined(separator: "   ")
    }
  }
}
