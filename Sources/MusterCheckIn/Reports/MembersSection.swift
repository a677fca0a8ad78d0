import MusterAnalytics
import MusterJournals
import MusterLanguage
import MusterReports
import MusterTables

/// The members of a group on the last day counted, with their addresses: for the owner.
struct MembersSection: PlainSection {
  func rateRules(in scope: SectionScope) -> [String] { [scope.wording.checkIn.rateRule] }

  func blocks(in scope: SectionScope) -> [any Block] {
    let rows = rows(of: scope.selection, scope.report.options.collation ?? (<))
    let wording = scope.wording
    guard !rows.isEmpty else { return [] }
    let words = wording.checkIn
    let hasPartial = rows.contains { $0.partial > 0 }
    let columns: [Table.Column] =
      [
        .init(wording.words.name, .name), .init(words.email), .init(words.joined, .date),
        .init(words.attendedFigure, .count),
      ] + (hasPartial ? [.init(wording.word(for: .partial), .count)] : []) + [
        .init(words.ofSessions, .count), .init("", .bar), .init(wording.words.rate, .rate),
      ]
    let table = Table(
      columns: columns,
      rows: rows.map { row in
        Table.Row(
          [
            Table.Cell(row.name),
            Table.Cell(row.email ?? wording.missing, row.email == nil ? .quiet : .plain),
            Table.Cell(row.joined.map(wording.date) ?? wording.missing),
            Table.Cell(wording.number(row.share.part)),
          ] + (hasPartial ? [Table.Cell(wording.number(row.partial))] : []) + [
            Table.Cell(wording.number(row.share.whole), .quiet),
            Table.Cell("", figure: .bar((row.share.percent ?? 0) / 100)),
            Table.Cell(row.share.percent.map { wording.percent($0, decimals: 1) } ?? wording.missing),
          ])
      })
    return [HeadingBlock(text: words.membersHeading, level: .subsection), TableBlock(table: table)]
  }

  /// A member.
  private struct Row {
    var name: String
    var email: String?
    var joined: Day?
    /// The sessions attended of those at which the person belonged to the group.
    var share: Share
    /// How many of the sessions attended were attended in part, such as by joining late.
    var partial: Int
  }

  private func rows(of selection: Selection, _ isBefore: (String, String) -> Bool) -> [Row] {
    let (journal, book) = (selection.journal, MemberBook(selection.journal))
    let counter = CheckInCounter(selection, book)
    let last = selection.heading.to ?? selection.asOf
    return selection.people.filter { book.belongs($0, on: last) }.map { id in
      let person = journal.people[id]
      let first = book.firstSession(of: id).map { journal.sessions[$0].day }
      return Row(
        name: person.name, email: person.email, joined: person.joined ?? first,
        share: counter.share(of: id),
        partial: selection.marks.count(.partial, person: id, in: selection.sessions))
    }.sorted { isBefore($0.name, $1.name) }
  }
}

extension Selection {
  /// When people joined a session, in minutes of the day. People whose time is not recorded are left out.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - ids: the people by all spellings.
  func joinTimes(at session: SessionID, of ids: [String: PersonID]) -> [PersonID: Int] {
    let joins = AttendanceList(journal.sessions[session].events).joins
    return Dictionary(
      joins.compactMap { name, minute in ids[name].map { ($0, minute) } }, uniquingKeysWith: min)
  }

  /// Whether people can join a session as of as-of: it was opened on that day, and nobody closed it.
  func isOpen(_ session: SessionID) -> Bool {
    journal.sessions[session].day == asOf && AttendanceList(journal.sessions[session].events).isOpen
  }

  /// The session that people can join as of as-of; `nil` when none is open.
  var openSession: SessionID? {
    journal.sessions.indices.last { isOpen($0) }
  }
}
