import MusterGrids
import MusterJournals

/// A row above the days of a grid that tells their months or years.
package enum CalendarRow {
  /// Whether a row holds months or years alone, and nothing below the names.
  package static func isAlone(_ row: TableRow) -> Bool {
    row.isBlank(0) && row.filledCount > 1 && row.texts.allSatisfy { $0.isEmpty || CalendarCell($0) != nil }
  }

  /// Whether a row holds months or years, and nothing else above the days.
  package static func isOne(_ row: TableRow, in columns: ClosedRange<Int>) -> Bool {
    let cells = row.texts
    guard !cells.contains(where: { CalendarCell.isAside($0) }) else { return false }
    guard title(of: row) == nil else { return true }
    let found = cells.prefix(columns.upperBound + 1).filter { CalendarCell($0) != nil }
    guard !found.isEmpty, !areLikelyDays(found) else { return false }
    // "mar" is a Tuesday too.
    guard !found.allSatisfy({ WeekdayNames.contains($0) }) else { return false }
    return cells.indices.allSatisfy {
      !columns.contains($0) || cells[$0].isEmpty || CalendarCell(cells[$0]) != nil
    }
  }

  /// Whether what looks like months with their years are days: `Sep-05`, `Sep-12`.
  private static func areLikelyDays(_ cells: [String]) -> Bool {
    let months = cells.filter { $0.contains("-") }.compactMap { CalendarCell($0) }.filter { $0.year != nil }
    return Dictionary(grouping: months, by: \.month).values.contains { Set($0.map(\.year)).count > 1 }
  }

  /// The month and its year of a title alone in its row, or of a cell behind a word for it: `Month,October 2026`.
  package static func title(of row: TableRow) -> CalendarCell? {
    let filled = row.texts.filter { !$0.isEmpty }
    if Set(filled).count == 1 { return CalendarCell(title: filled[0]) }
    // The year may stand at the other end: `Rehearsals October,,,2026`.
    let parted = filled.filter { CalendarCell($0)?.month != nil || CalendarCell($0) == nil }
    if filled.count == 2, parted.count == 1, let named = CalendarCell(title: filled.joined(separator: " ")) {
      return named
    }
    let labelled = zip(filled, filled.dropFirst()).first { months.contains(PlainLetters.folded($0.0)) }
    let named = labelled.flatMap { CalendarCell($0.1) }.flatMap {
      $0.month != nil && $0.year != nil ? $0 : nil
    }
    // "Group: 3B", "Month: October 2026"; "Fencing club", "Attendance register", "Nov 2026"
    let last = filled.count { CalendarCell($0) != nil } == 1 ? filled.last : nil
    let told = filled.filter { $0.contains { ":：".contains($0) } && !DatesInText.isLimit($0) || $0 == last }
      .compactMap { CalendarCell(title: $0) }
    // "Class 7b", "Attendance November 2026"
    let areTitles = filled.count < 4 && filled.allSatisfy { CalendarCell($0) == nil }
    let whole = areTitles ? filled.compactMap { CalendarCell(title: $0) } : []
    let others = Set(told + whole.filter { $0.month != nil && $0.year != nil })
    // "Class: 3B", "Month: November", "Year: 2026"
    let joined = filled.filter { $0.contains(":") }.joined(separator: ", ")
    return named ?? (others.count == 1 ? others.first : others.isEmpty ? CalendarCell(title: joined) : nil)
  }

  private static let months = Set(WordLists.dates["calendar.months"])
}
