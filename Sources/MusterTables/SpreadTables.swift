import MusterAnalytics
import MusterLanguage

/// How attendance is spread over weekdays, months of the year and people, with a bar for each.
struct SpreadTables: TableMaker {
  let statistics: Statistics
  let wording: any Wording

  /// The width of the longest bar, in columns.
  static let barWidth = 24

  /// Attendance by weekday; `nil` when there is one weekday at most, or nothing.
  var byWeekday: Table? {
    let entries = statistics.byWeekday.map { (name(of: $0.weekday), $0.share.part) }
    return table(wording.words.byWeekday, heads: \.weekday, \.attended, entries)
  }

  /// Attendance by month of the year; `nil` when it is in one month, which says nothing.
  var byMonth: Table? {
    guard statistics.byMonth.filter({ $0.share.part > 0 }).count > 1 else { return nil }
    let entries = statistics.byMonth.map { (wording.monthName($0.month), $0.share.part) }
    return table(wording.words.byMonth, heads: \.month, \.attended, entries)
  }

  /// The people in each band; `nil` for one person, and when nobody has a band.
  var bands: Table? {
    guard statistics.person == nil, statistics.bands[nil] < statistics.people else { return nil }
    let shares = (Band.allCases + [nil]).map { band in
      (band.map(wording.word(for:)) ?? wording.words.noBand, statistics.share(in: band))
    }
    return table(
      wording.words.bands, heads: \.band, \.people, shares.map { ($0, $1.part) },
      texts: shares.map { numbers.share($1, decimals: 1) })
  }

  private func table(
    _ title: String, heads name: KeyPath<TableWords, String>, _ count: KeyPath<TableWords, String>,
    _ entries: [(name: String, count: Int)],
    texts: [String]? = nil
  ) -> Table? {
    let largest = entries.map(\.count).max() ?? 0
    guard entries.count > 1, largest > 0 else { return nil }
    return Table(
      title: title,
      columns: [column(name, .text), column(count), .init("", .bar, isOptional: true)],
      rows: entries.enumerated().map { index, entry in
        let share = Double(entry.count) / Double(largest)
        return Table.Row([
          Table.Cell(entry.name),
          Table.Cell(texts?[index] ?? numbers.count(entry.count), entry.count == 0 ? .quiet : .plain),
          Table.Cell(SpreadTables.bar(share), share == 1 ? .strong : .plain, figure: .bar(share)),
        ])
      })
  }

  /// A bar whose length says a share of the largest; what is more than nothing is seen.
  private static func bar(_ share: Double) -> String {
    guard share > 0 else { return "" }
    return String(repeating: "▇", count: max(1, Int((share * Double(barWidth)).rounded())))
  }
}
