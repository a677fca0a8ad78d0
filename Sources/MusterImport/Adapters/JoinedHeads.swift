import MusterReading

/// Joins the two rows of a head, of which the upper one has `Date` above the dates, `Name | Date` above `| 2 | 3 | 4`, or the dates
/// themselves: `Date | 2.9. | 9.9.` above `Player`.
struct JoinedHeads: RowAdapter {
  static let adaptation = RowAdaptation.joinedHeads
  private let upper: [String]
  private let lower: [String]
  private var isBelow = false

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    guard options.layout ?? .wide == .wide else { return nil }
    for (row, next) in zip(sample.prefix(TableShape.most), sample.dropFirst()) where next.count > 2 {
      if JoinedHeads.areNamedBelow(row, next, options) {
        (upper, lower) = (row.texts, next.texts)
        return
      }
      // Before the dates of a grid stand few columns, and it may have thousands behind them.
      guard
        let first = (1..<min(next.count, TableShape.most)).first(where: { JoinedHeads.isDate(next.text($0)) }
        ),
        JoinedHeads.dates.contains(PlainLetters.folded(row.text(first)))
      else { continue }
      let (titles, below) = (row.texts, next.texts)
      let dated = below.indices.filter { JoinedHeads.isDate(below[$0]) }
      guard dated.count > 1, dated[0] == first, first < titles.count,
        dated.allSatisfy({ $0 >= titles.count || ["", titles[first]].contains(titles[$0]) }),
        (0..<first).allSatisfy({ ["", titles[$0]].contains(below[$0]) }),
        TableHead(titles: Array(titles[..<first]), options: options).hasPerson
      else { continue }
      (upper, lower) = (titles, below)
      return
    }
    return nil
  }

  /// Whether below a row of dates, with nothing or a word for these before them, stand the other titles.
  private static func areNamedBelow(_ row: TableRow, _ next: TableRow, _ options: ReadingOptions) -> Bool {
    guard let first = (1..<max(2, min(row.count, TableShape.most))).first(where: { isDate(row.text($0)) })
    else { return false }
    let titles = next.texts
    return dates.contains(PlainLetters.folded(row.text(first - 1)))
      && (0..<(first - 1)).allSatisfy { row.isBlank($0) }
      && titles.indices.allSatisfy {
        $0 < first || row.isBlank($0) != titles[$0].isEmpty || titles[$0].isEmpty
      }
      && TableHead(titles: Array(titles.prefix(first)), options: options).hasPerson
  }

  private static func isDate(_ text: String) -> Bool {
    MissingColumns.isDate(text) || DayCell(text)?.rest.isEmpty == true
  }

  private static let dates = Set((Heading.words[.date] ?? []) + WordLists.tables["heads.dates"])

  mutating func rewind() { isBelow = false }

  mutating func rows(for row: TableRow) -> [TableRow] {
    guard !isBelow else { return [row] }
    if row.texts == upper { return [] }
    guard row.texts == lower else { return [row] }
    isBelow = true
    var joined = row
    for (column, title) in upper.enumerated() where lower.indices.contains(column) && lower[column].isEmpty {
      joined.replaceCell(column, with: title)
    }
    return [joined]
  }
}
