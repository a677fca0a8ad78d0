import MusterReading

/// Makes one column of each date that has a column for each mark: `Present`, `Absent`, `Excused` below `5 Oct 2026`, or
/// `5 Oct 2026 Present` beside `5 Oct 2026 Absent`, or `Present 5 Oct 2026`.
struct MarksBelowDates: RowAdapter {
  static let adaptation = RowAdaptation.marksBelowDates

  private struct Column {
    var index: Int
    var mark: Mark
  }

  private let groups: [[Column]]
  private let head: TableRow
  /// The rows that make the head, which are left out.
  private let titles: [[String]]
  private let vocabulary: MarkVocabulary
  private var met = 0

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    guard options.layout ?? .wide == .wide else { return nil }
    let vocabulary = MarkVocabulary(options)
    self.vocabulary = vocabulary
    for index in sample.indices.prefix(TableShape.most) {
      let row = sample[index]
      guard let start = row.cells.indices.first(where: { $0 > 0 && MarksBelowDates.holdsDate(row, $0) })
      else { continue }
      let below = sample.dropFirst(index + 1).first?.texts ?? []
      if let found = MarksBelowDates.groups(row, from: start, vocabulary) {
        (groups, titles) = (found, [row.texts])
        head = MarksBelowDates.head(row, below: [], found)
      } else if let found = MarksBelowDates.groups(row.texts, below, from: start, vocabulary) {
        (groups, titles) = (found, [row.texts, below])
        head = MarksBelowDates.head(row, below: below, found)
      } else {
        return nil
      }
      return
    }
    return nil
  }

  /// Whether a cell holds a date; most cells are too short, and lists of names too long.
  private static func holdsDate(_ row: TableRow, _ column: Int) -> Bool {
    lengths.contains(row.value(column).count) && !DatesInText.all(in: row.text(column)).isEmpty
  }

  /// The bytes of headings with a date and its year.
  private static let lengths = 6...64

  /// The columns of each date of a head in which a mark stands beside the date.
  private static func groups(_ row: TableRow, from start: Int, _ vocabulary: MarkVocabulary) -> [[Column]]? {
    var groups: [(date: String, columns: [Column])] = []
    for column in start..<row.count where holdsDate(row, column) {
      let title = Array(row.text(column).utf8)
      guard let date = DatesInText.all(in: row.text(column)).first,
        let mark = mark(
          String(decoding: title[..<date.range.lowerBound] + title[date.range.upperBound...], as: UTF8.self),
          vocabulary)
      else { return nil }
      if groups.last?.date != date.text { groups.append((date.text, [])) }
      groups[groups.count - 1].columns.append(Column(index: column, mark: mark))
    }
    return sound(groups.map(\.columns))
  }

  /// The columns of each date of a head below which marks stand.
  private static func groups(
    _ titles: [String], _ below: [String], from start: Int, _ vocabulary: MarkVocabulary
  ) -> [[Column]]? {
    // Names stand before marks, titles before those that head columns.
    let areTitles = below.prefix(start).enumerated().allSatisfy { column, title in
      title.isEmpty || titles[column] == title
        || !TableHead(titles: [title], options: .unspecified).columns.isEmpty
    }
    guard areTitles else { return nil }
    var groups: [(date: String, columns: [Column])] = []
    for column in start..<max(start, below.count) where !below[column].isEmpty {
      let title = column < titles.count ? titles[column] : ""
      if !title.isEmpty, title != groups.last?.date {
        guard !DatesInText.all(in: title).isEmpty else { break }
        groups.append((title, []))
      }
      guard !groups.isEmpty, let mark = mark(below[column], vocabulary) else { return nil }
      groups[groups.count - 1].columns.append(Column(index: column, mark: mark))
    }
    return sound(groups.map(\.columns))
  }

  /// Groups of which each has several marks, and none twice.
  private static func sound(_ groups: [[Column]]) -> [[Column]]? {
    let areSound = groups.allSatisfy { $0.count > 1 && Set($0.map(\.mark)).count == $0.count }
    return groups.isEmpty || !areSound ? nil : groups
  }

  private static func mark(_ title: String, _ vocabulary: MarkVocabulary) -> Mark? {
    let word = PersonName.normalized(title.filter { !"()[]:,".contains($0) })
    return vocabulary.mark(named: word) ?? MarkVocabulary.answer(word).map { $0 ? .present : .absent }
  }

  /// The head with the date of each group above its first column, and the titles of both rows before them.
  private static func head(_ row: TableRow, below: [String], _ groups: [[Column]]) -> TableRow {
    var head = row
    for (column, title) in below.enumerated().prefix(groups[0][0].index) where head.isBlank(column) {
      head.setCell(column, to: title, at: 0)
    }
    for group in groups {
      let title = row.text(group[0].index)
      head.replaceCell(group[0].index, with: DatesInText.all(in: title).first?.text ?? title)
      for other in group.dropFirst() where other.index < head.count {
        head.replaceCell(other.index, with: "")
      }
    }
    return head
  }

  mutating func rewind() { met = 0 }

  mutating func rows(for row: TableRow) -> [TableRow] {
    guard met == titles.count else {
      guard row.texts == titles[met] else { return [row] }
      met += 1
      return met == 1 ? [head] : []
    }
    var plain = row
    for group in groups {
      let code = code(of: row, in: group)
      for column in group where column.index < row.count { plain.replaceCell(column.index, with: "") }
      if !code.isEmpty { plain.setCell(group[0].index, to: code, at: group[0].index) }
    }
    return [plain]
  }

  /// The word for what a row sets in the columns of a date, or a cell that is no answer.
  private func code(of row: TableRow, in group: [Column]) -> String {
    switch MarkFlags.outcome(of: group.map { ($0.mark, row.text($0.index)) }, vocabulary) {
    case .set(let mark), .unset(.mark(let mark)): mark.word
    case .unset(.blank): ""
    case .unknown(let place): row.text(group[place].index)
    case .several(let one, let other): "\(group[one].mark.word) \(group[other].mark.word)"
    }
  }
}
