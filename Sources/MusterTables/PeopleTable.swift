import MusterAnalytics
import MusterJournals
import MusterLanguage

/// The list of people as a table; columns that nobody fills are left out.
public struct PeopleTable: Sendable {
  /// The list shown.
  public var list: PeopleList
  /// How numbers are written.
  public var numbers: NumberFormatting
  /// The words of the table.
  public var words: TableWords

  /// The table of a list.
  public init(_ list: PeopleList, numbers: NumberFormatting = .plain, words: TableWords = .english) {
    self.list = list
    self.numbers = numbers
    self.words = words
  }

  /// The table.
  public var table: Table {
    let parts = parts.filter { part in part.isAlwaysShown || list.rows.contains { part.text($0) != nil } }
    return Table(
      title: list.heading.group, subtitles: HeadingLines(heading: list.heading, words: words).lines,
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
    var isAlwaysShown = false
    let text: (PeopleRow) -> String?
  }

  private var parts: [Part] {
    let people = words.people
    func day(_ heading: String, isOptional: Bool, _ value: @escaping (PeopleRow) -> Day?) -> Part {
      Part(
        column: .init(heading, .number, alignment: .leading, isOptional: isOptional),
        isAlwaysShown: !isOptional
      ) { value($0).map(words.nameOfDay) }
    }
    return [
      Part(column: .init(words.person, .name), isAlwaysShown: true, text: \.person),
      Part(column: .init(people.id, .text, isOptional: true), text: \.id),
      Part(column: .init(people.tags, .text, isOptional: true)) {
        $0.tags.isEmpty ? nil : $0.tags.joined(separator: ", ")
      },
      day(people.joined, isOptional: true, \.joined), day(people.left, isOptional: true, \.left),
      day(people.firstMark, isOptional: false, \.firstMark),
      day(people.lastMark, isOptional: false, \.lastMark),
      Part(column: .init(people.marks, .number), isAlwaysShown: true) { numbers.count($0.marks) },
    ]
  }
}
