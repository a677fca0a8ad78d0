import MusterAnalytics
import MusterDrawing
import MusterJournals
import MusterReports
import TestSupport
import Testing

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

  private static let sheets: [(Paper, Orientation)] = [
    (.a4, .portrait), (.a4, .landscape), (.letter, .portrait), (.letter, .landscape),
  ]

  @Test(arguments: reports, [1, 23, 300]) func nothingIsCutOrLeavesThePage(name: String, count: Int) throws {
    let selection = try Self.selection(name, count)
    let (paper, orientation) = Self.sheets[(name.count + count) % 4]
    let drawing = try Self.maker(name, [selection]) {
      $0.paper = paper
      $0.orientation = orientation
    }.drawing(with: TestFonts.book())
    let size = PageSetup(paper: paper, orientation: orientation).size
    #expect(drawing.pages.flatMap(\.strays) == [])
    for (index, page) in drawing.pages.enumerated() {
      #expect(page.size == size)
      #expect(page.texts.last == "\(index + 1) / \(drawing.pages.count)")
      let lowest = page.placedTexts.dropLast(2).map(\.place.y).max() ?? 0
      #expect(lowest <= size.height - Theme.light.page.bottom)
      #expect(page.texts.count > 2)
    }
  }

  @Test(.enabled(if: Tool.qpdf.isInstalled), arguments: reports, sheets.indices)
  func theFileIsSoundOnEverySheet(name: String, sheet: Int) throws {
    let drawing = try Self.maker(name, [Self.selection(name, 23)]) {
      ($0.paper, $0.orientation) = Self.sheets[sheet]
      $0.isDark = sheet == 1
    }.drawing(with: TestFonts.book())
    #expect(try Tool.qpdf.output(about: drawing.pdf(), ["--check", "#"]) != nil)
  }

  @Test(.enabled(if: Tool.pdffonts.isInstalled), arguments: reports)
  func allFontsAreEmbeddedSubsets(name: String) throws {
    let bytes = try Self.maker(name, [Self.selection(name, 23)]).drawing(with: TestFonts.book()).pdf()
    let table = try #require(try Tool.pdffonts.output(about: bytes, ["#"]))
    let lines = table.split(separator: "\n").dropFirst(2)
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.contains("yes yes yes") })
  }

  @Test(.enabled(if: Tool.pdftotext.isInstalled), arguments: reports)
  func theHeadIsReadFirstAndTheFootLast(name: String) throws {
    let bytes = try Self.maker(name, [Self.selection(name, 23)]).drawing(with: TestFonts.book()).pdf()
    let text = try #require(try Tool.pdftotext.output(about: bytes, ["-raw", "#", "-"]))
    #expect(text.hasPrefix("Amici del Bar\n"))
    let last = text.split(separator: "\n").last { !$0.allSatisfy { $0 == "\u{C}" } }
    #expect(last?.contains(" / ") == true)
  }

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
    #expect(drawing.metadata.author == "A and B")
    #expect(drawing.pages.map(\.label) == (1...drawing.pages.count).map(String.init))
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
