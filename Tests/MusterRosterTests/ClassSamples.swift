import Foundation
import MusterAnalytics
import MusterApp
import MusterJournals
import MusterReading
import Oracle
import TestSupport
import Testing

/// Journals of classes that tests of several subjects share.
enum ClassSamples {
  /// The journal of a text, which must be read without errors.
  static func journal(_ text: String) throws -> Journal {
    try ClassJournal(text).journal
  }

  /// A class of people called A1, A2, …, all present at one session.
  static func people(_ count: Int) throws -> Journal {
    let names = (1...count).map { "A\($0)" }
    return try journal("group Class\n\n2026-09-01\n  \(names.joined(separator: ", "))\n")
  }

  /// The selection of everything up to a day.
  static func selection(_ journal: Journal, asOf: String = "2026-09-01") throws -> Selection {
    try Selection(of: journal, asOf: .day(day(asOf)))
  }

  /// A workspace of journals on a day.
  static func workspace(_ journals: Journal..., today: String = "2026-09-01") throws -> Workspace {
    Workspace(
      journals.map { ShownJournal($0) }, defaults: Defaults(journals), today: try day(today),
      application: "Muster 1.0")
  }

  /// A day as ISO 8601 writes it.
  static func day(_ text: String) throws -> Day { try #require(Day(iso: text)) }

  /// A file of `docs/schemas`.
  static func schema(_ name: String) throws -> JSONSchema {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try JSONSchema(
      String(contentsOf: package.appending(path: "docs/schemas/\(name).json"), encoding: .utf8))
  }
}
