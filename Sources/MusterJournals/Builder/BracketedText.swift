/// A text that ends with brackets: `Cara Lund (chair)`, `鈴木（病気）`.
package struct BracketedText {
  /// What stands before the brackets, without blanks at its end.
  package let before: Substring
  /// What stands in them.
  package let remark: Substring

  /// The parts of a text; `nil` where it does not end with brackets.
  package init?(_ text: Substring) {
    // The wide bracket of East Asia ends with this byte.
    guard let last = text.utf8.last, last == UInt8(ascii: ")") || last == 0x89 && text.last == "）",
      let open = text.lastIndex(of: last == 0x89 ? "（" : "(")
    else { return nil }
    let front = text[..<open]
    before = front.lastIndex { $0 != " " }.map { front[...$0] } ?? front[..<front.startIndex]
    remark = text[open...].dropFirst().dropLast()
  }

  /// The parts of a text, as names are written.
  package var normalized: (name: String, remark: String) {
    (PersonName.normalized(before), PersonName.normalized(remark))
  }
}
