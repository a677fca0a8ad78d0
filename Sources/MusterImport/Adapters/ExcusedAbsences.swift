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
    let body = sample[(start + 1)...]
    let roles = TableHead(titles: sample[start].texts, rows: body, options: options)
    let found = roles.unassigned.filter { FinerMarks.saysExcused(roles.titles[$0]) }
    let titles = options.titles + sample[..<start].flatMap(\.texts)
    let isOfAbsences =
      titles.contains { Heading.isOfAbsences($0) }
      || roles.columns[.date].map { AbsenceHeading.matches(roles.titles[$0]) } == true
      || roles.unassigned.contains { Heading.namesReasons(roles.titles[$0]) }
    guard roles.isLong, roles.columns[.mark] == nil, found.count == 1, isOfAbsences,
      body.filter({ TotalRows.footer($0) == nil }).allSatisfy({
        ExcusedAbsences.answer($0.text(found[0])) != nil
      })
    else { return nil }
    (head, column) = (roles.titles, found[0])
  }

  /// Whether a cell says yes or no, be it by a letter.
  private static func answer(_ text: String) -> Bool? {
    MarkVocabulary.answer(text) ?? (text.count == 1 ? letters[text.lowercased()] : nil)
  }

  private static let letters = ["s": true, "j": true, "o": true, "t": true, "a": true, "n": false]

  func rows(for row: TableRow, isHead: Bool) -> [TableRow] {
    guard TotalRows.footer(row) == nil else { return [row] }
    var made = row
    let answer = ExcusedAbsences.answer(row.text(column)).map { $0 ? Mark.excused.word : Mark.absent.word }
    made.setCell(max(head.count, row.count), to: isHead ? "mark" : answer ?? row.text(column), at: column)
    made.replaceCell(column, with: "")
    return [made]
  }
}
