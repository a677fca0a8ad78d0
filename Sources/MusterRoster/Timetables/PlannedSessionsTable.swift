import MusterJournals
import MusterLanguage
import MusterTables

/// The sessions of a class as a table: one row for each, and above them how far the class has come.
public struct PlannedSessionsTable: Sendable {
  private let answer: PlannedSessions
  private let wording: any Wording
  private var words: TimetableWords { wording.timetableWords }

  /// The table of an answer.
  ///
  /// - Parameters:
  ///   - answer: the sessions.
  ///   - language: the language of the table.
  public init(_ answer: PlannedSessions, language: Language = .english) {
    self.answer = answer
    wording = language.wording
  }

  /// The table.
  public var table: Table {
    let sessions = answer.sessions
    return Table(
      title: answer.title, subtitles: [meetings, selected, progress].filter { !$0.isEmpty },
      columns: [
        Table.Column(wording.words.date, .date), Table.Column(wording.words.weekday),
        Table.Column(words.from, .date), Table.Column(words.to, .date),
      ],
      rows: sessions.map(row), sentences: sessions.isEmpty ? [Table.Cell(words.noSessions, .quiet)] : [])
  }

  /// On which weekdays, when and where: `Mon, Wed, Fri · 14:00–16:30 · Hall 3`.
  private var meetings: String {
    let time = answer.span.map {
      "\(ClockTime.text(of: $0.start))–\(ClockTime.text(of: $0.end))"
    }
    return [wording.repeatLabel(answer.weekdays), time, answer.location].compactMap { $0 }
      .joined(separator: " · ")
  }

  private var selected: String {
    let period = answer.heading.periodKind == .all ? nil : wording.tablePeriod(of: answer.heading)
    return [period, wording.tableAsOf(answer.heading.asOf)].compactMap { $0 }.joined(separator: " · ")
  }

  /// How far the class has come: the next session, those so far, the weeks left.
  private var progress: String {
    let progress = answer.progress
    let next = progress.next.map { wording.nextSession(time(of: $0)) } ?? words.noneLeft
    let weeks = progress.next.map { _ in wording.weeksLeft(progress.weeksLeft) }
    return [next, wording.sessionsSoFar(progress.soFar, of: progress.total), weeks].compactMap { $0 }
      .joined(separator: " · ")
  }

  private func time(of meeting: PlannedMeeting) -> String {
    "\(weekday(meeting.day)) \(wording.tableDate(meeting.day)), \(meeting.slot)"
  }

  private func weekday(_ day: Day) -> String { wording.weekdayNames(day.weekday)[1] }

  private func row(_ meeting: PlannedMeeting) -> Table.Row {
    let style: Table.Style = meeting == answer.progress.next ? .strong : .plain
    return Table.Row(
      [
        wording.tableDate(meeting.day), weekday(meeting.day), ClockTime.text(of: meeting.span.start),
        ClockTime.text(of: meeting.span.end),
      ].map { Table.Cell($0, style) })
  }
}
