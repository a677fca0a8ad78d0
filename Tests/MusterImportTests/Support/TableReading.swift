@testable import MusterFiles
import TestSupport
@testable import MusterImport
import MusterJournals
import MusterFormats
import MusterNotes
@testable import MusterReading

/// What reading a table gave.
struct TableReading {
  /// The journals, one a group.
  let journals: [Journal]
  /// The problems.
  let log: DiagnosticLog
  /// The lines on which people first stand.
  let lines: [Int?]

  /// The only journal.
  var journal: Journal { journals.first ?? emptyJournal }
  /// The codes of the errors, in order.
  var errors: [DiagnosticCode] { log.problems.filter { $0.severity == .error }.map(\.code) }
  /// The codes of the warnings and notes, in order.
  var remarks: [DiagnosticCode] { log.problems.filter { $0.severity != .error }.map(\.code) }
  /// The problems as `line:column: message`, with their help.
  var messages: [String] {
    log.problems.map { problem in
      let place = [problem.place.line, problem.place.column].compactMap { $0.map(String.init) }
      return (place + [problem.message.text]).joined(separator: ":")
    }
  }
  /// The help of the problems.
  var help: [String] { log.problems.compactMap { $0.help?.text } }

  /// Every mark as `2026-11-02 morning #2 Ava: present`, in the order of sessions and people.
  var marks: [String] { journals.flatMap { $0.markLines } }

  private var emptyJournal: Journal {
    var log = DiagnosticLog()
    return JournalBuilder(facts: GroupFacts(name: "")).finish(log: &log)
  }

  init(_ text: String, _ change: (inout ReadingOptions) -> Void = { _ in }) throws {
    try self.init(bytes: Array(text.utf8), change)
  }

  init(bytes: [UInt8], include: Bool = false, _ change: (inout ReadingOptions) -> Void = { _ in }) throws {
    try self.init(MemorySource(name: "t.csv", bytes: bytes), include: include, change)
  }

  init(
    _ source: any ByteSource, include: Bool = false, isCareful: Bool = false,
    _ change: (inout ReadingOptions) -> Void = { _ in }
  ) throws {
    var options = ReadingOptions(formats: .all)
    change(&options)
    var log = DiagnosticLog(skipsInvalid: options.skipsInvalid)
    log.isOfInclude = include
    var destination =
      include
      ? RecordDestination(including: JournalBuilder(facts: GroupFacts(name: "g"))) : RecordDestination()
    if isCareful {
      try CSVReader.readCarefully(source, options: options, into: &destination, defaultGroup: "t", log: &log)
    } else {
      try CSVReader.read(source, options: options, into: &destination, defaultGroup: "t", log: &log)
    }
    lines = destination.builders.flatMap { $0.personPlaces.map(\.line) }
    journals = destination.builders.map { $0.finish(log: &log) }
    self.log = log
  }
}
