import MusterAnalytics
import MusterJournals
import MusterLanguage
import MusterTables

/// A roster as tables for people: one for each month, then what each person's marks come to.
public struct RosterTable: TableMaker, Sendable {
  private let roster: Roster
  private let isBlank: Bool
  /// How many sessions each day has.
  private let counts: [Day: Int]
  package let wording: any Wording

  /// The tables of a roster.
  ///
  /// - Parameters:
  ///   - roster: the roster.
  ///   - isBlank: whether it is a sheet to be filled in, which has no sums.
  ///   - language: the language of words and dates.
  public init(_ roster: Roster, isBlank: Bool = false, language: Language = .english) {
    self.roster = roster
    self.isBlank = isBlank
    counts = Dictionary(roster.sessions.map { ($0.date, 1) }, uniquingKeysWith: +)
    wording = language.wording
  }

  /// The tables: a grid for each month, and the sums unless the sheet is blank.
  public var tables: [Table] {
    let months = months
    var tables = months.map { grid(of: $0.sessions) }
    for index in months.indices { tables[index].title = months[index].title }
    if !isBlank { tables.append(totals) }
    guard !tables.isEmpty else {
      return [
        Table(
          title: roster.heading.group, subtitles: lines(of: roster.heading), columns: [column(\.name, .name)],
          rows: roster.rows.map { Table.Row([Table.Cell($0.person)]) })
      ]
    }
    tables[0].title =
      [roster.heading.group, tables[0].title].filter { !$0.isEmpty }.joined(separator: " · ")
    tables[0].subtitles = lines(of: roster.heading)
    tables[tables.count - 1].footnotes = notes + [wording.students(roster.rows.count)]
    return tables
  }

  /// The tables with a heading for each, for texts that have said already what they are about.
  package var titled: [(title: String, table: Table)] {
    var titled = months.map { ($0.title, grid(of: $0.sessions)) }
    if !isBlank { titled.append((wording.rosterWords.totals, totals)) }
    for index in titled.indices { titled[index].1.title = "" }
    if let last = titled.indices.last { titled[last].1.footnotes = notes }
    return titled
  }

  /// The sessions of each month, by their places.
  private var months: [(title: String, sessions: [Int])] {
    let places = Dictionary(grouping: roster.sessions.indices) { index in
      roster.sessions[index].date.year * 12 + roster.sessions[index].date.month
    }
    return places.sorted { $0.key < $1.key }.map { _, sessions in
      let day = roster.sessions[sessions[0]].date
      return (wording.monthAndYear(day.month, day.year).capitalizedFirst, sessions)
    }
  }

  private func grid(of places: [Int]) -> Table {
    let columns = [column(\.name, .name)] + places.map { Table.Column(heading(ofSession: $0), .mark) }
    let rows = roster.rows.map { row in
      Table.Row([Table.Cell(row.person)] + places.map { cell(row.shownMark(at: $0)) })
    }
    let sums = Table.Row(
      [Table.Cell(wording.words.attended, .quiet)]
        + places.map { Table.Cell(roster.sessions[$0].attended.map(numbers.count) ?? "", .quiet) })
    let isCounted = places.contains { roster.sessions[$0].attended != nil }
    var table = Table(columns: columns, rows: rows + (isCounted && !rows.isEmpty ? [sums] : []))
    table.repeatedColumns = 1
    return table
  }

  private func cell(_ mark: Mark?) -> Table.Cell {
    guard let mark else { return "" }
    let style: Table.Style = mark == .warned ? .warning : mark.isAttended ? .plain : .quiet
    return Table.Cell(MarkSign.sign(of: mark), style)
  }

  /// The day of the month, with the slot where the day has several sessions, and the session's own name.
  private func heading(ofSession place: Int) -> String {
    let session = roster.sessions[place]
    let slot = counts[session.date] == 1 ? nil : wording.slotName(session.slot)
    return [wording.dayNumber(session.date), slot, session.session.map { "#\($0)" }]
      .compactMap { $0 }.joined(separator: " ")
  }

  private var totals: Table {
    let marks = roster.shownMarks
    let columns =
      [column(\.name, .name)] + marks.map { Table.Column(MarkSign.sign(of: $0), .count) }
    var table = Table(
      title: wording.rosterWords.totals, columns: columns,
      rows: roster.rows.map { row in Table.Row([Table.Cell(row.person)] + marks.map { count(row.counts[$0]) })
      })
    table.repeatedColumns = 1
    return table
  }

  /// What the signs mean, and which sessions are not on record.
  private var notes: [String] {
    let missing = roster.sessions.filter { $0.state == .missing }.map { wording.dayAndMonth($0.date) }
    let words = wording.rosterWords
    let note = missing.isEmpty || isBlank ? [] : [words.notOnRecord + wording.colon + wording.list(missing)]
    return legend(isBlank ? (roster.hasOutsiders ? [.exempt] : []) : roster.explainedMarks) + note
  }
}

extension Roster {
  /// The marks that are explained: those added up, and that of people who do not belong to the class at a session.
  package var explainedMarks: [Mark] {
    let shown = shownMarks
    return hasOutsiders && !shown.contains(.exempt) ? shown + [.exempt] : shown
  }

  /// The marks that are added up: the four usual ones, and of the others those that somebody has.
  package var shownMarks: [Mark] {
    let used = marks
    return Mark.allCases.filter { ![.warned, .exempt].contains($0) || used.contains($0) }
  }
}
