import MusterJournals
import Testing

@Suite struct AdviceTests {
  private let year: DiagnosticText = "specify the year: \(known: .rule("year", "2026"))"

  @Test func theCommandShowsRulesAsOptions() {
    #expect(year.text == "specify the year: --year 2026")
    #expect(("\(known: .assign("mark", "P", "present"))" as DiagnosticText).text == "--mark P=present")
    #expect(("\(known: .rule("format", "zoom"))" as DiagnosticText).text == "--input-format zoom")
  }

  @Test func anIncludedFileHasRulesAsLines() {
    #expect(year.ofIncludedFile.text == "specify the year: year 2026")
    let text: DiagnosticText = "\(known: .assign("mark", "P", "present"), .rule("format", "zoom"))"
    #expect(text.text == "--mark P=present --input-format zoom")
    #expect(text.ofIncludedFile.text == "mark P = present; format zoom")
  }

  @Test func whatIsNoRuleIsAnOptionOfTheCommandInIncludesToo() {
    let text: DiagnosticText =
      "\(known: .option("skip-invalid")), \(known: .option("slot", "18:00")) or \(known: .command("people add"))"
    #expect(text.text == "--skip-invalid, --slot 18:00 or 'muster people add'")
    #expect(text.ofIncludedFile.text == text.text)
  }

  @Test(arguments: [
    ("Name", "--sheet Name"), ("Anna Lee", "--sheet 'Anna Lee'"), ("", "--sheet ''"),
    ("Anna's", #"--sheet 'Anna'\''s'"#), ("$(x)", "--sheet '$(x)'"), ("März", "--sheet März"),
  ])
  func theCommandQuotesWhatAShellWouldRead(value: String, option: String) {
    let text: DiagnosticText = "\(name: .rule("sheet", value))"
    #expect(text.text == option)
    #expect(text.ofIncludedFile.text == "sheet \(value)")
  }

  @Test func adviceThatQuotesTheFileIsLeftOutWithTheNames() {
    let text: DiagnosticText =
      "\(name: .assign("column", "person", "Anna")) or \(known: .assign("column", "person", "HEADER"))"
    #expect(text.textWithoutNames == "… or --column person=HEADER")
    #expect(text.withoutNames.ofIncludedFile.text == "… or column person = HEADER")
  }

  @Test func aLogOfAnIncludedFileShowsItsAdviceAsLines() {
    var problems = DiagnosticLog()
    problems.add(Diagnostic(.dateWithoutYear, at: SourcePlace(file: "a.csv"), "no year", help: year))
    var log = DiagnosticLog()
    log.isOfInclude = true
    log.append(problems)
    log.advise("or \(known: .rule("date-format", "MMM"))", on: .dateWithoutYear, from: 0)
    log.isOfInclude = false
    log.append(problems)
    #expect(
      log.problems.map { $0.help?.text } == [
        "specify the year: year 2026; or date-format MMM", "specify the year: --year 2026",
      ])
  }

  @Test func sentencesAreJoined() {
    let texts: [DiagnosticText] = ["a \(name: "Bo")", year, ""]
    #expect(texts.joined(separator: " or ").text == "a Bo or specify the year: --year 2026 or ")
    #expect([DiagnosticText]().joined(separator: ", ").text == "")
  }
}
