import MusterAnalytics
import MusterDocuments
import MusterJournals
import MusterLanguage

/// A table of the sessions on record.
struct SessionsSection: Section {
  static let keys = ["latest"]
  /// Only so many of the last sessions.
  private let latest: Int?

  init(_ options: SectionOptions) throws(DocumentProblem) {
    latest = try options.count("latest", in: 1...1_000_000)
  }

  func blocks(in scope: SectionScope) -> [any Block] {
    let wording = scope.wording
    let all = scope.selection.attendanceBySession()
    let sessions = latest.map(all.suffix) ?? all[...]
    guard !sessions.isEmpty else { return [TextBlock(text: wording.noSessions, isNote: true)] }
    let isNamed = sessions.contains { $0.name != nil }
    let isWarned = sessions.contains { $0.warned > 0 }
    let shown = SessionColumn.allCases.filter { column in
      switch column {
      case .name: isNamed
      case .warned: isWarned
      case .slot: scope.heading.groupSlots.count > 1
      default: true
      }
    }
    let most = max(sessions.map(\.attended).max() ?? 0, 1)
    let rows = sessions.map { session in
      TableRow(cells: shown.map { cell($0, of: session, most: most, wording) })
    }
    return [
      HeadingBlock(text: wording.sessionsHeading, level: .subsection),
      TableBlock(table: Table(columns: shown.map { column($0, wording) }, rows: rows)),
    ]
  }

  private func column(_ column: SessionColumn, _ wording: any Wording) -> TableColumn {
    let head = wording.head(of: column)
    switch column {
    case .day: return TableColumn(head: head, width: .name)
    case .slot, .name: return TableColumn(head: head)
    case .attended, .warned: return TableColumn(head: head, alignment: .trailing)
    case .bar: return TableColumn(head: head, width: .bar)
    }
  }

  private func cell(
    _ column: SessionColumn, of session: SessionTotal, most: Int, _ wording: any Wording
  ) -> TableCell {
    switch column {
    case .day: return .text(wording.shortWeekdayDate(session.date), .plain)
    case .slot: return .text(wording.slotLabel(session.slot), .plain)
    case .name: return .text(session.name ?? "", .plain)
    case .attended: return number(session.attended, wording)
    case .bar: return .bar(Double(session.attended) / Double(most))
    case .warned: return number(session.warned, wording)
    }
  }

  private func number(_ count: Int, _ wording: any Wording) -> TableCell {
    .text(wording.number(count), count == 0 ? .quietNumber : .number)
  }
}
