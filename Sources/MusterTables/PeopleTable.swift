import MusterAnalytics
import MusterLanguage

/// The list of people as a table; columns that nobody fills are left out.
public struct PeopleTable: TableMaker, Sendable {
  private let list: PeopleList
  package let wording: any Wording

  /// The table of a list.
  public init(_ list: PeopleList, language: Language = .english) {
    self.list = list
    wording = language.wording
  }

  /// The table.
  public var table: Table {
    let parts = parts.filter { part in part.isAlwaysShown || list.rows.contains { part.text($0) != nil } }
    return Table(
      title: list.heading.group, subtitles: lines(of: list.heading),
      columns: parts.map(\.column),
      rows: list.rows.map { row in
        Table.Row(
          parts.map { part in
            part.text(row).map { Table.Cell($0) }
              ?? Table.Cell(part.isAlwaysShown ? NumberFormatting.missing : "", .quiet)
          })
      })
  }

  /// A column and what a row puts there; `nil` is nothing.
  private struct Part {
    let column: Table.Column
    let isAlwaysShown: Bool
    let text: (PeopleRow) -> String?
  }

  private var parts: [Part] {
    func part(
      _ word: KeyPath<TableWords, String>, _ role: Table.Role, isAlways: Bool = false,
      _ text: @escaping (PeopleRow) -> String?
    ) -> Part {
      Part(column: column(word, role, isOptional: !isAlways), isAlwaysShown: isAlways, text: text)
    }
    let date = wording.tableDate
    return [
      part(\.name, .name, isAlways: true, \.person), part(\.id, .text, \.id),
      part(\.tags, .text) { $0.tags.isEmpty ? nil : $0.tags.joined(separator: ", ") },
      part(\.joined, .date) { $0.joined.map(date) }, part(\.left, .date) { $0.left.map(date) },
      part(\.firstMark, .date, isAlways: true) { $0.firstMark.map(date) },
      part(\.lastMark, .date, isAlways: true) { $0.lastMark.map(date) },
      part(\.marks, .count, isAlways: true) { numbers.count($0.marks) },
    ]
  }
}
