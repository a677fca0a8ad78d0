import Foundation
import TestSupport
import Testing

/// Charts and reports as files.
@Suite struct PictureOutputTests {
  private static let friends = ["SampleData/friends.journal", "--as-of", "2026-11-20", "-p", "2026-W47"]

  @Test(arguments: [
    (["chart", "ranking"], "svg", Array("<?xml".utf8)),
    (["chart", "ranking"], "png", [0x89, 0x50, 0x4E, 0x47]),
    (["chart", "ranking"], "pdf", Array("%PDF-".utf8)), (["report", "ranking"], "pdf", Array("%PDF-".utf8)),
  ]) func theSameRunGivesTheSameBytes(command: [String], ending: String, magic: [UInt8]) throws {
    let folder = try TemporaryFolder()
    for name in ["first", "second"] {
      let run = try MusterTool.run(command + Self.friends + ["-o", folder.file("\(name).\(ending)")])
      #expect(run.code == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
    }
    let first = try folder.bytes(of: "first.\(ending)")
    #expect(first.starts(with: magic))
    #expect(try first == folder.bytes(of: "second.\(ending)"))
    #expect(try folder.names() == ["first.\(ending)", "second.\(ending)"])
  }

  @Test func standardOutputTakesAPictureThatIsPiped() throws {
    let run = try MusterTool.run(["chart", "ranking"] + Self.friends + ["--format", "png"])
    #expect(run.code == 0 && run.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func theSizeOfAPictureIsItsPointsTimesTheScale() throws {
    let run = try MusterTool.run(
      ["chart", "ranking"] + Self.friends + ["--format", "png", "--size", "300x200", "--scale", "1.5"])
    // Width and height stand in bytes 16 to 23 of a PNG.
    #expect(Array(run.bytes[16..<24]) == [0, 0, 1, 194, 0, 0, 1, 44])
  }

  @Test func theDayOfTheSourceStampsAReport() throws {
    let arguments = ["report", "ranking"] + Self.friends + ["--format", "pdf"]
    let plain = try MusterTool.run(arguments)
    let stamped = try MusterTool.run(arguments, environment: ["SOURCE_DATE_EPOCH": "1000000000"])
    #expect(plain.code == 0 && stamped.code == 0)
    #expect(plain.bytes != stamped.bytes)
    #expect(
      try Tool.pdfinfo.output(about: stamped.bytes, ["#"])?.contains("Sun Sep  9 12:00:00 2001") != false)
  }

  @Test func aReportOfSeveralGroupsHasTheirNames() throws {
    let run = try MusterTool.run(
      ["report", "ranking", "SampleData/club.csv", "--as-of", "last", "--format", "pdf"])
    #expect(run.code == 0, "\(run.errors)")
    if let text = try Tool.pdftotext.output(about: run.bytes, ["#", "-"]) {
      for group in ["Chess", "Choir", "Robotics"] { #expect(text.contains(group)) }
    }
  }

  @Test func aFolderNamesTheReport() throws {
    let folder = try TemporaryFolder()
    #expect(try MusterTool.run(["report", "ranking"] + Self.friends + ["-o", folder.path + "/"]).code == 0)
    #expect(try folder.names() == ["amici-del-bar-ranking-2026-W47.pdf"])
  }
}
