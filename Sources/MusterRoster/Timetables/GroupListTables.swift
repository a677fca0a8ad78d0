import MusterLanguage
import MusterTables

/// The groups of a workspace as tables: one for each semester, or year.
public struct GroupListTables: Sendable {
  private let list: GroupList
  private let wording: any Wording
  private var words: TimetableWords { wording.timetableWords }

  /// The tables of a list.
  ///
  /// - Parameters:
  ///   - list: the groups.
  ///   - language: the language of the tables.
  public init(_ list: GroupList, language: Language = .english) {
    self.list = list
    wording = language.wording
  }

  /// The tables, the latest first; columns that no group fills are left out.
  public var tables: [Table] {
    guard !list.rows.isEmpty else {
      return [Table(columns: [column(\.group)], sentences: [Table.Cell(words.noGroups, .quiet)])]
    }
    let parts = parts.filter { part in list.rows.contains { part.text($0) != nil } }
    var tables: [Table] = []
    for row in list.rows {
      let title = title(of: row)
      if tables.last?.title != title { tables.append(Table(title: title, columns: parts.map(\.column))) }
      tables[tables.count - 1].rows.append(
        Table.Row(parts.map { Table.Cell($0.text(row) ?? "") }))
    }
    return tables
  }

  /// `Fall 2026`, or the year alone.
  private func title(of row: GroupRow) -> String {
    guard let year = row.year.map(String.init) else { return words.undated }
    return row.semester.map { wording.semester(name(of: $0), of: year) } ?? year
  }

  private func name(of semester: Semester) -> String {
    switch semester {
    case .fall: words.fall
    case .spring: words.spring
    case .summer: words.summer
    }
  }

  /// A column and what a row puts there; `nil` is nothing.
  private struct Part {
    let column: Table.Column
    let text: (GroupRow) -> String?
  }

  private var parts: [Part] {
    [
      Part(column: column(\.group, .name)) { "\($0.group) (\(wording.tableNumbers.count($0.people)))" },
      Part(column: column(\.course), text: \.course),
      Part(column: column(\.repeats)) { $0.repeats(wording) },
      Part(column: column(\.location), text: \.location),
      Part(column: column(\.dates, .date)) { row in
        row.from.flatMap { from in row.to.map { wording.tableDates(from: from, to: $0) } }
      },
    ]
  }

  private func column(_ word: KeyPath<TimetableWords, String>, _ role: Table.Role = .text) -> Table.Column {
    Table.Column(words[keyPath: word], role)
  }
}
