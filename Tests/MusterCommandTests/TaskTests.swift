import Foundation
import TestSupport
import Testing

/// The tasks of `docs/tasks.md`, run as the page has them.
struct TaskTests {
  /// The page, read once.
  private static let page =
    (try? String(contentsOfFile: MusterTool.root + "/docs/tasks.md", encoding: .utf8)) ?? ""

  /// The shell blocks below a heading; those before the first heading without one.
  private static func blocks(_ heading: String? = nil) -> [String] {
    let sections = page.components(separatedBy: "\n## ")
    let section = heading.map { title in sections.first { $0.hasPrefix(title + "\n") } ?? "" } ?? sections[0]
    return section.components(separatedBy: "```sh\n").dropFirst().map { block in
      String(block.prefix(upTo: block.range(of: "```\n")?.lowerBound ?? block.endIndex))
    }
  }

  /// A folder with the sample data and a `sendmail` that keeps what it is given.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["bin/sendmail": "#!/bin/sh\ncat >> sent.txt\n"])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.file("bin/sendmail"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("SampleData"), withDestinationPath: MusterTool.root + "/SampleData")
    for block in blocks() { _ = try run(block, in: folder) }
    return folder
  }

  /// Runs a block, which must succeed, and gives what it printed.
  private static func run(_ block: String, in folder: TemporaryFolder) throws -> String {
    let run = try MusterTool.shell("set -eu\nPATH=\"$PWD/bin:$PATH\"\n" + block, in: folder.path)
    #expect(run.code == 0, "\(block)\(run.errors)")
    return run.output
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
