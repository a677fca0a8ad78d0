import Foundation
import TestSupport
import Testing

@testable import MusterFiles

struct FileLedgerTests {
  private func refusal(
    _ path: String, rules: AtomicFile.Rules = AtomicFile.Rules(), after read: [String] = []
  ) throws -> String? {
    try FileLedger.$current.withValue(FileLedger()) {
      for file in read { _ = try FileSource(path: file) }
      do throws(FileError) {
        try AtomicFile.write("new".utf8, to: path, rules: rules)
        return nil
      } catch {
        #expect(error.fault == .output && error.help?.text == "choose another name for the output")
        return error.message.text
      }
    }
  }

  @Test func aFileThatWasReadIsNotWrittenOver() throws {
    let folder = try TemporaryFolder(["a.csv": "old", "b.csv": "other"])
    let path = folder.file("a.csv")
    #expect(try refusal(path, after: [path]) == "this command reads the file and would overwrite it")
    #expect(try folder.text(of: "a.csv") == "old")
    #expect(try refusal(path, after: [folder.file("b.csv")]) == nil)
    #expect(try folder.text(of: "a.csv") == "new")
  }

  @Test func everyNameOfAFileIsTheSameFile() throws {
    let folder = try TemporaryFolder(["a.csv": "old"])
    let path = folder.file("a.csv")
    try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "a.csv")
    try FileManager.default.linkItem(atPath: path, toPath: folder.file("hard"))
    for name in ["link", "hard", "../\(FilePath.name(of: folder.path))/a.csv"] {
      let message = try refusal(folder.file(name), after: [path])
      #expect(message == "is the same file as '\(path)', which this command reads", "\(name)")
    }
    #expect(try folder.text(of: "hard") == "old")
  }

  @Test func theNumberOfAFileThatIsGoneMayBeThatOfAnother() throws {
    let folder = try TemporaryFolder(["a.csv": "old", "c.csv": "new"])
    try FileLedger.$current.withValue(FileLedger()) {
      _ = try FileSource(path: folder.file("a.csv"))
      // The file that was read is gone, and on many systems the next one gets its number.
      try FileManager.default.removeItem(atPath: folder.file("a.csv"))
      _ = try folder.write("another one", to: "b.csv")
      try AtomicFile.write("new".utf8, to: folder.file("b.csv"))
    }
    #expect(try folder.text(of: "b.csv") == "new")
  }

  @Test func whatMusterLooksAtItselfIsNoInput() throws {
    let folder = try TemporaryFolder(["manifest.json": "old"])
    try FileLedger.$current.withValue(FileLedger()) {
      _ = try FileSource(path: folder.file("manifest.json"), namedBy: .program)
      try AtomicFile.write("new".utf8, to: folder.file("manifest.json"))
    }
    #expect(try folder.text(of: "manifest.json") == "new")
  }

  @Test func aSecondOutputIsNotWrittenOverTheFirst() throws {
    let folder = try TemporaryFolder()
    try FileLedger.$current.withValue(FileLedger()) {
      try AtomicFile.write("one".utf8, to: folder.file("a"))
      #expect(throws: FileError.self) { try AtomicFile.write("two".utf8, to: folder.file("a")) }
      var rules = AtomicFile.Rules()
      rules.rewrites = true
      try AtomicFile.write("three".utf8, to: folder.file("a"), rules: rules)
    }
    #expect(try folder.text(of: "a") == "three")
  }

  @Test func anInputThatMayBeReplacedMustBeAsItWasRead() throws {
    let folder = try TemporaryFolder(["a": "old"])
    var rules = AtomicFile.Rules()
    rules.replacesInput = true
    #expect(try refusal(folder.file("a"), rules: rules, after: [folder.file("a")]) == nil)
    try FileLedger.$current.withValue(FileLedger()) {
      _ = try FileSource(path: folder.file("a"))
      try folder.write("by an editor", to: "a")
      let error = #expect(throws: FileError.self) {
        try AtomicFile.write("newer".utf8, to: folder.file("a"), rules: rules)
      }
      #expect(error?.message.text == "the file was changed by another program after it was read")
    }
    #expect(try folder.text(of: "a") == "by an editor")
  }

  @Test func withoutALedgerNothingIsNoted() throws {
    let folder = try TemporaryFolder(["a": "old"])
    _ = try FileSource(path: folder.file("a"))
    try AtomicFile.write("new".utf8, to: folder.file("a"))
    #expect(try folder.text(of: "a") == "new")
  }
}
