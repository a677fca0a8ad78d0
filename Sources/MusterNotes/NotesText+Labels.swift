import MusterImport
import MusterReading

/// What the words say that head lists: `Present`, `Apologies`, `Guests`.
extension NotesText {
  /// The code of a list that is headed so: `Present`, `Apologies`; `nil` of other words.
  func code(labelled label: String) -> String? {
    let text = NotesText.withoutAlso(NotesText.withoutCount(label))
    // "Venue" is a place, and French for those who came; "tarde" is the afternoon, and Spanish for late.
    if NotesText.isAside(text) || SlotText.isPart(text), !vocabulary.isNamed(text) { return nil }
    switch vocabulary.code(of: text) {
    // What brackets with words say may be more than that: `Absent (apologies sent)`.
    case .mark(let mark) where text.count > 1:
      guard vocabulary.isRemarked(text) else { return text }
      // `Absent, non excusé`
      let remark = text.place(of: ", ").map { String(text[$0.upperBound...]) }
      return mark == .present || remark.map { vocabulary.code(of: $0) == .mark(mark) } == true
        ? mark.word : nil
    case .blank where vocabulary.isNamed(text): return ""
    default: break
    }
    if let mark = vocabulary.mark(named: text) { return mark.word }
    if isDenied(text) { return Mark.absent.word }
    let folded = PlainLetters.folded(text)
    if NotesText.present.contains(folded) || hasOut && folded == "in" { return Mark.present.word }
    if NotesText.absent.contains(folded) { return Mark.absent.word }
    if NotesText.isByManner(text) || hasPresent && NotesText.guests.contains(folded) {
      return Mark.present.word
    }
    return code(amongWordsOf: text) ?? code(behindPeopleOf: text) ?? code(ofTodayIn: text)
      ?? code(ofPartsOf: text)
  }

  /// The code of a label of two parts that say the same: `Zonder bericht afwezig`.
  private func code(ofPartsOf label: String) -> String? {
    let words = label.split(separator: " ")
    guard (2...NotesText.mostHeadWords).contains(words.count) else { return nil }
    return (1..<words.count).lazy.compactMap { count -> String? in
      let parts = [words.prefix(count), words.dropFirst(count)].map { $0.joined(separator: " ") }
      if let code = code(parts[0], withReason: parts[1]) { return code }
      guard case .mark(let mark) = vocabulary.code(of: parts[0]), mark != .present,
        parts.allSatisfy({ $0.count > 3 && vocabulary.code(of: $0) == .mark(mark) })
      else { return nil }
      return mark.word
    }.first
  }

  /// The code of a word for absence and whether notice was given: `Faltaron con aviso`, `Missing without notice`.
  private func code(_ word: String, withReason reason: String) -> String? {
    guard let space = reason.firstIndex(of: " "),
      NotesText.companions.contains(PlainLetters.folded(reason[..<space]))
        || Everybody.denies(reason[..<space]),
      vocabulary.mark(named: word) == .absent || NotesText.absent.contains(PlainLetters.folded(word)),
      RemarkWords.givesReason(String(reason[space...]))
    else { return nil }
    return Everybody.denies(reason[..<space]) ? Mark.absent.word : Mark.excused.word
  }

  /// The code of a label beside the words that say that it is of today: `Here today`, `Da waren heute`.
  private func code(ofTodayIn label: String) -> String? {
    let words = label.split(separator: " ")
    guard words.count < 5 else { return nil }
    let told = words.filter { !NotesProse.again.contains(PlainLetters.folded($0)) }
    if told.count < words.count { return told.isEmpty ? nil : code(labelled: told.joined(separator: " ")) }
    let said = words.filter { !NotesProse.auxiliaries.contains(PlainLetters.folded($0)) }
    return said.count == 1 && said.count < words.count ? code(labelled: String(said[0])) : nil
  }

  /// The code of a label behind the words for people that it begins with: `Members who did not come`.
  private func code(behindPeopleOf label: String) -> String? {
    let words = label.split(separator: " ")
    let said = words.drop {
      NotesText.whose.contains(PlainLetters.folded($0)) || NameText.isEverybody(String($0))
    }
    guard said.count > 1 || said.first.map({ $0.count > 3 }) == true, said.count < words.count,
      words.count <= NotesText.mostHeadWords
    else { return nil }
    let rest = said.joined(separator: " ")
    return (vocabulary.mark(named: rest) ?? (isDenied(rest) ? .absent : nil))?.word
  }

  /// Whether a line is a title and a number: `Present: 5`.
  static func isTotal(_ line: NotesLine) -> Bool {
    line.date == nil && line.sign == nil && line.labelled.flatMap { Int($0.rest) } != nil
  }

  /// Whether a title of a few words says that a number behind it is of all: `Total present`.
  static func isTotalled(_ title: String) -> Bool {
    let words = title.split(separator: " ")
    return (2...3).contains(words.count) && words.contains { totals.contains(PlainLetters.folded($0)) }
  }

  private static let totals = Set(WordLists.tables["notes.totals"])

  /// Whether a line is headed by `Out`, beside which `In` heads those who came.
  static func hasOut(_ lines: [NotesLine]) -> Bool {
    lines.contains { line in
      let title = line.labelled?.label ?? line.text
      return title.utf8.count < 8 && PlainLetters.folded(withoutCount(title)) == "out"
    }
  }

