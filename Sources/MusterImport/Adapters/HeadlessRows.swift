import MusterReading

/// Puts a head above a table that has none and leaves no doubt of its columns: a date, a name, and at most a mark and a time.
struct HeadlessRows: RowAdapter {
  static let adaptation = RowAdaptation.headlessRows
  private let titles: [String]
  /// The texts of the first row below the head.
  private let first: [String]
  private var isBelow = false

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    guard options.layout ?? .long == .long, options.columns.isEmpty, sample.count > 1 else { return nil }
    let missing = MissingHead(sample)
    let ofDay = missing == nil ? HeadlessRows.titlesOfDay(sample, file: file, options: options) : nil
    // The first row may be a title.
    let lists = sample[(sample[0].onlyText == nil ? 0 : 1)...]
    let ofNames = HeadlessRows.titlesOfNames(lists)
    guard let found = ofNames ?? ofDay ?? missing?.titles else { return nil }
    (titles, first) = (found, sample[ofNames == nil ? 0 : lists.startIndex].texts)
    guard ofNames == nil, ofDay == nil else { return }
    guard titles.contains("mark") || HeadlessRows.repeatsDates(sample, titles),
      Set(titles).isSuperset(of: ["date", "person"]),
      titles.allSatisfy({ ["date", "person", "mark", "time"].contains($0) })
    else { return nil }
  }

  /// The titles of rows that begin with a date and go on with the names of those who came: `3 June 2025,Joan,Phil`.
  private static func titlesOfNames(_ sample: ArraySlice<TableRow>) -> [String]? {
    let columns = 1..<max(2, min(sample.map(\.count).max() ?? 0, FastLongTable.mostColumns))
    guard sample.count > 1, Set(sample.map { $0.text(0) }).count == sample.count,
      sample.allSatisfy({ MissingHead.isDate($0.text(0)) && $0.count <= columns.upperBound })
    else { return nil }
    let names = columns.map { Set(sample.texts(in: $0)) }
    let all = Set(names.joined())
    guard all.count < names.reduce(0, { $0 + $1.count }),
      all.allSatisfy({ NameText.isName($0) && $0.count > 1 && MarkVocabulary().code(of: $0) == nil })
    else { return nil }
    return ["date", "attendees"]
  }

  /// Whether several rows have one date, as days on which people came do, and those on which they were born do not.
  private static func repeatsDates(_ sample: [TableRow], _ titles: [String]) -> Bool {
    guard let column = titles.firstIndex(of: "date") else { return false }
    let dates = sample.texts(in: column)
    return Set(dates).count < dates.count
  }

  /// The titles of names beside words for marks, where the day of the table is known.
  private static func titlesOfDay(_ sample: [TableRow], file: String, options: ReadingOptions) -> [String]? {
    guard options.date ?? NamedDay.only(in: file) != nil, sample[0].count == 2 else { return nil }
    let vocabulary = MarkVocabulary(options)
    let isMark = (0..<2).map { column in
      sample.allSatisfy { $0.text(column).count > 1 && vocabulary.mark(headed: $0.text(column)) != nil }
    }
    guard let mark = isMark.firstIndex(of: true), isMark.contains(false) else { return nil }
    let names = sample.texts(in: 1 - mark)
    guard names.count == sample.count, Set(names).count == names.count,
      names.allSatisfy({ $0.contains(where: \.isLetter) && vocabulary.code(of: $0) == nil }),
      TableHead(titles: [names[0]], options: .unspecified).columns.isEmpty
    else { return nil }
    return mark == 0 ? ["mark", "person"] : ["person", "mark"]
  }

  mutating func rewind() { isBelow = false }

  mutating func rows(for row: TableRow) -> [TableRow] {
    guard !isBelow, row.texts == first else { return [row] }
    isBelow = true
    return [TableRow(titles, line: row.line), row]
  }
}
