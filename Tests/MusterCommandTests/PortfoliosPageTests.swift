import Foundation
import TestSupport
import Testing

/// The steps of `docs/portfolios.md`, run as the page has them.
struct PortfoliosPageTests {
  private static let page = ShellPage("portfolios")

  @Test func aClassIsLaidOut() throws {
    let folder = try Self.page.folder()
    let blocks = Self.page.blocks("Lay out a class")
    try #require(blocks.count == 1)
    #expect(try ShellPage.run(blocks[0], in: folder).contains("0 of 0 standards met"))
    #expect(try folder.text(of: "out/room-14/class.journal").contains("Room 14"))
  }

  @Test func whatIsMissingIsSeen() throws {
    let folder = try Self.page.folder()
    let blocks = Self.page.blocks("See what is missing")
    try #require(blocks.count == 2)
    let text = try ShellPage.run(blocks[0], in: folder)
    #expect(text.contains("75 of 96 standards met (78%)") && text.contains("Missing most: 4.FR.3"))
    #expect(try folder.text(of: "out/coverage.csv").contains("Hiro Tanabe,6,12,50.0,1,1,1,0"))
    _ = try ShellPage.run(blocks[1], in: folder)
    #expect(try folder.text(of: "out/coverage.svg").contains("75 of 96 standards met"))
  }

  @Test func portfoliosArePrinted() throws {
    let folder = try Self.page.folder()
    let blocks = Self.page.blocks("Print portfolios")
    try #require(blocks.count == 1)
    _ = try ShellPage.run(blocks[0], in: folder)
    let bytes = try folder.bytes(of: "out/amara.pdf")
    if let text = try Tool.pdftotext.output(about: bytes, ["#", "-"]) {
      #expect(text.contains("12 of 12 standards met") && !text.contains("DRAFT"))
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.file("out/portfolios"))
    #expect(files.sorted() == ["Chiara Fontana.pdf", "Farid Haddad.pdf"])
  }

  @Test func theWorkOfAStudentIsListed() throws {
    let folder = try Self.page.folder()
    let blocks = Self.page.blocks("Look at one student")
    try #require(blocks.count == 1)
    let text = try ShellPage.run(blocks[0], in: folder)
    #expect(text.contains("10 of 12 standards met") && text.contains("\"schema\": \"muster.portfolio/1\""))
  }
}
