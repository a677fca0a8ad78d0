import MusterImport
import MusterReading

/// The lines below dates that are read for nothing though they name people on record.
extension NotesText {
  /// Says which lines that name somebody on record are not read.
  func reportDropped(file: String, log: inout DiagnosticLog) {
    if let first = unreadSentences.first {
      let others = unreadSentences.count == 1 ? "" : ", and \(unreadSentences.count - 1) more"
      log.add(
        .rowsLeftOut, at: SourcePlace(file: file, line: first.number),
        "ignored a sentence of a line that says who came\(known: others)", help: NotesText.naming,
        sourceLine: first.source, severity: .warning)
    }
    let (dropped, parts) = (droppedLines, nameParts)
    let lost = dropped.first { line in
      isAllOfItsDay(line) || below.contains { $0.number == line.number } || tellsMark(line.text)
        || NotesText.tellsMovement(line.text, of: parts)
    }
    guard let first = lost ?? dropped.first else { return }
    let others = dropped.count == 1 ? "" : ", and \(dropped.count - 1) more"
    log.add(
      .rowsLeftOut, at: SourcePlace(file: file, line: first.number),
      "ignored a line that mentions somebody on record, and is no list of names\(known: others)",
      help: lost == nil ? nil : NotesText.naming, sourceLine: first.source,
      severity: lost == nil ? .note : .warning)
  }

  /// Whether a short sentence of a text has a word for a mark: `Ann was off`.
  private func tellsMark(_ text: String) -> Bool {
    NotesText.sentences(in: text).contains { words in
      words.count <= NotesText.longestTold && words.contains { NotesText.tellsMark($0, vocabulary) }
    }
  }

  /// Whether a sentence of a text names somebody on record, by any part of the name, and says when they came or went:
  /// `Cllr Bell left the meeting at 8.40 pm`.
  ///
  /// - Parameter parts: the words of the names on record.
  private static func tellsMovement(_ text: String, of parts: Set<Substring>) -> Bool {
    sentences(in: text).contains { words in
      words.contains { parts.contains($0) } && RemarkWords.tellMovement(words)
    }
  }

  /// The words of each sentence of a text; none of a question.
  private static func sentences(in text: String) -> [[Substring]] {
    guard text.last != "?" else { return [] }
    return NotesProse.sentences(in: text).map { sentence in
      sentence.split { !$0.isLetter && !"-'’".contains($0) }
    }
  }

  /// The words of the names on record.
  private var nameParts: Set<Substring> {
    Set(
      entries.flatMap { $0.name.split(separator: " ") }.filter {
        $0.count > 1 && $0.first?.isUppercase == true
      })
  }

  /// Whether a line is the first below a date alone in its line, of which nobody is on record.
  private func isAllOfItsDay(_ line: NotesLine) -> Bool {
    guard let title = lines[..<(line.number - 1)].last(where: { !$0.text.isEmpty }), let date = title.date
    else { return false }
    return title.text.utf8.count == date.range.upperBound && !entries.contains { $0.date == date.text }
  }

  /// The most words of a sentence that may say of somebody whether they came.
  private static let longestTold = 6

  /// Asks about the first day whose line or paragraph names people on record or is about everybody, where sentences of others are
  /// read and it is not, and about a sentence of somebody whom nothing else of its day names.
  mutating func askForUnreadDays() {
    guard days == nil, doubt == nil, !entries.isEmpty else { return }
    let (read, names) = (Set(entries.map(\.date)), NotesText.namesByFirstWords(entries))
    let unread = lines.first { line in
      guard let date = line.date, !line.isSpan, !read.contains(date.text) else { return false }
      let below = lines.dropFirst(line.number).prefix { $0.date == nil && !$0.isHeading }.map(\.text)
      let words = line.isDateAlone ? below.joined(separator: " ") : line.words(behind: date) ?? ""
      return !NotesText.saysNoMeeting(words)
        && (NotesText.mentions(names, words)
          || Everybody.begins(String(words.drop { ":-–— ".contains($0) })))
    }
    if let day = unread {
      let below = lines.dropFirst(day.number).first { !$0.text.isEmpty }
      doubt(day.isDateAlone ? below ?? day : day, .attendance)
    } else if let line = unreadSentences.first(where: { losesPerson($0) }) {
      doubt(line, .attendance)
    }
  }

  /// Whether a sentence of a line begins with somebody on record, and nothing is read of them on its day.
  private func losesPerson(_ line: NotesLine) -> Bool {
    let date = lines[..<line.number].last { $0.date != nil }?.date?.text
    let met = Set(entries.filter { $0.date == date }.map(\.name))
    let people = Set(entries.map(\.name)).subtracting(met)
    return NotesProse.sentences(in: line.text).contains { sentence in
      let words = sentence.split(separator: " ")
      return (1...2).contains { people.contains(words.prefix($0).joined(separator: " ")) }
    }
  }

  /// What to do with a line that may say who came.
  static let naming: DiagnosticText = "if it says who came, write their names, separated by commas"

  /// Says which dates nobody is named below; a warning where what is below one may say who came.
  func reportDeserted(file: String, log: inout DiagnosticLog) {
    let lost = deserted.first { mayHavePeople($0) }
    guard let first = lost ?? deserted.first else { return }
    let others = deserted.count == 1 ? "" : ", and \(deserted.count - 1) more"
    log.add(
      .sessionsLeftOut, at: SourcePlace(file: file, line: first.number),
      "ignored a date below which nobody is named\(known: others)",
      help: lost == nil ? nil : "if somebody came, write the names below it",
      sourceLine: first.source, severity: lost == nil ? .note : .warning)
  }

