import MusterReading

extension Amount {
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
}
