import MusterImport
import MusterReading

/// Names with titles, which the same people do not have in other lists: `Cllr B. Cox`, `Cllrs A. Bell, B. Cox`.
extension NotesText {
  /// Takes such names for those without titles that are on record too.
  mutating func settleTitles() {
    let people = Set(entries.map(\.name))
    for (index, entry) in entries.enumerated() {
      let words = entry.name.split(separator: " ")
      guard words.count > 2, NotesNames.shortForms.contains(PlainLetters.folded(words[0])),
        case let plain = words.dropFirst().joined(separator: " "), people.contains(plain)
      else { continue }
      entries[index] = NotesEntry(
        line: entry.line, date: entry.date, name: plain, code: entry.code, slot: entry.slot)
    }
  }
}

/// What whoever wrote an e-mail calls themselves: `me`.
extension NotesText {
  /// Takes such a word for the name of the sender.
  mutating func settleWriter(_ name: String) {
    for (index, entry) in entries.enumerated() where NotesText.writers.contains(entry.name) {
      entries[index] = NotesEntry(
        line: entry.line, date: entry.date, name: name, code: entry.code, slot: entry.slot)
    }
  }
}

/// Names in the genitive, as Slavic languages write who was not there: `Не было Бориса и Глеба`, `Nie było Anny`.
extension NotesText {
  /// Takes such names for those of people on record, and asks about others.
  mutating func settleCases() {
    let isDeclined = { (entry: NotesEntry) in NotesText.denials.contains(PlainLetters.folded(entry.code)) }
    guard entries.contains(where: isDeclined) else { return }
    let people = Set(entries.filter { !isDeclined($0) }.map(\.name))
    let alike = Dictionary(grouping: people) { $0.prefix(2) }
    for (index, entry) in entries.enumerated() where isDeclined(entry) && !people.contains(entry.name) {
      let found = alike[entry.name.prefix(2)]?.filter { NotesText.isCase(entry.name, of: $0) }
      guard let found, found.count == 1, let name = found.first else { return doubt(lines[entry.line]) }
      entries[index] = NotesEntry(
        line: entry.line, date: entry.date, name: name, code: entry.code, slot: entry.slot)
    }
  }

  /// Whether two names differ by the ends of their words alone.
  private static func isCase(_ name: String, of other: String) -> Bool {
    let (words, others) = (name.split(separator: " "), other.split(separator: " "))
    return words.count == others.count
      && zip(words, others).allSatisfy { word, other in
        word.commonPrefix(with: other).count >= max(2, max(word.count, other.count) - 2)
      }
  }

  /// Words for not having been there whose subject is in the genitive.
  static let denials = Set(WordLists.tables["notes.genitives"].map { PlainLetters.folded($0) })
}
