import Foundation
import TestSupport
import Testing

/// The steps of `docs/check-in.md`, run as the page has them.
struct CheckInPageTests {
  private static let page = ShellPage("check-in")

  @Test func aGroupBegins() throws {
    let folder = try Self.page.folder()
    let blocks = Self.page.blocks("Begin a group")
    try #require(blocks.count == 1)
    let output = try ShellPage.run(blocks[0], in: folder)
    #expect(output.contains("Bob Ray") && output.contains("Robotics Club: 3 people, 1 session"))
    let sessions = Self.page.blocks("Hold a session")
    try #require(sessions.count == 1)
    let list = try ShellPage.run(sessions[0], in: folder)
    #expect(list.contains("2 sessions · 4 attended · 4 members") && list.contains("Next venue?"))
    #expect(try folder.bytes(of: "out/poster.pdf").starts(with: Array("%PDF-".utf8)))
    let journal = try folder.text(of: "out/club.journal")
    #expect(journal.contains("  18:01 join Bob Ray\n") && journal.contains("No session next week."))
  }

  @Test func ownerAndMembersGetReports() throws {
    let folder = try Self.page.folder()
    let blocks = Self.page.blocks("Report to the owner and the members")
    try #require(blocks.count == 1)
    _ = try ShellPage.run(blocks[0], in: folder)
    func text(_ name: String) throws -> String? {
      try Tool.pdftotext.output(about: folder.bytes(of: "out/\(name).pdf"), ["#", "-"])
    }
    if let owner = try text("owner") { #expect(owner.contains("carol@example.org")) }
    if let member = try text("bob") {
      #expect(member.contains("ann@example.org") && !member.contains("carol@example.org"))
    }
    if let attendees = try text("attendees") { #expect(attendees.contains("Omar Haddad")) }
  }

  @Test func aSeasonIsLookedAt() throws {
    let folder = try Self.page.folder()
    let blocks = Self.page.blocks("Look at a season")
    try #require(blocks.count == 2)
    #expect(try ShellPage.run(blocks[0], in: folder).contains("24 people, 20 sessions"))
    #expect(try ShellPage.run(blocks[1], in: folder).contains("20 sessions · 284 attended · 23 members"))
    #expect(try folder.text(of: "out/attendance.svg").contains("<svg"))
    #expect(try folder.bytes(of: "out/group.pdf").starts(with: Array("%PDF-".utf8)))
  }

  @Test func aGroupOfAssembleIsBrought() throws {
    let folder = try Self.page.folder()
    let blocks = Self.page.blocks("Bring a group from Assemble")
    try #require(blocks.count == 1)
    #expect(try ShellPage.run(blocks[0], in: folder).contains("3 people, 3 sessions"))
    #expect(try folder.text(of: "out/assemble.journal").contains("  18:00 join Bob Ray code 48213\n"))
  }
}
