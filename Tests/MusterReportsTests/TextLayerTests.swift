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
