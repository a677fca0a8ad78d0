/// A person's name in two parts, for texts that call people by one of them.
package struct NameParts: Hashable {
  /// The first name: what follows the comma of `Rossi, Anna`, else all words but the last.
  package let first: String
  /// The last name: what precedes the comma, else the last of several words; empty for a name of one word.
  package let last: String

  /// The parts of a name as a journal has it.
  package init(_ name: String) {
    let halves = name.split(separator: ",", maxSplits: 1).map(Self.joined)
    if halves.count == 2, halves.allSatisfy({ !$0.isEmpty }) {
      (first, last) = (halves[1], halves[0])
      return
    }
    let words = name.split(whereSeparator: \.isWhitespace)
    first = words.count > 1 ? words.dropLast().joined(separator: " ") : Self.joined(name[...])
    last = words.count > 1 ? words.last.map(String.init) ?? "" : ""
  }

  /// The name as people are addressed: `Anna Rossi`.
  package var whole: String { last.isEmpty ? first : "\(first) \(last)" }

  private static func joined(_ text: Substring) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
