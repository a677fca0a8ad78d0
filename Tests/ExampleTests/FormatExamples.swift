import MusterFiles
import MusterFormats
import MusterJournals
import MusterReading
import TestSupport
import Testing

/// Lists of those who came: `2026-11-16: Ann, Bo`.
enum TallyReader: Reader {
  static let format = FormatDescription(
    name: "tally", title: "Lists of those who came", endings: ["tally"], example: "choir.tally",
    notes: "a date, a colon and the names")

  static func recognizes(_ head: FileHead) -> Bool { head.ending == "tally" }

  static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    let group = destination.group(named: defaultGroup)
    let lines = String(decoding: try source.readAll(), as: UTF8.self).split(separator: "\n")
    for (index, line) in lines.enumerated() {
      let place = SourcePlace(file: source.name, line: index + 1)
      guard let colon = line.firstIndex(of: ":"), let day = Day(iso: line[..<colon]) else {
        log.add(Diagnostic(.noSuchDate, at: place, "no date begins the line", help: "write 2026-11-16: Ann"))
        continue
      }
      let held = destination[group].session(on: day, slot: "", at: place, log: &log)
      guard case .session(let session) = held else { continue }
      for name in line[colon...].dropFirst().split(separator: ",") {
        guard let person = destination[group].person(named: name, at: place, log: &log) else { continue }
        destination[group].add(
          AttendanceRecord(.present, of: person, at: session, file: source.name, line: index + 1), at: place,
          log: &log)
      }
    }
  }
}

/// Everything that Muster reads, and tallies.
let formats = Formats([TallyReader.self] + Formats.all.readers)

struct FormatExamples {
  @Test func aFormatIsAType() throws {
    let folder = try TemporaryFolder(["choir.tally": "2026-11-16: Ann, Bo\n2026-11-17: Ann\nsoon: Bo\n"])
    let reading = try JournalLoader(formats: formats).read([folder.file("choir.tally")])
    #expect(
      marks(of: reading.journals[0]) == [
        "2026-11-16 day: Ann present", "2026-11-16 day: Bo present", "2026-11-17 day: Ann present",
      ])
    #expect(reading.log.errors == 1)
  }
}
