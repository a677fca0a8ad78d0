import MusterReading

/// Writes the seconds or milliseconds since 1970 of a column of dates as instants.
struct UnixSeconds: RowAdapter {
  static let adaptation = RowAdaptation.unixSeconds
  private let columns: [Int]

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    // Heads of wide tables take long to make, and most tables have no such cell.
    guard options.dateFormat == nil,
      sample.differentTexts.contains(where: { UnixSeconds.instant($0) != nil })
    else { return nil }
    for (index, row) in sample.prefix(TableShape.most).enumerated() {
      let body = sample[(index + 1)...]
      let roles = TableHead(titles: row.texts, rows: body, options: options)
      let moment = roles.unassigned.first { Heading.moments.contains(PlainLetters.folded(roles.titles[$0])) }
      guard let date = roles.columns[.date] ?? moment ?? roles.columns[.time], roles.hasPerson
      else { continue }
      let found = [date, roles.columns[.time]].compactMap { $0 }.filter { column in
        body.hasOnlyTexts(in: column) { UnixSeconds.instant($0) != nil }
      }
      guard found.contains(date) else { return nil }
      columns = found
      return
    }
    return nil
  }

  mutating func rows(for row: TableRow) -> [TableRow] {
    [row.replacing(columns) { UnixSeconds.instant(row.text($0)) }]
  }

  /// The instant of a number of 10 digits, or of 13 with milliseconds, as ISO 8601; `nil` of other texts.
  private static func instant(_ text: String) -> String? {
    guard [10, 13].contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(text), number < 5_000_000_000_000
    else { return nil }
    let seconds = text.utf8.count == 13 ? number / 1000 : number
    // From 2001 on: fewer digits before.
    let day = Day(number: Int32(seconds / 86_400))
    let rest = seconds % 86_400
    let second = rest % 60
    return "\(day)T\(ClockTime.text(of: rest / 60)):\(second < 10 ? "0" : "")\(second)Z"
  }
}
