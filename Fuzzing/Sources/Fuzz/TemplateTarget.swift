import MusterAnalytics
@testable import MusterDocuments
@testable import MusterFiles
import MusterJournals
import MusterFormats
@testable import MusterReading
@testable import MusterReports

extension FuzzTarget {
  /// A report's template, and the report that it gives of a small group.
  static let template = FuzzTarget(name: "template") { bytes in
    guard let text = String(validating: bytes, as: UTF8.self) else { return "no text" }
    return Outcome.text {
      let template = try TemplateReader().template(
        DocumentSource(name: "input.yaml", text: text), name: "input")
      return ReportMaker(
        template, try selections(), stamp: Stamp(day: Day(number: 20_780), application: "Muster")
      )
      .markdown
    }
  }

  private static func selections() throws -> [Selection] {
    let text = """
      group Friends
      person Ava
        tags young
      person Ivo
      2026-11-16 morning
        Ava, Ivo
      2026-11-17 evening
        Ava
        warned: Ivo
      """
    let reading = try JournalLoader(formats: .complete).read(
      MemorySource(name: "friends.journal", bytes: Array(text.utf8)))
    return try reading.journals.map { try Selection(of: $0, asOf: .last(otherwise: Day(number: 20_000))) }
  }
}
