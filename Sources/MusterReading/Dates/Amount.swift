import MusterJournals

/// How much somebody was there, as a cell says it: `92%`, `1h 30m`, `0:00`, `55`.
package enum Amount {
  /// The number of a text, whatever it counts; `nil` of other texts.
  package static func value(of text: String) -> Double? {
    guard text.utf8.contains(where: { (48...57).contains($0) }) else { return nil }
    if let number = Double(text.replacing("%", with: "").replacing(" ", with: "").replacing(",", with: ".")) {
      return number
    }
    return SpokenDuration.seconds(of: text).map(Double.init)
  }

  /// Whether a text is nothing of something that it names: `0%`, `0m`, `00:00`, and no plain `0`.
  package static func isNought(_ text: String) -> Bool { value(of: text) == 0 && Double(text) == nil }

  /// Whether the cells below a heading say how long somebody was there, or how much of the time: `Minutes`, `% attended`.
  package static func heads(_ title: String) -> Bool {
    !headsOthers(title)
      && (title.contains("%") || PlainLetters.words(of: title).contains { units.contains($0) })
  }

  /// Whether they say something else: how late somebody came, or what they paid.
  package static func headsOthers(_ title: String) -> Bool {
    PlainLetters.words(of: title).contains { others.contains($0) || sheet.contains($0) }
  }

  /// Whether they are part of a time sheet: hours, or breaks and overtime.
  package static func isOfSheet(_ title: String) -> Bool {
    heads(title) || PlainLetters.words(of: title).contains { sheet.contains($0) }
  }

  /// Whether a word is a unit of how long: `min`.
  package static func isUnit(_ word: String) -> Bool { units.contains(word) }

  private static let sheet = Set(WordLists.dates["amounts.sheet"])
  private static let others = Set(WordLists.dates["amounts.others"])
  private static let units = Set(WordLists.dates["amounts"])
}