  /// Whether there is a text below a date, and none that says that there was no meeting.
  private func mayHavePeople(_ date: NotesLine) -> Bool {
    let below = lines.dropFirst(date.number).prefix { $0.date == nil }.map(\.text).filter { !$0.isEmpty }
    return !below.isEmpty && !(below + [date.text]).contains { NotesText.saysNoMeeting($0) }
  }

  /// Whether a text says that there was no meeting, or nobody at it.
  static func saysNoMeeting(_ text: String) -> Bool {
    SessionHeading.saysCancelled(text) || NameText.isNobody(text) || NameText.isCancelled(text)
  }

  /// Whether a text without names may say who came: `same as last week`, `the usual crowd`.
  static func mayTell(_ text: String) -> Bool {
    !saysNoMeeting(text)
      && text.split { !$0.isLetter }.contains { word in
        let folded = PlainLetters.folded(word)
        return sames.contains(folded) || comings.contains(folded) || NotesProse.comings.contains(folded)
          || NameText.isEverybody(String(word))
      }
  }

  private static let sames = Set(WordLists.tables["notes.same"])

  private var droppedLines: [NotesLine] {
    guard doubt == nil, !entries.isEmpty, let start = lines.firstIndex(where: { $0.date != nil }) else {
      return []
    }
    let read = Set((entries.map(\.line) + supplanted).map { lines[$0].number })
    let told = Set((deserted + (days?.leftOut ?? [])).map(\.number))
    let (names, parts) = (NotesText.namesByFirstWords(entries), nameParts)
    return lines[start...].filter { line in
      guard !line.text.isEmpty, !read.contains(line.number), !told.contains(line.number) else { return false }
      // `Chair: Ann Bell` says of nobody that they came.
      if let (label, rest) = line.labelled, NotesText.isAside(label), NameText.isName(rest) { return false }
      return below.contains { $0.number == line.number } || NotesText.mentions(names, line.text)
        || NotesText.tellsMovement(line.text, of: parts)
    }
  }

  /// The names of entries by their first words.
  static func namesByFirstWords(_ entries: [NotesEntry]) -> [String: [String]] {
    Dictionary(grouping: Set(entries.map(\.name))) { words(of: $0).first ?? "" }
  }

  /// Whether a text has one of some names, which are by their first words.
  static func mentions(_ names: [String: [String]], _ text: String) -> Bool {
    let words = words(of: text)
    return words.indices.contains { index in
      names[words[index]]?.contains { words[index...].starts(with: NotesText.words(of: $0)) } == true
    }
  }

  private static func words(of text: String) -> [String] {
    text.split { !$0.isLetter && !"-'’".contains($0) }.map { String($0) }
  }
}

/// Remarks behind names from which no marks are read.
struct LeftOutRemarks {
  /// The first of them, with the name before it.
  private var first: String?
  /// The first that may name somebody else: `Ann (with Ben)`.
  private var naming: String?

  /// Takes down a remark, if there is one.
  ///
  /// - Parameter tells: whether it may say a mark of somebody.
  mutating func note(_ remark: String?, tells: Bool = false) {
    guard let remark else { return }
    first = first ?? remark
    if naming == nil, tells || LeftOutRemarks.mayName(remark) || LeftOutRemarks.isDoubtful(remark) {
      naming = remark
    }
  }

  /// Says that there are remarks; a warning where one may name somebody.
  func report(file: String, log: inout DiagnosticLog) {
    guard let shown = naming ?? first else { return }
    log.add(
      .remarksLeftOut, in: file, "ignored remarks behind names, such as '\(name: shown)'",
      help: naming == nil
        ? nil
        : "if one says a mark, write its word there, as in 'Ann (late)'; if somebody else came, the name behind a comma",
      severity: naming == nil ? .note : .warning)
  }

  /// Whether a remark leaves open whether somebody came, or may say when: `(?)`, `(had to leave)`.
  private static func isDoubtful(_ remark: String) -> Bool {
    let sign = ["(", " … ", " - ", " – "].lazy.compactMap { remark.place(of: $0) }.first
    let told = remark[(sign?.upperBound ?? remark.startIndex)...]
    return told.contains("?") || RemarkWords.tellMovement(told.split { !$0.isLetter })
  }

  /// Whether a remark names somebody who came along, behind a plus or a word such as *with*, or as somebody's friend.
  private static func mayName(_ remark: String) -> Bool {
    let isOpen = remark.place(of: " … ") != nil
    let told = remark.place(of: " … ").map { remark[$0.upperBound...] } ?? remark.drop { $0 != "(" }
    let words = told.split { !$0.isLetter && !"-'’+".contains($0) }
    let pairs = zip(words, words.dropFirst())
    let isNamed = pairs.contains { word, next in
      next.first?.isUppercase == true && !WeekdayNames.contains(next)
        && (word == "+" || NotesText.companions.contains(PlainLetters.folded(word)))
    }
    let isRelated = pairs.contains { word, next in
      next.first?.isUppercase == true && relations.contains(PlainLetters.folded(word))
    }
    return isNamed || isOpen && isRelated
      || words.contains { $0.first == "+" && $0.dropFirst().first?.isUppercase == true }
  }

  private static let relations = Set(WordLists.tables["notes.relations"])
}
