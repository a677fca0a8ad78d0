import MusterJournals

extension PlainLetters {
  /// The words of a heading, folded: `memberId`, `member_id` and `Member ID` have the same two.
  package static func words(of title: String) -> [String] {
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
    return (words + [word]).map { folded($0) }.filter { !$0.isEmpty }
  }
}
