import MusterJournals

/// Headings beside which a bare `id` is that of the row, and nobody's.
enum RowHeading {
  /// Whether a heading names what has an id, as in `memberId`, or is that of names in some language.
  static func matches(_ title: String) -> Bool {
    let words = Heading.parts(of: title)
    return words.count > 1 && words.last == "id" || words.contains { names.contains($0) }
  }

  /// Whether a heading says that something has an id, and not a number in a list.
  static func isID(_ title: String) -> Bool {
    Heading.parts(of: title).contains("id") || ["cedula", "nic"].contains(PlainLetters.folded(title))
      || PlainLetters.folded(title).hasSuffix("id")
  }

  private static let names: Set<String> = ["name", "nombre", "nome", "nom", "naam", "nama", "namn"]
}

extension Heading {
  /// The words of a heading, folded: `memberId`, `member_id` and `Member ID` have the same two.
  static func parts(of title: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in title {
      let isWord = character.isLetter || character.isNumber
      if !isWord || character.isUppercase && wasLower {
        words.append(word)
        word = ""
      }
      if isWord { word.append(character) }
      wasLower = character.isLowercase
    }
    return (words + [word]).map { PlainLetters.folded($0) }.filter { !$0.isEmpty }
  }
}
