/// A text that ends with brackets: `Cara Lund (chair)`.
package struct BracketedText {
  /// What stands before the brackets, without blanks at its end.
  package let before: Substring
  /// What stands in them.
  package let remark: Substring

  /// The parts of a text; `nil` where it does not end with brackets.
  package init?(_ text: Substring) {
    guard text.utf8.last == UInt8(ascii: ")"), let open = text.lastIndex(of: "(") else { return nil }
    let front = text[..<open]
    before = front.lastIndex { $0 != " " }.map { front[...$0] } ?? front[..<front.startIndex]
    remark = text[open...].dropFirst().dropLast()
  }

  /// The parts of a text, as names are written.
  package var normalized: (name: String, remark: String) {
    (PersonName.normalized(before), PersonName.normalized(remark))
  }
}
