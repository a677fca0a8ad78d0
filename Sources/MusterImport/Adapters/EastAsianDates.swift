import MusterReading

/// Writes dates such as `2026年11月2日` and `11月2日` as those of other tables.
struct EastAsianDates: RowAdapter {
  static let adaptation = RowAdaptation.eastAsianDates
  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    guard options.dateFormat == nil,
      sample.contains(where: { $0.texts.contains { EastAsianDates.date($0) != nil } })
    else { return nil }
  }

  mutating func rows(for row: TableRow) -> [TableRow] {
    var row = row
    for column in 0..<row.count {
      if let date = EastAsianDates.date(row.text(column)) { row.replaceCell(column, with: date) }
    }
    return [row]
  }

  /// The date that a text begins with, and what follows it; `nil` of other texts.
  private static func date(_ text: String) -> String? {
    guard let month = text.firstIndex(where: { "月월".contains($0) }),
      let day = text[month...].firstIndex(where: { "日일".contains($0) })
    else { return nil }
    let start = text[..<month].split { "年년".contains($0) }.map { PersonName.normalized($0) }
    guard let number = start.last.flatMap({ Int($0) }), (1...12).contains(number), start.count <= 2,
      let days = Int(PersonName.normalized(text[text.index(after: month)..<day])), (1...31).contains(days)
    else { return nil }
    let rest = String(text[text.index(after: day)...])
    let date = "\(days) \(DateFormat.englishMonths[number - 1])"
    guard start.count == 2 else { return date + rest }
    return Int(start[0]).map { "\(date) \($0)\(rest)" }
  }
}
