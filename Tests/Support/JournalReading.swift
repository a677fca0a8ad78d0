import Foundation
import MusterFiles
import MusterJournals
import MusterFormats
import MusterReading
import MusterText

/// What reading text journals gave.
public struct JournalReading {
  /// The journals, one a group.
  public let journals: [Journal]
  /// The problems.
  public let log: DiagnosticLog

  /// A journal of this text.
  public init(_ text: String, skipsInvalid: Bool = false) throws {
    try self.init(bytes: Array(text.utf8), skipsInvalid: skipsInvalid)
  }

  /// A journal of these bytes.
  public init(bytes: [UInt8], skipsInvalid: Bool = false) throws {
    var options = ReadingOptions(formats: .all)
    options.skipsInvalid = skipsInvalid
    let reading = try JournalLoader(options: options).read(MemorySource(name: "t.journal", bytes: bytes))
    (journals, log) = (reading.journals, reading.log)
  }

  /// Files and folders.
  public init(paths: [String], skipsInvalid: Bool = false) throws {
    var options = ReadingOptions(formats: .all)
    options.skipsInvalid = skipsInvalid
    let reading = try JournalLoader(options: options).read(paths)
    (journals, log) = (reading.journals, reading.log)
  }

  /// The first journal; one without a name where there is none.
  public var journal: Journal {
    var log = DiagnosticLog()
    return journals.first ?? JournalBuilder(facts: GroupFacts(name: "")).finish(log: &log)
  }

  /// Every mark as `2026-11-02 morning #2 Ava: present`, in the order of sessions and people.
  public var marks: [String] { journals.flatMap(\.markLines) }

  /// Every problem as `3:5+4 error unknown-mark: message | help`.
  public var problems: [String] { log.problems.map(JournalReading.line) }

  /// Every record left out as `3:5 reason | text`.
  public var rejects: [String] {
    log.rejected.map {
      "\($0.place.line ?? 0):\($0.place.column ?? 0) \($0.reason.text) | \($0.text)"
    }
  }

  /// All that can be said of what was read, to compare two readings by.
  public var transcript: String {
    (journals.map(TextJournalPrinter.print)
      + log.problems.map { "\($0.place.file) \(JournalReading.line($0))" }
      + rejects).joined(separator: "\n")
  }

  private static func line(_ problem: Diagnostic) -> String {
    let place = problem.place
    let spot = place.line.map { "\($0):\(place.column.map { "\($0)+\(place.length)" } ?? "")" } ?? "file"
    let help = problem.help.map { " | \($0.text)" } ?? ""
    return "\(spot) \(problem.severity.rawValue) \(problem.code.rawValue): \(problem.message.text)\(help)"
  }
}
