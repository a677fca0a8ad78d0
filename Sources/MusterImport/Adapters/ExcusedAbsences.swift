import MusterReading

/// Makes a column of marks for a list of absences with a column that says of each whether it is excused: `Reason | Justified`
/// above `flu | yes`.
struct ExcusedAbsences: HeadedAdapter {
  static let adaptation = RowAdaptation.excusedAbsences
  let head: [String]
  private let column: Int
  var isBelow = false

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    guard options.layout ?? .long == .long, options.plan.leavesMarksOpen,
      let start = sample.prefix(TableShape.most).firstIndex(where: { row in
        row.count <= FastLongTable.mostColumns && row.texts.contains { FinerMarks.saysExcused($0) }
      })
    else { return nil }
    let (body, options) = (sample[(start + 1)...], options.completed(by: sample))
    let roles = TableHead(titles: sample[start].texts, rows: body, options: options)
    let found = roles.unassigned.filter { FinerMarks.saysExcused(roles.titles[$0]) }
    let titles = options.titles + sample[..<start].flatMap(\.texts)
    let isOfAbsences =
      titles.contains { Heading.isOfAbsences($0) }
      || roles.columns[.date].map { AbsenceHeading.matches(roles.titles[$0]) } == true
      || roles.unassigned.contains { Heading.namesReasons(roles.titles[$0]) }
    guard roles.isLong, roles.columns[.mark] == nil, found.count == 1, isOfAbsences,
      body.filter({ TotalRows.footer($0) == nil }).allSatisfy({
        FinerMarks.excuse($0.text(found[0])) != nil
      })
    else { return nil }
    (head, column) = (roles.titles, found[0])
  }

  /// The mark of a row: of those who were absent it is asked whether that is excused.
  private func mark(of row: TableRow) -> String {
    FinerMarks.excuse(row.text(column)).map { $0 ? Mark.excused.word : Mark.absent.word }
      ?? row.text(column)
  }

  func rows(for row: TableRow, isHead: Bool) -> [TableRow] {
    guard TotalRows.footer(row) == nil else { return [row] }
    let mark = isHead ? "mark" : mark(of: row)
    return [row.setting(max(head.count, row.count), to: mark, at: column).replacing([column]) { _ in "" }]
  }
}
