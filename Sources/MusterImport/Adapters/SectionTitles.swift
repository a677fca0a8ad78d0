import MusterReading

/// Leaves out the titles between the people of a grid: `Juniors`, alone in its row.
///
/// A row without marks may be somebody's who never came. It is a title if the first row below the head has no marks, every
/// such row is followed by one with marks, and no other cell of the grid is blank, or all are words for sections.
struct SectionTitles: RowAdapter {
  static let adaptation = RowAdaptation.sectionTitles
  private let titles: Set<String>

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    guard options.layout ?? .wide == .wide, options.rows.isEmpty,
      let head = sample.prefix(TableShape.most).firstIndex(where: {
        GridHead.firstDate(in: $0.texts, dates: options.dateFormat) ?? 0 > 0
      })
    else { return nil }
    let body = sample[(head + 1)...]
    guard body.first?.filledCount == 1 else { return nil }
    let filled = body.map(\.filledCount)
    let areWords = body.allSatisfy { row in row.onlyText.map { Heading.titlesGroup($0) } ?? true }
    guard filled.last ?? 1 > 1, filled.count(where: { $0 == 1 }) > 1,
      areWords || filled.allSatisfy({ $0 == 1 || $0 == sample[head].filledCount }),
      !zip(filled, filled.dropFirst()).contains(where: { $0 == 1 && $1 == 1 })
    else { return nil }
    titles = Set(body.filter { $0.filledCount == 1 }.map { $0.text(0) })
    guard !titles.contains("") else { return nil }
  }

  mutating func rows(for row: TableRow) -> [TableRow] {
    let isTitle = titles.contains(row.text(0)) && row.texts.dropFirst().allSatisfy { $0.isEmpty }
    return isTitle ? [] : [row]
  }
}
