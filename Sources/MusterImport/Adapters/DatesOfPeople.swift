import MusterReading

/// Turns a table of people and the dates on which they came into one row a date: `Visit 1, Visit 2` above dates, or `Dates`
/// above lists of them. Whoever never came has a row without a mark.
struct DatesOfPeople: RowAdapter {
  static let adaptation = RowAdaptation.datesOfPeople
  private let columns: [Int]
  private let width: Int
  /// The first date of all.
  private let date: String
  private var isBelow = false

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    guard options.layout ?? .long == .long, options.columns[.date] == nil, options.columns[.mark] == nil,
      let first = sample.first, sample.count > 1
    else {
      return nil
    }
    let (titles, body) = (first.texts, sample.dropFirst())
    guard GridHead.firstDate(in: titles, dates: nil) == nil else { return nil }
    let head = TableHead(titles: titles, options: options)
    guard head.hasPerson, head.columns[.date] == nil else { return nil }
    let found = head.unassigned.filter { column in
      body.hasOnlyTexts(in: column) { DatesOfPeople.dates(in: $0) != nil }
    }
    let words = Set(found.map { titles[$0].filter { !$0.isNumber && $0 != " " && $0 != "#" } })
    let areNumbered =
      found.count > 1 && words.count == 1 && found.allSatisfy { titles[$0].contains(where: \.isNumber) }
    let areLists =
      found.count == 1 && body.texts(in: found[0]).contains { DatesOfPeople.dates(in: $0)?.count ?? 0 > 1 }
    guard areNumbered || areLists, !found.contains(where: { AbsenceHeading.counts(titles[$0]) }),
      let first = body.lazy.flatMap({ row in found.map { row.text($0) } }).first(where: { !$0.isEmpty })
    else { return nil }
    columns = found
    width = titles.count
    date = DatesOfPeople.dates(in: first)?.first ?? first
  }

  /// The dates of a cell that has nothing else.
  private static func dates(in text: String) -> [String]? {
    let dates = DatesInText.all(in: text)
    let length = dates.reduce(0) { $0 + $1.range.count } + text.utf8.count { ",; \n\r".utf8.contains($0) }
    return dates.isEmpty || length < text.utf8.count ? nil : dates.map(\.text)
  }

  mutating func rewind() { isBelow = false }

  mutating func rows(for row: TableRow) -> [TableRow] {
    var plain = row
    for column in columns where column < row.count { plain.replaceCell(column, with: "") }
    guard isBelow else {
      isBelow = true
      plain.setCell(width, to: "date", at: 0)
      plain.setCell(width + 1, to: "mark", at: 0)
      return [plain]
    }
    let dates = columns.flatMap { DatesOfPeople.dates(in: row.text($0)) ?? [] }
    return (dates.isEmpty ? [date] : dates).map { date in
      var row = plain
      row.setCell(width, to: date, at: 0)
      row.setCell(width + 1, to: dates.isEmpty ? "" : Mark.present.word, at: 0)
      return row
    }
  }
}
