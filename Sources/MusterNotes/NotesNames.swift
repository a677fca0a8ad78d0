import MusterImport
import MusterReading

/// The names in the lines of a text: those that `NamesInText` reads, and what sentences among them say of somebody.
struct NotesNames {
  private var names: NamesInText
  let vocabulary: MarkVocabulary
  /// The people whom lines name, by the ends of their lines and of what stands before commas.
  private let met: Set<String>
  /// Those of them whom some line does not only say to be missing.
  private let named: Set<String>

  /// A reader of names.
  ///
  /// - Parameters:
  ///   - isParted: whether semicolons part the names of all lists, so that a comma is part of one.
  ///   - met: the ends of lines and of what stands before commas.
  ///   - named: those of them that do not only follow words such as *no*.
  init(isParted: Bool, vocabulary: MarkVocabulary, met: Set<String>, named: Set<String> = []) {
    names = NamesInText(isParted: isParted, vocabulary: vocabulary)
    (self.vocabulary, self.met, self.named) = (vocabulary, met, named)
  }

  /// Whether blanks part names of Chinese letters: `青木 石井 上田`.
  var arePartedByBlanks = false

  /// Whether some list behind a colon has three names or more of Chinese letters with blanks between them.
  static func arePartedByBlanks(_ lines: [NotesLine]) -> Bool {
    lines.contains { line in
      guard let words = line.labelled?.rest.split(separator: " "), words.count > 2 else { return false }
      return (2..<words.count).contains { last in words[(last - 2)...last].allSatisfy { isEastAsian($0) } }
    }
  }

  /// Whether a word is of Chinese, Japanese or Korean letters, and as short as a name.
  private static func isEastAsian(_ word: Substring) -> Bool {
    word.count < 5 && word.allSatisfy(\.isLetter) && ScriptDates.isEastAsian(String(word))
  }

  /// Whether names are written in small letters, as in notes without any other.
  var areSmall: Bool {
    get { names.areSmall }
    set { names.areSmall = newValue }
  }

  /// The nicknames in lists where it is plain that they are some; none in texts without any.
  var nicknames: Set<String> = []

  /// The people of the list that was read last whom brackets behind others name.
  var nested: Set<String> = []

  /// The guests and those who came for the first time, as lists say: `Ann, new: Ed`.
  var newcomers: Set<String> = []

  /// The places of the lines that name guests and new people first.
  func firstLines(ofNewcomersIn entries: [NotesEntry]) -> [String: Int] {
    guard !newcomers.isEmpty else { return [:] }
    let named = entries.filter { newcomers.contains($0.name) }
    return Dictionary(named.map { ($0.name, $0.line) }) { min($0, $1) }
  }

  /// Whether lists have semicolons between people and a comma before the office of each: `Ann Bell, Chair; Ben Ito, Town Planner`.
  var haveOffices = false

  /// The names in a list that a heading says something of, nicknames among them: `Ann Bell, dorl`.
  mutating func listed(in list: String) -> [NamesInText.Entry]? {
    if let read = entries(in: list) { return read }
    if NotesNames.isOfGuests(list) { return [] }
    guard !nicknames.isEmpty else { return nil }
    return Nickname.withSigns(list, known: nicknames, vocabulary).flatMap { entries(in: $0) }
  }

  /// The names in a text; `nil` where something else stands among them, or nothing.
  mutating func entries(in text: String) -> [NamesInText.Entry]? {
    let text = withoutNesting(withoutAdditions(NotesNames.withoutOffice(text)))
    let plain = withPlainParts(withoutStops(NotesNames.withShortDashes(text)))
    guard let read = names.entries(in: plain) ?? otherwise(plain).flatMap({ names.entries(in: $0) }) else {
      return nil
    }
    return read.contains { holdsStop($0.name) || isSentence($0.name) } ? nil : read
  }

