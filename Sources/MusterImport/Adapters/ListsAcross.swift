import MusterReading

/// Joins the names in columns without a heading, beside one that says what people were, to a list: `Who came,,,` above
/// `Ann,Ben,Cy`.
struct ListsAcross: HeadedAdapter {
  static let adaptation = RowAdaptation.listsAcross
  let head: [String]
  /// The columns of each list, of which the first has the heading.
  private let lists: [ClosedRange<Int>]
  private let separator: String
  var isBelow = false

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    guard options.layout ?? .long == .long, options.plan.leavesMarksOpen,
      let start = sample.prefix(TableShape.most).firstIndex(where: {
        (3...FastLongTable.mostColumns).contains($0.count) && !ListsAcross.lists(below: $0.texts).isEmpty
      })
    else { return nil }
    (head, lists) = (sample[start].texts, ListsAcross.lists(below: sample[start].texts))
    let body = sample[(start + 1)...].filter { $0.filledCount > 1 }
    let cells = lists.flatMap { list in list.flatMap { body.texts(in: $0) } }
    let untitled = lists.flatMap { list in list.dropFirst().flatMap { body.texts(in: $0) } }
    // Where each cell has a comma, that is part of a name: `Bell, Ann`.
    let haveCommas = cells.allSatisfy { cell in cell.count { $0 == "," } == 1 }
    separator = haveCommas || cells.contains { $0.contains(";") } ? "; " : ", "
    guard GridHead.firstDate(in: head, dates: options.dateFormat) == nil, !untitled.isEmpty,
      TableHead(titles: head, rows: body, options: options).columns[.date] != nil,
      untitled.allSatisfy({ NameText.isName(String($0.prefix { !",;(".contains($0) })) })
    else { return nil }
  }

  /// The columns from each heading of a mark to the next heading, where those between have none.
  private static func lists(below titles: [String]) -> [ClosedRange<Int>] {
    let vocabulary = MarkVocabulary()
    let filled = titles.indices.filter { !titles[$0].isEmpty } + [titles.count]
    return zip(filled, filled.dropFirst()).compactMap { first, next in
      next > first + 1 && vocabulary.mark(named: titles[first]) != nil ? first...next - 1 : nil
    }
  }

  func rows(for row: TableRow, isHead: Bool) -> [TableRow] {
    if isHead { return [row] }
    let lists = lists.map { $0.map { row.text($0) }.filter { !$0.isEmpty } }
    var row = row.replacing(self.lists.flatMap { $0.dropFirst() }) { _ in "" }
    for (columns, names) in zip(self.lists, lists) {
      row = row.replacing([columns.lowerBound]) { _ in names.joined(separator: separator) }
    }
    return [row]
  }
}
