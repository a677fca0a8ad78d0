import MusterJournals
import Testing

@Suite struct DiagnosticTextTests {
  @Test func namesCanBeLeftOut() {
    let text: DiagnosticText = "'\(name: "Paco KH")' is marked \(Mark.present.word) on line \(40)"
    #expect(text.text == "'Paco KH' is marked present on line 40")
    #expect(text.textWithoutNames == "'…' is marked present on line 40")
  }

  @Test func sentencesKeepTheirNamesWhenTheyAreJoined() {
    let part: DiagnosticText = "'\(name: "Paco")'"
    let whole: DiagnosticText = "beside \(part), \(2) times"
    #expect(whole.text == "beside 'Paco', 2 times")
    #expect(whole.textWithoutNames == "beside '…', 2 times")
  }

  @Test func controlCharactersAreShownAndBreakNoLine() {
    let text: DiagnosticText = "'\(name: "a\u{1B}[31m\nb\u{7F}\u{2028}c\u{85}")'"
    #expect(text.text == "'a␛[31m␊b\u{FFFD} c\u{FFFD}'")
  }

  @Test func longQuotationsAreCutInTheMiddle() {
    let long = String(repeating: "x", count: 5000) + "end"
    let text: DiagnosticText = "\(name: long)"
    #expect(text.text.count == 400)
    #expect(text.text.hasPrefix("xxx") && text.text.contains("…") && text.text.hasSuffix("end"))
    #expect(text.textWithoutNames == "…")
  }

  @Test func literalsAreBothTexts() {
    let text: DiagnosticText = "nothing to hide"
    #expect(text.text == text.textWithoutNames)
  }
}
