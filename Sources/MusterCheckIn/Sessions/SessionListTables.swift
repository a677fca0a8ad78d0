import MusterAnalytics
import MusterJournals
import MusterLanguage
import MusterTables

/// Sessions with their attendance as tables for people: columns that would say nothing are left out.
public struct SessionListTables: TableMaker {
  private let list: SessionList
  private let isPage: Bool
  package let wording: any Wording
  package var numbers: NumberFormatting { isPage ? wording.signs : wording.tableNumbers }

  /// The tables of some sessions.
  ///
  /// - Parameters:
  ///   - list: the sessions.
  ///   - language: the language of the texts.
  public init(_ list: SessionList, language: Language = .english) {
    self.init(list, language, isPage: false)
  }

  init(_ list: SessionList, _ language: Language, isPage: Bool) {
    (self.list, self.isPage, wording) = (list, isPage, language.wording)
  }

  /// The sessions with the totals below, then a table for each poll.
  public var tables: [Table] {
    var table = sessions
    table.title = list.heading.group
    table.subtitles = lines(of: list.heading)
    if list.sessions.isEmpty { table.sentences = [Table.Cell(wording.phrases.noSessions)] }
    return [table] + (list.polls ?? []).map(self.table)
  }

  /// The sessions, each a row, and the totals.
  var sessions: Table {
    let (words, sessions) = (wording.checkIn, list.sessions)
    let columns: [(column: Table.Column, isShown: Bool, cell: (HeldSession) -> Table.Cell)] = [
      (.init(wording.words.date, isPage ? .name : .date), true, { Table.Cell(date($0.date)) }),
      (
        .init(wording.lists.sessionHeads.slot), Set(sessions.map(\.slot)).count > 1,
        { Table.Cell(wording.slotLabel($0.slot)) }
      ),
      (
        .init(wording.lists.sessionHeads.name), sessions.contains { $0.name != nil },
        { Table.Cell($0.name ?? "") }
      ),
      (.init(words.open, .date), sessions.contains { $0.open != nil }, { time($0.open) }),
      (
        .init(words.close, .date), sessions.contains { $0.open != nil },
        { $0.isOpen ? Table.Cell(words.stillOpen, .strong) : time($0.close) }
      ),
      (.init(words.attended, .count), true, { count($0.attended) }),
      (
        .init(wording.word(for: .partial), .count), sessions.contains { $0.partial > 0 },
        { count($0.partial) }
      ),
      (.init(words.members, .count), true, { count($0.members) }),
      (.init(words.ratio, .rate), true, { ratio($0) }),
      (
        .init("", .bar), isPage,
        { Table.Cell("", figure: .bar(min(Double($0.attended) / Double(max($0.members, 1)), 1))) }
      ),
      (.init(wording.words.rate, .rate), true, { Table.Cell(numbers.percentage($0.percent)) }),
      (.init(words.new, .count), sessions.contains { $0.new > 0 }, { count($0.new) }),
    ]
    let shown = columns.filter(\.isShown)
    return Table(
      columns: shown.map(\.column), rows: sessions.map { row in Table.Row(shown.map { $0.cell(row) }) },
      sentences: sessions.isEmpty
        ? []
        : [Table.Cell(wording.sessionTotals(sessions.count, attended: list.total, members: list.members))])
  }

  /// A poll: its answers, each with how many people gave it.
  func table(of poll: PollCount) -> Table {
    let when = "\(date(poll.date)) · \(ClockTime.text(of: poll.minute))"
    return Table(
      title: isPage ? "" : poll.question,
      subtitles: isPage ? [] : ["\(when) · \(wording.answers(poll.answered))"],
      columns: [
        .init(wording.checkIn.answer, .name), .init(wording.checkIn.people, .count),
        .init(wording.checkIn.share, .rate),
      ] + (isPage ? [.init("", .bar)] : []),
      rows: poll.answers.map { answer in
        let share = (answer.percent ?? 0) / 100
        return Table.Row(
          [
            Table.Cell(answer.text), count(answer.count), Table.Cell(numbers.percentage(answer.percent)),
          ] + (isPage ? [Table.Cell("", figure: .bar(share))] : []))
      })
  }

  private func date(_ day: Day) -> String {
    isPage ? wording.shortWeekdayDate(day) : wording.tableDate(day)
  }

  private func ratio(_ session: HeldSession) -> Table.Cell {
    session.members == 0
      ? Table.Cell(wording.missing, .quiet)
      : Table.Cell("\(wording.number(session.attended))/\(wording.number(session.members))")
  }

  private func time(_ minute: Int?) -> Table.Cell {
    minute.map { Table.Cell(ClockTime.text(of: $0)) } ?? Table.Cell(wording.missing, .quiet)
  }
}
