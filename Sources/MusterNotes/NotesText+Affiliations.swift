import MusterImport
import MusterReading

/// Lists whose lines are each a person and where they are from: `1. Ann Bell, Fastly`.
extension NotesText {
  /// Takes such lines for the people alone.
  mutating func takeAffiliations() {
    for index in lines.indices where heads(lines[index]) {
      let below = lines[(index + 1)...].drop { $0.text.isEmpty }
      let pairs = below.prefix { !$0.text.isEmpty && $0.date == nil }.map { NotesText.affiliation(of: $0) }
      let people = pairs.compactMap { $0 }
      guard people.count == pairs.count, people.count > 1, let first = below.first,
        areAffiliations(people, isNumbered: first.itemNumber != nil)
      else { continue }
      remarks.note(first.text)
      for (offset, person) in people.enumerated() { lines[below.startIndex + offset].text = person.name }
    }
  }

  /// Whether full names have offices behind commas in lists that semicolons part, one of them a known one: `Ann Bell, Chair; Ben
  /// Ito, Town Planner`.
  var haveOffices: Bool {
    lines.contains { line in
      guard let (label, rest) = line.labelled, rest.contains(";"), code(labelled: label) != nil else {
        return false
      }
      return rest.split(separator: ";").contains { part in
        let parts = part.split(separator: ",").map { PersonName.normalized($0) }
        return parts.count == 2 && parts[0].contains(" ")
          && NotesText.offices.contains(PlainLetters.folded(parts[1]))
      }
    }
  }

  private static let offices = Set(WordLists.tables["names.roles"])

  /// Whether a line heads a list in the lines below it.
  private func heads(_ line: NotesLine) -> Bool {
    guard line.date == nil, let (label, rest) = head(line), rest.isEmpty || Int(rest) != nil else {
      return false
    }
    return code(labelled: label).map { !$0.isEmpty } == true
  }

  /// The full name before the only comma of a line, and what is behind it; `nil` of other lines.
  private static func affiliation(of line: NotesLine) -> (name: String, place: String)? {
    guard line.sign == nil, !line.isHeading, line.labelled == nil, !line.text.contains("("),
      !line.text.contains(";")
    else { return nil }
    let parts = line.text.split(separator: ",", omittingEmptySubsequences: false).map {
      PersonName.normalized($0)
    }
    guard parts.count == 2, parts[0].contains(" "), NameText.isName(parts[0]),
      parts[1].first?.isUppercase == true, Nickname.parts(of: parts[0]).count == 1
    else { return nil }
    return (parts[0], parts[1])
  }

  /// Whether the texts after the commas are places and not names: several people share one, or the lines are numbered and some
  /// of the texts are a single word.
  private func areAffiliations(_ people: [(name: String, place: String)], isNumbered: Bool) -> Bool {
    let places = Set(people.map(\.place))
    let isMark = places.contains { place in
      if case .mark = vocabulary.code(of: place) { return true }
      return false
    }
    guard !isMark, places.isDisjoint(with: people.map(\.name)) else { return false }
    return places.count < people.count || isNumbered && places.contains { !$0.contains(" ") }
  }
}
