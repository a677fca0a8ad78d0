import MusterAnalytics
import MusterJournals
import MusterLanguage
import MusterTables

/// Alerts as tables for people: what is pending, what is scheduled, and what was cleared; empty lists are left out.
public struct AlertsTables: Sendable {
  private let alerts: Alerts
  private let wording: any Wording

  /// The tables of some alerts.
  ///
  /// - Parameters:
  ///   - alerts: the alerts.
  ///   - language: the language of the texts.
  public init(_ alerts: Alerts, language: Language = .english) {
    self.alerts = alerts
    wording = language.wording
  }

  /// One of the lists: its name and its table.
  struct List {
    var title: String
    var table: Table
  }

  /// The lists that have anything in them, in order.
  var lists: [List] {
    let words = wording.alerts
    return [
      (words.actionItems, alerts.items), (words.scheduled, alerts.scheduled), (words.cleared, alerts.cleared),
    ].filter { !$0.1.isEmpty }.map { List(title: $0.0, table: table(of: $0.1)) }
  }

  /// The tables, each under the name of its list; the first below the group's name and the number of alerts that are
  /// pending.
  public var tables: [Table] {
    var tables = lists.map { list in
      var table = list.table
      table.columns[0].heading = list.title
      return table
    }
    if tables.isEmpty { tables = [Table(columns: [], sentences: [Table.Cell(wording.alerts.nothing)])] }
    tables[0].title = alerts.heading.group
    tables[0].subtitles = subtitles
    return tables
  }

  /// How many alerts are pending, left out at none; then as-of and what was selected.
  private var subtitles: [String] {
    let pending = alerts.pending > 0 ? [wording.pending(alerts.pending)] : []
    let asOf = [wording.tableAsOf(alerts.heading.asOf)] + wording.filters(of: alerts.heading)
    return pending + [asOf.joined(separator: " · ")]
  }

  private func table(of alerts: [Alert]) -> Table {
    let (words, numbers) = (wording.alerts, wording.tableNumbers)
    let isCounted = alerts.contains { $0.count != nil }
    let isCleared = alerts.contains { $0.cleared != nil }
    var columns: [Table.Column] = [
      .init(wording.words.name, .name), .init(words.kind, .text), .init(wording.words.date, .date),
    ]
    if isCounted { columns += [.init(words.count, .rate), .init(words.limit, .rate)] }
    if isCleared { columns.append(.init(words.clearedOn, .date)) }
    return Table(
      columns: columns,
      rows: alerts.map { alert in
        var cells = [
          Table.Cell(alert.subject), Table.Cell(words.name(ofKind: alert.kind.rawValue)),
          Table.Cell(wording.tableDate(alert.day)),
        ]
        if isCounted {
          cells += [
            Table.Cell(alert.count.map(numbers.count) ?? "", .strong),
            Table.Cell(alert.limit.map(numbers.count) ?? "", .quiet),
          ]
        }
        if isCleared { cells.append(Table.Cell(alert.cleared.map(wording.tableDate) ?? "")) }
        return Table.Row(cells)
      })
  }
}
