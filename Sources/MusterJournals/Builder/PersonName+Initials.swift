extension PersonName {
  /// The first letters of the first word of a name and of the last, in upper case; one for a name of one word, none for a
  /// name without letters and digits.
  ///
  /// `Rossi, Mary` is read as Mary Rossi. What is in brackets at the end is left out, and so is a number behind initials:
  /// `P. K. 2` has the letters of `P. K.`
  ///
  /// - Parameter name: the name.
  public static func initials(of name: String) -> [String] {
    let words = givenNameFirst(withoutBrackets(name)).split { $0.isWhitespace || $0 == "-" }
    let letters = withoutNumber(words).compactMap { word in word.first { $0.isLetter || $0.isNumber } }
    guard let first = letters.first, let last = letters.last else { return [] }
    return (letters.count == 1 ? [first] : [first, last]).map(upper)
  }

  /// The words of a name, a number behind an initial left out: by it people with the same initials are told apart.
  private static func withoutNumber(_ words: [Substring]) -> ArraySlice<Substring> {
    isNumbered(words) ? words.dropLast() : words[...]
  }

  /// Whether the last of the words is a number behind an initial, as in `P. K. 2`.
  static func isNumbered(_ words: [Substring]) -> Bool {
    guard let last = words.last, let before = words.dropLast().last else { return false }
    return before.hasSuffix(".") && last.allSatisfy(\.isNumber)
  }

  private static func withoutBrackets(_ name: String) -> String {
    guard name.hasSuffix(")"), let open = name.firstIndex(of: "("), open > name.startIndex else {
      return name
    }
    return String(name[..<open])
  }

  private static func givenNameFirst(_ name: String) -> String {
    let parts = name.split(separator: ",", maxSplits: 1)
    return parts.count == 2 ? "\(parts[1]) \(parts[0])" : name
  }

  /// The letter in upper case, where that is one letter; `ß` stays.
  private static func upper(_ letter: Character) -> String {
    let upper = letter.uppercased()
    return upper.count == 1 ? upper : String(letter)
  }
}