  /// The code of a label that says whose list it is: `Directors present`, `Present tonight`, `Señores asistentes`.
  private func code(amongWordsOf label: String) -> String? {
    // `Tonight's attendance`
    let words = label.replacing("'s ", with: " ").replacing("’s ", with: " ").split(separator: " ")
    guard (2...NotesText.mostHeadWords).contains(words.count),
      words.allSatisfy({ $0.allSatisfy { $0.isLetter } && !MarkVocabulary.isNegation($0) })
    else { return nil }
    let marks = words.map { word -> Mark? in
      if NotesText.attendees.contains(PlainLetters.folded(word)) { return .present }
      return word.count > 3 ? vocabulary.mark(named: String(word)) : nil
    }
    let areOthers = zip(words, marks).allSatisfy {
      $1 != nil || NotesText.whose.contains(PlainLetters.folded($0))
    }
    let told = marks.compactMap { $0 }
    return told.count == 1 && areOthers ? told[0].word : nil
  }

  /// Whether a label is a word for those who came and how they did: `Remote attendees`, `In-person participants`.
  private static func isByManner(_ label: String) -> Bool {
    let words = label.split { " -/".contains($0) }.map { PlainLetters.folded($0) }
    let others = words.filter { !manners.contains($0) }
    return words.count > 1 && others.count == 1 && attendees.contains(others[0])
  }

  private static let manners = Set(WordLists.tables["notes.manners"])
  static let attendees = Set(WordLists.tables["notes.attendees"])

  private static let whose = Set(WordLists.tables["peopleWords"] + WordLists.tables["notes.whose"])

  /// Whether a label says that people were not what another says: `Nicht dabei`, `No vinieron`.
  private func isDenied(_ label: String) -> Bool {
    let words = label.split(separator: " ")
    let others = words.filter { !MarkVocabulary.isNegation($0) }
    guard others.count == words.count - 1, !others.isEmpty else { return false }
    let word = others.joined(separator: " ")
    return vocabulary.mark(named: word) == .present || NotesText.present.contains(PlainLetters.folded(word))
  }

  /// A label without the number of people behind it, or the time: `Present (3)`, `We were nine`, `Joined later (8.15 pm)`.
  static func withoutCount(_ label: String) -> String {
    if let (title, remark) = BracketedText(label[...])?.normalized,
      counts.contains(PlainLetters.folded(remark))
    {
      return title
    }
    if let space = label.lastIndex(of: " "),
      numbers.contains(PlainLetters.folded(label[label.index(after: space)...]))
    {
      return PersonName.normalized(label[..<space])
    }
    guard let open = label.lastIndex(where: { "([（".contains($0) }),
      label[open...].contains(where: \.isNumber),
      label[open...].split(whereSeparator: { !$0.isLetter }).allSatisfy({
        clocks.contains(PlainLetters.folded($0))
      })
    else { return label }
    return PersonName.normalized(label[..<open])
  }

  /// A label without the word for *also* before it: `Also present`.
  private static func withoutAlso(_ label: String) -> String {
    guard let space = label.firstIndex(of: " "), also.contains(PlainLetters.folded(label[..<space])) else {
      return label
    }
    return PersonName.normalized(label[space...])
  }

  private static let also = Set(WordLists.tables["notes.also"])

  private static let numbers = Set(WordLists.tables["notes.numbers"])

  /// Whether some line heads a list of those who came, beside which guests came too.
  static func hasPresent(_ lines: [NotesLine], _ vocabulary: MarkVocabulary) -> Bool {
    lines.contains { line in
      guard let (label, _) = line.labelled else { return false }
      return label.split(separator: " ").contains { vocabulary.mark(named: String($0)) == .present }
    }
  }

  /// Whether a title is of one or some by what they do there: `Secretary`, `Alcaldesa-Presidenta`, `Concejales`.
  static func namesOffice(_ title: String) -> Bool {
    let words = title.split { !$0.isLetter }.map { PlainLetters.folded($0) }
    return !words.isEmpty && words.allSatisfy { offices.contains($0) }
  }

  private static let offices = whose.union(WordLists.tables["names.roles"] + WordLists.tables["doers"])
  private static let guests = Set(WordLists.tables["notes.guests"])

  /// What brackets say that numbers behind names count: `People present (lines said)`.
  private static let counts = Set(WordLists.tables["notes.counts"])

  /// What stands beside the hours of a time.
  private static let clocks = Set(WordLists.dates["times.clocks"])

  /// Words for those who came.
  static let comings = Set(WordLists.tables["notes.present"])
  /// The mark of the names that follow a word for coming or missing, such as `vinieron`; `nil` for other words.
  static func mark(leading words: String) -> Mark? {
    let folded = PlainLetters.folded(words)
    return present.contains(folded) && !peopleWords.contains(folded)
      ? .present : absent.contains(folded) ? .absent : nil
  }

  private static let peopleWords = Set(WordLists.tables["peopleWords"])
  private static let absent = Set(WordLists.tables["notes.absent"])
  private static let present = comings.union(WordLists.tables["peopleWords"])

  /// Whether a title names a kind of people without saying whether they came: `Guests`, `Joined by phone`.
  static func isOfPeople(_ title: String) -> Bool {
    let words = title.split { !$0.isLetter && $0 != "'" }.map { PlainLetters.folded($0) }
    return words.count <= 4
      && (peopleTitles.contains(words.joined()) || words.contains { peopleTitles.contains($0) })
  }

  private static let peopleTitles = Set(WordLists.tables["notes.peopleTitles"])

  /// Whether a title or the words before a colon say of nobody that they came.
  static func isAside(_ text: String) -> Bool { asides.contains(PlainLetters.folded(text)) }

  private static let asides = Set(WordLists.tables["notes.asides"])
  static let nextTitles = Set(WordLists.tables["notes.nextTitles"])
}
