import Foundation
@testable import MusterFiles
import MusterGrids
import Oracle
import TestSupport
import Testing

/// Ranges and blocks of a file are whole lines, and together all of them.
struct FileLinesTests {
  private func lines(of text: String, from start: Int, block: Int) throws -> [String]? {
    let folder = try TemporaryFolder(["t.csv": text])
    let lines = try #require(
      FileLines(try FileSource(path: folder.file("t.csv")), from: start, parallelSize: 1))
    let parts = try lines.read { queue throws(FileError) -> [(start: Int, text: String)]? in
      var all: [(start: Int, bytes: [UInt8])] = []
      let isWhole = try queue.forEachBlock(size: block, padding: 8, begin: { all.append(($0, [])) }) {
        base, count in
        let bytes = UnsafeRawBufferPointer(start: base, count: count)
        all[all.count - 1].bytes += bytes
        return count == 0 || bytes.last == 10
      }
      return isWhole ? all.map { ($0.start, String(decoding: $0.bytes, as: UTF8.self)) } : nil
    }
    return parts.map { parts in
      for part in parts { #expect(part.map(\.start) == part.map(\.start).sorted()) }
      return parts.joined().sorted { $0.start < $1.start }.map(\.text)
    }
  }

  @Test(arguments: [64, 100, 4096])
  func rangesAndBlocksAreWholeLines(block: Int) throws {
    var random = SplitMix64(seed: UInt64(block))
    for _ in 0..<50 {
      let head = "head\n"
      let rows = (0..<Int.random(in: 1...60, using: &random)).map { _ in
        String(repeating: "x", count: Int.random(in: 0...50, using: &random)) + "\n"
      }
      let isEnded = random.next() % 2 == 0
      let body = rows.joined() + (isEnded ? "" : "last")
      let found = try #require(try lines(of: head + body, from: head.utf8.count, block: block))
      #expect(found.joined() == body + (isEnded ? "" : "\n"))
    }
  }

  @Test func aLineLongerThanABlockIsGivenUp() throws {
    #expect(try lines(of: "a\n\(String(repeating: "x", count: 200))\n", from: 0, block: 64) == nil)
  }
}
