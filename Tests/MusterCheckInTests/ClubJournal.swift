import Foundation
import MusterAnalytics
import MusterApp
import MusterCheckIn
import MusterJournals
import MusterReading
import MusterReports
import Oracle
import Testing

/// Journals of groups that check in, for tests.
enum ClubJournal {
  /// A club of three evenings: a late join, somebody taken off a list, two who leave and one who comes back.
  static let text = """
    group    Robotics Club
    owner    Ann Lee <ann@example.org>
    message  Bring your laptops. Thanks to Carol Diaz (carol@example.org) for the room!
    2026-11-16 18:00
      18:00 open code 48213
      18:02 join Bob Ray <bob@example.org> code 48213
      18:05 join Carol Diaz <carol@example.org> code 48213
      18:11 join Dan Fox <dan@example.org> code 48213
      18:20 poll "Next venue?" Library: Bob Ray | Park: Carol Diaz, Dan Fox
      18:30 poll "Next venue?" Park: Ann Lee
      18:40 remove Dan Fox
      20:05 close
    2026-11-23 18:00
      18:00 open code 11111
      18:10 join Bob Ray
      18:11 join Dan Fox
      18:12 join Eve Hall <eve@example.org> code 11111
      20:05 close
    2026-12-07 18:00
      18:00 open code 22222
      18:01 join Carol Diaz
      18:30 join Bob Ray code 22222
    leave 2026-12-01 Bob Ray
    remove 2026-12-02 Dan Fox

    """

  static func journal(_ text: String) throws -> Journal {
    let reading = try JournalLoader(formats: .complete)
      .read(MemorySource(name: "club.journal", bytes: Array(text.utf8)))
    #expect(reading.log.errors == 0, "\(reading.log.problems.map(\.message.text))")
    return try #require(reading.journals.first)
  }

  static func selection(
    _ text: String = text, period: String = "all", asOf: String = "2026-12-07", people: [String] = [],
    lateAfter: String? = nil
  ) throws -> Selection {
    var request = SelectionRequest(asOf: .day(try #require(Day(iso: asOf))))
    request.period = try PeriodExpression(period)
    request.people = people
    request.lateAfter = lateAfter.flatMap { GracePeriod($0) }
    return try Selection(request, of: journal(text))
  }

  static func workspace(_ text: String = text, asOf: String = "2026-12-07") throws -> Workspace {
    let journal = try journal(text)
    return Workspace(
      [ShownJournal(journal)], defaults: Defaults([journal]), today: try #require(Day(iso: asOf)),
      application: "Muster 1.0")
  }

  /// The template of a text.
  static func template(_ text: String) throws -> ReportTemplate {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).yaml")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try TemplateLibrary(.complete).template(file: file.path)
  }

  static func schema(_ name: String) throws -> JSONSchema {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try JSONSchema(
      String(contentsOf: package.appending(path: "docs/schemas/\(name).json"), encoding: .utf8))
  }
}
