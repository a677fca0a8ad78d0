import MusterAnalytics
import MusterLanguage

/// How attendance is spread over weekdays, months of the year and people, with a bar for each.
struct SpreadTables: TableMaker {
  let statistics: Statistics
  package let wording: any Wording

  /// The width of the longest bar, in columns.
  static let barWidth = 24

  /// The rate by weekday; `nil` when there is one weekday at most, or nothing.
  var byWeekday: Table? {
    rates(wording.words.byWeekday, \.weekday, statistics.byWeekday.map { (name(of: $0.weekday), $0.share) })
  }

  /// The rate by month of the year, of the months in which something was expected; `nil` for one month, which says
  /// nothing.
  var byMonth: Table? {
    rates(
      wording.words.byMonth, \.month,
      statistics.byMonth.filter { $0.share.whole > 0 }.map { (wording.monthName($0.month), $0.share) })
  }

  /// The people in each band; `nil` for one person, and when nobody has a band.
  var bands: Table? {
    guard statistics.person == nil, statistics.bands[nil] < statistics.people else { return nil }
    let shares = (Band.allCases + [nil]).map { band in
      (band.map(wording.word(for:)) ?? wording.words.noBand, statistics.share(in: band))
    }
    let largest = shares.map(\.1.part).max() ?? 0
    return table(
      wording.words.bands, [\.band, \.people],
      shares.map { ($0, numbers.share($1, decimals: 1), Double($1.part) / Double(max(largest, 1))) })
  }

  /// A table of rates: ten Mondays and twelve Wednesdays compare by rate only.
  private func rates(
    _ title: String, _ name: KeyPath<TableWords, String>, _ shares: [(name: String, share: Share)]
  ) -> Table? {
    guard shares.contains(where: { $0.share.part > 0 }) else { return nil }
    return table(
      title, [name, \.rate],
      shares.map { ($0, numbers.share($1), ($1.percent ?? 0) / 100) })
  }

  private func table(
    _ title: String, _ heads: [KeyPath<TableWords, String>],
    _ entries: [(name: String, text: String, share: Double)]
  ) -> Table? {
    guard entries.count > 1 else { return nil }
    let largest = entries.map(\.share).max() ?? 0
    return Table(
      title: title,
      columns: [column(heads[0], .text), column(heads[1], .rate), .init("", .bar, isOptional: true)],
      rows: entries.map { entry in
        Table.Row([
          Table.Cell(entry.name), Table.Cell(entry.text, entry.share == 0 ? .quiet : .plain),
          Table.Cell(
            SpreadTables.bar(entry.share), entry.share == largest ? .strong : .plain,
            figure: .bar(entry.share)),
        ])
      })
  }

  /// A bar whose length says a share of the largest; what is more than nothing is seen.
  private static func bar(_ share: Double) -> String {
    guard share > 0 else { return "" }
    return String(repeating: "▇", count: max(1, Int((share * Double(barWidth)).rounded())))
  }
}
