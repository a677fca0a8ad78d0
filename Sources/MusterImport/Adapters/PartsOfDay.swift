import MusterReading

/// Makes a row for each part of the day of a table with a column of marks for each, or of names: `AM`, `PM`.
struct PartsOfDay: HeadedAdapter {
  static let adaptation = RowAdaptation.partsOfDay
  private let columns: [Int]
  private let areLists: Bool
  let head: [String]
  var isBelow = false

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    guard options.layout ?? .long == .long, options.plan.leavesMarksOpen, options.columns[.slot] == nil
    else { return nil }
    let heads = sample.prefix(TableShape.most)
    // Heads of wide tables take long to make, and most tables have no such columns.
    guard heads.contains(where: { PartsOfDay.hasParts([$0].differentTexts) }) else { return nil }
    let options = options.completed(by: sample)
    for (index, row) in heads.enumerated() {
      let body = sample[(index + 1)...]
      let roles = TableHead(titles: row.texts, rows: body, options: options)
      let hasDay = roles.columns[.date] != nil || options.date ?? NamedDay.only(in: file) != nil
      guard hasDay, roles.columns[.mark] == nil, roles.columns[.slot] == nil else { continue }
      let parts = roles.unassigned.filter { SlotText.isPart(PartsOfDay.slot(of: roles.titles[$0])) }
      guard roles.hasPerson || parts.count > 1 && PartsOfDay.holdNames(parts, body) else { continue }
      let found = parts.isEmpty ? PartsOfDay.numbered(roles) : parts
      guard found.count > 1, Set(found.map { roles.titles[$0] }).count == found.count,
        !roles.hasPerson || PartsOfDay.holdCodes(found, body, options, areNumbered: parts.isEmpty)
      else { return nil }
      (columns, head, areLists) = (found, row.texts, !roles.hasPerson)
      return
    }
    return nil
  }

  /// What a heading says of the part of the day: `AM` of `AM Mark`.
  private static func slot(of title: String) -> String {
    let words = title.split(separator: " ")
    return words.count == 2 && ["mark", "code"].contains(words[1].lowercased()) ? String(words[0]) : title
  }

  /// Whether several columns are called by parts of the day.
  private static func hasParts(_ titles: Set<String>) -> Bool {
    titles.count { $0.hasLetters && SlotText.isPart(slot(of: $0)) } > 1 || titles.contains { lesson($0) == 2 }
  }

  /// The columns that are headed by the numbers of lessons from 1 on.
  private static func numbered(_ head: TableHead) -> [Int] {
    let columns = head.unassigned.filter { lesson(head.titles[$0]) != nil }
    return columns.map { lesson(head.titles[$0]) } == Array(1..<(columns.count + 1)) ? columns : []
  }

  /// The number of a lesson, with a letter before it or without: `2`, `P2`.
  private static func lesson(_ title: String) -> Int? {
    Int(title.utf8.count < 4 && title.first?.isLetter == true ? title.dropFirst() : title[...])
  }

  /// Whether most cells are codes; below mere numbers all have to be, and no numbers themselves.
  private static func holdCodes(
    _ columns: [Int], _ rows: ArraySlice<TableRow>, _ options: ReadingOptions, areNumbered: Bool
  ) -> Bool {
    let vocabulary = MarkVocabulary(options)
    return columns.allSatisfy { column in
      let cells = rows.texts(in: column)
      guard areNumbered
      else { return !cells.isEmpty && TableShape.hasCodes(rows, columns: [column], options: options) }
      return !cells.isEmpty && cells.allSatisfy { vocabulary.code(of: $0) != nil && !GridHead.isCount($0) }
    }
  }

  /// Whether all cells are names or lists of some, and one is such a list.
  private static func holdNames(_ columns: [Int], _ rows: ArraySlice<TableRow>) -> Bool {
    let lists = columns.flatMap { rows.texts(in: $0) }.map {
      NameSeparator.comma.parts(of: $0.replacing(";", with: ","))
    }
    return lists.contains { $0.count > 1 }
      && lists.joined().allSatisfy { NameText.isName($0) || NameText.isNobody($0) }
  }

  func rows(for row: TableRow, isHead: Bool) -> [TableRow] {
    if isHead { return [blanked(row, slot: "slot", mark: areLists ? "attendees" : "mark", at: 0)] }
    if TotalRows.footer(row) != nil { return [row] }
    return columns.map { column in
      let mark = String(decoding: row.value(column), as: UTF8.self)
      return blanked(row, slot: PartsOfDay.slot(of: head[column]), mark: mark, at: column)
    }
  }

  /// A row whose marks stand in a column of their own, with their slot before them.
  private func blanked(_ row: TableRow, slot: String, mark: String, at column: Int) -> TableRow {
    let end = max(head.count, row.count)
    return row.setting(end, to: slot, at: column).setting(end + 1, to: mark, at: column)
      .replacing(columns) { _ in "" }
  }
}
