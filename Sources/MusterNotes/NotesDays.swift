import MusterImport
import MusterReading

/// What a line says of somebody at a meeting.
struct NotesEntry {
  /// The place of the line among all.
  let line: Int
  let date, name, code: String
}

/// A text whose every line is a record: a date and names, a name and dates, or one name below a date.
struct NotesDays {
  private(set) var entries: [NotesEntry] = []
  /// The lines that say that there was no meeting.
  private var leftOut: [NotesLine] = []
  /// Whether nothing but standing below a date says that people came.
  private var areBare = false
  private var names: NamesInText
  /// The names of lists that semicolons end.
  private var listed: NamesInText
  private let vocabulary: MarkVocabulary
  /// The code of a list that is headed by a word.
  private let codeLabelled: (String) -> String?

  /// The records of lines; `nil` where some of them say anything else.
  init?(
    _ lines: [NotesLine], names: NamesInText, vocabulary: MarkVocabulary,
    codeLabelled: @escaping (String) -> String?
  ) {
    (self.names, self.vocabulary, self.codeLabelled) = (names, vocabulary, codeLabelled)
    listed = NamesInText(isParted: false, vocabulary: vocabulary)
    let filled = lines.filter { !$0.text.isEmpty && !($0.isHeading && DatesInText.all(in: $0.text).isEmpty) }
    guard !filled.isEmpty, filled.allSatisfy({ $0.sign == nil }) else { return nil }
    if filled.allSatisfy({ addDay($0) }), leftOut.count * 2 < filled.count { return }
    (entries, leftOut) = ([], [])
    guard addBlocks(filled), leftOut.count * 2 < filled.count else { return nil }
  }

  /// Says what is read without being said, and what is not read.
  func report(file: String, log: inout DiagnosticLog) {
    if areBare {
      log.add(.marksAssumed, in: file, "everybody listed below a date is read as present")
    }
    guard let first = leftOut.first else { return }
    let others = leftOut.count == 1 ? "" : ", and \(leftOut.count - 1) more"
    log.add(
      .rowsLeftOut, at: SourcePlace(file: file, line: first.number),
      "ignored a line that names nobody\(known: others)", sourceLine: first.source)
  }

  /// Whether a text is no name: without a large letter or a sign, or with a word for nobody before others.
  static func isRemark(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard let first = words.first, !text.contains(where: { ",;:@".contains($0) || $0.isNumber }) else {
      return false
    }
    if cancellations.contains(PlainLetters.folded(text)) { return true }
    let isNobody = words.count > 1 && none.contains(PlainLetters.folded(first))
    return isNobody && (first.count > 2 || words[1].first?.isLowercase == true)
      || words.count > 1 && words.allSatisfy { $0.first?.isLowercase == true }
  }

  private static func isAside(_ text: String) -> Bool { asides.contains(PlainLetters.folded(text)) }

  private static let asides = Set(WordLists.tables["notes.asides"])
  private static let cancellations = Set(WordLists.tables["sessions.cancelled"])
  private static let none = Set(WordLists.tables["notes.none"])
}

/// Lines of a date and names, or of a name and dates.
extension NotesDays {
  private mutating func addDay(_ line: NotesLine) -> Bool {
    if let date = line.date, let rest = line.names(behind: date) {
      if NotesDays.isRemark(rest) {
        leftOut.append(line)
        return true
      }
      if let lists = lists(in: rest) {
        for (code, names) in lists { add(names, code, date.text, line) }
        return true
      }
      guard let read = names.entries(in: rest) else { return false }
      add(read, Mark.present.word, date.text, line)
      return true
    }
    guard let (name, rest) = line.labelled, let dates = NotesDays.dates(rest),
      let read = names.entries(in: name), read.count == 1, vocabulary.mark(named: name) == nil
    else { return false }
    entries += dates.map { NotesEntry(line: line.number - 1, date: $0, name: name, code: Mark.present.word) }
    return true
  }

