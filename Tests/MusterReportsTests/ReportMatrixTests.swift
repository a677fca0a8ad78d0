import MusterAnalytics
import MusterDrawing
import MusterReports
import TestSupport
import Testing

/// What every report has on every sheet, of groups of every size: the drawing by itself, and the file as other programs
/// see it.
struct ReportMatrixTests {
  @Test(arguments: ReportCase.all) func theReportIsSound(report: ReportCase) throws {
    let drawing = try report.maker().drawing(with: TestFonts.book())
    for (index, page) in drawing.pages.enumerated() {
      check(page, number: index + 1, of: drawing.pages.count, report)
    }
    checkLinks(of: drawing)
    let bytes = try drawing.pdf()
    #expect(bytes.count < 60_000 * drawing.pages.count)
    try checkFile(bytes, of: drawing, report)
  }

  /// The rows of weeks that are over are tinted, and rows and cells are tagged.
  @Test func aReportWithAllTagsAndTintsIsSound() throws {
    let folder = try TemporaryFolder([
      "all.yaml": """
      period: last week
      accessible: true
      highlight: {attended-below: 4, warned-from: 1}
      sections:
        - head
        - figures
        - chart: heatmap
        - ranking: {detail: true, weighted: true}
        - sessions
      """
    ])
    let template = try TemplateLibrary(folder: folder.path).template(named: "all")
    var report = ReportCase(report: "ranking", people: 300)
    report.isDark = true
    var maker = try report.maker()
    maker.template = template
    maker.selections = [try SampleGroup.selection(300, period: "2026-W46")]
    let drawing = maker.drawing(with: TestFonts.book())
    for (index, page) in drawing.pages.enumerated() {
      check(page, number: index + 1, of: drawing.pages.count, report)
    }
    let tags = drawing.pages[2].operations.map(\.description)
    for tag in ["tag TR", "tag TH", "tag TD"] { #expect(tags.contains(tag)) }
    let bytes = try drawing.pdf()
    #expect(bytes.count < 60_000 * drawing.pages.count)
    try checkFile(bytes, of: drawing, report)
  }

  private func check(_ page: Page, number: Int, of count: Int, _ report: ReportCase) {
    #expect(page.strays == [])
    #expect(page.size == report.size)
    #expect(page.label == "\(number)")
    #expect(page.texts.last == "\(number) / \(count)")
    #expect(page.texts.count > 2)
    let lowest = page.placedTexts.dropLast(2).map(\.place.y).max() ?? 0
    #expect(lowest <= report.size.height - Theme.light.page.bottom, "something is cut at the foot")
    #expect(page.openTags == [])
    #expect(page.tablesWithoutHeadOrRow == 0)
    #expect(page.lonelyHeads == [])
  }

  private func checkLinks(of drawing: Drawing) {
    var destinations: Set<String> = []
    var links: Set<String> = []
    for operation in drawing.pages.flatMap(\.operations) {
      if case .destination(let name, _) = operation { #expect(destinations.insert(name).inserted) }
      if case .link(_, let name) = operation { links.insert(name) }
    }
    #expect(links.isSubset(of: destinations))
    #expect(!drawing.outline.isEmpty && drawing.outline.allSatisfy { $0.leads(into: destinations) })
  }

  private func checkFile(_ bytes: [UInt8], of drawing: Drawing, _ report: ReportCase) throws {
    if Tool.qpdf.isInstalled {
      #expect(try Tool.qpdf.output(about: bytes, ["--check", "#"])?.contains("No syntax or stream") == true)
    }
    if let fonts = try Tool.pdffonts.output(about: bytes, ["#"]) {
      let lines = fonts.split(separator: "\n").dropFirst(2)
      #expect(
        !lines.isEmpty && lines.allSatisfy { $0.contains("yes yes yes") }, "embedded, subset, with Unicode")
    }
    if let info = try Tool.pdfinfo.output(about: bytes, ["#"]) {
      let metadata = drawing.metadata
      for (key, value) in [
        ("Title", metadata.title), ("Subject", metadata.subject), ("Author", metadata.author),
        ("Keywords", metadata.keywords.joined(separator: ", ")), ("Creator", "Muster 1.0"), ("Tagged", "yes"),
        ("Pages", "\(drawing.pages.count)"),
      ] {
        let line = info.split(separator: "\n").first { $0.hasPrefix(key + ":") }
        #expect(line?.hasSuffix(value) == true, "\(key): \(line ?? "")")
      }
    }
    guard let text = try Tool.pdftotext.output(about: bytes, ["-raw", "-f", "1", "-l", "2", "#", "-"]) else {
      return
    }
    #expect(text.hasPrefix("Amici del Bar\n"))
    #expect(text.replacing("\n", with: " ").contains("as of 20 November 2026"))
    #expect(text.contains("1 / \(drawing.pages.count)"))
  }
}

extension OutlineEntry {
  fileprivate func leads(into destinations: Set<String>) -> Bool {
    destinations.contains(destination) && children.allSatisfy { $0.leads(into: destinations) }
  }
}
