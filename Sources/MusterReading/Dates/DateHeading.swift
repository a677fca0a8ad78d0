/// What headings above dates say of them: the day of a session, when a row was written, or a day in somebody's life.
package enum DateHeading {
  /// Whether a heading is that of the days of sessions, such as `event_date` or `sabbathDate`.
  package static func isOfSession(_ title: String) -> Bool {
    let words = words(of: title)
    guard let first = words.first, let last = words.last,
      last == "date" || last == "datum" || ["date", "datum", "data", "fecha"].contains(first)
    else { return false }
    return words.count > 1 && !isOfSomethingElse(title) && words.allSatisfy { !vague.contains($0) }
  }

  /// Whether a heading is that of the moments at which rows were written: `createdAt`, `Marked at`.
  package static func isOfRecord(_ title: String) -> Bool {
    let folded = PlainLetters.folded(title)
    return recordStems.contains { PlainLetters.contains(folded, $0) }
  }

  /// Whether a heading is that of days on which nobody came: of birth, joining, signing up, expiry, or of ``isOfRecord(_:)``.
  package static func isOfSomethingElse(_ title: String) -> Bool { isOfRecord(title) || isOfPerson(title) }

  /// Whether a heading is that of days in somebody's life or contract: of birth, joining, signing up, expiry.
  package static func isOfPerson(_ title: String) -> Bool {
    let folded = PlainLetters.folded(title)
    return personStems.contains { PlainLetters.contains(folded, $0) }
      || words(of: title).contains { short.contains($0) }
  }

  /// What dates below a heading begin with, where it shows how they are written: `Start (mm/dd/yyyy)`.
  package static func first(ofDatesBelow title: String) -> DateFormat.Part? {
    guard title.utf8.count < 64, title.utf8.contains(where: { "Mm".utf8.contains($0) }) else { return nil }
    let folded = PlainLetters.folded(title)
    if PlainLetters.contains(folded, "mmddyy") { return .month }
    return daysFirst.contains { PlainLetters.contains(folded, $0) } ? .day : nil
  }

  private static let daysFirst = WordLists.dates["dates.daysFirst"]

  /// The words of a heading, folded: of `signUpDate`, `sign_up_date` and `signup date` the last is `date`.
  private static func words(of title: String) -> [String] {
    var words = PlainLetters.words(of: title)
    for end in ["date", "datum"] {
      guard let last = words.last, last.count > end.count, last.hasSuffix(end), last != "update" else {
        continue
      }
      words[words.count - 1] = String(last.dropLast(end.count))
      words.append(end)
    }
    return words
  }

  private static let recordStems = WordLists.dates["dates.recordStems"]
  private static let personStems = WordLists.dates["dates.personStems"]
  private static let short = Set(WordLists.dates["dates.short"])
  private static let vague = Set(WordLists.dates["dates.vague"])
}
