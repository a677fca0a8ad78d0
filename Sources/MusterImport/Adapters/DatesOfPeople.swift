import MusterReading

/// Turns a table of people and the dates on which they came into one row a date: `Visit 1, Visit 2` above dates, alone or with a
/// mark (`2/11/2026 yes`), or `Dates` above lists of them. Whoever never came has a row without a mark.
struct DatesOfPeople: HeadedAdapter {
  static let adaptation = RowAdaptation.datesOfPeople
  private let columns: [Int]
  let head: [String]
  /// The first date of all.
  private let date: String
  var isBelow = false

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    guard options.layout ?? .long == .long, options.columns[.date] == nil, options.columns[.mark] == nil,
      let first = sample.first, sample.count > 1
    else { return nil }
    let (titles, body) = (first.texts, sample.dropFirst())
    guard GridHead.firstDate(in: titles, dates: nil) == nil else { return nil }
    let roles = TableHead(titles: titles, options: options)
    guard roles.hasPerson, roles.columns[.date] == nil else { return nil }
    let found = roles.unassigned.filter { column in
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
    head = titles
    date = DatesOfPeople.dates(in: first)?.first?.date ?? first
  }

  /// The dates of a cell that has nothing else, or the only one with the mark behind it.
  private static func dates(in text: String) -> [(date: String, mark: String)]? {
    let dates = DatesInText.all(in: text)
    let length = dates.reduce(0) { $0 + $1.range.count } + text.utf8.count { ",; \n\r".utf8.contains($0) }
    guard length < text.utf8.count, let first = dates.first
    else { return dates.isEmpty ? nil : dates.map { ($0.text, Mark.present.word) } }
    let rest = String(decoding: Array(text.utf8)[first.range.upperBound...], as: UTF8.self)
    let mark = PersonName.normalized(rest.filter { !"()[]:,;–-".contains($0) })
    guard dates.count == 1, first.range.lowerBound == 0, Int(mark) == nil,
      case .mark = vocabulary.code(of: mark)
    else { return nil }
    return [(first.text, mark)]
  }

  private static let vocabulary = MarkVocabulary()

  func rows(for row: TableRow, isHead: Bool) -> [TableRow] {
    var plain = row
    for column in columns where column < row.count { plain.replaceCell(column, with: "") }
    let dates = isHead ? [("date", "mark")] : columns.flatMap { DatesOfPeople.dates(in: row.text($0)) ?? [] }
    return (dates.isEmpty ? [(date, "")] : dates).map { date, mark in
      var row = plain
      row.setCell(head.count, to: date, at: 0)
      row.setCell(head.count + 1, to: mark, at: 0)
      return row
    }
  }
}
