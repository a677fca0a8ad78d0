import MusterReading

/// Rows of totals below a blank row of a long table: `Summary`, and `Total present` with a number.
struct TotalRows {
  private var follows = false
  /// The number of such rows so far.
  private(set) var count = 0
  private var footers: [String] = []

  /// Whether a row is blank, or is one of totals below a blank row.
  mutating func passes(_ row: TableRow) -> Bool {
    if row.isBlank {
      follows = true
      return true
    }
    guard follows else { return false }
    let filled = row.cells.indices.filter { !row.isBlank($0) }
    follows = filled.dropFirst().allSatisfy { TotalRows.isCount(row, $0) }
    guard follows else { return false }
    let title = row.text(filled[0])
    let isSummary = TotalRows.titles.contains(PlainLetters.folded(title))
    follows = isSummary || filled.count > 1 && (Heading.isTotal(title) || Heading.beginsTotal(title))
    if follows { count += 1 }
    return follows
  }

  /// Takes a row that is no record, wherever it stands: a total, or a line of text alone that explains codes or is signed.
  mutating func takesFooter(_ row: TableRow, date: Int?) -> Bool {
    guard let date, let footer = TotalRows.footer(row), !MissingColumns.isDate(row.text(date))
    else { return false }
    footers.append(footer)
    return true
  }

  /// The text of a row that may be no record: a total, or a line of text alone; `nil` of other rows.
  static func footer(_ row: TableRow) -> String? {
    let filled = row.cells.indices.filter { !row.isBlank($0) }
    // Every row is asked, and nearly every one holds a name.
    guard let first = filled.first,
      // A merged cell has its label in each.
      filled.dropFirst().allSatisfy({
        TotalRows.isCount(row, $0) || row.value($0) == row.value(first) || explains(row.value($0))
      })
    else { return nil }
    let title = row.text(first)
    let isFooter =
      filled.count == 1 || explains(row.value(first))
      ? title.contains(" ") && title.contains { "=:：_".contains($0) }
      : Heading.isTotal(title) || Heading.beginsTotal(title)
    return isFooter ? title : nil
  }

  /// Says that such rows are left out.
  func report(file: String, log: inout DiagnosticLog) {
    if !footers.isEmpty {
      log.add(.rowsLeftOut, in: file, "ignored rows that are no records: \(GridSubtotals.list(footers))")
    }
    guard count > 0 else { return }
    log.add(
      .totalsLeftOut, in: file,
      "ignored \(count) row\(known: count == 1 ? "" : "s") of totals after a blank row"
    )
  }

  /// Whether a cell holds a number; those of lists of names may be very long.
  private static func isCount(_ row: TableRow, _ column: Int) -> Bool {
    row.value(column).count <= longestCount && GridHead.isCount(row.text(column))
  }

  /// Whether a cell explains a code: `FJ = falta justificada`.
  private static func explains(_ cell: ArraySlice<UInt8>) -> Bool { cell.contains(UInt8(ascii: "=")) }

  private static let longestCount = 256
  private static let titles = Set(WordLists.tables["totalrows.titles"])
}
