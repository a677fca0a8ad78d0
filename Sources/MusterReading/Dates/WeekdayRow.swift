import MusterGrids
import MusterJournals

/// A row of weekdays below the dates of a grid: `Mon`, `Wed`, or `M`, `W`.
package enum WeekdayRow {
  /// Whether a row is one: names of weekdays below the dates, or their first letters, which agree with all dates.
  package static func isOne(
    _ row: TableRow, below head: TableRow, columns: [Int], dates: DateFormat?, year: Int?
  ) -> Bool {
    let filled = columns.filter { !row.isBlank($0) }
    guard filled.count >= 2, filled.count * 2 >= columns.count else { return false }
    let words = filled.map { row.text($0) }
    if words.allSatisfy({ $0.count > 1 && WeekdayNames.contains($0) }) { return true }
    guard words.allSatisfy({ $0.count == 1 }) else { return false }
    // A cell merged over both rows has its title in each.
    let isTitled = (0..<columns[0]).allSatisfy { column in
      let title = row.text(column)
      return title.isEmpty || title == head.text(column) || titles.contains(PlainLetters.folded(title))
    }
    guard isTitled else { return false }
    let days = filled.map { WeekdayRow.weekdays(head.text($0), dates: dates, year: year) }
    return letters.contains { letters in
      zip(words, days).allSatisfy { word, days in
        days.isEmpty || days.contains { letters[$0.rawValue - 1] == Character(word.uppercased()) }
      }
    }
  }

  /// The weekdays that a head could be, by the forms that its date may have; none when its year is not known.
  private static func weekdays(_ title: String, dates: DateFormat?, year: Int?) -> Set<Weekday> {
    let bytes = DatedHeading.bytes(of: title, dates: dates)
    let formats = dates.map { [$0] } ?? DateCandidates.formats(of: bytes, isTable: true)
    return Set(
      formats.compactMap { format in
        guard case .day(let day) = format.prefix(of: bytes, year: year).reading else { return nil }
        return day.weekday
      })
  }

  /// The first letters from Monday on: English, Italian, German, French, Spanish, Portuguese, Dutch.
  private static let letters = WordLists.dates["weekdays.letters"].map { Array($0) }

  private static let titles = Set(WordLists.dates["weekdays.titles"])
}
