import MusterReading

/// Gives each row of a long table the date of the row above it, where dates stand only in the first row of each day; the others may
/// have ditto marks.
struct CarriedDates: RowAdapter {
  static let adaptation = RowAdaptation.carriedDates
  private let column: Int
  private let people: [Int]
  private var date: String?

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    // There may be titles above the head.
    let words = Heading.words[.date] ?? []
    let start = sample.prefix(TableShape.most).firstIndex { row in
      row.count <= FastLongTable.mostColumns && row.texts.contains { words.contains(PlainLetters.folded($0)) }
    }
    guard options.layout ?? .long == .long, let first = sample.dropFirst(start ?? 0).first else { return nil }
    let body = sample[((start ?? 0) + 1)...].filter { $0.texts != first.texts }
    guard GridHead.firstDate(in: first.texts, dates: nil) == nil else { return nil }
    let head = TableHead(titles: first.texts, rows: body, options: options)
    guard let date = head.columns[.date], head.hasPerson else { return nil }
    column = date
    people = [ColumnRole.person, .first, .last, .id].compactMap { head.columns[$0] }
    let dates = body.texts(in: column).filter { !CarriedDates.ditto.contains($0.lowercased()) }
    let blanks = body.count { CarriedDates.isCarried($0, date) }
    guard body.first.map({ !CarriedDates.isCarried($0, date) }) == true, blanks > 0,
      blanks * 2 >= dates.count,
      Set(dates).count == dates.count,
      // Whoever has no time of arrival has not come.
      !Heading.arrivals.contains(PlainLetters.folded(first.text(column))),
      !dates.contains(where: { SlotText.hasTime($0) }),
      dates.allSatisfy({ MissingColumns.isDate($0) && DatesInText.all(in: $0).count < 2 }),
      body.allSatisfy({ isOfSomebody($0) })
    else { return nil }
  }

  private static func isCarried(_ row: TableRow, _ column: Int) -> Bool {
    row.isBlank(column) || ditto.contains(row.text(column).lowercased())
  }

  private static let ditto = Set(WordLists.tables["dates.ditto"])

  private func isOfSomebody(_ row: TableRow) -> Bool { people.contains { !row.isBlank($0) } }

  mutating func rewind() { date = nil }

  mutating func rows(for row: TableRow) -> [TableRow] {
    guard CarriedDates.isCarried(row, column) else {
      date = row.text(column)
      return [row]
    }
    guard let date, isOfSomebody(row) else { return [row] }
    return [row.replacing([column]) { _ in date }]
  }
}