  /// A list whose parts are as names are read: without a plus before a name, and with what other words say of people in brackets.
  private mutating func withPlainParts(_ text: String) -> String {
    let plain = withTimesInBrackets(NotesNames.withoutPluses(text))
    let written = plain.split(separator: ",", omittingEmptySubsequences: false).map {
      PersonName.normalized($0)
    }
    let parts = withLastNames(written).flatMap { part in
      let words = part.split(separator: " ")
      return arePartedByBlanks && words.count > 1 && words.allSatisfy { NotesNames.isEastAsian($0) }
        ? words.map { String($0) } : [part]
    }
    let told = parts.map { whole in
      let part = NotesNames.withAmountInBrackets(NotesNames.withoutNew(whole))
      if part.count < whole.count, whole.hasSuffix(part) { newcomers.insert(part) }
      guard parts.count > 1 else { return withBrackets(part) }
      if isWriter(part) { return "@\(part)" }
      // `not me`
      if let space = part.firstIndex(of: " "),
        Everybody.denies(part[..<space]) || MarkVocabulary.isNegation(part[..<space]),
        case let name = String(part[part.index(after: space)...]), isWriter(name)
      {
        return "@\(name) (\(Mark.absent.word))"
      }
      return denied(part).map { "\($0) (\(Mark.absent.word))" }
        ?? NotesNames.withoutRelation(withBrackets(part))
    }
    return told == written ? plain : told.joined(separator: ", ")
  }

  /// A name without the word and the colon that say that somebody is new: `new: Ed`.
  private static func withoutNew(_ part: String) -> String {
    guard let colon = part.place(of: ": "),
      titlesOfNew.contains(PlainLetters.folded(part[..<colon.lowerBound]))
    else {
      return part
    }
    return PersonName.normalized(part[colon.upperBound...])
  }

  private static let titlesOfNew = Set(WordLists.tables["notes.newcomers"] + WordLists.tables["notes.guests"])

  /// A name with brackets around how late somebody was, or around the items of the agenda for which somebody was there:
  /// `Ben (15 min)` for `Ben 15 min`, `Ann Bell (late)` for `Ann Bell §§ 1–6`.
  private static func withAmountInBrackets(_ part: String) -> String {
    let words = part.split(separator: " ")
    let name = words.prefix {
      $0.first?.isUppercase == true && $0.allSatisfy { $0.isLetter || "-'’.".contains($0) }
    }
    let rest = words.dropFirst(name.count)
    guard !name.isEmpty, let first = rest.first else { return part }
    if first.first == "§", rest.allSatisfy({ !$0.contains { $0.isLetter } }) {
      return "\(name.joined(separator: " ")) (\(Mark.partial.word))"
    }
    let amount = rest.joined(separator: " ")
    guard first.contains(where: \.isNumber), amount.contains(where: { $0.isLetter || $0 == "'" }),
      SpokenDuration.seconds(of: amount.filter { $0 != "+" }) != nil
    else { return part }
    return "\(name.joined(separator: " ")) (\(amount))"
  }

  /// A list without a last person whom it names only by their office: `Ann Bell, Ben Cox; the Clerk`.
  private static func withoutOffice(_ text: String) -> String {
    guard let sign = text.lastIndex(where: { ",;".contains($0) }) else { return text }
    let words = text[text.index(after: sign)...].split(separator: " ").drop { NameText.isJoint($0) }
    guard (2...4).contains(words.count), let article = words.first, article.first?.isLowercase == true,
      article.count < 4, NotesText.namesOffice(words.dropFirst().joined(separator: " "))
    else { return text }
    return String(text[..<sign])
  }

  /// A list with full names for the first names of couples, whose last name stands once: `Paul & Jane Smith`.
  private func withLastNames(_ parts: [String]) -> [String] {
    let areFull = parts.filter { $0.split(separator: " ").count > 1 }.count == parts.count
    return parts.map { part in
      let words = part.split(separator: " ")
      guard words.count == 4, NameText.isJoint(words[1]),
        [0, 2, 3].allSatisfy({ words[$0].first?.isUppercase == true && words[$0].allSatisfy(\.isLetter) }),
        areFull && parts.count > 1 && !met.contains(String(words[0]))
          || met.contains("\(words[0]) \(words[3])")
      else { return part }
      return "\(words[0]) \(words[3]) \(words[1]) \(words[2]) \(words[3])"
    }
  }

  /// A list with brackets for the comma before when somebody came or went, in place of others behind the name, and without an
  /// office before them: `Ann Bell (2A), arrived at 20:25`, `Ben Ito, treasurer (from 18.30)`.
  private func withTimesInBrackets(_ text: String) -> String {
    guard text.utf8.contains(where: DateCandidates.isDigit), let comma = text.place(of: ", ") else {
      return text
    }
    let (front, rest) = (text[..<comma.lowerBound], PersonName.normalized(text[comma.upperBound...]))
    let office = BracketedText(rest[...])?.normalized
    let code = office?.remark ?? NotesProse.withoutRelative(rest)
    guard rest.first?.isLowercase == true, !rest.contains(","), vocabulary.code(of: code) == .mark(.partial)
    else { return text }
    return "\(BracketedText(front)?.normalized.name ?? String(front)) (\(code))"
  }

