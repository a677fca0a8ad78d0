import Foundation
import TestSupport
import Testing

/// The steps of `docs/classes.md`, run as the page has them.
struct ClassesPageTests {
  private static let page = ShellPage("classes")

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func text(of path: String, in folder: TemporaryFolder) throws -> String? {
    let bytes = try folder.bytes(of: path)
    #expect(bytes.starts(with: Array("%PDF-".utf8)), "\(path)")
    return try Tool.pdftotext.output(about: bytes, ["#", "-"])
  }

  @Test func theTimetableIsSeenInTheCalendar() throws {
    let folder = try Self.page.folder()
    let blocks = Self.page.blocks("Write the timetable")
    try #require(blocks.count == 1)
    #expect(try ShellPage.run(blocks[0], in: folder).contains("17"))
    #expect(try folder.text(of: "out/studio.ics").contains("SUMMARY:Design Studio I"))
  }

  @Test func whoCameIsInTheRoster() throws {
    let folder = try Self.page.folder()
    let blocks = Self.page.blocks("Record who came")
    try #require(blocks.count == 2)
    _ = try ShellPage.run(blocks[0], in: folder)
    _ = try text(of: "out/sign-in.pdf", in: folder)
    #expect(try ShellPage.run(blocks[1], in: folder).contains("Jane Doe"))
    if let pages = try text(of: "out/roster.pdf", in: folder) { #expect(pages.contains("28 students")) }
  }

  @Test func studentsAreDrawn() throws {
    let folder = try Self.page.folder()
    let blocks = Self.page.blocks("Pick a student, split the class")
    try #require(blocks.count == 3)
    #expect(try ShellPage.run(blocks[0], in: folder).contains("Single Student"))
    #expect(try ShellPage.run(blocks[1], in: folder).contains("Group of 3"))
    if let cards = try text(of: "out/groups.pdf", in: folder) {
      // The head alone names whom the draw leaves out.
      #expect(cards.contains("Group of 4") && cards.components(separatedBy: "Jane Doe").count == 2)
    }
    let draw = try ShellPage.run(blocks[2], in: folder)
    #expect(try draw.contains("seed 7") && draw == ShellPage.run(blocks[2], in: folder))
  }

  @Test func thoseWhoMissTooMuchGetLetters() throws {
    let folder = try Self.page.folder()
    let lists = Self.page.blocks("Find who misses too much")
    let letters = Self.page.blocks("Write letters")
    try #require(lists.count == 2 && letters.count == 1)
    #expect(try ShellPage.run(lists[0], in: folder).contains("Hand out the final brief"))
    #expect(
      try folder.text(of: "out/studio.journal").contains("cleared   2026-10-14  reminder  Collect the essays")
        || folder.text(of: "out/studio.journal").contains("2026-10-14 reminder Collect the essays"))
    let ranking = try ShellPage.run(lists[1], in: folder)
    #expect(ranking.contains("Jane Doe") && !ranking.contains("Grace Okafor"))
    _ = try text(of: "out/at-risk.pdf", in: folder)
    _ = try ShellPage.run(letters[0], in: folder)
    let files = try names(in: folder.file("out/letters"))
    #expect(
      files.contains("Jane Doe.pdf") && !files.contains("Grace Okafor.pdf") && files.count > 1, "\(files)")
  }

  @Test func thoseWhoComeGetCertificates() throws {
    let folder = try Self.page.folder()
    let blocks = Self.page.blocks("Award certificates")
    try #require(blocks.count == 1)
    _ = try ShellPage.run(blocks[0], in: folder)
    if let pages = try text(of: "out/certificates.pdf", in: folder) {
      #expect(pages.contains("Grace Okafor") && !pages.contains("Jane Doe"))
    }
    let files = try names(in: folder.file("out/certificates"))
    #expect(files.contains("Grace Okafor.pdf") && files.contains("田中愛子.pdf"), "\(files)")
  }

  @Test func theyAreMailed() throws {
    let folder = try Self.page.folder()
    let blocks = Self.page.blocks("Mail them every month")
    try #require(blocks.count == 1)
    _ = try ShellPage.run(blocks[0], in: folder)
    let certificates = try names(in: folder.file("out/studio/certificate"))
    #expect(certificates.contains("Grace Okafor.eml") && certificates.contains("Grace Okafor.pdf"))
    let letters = try names(in: folder.file("out/studio/letter"))
    #expect(letters.contains("Jürgen Weiß.eml"), "\(letters)")
  }
}
