import Foundation
import MusterFiles
import TestSupport
import Testing

struct AtomicFileTests {
  private func write(_ text: String, to path: String) throws { try AtomicFile.write(text.utf8, to: path) }

  private func refusal(_ text: String = "new", to path: String) -> FileError? {
    do throws(FileError) {
      try AtomicFile.write(Array(text.utf8), to: path)
      return nil
    } catch {
      return error
    }
  }

  @Test func aNewFileIsWrittenWhole() throws {
    let folder = try TemporaryFolder()
    try write("one\n", to: folder.file("a.txt"))
    #expect(try folder.text(of: "a.txt") == "one\n")
    #expect(try folder.names() == ["a.txt"])
  }

  @Test func aSequenceThatIsNotInOnePieceIsWrittenToo() throws {
    let folder = try TemporaryFolder()
    let lazily = (0..<100_000).lazy.map { UInt8(truncatingIfNeeded: $0 % 26 + 97) }
    try AtomicFile.write(lazily, to: folder.file("a.txt"))
    #expect(try folder.text(of: "a.txt").utf8.elementsEqual(lazily))
  }

  @Test func emptyFilesCanBeWritten() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a.txt")
    try write("", to: folder.file("a.txt"))
    #expect(try folder.text(of: "a.txt").isEmpty)
  }

  @Test(arguments: [0o644, 0o600, 0o750, 0o666]) func permissionsAreKept(mode: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "a.txt")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    try write("new", to: path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == mode)
    #expect(try folder.text(of: "a.txt") == "new")
  }

  @Test func aLinkStaysAndItsTargetIsWritten() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.file("real"), withIntermediateDirectories: false)
    try folder.write("old", to: "real/a.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("real/second"), withDestinationPath: "a.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("first"), withDestinationPath: "real/second")
    try write("new", to: folder.file("first"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("first")) == "real/second")
    #expect(try folder.text(of: "real/a.txt") == "new")
  }

  @Test func aLinkToNothingYetMakesTheFile() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: folder.file("a.txt"))
    try write("new", to: folder.file("link"))
    #expect(try folder.text(of: "a.txt") == "new")
    #expect(try folder.names() == ["a.txt", "link"])
  }

  @Test func linksInACircleAreAnError() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(atPath: folder.file("a"), withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(atPath: folder.file("b"), withDestinationPath: "a")
    // A rename puts the file in the place of the last link followed; no loop, and nothing half done.
    try? write("new", to: folder.file("a"))
    #expect(try !folder.names().contains { $0.hasSuffix(".part") })
  }

  @Test func aFolderIsNotWrittenTo() throws {
    let folder = try TemporaryFolder()
    #expect(refusal(to: folder.path)?.message.text == "is a folder")
  }

  @Test func aMissingFolderIsNamed() throws {
    let folder = try TemporaryFolder()
    let error = try #require(refusal(to: folder.file("missing/a.txt")))
    #expect(error.message.text == "no such file or directory")
    #expect(error.help?.text == "create the folder '\(folder.file("missing"))' first")
  }

  @Test func aFailureAfterWritingLeavesNothingBehind() throws {
    let folder = try TemporaryFolder()
    // The temporary file has a short name; only the last step, the rename, fails.
    let error = refusal(to: folder.file(String(repeating: "x", count: 300)))
    #expect(error?.message.text == "file name too long")
    #expect(try folder.names().isEmpty)
  }

  @Test(.enabled(if: geteuid() != 0)) func anUnwritableFolderKeepsTheOldFile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "a.txt")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path) }
    #expect(
      refusal(to: path)?.help?.text
        == "check that you have permission to write to the folder '\(folder.path)'")
    #expect(try folder.text(of: "a.txt") == "old")
  }

  @Test(.enabled(if: geteuid() != 0)) func aReadOnlyFileStays() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "a.txt")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    #expect(refusal(to: path)?.message.text == "permission denied")
    #expect(try folder.text(of: "a.txt") == "old")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDeviceIsAnError() {
    #expect(refusal(to: "/dev/full")?.message.text == "no space left on device")
  }

  @Test func aDeviceIsWrittenToAndStays() throws {
    try write("gone", to: "/dev/null")
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }
}
