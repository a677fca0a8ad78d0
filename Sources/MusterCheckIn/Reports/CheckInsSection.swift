import MusterLanguage
import MusterReports

/// The sessions of a group that checks in: who came, of how many members.
struct CheckInsSection: PlainSection {
  func rateRules(in scope: SectionScope) -> [String] { [scope.wording.checkIn.rateRule] }

  func blocks(in scope: SectionScope) -> [any Block] {
    let list = scope.selection.sessionList()
    let wording = scope.wording
    guard !list.sessions.isEmpty else { return [TextBlock(text: wording.phrases.noSessions, isNote: true)] }
    var table = SessionListTables(list, scope.report.language, isPage: true).sessions
    table.sentences = []
    return [
      HeadingBlock(text: wording.phrases.sessionsHeading, level: .subsection), TableBlock(table: table),
    ]
  }
}
