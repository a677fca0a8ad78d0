import MusterImport
import MusterJournals
import MusterReading

/// What is said behind a name of why somebody was not there, or that they gave notice: `had a migraine`, `in hospital`, `never rang`,
/// `couldn't get a lift`.
struct ReasonClause {
  let mark: Mark

  /// What words say; `nil` of others.
  init?(_ said: ArraySlice<Substring>) {
    let plain = said.drop { NotesProse.auxiliaries.contains(PlainLetters.folded($0)) }
    let words = said.map { PlainLetters.folded($0) }
    guard let first = plain.first, said.count <= ReasonClause.longest,
      !said.contains(where: { $0.first?.isUppercase == true && !WeekdayNames.contains($0) || $0.last == "," })
    else { return nil }
    if (1...3).contains(where: { ReasonClause.unable.contains(words.prefix($0).joined()) }) {
      mark = .absent
      return
    }
    let denies = said.contains { ReasonClause.denies($0) }
    if let verb = words.lastIndex(where: { ReasonClause.tellings.contains($0) }) {
      let behind = said.dropFirst(verb + 1)
      // `told us that she couldn't come`
      let isClause = behind.prefix(2).contains { ReasonClause.conjunctions.contains(PlainLetters.folded($0)) }
      let isWhole = behind.allSatisfy { ReasonClause.told.contains(PlainLetters.folded($0)) }
      guard isClause ? behind.contains(where: { ReasonClause.denies($0) }) : isWhole else { return nil }
      mark = denies && !isClause ? .absent : .excused
      return
    }
    let has = ReasonClause.haves.contains(words[0]) || NotesProse.places.contains(PlainLetters.folded(first))
    guard !denies, has || plain.count < 3, RemarkWords.givesReason(plain.joined(separator: " ")) else {
      return nil
    }
    mark = .excused
  }

  private static func denies(_ word: Substring) -> Bool {
    let folded = PlainLetters.folded(word)
    return MarkVocabulary.isNegation(word) || denials.contains(folded) || unable.contains(folded)
      || Everybody.denies(word)
  }

  /// The most words of what is said.
  private static let longest = 10
  private static let unable = Set(WordLists.tables["notes.unable"])
  private static let tellings = Set(WordLists.tables["remarks.tellings"])
  /// Words behind such verbs that say to whom, or when: `told us`, `rang in beforehand`.
  private static let told = Set(WordLists.tables["notes.told"])
  private static let conjunctions = Set(WordLists.tables["notes.conjunctions"])
  private static let haves = Set(WordLists.tables["notes.haves"])
  private static let denials = Set(WordLists.tables["absence.denials"] + WordLists.tables["remarks.denials"])
}
