import MusterDrawing

/// A column of a table: its head, its side and how it takes part in the width.
struct TableColumn: Hashable, Sendable {
  /// How wide a column becomes.
  enum Width: Hashable, Sendable {
    /// As wide as its widest cell.
    case content
    /// As wide as its widest cell, less when there is no room, and what remains when there is.
    case name
    /// As wide as the theme's bars can be.
    case bar
  }

  var head: String
  var alignment = Alignment.leading
  var width = Width.content
  /// Whether the column belongs to the one before it, and stands near it.
  var isClose = false
}

/// A row of cells, one a column, with lines of days below it that belong to it.
struct TableRow: Hashable, Sendable {
  var cells: [TableCell]
  var days: [DayLine] = []
  /// The sign for which the row is tinted.
  var highlight: NameSign?
  /// The name that links lead to the row by.
  var destination: String?
}

/// Rows below heads, over any number of pages.
struct Table: Hashable, Sendable {
  var columns: [TableColumn]
  var rows: [TableRow]
  /// The column below which the lines of days begin.
  var dayColumn = 0
}
