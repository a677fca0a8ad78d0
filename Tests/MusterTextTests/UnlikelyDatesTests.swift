import MusterJournals
import TestSupport
import Testing

/// Days whose year is likely typed wrongly, in formats other than tables.
@Suite struct UnlikelyDatesTests {
  private static let days = (2...20).map { "2026-11-\($0 < 10 ? "0" : "")\($0)" }

  @Test func aJournalIsWarnedOf() throws {
    let text = "group A\n" + (Self.days + ["2062-11-16"]).map { "\n\($0)\n  Al\n" }.joined()
    let reading = try JournalReading(text)
    #expect(
      reading.problems == [
        "60:1+10 warning unlikely-date: 2062-11-16 is years away from the other dates | if it is a mistake, correct the year"
      ])
    #expect(reading.log.problems[0].sourceLine == "2062-11-16")
    #expect(try JournalReading("group A\n\n0206-11-16\n  Al\n").log.count(.unlikelyDate) == 1)
    #expect(try JournalReading("group A\n\n2026-11-16\n  Al\n").problems == [])
  }

  @Test(arguments: [("1899-12-31", 1), ("1900-01-01", 0), ("2199-12-31", 0), ("2200-01-01", 1)])
  func yearsThatNobodyKeepsAJournalOfAreWarnedOf(day: String, count: Int) throws {
    let text = "group A\n\n\(day)\n  Al\n"
    #expect(try JournalReading(text).log.count(.unlikelyDate) == count)
    let table = try FormatReading("date,person\n\(day),Al\n", named: "a.csv")
    #expect(table.remarks.filter { $0 == .unlikelyDate }.count == count)
  }

  @Test func aJournalThatIsIncludedIsWarnedOfOnce() throws {
    let folder = try TemporaryFolder([
      "a.journal": "group A\ninclude b.journal\n"
        + Self.days.map { "\n\($0)\n  Al\n" }.joined(),
      "b.journal": "\n2062-11-16\n  Al\n",
    ])
    let problems = try FormatReading(path: folder.file("a.journal")).log.problems
    let unlikely = problems.filter { $0.code == .unlikelyDate }
    #expect(unlikely.map { $0.place.file.split(separator: "/").last } == ["b.journal"])
  }

  @Test func anExportAsJSONIsWarnedOf() throws {
    let sessions = (Self.days + ["2062-11-16"]).map { #"{"date": "\#($0)", "present": ["Al"]}"# }
    let text =
      #"{"schema": "muster.journal/1", "group": "A", "sessions": [\#(sessions.joined(separator: ", "))]}"#
    #expect(try FormatReading(text, named: "a.json").remarks == [.unlikelyDate])
  }

  @Test func jsonInAnotherEncodingIsWarnedOf() throws {
    let text = #"[{"date": "2026-11-16", "person": "Zo?", "mark": "present"}]"#
    let bytes = text.utf8.map { $0 == UInt8(ascii: "?") ? 0xEB : $0 }
    let reading = try FormatReading(bytes, named: "a.json")
    #expect(reading.remarks == [.otherEncoding])
    #expect(reading.journals[0].people.map(\.name) == ["Zoë"])
    #expect(try FormatReading(bytes, named: "a.json") { $0.encoding = .windows1252 }.remarks == [])
  }
}
