import MusterImport
import MusterReading

/// What the order of lines tells: people whose last names come first, and a date below all lists.
extension NotesText {
  /// Whether lines of two words with a comma are people whose last names come first: as many as the heading above them counts, or
  /// sorted by those alone.
  var areReversed: Bool {
    var (runs, run): ([[(last: String, first: String)]], [(last: String, first: String)]) = ([], [])
    var (isSure, count): (Bool, Int?) = (false, nil)
    func end() {
      isSure = isSure || run.count > 1 && run.count == count
      if !run.isEmpty { runs.append(run) }
      (run, count) = ([], nil)
    }
    for line in lines where !line.text.isEmpty {
      if let pair = NotesText.pair(in: line) {
        run.append(pair)
        continue
      }
      // A list in one line parts names by commas.
      if line.date == nil, (line.labelled?.rest ?? line.text).contains(",") { return false }
      end()
      count = NotesText.count(in: line)
    }
    end()
    let areSorted = runs.allSatisfy { NotesText.areSorted($0.map(\.last)) }
    let isOrder = runs.contains { $0.count > 2 && !NotesText.areSorted($0.map(\.first)) }
    return isSure || areSorted && isOrder
  }

  /// The number of people that a heading counts: `Present (4)`.
  private static func count(in line: NotesLine) -> Int? {
    let title = line.title
    guard withoutCount(title) != title else { return line.labelled.flatMap { Int($0.rest) } }
    return Int(title.filter(\.isNumber))
  }

  private static func areSorted(_ words: [String]) -> Bool {
    let folded = words.map { PlainLetters.folded($0) }
    return zip(folded, folded.dropFirst()).allSatisfy(<=)
  }

  /// The words before and behind the only comma of a line, with a remark in brackets behind them or without.
  private static func pair(in line: NotesLine) -> (last: String, first: String)? {
    guard line.date == nil, !line.isHeading, line.labelled == nil, line.sign == nil else { return nil }
    let text = BracketedText(line.text[...])?.normalized.name ?? line.text
    let parts = text.split(separator: ",").map { PersonName.normalized($0) }
    guard parts.count == 2, parts.allSatisfy({ NameText.isName($0) }),
      !parts[0].contains(" ") || !parts[1].contains(" ")
    else { return nil }
    return (parts[0], parts[1])
  }

  /// The last line, where it has the only date of the text and says that this is the meeting's: `Rehearsal of 24 November 2026`.
  var closing: NotesLine? {
    guard let line = lines.last(where: { !$0.text.isEmpty }), let date = line.date, !line.isSpan,
      !line.isOfOtherDate(date), lines.allSatisfy({ $0.number == line.number || $0.date == nil })
    else { return nil }
    let words = line.text.replacing(date.text, with: " ").split { !$0.isLetter }.map {
      PlainLetters.folded($0)
    }
    guard words.count <= NotesText.mostClosingWords,
      !words.contains(where: { NotesText.nextTitles.contains($0) }),
      words.contains(where: { NotesText.sessions.contains($0) })
    else { return nil }
    return line
  }

  /// The most words of a line that says when the meeting was.
  private static let mostClosingWords = 5
  static let sessions = Set(WordLists.tables["notes.sessions"])
}
