import Foundation
import MusterJournals
import MusterText
import Oracle
import TestSupport
import Testing

/// Texts spoiled at random: reading them never crashes, says the same twice, and prints what it can be read back from.
@Suite struct TextJournalMutationTests {
  /// The beginning of the friends' journal, with every kind of line.
  private static let friends: [UInt8] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try? Data(contentsOf: root.appendingPathComponent("SampleData/friends.journal"))
    return Array((text ?? Data()).prefix(3000))
  }()

  @Test func theSampleIsThere() {
    #expect(Self.friends.count == 3000)
  }

  @Test(arguments: 0..<40) func spoiledSamplesAreReadTheSameTwice(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    try Self.check(Self.spoiled(Self.friends, &random), seed: seed)
  }

  @Test(arguments: 0..<80) func spoiledRandomGroupsAreReadTheSameTwice(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let text = RandomGroup.make(seed: UInt64(seed)).journalText(seed: UInt64(seed))
    try Self.check(Self.spoiled(Array(text.utf8.prefix(3000)), &random), seed: seed)
  }

  private static func check(_ bytes: [UInt8], seed: Int) throws {
    for skipsInvalid in [false, true] {
      let reading = try JournalReading(bytes: bytes, skipsInvalid: skipsInvalid)
      let again = try JournalReading(bytes: bytes, skipsInvalid: skipsInvalid)
      #expect(reading.transcript == again.transcript, "seed \(seed)")
      // What cannot be printed and read is a journal that no reader should make.
      for journal in reading.journals where reading.log.errors == 0 || skipsInvalid {
        let printed = TextJournalPrinter.print(journal)
        let reread = try JournalReading(printed)
        #expect(reread.log.errors == 0, "seed \(seed): \(reread.problems.prefix(3))")
        #expect(TextJournalPrinter.print(reread.journal) == printed, "seed \(seed)")
      }
    }
  }

  /// A text with a few bytes changed, left out, put in or doubled, lines too.
  private static func spoiled(_ text: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = text
    let punctuation = Array("\"\",;:#.-; \t\n\r0129W".utf8)
    for _ in 0..<random.int(1...12) where !bytes.isEmpty {
      let start = random.below(bytes.count)
      let end = min(bytes.count, start + random.int(1...40))
      switch random.below(7) {
      case 0: bytes[start] = UInt8(random.below(256))
      case 1: bytes[start] ^= 1 << UInt8(random.below(8))
      case 2: bytes.removeSubrange(start..<end)
      case 3: bytes.insert(contentsOf: bytes[start..<end], at: random.below(bytes.count))
      case 4: bytes.insert(random.pick(punctuation, else: 0x20), at: start)
      case 5: bytes[start] = random.pick(punctuation, else: 0x20)
      default: bytes.removeLast(min(bytes.count, random.below(200)))
      }
    }
    return bytes
  }
}
