import MusterAnalytics
import MusterDrawing
import MusterJournals
import MusterReports
import TestSupport
import Testing

/// The weekly report of a group as a PDF of A4 pages in Italian.
func weeklyReport(of selection: Selection) throws -> [UInt8] {
  let template = try TemplateLibrary().template(named: "weekly")
  var options = ReportOptions()
  options.paper = .a4
  options.language = .italian
  let stamp = Stamp(day: selection.asOf, application: "Example 1.0")
  let maker = ReportMaker(template, [selection], stamp: stamp, options: options)
  return try maker.drawing(with: FontBook()).pdf()
}

/// A report of a template in a folder, as a web page and as Markdown.
func report(named name: String, from folder: String, of selection: Selection) throws -> (
  html: String, markdown: String
) {
  let template = try TemplateLibrary(folder: folder).template(named: name)
  let stamp = Stamp(day: selection.asOf, application: "Example 1.0")
  let maker = ReportMaker(template, [selection], stamp: stamp)
  return (try maker.html(with: FontBook()), maker.markdown)
}

/// The ranking in the colours and letters of a club.
func clubRanking(of selection: Selection, from file: String) throws -> [UInt8] {
  var theme = Theme.club.set(in: ["Lora"])
  theme.colors.main = Color(0x005F73)
  var options = ReportOptions()
  options.theme = theme
  let template = try TemplateLibrary().template(file: file)
  let stamp = Stamp(day: selection.asOf, application: "Example 1.0")
  let maker = ReportMaker(template, [selection], stamp: stamp, options: options)
  return try maker.drawing(with: FontBook()).pdf()
}

struct ReportExamples {
  private func selection() throws -> Selection {
    _ = TestFonts.book()
    let monday = Day(iso: "2026-11-16") ?? .earliest
    return try Selection(of: weekOfFriends(from: monday), period: "this week", asOf: .day(monday + 1))
  }

  @Test func reportsArePages() throws {
    #expect(try weeklyReport(of: selection()).starts(with: Array("%PDF-".utf8)))
  }

  @Test func themesAreValues() throws {
    let folder = try TemporaryFolder(["mine.yaml": "sections: [head, ranking]"])
    let bytes = try clubRanking(of: selection(), from: folder.path + "/mine.yaml")
    #expect(bytes.starts(with: Array("%PDF-".utf8)))
  }

  @Test func templatesAreFiles() throws {
    let folder = try TemporaryFolder(["mine.yaml": "sections: [text: Hello, ranking]"])
    let (html, markdown) = try report(named: "mine", from: folder.path, of: selection())
    #expect(html.contains("Hello") && markdown.contains("Hello") && markdown.contains("Ann"))
  }
}
