import MusterAnalytics
import MusterDocuments
import MusterJournals
import MusterLanguage
import MusterTables

/// A table of the sessions on record.
struct SessionsSection: Section {
  static let keys = ["latest"]
  /// Only so many of the last sessions.
  private let latest: Int?

  init(_ options: SectionOptions) throws(DocumentProblem) {
    latest = try options["latest"]?.count(of: "latest", in: 1...1_000_000)
  }

  func blocks(in scope: SectionScope) -> [any Block] {
    let wording = scope.wording
    let all = scope.selection.attendanceBySession()
    let sessions = latest.map(all.suffix) ?? all[...]
    guard !sessions.isEmpty else { return [TextBlock(text: wording.phrases.noSessions, isNote: true)] }
    let table = SessionsTable(
      Array(sessions), hasSlots: scope.heading.groupSlots.count > 1, language: scope.report.language
    ).table
    return [
      HeadingBlock(text: wording.phrases.sessionsHeading, level: .subsection), TableBlock(table: table),
    ]
  }
}
