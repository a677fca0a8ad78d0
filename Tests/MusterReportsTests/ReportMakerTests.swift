import MusterAnalytics
import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterReports
import Testing
import TestSupport

struct ReportMakerTests {
  private static let stamp = Stamp(day: SampleGroup.asOf, application: "Muster 1.0")

  private static func maker(
    _ name: String, _ selections: [Selection], _ change: (inout ReportOptions) -> Void = { _ in }
  ) throws -> ReportMaker {
    var options = ReportOptions()
    change(&options)
    return ReportMaker(
      try TemplateLibrary().template(named: name), selections, stamp: stamp, options: options)
  }

  /// A selection in the period that the built-in report is about.
  private static func selection(_ name: String, _ count: Int) throws -> Selection {
    let period = try TemplateLibrary().template(named: name).period ?? .all
    var request = SelectionRequest(asOf: .day(SampleGroup.asOf))
    // The sample has no year before this one.
    request.period = name == "yearly" ? try PeriodExpression("this year") : period
    if name == "person" { request.people = [SampleGroup.name(0)] }
    return try Selection(request, of: SampleGroup.journal(count))
  }

  private static let reports = [
    "ranking", "weekly", "monthly", "yearly", "group", "person", "people", "day-sheet", "calendar",
  ]

  @Test(arguments: reports) func theSameReportIsTheSameBytes(name: String) throws {
    let maker = try Self.maker(name, [Self.selection(name, 23)])
    let first = try maker.drawing(with: TestFonts.book()).pdf()
    #expect(try maker.drawing(with: TestFonts.book()).pdf() == first)
  }

  @Test(arguments: ["weekly", "day-sheet", "calendar"]) func aSmallReport(name: String) throws {
    let drawing = try Self.maker(name, [Self.selection(name, 3)]) { $0.celebrates = false }
      .drawing(with: TestFonts.book())
    expectGolden(drawing.transcript, named: "report-\(name)-3")
  }

  @Test func namesInTheRankingLeadToPagesAndBack() throws {
    let drawing = try Self.maker("people", [Self.selection("people", 23)]).drawing(with: TestFonts.book())
    var destinations: Set<String> = []
    var links: [String] = []
    for operation in drawing.pages.flatMap(\.operations) {
      if case .destination(let name, _) = operation { #expect(destinations.insert(name).inserted) }
      if case .link(_, let name) = operation { links.append(name) }
    }
    #expect(links.filter { $0.contains("-person-") }.count == 23)
    #expect(links.filter { $0.contains("-row-") }.count == 23)
    #expect(Set(links).isSubset(of: destinations))
    #expect(drawing.outline.count == 1)
    #expect(drawing.outline[0].children.count == 23)
    #expect(drawing.pages[5].texts.contains("Ranking, page 1"))
  }

  @Test func everyGroupHasItsPart() throws {
    let selections = try ["A", "B"].map { try SampleGroup.selection(4, period: "2026-W46", name: $0) }
    let drawing = try Self.maker("weekly", selections).drawing(with: TestFonts.book())
    #expect(drawing.outline.map(\.title) == ["A · Week 46, 2026", "B · Week 46, 2026"])
    let metadata = drawing.metadata
    #expect(metadata.title == "Weekly report · Week 46, 2026")
    #expect(metadata.author == "A and B")
    let selection = "4 people · morning and afternoon · as of 20 November 2026"
    #expect(metadata.subject == "A: \(selection); B: \(selection)")
    #expect(
      metadata.keywords == ["Weekly report", "2026-W46", "morning", "afternoon", "2026-11-20"])
    #expect(drawing.pages.map(\.label) == (1...drawing.pages.count).map(String.init))
  }

  @Test func theMetadataIsOfAllGroups() throws {
    let selections = [
      try SampleGroup.selection(4, period: "2026-W46", name: "A"),
      try SampleGroup.selection(1, period: "2026-11", name: "B"),
    ]
    let metadata = try Self.maker("weekly", selections).drawing(with: TestFonts.book()).metadata
    #expect(metadata.title == "Weekly report")
    #expect(metadata.subject.contains("A: 4 people") && metadata.subject.contains("; B: 1 person"))
    #expect(metadata.keywords.contains("2026-W46") && metadata.keywords.contains("2026-11"))
  }

  @Test func everyGroupHasItsRuleInItsFoot() throws {
    var held = SampleGroup.journal(3, name: "B")
    held.facts.calendar.weekdays = nil
    held.facts.calendar.listedHolidays = []
    held.facts.declaredExcused = .neutral
    let selections = [
      try SampleGroup.selection(3, name: "A"),
      try Selection(of: held, period: "all", asOf: .day(SampleGroup.asOf)),
    ]
    let markdown = try Self.maker("ranking", selections).markdown
    #expect(markdown.ranges(of: "Rate = attended ÷ expected").count == 2)
    #expect(markdown.contains("Each slot of a working day is a session."))
    #expect(markdown.contains("Each session on record counts. Excused sessions are not expected."))
  }

