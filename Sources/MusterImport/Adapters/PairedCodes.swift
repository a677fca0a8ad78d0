import MusterReading

/// Parts the cells of a grid that hold the codes of morning and afternoon together: `/\`; a letter alone is of both.
struct PairedCodes: HeadedAdapter {
  static let adaptation = RowAdaptation.pairedCodes
  private let columns: [Int]
  let head: [String]
  var isBelow = false

  /// The cell that such a grid has.
  private static let pair = "/\\"

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    guard options.layout ?? .wide == .wide, sample.differentTexts.contains(PairedCodes.pair),
      case let heads = sample.prefix(TableShape.most).map({ PairedCodes.sessions($0, options) }),
      let index = heads.firstIndex(where: { $0.count > 1 && $0[0] > 0 })
        ?? heads.firstIndex(where: { $0.first ?? 0 > 0 })
    else { return nil }
    (head, columns) = (sample[index].texts, heads[index])
    let vocabulary = MarkVocabulary(options.completed(by: sample))
    let cells = sample[(index + 1)...].flatMap { row in columns.map { row.text($0) } }.filter { !$0.isEmpty }
    guard cells.contains(PairedCodes.pair), cells.allSatisfy({ $0.count <= 2 }),
      // Of a letter for late nobody knows when that was.
      !cells.contains(where: { $0.count == 1 && vocabulary.code(of: $0) == .mark(.partial) })
    else { return nil }
  }

  /// The columns headed by dates, or by days of a month or a week above.
  private static func sessions(_ row: TableRow, _ options: ReadingOptions) -> [Int] {
    let titles = row.texts
    let dated = titles.indices.filter { SessionHeading.isSession(titles[$0], dates: options.dateFormat) }
    let days = titles.indices.filter {
      DayCell(titles[$0])?.rest.isEmpty == true || $0 > 0 && WeekdayNames.contains(titles[$0])
    }
    return dated.isEmpty && days.count > 1 ? days : dated
  }

  func rows(for row: TableRow, isHead: Bool) -> [TableRow] {
    var made = TableRow()
    made.begin(line: row.line)
    for column in 0..<max(row.count, head.count) {
      let text = row.text(column)
      guard columns.contains(column) else {
        made.appendCell(Array(text.utf8)[...])
        continue
      }
      // A stroke alone is of its half, a letter of both.
      let codes = [text == "\\" ? "" : text.prefix(1), text == "/" ? "" : text.suffix(1)].map { String($0) }
      let parts = isHead ? [text + " AM", text + " PM"] : codes
      for part in parts { made.appendCell(Array(part.utf8)[...]) }
    }
    made.end()
    return [made]
  }
}
