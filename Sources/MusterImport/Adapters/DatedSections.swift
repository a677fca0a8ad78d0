import MusterReading

/// Gives each row of a table of one day, or of several below one another, the date that stands in the title above it.
struct DatedSections: RowAdapter {
  static let adaptation = RowAdaptation.datedSections
  private let head: [String]
  private var date: String?
  private var isBelow = false

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    guard options.layout ?? .long == .long, options.columns[.date] == nil, options.date == nil,
      let first = sample.prefix(TableShape.most).firstIndex(where: {
        DatedSections.date(of: $0, isAbove: true) != nil
      }), first + 2 < sample.count,
      sample[..<first].allSatisfy({ $0.texts.count { !$0.isEmpty } == 1 })
    else { return nil }
    let row = sample[first + 1]
    let roles = TableHead(titles: row.texts, rows: sample[(first + 2)...], options: options)
    guard row.count > 1, roles.hasPerson, roles.columns[.date] == nil,
      GridHead.firstDate(in: row.texts, dates: options.dateFormat) == nil,
      GridShape(sample, at: first + 1, options: options) == nil
    else { return nil }
    head = row.texts
  }

  /// The date of a title that stands alone in its row, and names no other; above the head it may be in a cell of its own.
  private static func date(of row: TableRow, isAbove: Bool = false) -> String? {
    let cells = row.filledTexts(most: 3)
    if isAbove, cells.count == 2, MissingHead.isDate(cells[1]), cells[0].contains(where: \.isLetter),
      !MissingHead.isDate(cells[0]), !CalendarCell.isAside(cells[0]),
      !TableHead(titles: [cells[0]], options: .unspecified).hasPerson
    {
      return cells[1]
    }
    guard cells.count == 1, cells[0].contains(where: \.isLetter), !CalendarCell.isAside(cells[0]),
      !DatesInText.isSpan(cells[0])
    else { return nil }
    let dates = DatesInText.all(in: cells[0])
    return dates.count == 1 ? dates[0].text : nil
  }

  mutating func rewind() { (date, isBelow) = (nil, false) }

  mutating func rows(for row: TableRow) -> [TableRow] {
    if let found = DatedSections.date(of: row, isAbove: !isBelow) {
      date = found
      return []
    }
    guard let date else { return [] }
    var row = row
    if Array(row.texts.prefix(head.count)) == head {
      guard !isBelow else { return [] }
      isBelow = true
      row.setCell(head.count, to: "date", at: 0)
    } else {
      row.setCell(max(head.count, row.count), to: date, at: 0)
    }
    return [row]
  }
}
