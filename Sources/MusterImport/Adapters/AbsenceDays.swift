import MusterJournals
import MusterReading

/// Gives each day of an absence a row of its own, where rows reach from one day to another: `Start | End` above
/// `16.11.2026 | 18.11.2026`.
struct AbsenceDays: HeadedAdapter {
  static let adaptation = RowAdaptation.absenceDays
  let head: [String]
  private let first: Int
  private let last: Int
  private let format: DateFormat
  var isBelow = false

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    guard options.layout ?? .long == .long,
      let start = sample.prefix(TableShape.most).firstIndex(where: { row in
        row.texts.contains { DaySpans.isEnd($0) }
      })
    else { return nil }
    let body = Array(sample[(start + 1)...])
    let roles = TableHead(titles: sample[start].texts, rows: body, options: options.completed(by: sample))
    guard roles.isLong, let first = roles.columns[.date], roles.columns[.time] == nil,
      let last = roles.unassigned.first(where: { DaySpans.isEnd(roles.titles[$0]) }),
      AbsenceDays.areAbsences(roles, body, options)
    else { return nil }
    var dates = DateColumn(ofTable: true)
    for text in Set(body.texts(in: first) + body.texts(in: last)).sorted() { dates.add(text) }
    guard
      case .format(let format) = options.dateFormat.map({ .format($0) })
        ?? dates.detection(year: options.year),
      body.contains(where: { format.day(of: $0.text(first)) != format.day(of: $0.text(last)) })
    else { return nil }
    (head, self.first, self.last, self.format) = (sample[start].texts, first, last, format)
  }

  /// Whether a title or a heading says that the rows are absences, and none that somebody came.
  private static func areAbsences(_ roles: TableHead, _ body: [TableRow], _ options: ReadingOptions) -> Bool {
    let marks = MarkVocabulary(options)
    return AbsenceHeading.areAmong(options.titles + roles.titles)
      && roles.columns[.mark].map { mark in
        !body.contains { marks.code(of: $0.text(mark)) == .mark(.present) }
      } ?? true
  }

  func rows(for row: TableRow, isHead: Bool) -> [TableRow] {
    guard !isHead, let start = format.day(of: row.text(first)), let end = format.day(of: row.text(last)),
      start < end, end - start < Day.longestAbsence
    else { return [row] }
    return start.daysOfAbsence(to: end).map { day in row.replacing([first, last]) { _ in "\(day)" } }
  }
}
