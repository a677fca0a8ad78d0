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
    let book = MemberBook(selection.journal)
    let chosen =
      isNow ? selection.openSession.map { [$0] } ?? [] : book.ordered(selection.sessions.indices)
    guard !chosen.isEmpty else {
      let text = isNow ? wording.checkIn.noSessionOpen : wording.phrases.noSessions
      return [TextBlock(text: text)]
    }
    let members = book.order.coverage(by: selection.people.lazy.flatMap(book.stretches))
    let attendees = attendees(of: chosen, selection)
    let ids = selection.journal.peopleBySpelling
    return chosen.flatMap { id in
      let times = selection.joinTimes(at: id, of: ids)
      let people = attendees[id].map { ($0, times[$0]) }
      return blocks(of: id, people, members: members[book.order.places[id]], scope)
    }
  }

  /// The people who attended each of some sessions, nobody at others.
  private func attendees(
    of chosen: [SessionID], _ selection: Selection
  ) -> IDArray<SessionID, [PersonID]> {
    var sessions = SessionMask(count: selection.journal.sessions.count)
    for id in chosen { sessions.insert(id) }
    var attendees = IDArray<SessionID, [PersonID]>(repeating: [], count: sessions.count)
    for person in selection.people {
      let attended = selection.journal.marks.attended(person: person).intersection(sessions)
      for id in attended.indices { attendees[id].append(person) }
    }
    return attendees
  }

  private func blocks(
    of id: SessionID, _ attendees: [(person: PersonID, minute: Int?)], members: Int, _ scope: SectionScope
  ) -> [any Block] {
    let (selection, wording, journal) = (scope.selection, scope.wording, scope.selection.journal)
    let session = journal.sessions[id]
    let people = attendees.map { person, minute in
      (name: journal.people[person].name, minute: minute, mark: journal.marks[person, id])
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
