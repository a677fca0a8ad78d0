/// The widths of a table's columns within a screen.
///
/// When the columns do not fit as they are, words are cut first, to 8 columns, in which dates and periods are whole, and
/// names to 16; then optional columns are left out from the right, then names are cut to 4, then other columns are left
/// out from the right, until two remain. The table says which are left out. Numbers are never cut.
struct ColumnFit {
  /// The columns that are shown, by index.
  private(set) var shown: [Int]
  /// The width of every column by index, shown or not.
  private(set) var widths: [Int]

  /// The number of blanks between two columns.
  static let gap = 2

  /// The width of a line.
  var lineWidth: Int { shown.reduce(0) { $0 + widths[$1] } + ColumnFit.gap * max(0, shown.count - 1) }

  /// The columns that are left out, by index.
  var leftOut: [Int] { widths.indices.filter { !shown.contains($0) } }

  /// The widths of columns whose widest cells or heads have the widths `natural`; `nil` as limit for any width.
  init(_ columns: [Table.Column], natural: [Int], limit: Int?) {
    shown = Array(columns.indices)
    widths = natural
    guard let limit else { return }
    while true {
      widths = natural
      shrink(columns, role: .text, floor: 8, limit: limit)
      shrink(columns, role: .name, floor: 16, limit: limit)
      guard lineWidth > limit, let last = shown.last(where: { columns[$0].isOptional }) else { break }
      shown.removeAll { $0 == last }
    }
    shrink(columns, role: .name, floor: 4, limit: limit)
    while lineWidth > limit, shown.count > 2 { shown.removeLast() }
  }

  /// Narrows the columns of a role, the widest first, until the line fits or all are as narrow as they may be.
  private mutating func shrink(_ columns: [Table.Column], role: Table.Role, floor: Int, limit: Int) {
    while lineWidth > limit {
      let candidates = shown.filter { columns[$0].role == role && widths[$0] > floor }
      guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { return }
      widths[widest] -= 1
    }
  }
}
