import MusterImport
import MusterReading

/// Lines of one date each below names, with a mark behind each.
extension NotesDays {
  mutating func addPeople(_ lines: [NotesLine]) -> Bool {
    let titles = max(0, (lines.firstIndex { $0.date != nil } ?? 0) - 1)
    guard titles <= NotesDays.mostTitles, section != Mark.absent.word else { return false }
    var (name, isOpen): (String?, Bool) = (nil, false)
    for line in lines.dropFirst(titles) {
      guard let date = line.date else {
        // A name without dates may be a title.
        guard !isOpen, let found = NotesDays.person(in: line, vocabulary) else { return false }
        (name, isOpen) = (found, true)
        continue
      }
      guard let name, let code = dates(line.text)?.first?.code ?? NotesDays.words(behind: date, in: line)
      else {
        return false
      }
      isOpen = false
      if isMark(code) { known += 1 }
      entries.append(NotesEntry(line: line.number - 1, date: date.text, name: name, code: code))
    }
    // What nobody knows is asked about where it is little beside the rest.
    return !isOpen && known * 2 >= entries.count && Set(entries.map(\.name)).count > 1
      && Set(entries.map(\.date)).count > 1
  }

  /// The few words in small letters behind a date, which may be a mark that nobody knows: `17 Nov 2026 cancelled by family`.
  static func words(behind date: DatesInText.Found, in line: NotesLine) -> String? {
    guard let text = line.words(behind: date) else { return nil }
    let code = PersonName.normalized(text.drop { ":-–= ".contains($0) })
    let words = code.split(separator: " ")
    return (1...longestRemark).contains(words.count) && code.first?.isLowercase == true
      && !code.contains(",") ? code : nil
  }

  /// Adds lines of a name, a date and a mark with dashes between them: `Ann - 3 Nov 2026 - present`.
  mutating func addTriples(_ lines: [NotesLine]) -> Bool {
    (entries, known) = ([], 0)
    let body = lines.drop { $0.date == nil }
    guard lines.count - body.count <= NotesDays.mostTitles else { return false }
    for line in body {
      let parts = line.text.replacing(" – ", with: " - ").split(separator: " - ").map {
        PersonName.normalized($0)
      }
      guard let date = line.date, parts.count == 3, let place = parts.firstIndex(of: date.text), place < 2,
        case let (name, code) = (parts[1 - place], parts[2]), NotesDays.isName(name, vocabulary)
      else {
        entries = []
        return false
      }
      if isMark(code) { known += 1 }
      entries.append(NotesEntry(line: line.number - 1, date: date.text, name: name, code: code))
    }
    let isSure = entries.count > 1 && known * 2 > entries.count
    if !isSure { (entries, known) = ([], 0) }
    return isSure
  }

  static let people = Set(WordLists.tables["notes.person"])

  /// The person above dates, behind a word for such or alone: `Student: Ann`, `Ann`.
  private static func person(in line: NotesLine, _ vocabulary: MarkVocabulary) -> String? {
    guard let (label, rest) = line.labelled, !rest.isEmpty else {
      let name = line.title
      return isName(name, vocabulary) ? name : nil
    }
    let isOfPerson = people.contains(PlainLetters.folded(label))
    return isOfPerson && isName(rest, vocabulary) ? rest : nil
  }
}
