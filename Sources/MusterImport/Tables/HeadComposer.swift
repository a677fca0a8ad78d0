import MusterReading

/// Makes whole dates of the head of a grid whose months or years stand in rows above it, or in its corner.
///
/// A row holds months or years when nothing else is above the days. Each cell holds for the columns up to the next one.
struct HeadComposer {
  /// The form of dates that the user says.
  let dates: DateFormat?
  /// The year that the user gives for dates without one.
  var year: Int?
  /// Whether the user says that there are dates across.
  var isGiven = false
  /// Whether dates that may begin with the day do, as in the language of the table.
  var writesDaysFirst = false
  /// The years that are named beside or below the head.
  var notes: [TitleYear] = []

  /// The number from which lessons are no longer counted so.
  private var mostLessons: Int { isGiven ? 1 : 10 }

  static let withoutYear = DateFormat(parts: [.day, .literal(" "), .monthName])

  /// The rows above a head that are looked at.
  static let reach = 5

  /// What stands above each column, nearest rows first.
  private struct Above {
    var months: [Int?]
    var years: [Int?]
  }

  struct Composition {
    /// The head with whole dates in its cells, as far as their years are known.
    var head: TableRow
    /// From the first date to the last.
    var columns: ClosedRange<Int>
    /// The weekdays beside days, by column.
    var weekdays: [Int: Set<Weekday>] = [:]
    /// Whether the weekdays beside all days leave no doubt of them.
    var isSure = false
    /// The form of dates that the language of the table tells, and an example.
    var assumed: (form: DateFormat, example: String)?
  }

  /// The head put together with the rows above it; `nil` when none of them tells any month or year.
  func composed(_ row: TableRow, above rows: [TableRow]) -> Composition? {
    guard var found = days(in: row, above: rows)
    else { return years(of: row, above: rows) ?? week(in: row, above: rows) }
    // A title above the months may give their year; a year from the user applies to all of them.
    var titled = self
    (titled.year, titled.notes) = (nil, year == nil ? notes : [])
    if let dated = titled.years(of: found.head, above: rows) { found.head = dated.head }
    return found
  }

  /// Weekdays, with their days or without, below the dates of their week.
  private func week(in row: TableRow, above rows: [TableRow]) -> Composition? {
    let corner = TableRow([row.text(0)], line: row.line)
    let rows = TitleSpan.isIn(corner) ? [corner] : rows
    guard !rows.isEmpty else { return nil }
    let heads = row.texts.map { TitleSpan.Head($0) }
    let columns = heads.indices.filter { $0 > 0 && heads[$0] != nil }
    guard columns.count > 1, let days = TitleSpan.days(of: columns.compactMap { heads[$0] }, below: rows)
    else { return nil }
    let slots = columns.map { heads[$0]?.slot ?? "" }
    let texts = zip(days, slots).map { $1.isEmpty ? $0.description : "\($0) \($1)" }
    var head = titled(row, from: rows, [Int: String](uniqueKeysWithValues: zip(columns, texts)))
    // The date of a week is no session.
    if TitleSpan.isIn(corner) { head.replaceCell(0, with: "") }
    return Composition(head: head, columns: columns[0]...columns[columns.count - 1], isSure: true)
  }

  /// Days below months: `7,9,11,5,7`.
  func days(in row: TableRow, above rows: [TableRow]) -> Composition? {
    let texts = row.texts
    if let found = composed(HeadComposer.days(texts), of: row, above: rows) { return found }
    // "mar 6" is a Tuesday below "ottobre 2026".
    guard texts.contains(where: { DayCell($0)?.isOfWeekday == true }),
      let found = composed(HeadComposer.days(texts, areWeekdays: true), of: row, above: rows), found.isSure
    else { return nil }
    return found
  }

  /// The head with whole dates for days below months.
  private func composed(_ days: [DayCell?], of row: TableRow, above rows: [TableRow]) -> Composition? {
    let columns = days.indices.filter { days[$0] != nil }
    guard columns.count >= 2, HeadComposer.areMost(columns, in: row),
      let above = calendar(row, above: rows, columns: columns),
      columns.allSatisfy({ above.months[$0] != nil }), areDays(columns, days, above)
    else { return nil }
    let dates = columns.reduce(into: [Int: String]()) { dates, column in
      guard let cell = days[column], let month = above.months[column] else { return }
      dates[column] = HeadComposer.text(cell, month: month, year: above.years[column])
    }
    var composition = Composition(
      head: titled(row, from: rows, dates), columns: columns[0]...columns[columns.count - 1])
    for column in columns {
      composition.weekdays[column] = days[column]?.weekday.map { WeekdayNames.weekdays(named: $0) }
    }
    composition.isSure = columns.allSatisfy { column in
      let day = above.years[column].flatMap {
        Day(year: $0, month: above.months[column] ?? 0, day: days[column]?.day ?? 0)
      }
      return day.map { composition.weekdays[column]?.contains($0.weekday) == true } ?? false
    }
    return composition
  }

