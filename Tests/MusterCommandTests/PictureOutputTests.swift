import Foundation
import TestSupport
import Testing

/// Charts and reports as files.
@Suite struct PictureOutputTests {
  private static let bar = ["bar.journal", "--as-of", "2026-11-20", "-p", "2026-W47"]
  private let folder: TemporaryFolder

  init() throws { folder = try SmallJournals.folder() }

  private func run(_ arguments: [String], environment: [String: String] = [:]) throws -> MusterTool.Run {
    try MusterTool.run(arguments, in: folder.path, environment: environment)
  }

  @Test(arguments: [
    (["chart", "ranking"], "svg", Array("<?xml".utf8)),
    (["chart", "ranking"], "png", [0x89, 0x50, 0x4E, 0x47]),
    (["chart", "ranking"], "pdf", Array("%PDF-".utf8)), (["report", "ranking"], "pdf", Array("%PDF-".utf8)),
  ]) func theSameRunGivesTheSameBytes(command: [String], ending: String, magic: [UInt8]) throws {
    for name in ["first", "second"] {
      let result = try run(command + Self.bar + ["-o", "\(name).\(ending)"])
      #expect(result.code == 0 && result.output.isEmpty && result.errors.isEmpty, "\(result.errors)")
    }
    let first = try folder.bytes(of: "first.\(ending)")
    #expect(first.starts(with: magic))
    #expect(try first == folder.bytes(of: "second.\(ending)"))
    #expect(try folder.names().filter { $0.hasSuffix(".part") } == [])
  }

  @Test func standardOutputTakesAPictureThatIsPiped() throws {
    let result = try run(["chart", "ranking"] + Self.bar + ["--format", "png"])
    #expect(result.code == 0 && result.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func theSizeOfAPictureIsItsPointsTimesTheScale() throws {
    let result = try run(
      ["chart", "ranking"] + Self.bar + ["--format", "png", "--size", "300x200", "--scale", "1.5"])
    // Width and height stand in bytes 16 to 23 of a PNG.
    #expect(Array(result.bytes[16..<24]) == [0, 0, 1, 194, 0, 0, 1, 44])
  }

  @Test func theDayOfTheSourceStampsAReport() throws {
    let arguments = ["report", "ranking"] + Self.bar + ["--format", "pdf"]
    let plain = try run(arguments)
    let stamped = try run(arguments, environment: ["SOURCE_DATE_EPOCH": "1000000000"])
    #expect(plain.code == 0 && stamped.code == 0)
    #expect(plain.bytes != stamped.bytes)
    #expect(
      try Tool.pdfinfo.output(about: stamped.bytes, ["#"])?.contains("Sun Sep  9 12:00:00 2001") != false)
  }

  @Test func aReportOfSeveralGroupsHasTheirNames() throws {
    let result = try run(
      ["report", "ranking", "club.csv", "--as-of", "last", "--format", "pdf"])
    #expect(result.code == 0, "\(result.errors)")
    if let text = try Tool.pdftotext.output(about: result.bytes, ["#", "-"]) {
      for group in ["Chess", "Choir", "Robotics"] { #expect(text.contains(group)) }
    }
  }

  @Test func aFolderNamesTheReport() throws {
    #expect(try run(["report", "ranking"] + Self.bar + ["-o", "out/"]).code == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("out")) == [
        "amici-del-bar-ranking-2026-W47.pdf"
      ])
  }
}
