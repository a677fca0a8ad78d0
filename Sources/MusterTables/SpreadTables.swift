import MusterAnalytics
import MusterJournals
import MusterLanguage

/// How attendance is spread over weekdays, months of the year and people, with a bar for each.
struct SpreadTables {
  let statistics: Statistics
  let numbers: NumberFormatting
  let words: TableWords

  /// The width of the longest bar, in columns.
  static let barWidth = 24

  init(_ statistics: Statistics, numbers: NumberFormatting, words: TableWords) {
    self.statistics = statistics
    self.numbers = numbers
    self.words = words
  }

  /// Attendance by weekday; `nil` when there is one weekday at most, or nothing.
  var byWeekday: Table? {
    let entries = statistics.byWeekday.map { (words.nameOfWeekday($0.weekday), $0.attended) }
    return table(words.statistics.byWeekday, head: words.weekday, entries)
  }

  /// Attendance by month of the year; `nil` when it is in one month, which says nothing.
  var byMonth: Table? {
    guard statistics.byMonth.filter({ $0 > 0 }).count > 1 else { return nil }
    let entries = statistics.byMonth.enumerated().map { (words.nameOfMonth($0 + 1), $1) }
    return table(words.statistics.byMonth, head: words.statistics.month, entries)
  }

  /// The people in each band; `nil` for one person, and when nobody has a band.
  var bands: Table? {
    guard statistics.person == nil, statistics.bands[nil] < statistics.people else { return nil }
    let entries = (Band.allCases + [nil]).map { band in
      (band.map(words.name(of:)) ?? words.statistics.noBand, statistics.bands[band])
    }
    return table(words.statistics.bands, head: words.band, entries) { count in
      "\(numbers.count(count)) / \(numbers.count(statistics.people)) (\(percentage(count)))"
    }
  }

  private func percentage(_ count: Int) -> String {
    numbers.percentage(100 * Double(count) / Double(max(1, statistics.people)))
  }

  private func table(
    _ title: String, head: String, _ entries: [(name: String, count: Int)], text: ((Int) -> String)? = nil
  ) -> Table? {
    let largest = entries.map(\.count).max() ?? 0
    guard entries.count > 1, largest > 0 else { return nil }
    let heads = text == nil ? words.statistics.attended : words.statistics.people
    return Table(
      title: title, columns: [.init(head), .init(heads, .number), .init("", .sign, isOptional: true)],
      rows: entries.map { name, count in
        let isLargest = count == largest
        return Table.Row([
          Table.Cell(name), Table.Cell(text?(count) ?? numbers.count(count), count == 0 ? .quiet : .plain),
          Table.Cell(bar(count, of: largest), isLargest ? .strong : .plain),
        ])
      })
  }

  /// A bar whose length says a share of the largest; what is more than nothing is seen.
  private func bar(_ count: Int, of largest: Int) -> String {
    guard count > 0 else { return "" }
    let width = Int((Double(count) / Double(largest) * Double(SpreadTables.barWidth)).rounded())
    return String(repeating: "▇", count: max(1, width))
  }
}