  @Test func theMetadataSaysWhatWasSelected() throws {
    var request = SelectionRequest(asOf: .day(SampleGroup.asOf))
    request.slots = ["morning"]
    request.people = ["Franco"]
    let selection = try Selection(request, of: SampleGroup.journal(4))
    let metadata = try Self.maker("person", [selection]).drawing(with: TestFonts.book()).metadata
    #expect(metadata.subject.contains("person Franco"))
    #expect(metadata.subject.contains("as of 20 November 2026"))
    #expect(metadata.keywords.contains("morning"))
    #expect(metadata.keywords.contains("person Franco"))
    #expect(metadata.keywords.contains("2026-11-20"))
    #expect(metadata.day == "2026-11-20")
  }

  @Test func aPictureOfAPageShowsWhatThePageHas() throws {
    let drawing = try Self.maker("weekly", [Self.selection("weekly", 3)]).drawing(with: TestFonts.book())
    #expect(try drawing.png(scale: 1).count > 1000)
    #expect(try drawing.pdf().count < 60_000 * drawing.pages.count)
  }
}

extension ReportMakerTests {
  @Test(arguments: reports) func theTwinsSayTheSame(name: String) throws {
    let maker = try Self.maker(name, [Self.selection(name, 8)])
    let (markdown, html) = (maker.markdown, try maker.html(with: TestFonts.book()))
    for text in ["Amici del Bar", "Muster 1.0, 20 November 2026"] {
      #expect(markdown.contains(text))
      #expect(html.contains(text))
    }
    #expect(markdown.hasPrefix("# Amici del Bar: "))
    #expect(!html.contains("http://") || html.contains("xmlns"))
    #expect(!html.contains("<script") && !html.contains("src="))
    #expect(HTMLFaults(in: html).faults.isEmpty)
  }

  @Test func aTwinOfManyPeopleIsSmall() throws {
    let html = try Self.maker("people", [Self.selection("people", 30)]).html(with: TestFonts.book())
    let declared = html.matches(of: #/ id="([^"]*)"/#).map { String($0.output.1) }
    #expect(Set(declared).count == declared.count)
    let named = html.matches(of: #/(?:href="#|url\(#)([^")]*)/#).map { String($0.output.1) }
    #expect(Set(named).isSubset(of: declared))
    #expect(html.utf8.count < 120_000)
  }

  /// Charts across the page are drawn for wide and narrow pages, in colours of both themes, with letters that are text.
  @Test func chartsOfATwinSuitTheirReader() throws {
    let html = try Self.maker("group", [Self.selection("group", 8)]).html(with: TestFonts.book())
    #expect(html.contains("<div class=\"wide\"><svg") && html.contains("<div class=\"narrow\"><svg"))
    #expect(html.contains("</text>"))
    #expect(html.ranges(of: "prefers-color-scheme: dark").count == 3)
    #expect(html.ranges(of: "fill=\"#").isEmpty)
    #expect(html.contains("<bdi>Amici del Bar</bdi>"))
  }

  @Test func namesOfATwinLeadToPeopleAndBack() throws {
    let html = try Self.maker("people", [Self.selection("people", 8)]).html(with: TestFonts.book())
    let name = SampleGroup.name(0)
    #expect(html.contains("<a href=\"#group-1-person-1\"><bdi>\(name)</bdi></a>"))
    #expect(
      html.contains("<header id=\"group-1-person-1\">") && html.contains("<a href=\"#group-1-row-1\">↑ "))
    #expect(
      html.contains("<nav>") && html.contains("<td class=\"bar\"><span style=\"width: 100%\"></span></td>"))
  }

  @Test func onlyHTMLEscapesNames() throws {
    var journal = SampleGroup.journal(2)
    journal.people[1].name = "<b>Tom & \"Jo\"</b>"
    var request = SelectionRequest(asOf: .day(SampleGroup.asOf))
    request.period = try PeriodExpression("2026-W46")
    let maker = try Self.maker("weekly", [Selection(request, of: journal)])
    #expect(try maker.html(with: TestFonts.book()).contains("&lt;b&gt;Tom &amp; &quot;Jo&quot;&lt;/b&gt;"))
    let texts = maker.drawing(with: TestFonts.book()).pages.flatMap(\.texts)
    #expect(texts.contains("<b>Tom & \"Jo\"</b>"))
  }

  @Test func aSmallReportAsMarkdown() throws {
    expectGolden(
      try Self.maker("weekly", [Self.selection("weekly", 3)]).markdown, named: "report-weekly-3-markdown")
  }
}

/// Languages.
extension ReportMakerTests {
  @Test(arguments: reports, Language.allCases)
  func everyReportIsWrittenInEveryLanguage(name: String, language: Language) throws {
    let drawing = try Self.maker(name, [Self.selection(name, 8)]) { $0.language = language }
      .drawing(with: TestFonts.book())
    #expect(drawing.pages.flatMap(\.strays) == [])
    // Only the longest name finds no room, whole or broken in lines.
    let cut = drawing.pages.flatMap(\.cutTexts)
    #expect(cut.filter { text in !SampleRanking.names.contains { $0.contains(text) } } == [])
    if let title = language.wording.name(ofReport: name) { #expect(drawing.metadata.title.contains(title)) }
  }

  @Test(arguments: Language.allCases.filter { $0 != .english })
  func aWholeReportInEveryLanguage(language: Language) throws {
    let maker = try Self.maker("weekly", [Self.selection("weekly", 3)]) { $0.language = language }
    expectGolden(maker.markdown, named: "report-weekly-3-markdown-\(language.rawValue)")
  }
}
