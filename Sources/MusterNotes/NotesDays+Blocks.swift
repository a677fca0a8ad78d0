import MusterImport
import MusterReading

/// Lines of one name each below dates, with a mark behind each or behind none.
extension NotesDays {
  mutating func addBlocks(_ lines: [NotesLine], below heading: NotesLine?) -> Bool {
    var date = closing
    let title = closing == nil ? lines.prefix { $0.date == nil }.count : 0
    areSigned = ([heading].compactMap { $0 } + lines.prefix(title + 1)).contains {
      NotesDays.titlesRegister($0.text)
    }
    var isFirst = true
    let below = lines.drop { $0.date == nil }.filter { $0.date == nil }
    takePlainLists(in: below)
    areSmall = !below.contains { $0.text.contains(where: \.isUppercase) }
    for (index, line) in lines.enumerated() {
      // `U14 training` between the days of two groups
      if NotesText.titlesDays(line), lines.dropFirst(index + 1).first?.date != nil { continue }
      if let found = line.date {
        isFirst = true
        guard NotesDays.titlesDay(line, found, isFirst: date == nil), !line.isSpan else { return false }
        date = found.text
      } else if let date, !(isFirst && isOfSession(line)) {
        guard addLine(line, date: date) || addProse(line, date: date) else { return false }
        isFirst = false
      }
    }
    guard settleAll(below: lines.prefix { $0.date == nil }) else { return false }
    dropSections()
    areBare = entries.allSatisfy { isPlain($0) }
    let isOfAbsences = section == Mark.absent.word && entries.count > 1
    let areExcused =
      entries.count > 2 && entries.contains { struck.contains($0.line) && $0.code != Mark.absent.word }
    if !areBare, !isOfAbsences {
      if entries.count > 1, known * 2 >= entries.count || known > 0 && areAnswers { return true }
      // Those who come again, with a mark behind some: `Ann`, `Ben (late)`.
      guard recur, known > 0 else { return false }
      areBare = true
    }
    entries = entries.map {
      NotesEntry(line: $0.line, date: $0.date, name: $0.name, code: $0.code.isEmpty ? section : $0.code)
    }
    return recur || isOfAbsences || areExcused || areSigned && entries.count > 1
  }

  /// Whether a line with a date is the title of a day.
  private static func titlesDay(_ line: NotesLine, _ date: DatesInText.Found, isFirst: Bool) -> Bool {
    // `Training: First Aid - 18 November 2026`
    let isFirstTitle =
      isFirst && line.text.hasSuffix(" " + date.text) && line.labelled?.rest != date.text
    return line.isHeading || isFirstTitle || line.labelled.map { isAside($0.label) } ?? true
  }

  /// Takes down whether some lists have no marks, and who is in them.
  private mutating func takePlainLists(in lines: some Sequence<NotesLine>) {
    for line in lines where line.text.contains(",") && line.labelled == nil {
      guard let read = names.entries(in: line.text), read.allSatisfy({ $0.code == nil }) else { continue }
      areListsPlain = true
      if read.count > 1 { listNames.formUnion(read.map(\.name)) }
    }
  }

  /// Whether an entry has no mark beside those of names that are struck out and of lines about everybody.
  func isPlain(_ entry: NotesEntry) -> Bool {
    entry.code.isEmpty || struck.contains(entry.line) || toldOfAll.contains(entry.line)
  }

  /// Whether a line right below a date says where and by whom the meeting was, or what the people below it are called.
  private func isOfSession(_ line: NotesLine) -> Bool {
    guard let (label, rest) = line.labelled else { return false }
    if rest.isEmpty { return Heading.titlesGroup(label) }
    // Art may be somebody who came.
    return vocabulary.code(of: rest) == nil && NotesDays.leaders.contains(PlainLetters.folded(label))
  }

  private static let leaders = Set(WordLists.tables["lessons.titles"] + WordLists.tables["notes.leaders"])

  /// Removes the titles among names with marks: `Sopran` above `Anna x`, `ROLL CALL`, and single words above full names that
  /// have one.
  private mutating func dropSections() {
    let (plain, others) = (entries.filter { $0.code.isEmpty }, entries.filter { !$0.code.isEmpty })
    let isMarked = Set(others.map(\.line))
    guard !plain.isEmpty, plain.allSatisfy({ isMarked.contains($0.line + 1) }) else { return }
    let isFirst = entries.first?.code.isEmpty == true
    let areWords =
      isFirst && plain.count > 1 && plain.allSatisfy { !$0.name.contains(" ") }
      && others.allSatisfy { $0.name.contains(" ") }
    let areTitles = plain.allSatisfy { Heading.titlesGroup($0.name) || NotesDays.titlesRegister($0.name) }
    guard areWords || areTitles || areParagraphs(plain, others) else { return }
    entries = others
  }

