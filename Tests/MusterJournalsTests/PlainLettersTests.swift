import MusterJournals
import Testing

/// Texts compared without case, accents and punctuation.
struct PlainLettersTests {
  private let texts = [
    "", " ", "A-1", "a1", "CSSE 304-02", "csse30402", "304", "É", "é", "e\u{301}", "e", "Straße", "STRASSE",
    "ss", "#", "#\u{FE0F}\u{20E3}",
    "100 %", "100%", "李 明", "李", "Nguyễn", "Nguye\u{302}\u{303}n", "nguye", "İ", "i", "a\u{325}", "a", "_",
    "O'Neill", "oneill", "neil",
  ]

  @Test func keepsLettersDigitsAndTwoSigns() {
    #expect(PlainLetters.folded("First_Name #2") == "firstname#2")
    #expect(PlainLetters.folded("Straße 100 %") == "strasse100%")
    #expect(PlainLetters.folded("Élan") == "elan")
  }

  @Test func comparesAsFoldedTextsDo() {
    for text in texts {
      for other in texts.map({ PlainLetters.folded($0) }) {
        let folded = PlainLetters.folded(text)
        #expect(PlainLetters.folds(text, to: other) == (folded == other), "\(text) to \(other)")
        #expect(PlainLetters.holds(text, folded: other) == holds(folded, other), "\(other) in \(text)")
      }
    }
  }

  /// Whether the bytes of one text begin anywhere in another.
  private func holds(_ text: String, _ part: String) -> Bool {
    part.isEmpty || text.utf8.indices.contains { text.utf8[$0...].starts(with: part.utf8) }
  }

  @Test func marksThatCombineCountAsOneLetterHoweverTheyAreWritten() {
    #expect(PlainLetters.holds("Вои\u{306}на", folded: PlainLetters.folded("война")))
    #expect(PlainLetters.holds("ВОЙНА", folded: PlainLetters.folded("вои\u{306}н")))
  }

  @Test(arguments: ["a", "é", "字", "e\u{301}"]) func textsLongerThanAnyNameCountByTheirBeginning(
    letter: String
  ) {
    let name = String(repeating: letter, count: PersonName.longest / letter.utf8.count)
    let long = name + String(repeating: letter, count: 100_000)
    #expect(PlainLetters.folded(name).hasPrefix(PlainLetters.folded(long).dropLast()))
    #expect(PlainLetters.folded(long).utf8.count <= PersonName.longest)
  }

  @Test func textsAreFoundByTheirBytes() {
    let text = "ab..c"[...].dropFirst()
    #expect(text.place(of: "..").map { text[..<$0.lowerBound] } == "b")
    #expect(text.place(of: "a") == nil)
    #expect("🇮🇹..".place(of: "..").map { "🇮🇹.."[..<$0.lowerBound] } == "🇮🇹")
  }
}
