import MusterAnalytics
import MusterDocuments
import MusterDrawing
import MusterJournals
import MusterReports
import TestSupport
import Testing

struct TemplateTests {
  /// Reads a template from a folder that holds it alone.
  private func template(_ text: String) throws -> ReportTemplate {
    let folder = try TemporaryFolder()
    _ = try folder.write(text, to: "mine.yaml")
    return try TemplateLibrary(folder: folder.path).template(named: "mine")
  }

  private func problem(of text: String) -> DocumentProblem? {
    #expect(throws: DocumentProblem.self) { try template(text) }
  }

  @Test func builtInTemplatesCanBeRead() throws {
    let library = TemplateLibrary()
    #expect(
      library.names == [
        "at-risk", "calendar", "day-sheet", "group", "letter", "monthly", "people", "person", "ranking",
        "weekly", "yearly",
      ])
    for name in library.names {
      _ = try library.template(named: name)
      #expect(try library.text(of: name).hasPrefix("# "))
    }
  }

  @Test func listsOfListsOfListsAreRefused() {
    // Each line means nine times the line before; as keys they would be compared with each other.
    var text = "? &a [x, x, x, x, x, x, x, x, x]\n: 1\n"
    for (before, name) in zip("abcdefghijk", "bcdefghijkl") {
      text += "? &\(name) [\(Array(repeating: "*\(before)", count: 9).joined(separator: ", "))]\n: 1\n"
    }
    #expect(
      problem(of: text + "sections: [head]\n")?.kind == .notYAML("it contains more than 20 aliases (*name)"))
  }

  @Test(arguments: [33, 3000]) func sectionsNestedDeepAreRefusedBeforeTheyAreRead(depth: Int) {
    let text = Array(repeating: "{{#group}}", count: depth) + Array(repeating: "{{/group}}", count: depth)
    let found = problem(of: "sections:\n  - text: \"\(text.joined(separator: " "))\"\n")
    #expect(found?.kind == .limit(LimitError(.sectionDepth)))
    #expect(found?.line == 2)
  }

  @Test func aTextHasAThousandTagsAtMost() throws {
    func text(_ count: Int) -> String {
      "sections:\n  - text: \"\(String(repeating: "{{group}} ", count: count))\"\n"
    }
    #expect(throws: Never.self) { try template(text(1000)) }
    #expect(problem(of: text(1001))?.kind == .limit(LimitError(.textTags)))
  }

  @Test(arguments: [
    String(repeating: "[", count: 3000), "sections: " + String(repeating: "{a: ", count: 70),
    String(repeating: "- ", count: 3000) + "x",
    (0..<70).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
  ]) func yamlNestedDeepIsRefusedBeforeItIsRead(text: String) {
    #expect(problem(of: text)?.kind == .limit(LimitError(.yamlDepth)))
  }

  @Test func bracketsInTextsAndManyLinesAreNotDeep() throws {
    let lines = (0..<200).map { "  - text: \"{{#slots}}a [\($0)] {b}{{/slots}}\"\n" }
    _ = try template("sections:\n" + lines.joined())
  }

  @Test func aWordOfAMegabyteIsRefusedWhereItIs() {
    let word = String(repeating: "x", count: 900_000)
    let found = problem(of: "sections:\n  - text: \(word)\n")
    #expect(found?.kind == .limit(LimitError(.wordCharacters)) && found?.line == 2)
  }

  @Test func aliasesAndStarsInTextsAreRead() throws {
    _ = try template("sections:\n  - text: &t one\n  - text: *t\n")
    let stars = Array(repeating: "*word", count: 30).joined(separator: " ")
    _ = try template("sections:\n  - text: \"\(stars)\"\n")
  }

  @Test func aMarkOfByteOrderIsNoIndentation() throws {
    _ = try template("\u{FEFF}title: a\ntheme: dark\nsections: [ranking]\n")
    #expect(problem(of: "\u{FEFF}titel: a\nsections: [ranking]\n")?.column == 1)
  }

  @Test func aFolderComesBeforeTheBuiltInOnes() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("sections: [{text: mine}]", to: "weekly.yaml")
    let library = try TemplateLibrary(folder: folder.path)
    #expect(try library.text(of: "weekly") == "sections: [{text: mine}]")
    #expect(library.names.count == 11)
    #expect(try library.template(named: "weekly").period == nil)
  }

  @Test(arguments: [
    ("sections:\n  - rankin\n", "2:5", "'rankin' is not a valid value for 'sections'", "'ranking'"),
    ("titel: x\nsections: [ranking]\n", "1:1", "unknown key 'titel'", "'title'"),
    ("sections:\n  - chart: {kind: lin}\n", "2:19", "'lin' is not a valid value for 'kind'", "'line'"),
    ("sections:\n  - ranking:\n      tpo: 3\n", "3:7", "unknown key 'tpo'", "'top'"),
    ("sections:\n  - ranking: {top: 0}\n", "2:20", "'0' is out of range for 'top'", "from 1"),
    ("sections:\n  - text: \"Hi {{grup}}\"\n", "2:15", "unknown name {{grup}}", "{{group}}"),
    (
      "sections:\n  - text: |\n      One\n      two {{person}}\n", "4:11", "unknown name {{person}}",
      "did you mean {{"
    ),
    ("title: {{group}}\nsections: [ranking]\n", "1:8", "must be in quotes", "title: \"{{group}}\""),
    (
      "sections:\n  - chart: {kind: bars, by: year}\n", "2:29", "'year' is not a valid value for 'by'",
      "week, month"
    ),
    ("sections: []\n", "1:1", "missing key 'sections'", "head, ranking"),
    ("theme: drak\nsections: [ranking]\n", "1:8", "'drak' is not a valid value for 'theme'", "'dark'"),
    (
      "period: last wek\nsections: [ranking]\n", "1:9", "'last wek' is not a valid value for 'period'",
      "last week"
    ),
    ("celebrate: maybe\nsections: [ranking]\n", "1:12", "'maybe' is not a valid value", "true, false"),
    ("sections:\n  - text: \"Of {{.}}\"\n", "2:15", "unknown name {{.}}", "the names are "),
    (
      "sections:\n  - text: \"{{#group}}{{^bestDay}}{{.}}{{/bestDay}}{{/group}}\"\n", "2:34",
      "unknown name {{.}}", "the names are "
    ),
    ("sections:\n  - text: \"{{#slots}}x\"\n", "2:11", "{{#slots}} without {{/slots}}", "{{/name}}"),
    ("title: a\ntitle: b\nsections: [ranking]\n", "2:1", "duplicate key 'title'", "remove one"),
    ("sections: [ranking\n", "2:1", "invalid YAML", "indent"),
    ("sections:\n  - people:\n      sections: [people]\n", "3:18", "is not allowed here", "move"),
  ])
  func mistakesAreToldWithTheirPlace(text: String, place: String, what: String, help: String) throws {
    let problem = try #require(self.problem(of: text))
    #expect(problem.description.contains("mine.yaml:\(place): "), "\(problem)")
    #expect(problem.description.contains(what), "\(problem)")
    #expect(problem.help?.text.contains(help) == true, "\(problem)")
  }

  @Test func aListInsideOfItselfIsRefused() throws {
    let folder = try TemporaryFolder([
      "mine.yaml": "sections:\n  - text: \"{{#slots}}{{#slots}}{{/slots}}{{/slots}}\"\n"
    ])
    let problem = #expect(throws: DocumentProblem.self) {
      try TemplateLibrary(folder: folder.path).template(named: "mine")
    }
    #expect(problem?.message.text == "invalid placeholder: {{#slots}} inside {{#slots}}")
  }

  @Test func anUnknownTemplateOffersTheNearest() {
    let problem = #expect(throws: DocumentProblem.self) { try TemplateLibrary().template(named: "weakly") }
    #expect(problem?.description == "templates: unknown template 'weakly'")
    #expect(problem?.help?.text.hasPrefix("did you mean 'weekly'?") == true)
  }

  @Test func aFolderThatIsNotThereIsToldInWords() {
    let problem = #expect(throws: DocumentProblem.self) { try TemplateLibrary(folder: "/no/such/folder") }
    #expect(problem?.description.contains("/no/such/folder: cannot read the template") == true)
  }

  @Test(arguments: [(nil, "For nobody."), ("Lee, Ann <a@b.org>", "For \"Lee, Ann\" <a@b.org>.")])
  func textsNameTheOwner(owner: String?, text: String) throws {
    let template = try template("sections:\n  - text: \"For {{owner}}{{^owner}}nobody{{/owner}}.\"\n")
    var journal = SampleGroup.journal(2)
    journal.facts.owner = try owner.map { try MailAddress($0) }
    let selection = try Selection(SelectionRequest(asOf: .day(SampleGroup.asOf)), of: journal)
    let stamp = Stamp(day: SampleGroup.asOf, application: "Muster 1.0")
    let drawing = ReportMaker(template, [selection], stamp: stamp).drawing(with: TestFonts.book())
    #expect(drawing.pages.flatMap(\.texts).contains(text))
  }

  @Test func whateverATemplateSaysStandsOnThePage() throws {
    let template = try template(
      """
      title: "Of {{group}}"
      header: "{{group}} & co"
      footer: "{{report}}, {{asOf}}"
      margins: {top: 80, bottom: 60, side: 40}
      highlight: {attended-below: 2, warned-from: 3}
      accessible: true
      sections:
        - head: {title: "A <title>", lead: "{{dates}}"}
        - heading: "{{people}} people"
        - text: "{{#slots}}{{slot}}: {{attended}}; {{/slots}}{{^bestDay}}no day{{/bestDay}}"
        - text: "{{#group}}of {{.}}{{/group}}"
        - page-break
        - columns: [{chart: line}, [{podium: {title: Three}}, {text: Below}]]
        - sessions: {latest: 3}
        - deltas
        - periods: {by: week, sections: [{heading: "{{kinds}}"}]}
        - people: {sections: [{heading: "{{person}}"}, days]}
      """)
    let maker = ReportMaker(
      template, [try SampleGroup.selection(3, period: "2026-W46")],
      stamp: Stamp(day: SampleGroup.asOf, application: "Muster 1.0"))
    let drawing = maker.drawing(with: TestFonts.book())
    let texts = drawing.pages.flatMap(\.texts)
    for text in [
      "A <title>", "3 people", "Amici del Bar & co", "Of Amici del Bar, 20 November 2026", "Three", "Below",
      "Weeks",
      "Franco", "Sessions", "of Amici del Bar",
    ] { #expect(texts.contains(text), "\(text)") }
    #expect(texts.contains { $0.hasPrefix("morning: ") })
    #expect(!texts.contains { $0.contains("no day") })
    #expect(drawing.pages.flatMap(\.strays) == [])
    #expect(drawing.metadata.title == "Amici del Bar: Of Amici del Bar · Week 46, 2026")
    let tags = drawing.pages.flatMap(\.operations).compactMap { operation in
      if case .beginTag(let tag) = operation { tag } else { nil }
    }
    #expect(tags.contains(.tableRow) && tags.contains(.tableHead) && tags.contains(.tableCell))
  }
}