  private mutating func add(_ names: [NamesInText.Entry], _ code: String, _ date: String, _ line: NotesLine) {
    entries += names.lazy.map {
      NotesEntry(line: line.number - 1, date: date, name: $0.name, code: $0.code ?? code)
    }
  }

  /// The lists behind a date, each with the word for its mark before it: `present Ann, Ben; absent Cy`.
  private mutating func lists(in text: String) -> [(code: String, names: [NamesInText.Entry])]? {
    var lists: [(code: String, names: [NamesInText.Entry])] = []
    let codeLabelled = codeLabelled
    let parts = text.split(separator: ";")
    // One word alone may be a name, unless it is written as none is.
    guard parts.count > 1 || text.first?.isLowercase == true || text.contains(":") else { return nil }
    for part in parts {
      let words = part.split { " :".contains($0) }
      // A small word may be part of a name: "da Silva".
      let found = (1..<max(min(words.count, 4), 1)).reversed().lazy.compactMap { count in
        codeLabelled(words[..<count].joined(separator: " ")).map { (code: $0, length: count) }
      }.first { $0.code.count > 2 }
      guard let found else { return nil }
      let names = String(part[words[found.length].startIndex...])
      if NameLists.isNobody(PersonName.normalized(names)) { continue }
      guard let read = listed.entries(in: names) else { return nil }
      lists.append((found.code, read))
    }
    return lists.isEmpty ? nil : lists
  }

  /// The dates of a text that has nothing else.
  private static func dates(_ text: String) -> [String]? {
    let dates = DatesInText.all(in: text)
    let length = dates.reduce(0) { $0 + $1.range.count }
    let others = text.count { ",; ".contains($0) }
    return dates.isEmpty || length + others < text.utf8.count ? nil : dates.map(\.text)
  }
}

/// Lines of one name each below dates, with a mark behind each or behind none.
extension NotesDays {
  private mutating func addBlocks(_ lines: [NotesLine]) -> Bool {
    var date: String?
    var dates: Set<String> = []
    var known = 0
    for line in lines {
      if let found = line.date {
        let isTitle = line.isHeading || line.labelled.map { NotesDays.isAside($0.label) } ?? true
        guard isTitle, !DatesInText.isSpan(line.text) else { return false }
        date = found.text
        dates.insert(found.text)
      } else if let date {
        if NotesDays.isRemark(line.text) {
          leftOut.append(line)
        } else if let (name, code) = marked(line.text) {
          if case .mark = vocabulary.code(of: code) { known += 1 }
          entries.append(NotesEntry(line: line.number - 1, date: date, name: name, code: code))
        } else if isName(line.text) {
          entries.append(NotesEntry(line: line.number - 1, date: date, name: line.text, code: ""))
        } else {
          return false
        }
      }
    }
    areBare = entries.allSatisfy(\.code.isEmpty)
    if !areBare { return entries.count > 1 && known * 2 >= entries.count }
    entries = entries.map {
      NotesEntry(line: $0.line, date: $0.date, name: $0.name, code: Mark.present.word)
    }
    // What is listed below dates may be anything, but people come again.
    let recurring = Dictionary(grouping: entries, by: \.name).values.filter { Set($0.map(\.date)).count > 1 }
    return dates.count > 1 && !recurring.isEmpty && recurring.count * 2 >= Set(entries.map(\.name)).count
  }

  private func isName(_ text: String) -> Bool {
    NameLists.isName(text) && text.split(separator: " ").count < 5 && vocabulary.mark(named: text) == nil
      && !NotesDays.isAside(text)
  }

  /// The name that begins a line and the code behind it: `Ann: present`, `Ann - absent (ill)`.
  private func marked(_ text: String) -> (name: String, code: String)? {
    for sign in [": ", " - ", " – ", " — ", " = ", ":"] {
      guard let range = text.place(of: sign) else { continue }
      let (name, code) = (
        PersonName.normalized(text[..<range.lowerBound]), PersonName.normalized(text[range.upperBound...])
      )
      guard isName(name), !code.isEmpty, code.count <= 24 else { return nil }
      return (name, code)
    }
    return nil
  }
}
