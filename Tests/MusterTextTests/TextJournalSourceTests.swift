import Foundation
import MusterFiles
import MusterJournals
import MusterFormats
import MusterReading
import TestSupport
import Testing

/// Where bytes come from, and what is said of bytes that are no text.
@Suite struct TextJournalSourceTests {
  private static let text = "2026-11-16\n  Franco\n"

  /// `Self.text` as gzip packs it, in one member.
  private static let packed: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x33, 0x32, 0x30, 0x32, 0xD3, 0x35, 0x34,
    0xD4,
    0x35, 0x34, 0xE3, 0x52, 0x50, 0x70, 0x2B, 0x4A, 0xCC, 0x4B, 0xCE, 0xE7, 0x02, 0x00, 0x02, 0x57, 0xFF,
    0x3E,
    0x14, 0x00, 0x00, 0x00,
  ]

  @Test func gzipIsUnpackedWhateverTheName() throws {
    let folder = try TemporaryFolder()
    let paths = try [
      folder.write(bytes: Self.packed, to: "club.journal.gz"),
      folder.write(bytes: Self.packed, to: "b.journal"),
    ]
    let reading = try JournalReading(paths: paths)
    #expect(reading.problems == [])
    #expect(reading.journals.map(\.group) == ["club", "b"])
    #expect(reading.marks == Array(repeating: "2026-11-16 day Franco: present", count: 2))
  }

  @Test func severalGzipMembersAreOneFileAndPaddingIsIgnored() throws {
    let bytes = Self.packed + Self.packed + [0, 0, 0, 0]
    let source = GunzipSource(MemorySource(name: "x", bytes: bytes))
    #expect(String(decoding: try source.readAll(), as: UTF8.self) == Self.text + Self.text)
    try source.rewind()
    #expect(try source.peek(4) == Array("2026".utf8))
  }

  @Test func zerosBehindAGzipFileAreNoneOfItAndAnythingElseIsAnError() throws {
    let padding = [UInt8](repeating: 0, count: 70_000)
    for rest in [[], [0], padding] {
      let source = GunzipSource(MemorySource(name: "x.gz", bytes: Self.packed + rest))
      #expect(try source.readAll() == Array(Self.text.utf8))
    }
    for rest in [Array("x".utf8), [0, 1], padding + [7], Array(Self.packed.dropFirst())] {
      let source = GunzipSource(MemorySource(name: "x.gz", bytes: Self.packed + rest))
      let error = #expect(throws: FileError.self) { try source.readAll() }
      #expect(error?.message.text == "the gzip file has bytes behind its end that are not of it")
    }
  }

  @Test func brokenGzipIsRefusedWithAReason() throws {
    for length in 2..<Self.packed.count {
      let source = GunzipSource(MemorySource(name: "x.gz", bytes: Array(Self.packed[..<length])))
      let error = #expect(throws: FileError.self) { try source.readAll() }
      #expect(error?.message.text == "the gzip file ends unexpectedly")
    }
    for position in 10..<Self.packed.count {
      var bytes = Self.packed
      bytes[position] ^= 0x10
      let source = GunzipSource(MemorySource(name: "x.gz", bytes: bytes))
      // The bits that fill up the last byte of the packed data mean nothing.
      let unpacked = try? source.readAll()
      #expect(unpacked == nil || unpacked == Array(Self.text.utf8), "byte \(position)")
    }
  }

  /// A source that gives a byte at a time and cannot go back, as a slow pipe.
  private final class Trickle: ByteSource {
    let name = "-"
    private var rest: ArraySlice<UInt8>
    init(_ bytes: [UInt8]) { rest = bytes[...] }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
      guard let byte = rest.popFirst() else { return 0 }
      buffer[0] = byte
      return 1
    }

    func rewind() throws(FileError) { throw FileError(file: name, reason: "is a pipe") }
  }

  @Test func aPipeIsReadLikeAFile() throws {
    let reading = try JournalLoader(formats: .all).read(
      PipeSource(name: "-", pipe: Trickle(Array(Self.text.utf8))))
    #expect(reading.journals.map(\.group) == ["stdin"])
    #expect(reading.journals.flatMap(\.markLines) == ["2026-11-16 day Franco: present"])
  }

  @Test func aNamedPipeIsReadOnce() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("pipe.journal")
    #expect(mkfifo(path, 0o600) == 0)
    let text = Self.text
    let writer = Thread {
      if let pipe = FileHandle(forWritingAtPath: path) {
        pipe.write(Data(text.utf8))
        try? pipe.close()
      }
    }
    writer.start()
    #expect(try JournalReading(paths: [path]).marks == ["2026-11-16 day Franco: present"])
  }

  @Test func filesThatCannotBeOpenedAreRefused() throws {
    let folder = try TemporaryFolder()
    let missing = #expect(throws: FileError.self) {
      try JournalReading(paths: [folder.file("gone.journal")])
    }
    #expect(missing?.message.text == "no such file or directory")
    #expect(missing?.file == folder.file("gone.journal"))
    let closed = try folder.write(Self.text, to: "closed.journal")
    chmod(closed, 0)
    if geteuid() != 0 {
      let error = #expect(throws: FileError.self) { try JournalReading(paths: [closed]) }
      #expect(error?.message.text == "permission denied")
    }
    let inside = #expect(throws: FileError.self) { try JournalReading(paths: [closed + "/x"]) }
    #expect(inside?.message.text == "not a directory")
  }

  @Test func includingAFolderIsAnError() throws {
    let folder = try TemporaryFolder(["a.journal": "include sub\n", "sub/b.journal": ""])
    #expect(
      try JournalReading(paths: [folder.file("a.journal")]).problems.map {
        $0.replacing(folder.path, with: "")
      } == [
        "1:9+3 error unreadable-file: cannot include '/sub': is a folder | specify a file in it"
      ])
  }

  @Test(arguments: ["photo.bin", "x", "notes.md"]) func aFileOfNoFormatIsRefused(name: String) throws {
    let source = MemorySource(name: name, bytes: [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0])
    let error = #expect(throws: FileError.self) { try JournalLoader(formats: .all).read(source) }
    #expect(error?.message.text == "unrecognized file format")
    #expect(error?.help?.text.contains("muster formats") == true)
  }

  @Test func aListKeptByHandIsToldHowToStand() throws {
    let source = MemorySource(name: "list.txt", bytes: Array("\n16 November 2026\n- Anna\n".utf8))
    let error = #expect(throws: FileError.self) { try JournalLoader(formats: .all).read(source) }
    #expect(error?.help?.text.hasPrefix("in a journal, write the date on its own line") == true)
  }

  /// What is no text, and what is said of it.
  private static let unreadable: [(bytes: [UInt8], problem: String)] = [
    (text("2026-11-16\n  Fran", 0xC3), "2:7+1 error broken-encoding: invalid UTF-8 bytes"),
    (text("2026-11-16\n  Zo", 0xEB, 0x0A), "2:5+1 error broken-encoding: invalid UTF-8 bytes"),
    ([0xFF, 0xFE, 0x32, 0x00], "1: error binary-file: the file contains a NUL byte, and is not text"),
    (text("2026-11-16\n", 0), "2: error binary-file: the file contains a NUL byte, and is not text"),
    ([], "file error empty-record: the file is empty"),
    (text("\n\n"), "file error empty-record: the file is empty"),
  ]

  private static func text(_ text: String, _ bytes: UInt8...) -> [UInt8] { Array(text.utf8) + bytes }

  @Test func aLineWithoutEndIsAnError() throws {
    try bytesThatAreNoJournalAreAnError(
      bytes: Self.text("group A\n") + [UInt8](repeating: 0x61, count: 2 << 20),
      problem: "2: error line-too-long: the line is longer than 1 MiB")
  }

  @Test(arguments: unreadable) func bytesThatAreNoJournalAreAnError(bytes: [UInt8], problem: String) throws {
    let reading = try JournalReading(bytes: bytes, skipsInvalid: true)
    #expect(reading.problems.map { $0.split(separator: " | ")[0] } == [problem[...]])
    #expect(reading.problems.allSatisfy { $0.contains(" | ") })
    #expect(reading.journals.isEmpty)
    // Leaving out records does not help where none can be read.
    #expect(reading.log.hasUnreadFile)
  }

  @Test func aLongLineIsReadAsFarAsItIsReasonable() throws {
    let names = (0..<2000).map { "P\($0)" }
    let reading = try JournalReading("2026-11-16\n  " + names.joined(separator: ", ") + "\n")
    #expect(reading.problems == [])
    #expect(reading.journal.people.count == names.count)
  }
}