  /// The cells that are days, without those that are dates of their own; "mar 15" beside "lun 14" is none.
  ///
  /// - Parameter areWeekdays: whether "mar 15" is read as a weekday even if no other cell has one.
  static func days(_ texts: [String], areWeekdays: Bool = false) -> [DayCell?] {
    let cells = texts.map { DayCell($0) }
    let isDate = texts.map { DatedHeading.isDate($0, dates: nil) }
    let hasWeekdays = areWeekdays || zip(cells, isDate).contains { ($0?.weekday?.count ?? 0) > 1 && !$1 }
    return zip(cells, isDate).map { $1 && !(hasWeekdays && $0?.isOfWeekday == true) ? nil : $0 }
  }

  /// Whether most of what stands from the first of some columns to the last is theirs, which begin behind the names.
  private static func areMost(_ columns: [Int], in row: TableRow) -> Bool {
    guard let first = columns.first, let last = columns.last, first > 0 else { return false }
    return (first...last).count { !row.isBlank($0) } < columns.count * 2
  }

  /// Whether numbers below months are days, and no counts: they rise within each month, and not merely from 1.
  private func areDays(_ columns: [Int], _ days: [DayCell?], _ above: Above) -> Bool {
    var isCount = true
    var isRepeated = false
    var before: (day: Int, month: Int, expected: Int)?
    for column in columns {
      guard let cell = days[column], let month = above.months[column] else { return false }
      let isNew = before?.month != month
      if !isNew, let before {
        isRepeated = true
        guard cell.day >= before.day else { return false }
      }
      let expected = isNew ? 1 : (before?.expected ?? 0) + 1
      if cell.weekday != nil || cell.day != expected || expected >= mostLessons { isCount = false }
      before = (cell.day, month, expected)
    }
    return isRepeated && !isCount
  }

  /// A date in a form that needs no telling.
  private static func text(_ cell: DayCell, month: Int, year: Int?) -> String {
    let rest = cell.rest.isEmpty ? "" : " \(cell.rest)"
    guard let year else { return "\(cell.day) \(DateFormat.englishMonths[month - 1])\(rest)" }
    let digits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(digits(month))-\(digits(cell.day))\(rest)"
  }

  /// What stands above the columns of a head, or in its corner.
  private func calendar(_ row: TableRow, above rows: [TableRow], columns: [Int]) -> Above? {
    let (start, end) = (columns[0], columns[columns.count - 1])
    var above = Above(
      months: [Int?](repeating: nil, count: row.count), years: [Int?](repeating: nil, count: row.count))
    var hasMonths = false
    let corner = row.texts.prefix(start).compactMap { CalendarCell($0) }.first { $0.month != nil }
    if let corner {
      hasMonths = true
      above.months = above.months.map { _ in corner.month }
      above.years = above.years.map { _ in corner.year }
    }
    for other in rows.suffix(HeadComposer.reach).reversed()
    where CalendarRow.isOne(other, in: start...end) {
      var carried: CalendarCell?
      let title = CalendarRow.title(of: other)
      for column in 0..<max(row.count, other.count) {
        if let cell = title ?? CalendarCell(other.text(column)) {
          // A year once written holds until the months fall back.
          var cell = cell
          if cell.year == nil, let before = carried, let month = cell.month, month >= before.month ?? 13 {
            cell.year = before.year
          }
          carried = cell
        }
        guard column < row.count, let carried else { continue }
        if !hasMonths { above.months[column] = carried.month }
        if above.years[column] == nil { above.years[column] = carried.year }
      }
      hasMonths = hasMonths || above.months.contains { $0 != nil }
    }
    return hasMonths || above.years.contains { $0 != nil } ? above : nil
  }

