import MusterDrawing

/// The heights, widths and distances of tables and of the symbols in them, in points.
struct TableStyle {
  /// The height of a row.
  let row = 18.0
  /// The height of the head, rule included.
  let head = 18.0
  /// The least distance between two columns.
  let gap = 12.0
  /// The distance between columns that belong together.
  let closeGap = 8.0
  /// The height of a line with the days of a week.
  let weekLine = 16.0
  /// Below a line of days.
  let lineGap = 5.0
  /// From the base line of the head's texts to the lower edge of its rule.
  let headDepth = 6.0
  /// The rule under the head.
  let rule = 0.75
  /// The lines between rows.
  let hairline = 0.25
  /// Names are cut no shorter than the first, and while bars could be shorter no shorter than the second.
  let nameWidth = 60.0...170.0
  /// The share of the paper in the ground of a highlighted row.
  let highlightTint = 0.88
  /// The height of a bar in a cell.
  let bar = 4.0
  /// The least and greatest length of a bar in a cell.
  let barLength = 28.0...110.0
  /// The size of a mark's symbol.
  let symbol = 9.0
  /// The weight of a symbol's lines.
  let symbolLine = 0.9
  /// The height of a line of days before its symbols.
  let dayHead = 9.0
  /// The height of a line of symbols.
  let symbolRow = 11.0
}

extension Theme {
  /// The sizes of tables.
  var table: TableStyle { TableStyle() }
}
