import MusterReading

/// Gives each row of a table of one day, or of several below one another, the date that stands in the title above it.
struct DatedSections: RowAdapter {
  static let adaptation = RowAdaptation.datedSections
  private let head: [String]
  /// The date of a title that is in no row, as that of a page is.
  private let given: String?
  private var date: String?
  private var isBelow = false

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    let first = sample.prefix(TableShape.most).firstIndex { DatedSections.date(of: $0, isAbove: true) != nil }
    let titled = Set(options.titles.compactMap { DatedSections.date(of: TableRow([$0], line: 1)) })
    given = first == nil && titled.count == 1 ? titled.first : nil
    guard options.layout ?? .long == .long, options.columns[.date] == nil, options.date == nil,
      let start = first.map({ $0 + 1 }) ?? (given == nil ? nil : 0), start + 1 < sample.count,
      sample.prefix(max(0, start - 1)).allSatisfy({ $0.texts.count { !$0.isEmpty } == 1 })
    else { return nil }
    (date, head) = (given, sample[start].texts)
    let roles = TableHead(titles: head, rows: sample[(start + 1)...], options: options)
    guard head.count > 1, roles.hasPerson, roles.columns[.date] == nil,
      GridHead.firstDate(in: head, dates: options.dateFormat) == nil,
      GridShape(sample, at: start, options: options) == nil
    else { return nil }
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

  mutating func rewind() { (date, isBelow) = (given, false) }

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
