import MusterDrawing

/// The heights, widths and distances of tables and of the symbols in them, in points.
package struct TableStyle {
  /// The height of a row.
  package let row = 18.0
  /// The height of the head, rule included.
  package let head = 18.0
  /// The least distance between two columns.
  package let gap = 12.0
  /// The distance between columns that belong together.
  package let closeGap = 8.0
  /// The height of a line with the days of a week.
  package let weekLine = 16.0
  /// Below a line of days.
  package let lineGap = 5.0
  /// From the base line of the head's texts to the lower edge of its rule.
  package let headDepth = 6.0
  /// The rule under the head.
  package let rule = 0.75
  /// The lines between rows.
  package let hairline = 0.25
  /// Names are cut no shorter than the first, and while bars could be shorter no shorter than the second.
  package let nameWidth = 60.0...170.0
  /// The share of the paper in the ground of a highlighted row.
  package let highlightTint = 0.88
  /// The height of a bar in a cell.
  package let bar = 4.0
  /// The least and greatest length of a bar in a cell.
  package let barLength = 28.0...110.0
  /// The size of a mark's symbol.
  package let symbol = 9.0
  /// The weight of a symbol's lines.
  package let symbolLine = 0.9
  /// The height of a line of days before its symbols.
  package let dayHead = 9.0
  /// The height of a line of symbols.
  package let symbolRow = 11.0
}

extension Theme {
  /// The sizes of tables.
  package var table: TableStyle { TableStyle() }
}