  /// Whether lines without a mark each begin a paragraph of names that all have one, and some day has several of these.
  private func areParagraphs(_ titles: [NotesEntry], _ marked: [NotesEntry]) -> Bool {
    let lines = Set(entries.map(\.line))
    let names = Set(marked.map(\.name))
    return titles.allSatisfy { !lines.contains($0.line - 1) && !names.contains($0.name) }
      && Dictionary(grouping: titles, by: \.date).values.contains { $0.count > 1 }
  }

  /// Whether a title says that those below it came: `Attendance`, `Sign-in sheet`.
  static func titlesRegister(_ title: String) -> Bool {
    let words = title.split { !$0.isLetter }.map { PlainLetters.folded($0) }
    return !Heading.isOfAbsences(title)
      && (words + zip(words, words.dropFirst()).map { $0 + $1 }).contains { registers.contains($0) }
  }

  private static let registers = Set(WordLists.tables["notes.registers"])

  /// Adds the name of a line below a date, or its names; `false` where it says anything else.
  private mutating func addLine(_ line: NotesLine, date: String) -> Bool {
    func add(_ name: String, _ code: String) {
      entries.append(NotesEntry(line: line.number - 1, date: date, name: name, code: code))
    }
    // `Tenor:` above names
    let isSection = line.labelled?.rest.isEmpty == true && NotesText.mayTitleGroup(line.title)
    let plain = NotesDays.withoutNumber(isSection ? line.title : line.text)
    let bracketed = names.withBrackets(plain)
    let text = areSigned ? NotesDays.withoutTime(bracketed) : bracketed
    if line.labelled.map({ NotesDays.isAside($0.label) }) == true || NotesDays.isHead(text) { return true }
    if takeAll(line, text, date: date) { return true }
    let isSentence = text.last.map { ".!".contains($0) } == true || names.isSentence(text)
    if isSentence, told(text) != nil { return addProse(line, date: date) }
    if addSpecial(line, text, date: date) { return true }
    if let told = clauses(text) {
      known += told.count
      for (name, code) in told { add(name, code) }
    } else if let (name, code) = NamesInText.marked(text, vocabulary) ?? NotesDays.signed(text, vocabulary) {
      // `We were all there`
      if Everybody.isMeant(by: name) { return false }
      // `Ann, Ben, Cy present` are several people.
      let parts = name.split(separator: ",").map { PersonName.normalized($0) }
      guard parts.count > 2 || parts.count > 1 && !listNames.isEmpty else {
        guard parts.count < 2 || parts.allSatisfy({ NotesDays.isName($0, vocabulary) }) else { return false }
        known += 1
        add(name, code)
        return true
      }
      // Where other lists have no marks, that of the last name is its own: `Ann, Ben, Cy late`.
      guard areListsPlain, parts.count > 2 || listNames.isSuperset(of: parts),
        let read = names.entries(in: text)
      else { return false }
      known += read.count { $0.code != nil }
      self.add(read, "", date, line)
    } else if let (name, code) = NotesDays.marked(text, vocabulary) {
      if case .mark = vocabulary.code(of: code) { known += 1 }
      add(name, code)
    } else if NotesDays.isName(text, vocabulary) {
      // `Ann Bell      Ben Cole` are two people.
      guard !line.holdsTwoNames else { return false }
      add(text, "")
    } else {
      return addRemarked(line, text, date: date)
    }
    return true
  }

  /// Adds a name with a remark in brackets, or several names; `false` of other lines.
  private mutating func addRemarked(_ line: NotesLine, _ text: String, date: String) -> Bool {
    func add(_ name: String, _ code: String) {
      entries.append(NotesEntry(line: line.number - 1, date: date, name: name, code: code))
    }
    if let (name, code) = NotesDays.bracketed(text, vocabulary) {
      known += 1
      add(name, code)
    } else if let (name, remark) = BracketedText(text[...])?.normalized, NotesDays.isName(name, vocabulary) {
      guard let code = code(ofRemark: remark) else { return false }
      known += code.isEmpty ? 0 : 1
      add(name, code)
    } else if text.contains(","), line.labelled == nil, let read = names.entries(in: text) {
      known += read.count { $0.code.map { isMark($0) } == true }
      self.add(read, "", date, line)
    } else {
      return false
    }
    return true
  }

