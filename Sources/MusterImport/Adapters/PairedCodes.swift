import MusterReading

/// Parts the cells of a grid that hold the codes of morning and afternoon together: `/\`.
struct PairedCodes: RowAdapter {
  static let adaptation = RowAdaptation.pairedCodes
  private let columns: [Int]
  private let head: [String]
  private var isBelow = false

  /// The cell that such a grid has.
  private static let pair = "/\\"

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    guard options.layout ?? .wide == .wide, sample.differentTexts.contains(PairedCodes.pair),
      let index = sample.prefix(TableShape.most).firstIndex(where: {
        GridHead.firstDate(in: $0.texts, dates: options.dateFormat) ?? 0 > 0
      })
    else { return nil }
    let titles = sample[index].texts
    let sessions = titles.indices.filter { SessionHeading.isSession(titles[$0], dates: options.dateFormat) }
    (head, columns) = (titles, sessions)
    let cells = sample[(index + 1)...].flatMap { row in sessions.map { row.text($0) } }.filter { !$0.isEmpty }
    guard cells.contains(PairedCodes.pair), cells.allSatisfy({ $0.count == 2 }) else { return nil }
  }

  mutating func rewind() { isBelow = false }

  mutating func rows(for row: TableRow) -> [TableRow] {
    let isHead = !isBelow && row.texts == head
    if isHead { isBelow = true }
    guard isBelow else { return [row] }
    var made = TableRow()
    made.begin(line: row.line)
    for column in 0..<max(row.count, head.count) {
      let text = row.text(column)
      guard columns.contains(column) else {
        made.appendCell(Array(text.utf8)[...])
        continue
      }
      let parts = isHead ? [text + " AM", text + " PM"] : [String(text.prefix(1)), String(text.dropFirst())]
      for part in parts { made.appendCell(Array(part.utf8)[...]) }
    }
    made.end()
    return [made]
  }
}
