import MusterFiles
import MusterJournals
import MusterFormats
import MusterReading
import MusterText
import Oracle
import TestSupport
import Testing

/// Files of other programs spoiled at random: reading them never crashes or hangs, says the same twice, and gives journals
/// that can be printed and read again.
@Suite struct FormatMutationTests {
  private static let samples = [
    "zoom.csv", "teams.csv", "2026-11-18 18-00 Reading circle.csv", "moodle.txt", "canvas.csv",
    "timetable.ics", "teams-graph.json",
  ]
  private static let formats = ["zoom", "teams", "meet", "moodle", "canvas", "ical", "teams-json"]

  @Test(arguments: samples, 0..<40) func spoiledSamplesAreReadTheSameTwice(sample: String, seed: Int) throws {
    let bytes = try Sample.source(sample).readAll()
    var random = SplitMix64(seed: UInt64(seed) &+ 1000 &* UInt64(sample.utf8.count))
    let spoiled = Self.spoiled(bytes, &random)
    for format in [nil, random.pick(Self.formats, else: "zoom")] {
      try Self.check(spoiled, name: sample, format: format, seed: seed)
    }
  }

  @Test(arguments: formats) func filesOfOtherFormatsAreReadOrRefused(format: String) throws {
    for sample in Self.samples {
      try Self.check(try Sample.source(sample).readAll(), name: sample, format: format, seed: 0)
    }
    for bytes in [
      [], [0], [0xFF, 0xFE], Array("\n\n\n".utf8), Array("\"".utf8), Array(repeating: 0x2C, count: 5000),
    ] {
      try Self.check(bytes, name: "t", format: format, seed: 0)
    }
  }

  private static func check(_ bytes: [UInt8], name: String, format: String?, seed: Int) throws {
    for skipsInvalid in [false, true] {
      var options = ReadingOptions(formats: .all)
      options.format = format
      options.skipsInvalid = skipsInvalid
      options.date = Day(iso: "2026-11-18")
      let loader = JournalLoader(options: options)
      let source = { MemorySource(name: name, bytes: bytes) }
      guard let reading = try? loader.read(source()) else { continue }
      let again = try loader.read(source())
      #expect(reading.log.problems == again.log.problems, "seed \(seed)")
      for (journal, other) in zip(reading.journals, again.journals)
      where reading.log.errors == 0 || skipsInvalid {
        let printed = TextJournalPrinter.print(journal)
        #expect(TextJournalPrinter.print(other) == printed, "seed \(seed)")
        let reread = try JournalReading(printed)
        #expect(reread.log.errors == 0, "\(name) \(format ?? "") seed \(seed): \(reread.problems.prefix(3))")
        #expect(TextJournalPrinter.print(reread.journal) == printed, "\(name) \(format ?? "") seed \(seed)")
      }
    }
  }

  /// A file with a few bytes changed, left out, put in or doubled, cells and lines too.
  private static func spoiled(_ file: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = file
    let pieces = [
      "\"", ",", ";", "\t", "\n", "\r\n", ":", "(", ")", "/", "0", "99999999999", "-", "--", "AM", "\u{202F}",
      "@",
      "2026-02-30", "FREQ=SECONDLY", "INTERVAL=99999", "BEGIN:VEVENT\n", "END:VEVENT\n", "←", "?", "#",
      "\u{0}",
    ].map { Array($0.utf8) }
    for _ in 0..<random.int(1...12) where !bytes.isEmpty {
      let start = random.below(bytes.count)
      let end = min(bytes.count, start + random.int(1...60))
      switch random.below(7) {
      case 0: bytes[start] = UInt8(random.below(256))
      case 1: bytes[start] ^= 1 << UInt8(random.below(8))
      case 2: bytes.removeSubrange(start..<end)
      case 3: bytes.insert(contentsOf: bytes[start..<end], at: random.below(bytes.count))
      case 4, 5: bytes.insert(contentsOf: random.pick(pieces, else: []), at: start)
      default: bytes.removeLast(min(bytes.count, random.below(200)))
      }
    }
    return bytes
  }
}