  /// Adds what sentences below names say of people, and leaves out those that say nothing: `Quiet one. Sue was ill.`; `false`
  /// of other lines.
  private mutating func addProse(_ line: NotesLine, date: String) -> Bool {
    guard line.labelled == nil, !line.isItem, line.itemNumber == nil else { return false }
    var told: [(name: String, code: String)] = []
    for sentence in line.text.replacing("! ", with: ". ").split(separator: ". ") {
      let sentence = PersonName.normalized(sentence)
      if let person = self.told(sentence) {
        told.append(person)
      } else if entries.last?.date != date || !NotesDays.isProse(sentence, vocabulary) {
        return false
      }
    }
    let own = entries.indices.reversed().prefix { entries[$0].date == date }
    let listed = told.map { person in own.last { entries[$0].name == person.name } }
    // `Ann left early.` below her name, but for what contradicts the list
    let isFiner = zip(told, listed).allSatisfy { person, place in
      place.map { entries[$0].code.isEmpty && vocabulary.code(of: person.code) == .mark(.partial) } ?? true
    }
    guard isFiner, !told.isEmpty else {
      leftOut.append(line)
      return true
    }
    known += told.count
    for place in listed.compactMap({ $0 }).sorted(by: >) { entries.remove(at: place) }
    entries += told.map { NotesEntry(line: line.number - 1, date: date, name: $0.name, code: $0.code) }
    return true
  }

  /// The name and the mark that a sentence is: `Ann was ill.`
  private func told(_ sentence: String) -> (name: String, code: String)? {
    let text = sentence.last.map { ".!".contains($0) } == true ? String(sentence.dropLast()) : sentence
    guard let (name, code) = NamesInText.marked(text, vocabulary), NotesDays.isName(name, vocabulary) else {
      return nil
    }
    return (name, code)
  }

  /// Whether a sentence says neither who came nor who did not: it has several words, most in small letters, and none for a mark.
  static func isProse(_ text: String, _ vocabulary: MarkVocabulary) -> Bool {
    let words = text.split { !$0.isLetter && !"-'’".contains($0) }
    let small = words.count { $0.first?.isLowercase == true }
    return words.count > 1 && small * 2 >= words.count && !text.contains(":")
      && !NotesText.bringsSomebody(words)
      && !words.contains {
        NotesText.tellsMark($0, vocabulary) || NameText.none.contains(PlainLetters.folded($0))
      }
  }

  /// Adds what a line below a date says in a form of its own: a name that is struck out or in small letters, names behind a
  /// time, or that there was nobody; `false` of other lines.
  private mutating func addSpecial(_ line: NotesLine, _ text: String, date: String) -> Bool {
    func add(_ name: String, _ code: String) {
      entries.append(NotesEntry(line: line.number - 1, date: date, name: name, code: code))
    }
    if areSmall, let (name, code) = small(text) {
      known += 1
      add(name, code)
    } else if NotesDays.isRemark(text) && !isAnswer(text) || names.isSentence(text) {
      leftOut.append(line)
    } else if line.isStruck, let (name, code) = struckOut(text) {
      // A name that is struck out is of somebody who did not come.
      struck.insert(line.number - 1)
      add(name, code)
    } else if let slot = line.timedCells, case .mark = vocabulary.code(of: slot.code),
      let read = names.entries(in: slot.names)
    {
      known += read.count
      title = slot.time
      self.add(read, slot.code, date, line)
      title = ""
    } else {
      return false
    }
    return true
  }

  /// A line without the number of somebody on a list: `1 Sabine Roth`.
  private static func withoutNumber(_ text: String) -> String {
    let rest = text.drop(while: \.isNumber)
    guard rest.startIndex > text.startIndex, rest.first == " ", rest.dropFirst().first?.isUppercase == true
    else { return text }
    return PersonName.normalized(rest)
  }

  /// A line of a sign-in sheet without the time behind a name: `Ann Bell   7:25 pm`.
  private static func withoutTime(_ text: String) -> String {
    let words = text.split(separator: " ")
    for count in 1...2 where words.count > count && words[words.count - count].first?.isNumber == true {
      let time = words.suffix(count).joined()
      let name = words.dropLast(count).joined(separator: " ")
      // `Ann: arrived 7:25 pm` says when.
      if ClockText.seconds(of: time) != nil, !name.contains(":") { return name }
    }
    return text
  }

  /// Whether a line is the head of a list on paper: `No. Name`, `Name / Signature`.
  static func isHead(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter }.map { PlainLetters.folded($0) }
    return (1...4).contains(words.count) && words.contains { heads.contains($0) }
  }

  private static let heads = Set(WordLists.tables["notes.heads"])
}
