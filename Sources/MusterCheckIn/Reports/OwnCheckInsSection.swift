import MusterAnalytics
import MusterJournals
import MusterLanguage
import MusterReports
import MusterTables

/// The sessions of one member since they belong to the group, with the time of joining.
struct OwnCheckInsSection: PlainSection {
  static let hasRates = false

  func blocks(in scope: SectionScope) -> [any Block] {
    let (selection, wording) = (scope.selection, scope.wording)
    guard let member = selection.person else { return [] }
    let book = MemberBook(selection.journal)
    let own = book.ordered(selection.sessions.indices).filter { book.belongs(member, at: $0) }
    guard !own.isEmpty else { return [TextBlock(text: wording.phrases.noSessions, isNote: true)] }
    return [
      HeadingBlock(text: wording.checkIn.ownSessionsHeading, level: .subsection),
      TableBlock(table: table(of: own, member, selection, hasSlots: scope.hasSlots, wording)),
    ]
  }

  private func table(
    of sessions: [SessionID], _ member: PersonID, _ selection: Selection, hasSlots: Bool,
    _ wording: any Wording
  ) -> Table {
    let (journal, ids) = (selection.journal, selection.journal.peopleBySpelling)
    var columns: [Table.Column] = [.init(wording.words.date, .name)]
    if hasSlots { columns.append(.init(wording.lists.sessionHeads.slot)) }
    columns += [.init(wording.checkIn.joinedAt, .date), .init(wording.checkIn.attendance)]
    return Table(
      columns: columns,
      rows: sessions.map { id in
        let session = journal.sessions[id]
        let mark = selection.marks[member, id]
        var cells = [Table.Cell(wording.shortWeekdayDate(session.day))]
        if hasSlots { cells.append(Table.Cell(wording.slotLabel(journal.slots[session.slot]))) }
        let time = mark?.isAttended == true ? selection.joinTimes(at: id, of: ids)[member] : nil
        return Table.Row(
          cells + [
            time.map { Table.Cell(ClockTime.text(of: $0)) } ?? Table.Cell(wording.missing, .quiet),
            attendance(mark, at: session, wording),
          ])
      })
  }

  /// What a mark says; who did not join is absent, unless they still can.
  private func attendance(_ mark: Mark?, at session: Session, _ wording: any Wording) -> Table.Cell {
    guard let mark else {
      let isOpen = AttendanceList(session.events).isOpen
      return Table.Cell(isOpen ? wording.missing : wording.word(for: .absent), .quiet)
    }
    return Table.Cell(wording.word(for: mark), mark.isAttended ? .plain : .quiet)
  }
}
