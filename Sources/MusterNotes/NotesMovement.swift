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
  /// - Returns: `nil` for other sentences, and where none or several people are named, or neither a time nor the meeting that was
  ///   left.
  init?(_ sentence: String, names: @autoclosure () -> Set<String>) {
    let words = sentence.split { " ,()".contains($0) }.map { $0.last == "." ? $0.dropLast() : $0 }
    let folded = words.map { PlainLetters.folded($0) }
    let verbs = folded.indices.filter {
      NotesMovement.arrivals.contains(folded[$0]) || NotesMovement.departures.contains(folded[$0])
    }
    guard let verb = verbs.first, words.count <= NotesMovement.longest,
      !words[..<verb].contains(where: { MarkVocabulary.isNegation($0) }),
      Set(verbs.map { NotesMovement.arrivals.contains(folded[$0]) }).count == 1
    else { return nil }
    let isArrival = NotesMovement.arrivals.contains(folded[verb])
    let times = words.indices.filter { NotesMovement.isTime(words[$0...]) }
    // `Ann went through the accounts at 8 pm` is of nobody who left, `Ann left the meeting` is.
    let isWalk = NotesMovement.walks.contains(folded[verb])
    let isTimed = times.contains { time in
      let behind = words.dropFirst(time + 1).prefix(2)
      if behind.contains(where: { NotesMovement.isEarly(words[...time], before: $0) }) { return false }
      let isNear = time > verb && time - verb <= (isWalk ? 2 : NotesMovement.nearest)
      return isNear || time < NotesMovement.nearest && !isWalk
    }
    let isOfSession = words.dropFirst(verb + 1).prefix(2).contains { YearlessTitle.isSession($0) }
    guard isTimed || !isArrival && isOfSession else { return nil }
    let plain = words.map { $0.drop { !$0.isLetter } }
    let names = names()
    let found = names.filter { NotesMovement.mentions($0, plain, among: names) }
    guard found.count == 1, let name = found.first else { return nil }
    (self.name, self.isArrival) = (name, isArrival)
  }

  /// Whether words with a time say that somebody came then for a purpose, which the next one leads to: `arrived at 7 pm to set up`.
  static func isEarly(_ words: ArraySlice<Substring>, before next: Substring) -> Bool {
    purposes.contains(PlainLetters.folded(next)) && words.contains { $0.contains(where: \.isNumber) }
      && words.contains { arrivals.contains(PlainLetters.folded($0)) }
  }

  /// Whether words have a name, or the last word of one behind a title such as `Mr`, where nobody else has it.
  private static func mentions(_ name: String, _ words: [Substring], among names: Set<String>) -> Bool {
    let parts = name.split(separator: " ")
    guard let last = parts.last else { return false }
    if words.indices.contains(where: { words[$0...].starts(with: parts) }) { return true }
    return last.count > 1 && words.contains(last)
      && names.count { $0.split(separator: " ").last == last } == 1
  }

  /// Whether words begin with the time of a clock: `8.40`, `19:45`, `8 pm`, `19 h 45`.
  private static func isTime(_ words: ArraySlice<Substring>) -> Bool {
    guard let first = words.first, first.first?.isNumber == true else { return false }
    if first.contains(where: { !$0.isNumber }) {
      return NotesLine.time(of: first.replacing(".", with: ":")) != nil
    }
    let next = words.dropFirst().first ?? ""
    return next.first?.isLetter == true
      && ["", " "].contains { NotesLine.time(of: "\(first)\($0)\(next)") != nil }
  }

  /// The most words from a verb to the time.
  private static let nearest = 5
  /// The most words of such a sentence.
  private static let longest = 30
  private static let arrivals = Set(WordLists.tables["notes.arrivals"])
  private static let purposes = Set(WordLists.tables["notes.purposes"])
  private static let departures = Set(WordLists.tables["notes.departures"])
  /// Verbs that say of many other things than leaving that somebody *goes* or *comes*.
  private static let walks = Set(WordLists.tables["notes.walks"])
}
