import MusterImport
import MusterReading

/// What a sentence of minutes says of the only person in it who came after the beginning or went before the end:
/// `Cllr Bell left the meeting at 8.40 pm`, `Alle ore 21.35 entra Luca Manni`.
struct NotesMovement {
  /// The name on record.
  let name: String
  /// Whether the person came rather than went.
  let isArrival: Bool

  /// A movement.
  ///
  /// - Parameter names: the names on record.
  /// - Returns: `nil` for other sentences, and where none or several people are named, or neither a time nor the meeting.
  init?(_ sentence: String, names: Set<String>) {
    let words = sentence.split { !$0.isLetter && !"-'’".contains($0) }
    let folded = words.map { PlainLetters.folded($0) }
    let (arrivals, departures) = (NotesMovement.arrivals, NotesMovement.departures)
    let isArrival = folded.contains { arrivals.contains($0) }
    let isDeparture = folded.contains { departures.contains($0) }
    guard isArrival != isDeparture, words.count <= NotesMovement.longest,
      case let verb = folded.firstIndex(where: { arrivals.contains($0) || departures.contains($0) }) ?? 0,
      !words[..<verb].contains(where: { MarkVocabulary.isNegation($0) }),
      NotesMovement.holdsTime(sentence) || words.contains(where: { YearlessTitle.isSession($0) })
    else { return nil }
    let found = names.filter { NotesMovement.mentions($0, words, among: names) }
    guard found.count == 1, let name = found.first else { return nil }
    (self.name, self.isArrival) = (name, isArrival)
  }

  /// Whether words have a name, or the last word of one behind a title such as `Mr`, where nobody else has it.
  private static func mentions(_ name: String, _ words: [Substring], among names: Set<String>) -> Bool {
    let parts = name.split(separator: " ")
    guard let last = parts.last else { return false }
    if words.indices.contains(where: { words[$0...].starts(with: parts) }) { return true }
    return last.count > 1 && words.contains(last)
      && names.count { $0.split(separator: " ").last == last } == 1
  }

  /// Whether a text has the time of a clock: `8.40`, `19:45`, `8 pm`, `19 h 45`.
  private static func holdsTime(_ text: String) -> Bool {
    let words = text.split { " ,()".contains($0) }.map { $0.last == "." ? $0.dropLast() : $0 }
    return words.indices.contains { index in
      guard words[index].first?.isNumber == true else { return false }
      if words[index].contains(where: { !$0.isNumber }) {
        return NotesLine.time(of: words[index].replacing(".", with: ":")) != nil
      }
      let next = words.dropFirst(index + 1).first ?? ""
      return next.first?.isLetter == true
        && ["", " "].contains { NotesLine.time(of: "\(words[index])\($0)\(next)") != nil }
    }
  }

  /// The most words of such a sentence.
  private static let longest = 30
  private static let arrivals = Set(WordLists.tables["notes.arrivals"])
  private static let departures = Set(WordLists.tables["notes.departures"])
}
