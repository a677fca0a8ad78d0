/// Writes lists of names in lines that a person can read and compare: a list that is long goes on in another line, which
/// begins with the same word.
enum ListLines {
  /// Values behind a word, in as many lines as they need.
  ///
  /// - Parameter start: what each line begins with, its indentation included.
  static func lines(_ start: String, _ values: [String]) -> [String] {
    var lines: [String] = []
    var width = 0
    for value in values {
      let length = value.count
      // Not by way of `lines.last`, which would copy the line each time.
      if !lines.isEmpty, width + 2 + length <= TextLines.usualWidth {
        lines[lines.count - 1] += ", " + value
        width += 2 + length
      } else {
        lines.append(start + value)
        width = start.count + length
      }
    }
    return lines
  }
}
