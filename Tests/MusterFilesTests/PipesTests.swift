import Foundation
import MusterFiles
import TestSupport
import Testing

/// What data names is a file; what a person names may be a pipe.
@Suite(.timeLimit(.minutes(1))) struct PipesTests {
  private func problem(_ body: () throws(FileError) -> Void) -> String? {
    do throws(FileError) {
      try body()
      return nil
    } catch {
      return error.message.text
    }
  }

  @Test(arguments: [FileSource.Naming.data, .program]) func aPipeThatDataNamesIsRefusedAtOnce(
    naming: FileSource.Naming
  ) throws {
    let folder = try TemporaryFolder(["a": "x"])
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    for path in [folder.file("pipe"), "/dev/zero"] {
      #expect(
        problem { () throws(FileError) in _ = try FileSource(path: path, namedBy: naming) } == "is not a file"
      )
    }
    #expect(
      problem { () throws(FileError) in _ = try FileSource(path: folder.file("a"), namedBy: naming) } == nil)
  }

  @Test func aPipeInAFolderOfOutputsIsNotWrittenTo() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.file("a.pdf"), 0o600) == 0)
    let message = problem { () throws(FileError) in
      try AtomicFile.write("x".utf8, to: folder.file("a.pdf"), rules: AtomicFile.Rules(inFolder: folder.path))
    }
    #expect(message == "is a pipe or a device, not a file")
  }

  @Test func pathsWithANULCharacterAreRefused() throws {
    let folder = try TemporaryFolder(["a": "x"])
    let path = folder.file("a\0b")
    let wanted = "the path contains a NUL character"
    #expect(problem { () throws(FileError) in _ = try FileSource(path: path) } == wanted)
    #expect(problem { () throws(FileError) in try AtomicFile.write("y".utf8, to: path) } == wanted)
    #expect(try folder.text(of: "a") == "x")
  }

  @Test func linksThatLeadNowhereAreFound() throws {
    let folder = try TemporaryFolder(["a": "x"])
    try FileManager.default.createSymbolicLink(atPath: folder.file("good"), withDestinationPath: "a")
    try FileManager.default.createSymbolicLink(atPath: folder.file("bad"), withDestinationPath: "gone")
    #expect(FilePath.isBrokenLink(folder.file("bad")) && FilePath.isBrokenLink(folder.file("bad/settings")))
    for name in ["a", "good", "missing", "missing/a"] { #expect(!FilePath.isBrokenLink(folder.file(name))) }
  }
}
