import MusterReading

/// Writes the seconds or milliseconds since 1970 of a column of dates as instants.
struct UnixSeconds: RowAdapter {
  static let adaptation = RowAdaptation.unixSeconds
  private let columns: [Int]

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    // Heads of wide tables take long to make, and most tables have no such cell.
    guard options.dateFormat == nil,
      sample.differentTexts.contains(where: { TreeInstant.text(ofUnix: $0) != nil })
    else { return nil }
    for (index, row) in sample.prefix(TableShape.most).enumerated() {
      let body = sample[(index + 1)...]
      let roles = TableHead(titles: row.texts, rows: body, options: options)
      let moment = roles.unassigned.first { Heading.moments.contains(PlainLetters.folded(roles.titles[$0])) }
      guard let date = roles.columns[.date] ?? moment ?? roles.columns[.time], roles.hasPerson
      else { continue }
      let found = [date, roles.columns[.time]].compactMap { $0 }.filter { column in
        body.hasOnlyTexts(in: column) { TreeInstant.text(ofUnix: $0) != nil }
      }
      guard found.contains(date) else { return nil }
      columns = found
      return
    }
    return nil
  }

  mutating func rows(for row: TableRow) -> [TableRow] {
    [row.replacing(columns) { TreeInstant.text(ofUnix: row.text($0)) }]
  }
}
