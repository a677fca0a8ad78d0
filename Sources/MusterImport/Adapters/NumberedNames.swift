import MusterReading

/// Takes the numbers away that stand before names: `1. Ava`, `2) Ben`.
struct NumberedNames: RowAdapter {
  static let adaptation = RowAdaptation.numberedNames
  private let columns: [Int]

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    let width = sample.map(\.count).max() ?? 0
    columns = (0..<width).filter { column in
      guard let first = sample.firstIndex(where: { NumberedNames.name(in: $0, column) != nil }),
        first > 0
      else { return false }
      let rows = sample[first...]
      let numbered = rows.count { NumberedNames.name(in: $0, column) != nil }
      return numbered > 1 && numbered * 4 >= rows.count * 3
    }
    guard !columns.isEmpty else { return nil }
  }

  mutating func rows(for row: TableRow) -> [TableRow] {
    var row = row
    for column in columns {
      if let name = NumberedNames.name(in: row, column) { row.replaceCell(column, with: name) }
    }
    return [row]
  }

  /// The name behind a number in a cell; `nil` where something else is in it.
  private static func name(in row: TableRow, _ column: Int) -> String? {
    // Most cells of a grid have neither sign.
    guard row.value(column).contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ")") }) else {
      return nil
    }
    // Several lines are a list.
    guard !row.value(column).contains(where: { $0 == 10 || $0 == 13 }) else { return nil }
    let text = row.text(column)
    guard let first = text.utf8.first, (48...57).contains(first) else { return nil }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard (1...3).contains(digits.count), let sign = text.dropFirst(digits.count).first,
      sign == "." || sign == ")"
    else { return nil }
    let name = PersonName.normalized(text.dropFirst(digits.count + 1))
    guard let letter = name.first, letter.isLetter, MissingColumns.isDate(text) == false else { return nil }
    return CalendarCell(text) == nil ? name : nil
  }
}
