/// How near two spellings are, for offers of what was meant.
public enum Spelling {
  /// Whether one spelling becomes the other by changing, adding or leaving out at most one character.
  public static func isWithinOneEdit(_ left: [Character], _ right: [Character]) -> Bool {
    let (short, long) = left.count <= right.count ? (left, right) : (right, left)
    guard long.count - short.count <= 1 else { return false }
    let same = zip(short, long).prefix { $0 == $1 }.count
    let rest = short.count == long.count ? short.dropFirst(same + 1) : short.dropFirst(same)
    return rest.elementsEqual(long.dropFirst(same + 1))
  }

  /// The least number of characters changed, added, left out or swapped with the next, none touched twice: the optimal
  /// string alignment distance.
  ///
  /// Cost: the product of the two lengths.
  public static func distance(_ left: some StringProtocol, _ right: some StringProtocol) -> Int {
    let (lines, columns) = (Array(left), Array(right))
    var row = Array(0...columns.count)
    var (above, twoAbove) = (row, row)
    for (line, letter) in lines.enumerated() {
      (twoAbove, above) = (above, row)
      row[0] = line + 1
      for (column, other) in columns.enumerated() {
        var least = min(above[column] + (letter == other ? 0 : 1), above[column + 1] + 1, row[column] + 1)
        if line > 0, column > 0, letter == columns[column - 1], other == lines[line - 1] {
          least = min(least, twoAbove[column - 1] + 1)
        }
        row[column + 1] = least
      }
    }
    return row[columns.count]
  }

  /// The spelling nearest to a text, without regard to case; `nil` when none is near enough to be meant.
  ///
  /// Near enough is at most a third of the letters wrong, or one being the beginning of the other.
  public static func nearest(to text: String, among candidates: [String]) -> String? {
    let lower = text.lowercased().prefix(64)
    let best = candidates.map { (candidate: $0, distance: distance(lower, $0.lowercased().prefix(64))) }
      .min { $0.distance < $1.distance }
    guard let best else { return nil }
    if best.distance <= max(1, max(lower.count, best.candidate.count) / 3) { return best.candidate }
    return candidates.first { lower.count >= 3 && $0.lowercased().hasPrefix(lower) }
  }
}
