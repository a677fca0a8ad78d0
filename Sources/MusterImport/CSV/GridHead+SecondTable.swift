import MusterJournals
import MusterReading

/// Where a second table may stand beside the first.
extension GridHead {
  /// The columns right of the first date that are headed like one that tells the person, or stand without a heading before
  /// dates that came before.
  var namesBesideDates: [(column: Int, of: Int)] {
    guard let start = sessions.first?.column,
      let person = roles.columns[.person] ?? roles.columns[.first] ?? roles.columns[.last]
    else { return [] }
    let named = [ColumnRole.person, .first, .last].compactMap { roles.columns[$0] }.filter { $0 < start }
    guard person < start else { return [] }
    let headed = leftOut.filter { $0 < titles.count }.compactMap { column -> (column: Int, of: Int)? in
      let title = PlainLetters.folded(titles[column])
      guard !title.isEmpty else { return nil }
      let first = named.first { PlainLetters.folded(titles[$0]) == title } ?? (title == "name" ? person : nil)
      return first.map { (column, $0) }
    }
    return headed + untitled.filter { beginsAgain(behind: $0) }.map { ($0, person) }
  }

  /// Whether a day of a session before a column comes again behind it.
  private func beginsAgain(behind column: Int) -> Bool {
    let before = Set(sessions.filter { $0.column < column }.map(\.heading.day))
    return sessions.contains { $0.column > column && before.contains($0.heading.day) }
  }
}
