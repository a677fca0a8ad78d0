import MusterJournals

/// A time with words that say that somebody came later or left sooner: `ab 10 Uhr`, `left 9 pm`, `until 20:30`.
package enum TimeLimit {
  /// Whether a text in small letters is one.
  package static func isTold(by text: String) -> Bool {
    // `6:42 p.m.`
    let words = text.replacing(".m", with: "m").split { " .,'’".contains($0) }
    let times = words.filter { $0.contains(where: \.isNumber) }
    let others = words.filter { !$0.contains(where: \.isNumber) }.map { PlainLetters.folded($0) }
    return (1...2).contains(times.count) && times.joined(separator: " ").count < 9
      && others.contains { limits.contains($0) && !clocks.contains($0) }
      && others.allSatisfy { limits.contains($0) || clocks.contains($0) }
      && times.allSatisfy { isHour($0) }
  }

  /// Whether a text in small letters begins with words for coming after the beginning or going before the end: `left at lunch`.
  package static func begins(_ text: String) -> Bool {
    let words = text.split(separator: " ", maxSplits: longest)
    if (3...longest).contains(words.count), openings.contains("\(words[0]) \(words[1])") { return true }
    // `left 8pm before the vote`
    guard let time = words.prefix(3).firstIndex(where: { $0.contains(where: \.isNumber) }), time > 0,
      words[time].contains(where: { $0 == ":" || $0.isLetter })
    else { return false }
    return isTold(by: words[...time].joined(separator: " "))
  }

  /// What follows a word for coming: `20 min late` of `came 20 min late`; `nil` of other texts.
  package static func rest(behindComing text: String) -> Substring? {
    let words = text.split(separator: " ", maxSplits: 1)
    return words.count == 2 && comings.contains(PlainLetters.folded(words[0])) ? words[1] : nil
  }

  /// The code before a time or minutes: `USC` of `USC 15:40`, `R` of `R 10'`; `nil` of other texts.
  package static func code(before text: String) -> Substring? {
    guard text.utf8.count <= longestCode, let digit = text.firstIndex(where: \.isNumber) else { return nil }
    let code = text[..<digit].prefix { $0 != " " }
    let amount = text[digit...].filter { !"'’′".contains($0) }
    guard (1...5).contains(code.count), code.allSatisfy(\.isLetter),
      text[code.endIndex..<digit].allSatisfy({ $0 == " " }),
      code.endIndex < digit || amount.utf8.count + code.utf8.count < text.utf8.count
        || amount.contains(where: \.isLetter)
    else { return nil }
    return SpokenDuration.seconds(of: amount) == nil ? nil : code
  }

  /// The most bytes of a code with a time.
  private static let longestCode = 16
  /// The most words of such a text.
  private static let longest = 6

  /// Whether a word begins with hours, and minutes perhaps: `10`, `20:30`, `8pm`, `18h30`.
  private static func isHour(_ word: Substring) -> Bool {
    let numbers = word.split { !$0.isNumber }.compactMap { Int($0) }
    guard let hour = numbers.first, numbers.count < 3, word.first?.isNumber == true else { return false }
    let letters = word.filter(\.isLetter).lowercased()
    return hour < 60 && numbers.dropFirst().allSatisfy { $0 < 60 }
      && (letters.isEmpty || clocks.contains(letters))
  }

  private static let limits = Set(WordLists.dates["times.limits"])
  private static let openings = Set(WordLists.dates["times.openings"])
  private static let comings = Set(WordLists.dates["times.comings"])
  private static let clocks = Set(WordLists.dates["times.clocks"])
}
