import MusterJournals
import MusterLanguage
import MusterReports

/// The polls of the sessions, each with its answers, counts and shares; nothing where there are none.
struct PollsSection: PlainSection {
  static let hasRates = false

  func blocks(in scope: SectionScope) -> [any Block] {
    let (list, wording) = (scope.selection.sessionList(hasPolls: true), scope.wording)
    let tables = SessionListTables(list, scope.report.language, isPage: true)
    return (list.polls ?? []).flatMap { poll -> [any Block] in
      let when = "\(wording.shortWeekdayDate(poll.date)) · \(ClockTime.text(of: poll.minute))"
      return [
        HeadingBlock(text: poll.question.isolated, level: .subsection),
        TextBlock(text: "\(when) · \(wording.answers(poll.answered))", isNote: true, isLead: true),
        TableBlock(table: tables.table(of: poll)),
      ]
    }
  }
}
