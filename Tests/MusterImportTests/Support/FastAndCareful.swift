import Foundation
@testable import MusterFiles
import MusterJournals
@testable import MusterReading
import Oracle
import TestSupport
import Testing

/// The same table read twice from a file: fast where that can be, and with care.
struct FastAndCareful {
  let fast: TableReading
  let careful: TableReading
  private let shown: Comment

  init(_ text: [UInt8], _ change: (inout ReadingOptions) -> Void = { _ in }) throws {
    shown = Comment(rawValue: String(decoding: text.prefix(2000), as: UTF8.self))
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(
      "muster-\(UUID().uuidString).csv"
    ).path
    #expect(FileManager.default.createFile(atPath: path, contents: Data(text)))
    defer { try? FileManager.default.removeItem(atPath: path) }
    fast = try TableReading(FileSource(path: path), change)
    careful = try TableReading(FileSource(path: path), isCareful: true, change)
  }

  /// Whether the lines were not read one by one: nothing says then on which of them somebody stands.
  var isFast: Bool { fast.lines.allSatisfy { $0 == nil } && careful.lines.contains { $0 != nil } }

  /// Expects that both gave the same, except for where repeated marks stand.
  func expectSame() {
    #expect(fast.marks == careful.marks, shown)
    #expect(fast.journals.map(\.people) == careful.journals.map(\.people), shown)
    #expect(fast.journals.map(\.sessionLabels) == careful.journals.map(\.sessionLabels), shown)
    #expect(fast.log.errors == careful.log.errors, shown)
    #expect(fast.log.warnings == careful.log.warnings, shown)
    #expect(fast.errors == careful.errors, shown)
  }

  /// Expects that both say the same, word by word.
  func expectSameMessages() {
    #expect(fast.messages == careful.messages, shown)
  }
}

extension SplitMix64 {
  /// Changes, removes or adds one to four bytes, most of them such as mean something in tables.
  mutating func damage(_ bytes: inout [UInt8]) {
    let damage: [UInt8] = [0, 10, 13, 34, 44, 59, 9, 65, 0x80, 0xC3, 0xFF, 45, 48]
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      let place = Int.random(in: 0..<bytes.count, using: &self)
      switch next() % 3 {
      case 0: bytes[place] = damage.randomElement(using: &self) ?? 0
      case 1: bytes.remove(at: place)
      default: bytes.insert(damage.randomElement(using: &self) ?? 0, at: place)
      }
    }
  }
}