  /// Whether somebody stands in a list somewhere in the text.
  func isMet(_ name: String) -> Bool { met.contains(name) }

  /// Whether some list names somebody, and not only as missing.
  func isNamed(_ name: String) -> Bool { named.contains(name) }

  /// Whether a text is what whoever keeps notes calls themselves: `me`.
  func isWriter(_ text: String) -> Bool {
    text.first?.isLowercase == true && NotesText.writers.contains(text) && vocabulary.code(of: text) == nil
  }

  /// A name without the words that say whose friend somebody is: `Ben's friend Ann`.
  private static func withoutRelation(_ text: String) -> String {
    let words = text.split(separator: " ")
    guard let first = words.first, ["'s", "’s"].contains(where: { first.hasSuffix($0) }),
      first.first?.isUppercase == true
    else { return text }
    let name = words.dropFirst().drop { $0.first?.isLowercase == true }
    return (1...2).contains(words.count - 1 - name.count) && !name.isEmpty
      ? name.joined(separator: " ") : text
  }

  /// Who is said not to have come in a text, and is named elsewhere: `no Ann`, `pas de Ben`; `nil` of others.
  func denied(_ text: String) -> String? {
    let words = text.split(separator: " ")
    guard words.count > 1, Everybody.denies(words[0]) else { return nil }
    let isLed = words.count > 2 && words[1].count < 4 && words[1].first?.isLowercase == true
    let name = words.dropFirst(isLed ? 2 : 1).joined(separator: " ")
    return named.contains(name) && NameText.isName(name) ? name : nil
  }

  /// A list with a comma for each plus before a name: `Ann, + Ben`, `Ann + Ben`.
  private static func withoutPluses(_ list: String) -> String {
    let text = list.utf8.contains(UInt8(ascii: "+")) ? withCouples(list) : list
    guard let plus = text.firstIndex(of: "+"), !text[..<plus].contains("(") else { return text }
    let split = text.split(separator: "+")
    // `+1` counts a guest.
    guard split.dropFirst().allSatisfy({ $0.first?.isNumber == false }) else { return text }
    let parts = split.map { PersonName.normalized($0) }
    let mayBeNames = parts.dropFirst().allSatisfy {
      $0.first.map { !$0.isLowercase && ($0.isLetter || $0.isNumber) } == true
    }
    guard parts.count > 1, mayBeNames else { return text }
    return parts.map { $0.last.map { ",;".contains($0) } == true ? String($0.dropLast()) : $0 }
      .joined(separator: ", ")
  }

