import MusterJournals
import Testing

@Suite struct DiagnosticTextTests {
  @Test func namesCanBeLeftOut() {
    let text: DiagnosticText = "'\(name: "Paco KH")' is marked \(known: Mark.present.word) on line \(40)"
    #expect(text.text == "'Paco KH' is marked present on line 40")
    #expect(text.textWithoutNames == "'…' is marked present on line 40")
  }

  @Test func textIsAQuotationUnlessItIsKnown() throws {
    let day = try #require(Day(iso: "2026-11-02"))
    let word: Substring = "Franco"
    let text: DiagnosticText = "'\(word)' is no \(known: "mark") on \(day), nor \([word]) of \(3)\("")"
    #expect(text.text == #"'Franco' is no mark on 2026-11-02, nor ["Franco"] of 3"#)
    #expect(text.textWithoutNames == "'…' is no mark on 2026-11-02, nor … of 3")
    #expect(text.withoutNames.text == text.textWithoutNames)
  }

  @Test func aProblemWithoutNamesHasItsPlaceAlone() {
    let place = SourcePlace(file: "a.journal", line: 4, column: 3, length: 6)
    let problem = Diagnostic(
      .unknownMark, at: place, "'\(name: "Franco")' is not a mark", help: "did you mean '\("Francs")'?",
      sourceLine: "  Franco: Paco", severity: .warning)
    let expected = Diagnostic(
      .unknownMark, at: place, "'…' is not a mark", help: "did you mean '…'?", severity: .warning)
    #expect(problem.withoutNames == expected)
  }

  @Test func aLogWithoutNamesKeepsPlacesAndCounts() {
    var log = DiagnosticLog(skipsInvalid: true)
    let place = SourcePlace(file: "a.csv", line: 4)
    log.add(Diagnostic(.unknownMark, at: place, "'\(name: "Franco")' is not a mark", sourceLine: "Franco,x"))
    log.reject(RejectedRecord(place: place, reason: "'\(name: "Franco")' is not a mark", text: "Franco,x"))
    let hidden = log.withoutNames
    #expect(hidden.errors == 1 && hidden.count(.unknownMark) == 1)
    #expect(hidden.problems == [Diagnostic(.unknownMark, at: place, "'…' is not a mark")])
    #expect(hidden.latest == hidden.problems.last)
    #expect(hidden.rejected == [RejectedRecord(place: place, reason: "'…' is not a mark", text: "")])
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
