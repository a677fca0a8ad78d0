import MusterJournals

/// What a table is, told by its first rows.
struct TableShape {
  /// How a table is laid out.
  enum Layout: Hashable {
    /// One row a mark.
    case long
    /// One row a session, with lists of names.
    case lists
    /// Names down, dates across; with a second row of heads for slots or without.
    case wide(hasSlots: Bool)
    /// Dates down, names across.
    case transposed
  }

  /// How it is laid out.
  var layout: Layout
  /// The number of rows before the head.
  var skipped: Int

  /// The number of rows at most that are looked at.
  static let sample = 60
  /// The number of rows that may stand before the head.
  private static let preamble = 20

  /// The shape of a table that begins with these rows, blank ones left out; `nil` when they show none.
  init?(_ rows: [TableRow], options: ReadingOptions) {
    for skipped in 0..<min(rows.count, TableShape.preamble) {
      guard let layout = TableShape.layout(rows[skipped...], options: options) else { continue }
      self.layout = layout
      self.skipped = skipped
      return
    }
    return nil
  }

  private static func layout(_ rows: ArraySlice<TableRow>, options: ReadingOptions) -> Layout? {
    guard let head = rows.first else { return nil }
    let titles = head.texts
    let roles = TableHead(titles: titles, options: options)
    let body = rows.dropFirst()
    let isFirst = rows.startIndex == 0
    let dates = titles.indices.filter { GridHead.isDate(titles[$0], dates: options.dateFormat) }
    // The answers to a form may be a grid, when each was sent beside it.
    let isGridOfForm = roles.isOfForm && dates.count >= 2 && options.layout != .long
    if options.layout != .wide, roles.unmatched.isEmpty, !isGridOfForm {
      if case .none = NameLists.find(roles, rows: body, options: options) {
        if roles.isLong { return .long }
      } else {
        return .lists
      }
    }
    guard options.layout != .long else { return nil }
    // Data below notes may hold dates too: there, a head is one only above cells that are codes.
    if dates.count >= (options.layout == .wide ? 1 : 2),
      isFirst || hasCodes(body, columns: dates, options: options)
    {
      return .wide(
        hasSlots: body.first.map { isSlots($0, below: head, titles: titles, options: options) } ?? false)
    }
    return isTransposed(body, roles: roles, options: options, isFirst: isFirst) ? .transposed : nil
  }

  private static func isTransposed(
    _ body: ArraySlice<TableRow>, roles: TableHead, options: ReadingOptions, isFirst: Bool
  ) -> Bool {
    let days = body.filter { GridHead.isDate($0.text(0), dates: options.dateFormat) }
    guard isFirst, days.count >= (options.layout == .wide ? 1 : 2), roles.columns[.mark] == nil else {
      return false
    }
    let left = Set(
      [0, roles.columns[.slot], roles.columns[.time], roles.columns[.session], roles.columns[.note]]
        .compactMap { $0 })
    let names = roles.titles.indices.filter { !left.contains($0) && !roles.titles[$0].isEmpty }
    return !names.isEmpty && hasCodes(body, columns: names, options: options)
  }

  /// Whether at least half of the cells that hold something hold codes.
  private static func hasCodes(_ rows: ArraySlice<TableRow>, columns: [Int], options: ReadingOptions) -> Bool
  {
    let vocabulary = MarkVocabulary(options.marks)
    var known = 0
    var filled = 0
    for row in rows {
      for column in columns where !row.isBlank(column) {
        filled += 1
        if vocabulary.code(of: row.text(column)) != nil { known += 1 }
      }
    }
    return known * 2 >= filled
  }

  /// Whether the row below a head of dates holds their slots: no name in it, and what stands below the dates is no mark.
  private static func isSlots(
    _ row: TableRow, below head: TableRow, titles: [String], options: ReadingOptions
  ) -> Bool {
    guard let start = GridHead.firstDate(in: titles, dates: options.dateFormat), start > 0 else {
      return false
    }
    let columns = start..<max(titles.count, row.count)
    let filled = columns.filter { !row.isBlank($0) }
    guard !filled.isEmpty else { return false }
    let names = (0..<start).filter { !row.isBlank($0) }
    if !names.isEmpty {
      let below = TableHead(titles: row.texts, options: options, range: 0..<min(start, row.count))
      // A merged cell of both rows holds the same text in each.
      return names.allSatisfy {
        row.text($0) == titles[$0] || below.columns.values.contains($0) && titles[$0].isEmpty
      }
    }
    let vocabulary = MarkVocabulary(options.marks)
    let isCarried = filled.contains { $0 >= titles.count || titles[$0].isEmpty }
    return isCarried
      || filled.contains { vocabulary.code(of: row.text($0)) == nil || SlotText.isPartOfDay(row.text($0)) }
  }
}
