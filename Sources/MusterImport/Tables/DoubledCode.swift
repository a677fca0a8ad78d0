import MusterReading

/// A code that is a letter or sign written twice, `OO`: that of both halves of a session, or a slip of the keyboard.
struct DoubledCode: Sendable {
  private let text: String
  /// The letter or sign.
  let single: String

  init?(_ text: String) {
    guard text.count == 2, text.first == text.last, let first = text.first, !first.isNumber,
      !MarkWords.blanks.contains(text)
    else { return nil }
    (self.text, single) = (text, String(first))
  }

  /// Gives such codes of a table the meaning that was told of their letters; those that mean something by chance alone, as `oo` is a
  /// yes, have none beside other codes with their letter.
  static func complete(_ options: inout ReadingOptions, rows: [TableRow], told: [String: MarkCode]) {
    guard !options.isWhole else { return }
    let cells = rows.differentTexts.filter { $0.utf8.count <= longest }
    let codes = cells.compactMap { DoubledCode($0) }
    guard !codes.isEmpty else { return }
    let others = Set(cells.filter { $0.count < 3 }.map { $0.lowercased() })
    let known = Set(options.unexplainedCodes.union(options.marks.keys).map { $0.lowercased() })
    let vocabulary = MarkVocabulary()
    for code in codes where !known.contains(code.text.lowercased()) {
      let letter = code.single.lowercased()
      if !others.contains(letter), let mark = told.first(where: { $0.key.lowercased() == letter })?.value {
        options.marks[code.text] = mark
      } else if others.contains(where: {
        $0.contains(letter) && $0 != code.text.lowercased()
          && ($0.count == 1 || vocabulary.code(of: $0) == nil)
      }) {
        options.unexplainedCodes.insert(code.text)
      }
    }
  }

  /// The most bytes of such a code.
  private static let longest = 8
}
