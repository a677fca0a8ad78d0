import Foundation
import MusterJournals
@testable import MusterText
import Oracle
import TestSupport
import Testing

/// Files spoiled at random: whatever comes, reading ends, with a journal or with reasons.
struct ReaderMutationTests {
  private static let rounds = 150

  /// A copy with some bytes changed, left out or repeated.
  private func spoiled(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var result = bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) where !result.isEmpty {
      let index = Int.random(in: result.indices, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: result[index] = UInt8.random(in: 0...255, using: &random)
      case 1: result[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: result.removeSubrange(index..<min(result.count, index + 9))
      case 3: result.insert(contentsOf: result[index..<min(result.count, index + 17)], at: index)
      default: result = Array(result[..<index])
      }
    }
    return result
  }

  /// Reads a file and checks that it says the same twice.
  private func check(_ bytes: [UInt8], as format: String, seed: Int) {
    let outcomes = (0..<2).map { _ in
      do throws(any Error) {
        return try FormatReading(bytes, named: "t") { options in
          options.format = format
          options.skipsInvalid = seed % 2 == 0
        }.transcript
      } catch { return "\(error)" }
    }
    #expect(outcomes[0] == outcomes[1], "\(format), seed \(seed)")
  }

  @Test(arguments: [
    ("xlsx", "formats/register.xlsx"), ("bdc", "formats/bdc.sqlite"), ("json", "formats/marks.json"),
    ("assemble", "formats/assemble.json"), ("markdown", "formats/register.md"),
    ("notes", "formats/minutes.txt"), ("html", "formats/register.html"),
    ("aligned", "formats/register.txt"),
  ])
  func spoiledSamplesNeverStopTheReader(format: String, sample: String) throws {
    let bytes = try SampleData.bytes(sample)
    var random = SplitMix64(seed: 5)
    for round in 0..<Self.rounds { check(spoiled(bytes, &random), as: format, seed: round) }
  }

  @Test func spoiledPartsOfAWorkbookNeverStopTheReader() throws {
    var file = WorkbookFile(
      rows: """
        <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>46328</v></c><c r="C1" s="2"><v>46329.5</v></c></row>
        <row r="2"><c r="A2" t="inlineStr"><is><t>Ava</t></is></c><c r="B2" t="b"><v>1</v></c><c r="C2"><v>0.5</v></c></row>
        """, tail: "<mergeCells><mergeCell ref=\"B2:C9\"/></mergeCells>")
    file.strings = ["<t>Name</t>"]
    var random = SplitMix64(seed: 6)
    for round in 0..<Self.rounds {
      var parts = file.parts.map { ($0.name, Array($0.text.utf8)) }
      let index = Int.random(in: parts.indices, using: &random)
      parts[index].1 = spoiled(parts[index].1, &random)
      check(ZipFile.bytes(parts), as: "xlsx", seed: round)
    }
  }

  @Test func spoiledExportsNeverStopTheReader() throws {
    let journal = try FormatReading(
      "group G\ndays Mon-Fri\nperson A\n  tags x\n2026-11-16 morning 09:00-10:00\n  A\n  late: B".replacing(
        "late", with: "partial"),
      named: "t.journal")
    let bytes = Array(JournalJSON.text(of: journal.journals).utf8)
    var random = SplitMix64(seed: 7)
    for round in 0..<(Self.rounds * 2) { check(spoiled(bytes, &random), as: "json", seed: round) }
  }
}
