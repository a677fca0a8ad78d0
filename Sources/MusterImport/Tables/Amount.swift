import MusterReading

/// How much somebody was there, as a cell says it: `92%`, `1h 30m`, `0:00`, `55`.
enum Amount {
  /// The number of a text, whatever it counts; `nil` of other texts.
  static func value(of text: String) -> Double? {
    guard text.utf8.contains(where: { (48...57).contains($0) }) else { return nil }
    if let number = Double(text.replacing("%", with: "").replacing(" ", with: "").replacing(",", with: ".")) {
      return number
    }
    return SpokenDuration.seconds(of: text).map(Double.init)
  }

  /// Whether a text is nothing of something that it names: `0%`, `0m`, `00:00`, and no plain `0`.
  static func isNought(_ text: String) -> Bool { value(of: text) == 0 && Double(text) == nil }

  /// Whether the cells below a heading say how long somebody was there, or how much of the time: `Minutes`, `% attended`.
  static func heads(_ title: String) -> Bool {
    !headsOthers(title) && (title.contains("%") || Heading.parts(of: title).contains { units.contains($0) })
  }

  /// Whether a title says that a table is of hours, of no absences and at no hour: `Volunteer hours`, not `Ore 18:30`.
  static func saysHours(_ title: String) -> Bool {
    let words = Heading.words(in: title)
    return !headsOthers(title) && !AbsenceHeading.counts(title)
      && words.indices.contains { index in
        hours.contains(words[index])
          && !words[max(0, index - 1)..<min(words.count, index + 2)].contains {
            notWorked.contains($0) || Int($0) != nil
          }
      }
  }

  private static let (hours, notWorked) = (WordSet("amounts.hours").words, WordSet("amounts.notWorked").words)

  /// Whether they say something else: how late somebody came, or what they paid.
  static func headsOthers(_ title: String) -> Bool {
    Heading.parts(of: title).contains { others.contains($0) || sheet.contains($0) }
  }

  /// Whether they are part of a time sheet: hours, or breaks and overtime.
  static func isOfSheet(_ title: String) -> Bool {
    heads(title) || Heading.parts(of: title).contains { sheet.contains($0) }
  }

  /// Whether a word is a unit of how long: `min`.
  static func isUnit(_ word: String) -> Bool { units.contains(word) }

  private static let sheet = Set(WordLists.tables["amounts.sheet"])
  private static let others = Set(WordLists.tables["amounts.others"])
  private static let units = Set(WordLists.tables["amounts"])
}
