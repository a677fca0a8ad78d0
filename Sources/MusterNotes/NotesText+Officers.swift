import MusterImport
import MusterReading

/// Whoever led a meeting or wrote its minutes, and so was there.
extension NotesText {
  /// Takes down a line that names one: `Chair: Ann Bell`, `Schriftführerin: Eva Roth`.
  mutating func noteOfficer(_ line: NotesLine, _ parts: (label: String, rest: String)?) {
    guard let (label, rest) = parts, rest.contains(" "),
      NotesText.officerTitles.contains(PlainLetters.folded(label)),
      let read = names.entries(in: rest), read.count == 1, read[0].code == nil, read[0].name.contains(" ")
    else { return }
    officers.append((line, date ?? next.first?.date, read[0].name))
  }

  /// Adds those who are in no list of their meeting, by whatever part of their names; their lines stand near its lists, as
  /// further below `Secretary: Annual Report` may be on an agenda.
  mutating func takeOfficers() {
    let days = Set(entries.map(\.date))
    for (line, date, name) in officers {
      guard let day = date ?? (days.count == 1 ? days.first : nil), days.contains(day),
        !entries.contains(where: { $0.name != name && NotesText.shareWord($0.name, name) }),
        !entries.contains(where: { $0.date == day && $0.name == name }),
        entries.contains(where: { $0.date == day && vocabulary.code(of: $0.code) == .mark(.present) }),
        entries.contains(where: {
          $0.date == day && abs($0.line - line.number + 1) <= NotesText.officerReach
        })
      else { continue }
      officerLine = officerLine ?? line
      entries.append(NotesEntry(line: line.number - 1, date: day, name: name, code: Mark.present.word))
    }
    if officerLine != nil { entries.sort { $0.line < $1.line } }
  }

  /// Whether two names have a word in common that is longer than an initial.
  private static func shareWord(_ one: String, _ other: String) -> Bool {
    let words = [one, other].map { name in
      Set(name.split { !$0.isLetter }.filter { $0.count > 2 }.map { PlainLetters.folded($0) })
    }
    return !words[0].isDisjoint(with: words[1])
  }

  /// The most lines between such a line and a list.
  private static let officerReach = 5
  private static let officerTitles = Set(WordLists.tables["notes.officers"])
}
