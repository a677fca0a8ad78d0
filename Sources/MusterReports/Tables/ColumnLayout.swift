import MusterDrawing
import MusterTables

/// Where the columns of a table stand, decided from their content.
struct ColumnLayout {
  /// The left edge, from that of the table, and width of each column, in points.
  let spans: [(x: Double, width: Double)]

  /// Columns of a table within a width.
  ///
  /// Columns of content get their widest cell. The name column gets its widest name that finds room; a name
  /// that has to be cut anyway takes little room from the bars, which then grow up to their greatest length.
  /// What remains goes to the name column. Where too little does, long texts beside it are cut as names are.
  init(
    _ columns: [Table.Column], heads: [ShapedText], rows: [[ShapedCell]], width: Double, _ theme: Theme
  ) {
    let gaps = columns.enumerated().map { index, column in
      index == 0 ? 0 : column.isClose ? theme.table.closeGap : theme.table.gap
    }
    var widths = columns.indices.map { index in
      if columns[index].role == .bar { return max(heads[index].width, theme.table.barLength.lowerBound) }
      return rows.reduce(heads[index].width) { max($0, $1[index].width(theme)) }
    }
    var spare = width - widths.reduce(0, +) - gaps.reduce(0, +)
    let names = columns.firstIndex { $0.role == .name }
    if let names {
      let wanted = Self.widestName(in: rows, at: names, atMost: widths[names] + spare, theme)
      spare += widths[names] - wanted
      widths[names] = wanted
    }
    for (index, column) in columns.enumerated() where column.role == .bar && spare > 0 {
      let more = min(spare, theme.table.barLength.upperBound - widths[index])
      widths[index] += more
      spare -= more
    }
    if let names {
      widths[names] = max(widths[names] + spare, theme.table.nameWidth.lowerBound)
      let wanted = max(widths[names], min(Self.leastName, rows.map { $0[names].width(theme) }.max() ?? 0))
      var missing = widths.reduce(0, +) + gaps.reduce(0, +) + wanted - widths[names] - width
      for index in columns.indices where columns[index].role == .text && missing > 0 {
        let given = min(missing, max(0, widths[index] - max(wanted, heads[index].width)))
        widths[index] -= given
        missing -= given
      }
      widths[names] = max(widths[names], wanted - max(0, missing))
    }
    var edge = 0.0
    spans = zip(widths, gaps).map { width, gap in
      defer { edge += gap + width }
      return (edge + gap, width)
    }
  }

  /// The least width in which a table shows every cell, names cut where they are long.
  static func leastWidth(of table: Table, _ setter: Typesetter) -> Double {
    let (columns, theme) = (table.columns, setter.theme)
    let (heads, rows) = (TableLayout.heads(of: table, setter), TableLayout.cells(of: table, setter))
    return columns.indices.reduce(0) { sum, index in
      let gap = index == 0 ? 0 : columns[index].isClose ? theme.table.closeGap : theme.table.gap
      let widest = rows.reduce(heads[index].width) { max($0, $1[index].width(theme)) }
      return sum + gap + (columns[index].role == .name ? min(widest, leastName) : widest)
    }
  }

  /// The room for a name in a narrow table; longer ones are cut.
  private static let leastName = 100.0

  private static func widestName(
    in rows: [[ShapedCell]], at index: Int, atMost room: Double, _ theme: Theme
  ) -> Double {
    let usual = theme.table.nameWidth
    return rows.reduce(usual.lowerBound) { widest, row in
      let width = row[index].width(theme)
      return max(widest, width <= room ? width : min(room, usual.upperBound))
    }
  }
}
