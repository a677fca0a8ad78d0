import MusterAnalytics
import MusterJournals
import MusterLanguage
import MusterReports

/// What a member is told of the group: how many members there are, who owns it, and whether a session is open.
struct MembershipSection: PlainSection {
  func rateRules(in scope: SectionScope) -> [String] { [scope.wording.checkIn.rateRule] }

  func blocks(in scope: SectionScope) -> [any Block] {
    let (selection, wording) = (scope.selection, scope.wording)
    guard let member = selection.person else { return [] }
    let (journal, words) = (selection.journal, wording.checkIn)
    let book = MemberBook(journal)
    let last = selection.heading.to ?? selection.asOf
    let share = CheckInCounter(selection, book).share(of: member)
    let members = journal.people.indices.count { book.belongs($0, on: last) }
    let figures = [
      KeyFigure(value: wording.number(members), label: wording.membersFigure(members)),
      KeyFigure(value: wording.number(share.part), label: wording.ofSessions(share.whole)),
      KeyFigure(
        value: share.percent.map { wording.percent($0, decimals: 1) } ?? wording.missing,
        label: words.rateFigure),
    ]
    var lines: [String] = []
    if let owner = journal.facts.owner {
      let text = [owner.name, owner.mailbox].filter { !$0.isEmpty }.joined(separator: ", ")
      lines.append("\(words.owner)\(wording.colon)\(text.isolated)")
    }
    lines.append(open(in: selection, wording))
    return [FiguresBlock(figures: figures), TextBlock(text: lines.joined(separator: "\n\n"))]
  }

  private func open(in selection: Selection, _ wording: any Wording) -> String {
    guard let id = selection.openSession else { return wording.checkIn.noSessionOpen }
    let session = selection.journal.sessions[id]
    let time = AttendanceList(session.events).open.map { ClockTime.text(of: $0) } ?? ""
    return Emphasis.bold(wording.sessionOpen(since: session.day, time))
  }
}
