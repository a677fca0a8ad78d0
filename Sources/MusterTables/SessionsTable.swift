import MusterAnalytics
import MusterLanguage

/// Sessions on record as a table for a page: columns that would say nothing are left out.
public struct SessionsTable: TableMaker {
  private let sessions: [SessionTotal]
  private let hasSlots: Bool
  let wording: any Wording
  var numbers: NumberFormatting { wording.signs }

  /// The table of some sessions.
  ///
  /// - Parameters:
  ///   - sessions: the sessions, each a row.
  ///   - hasSlots: whether the group has several slots.
  ///   - language: the language of words and numbers.
  public init(_ sessions: [SessionTotal], hasSlots: Bool, language: Language) {
    self.sessions = sessions
    self.hasSlots = hasSlots
    wording = language.wording
  }

  /// The table.
  public var table: Table {
    let most = max(sessions.map(\.attended).max() ?? 0, 1)
    let shown = SessionColumn.allCases.filter { column in
      switch column {
      case .name: sessions.contains { $0.name != nil }
      case .warned: sessions.contains { $0.warned > 0 }
      case .slot: hasSlots
      case .day, .attended, .bar: true
      }
    }
    return Table(
      columns: shown.map { Table.Column(wording.head(of: $0), SessionsTable.role(of: $0)) },
      rows: sessions.map { session in Table.Row(shown.map { cell($0, of: session, most: most) }) })
  }

  private static func role(of column: SessionColumn) -> Table.Role {
    switch column {
    case .day: .name
    case .slot, .name: .text
    case .attended, .warned: .count
    case .bar: .bar
    }
  }

  private func cell(_ column: SessionColumn, of session: SessionTotal, most: Int) -> Table.Cell {
    switch column {
    case .day: Table.Cell(wording.shortWeekdayDate(session.date))
    case .slot: Table.Cell(wording.slotLabel(session.slot))
    case .name: Table.Cell(session.name ?? "")
    case .attended: count(session.attended)
    case .bar: Table.Cell("", figure: .bar(Double(session.attended) / Double(most)))
    case .warned: count(session.warned)
    }
  }
}
