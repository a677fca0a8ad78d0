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
  }

  @Test func aSeasonIsLookedAt() throws {
    let folder = try Self.page.folder()
    let blocks = Self.page.blocks("Look at a season")
    try #require(blocks.count == 2)
    #expect(try ShellPage.run(blocks[0], in: folder).contains("24 people, 20 sessions"))
    _ = try ShellPage.run(blocks[1], in: folder)
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
