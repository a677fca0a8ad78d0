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
    distance(Array(left), Array(right), atMost: .max) ?? 0
  }

  /// The distance of two texts; `nil` where it is more than a number.
  static func distance(_ lines: [Character], _ columns: [Character], atMost most: Int) -> Int? {
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
      // What follows is reached over this row, or by a swap over the one above, which costs one more.
      if min(row.min() ?? 0, (above.min() ?? 0) + 1) > most { return nil }
    }
    return row[columns.count] > most ? nil : row[columns.count]
  }

  /// The spelling nearest to a text, without regard to case; `nil` when none is near enough to be meant.
  ///
  /// Near enough is at most a third of the letters wrong, or one being the beginning of the other.
  public static func nearest(to text: String, among candidates: [String]) -> String? {
    var guide = SpellingGuide(candidates)
    return guide.nearest(to: text)
  }
}
