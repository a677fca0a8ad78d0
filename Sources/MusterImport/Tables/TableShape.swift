import MusterReading

/// What a table is, told by its first rows.
package struct TableShape {
  /// How a table is laid out.
  package enum Layout {
    /// One row a mark.
    case long
    /// One row a session, with lists of names.
    case longLists
    /// Names down, dates across.
    case wide(GridShape)
    /// Dates down in a column, names across.
    case transposed(TransposedShape)
    /// Dates across, and below each who came.
    case lists(GridShape)

    /// Whether another is of the same kind, whatever its rows.
    package func isLike(_ other: Layout) -> Bool {
      switch (self, other) {
      case (.long, .long), (.longLists, .longLists), (.wide, .wide), (.transposed, .transposed),
        (.lists, .lists):
        true
      default: false
      }
    }
  }

  /// How it is laid out.
  package var layout: Layout
  /// The number of rows before the head.
  var skipped: Int

  /// The number of rows before the head that do not belong to it.
  var preamble: Int {
    switch layout {
    case .wide(let grid), .lists(let grid): max(0, skipped - grid.above)
    case .long, .longLists, .transposed: skipped
    }
  }

  /// Whether it has one row a mark.
  var isLong: Bool { if case .long = layout { true } else { false } }

  /// The number of rows at most that are looked at.
  package static let sample = 60
  /// The rows that are looked at where they are very long.
  private static let longSample = (rows: 6, bytes: 1 << 16)

  /// Whether the first rows are enough to tell the layout: fewer do where they have very many cells, or long lists in them.
  static func isEnough(_ rows: [TableRow]) -> Bool {
    rows.count >= sample
      || rows.count >= longSample.rows && rows.reduce(0) { $0 + $1.bytes.count } >= longSample.bytes
  }

  /// The number of rows that may stand before the head.
  package static let most = 20

  /// The shape of a table that begins with these rows, blank ones left out; `nil` when they show none.
  package init?(_ rows: [TableRow], options: ReadingOptions) {
    for skipped in TableShape.candidates(rows, options) {
      guard let layout = LayoutDetectors.layout(of: HeadCandidate(rows, at: skipped, options: options)) else {
        continue
      }
      self.layout = layout
      self.skipped = skipped
      if options.header == nil || header(in: rows) == options.header { return }
    }
    return nil
  }

  /// The rows that may be the head: those on the lines that the user says, or the first ones.
  private static func candidates(_ rows: [TableRow], _ options: ReadingOptions) -> [Int] {
    if let header = options.header { return rows.indices.filter { header.contains(rows[$0].line) } }
    let isFirst = options.layout == nil && beginsWithHead(rows)
    return Array(0..<min(rows.count, isFirst ? 1 : most))
  }

  /// Whether the first row is a head beyond doubt, and no row below it can be: it has words alone, no row has more cells,
  /// and below one of its titles there are dates alone, or times, or numbers.
  static func beginsWithHead(_ rows: [TableRow]) -> Bool {
    guard let first = rows.first, rows.count > 1 else { return false }
    let titles = first.texts.filter { !$0.isEmpty }
    let body = rows.dropFirst().prefix(most)
    // `To` is a Thursday in some languages.
    guard titles.count > 1, titles.allSatisfy({ isTitle($0) }),
      titles.count(where: { WeekdayNames.contains($0) }) < 2,
      body.allSatisfy({ row in row.texts.count { !$0.isEmpty } <= titles.count })
    else { return false }
    let kinds: [(String) -> Bool] = [
      { MissingColumns.isDate($0) }, { $0.contains(":") && ClockText.seconds(of: $0) != nil },
      { GridHead.isCount($0) },
    ]
    return first.cells.indices.contains { column in
      let cells = body.texts(in: column)
      return !first.isBlank(column) && !cells.isEmpty && !rows[1].isBlank(column)
        && kinds.contains { cells.allSatisfy($0) }
    }
  }

  /// Whether a cell is neither data nor about the dates of heads below it.
  private static func isTitle(_ text: String) -> Bool {
    text.contains(where: \.isLetter) && !SessionHeading.isSession(text, dates: nil)
      && ClockText.seconds(of: text) == nil && CalendarCell(text) == nil && CalendarCell(title: text) == nil
  }

  /// Whether at least half of the cells that hold something hold codes.
  static func hasCodes(
    _ rows: ArraySlice<TableRow>, columns: [Int], options: ReadingOptions, orTimes: Bool = false
  ) -> Bool {
    let (vocabulary, times) = (MarkVocabulary(options), CellOddities())
    var known = 0
    var filled = 0
    for row in rows {
      for column in columns where !row.isBlank(column) {
        filled += 1
        let text = row.text(column)
        if vocabulary.code(of: text) != nil || options.unexplainedCodes.contains(text)
          || orTimes && times.arrivalCode(text) != nil
        {
          known += 1
        }
      }
    }
    return known * 2 >= filled
  }

  /// Whether the row below a head of dates holds their slots: no name in it, and what stands below the dates is no mark.
  static func isSlots(_ row: TableRow, below head: TableRow, dates: DateFormat?, options: ReadingOptions)
    -> Bool
  {
    let titles = head.texts
    guard let start = GridHead.firstDate(in: titles, dates: dates), start > 0 else { return false }
    let columns = start..<max(titles.count, row.count)
    let filled = columns.filter { !row.isBlank($0) }
    guard !filled.isEmpty else { return false }
    let names = (0..<start).filter { !row.isBlank($0) }
    if !names.isEmpty {
      // A column that the user numbers has its role whatever stands in the row.
      var options = options
      options.columns = options.columns.filter { $1?.hasPrefix("#") != true }
      let below = TableHead(titles: row.texts, options: options, range: 0..<min(start, row.count))
      let areParts = filled.count { SlotText.isPart(row.text($0)) } * 2 > filled.count
      // A merged cell of both rows holds the same text in each.
      return names.allSatisfy {
        row.text($0) == titles[$0] || (below.columns.values.contains($0) || areParts) && titles[$0].isEmpty
      }
    }
    let vocabulary = MarkVocabulary(options)
    let isCarried = filled.contains { $0 >= titles.count || titles[$0].isEmpty }
    // Numbers below days that stand once each are sums.
    if !isCarried, filled.allSatisfy({ GridHead.isCount(row.text($0)) }),
      Set(filled.map { titles[$0] }).count == filled.count
    {
      return false
    }
    return isCarried
      || filled.contains { vocabulary.code(of: row.text($0)) == nil || SlotText.isPartOfDay(row.text($0)) }
  }
}
