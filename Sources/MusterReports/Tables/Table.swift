import MusterDrawing

/// A column of a table: its head, its side and how it takes part in the width.
struct TableColumn {
  /// How wide a column becomes.
  enum Width {
    /// As wide as its widest cell.
    case content
    /// As wide as its widest cell, less when there is no room, and what remains when there is.
    case name
    /// Between two lengths, as there is room.
    case flexible(ClosedRange<Double>)
  }

  var head: String
  var alignment = Alignment.leading
  var width = Width.content
  /// The distance to the column before it, in points; the theme's when `nil`.
  var gap: Double?
}

/// A row of cells, one a column, with lines below it that belong to it.
struct TableRow {
  var cells: [TableCell]
  var inserts: [any TableInsert] = []
}

/// A line below a row, as wide as the table, that is not cut into columns.
protocol TableInsert {
  /// The height in points.
  var height: Double { get }
  /// Draws the line inside an area that begins where the table's names do.
  func draw(on page: inout Page, in area: Rectangle, _ setter: Typesetter)
}

/// Rows below heads, over any number of pages.
struct Table {
  var columns: [TableColumn]
  var rows: [TableRow]
  /// The column below which the inserts begin.
  var insertColumn = 0
}
