import MusterReading

/// Writes whole dates for days in the first column below the title of their month, `Mo 2.` below `November 2026`, or week.
struct DaysOfMonth: RowAdapter {
  static let adaptation = RowAdaptation.daysOfMonth
  private let month: CalendarCell?
  /// The days of a week, by what is written for them.
  private var week: [String: Day] = [:]

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    guard options.dateFormat == nil, options.date == nil,
      let start = sample.prefix(TableShape.most).firstIndex(where: { $0.filledCount > 2 }),
      options.columns[.date].map({ $0 == sample[start].text(0) }) ?? true
    else { return nil }
    let titles = options.titles + sample[..<start].compactMap(\.onlyText)
    let named = Set(titles.compactMap { CalendarCell(title: $0) })
    let months =
      named.isEmpty ? Set([options.yearOfFile?.month].compactMap { CalendarCell(title: $0 ?? "") }) : named
    month = months.count == 1 ? months.first : nil
    let body = sample[(start + 1)...].filter { $0.onlyText == nil && TotalRows.footer($0) == nil }
    let heads = body.compactMap { TitleSpan.Head($0.text(0)) }
    if month == nil, heads.count == body.count,
      let days = TitleSpan.days(of: heads, below: titles.map { TableRow([$0], line: 1) })
    {
      week = Dictionary(zip(body.map { $0.text(0) }, days)) { first, _ in first }
    }
    let days = body.map { day(of: $0) }
    // The weekdays beside the numbers leave no doubt that these are days.
    guard days.count > 1, !days.contains(nil), day(of: sample[start]) == nil else { return nil }
  }

  /// The day in the first cell of a row, if it is of the weekday beside it.
  private func day(of row: TableRow) -> Day? {
    if let day = week[row.text(0)] { return day }
    guard let month, let cell = DayCell(row.text(0)), let weekday = cell.weekday, cell.rest.isEmpty,
      let day = Day(year: month.year ?? 0, month: month.month ?? 0, day: cell.day),
      WeekdayNames.weekdays(named: weekday).contains(day.weekday)
    else { return nil }
    return day
  }

  func rows(for row: TableRow) -> [TableRow] {
    [row.replacing([0]) { _ in day(of: row)?.description }]
  }
}
