import MusterReading

/// Takes the numbers away that stand before names: `1. Ava`, `2) Ben`, and `1 Ava`, `2 Ben` where they count from one.
struct NumberedNames: RowAdapter {
  static let adaptation = RowAdaptation.numberedNames
  /// The sign after the numbers of each column.
  private let signs: [Int: String]

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    // Names stand in the first columns, or alone in a column.
    let width = min(sample.map(\.count).max() ?? 0, FastLongTable.mostColumns)
    signs = (0..<width).reduce(into: [:]) { signs, column in
      signs[column] = [".)", " "].first { sign in
        let found = sample.map { NumberedNames.split($0, column, sign) }
        guard let first = found.firstIndex(where: { $0 != nil }), first > 0 else { return false }
        let numbers = found.compactMap { $0?.number }
        // `1. lesson`, `2. lesson` are no names.
        guard Set(found.compactMap { $0?.name }).count >= Set(numbers).count else { return false }
        guard sign == " " else { return numbers.count > 1 && numbers.count * 4 >= (found.count - first) * 3 }
        return numbers.count > 2 && numbers == Array(1...numbers.count)
          && found.allSatisfy { $0.map { NameText.isName($0.name) } ?? true }
      }
    }
    guard !signs.isEmpty else { return nil }
  }

  mutating func rows(for row: TableRow) -> [TableRow] {
    [row.replacing(signs.keys) { column in NumberedNames.split(row, column, signs[column] ?? "")?.name }]
  }

  /// The number in a cell and the name behind it; `nil` where something else is in it.
  private static func split(_ row: TableRow, _ column: Int, _ signs: String) -> (number: Int, name: String)? {
    // Most cells of a grid have no sign, and several lines are a list.
    let bytes = row.value(column)
    guard bytes.contains(where: { signs.utf8.contains($0) }), !bytes.contains(where: { $0 == 10 || $0 == 13 })
    else { return nil }
    let text = row.text(column)
    guard let first = text.utf8.first, (48...57).contains(first) else { return nil }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard (1...3).contains(digits.count), let number = Int(digits),
      let sign = text.dropFirst(digits.count).first, signs.contains(sign)
    else { return nil }
    let name = PersonName.normalized(text.dropFirst(digits.count + 1))
    // `8.A` is a class.
    guard name.first?.isLetter == true, name.count > 2, !MissingColumns.isDate(text) else { return nil }
    return CalendarCell(text) == nil ? (number, name) : nil
  }
}
