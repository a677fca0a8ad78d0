/// Where a text mentions somebody: the words of the name, with the signs that belong to them.
///
/// What is shown in its place leaves no half of a pair of brackets behind, and no full stop beside another: of `Ann (Lee)` goes
/// all, and of `A. L.` the last full stop too.
struct MentionPlace {
  /// The part of the text that goes.
  let range: Range<String.Index>
  private let text: String

  /// The place of some words that mention a name.
  ///
  /// - Parameters:
  ///   - words: where the words are.
  ///   - tail: the signs with which the name ends.
  ///   - text: the text.
  init(of words: Range<String.Index>, tail: String, in text: String) {
    self.text = text
    let hasTail = !tail.isEmpty && text[words.upperBound...].hasPrefix(tail)
    let tailEnd = hasTail ? text.index(words.upperBound, offsetBy: tail.count, limitedBy: text.endIndex) : nil
    let ends = [tailEnd, words.upperBound].compactMap { $0 }
    let places = ends.map { Self.closed(words.lowerBound..<$0, in: text) }
    range = places.first { Self.isBalanced(text[$0]) } ?? words
  }

  /// Where the text goes on after what is shown: behind a full stop that would be the second in a row.
  ///
  /// - Parameter shown: what is shown.
  func end(after shown: String) -> String.Index {
    let end = range.upperBound
    return shown.hasSuffix(".") && text[end...].hasPrefix(".") ? text.index(after: end) : end
  }

  private static let pairs: [(open: Character, close: Character)] = [
    ("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("“", "”"), ("«", "»"), ("\"", "\""),
  ]

  /// A part of a text with the bracket beside it that closes or opens one within.
  private static func closed(_ range: Range<String.Index>, in text: String) -> Range<String.Index> {
    var (start, end) = (range.lowerBound, range.upperBound)
    for pair in pairs {
      let balance = balance(of: text[start..<end], pair)
      if balance > 0, end < text.endIndex, text[end] == pair.close {
        end = text.index(after: end)
      } else if balance != 0, start > text.startIndex, text[text.index(before: start)] == pair.open {
        start = text.index(before: start)
      }
    }
    return start..<end
  }

  private static func isBalanced(_ text: Substring) -> Bool {
    pairs.allSatisfy { balance(of: text, $0) == 0 }
  }

  /// How many more brackets of a pair open than close.
  private static func balance(of text: Substring, _ pair: (open: Character, close: Character)) -> Int {
    let opened = text.count { $0 == pair.open }
    return pair.open == pair.close ? opened % 2 : opened - text.count { $0 == pair.close }
  }
}
