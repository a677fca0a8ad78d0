import MusterReading

/// Makes a row for each name of a table with several columns of them, all of people who came: `Lifeguard 1`, `Lifeguard 2`
/// beside a date, or `Soprano`, `Alto`, `Tenor` below one.
struct NamesAcross: HeadedAdapter {
  static let adaptation = RowAdaptation.namesAcross
  private let columns: [Int]
  let head: [String]
  var isBelow = false
  private let vocabulary = MarkVocabulary()

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    guard options.layout ?? .long == .long, options.plan.leavesMarksOpen, options.columns[.person] == nil,
      let start = sample.prefix(TableShape.most).firstIndex(where: {
        (2...FastLongTable.mostColumns).contains($0.count) && !NamesAcross.columns(of: $0.texts).isEmpty
      })
    else { return nil }
    (head, columns) = (sample[start].texts, NamesAcross.columns(of: sample[start].texts))
    let body = sample[(start + 1)...]
    let roles = TableHead(titles: head, rows: body, options: options)
    guard !roles.hasPerson, roles.columns[.mark] == nil, !body.isEmpty,
      !head.contains(where: { vocabulary.mark(headed: $0) != nil || AbsenceHeading.matches($0) }),
      body.allSatisfy({ row in
        // Another table below another title may follow.
        let isTitle = row.onlyText.map { DatesInText.all(in: $0).count == 1 } ?? (row.texts == head)
        return isTitle || names(of: row).map { Set($0).count == $0.count } ?? false
      })
    else { return nil }
  }

  /// The columns headed by one word for people with numbers from 1 on, and those beside them, or by nothing but sections.
  private static func columns(of titles: [String]) -> [Int] {
    let filled = titles.indices.filter { !titles[$0].isEmpty }
    if filled.count > 1, filled.allSatisfy({ Heading.titlesGroup(titles[$0]) }) { return filled }
    let people = filled.filter { Heading.namesSomebody(titles[$0].filter { !$0.isNumber && $0 != "#" }) }
    let numbered = people.map { titles[$0] }.filter { $0.contains(where: \.isNumber) }
    let numbers = numbered.map { Int($0.filter(\.isNumber)) }
    let isOfOne = Set(numbered.map { $0.filter { !$0.isNumber } }).count == 1
    return isOfOne && numbers.count > 1 && numbers == Array(1...numbers.count) ? people : []
  }

  /// The names in a row; `nil` where something else is among them.
  private func names(of row: TableRow) -> [String]? {
    let filled = columns.map { row.text($0) }.filter { !$0.isEmpty && !NameText.isNobody($0) }
    let areNames = filled.allSatisfy {
      NameText.isName($0) && $0.count > 1 && !Heading.titlesGroup($0) && !Heading.namesSomebody($0)
        && vocabulary.code(of: $0) == nil
    }
    return areNames ? filled : nil
  }

  func rows(for row: TableRow, isHead: Bool) -> [TableRow] {
    guard let names = isHead || row.texts == head ? ["person"] : names(of: row) else { return [row] }
    let plain = row.replacing(columns) { _ in "" }
    return names.map { plain.setting(max(head.count, row.count), to: $0, at: columns[0]) }
  }
}
