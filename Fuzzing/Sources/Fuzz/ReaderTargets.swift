@testable import MusterCalendars
@testable import MusterFiles
import MusterFormats
@testable import MusterImport
@testable import MusterJournals
@testable import MusterNotes
@testable import MusterReading
@testable import MusterText

extension FuzzTarget {
  /// Each format's reader on its own.
  static let readers = Formats.complete.readers.map { reader in
    FuzzTarget(name: reader.format.name) { bytes in
      let name = "input.\(reader.format.endings[0])"
      return Outcome.reading(MemorySource(name: name, bytes: bytes), format: reader.format.name)
    }
  }

  /// Content of any kind, whose format is to be told.
  static let anyFormat = FuzzTarget(name: "any") { bytes in
    Outcome.reading(MemorySource(name: "input", bytes: bytes), format: nil)
  }

  /// Packed tables and journals.
  static let gzip = FuzzTarget(name: "gzip") { bytes in
    Outcome.reading(GunzipSource(MemorySource(name: "input.gz", bytes: bytes)), format: nil)
  }

  /// A table in a file, read fast where that can be: what comes of it is what comes of reading with care.
  static let table = FuzzTarget(name: "csv-fast") { bytes in
    let path = Scratch.write(bytes, to: "table.csv")
    let texts = [true, false].map { isCareful in
      Outcome.text {
        var log = DiagnosticLog()
        var destination = RecordDestination()
        let source = try FileSource(path: path)
        let options = ReadingOptions(formats: .complete)
        if isCareful {
          try CSVReader.readCarefully(
            source, options: options, into: &destination, defaultGroup: "t", log: &log)
        } else {
          try CSVReader.read(source, options: options, into: &destination, defaultGroup: "t", log: &log)
        }
        let journals = destination.builders.map { $0.finish(log: &log) }
        // Where repeated marks stood is not told by the fast reader, only how many there are.
        let problems = log.problems.filter { $0.code != .repeatedMark }.map(Outcome.line)
        let counts = "\(log.errors) errors, \(log.warnings) warnings"
        return (problems + [counts] + journals.map(TextJournalPrinter.print)).joined(separator: "\n")
      }
    }
    if texts[0] != texts[1] { finding("read fast:\n\(texts[1])\nread with care:\n\(texts[0])") }
    return texts[0]
  }

  /// The parts of a workbook, each below a line `== NAME`, in an archive that is sound.
  static let workbook = FuzzTarget(name: "xlsx-parts") { bytes in
    Outcome.reading(
      MemorySource(name: "input.xlsx", bytes: ZipFile.archive(ofParts: bytes)), format: "xlsx")
  }

  /// A calendar read for its holidays.
  static let calendarOfHolidays = FuzzTarget(name: "ical-holidays") { bytes in
    Outcome.text {
      var log = DiagnosticLog()
      let source = MemorySource(name: "input.ics", bytes: bytes)
      let days = try ICalendarReader.holidays(
        in: source, options: ReadingOptions(formats: .complete), from: nil, log: &log)
      return (log.problems.map(Outcome.line) + days.map { "\($0.day) \($0.name)" }).joined(separator: "\n")
    }
  }
}
