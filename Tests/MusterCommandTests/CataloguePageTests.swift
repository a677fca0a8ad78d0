import Foundation
import TestSupport
import Testing

/// The steps of `docs/catalogue.md`, run as the page has them.
struct CataloguePageTests {
  private static let page = ShellPage("catalogue")

  /// Runs the blocks below a heading, and gives what they printed.
  private func run(_ heading: String, _ count: Int, in folder: TemporaryFolder) throws -> String {
    let blocks = Self.page.blocks(heading)
    try #require(blocks.count == count, "\(heading)")
    return try blocks.map { try ShellPage.run($0, in: folder) }.joined()
  }

  @Test func aPlainListIsForAMessage() throws {
    let folder = try Self.page.folder()
    #expect(
      try run("Ask a question", 1, in: folder)
        == "Helena Marsh's Schedule\n\nCS 371 - MWF 1\nCS 120 - TR 3\n")
  }

  @Test func aTimetableIsPutIntoACalendar() throws {
    let folder = try Self.page.folder()
    _ = try run("Put a timetable into a calendar", 1, in: folder)
    #expect(try folder.text(of: "out/abela.ics").contains("SUMMARY:CS 120-01 Introduction to Programming"))
  }

  @Test func timetablesArePrintedAndPublished() throws {
    let folder = try Self.page.folder()
    _ = try run("Print or publish timetables", 1, in: folder)
    for file in ["abela.pdf", "room.png", "section.pdf"] {
      #expect(FileManager.default.fileExists(atPath: folder.file("out/\(file)")), "\(file)")
    }
    #expect(try folder.text(of: "out/lyst.html").contains("mailto:lyst@college.example"))
    let college = try folder.text(of: "out/college.html")
    // A page for each of sixty people, of the rooms and of the courses.
    #expect(college.components(separatedBy: "<header").count > 75)
  }

  @Test func aTimetableIsSent() throws {
    let folder = try Self.page.folder()
    _ = try run("Send a timetable", 1, in: folder)
    let message = try folder.text(of: "out/abela.eml")
    #expect(message.contains("To: Bruno Haas <haasb@college.example>") && message.contains("text/calendar"))
  }

  @Test func bookletsAreMade() throws {
    let folder = try Self.page.folder()
    _ = try run("Make a booklet", 1, in: folder)
    for file in ["booklet.pdf", "everybody.pdf"] {
      #expect(FileManager.default.fileExists(atPath: folder.file("out/\(file)")), "\(file)")
    }
  }

  @Test func timetablesAreCompared() throws {
    let folder = try Self.page.folder()
    let text = try run("Compare timetables", 1, in: folder)
    #expect(text.contains("Everybody is free"))
    #expect(FileManager.default.fileExists(atPath: folder.file("out/compare.pdf")))
  }

  @Test func aPageOfTheRegistrarIsACatalogue() throws {
    let folder = try Self.page.folder()
    let text = try run("Use a page of the registrar", 1, in: folder)
    #expect(text.contains("C Lab 2"))
    #expect(FileManager.default.fileExists(atPath: folder.file("out/rooms.pdf")))
  }
}
