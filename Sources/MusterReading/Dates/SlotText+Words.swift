extension SlotText {
  /// Whether the text of a date is followed by a clock time other than midnight, which spreadsheets write after dates.
  package static func hasTime(_ date: String) -> Bool {
    guard let colon = date.firstIndex(of: ":") else {
      let words = date.split(separator: " ")
      return words.count > 1 && ClockText.seconds(of: words[words.count - 1]).map { $0 != 0 } ?? false
    }
    let hours = date[..<colon].reversed().prefix { $0.isNumber }.count
    return clock(String(date[date.index(colon, offsetBy: -hours)...])) != 0
  }

  /// Whether a code is a part of the day too: in Spanish `tarde` is late, and the afternoon.
  package static func isPartOfDay(_ text: String) -> Bool { text.lowercased() == "tarde" }

  /// Whether a text is a part of the day, or a number of a lesson in it: `AM`, `Nachmittag`, `Period 2`.
  package static func isPart(_ text: String) -> Bool {
    parts.contains(PlainLetters.folded(text).filter { !$0.isNumber })
  }

  private static let parts = Set(WordLists.dates["slots.parts"])
}
