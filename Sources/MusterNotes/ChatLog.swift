import MusterReading

/// What a program that keeps the minutes of a meeting in a chat writes of its day.
enum ChatLog {
  /// The text of a line as far as it is of a day, and whether it says that the meeting began: `Meeting started by ann at 17:00:21
  /// UTC on 2018-09-12. The full logs are at …`.
  static func shown(_ text: String, isItem: Bool) -> (text: String, saysBegan: Bool) {
    if isItem { return (text, false) }
    if let date = date(inAddress: text) { return (date, true) }
    let words = text.split(separator: " ", maxSplits: 2)
    guard words.count > 2, words[1].count <= longest, began.contains(PlainLetters.folded(words[1])),
      NotesText.sessions.contains(PlainLetters.folded(words[0]))
    else { return (text, false) }
    return (text.place(of: ". ").map { String(text[..<$0.lowerBound]) } ?? text, true)
  }

  /// The date in the address of a log: `https://example.org/2021/tc.2021-03-18-15.00.log.html`.
  private static func date(inAddress text: String) -> String? {
    guard text.hasPrefix("http"), let end = text.place(of: ".log."), !text.contains(" ") else { return nil }
    let parts = text[..<end.lowerBound].split(separator: ".").suffix(2)
    // `2021-03-18-15`, `00`
    guard let last = parts.first?.split(separator: "-").suffix(4), last.map(\.count) == [4, 2, 2, 2],
      last.allSatisfy({ $0.allSatisfy(\.isNumber) })
    else { return nil }
    return last.prefix(3).joined(separator: "-")
  }

  /// The most letters of a word for that.
  private static let longest = 12
  private static let began = Set(WordLists.tables["notes.began"])
}
