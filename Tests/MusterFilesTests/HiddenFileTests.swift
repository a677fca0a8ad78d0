import Foundation
import MusterFiles
import TestSupport
import Testing

/// The files that Muster keeps beside a journal: they count only where it made them, and lead nowhere else.
struct HiddenFileTests {
  private static func file(_ folder: TemporaryFolder) -> HiddenFile {
    HiddenFile(beside: folder.file("a.journal"), ending: "open")
  }

  private static func text(_ file: HiddenFile, upTo limit: Int = 100) -> String? {
    file.bytes { $1 <= limit }.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func mode(_ path: String, _ mode: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  @Test func whatIsWrittenIsRead() throws {
    let folder = try TemporaryFolder(["a.journal": "group A\n"])
    let file = Self.file(folder)
    #expect(Self.text(file) == nil)
    try file.write("one\n".utf8)
    #expect(file.append(Array("two\n".utf8)))
    #expect(Self.text(file) == "one\ntwo\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    file.remove()
    #expect(Self.text(file) == nil && !file.append([65]))
    #expect(try folder.names() == ["a.journal"])
  }

  @Test func aLinkIsNotFollowedAndIsReplaced() throws {
    let folder = try TemporaryFolder(["a.journal": "group A\n", "b.journal": "group B\n"])
    let file = Self.file(folder)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "b.journal")
    #expect(Self.text(file) == nil && !file.append([65]))
    try file.write("one\n".utf8)
    #expect(Self.text(file) == "one\n")
    #expect(try folder.text(of: "b.journal") == "group B\n")
    // Of a hard link it cannot be told whose it is.
    file.remove()
    try FileManager.default.linkItem(atPath: folder.file("b.journal"), toPath: file.path)
    #expect(Self.text(file) == nil && !file.append([65]))
    #expect(try folder.text(of: "b.journal") == "group B\n")
  }

  @Test func whatOthersCanWriteDoesNotCount() throws {
    let folder = try TemporaryFolder(["a.journal": "group A\n"])
    let file = Self.file(folder)
    try file.write("one\n".utf8)
    try Self.mode(folder.file("a.journal"), 0o644)
    for mode in [0o620, 0o602, 0o666] {
      try Self.mode(file.path, mode)
      #expect(Self.text(file) == nil && !file.append([65]))
    }
    // Who can write the journal can say in it whatever they like.
    try Self.mode(folder.file("a.journal"), 0o666)
    #expect(Self.text(file) == "one\n")
  }

  @Test func aFileOfSomebodyElseDoesNotCount() throws {
    let folder = try TemporaryFolder(["a.journal": "group A\n"])
    let file = Self.file(folder)
    try file.write("one\n".utf8)
    // Only the system's own user can give a file away.
    guard chown(file.path, 65534, 65534) == 0, geteuid() != 65534 else { return }
    #expect(Self.text(file) == nil && !file.append([65]))
  }

  @Test func whatIsTooLargeIsNotRead() throws {
    let folder = try TemporaryFolder(["a.journal": "group A\n"])
    let file = Self.file(folder)
    try file.write(Array(repeating: 65 as UInt8, count: 1000))
    var told: (head: Int, size: Int)?
    #expect(
      file.bytes { head, size in
        told = (head.count, size)
        return size < 1000
      } == nil)
    #expect(told?.head == 256 && told?.size == 1000)
    #expect(Self.text(file, upTo: 1000)?.count == 1000)
  }

  @Test func aFolderOrAPipeIsNoFile() throws {
    let folder = try TemporaryFolder(["a.journal": "group A\n"])
    let file = Self.file(folder)
    #expect(mkfifo(file.path, 0o600) == 0)
    #expect(Self.text(file) == nil && !file.append([65]))
    file.remove()
    try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: false)
    #expect(Self.text(file) == nil && !file.append([65]))
    #expect(throws: FileError.self) { try file.write("one\n".utf8) }
    #expect(try folder.names() == [".a.journal.open", "a.journal"])
  }
}
