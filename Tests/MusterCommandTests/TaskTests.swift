import Foundation
import TestSupport
import Testing

/// The tasks of `docs/tasks.md`, run as the page has them.
struct TaskTests {
  private static let page = ShellPage("tasks")

  private static func blocks(_ heading: String) -> [String] { page.blocks(heading) }
  private static func folder() throws -> TemporaryFolder { try page.folder() }
  private static func run(_ block: String, in folder: TemporaryFolder) throws -> String {
    try ShellPage.run(block, in: folder)
  }

  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private static func isPDF(_ path: String, in folder: TemporaryFolder) throws -> Bool {
    try folder.bytes(of: path).starts(with: Array("%PDF-".utf8))
  }

  /// What a PDF says; `nil` without the tool that reads it.
  private static func text(of path: String, in folder: TemporaryFolder) throws -> String? {
    try Tool.pdftotext.output(about: folder.bytes(of: path), ["#", "-"])
  }

  @Test func anAfternoonHasNoFormerMembers() throws {
    let folder = try Self.folder()
    let blocks = Self.blocks("Rank an afternoon without former members")
    try #require(blocks.count == 2)
    let table = try Self.run(blocks[0], in: folder)
    #expect(table.contains("Franco") && !table.contains("Vincenzo"))
    _ = try Self.run(blocks[1], in: folder)
    #expect(try Self.isPDF("out/afternoons.pdf", in: folder))
    if let text = try Self.text(of: "out/afternoons.pdf", in: folder) {
      #expect(text.contains("Afternoons of 2025") && text.contains("Franco") && !text.contains("Vincenzo"))
    }
  }

  @Test func thoseWhoAttendTooRarelyAreListedAndGetLetters() throws {
    let folder = try Self.folder()
    let blocks = Self.blocks("Find who attends too rarely and write to them")
    try #require(blocks.count == 3)
    _ = try Self.run(blocks[0], in: folder)
    if let text = try Self.text(of: "out/at-risk.pdf", in: folder) {
      #expect(text.contains("Brooks, Tyler") && !text.contains("Abbott, Grace"))
    }
    // The second time, the letters are those of a template of one's own.
    for block in blocks.dropFirst() {
      try? FileManager.default.removeItem(atPath: folder.file("out/letters"))
      _ = try Self.run(block, in: folder)
      let letters = try Self.names(in: folder.file("out/letters"))
      #expect(letters.count == 7 && letters.contains("Brooks, Tyler.pdf"), "\(letters)")
      #expect(try Self.isPDF("out/letters/Brooks, Tyler.pdf", in: folder))
    }
  }

  /// As the page has it but for the number of groups, which costs time and shows nothing.
  @Test func manyGroupsGetTheirMailOnce() throws {
    let folder = try Self.folder()
    let blocks = Self.blocks("Mail 200 groups every week")
    try #require(blocks.count == 4 && blocks[0].contains("seq 1 200"))
    _ = try Self.run(blocks[0].replacing("seq 1 200", with: "seq 1 12"), in: folder)
    _ = try Self.run(blocks[1], in: folder)
    _ = try Self.run(blocks[2], in: folder)
    #expect(try folder.text(of: "new.txt").split(separator: "\n").count == 24)
    let sent = try folder.text(of: "sent.txt")
    let recipients = sent.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("To: ") }
    #expect(recipients.count == 12 && recipients.contains("To: Leader 12 <leader-12@example.org>"))
    #expect(try Self.isPDF("out/weekly/group-1/2026-W47.pdf", in: folder))

    try folder.write("", to: "sent.txt")
    _ = try Self.run(blocks[3], in: folder)
    #expect(try folder.text(of: "new.txt").isEmpty)
    #expect(try folder.text(of: "sent.txt").isEmpty)
  }

  @Test func aTemplateHasTheColoursOfAClub() throws {
    let folder = try Self.folder()
    let blocks = Self.blocks("Use the colours of your club")
    try #require(blocks.count == 1)
    _ = try Self.run(blocks[0], in: folder)
    #expect(try Self.isPDF("out/club.pdf", in: folder))
    let page = try folder.text(of: "out/club.html")
    #expect(page.contains("#005F73") && page.contains("#FFFCF5") && page.contains("Lora"))
    #expect(page.contains("October 2026") && page.contains("<strong>Amici del Bar</strong>"))
  }
}