  /// A list with an *and* for the plus between the first names of couples: `Paul + Jane Smith`.
  private static func withCouples(_ list: String) -> String {
    list.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let words = part.split(separator: " ")
      return words.count == 4 && words[1] == "+" ? String(part).replacing(" + ", with: " & ") : String(part)
    }.joined(separator: ",")
  }

  /// A text that says when somebody came or went, with brackets around that: `Ann (left at 8)`.
  func withBrackets(_ text: String) -> String {
    timed(text).map { "\($0.name) (\($0.code))" } ?? text
  }

  /// Somebody on record and the words behind the name that say when they came or went: `Ann left at 8`.
  ///
  /// - Parameter amongOthers: whether the text is one of several clauses, so that the name may be a new one.
  func timed(_ text: String, amongOthers: Bool = false) -> (name: String, code: String)? {
    guard text.utf8.contains(where: DateCandidates.isDigit), !text.contains("(") else { return nil }
    let words = text.split(separator: " ")
    let count = words.prefix { $0.first?.isUppercase == true }.count
    let (name, rest) = (words.prefix(count).joined(separator: " "), words.dropFirst(count))
    let code = rest.joined(separator: " ")
    guard count > 0, rest.count > 1, amongOthers || met.contains(name), NameText.isName(name),
      rest[count].first?.isLetter == true || rest[count].first?.isNumber == true,
      vocabulary.code(of: code) == .mark(.partial)
    else { return nil }
    return (name, code)
  }

  /// A text with a short dash for each long one.
  private static func withShortDashes(_ text: String) -> String {
    text.utf8.contains(0xE2) ? text.replacing(" — ", with: " – ") : text
  }

  /// A list that holds more than names, as one that does not: with large letters for small ones of people on record, and with
  /// commas for the semicolons before those who have a mark of their own: `Ann, ben`, `Ann, Ben; Cy ill`; `nil` of others.
  private func otherwise(_ text: String) -> String? {
    let lists = text.split(separator: ";")
    let haveMarks = lists.dropFirst().allSatisfy {
      !$0.contains(",") && NamesInText.marked(PersonName.normalized($0), vocabulary) != nil
    }
    guard lists.count == 1 || haveMarks else { return nil }
    let parts = text.split { ",;".contains($0) }.map { PersonName.normalized($0) }
    let named = parts.filter { !NotesNames.isOfGuests($0) }
    let names = named.map { part in
      let large = part.prefix(1).uppercased() + part.dropFirst()
      return part.first?.isLowercase == true && met.contains(large) ? large : part
    }
    return !names.isEmpty && parts.count > 1 && (names != parts || lists.count > 1)
      ? names.joined(separator: ", ") : nil
  }

  /// Whether a part of a list counts people without their names in words: `two members of the public`.
  private static func isOfGuests(_ part: String) -> Bool {
    let words = part.split(separator: " ")
    return words.count > 1 && words.dropFirst().allSatisfy { $0.first?.isLowercase == true }
      && (numbers.contains(PlainLetters.folded(words[0])) || Int(words[0]) != nil)
  }

  private static let numbers = Set(WordLists.tables["notes.numbers"])

  /// A list with commas for the full stops before sentences that are a name and its mark: `Ann, Ben. Cy ill.`
  private func withoutStops(_ text: String) -> String {
    guard text.place(of: ". ") != nil else { return text }
    var (plain, rest) = ("", text.last == "." ? text.dropLast() : text[...])
    while let stop = stop(in: rest) {
      let sentence = rest[stop.upperBound...]
      let end = self.stop(in: sentence)?.lowerBound ?? sentence.endIndex
      let name =
        denied(String(sentence[..<end])) ?? NamesInText.marked(String(sentence[..<end]), vocabulary)?.name
      guard let name, NotesDays.isName(name, vocabulary) else { return text }
      plain += rest[..<stop.lowerBound] + ", "
      rest = sentence
    }
    return plain + rest
  }

  /// The first full stop that ends a sentence rather than a short form: `Ben. Cy`, but `Dr. Cy` and `B. Cy`.
  private func stop(in text: Substring) -> Range<String.Index>? {
    var search = text.startIndex
    while let stop = text[search...].place(of: ". ") {
      let before = text[..<stop.lowerBound]
      let start = before.lastIndex { " ,.".contains($0) }.map { before.index(after: $0) } ?? before.startIndex
      if isWhole(before[start...]) { return stop }
      search = stop.upperBound
    }
    return nil
  }

  /// Whether a word before a full stop is no short form: it has a vowel, and is no title, or it is a name elsewhere.
  private func isWhole(_ word: Substring) -> Bool {
    let folded = PlainLetters.folded(word)
    if word.count > 1, named.contains(String(word)), !NotesNames.shortForms.contains(folded) { return true }
    return word.count >= NotesNames.fewestLetters && !NotesNames.shortForms.contains(folded)
      && (folded.contains { "aeiouy".contains($0) } || folded.utf8.contains { $0 > 127 })
  }

  /// Whether a name is two sentences.
  private func holdsStop(_ name: String) -> Bool {
    name.place(of: ". ") != nil && stop(in: name[...]) != nil
  }

  /// Whether what seems a name is a sentence about somebody on record: `Ann beat Ben`.
  func isSentence(_ name: String) -> Bool {
    let words = name.split(separator: " ")
    guard words.count > 2,
      let verb = words.firstIndex(where: { $0.first?.isLowercase == true }),
      verb > 0, verb < words.count - 1
    else { return false }
    // `Fran se fue antes`
    if words.last?.first?.isLowercase == true, met.contains(words[..<verb].joined(separator: " ")) {
      return true
    }
    return !NotesNames.particles.contains(PlainLetters.folded(words[verb]))
      && words[verb].allSatisfy(\.isLetter) && met.contains(words[..<verb].joined(separator: " "))
  }

  /// The fewest letters of a word that no full stop shortens.
  private static let fewestLetters = 3
  static let particles = Set(
    WordLists.tables["names.particles"] + WordLists.tables["names.innerParticles"])
  /// Words that a full stop shortens: `Dr.`, `Cllr.`
  static let shortForms = Set(
    ["names.honorifics", "names.particles", "names.shortTitles", "notes.titlesOfSeveral"].flatMap {
      WordLists.tables[$0]
    })
}
