import MusterImport
import MusterReading

/// The names in the lines of a text: those that `NamesInText` reads, and what sentences among them say of somebody.
struct NotesNames {
  private var names: NamesInText
  private let vocabulary: MarkVocabulary
  /// The people whom lines name, by the ends of their lines and of what stands before commas.
  private let met: Set<String>

  /// A reader of names.
  ///
  /// - Parameters:
  ///   - isParted: whether semicolons part the names of all lists, so that a comma is part of one.
  ///   - met: the ends of lines and of what stands before commas.
  init(isParted: Bool, vocabulary: MarkVocabulary, met: Set<String>) {
    names = NamesInText(isParted: isParted, vocabulary: vocabulary)
    (self.vocabulary, self.met) = (vocabulary, met)
  }

  /// Whether names are written in small letters, as in notes without any other.
  var areSmall: Bool {
    get { names.areSmall }
    set { names.areSmall = newValue }
  }

  /// The nicknames in lists where it is plain that they are some; none in texts without any.
  var nicknames: Set<String> = []

  /// Whether semicolons part names whose offices stand behind commas: `Ann Bell, Chair; Ben Ito, Town Planner`.
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
    let text = withoutAdditions(text)
    let plain = withoutStops(NotesNames.withShortDashes(text))
    guard let read = names.entries(in: plain) ?? otherwise(plain).flatMap({ names.entries(in: $0) }) else {
      return nil
    }
    return read.contains { holdsStop($0.name) || isSentence($0.name) } ? nil : read
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
      && numbers.contains(PlainLetters.folded(words[0]))
  }

  private static let numbers = Set(WordLists.tables["notes.numbers"])

  /// A list with commas for the full stops before sentences that are a name and its mark: `Ann, Ben. Cy ill.`
  private func withoutStops(_ text: String) -> String {
    guard text.place(of: ". ") != nil else { return text }
    var (plain, rest) = ("", text.last == "." ? text.dropLast() : text[...])
    while let stop = stop(in: rest) {
      let sentence = rest[stop.upperBound...]
      let end = self.stop(in: sentence)?.lowerBound ?? sentence.endIndex
      guard let (name, _) = NamesInText.marked(String(sentence[..<end]), vocabulary),
        NotesDays.isName(name, vocabulary)
      else { return text }
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

  /// Whether a word before a full stop is no short form: it has a vowel, and is no title.
  private func isWhole(_ word: Substring) -> Bool {
    let folded = PlainLetters.folded(word)
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
    return !NotesNames.particles.contains(PlainLetters.folded(words[verb]))
      && words[verb].allSatisfy(\.isLetter) && met.contains(words[..<verb].joined(separator: " "))
  }

  /// The fewest letters of a word that no full stop shortens.
  private static let fewestLetters = 3
  private static let particles = Set(
    WordLists.tables["names.particles"] + WordLists.tables["names.innerParticles"])
  /// Words that a full stop shortens: `Dr.`, `Cllr.`
  static let shortForms = Set(
    ["names.honorifics", "names.particles", "names.shortTitles", "notes.titlesOfSeveral"].flatMap {
      WordLists.tables[$0]
    })
}
