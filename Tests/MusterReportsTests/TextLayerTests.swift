import MusterDrawing
import MusterReports
import MusterTables
import TestSupport
import Testing

/// What a PDF says to programs that read its text.
struct TextLayerTests {
  private func pdf(_ report: String) throws -> [UInt8] {
    try ReportCase(report: report).maker().drawing(with: TestFonts.book()).pdf()
  }

  @Test(.enabled(if: Tool.pdftotext.isInstalled)) func upAndDownAreToldApart() throws {
    let pdf = try RankingPages([SampleRanking.week(23)]).drawing(with: TestFonts.book()).pdf()
    let text = try #require(try Tool.pdftotext.output(about: pdf, ["-layout", "#", "-"]))
    #expect(text.contains(/▲ ?\d/) && text.contains(/▼ ?\d/))
    #expect(text.contains("★"))
    // A rank does not run into the change of it.
    #expect(text.contains(/\n *\d+ +[▲▼] ?\d+ +\w/))
  }

  @Test(.enabled(if: Tool.pdftotext.isInstalled)) func marksAreToldApart() throws {
    let text = try #require(try Tool.pdftotext.output(about: pdf("day-sheet"), ["-raw", "#", "-"]))
    for sign in ["✓", "○"] { #expect(text.contains(sign), "\(sign)") }
  }

  @Test(.enabled(if: Tool.pdftotext.isInstalled)) func namesOfEveryScriptAreFound() throws {
    let text = try #require(try Tool.pdftotext.output(about: pdf("ranking"), ["-layout", "#", "-"]))
    #expect(text.contains("محمد"))
  }

  @Test(.enabled(if: Tool.pdfinfo.isInstalled)) func feetAreNoPartOfTheText() throws {
    let structure = try #require(
      try Tool.pdfinfo.output(about: pdf("weekly"), ["-struct-text", "#"]))
    #expect(!structure.contains("1 / 1"))
    #expect(structure.contains("Figure"))
  }

  @Test func figuresSayTheirSentence() throws {
    let pdf = try pdf("group")
    let title = Array("Attendance by week".utf16).map { unit in
      let digits = String(unit, radix: 16, uppercase: true)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
    #expect(pdf.firstRange(of: Array("/Alt <FEFF\(title)".utf8)) != nil)
    #expect(pdf.firstRange(of: Array("/Lang <FEFF0065006E>".utf8)) != nil)
  }
}

struct IsolationTests {
  @Test func namesFromRightToLeftAreIsolated() {
    #expect("קבוצה".isolated == "\u{2068}קבוצה\u{2069}")
    #expect("Tom محمد".isolated == "\u{2068}Tom محمد\u{2069}")
    #expect("Ålesund 王".isolated == "Ålesund 王")
  }

  /// The days stand to the right of a Hebrew group's name, the first day first.
  @Test(.enabled(if: Tool.pdftotext.isInstalled)) func aHebrewGroupLeavesTheDaysAlone() throws {
    let fonts = TestFonts.book()
    let plain = fonts.shape("9 November", Theme.light.fonts.text)
    let line = fonts.shape("\("קבוצה".isolated) · 9 November", Theme.light.fonts.text)
    var page = Page(size: Size(width: 300, height: 60))
    page.write(line, x: 10, baseline: 30, Theme.light.colors.ink)
    let pdf = try Drawing(metadata: Metadata(title: "x"), pages: [page]).pdf()
    let text = try #require(try Tool.pdftotext.output(about: pdf, ["-bbox", "#", "-"]))
    let day = try #require(text.firstMatch(of: /xMin="([0-9.]+)"[^>]*>9</))
    // At the right end of the line, as wide as it is alone.
    #expect(abs(try #require(Double(day.output.1)) - (10 + line.width - plain.width)) < 1)
  }
}
