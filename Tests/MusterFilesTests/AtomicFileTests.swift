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

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func nobodyElseReadsAFileBeforeItIsWhole() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "a.txt")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    try AtomicFile.write(to: path) { (file) throws(FileError) in
      try file.write("new".utf8)
      let part = (try? folder.names())?.first { $0.hasSuffix(".part") } ?? ""
      #expect((try? mode(folder.file(part))) == 0o600)
    }
    #expect(try mode(path) == 0o644)
  }

  @Test func aNewFileGetsTheUsualPermissions() throws {
    let folder = try TemporaryFolder()
    try write("new", to: folder.file("a.txt"))
    let mask = umask(0)
    umask(mask)
    #expect(try mode(folder.file("a.txt")) == Int(0o666 & ~mask))
  }

  @Test func permissionsCanBeLimited() throws {
    let folder = try TemporaryFolder(["old.csv": "old"])
    var rules = AtomicFile.Rules()
    rules.permissions = 0o600
    for name in ["old.csv", "new.csv"] {
      try AtomicFile.write("x".utf8, to: folder.file(name), rules: rules)
      #expect(try mode(folder.file(name)) == 0o600)
    }
  }

  @Test func hardLinksKeepTheOldContent() throws {
    let folder = try TemporaryFolder(["a.txt": "old"])
    try FileManager.default.linkItem(atPath: folder.file("a.txt"), toPath: folder.file("b.txt"))
    try write("new", to: folder.file("a.txt"))
    #expect(try folder.text(of: "a.txt") == "new" && folder.text(of: "b.txt") == "old")
  }

  @Test func whatDeadWritersLeftGoesWithTheNextWrite() throws {
    // Each folder is looked into once, so this one is new.
    let folder = try TemporaryFolder([".muster-dead.part": "half", ".other.part": "mine"])
    #expect(mkfifo(folder.file(".muster-pipe.part"), 0o600) == 0)
    try write("new", to: folder.file("a.txt"))
    #expect(try folder.names() == [".muster-pipe.part", ".other.part", "a.txt"])
  }

  @Test func theFilesOfWritersThatAreAliveStay() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.write(to: folder.file("a.txt")) { (file) throws(FileError) in
      AtomicFile.removeAbandoned(inFolder: folder.path)
      try file.write("whole".utf8)
    }
    #expect(try folder.text(of: "a.txt") == "whole")
  }

  @Test func aFileThatWasChangedSinceItWasReadStays() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("one", to: "a.journal")
    let stamp = try FileSource(path: path).stamp
    try folder.write("by an editor", to: "a.journal")
    #expect(try !AtomicFile.write("two".utf8, to: path, insteadOf: stamp))
    #expect(try folder.text(of: "a.journal") == "by an editor")
    #expect(try folder.names() == ["a.journal"])
    let now = try FileSource(path: path).stamp
    #expect(try AtomicFile.write("two".utf8, to: path, insteadOf: now))
    #expect(try folder.text(of: "a.journal") == "two")
  }

  @Test func aNewFileTakesNobodysPlace() throws {
    let folder = try TemporaryFolder(["a.txt": "old"])
    var rules = AtomicFile.Rules()
    rules.isNew = true
    for name in ["a.txt", "b.txt"] { try? AtomicFile.write("new".utf8, to: folder.file(name), rules: rules) }
    #expect(try folder.text(of: "a.txt") == "old" && folder.text(of: "b.txt") == "new")
    // Another program may make the file while this one is writing.
    let error = #expect(throws: FileError.self) {
      try AtomicFile.write(to: folder.file("c.txt"), rules: rules) { (file) throws(FileError) in
        _ = try? folder.write("theirs", to: "c.txt")
        try file.write("mine".utf8)
      }
    }
    #expect(error?.message.text == "is there already")
    #expect(try folder.text(of: "c.txt") == "theirs")
    #expect(try folder.names() == ["a.txt", "b.txt", "c.txt"])
  }

  @Test(arguments: ["there.txt", "gone.txt"]) func noLinkLeadsOutOfAFolder(target: String) throws {
    let folder = try TemporaryFolder(["out/x": "", "there.txt": "old"])
    for (name, destination) in [
      ("out/a.txt", "../\(target)"), ("out/b.txt", folder.file(target)), ("out/sub", ".."),
    ] {
      try FileManager.default.createSymbolicLink(atPath: folder.file(name), withDestinationPath: destination)
    }
    let rules = AtomicFile.Rules(inFolder: folder.file("out/"))
    for name in ["out/a.txt", "out/b.txt", "out/sub/\(target)"] {
      let error = #expect(throws: FileError.self) {
        try AtomicFile.write("new".utf8, to: folder.file(name), rules: rules)
      }
      #expect(error?.message.text == "a link leads out of the folder '\(folder.file("out/"))'")
    }
    #expect(try folder.text(of: "there.txt") == "old")
    #expect(try folder.names() == ["out", "there.txt"])
  }

  @Test func aLinkWithinAFolderIsFollowed() throws {
    let folder = try TemporaryFolder(["out/b.txt": "old"])
    try FileManager.default.createSymbolicLink(atPath: folder.file("out/a.txt"), withDestinationPath: "b.txt")
    try AtomicFile.write(
      "new".utf8, to: folder.file("out/a.txt"), rules: AtomicFile.Rules(inFolder: folder.file("out")))
    #expect(try folder.text(of: "out/b.txt") == "new")
  }
}
