import MusterDrawing

/// Where the columns of a table stand, decided from their content.
struct ColumnLayout {
  /// The left edge and width of each column, in points.
  let spans: [(x: Double, width: Double)]

  /// Columns of a table within a width that begins at `x`.
  ///
  /// Columns of content get their widest cell. The name column gets its widest name that finds room; a name
  /// that has to be cut anyway takes little room from the flexible columns, which then grow up to their
  /// greatest length. What remains goes to the name column.
  init(_ table: Table, x: Double, width: Double, _ setter: Typesetter) {
    let gaps = table.columns.enumerated().map { index, column in
      index == 0 ? 0 : column.gap ?? setter.theme.table.gap
    }
    var widths = table.columns.indices.map { Self.naturalWidth(of: $0, in: table, setter) }
    var spare = width - widths.reduce(0, +) - gaps.reduce(0, +)
    let names = table.columns.firstIndex { if case .name = $0.width { true } else { false } }
    if let names {
      let wanted = Self.widestName(of: names, in: table, atMost: widths[names] + spare, setter)
      spare += widths[names] - wanted
      widths[names] = wanted
    }
    for (index, column) in table.columns.enumerated() {
      guard case .flexible(let range) = column.width, spare > 0 else { continue }
      let more = min(spare, range.upperBound - widths[index])
      widths[index] += more
      spare -= more
    }
    if let names { widths[names] = max(widths[names] + spare, setter.theme.table.nameWidth.lowerBound) }
    var edge = x
    spans = zip(widths, gaps).map { width, gap in
      defer { edge += gap + width }
      return (edge + gap, width)
    }
  }

  private static func widestName(
    of index: Int, in table: Table, atMost room: Double, _ setter: Typesetter
  ) -> Double {
    let usual = setter.theme.table.nameWidth
    return table.rows.reduce(usual.lowerBound) { widest, row in
      let width = row.cells[index].width(setter.theme)
      return max(widest, width <= room ? width : min(room, usual.upperBound))
    }
  }

  private static func naturalWidth(of index: Int, in table: Table, _ setter: Typesetter) -> Double {
    let column = table.columns[index]
    let head = setter.fonts.shape(column.head, setter.theme.fonts.note).width
    if case .flexible(let range) = column.width { return max(head, range.lowerBound) }
    return table.rows.reduce(head) { max($0, $1.cells[index].width(setter.theme)) }
  }
}
