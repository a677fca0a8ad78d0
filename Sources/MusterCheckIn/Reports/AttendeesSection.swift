import MusterAnalytics
import MusterJournals
import MusterLanguage
import MusterReports
import MusterTables

/// Who is at the session that is open, or was at the sessions of the period chosen, with the time of joining.
struct AttendeesSection: PlainSection {
  static let hasRates = false

  func blocks(in scope: SectionScope) -> [any Block] {
    let (selection, wording) = (scope.selection, scope.wording)
    let isNow = selection.period.kind == .all && !scope.report.options.isPeriodChosen
    let chosen =
      isNow
      ? selection.openSession.map { [$0] } ?? []
      : MemberBook(selection.journal).ordered(selection.sessions.indices)
    guard !chosen.isEmpty else {
      let text = isNow ? wording.checkIn.noSessionOpen : wording.phrases.noSessions
      return [TextBlock(text: text)]
    }
    return chosen.flatMap { blocks(of: $0, selection, scope) }
  }

  private func blocks(of id: SessionID, _ selection: Selection, _ scope: SectionScope) -> [any Block] {
    let (wording, journal) = (scope.wording, selection.journal)
    let session = journal.sessions[id]
    let book = MemberBook(journal)
    let members = selection.people.count { book.belongs($0, at: id) }
    let times = selection.joinTimes(at: id)
    let people = selection.people.filter { journal.marks[$0, id]?.isAttended == true }.map { person in
      (name: journal.people[person].name, minute: times[person], mark: journal.marks[person, id])
    }.sorted { ($0.minute ?? .max, $0.name) < ($1.minute ?? .max, $1.name) }
    var title = wording.longDate(session.day)
    if scope.hasSlots { title += " · " + wording.slotLabel(journal.slots[session.slot]) }
    if let name = session.name { title += " · " + name.isolated }
    let mark = OutlineMark(
      title: title, destination: scope.destination("session-\(id.index + 1)"), level: scope.level)
    let state = selection.isOpen(id) ? [Emphasis.bold(wording.checkIn.stillOpen)] : []
    let lead = (state + [wording.attendees(people.count, of: members)]).joined(separator: " · ")
    let heading: [any Block] = [
      HeadingBlock(text: title, mark: mark), TextBlock(text: lead, isLead: !people.isEmpty),
    ]
    guard !people.isEmpty else { return heading }
    let hasPartial = people.contains { $0.mark == .partial }
    return heading + [
      TableBlock(
        table: Table(
          columns: [
            .init("#", .count), .init(wording.words.name, .name), .init(wording.checkIn.joinedAt, .date),
          ] + (hasPartial ? [.init(wording.checkIn.attendance)] : []),
          rows: people.enumerated().map { index, person in
            let time = person.minute.map { Table.Cell(ClockTime.text(of: $0)) }
            let word = person.mark.map { wording.word(for: $0) } ?? ""
            return Table.Row(
              [
                Table.Cell(wording.number(index + 1), .quiet), Table.Cell(person.name),
                time ?? Table.Cell(wording.missing, .quiet),
              ] + (hasPartial ? [Table.Cell(word)] : []))
          }))
    ]
  }
}