  /// A row with dates in some columns, and with the titles before them that stand in a row above: `Name` beside the months.
  func titled(_ row: TableRow, from rows: [TableRow], _ dates: [Int: String]) -> TableRow {
    let dated = row.replacing(dates.keys) { dates[$0] }
    guard let other = rows.last, let start = dates.keys.min(), !TitleSpan.isIn(other) else { return dated }
    return dated.replacing((0..<start).filter { row.isBlank($0) }) { column in
      let text = other.text(column)
      return CalendarCell(text) == nil && CalendarCell(title: text) == nil ? text : nil
    }
  }

  /// Dates without a year below years or months that have one, or a title or corner that names it: `7/9`, `Mon 7 Sep`.
  private func years(of row: TableRow, above rows: [TableRow]) -> Composition? {
    let texts = row.texts
    let plain = texts.indices.filter { $0 > 0 && DatedHeading.isDate(texts[$0], dates: dates) }
    let columns = plain.isEmpty ? named(texts) : plain
    guard !columns.isEmpty else { return nil }
    let calendar = calendar(row, above: rows, columns: columns)
    let above = calendar?.years ?? []
    let told = HeadYears(self, row, above: rows, columns: columns)
    let years = above.contains { $0 != nil } ? above : told.years
    guard !years.isEmpty else { return nil }
    let form =
      told.form
      ?? calendar.flatMap { above in YearlessDates.form(of: columns.map { (texts[$0], above.months[$0]) }) }
    // Those of one form are all written alike.
    let mayDiffer = columns.contains { column in
      DateCandidates.formats(of: DatedHeading.bytes(of: texts[column], dates: dates)).count > 1
    }
    let whole = columns.reduce(into: [Int: String]()) { whole, column in
      whole[column] = years[column].flatMap { text(texts[column], year: $0, form, mayDiffer) }
    }
    guard !whole.isEmpty else { return nil }
    return Composition(
      head: titled(row, from: rows, whole), columns: columns[0]...columns[columns.count - 1],
      assumed: told.isAssumed ? told.form.map { ($0, texts[columns[0]]) } : nil)
  }

  /// The columns headed by the numbers of sessions and dates without their year, each once: `W1 13 Oct`.
  private func named(_ texts: [String]) -> [Int] {
    let found = texts.indices.filter { column in
      let start = column > 0 ? DatedHeading.namedStart(of: texts[column], dates: dates) : nil
      return start.map { texts[column].utf8.prefix($0).contains { (48...57).contains($0) } } ?? false
    }
    let areSound = !found.contains { YearlessDates.hasYear(texts[$0], dates) }
    return areSound && Set(found.map { texts[$0] }).count == found.count ? found : []
  }

  /// A date with a year put to its end, or as ISO 8601 where it has one of the form of the others; `nil` where neither can be.
  private func text(_ text: String, year: Int, _ form: DateFormat?, _ mayDiffer: Bool) -> String? {
    let bytes = DatedHeading.bytes(of: text, dates: dates)
    let isNamed = !DatedHeading.isDate(text, dates: dates)
    let name = isNamed ? String(decoding: Array(text.utf8).dropLast(bytes.count), as: UTF8.self) : ""
    return date(bytes, year: year, form, mayDiffer).map { name + $0 }
  }

  private func date(_ bytes: [UInt8], year: Int, _ form: DateFormat?, _ mayDiffer: Bool) -> String? {
    if let dates {
      guard dates.prefix(of: bytes).reading == .yearMissing,
        case (.day(let day), let end) = dates.prefix(of: bytes, year: year)
      else { return nil }
      return "\(day)\(String(decoding: bytes[end...], as: UTF8.self))"
    }
    let formats = DateCandidates.formats(of: bytes)
    if let form,
      let (day, end) = YearlessDates.date(bytes, form)
        ?? (mayDiffer ? YearlessDates.day(bytes, form, year) : nil)
    {
      return "\(day)\(String(decoding: bytes[end...], as: UTF8.self))"
    }
    guard let format = formats.first, formats.allSatisfy({ !$0.hasYear }) else { return nil }
    let end = format.prefix(of: bytes).end
    let separator =
      format.parts.lazy.compactMap { part in if case .literal(let text) = part { text } else { nil } }.first
      ?? " "
    let date = String(decoding: bytes[..<end], as: UTF8.self)
    let rest = String(decoding: bytes[end...], as: UTF8.self)
    // "5.10." and "15. Sept.", "okt. 5."
    let gap = date.hasSuffix(".") ? date.contains(" ") ? " " : "" : separator
    return "\(date)\(gap)\(year)\(rest)"
  }
}
