import MusterDrawing

/// Where the columns of a table stand, decided from their content.
struct ColumnLayout {
  /// The left edge and width of each column, in points.
  let spans: [(x: Double, width: Double)]

  /// Columns of a table within a width that begins at `x`.
  ///
  /// Columns of content get their widest cell. The name column gives way first, then gaps. What remains goes to
  /// flexible columns up to their greatest length, then to the name column.
  init(_ table: Table, x: Double, width: Double, _ setter: Typesetter) {
    let gaps = table.columns.enumerated().map { index, column in
      index == 0 ? 0 : column.gap ?? setter.theme.table.gap
    }
    var widths = table.columns.indices.map { Self.naturalWidth(of: $0, in: table, setter) }
    var spare = width - widths.reduce(0, +) - gaps.reduce(0, +)
    for (index, column) in table.columns.enumerated() {
      guard case .flexible(let range) = column.width, spare > 0 else { continue }
      let more = min(spare, range.upperBound - widths[index])
      widths[index] += more
      spare -= more
    }
    for (index, column) in table.columns.enumerated() {
      guard case .name = column.width else { continue }
      widths[index] = max(widths[index] + spare, Self.leastName)
    }
    var edge = x
    spans = zip(widths, gaps).map { width, gap in
      defer { edge += gap + width }
      return (edge + gap, width)
    }
  }

  /// A name is cut no shorter than this, in points.
  private static let leastName = 60.0

  private static func naturalWidth(of index: Int, in table: Table, _ setter: Typesetter) -> Double {
    let column = table.columns[index]
    let head = setter.fonts.shape(column.head, setter.theme.fonts.note).width
    if case .flexible(let range) = column.width { return max(head, range.lowerBound) }
    return table.rows.reduce(head) { max($0, $1.cells[index].width(setter.theme)) }
  }
}
