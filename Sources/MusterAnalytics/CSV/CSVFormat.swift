/// How a table is written as comma-separated values.
public struct CSVFormat: Hashable, Sendable {
  /// What stands between two cells.
  public var separator: Character
  /// What stands before the decimals of a number.
  public var decimalSeparator: Character
  /// Whether the text begins with U+FEFF, by which spreadsheets know UTF-8.
  public var hasByteOrderMark: Bool
  /// Whether an apostrophe is put before cells that a spreadsheet would run as a formula.
  public var guardsFormulas: Bool

  /// RFC 4180 for programs: commas, decimal points, cells as they are.
  public static let rfc4180 = CSVFormat(
    separator: ",", decimalSeparator: ".", hasByteOrderMark: false, guardsFormulas: false)

  /// For a spreadsheet of a locale: where it has a decimal comma, its separator is the semicolon.
  public static func spreadsheet(decimalSeparator: Character = ".") -> CSVFormat {
    CSVFormat(
      separator: decimalSeparator == "," ? ";" : ",", decimalSeparator: decimalSeparator,
      hasByteOrderMark: true, guardsFormulas: true)
  }

  /// A format of these parts.
  public init(separator: Character, decimalSeparator: Character, hasByteOrderMark: Bool, guardsFormulas: Bool)
  {
    self.separator = separator
    self.decimalSeparator = decimalSeparator
    self.hasByteOrderMark = hasByteOrderMark
    self.guardsFormulas = guardsFormulas
  }

  /// A text as a cell: guarded where the format guards, and quoted where RFC 4180 asks for quotes.
  public func cell(_ text: String) -> String {
    var text = text
    if guardsFormulas { text = CSVFormat.guarded(text) }
    // By scalars: a carriage return and a line feed are one Character, as are a quote and an accent after it.
    let scalars = text.unicodeScalars
    let separators = separator.unicodeScalars
    guard scalars.contains(where: { "\"\r\n".unicodeScalars.contains($0) || separators.contains($0) }) else {
      return text
    }
    var quoted = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in scalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }

  /// A JSON scalar as a cell: `null` is empty, numbers have the format's decimal separator.
  func cell(_ value: JSONValue) -> String {
    switch value {
    case .null: return ""
    case .bool(let flag): return flag ? "true" : "false"
    case .integer(let number): return String(number)
    case .number(let number):
      guard number.isFinite else { return "" }
      return decimalSeparator == "." ? number.description : withDecimalSeparator(number.description)
    case .string(let text): return cell(text)
    case .array, .object: return cell(CSVTable.items(of: value).joined(separator: "; "))
    }
  }

  private func withDecimalSeparator(_ number: String) -> String {
    let text = String(number.map { $0 == "." ? decimalSeparator : $0 })
    return separator == decimalSeparator ? "\"" + text + "\"" : text
  }

  /// The text with an apostrophe before everything in it that a spreadsheet would run as a formula.
  ///
  /// A spreadsheet that splits rows at another separator than the file has begins cells, and rows, within the text.
  ///
  /// - Parameter text: the text of a cell.
  static func guarded(_ text: String) -> String {
    let all = text.unicodeScalars
    var guarded = String.UnicodeScalarView()
    if isFormula(text) { guarded.append("'") }
    var rest = all[...]
    while !rest.isEmpty {
      let piece = rest.prefix { !",;|\t\r\n".unicodeScalars.contains($0) }
      let start = piece.firstIndex { !" \"".unicodeScalars.contains($0) } ?? piece.endIndex
      guarded += piece[..<start]
      if start > all.startIndex, isFormula(String(piece[start...])) { guarded.append("'") }
      guarded += piece[start...]
      rest = rest[piece.endIndex...]
      if let separator = rest.popFirst() { guarded.append(separator) }
    }
    return String(guarded)
  }

  /// Whether a spreadsheet would take the text for a formula: it begins with = + - @, also in full width, a tab or a carriage return,
  /// and is no plain number.
  static func isFormula(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, "=+-@\t\r＝＋－＠".unicodeScalars.contains(first) else {
      return false
    }
    let rest = text.unicodeScalars.dropFirst()
    let digits = rest.filter { ("0"..."9").contains($0) }.count
    let points = rest.filter { $0 == "." || $0 == "," }.count
    let isNumber =
      "+-".unicodeScalars.contains(first) && digits > 0 && points <= 1 && digits + points == rest.count
    return !isNumber
  }
}
