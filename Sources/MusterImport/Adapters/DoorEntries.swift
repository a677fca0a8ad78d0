import MusterReading

/// Reads a log of doors as arrivals, without the rows of people who were not let in: `created_at | actor_name | lock | success`.
struct DoorEntries: HeadedAdapter {
  static let adaptation = RowAdaptation.doorEntries
  let head: [String]
  private let (date, result): (Int, Int)
  var isBelow = false

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    guard options.layout ?? .long == .long, options.plan.leavesMarksOpen, options.columns[.date] == nil,
      let titles = sample.first?.texts,
      let result = titles.firstIndex(where: { DoorEntries.results($0) }), case let rows = sample.dropFirst(),
      rows.hasOnlyTexts(in: result, that: { DoorEntries.granted($0) || DoorEntries.denied($0) }),
      (titles + rows.prefix(1).flatMap(\.texts)).contains(where: { text in
        Heading.parts(of: text).contains { DoorEntries.doors($0) }
      })
    else { return nil }
    let roles = TableHead(titles: titles, rows: rows, options: options)
    guard let date = roles.columns[.date], roles.hasPerson else { return nil }
    (head, self.date, self.result) = (titles, date, result)
  }

  func rows(for row: TableRow, isHead: Bool) -> [TableRow] {
    guard isHead else { return DoorEntries.granted(row.text(result)) ? [row] : [] }
    return [row.replacing([date, result]) { $0 == date ? "Checked in at" : "" }]
  }

  private static let (results, doors) = (WordSet("access.results"), WordSet("access.doors"))
  private static let (granted, denied) = (WordSet("access.granted", "set"), WordSet("access.denied", "unset"))
}
