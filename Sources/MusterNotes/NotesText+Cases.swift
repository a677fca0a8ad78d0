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
      entries[index].name = plain
    }
  }
}

/// First names of people whom earlier sentences call by their full names: `Judith` below `Judith Moss`.
extension NotesText {
  /// Takes such names for the full ones, where only one is meant and they never stand beside them on a day.
  mutating func settleFirstNames() {
    struct Person: Hashable { let date, name: String }
    let people = Set(entries.map { Person(date: $0.date, name: $0.name) })
    var (full, both): ([Substring: Set<String>], Set<String>) = ([:], [])
    for entry in entries where entry.name.contains(" ") {
      full[entry.name.prefix { $0 != " " }, default: []].insert(entry.name)
    }
    let names = { (entry: NotesEntry) -> String? in
      full[entry.name[...]].flatMap { $0.count == 1 ? $0.first : nil }
    }
    for entry in entries {
      if let name = names(entry), people.contains(Person(date: entry.date, name: name)),
        !isFiner(entry, than: name)
      {
        both.insert(entry.name)
      }
    }
    var isFull: Set<String> = []
    for (index, entry) in entries.enumerated() {
      isFull.insert(entry.name)
      if let name = names(entry), !both.contains(entry.name), isFull.contains(name) {
        entries[index].name = name
      }
    }
    dropCoarser()
  }

  /// Whether an entry says more of the person whom a list of its line has by a full name: `Ann Bell, Ben Ito. Ann left early.`
  private func isFiner(_ entry: NotesEntry, than name: String) -> Bool {
    vocabulary.code(of: entry.code) == .mark(.partial)
      && entries.contains {
        $0.line == entry.line && $0.name == name && vocabulary.code(of: $0.code) == .mark(.present)
      }
  }
}

/// What whoever wrote an e-mail calls themselves: `me`.
extension NotesText {
  /// Takes such a word for the name of the sender.
  mutating func settleWriter(_ name: String) {
    for (index, entry) in entries.enumerated() where NotesText.writers.contains(entry.name) {
      entries[index].name = name
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
      entries[index].name = name
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
