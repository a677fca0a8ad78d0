import MusterReading

/// Gives each row of one or several tables of a day the date in the title above it, or alone below the whole table.
struct DatedSections: RowAdapter {
  static let adaptation = RowAdaptation.datedSections
  private let head: [String]
  /// The date of a title that is in no row above, as that of a page is.
  private let given: String?
  private var date: String?
  private var isBelow = false
  /// What stands before the date of the first title, in a cell of its own.
  private let label: String?

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    guard options.layout ?? .long == .long, options.columns[.date] == nil, options.date == nil
    else { return nil }
    let first = sample.dropLast(2).prefix(TableShape.most).firstIndex {
      DatedSections.date(of: $0, isAbove: true) != nil
    }
    let titled = Set(options.titles.compactMap { DatedSections.date(of: TableRow([$0], line: 1)) })
    let isTitled = first == nil && titled.count == 1
    let last = first == nil && titled.isEmpty ? DatedSections.date(below: sample) : nil
    given = isTitled ? titled.first : last
    let above = first.map { $0 + 1 } ?? 0
    let block = DatedSections.block(above: sample)
    let isLabel = { (index: Int) in index < block || DatedSections.isLabel(sample[index]) }
    guard first != nil || given != nil,
      let start = (above..<sample.count).prefix(TableShape.most).first(where: { !isLabel($0) }),
      start + 1 < sample.count, (0..<max(0, above - 1)).allSatisfy(isLabel),
      Set(sample[..<block].compactMap { DatedSections.date(of: $0, isAbove: true) }).count < 2
    else { return nil }
    (date, head) = (given, sample[start].texts)
    label = first.map { sample[$0].text(0) }
    let body = sample[(start + 1)...].filter { $0.filledCount > 1 && $0.texts != sample[start].texts }
    let roles = TableHead(titles: head, rows: body, options: options)
    // Beside a date and marks people are those who are named, whatever they are called.
    let dated = body.map { $0.setting(head.count, to: "2000-01-01", at: 0) }
    let isNamed = TableHead(titles: head + ["date"], rows: dated, options: options).hasPerson
    // `Hamza present` is no head.
    let isHead = roles.columns[.mark].map { MarkVocabulary().mark(headed: head[$0]) == nil } ?? false
    guard head.count > 1, roles.hasPerson || isNamed && isHead, roles.columns[.date] == nil,
      last == nil || roles.columns[.mark] != nil,
      GridHead.firstDate(in: head, dates: options.dateFormat) == nil,
      GridShape(sample, at: start, options: options) == nil
    else { return nil }
  }

  /// The number of rows of two cells, what is said and of what, above a blank row and a table with more: `Event,Juniors`.
  private static func block(above sample: [TableRow]) -> Int {
    let count = sample.prefix { $0.filledCount == 2 && !$0.isBlank(0) && !$0.isBlank(1) }.count
    guard count > 1, count < sample.count, sample[count].filledCount > 2,
      sample[count].line > sample[count - 1].line + 1
    else { return 0 }
    return count
  }

  /// Whether a row above a table is a title, or says one thing or two of it: `Place:, Town hall`.
  private static func isLabel(_ row: TableRow) -> Bool {
    let cells = row.distinctTexts(most: 5)
    guard cells.count > 1 else { return !TableHead(titles: cells, options: .unspecified).hasPerson }
    return cells.count < 5 && cells[0].contains { ":：".contains($0) }
      || cells.count == 2 && date(of: row, isAbove: true) != nil
  }

  /// The date of a title that stands alone in its row, and names no other; above the head it may be in a cell of its own.
  private static func date(of row: TableRow, isAbove: Bool = false) -> String? {
    let cells = row.distinctTexts(most: 5)
    guard isAbove, (2...4).contains(cells.count) else { return cells.count == 1 ? date(in: cells[0]) : nil }
    let own = cells.filter { MissingHead.isDate($0) }
    if own.count == 1, own[0] != cells[0] { return isTitle(cells[0]) ? own[0] : nil }
    // `When,Tue 4/11/2026 5 pm - 6 pm`
    if cells.count == 2, own.isEmpty, isTitle(cells[0]), !DatesInText.isSpan(cells[1]),
      case let days = DatesInText.all(in: cells[1]), days.count == 1
    {
      return days[0].text
    }
    // `Meeting: Budget,,Date: 18 November 2026`
    let labels = cells.filter { $0.contains { ":：".contains($0) } && !MissingHead.isDate($0) }
    let dates = labels.compactMap { date(in: $0) }
    return dates.count == 1 && !cells.contains { MissingHead.isDate($0) } ? dates[0] : nil
  }

  /// Whether a text can stand before a date of its own: `Date`, `Rehearsal on`.
  private static func isTitle(_ text: String) -> Bool {
    text.contains(where: \.isLetter) && !MissingHead.isDate(text) && !CalendarCell.isAside(text)
      && !DateHeading.isOfRecord(text)
      && (text.contains(" ") || !DatesInText.isOfAnotherDay(text))
      && !TableHead(titles: [text], options: .unspecified).hasPerson
  }

  private static func date(in text: String) -> String? {
    guard text.contains(where: \.isLetter), !CalendarCell.isAside(text), !DatesInText.isSpan(text)
    else { return nil }
    let dates = DatesInText.all(in: text)
    return dates.count == 1 ? dates[0].text : nil
  }

  /// The date in the only title of a table that has one, in its last row.
  private static func date(below sample: [TableRow]) -> String? {
    guard !TableShape.isEnough(sample), let last = sample.last, let date = date(of: last),
      !last.texts.contains(where: { DatesInText.isOfAnotherDay($0) }),
      sample.dropLast().allSatisfy({
        !$0.texts.contains { MissingHead.isDate($0) || !DatesInText.all(in: $0).isEmpty }
      })
    else { return nil }
    return date
  }

  mutating func rewind() { (date, isBelow) = (given, false) }

  mutating func rows(for row: TableRow) -> [TableRow] {
    if let found = DatedSections.date(of: row, isAbove: !isBelow || row.text(0) == label) {
      date = found
      return []
    }
    guard let date else { return [] }
    let isHead = Array(row.texts.prefix(head.count)) == head
    guard isHead != isBelow else { return [] }
    isBelow = true
    if !isHead, TotalRows.footer(row) != nil { return [row] }
    return [row.setting(max(head.count, row.count), to: isHead ? "date" : date, at: 0)]
  }
}
