import MusterReading

/// Takes dates out of the names of sessions in a table with a row for each mark: `Session 1 - 17/11/2026`.
struct DatedNames: HeadedAdapter {
  static let adaptation = RowAdaptation.datedNames
  let head: [String]
  private let column: Int
  var isBelow = false

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    guard options.layout ?? .long == .long, options.columns[.date] == nil, options.date == nil
    else { return nil }
    for (index, row) in sample.prefix(TableShape.most).enumerated()
    where (2...FastLongTable.mostColumns).contains(row.count) {
      let (titles, body) = (row.texts, sample[(index + 1)...])
      let named = titles.indices.filter { column in
        let cells = body.texts(in: column)
        return cells.count > 1 && cells.allSatisfy { DatedNames.parts(of: $0) != nil }
          && !DateHeading.isOfSomethingElse(titles[column])
      }
      guard named.count == 1, DatedNames.parts(of: titles[named[0]]) == nil else { continue }
      let roles = TableHead(titles: titles, rows: body, options: options)
      guard roles.hasPerson, roles.columns[.date] == nil,
        roles.columns[.session] == named[0] || Heading.describesSessions(titles[named[0]])
      else { continue }
      (head, column) = (titles, named[0])
      return
    }
    return nil
  }

  /// The only date in a short text of more words, and the rest of it.
  private static func parts(of text: String) -> (date: String, name: String)? {
    let dates = text.utf8.count <= PageTitles.longest ? DatesInText.all(in: text) : []
    guard dates.count == 1, !DatesInText.isSpan(text) else { return nil }
    let date = DatesInText.withWeekday(dates[0], in: text)
    let bytes = Array(text.utf8)
    let before = String(decoding: bytes[..<date.range.lowerBound], as: UTF8.self)
    let rest = before + String(decoding: bytes[date.range.upperBound...], as: UTF8.self)
    let name = PersonName.normalized(rest.split { "()[]".contains($0) }.joined(separator: " "))
    let plain = PersonName.normalized(name.drop { " -–—:,".contains($0) })
    let end = plain.lastIndex { !" -–—:,".contains($0) }
    guard let end, plain.contains(where: \.isLetter), !SlotText.hasTime(text) else { return nil }
    return (date.text, String(plain[...end]))
  }

  func rows(for row: TableRow, isHead: Bool) -> [TableRow] {
    let parts = isHead ? ("date", "session") : DatedNames.parts(of: row.text(column))
    guard let (date, name) = parts else { return [row] }
    return [row.setting(max(head.count, row.count), to: date, at: column).replacing([column]) { _ in name }]
  }
}
