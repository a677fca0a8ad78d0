import MusterAnalytics
import MusterJournals

/// What a cell of a workbook holds, by its kind, so that a spreadsheet program sorts and adds it up as what it is.
public enum SpreadsheetCell: Hashable, Sendable {
  /// Nothing.
  case empty
  /// A text, never a formula.
  case text(String)
  /// A number.
  case number(Double)
  /// A share of a whole, 1 for all of it, shown in percent.
  case percent(Double)
  /// A day, shown as `2026-11-16`.
  case day(Day)
  /// A truth value.
  case bool(Bool)
}

extension SpreadsheetCell {
  /// The cell of a value of an answer.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - key: its key, with those around it: of `percent` the number is a percentage.
  init(_ value: JSONValue, key: String) {
    let name = key.split(separator: ".").last ?? ""
    switch value {
    case .null: self = .empty
    case .bool(let flag): self = .bool(flag)
    case .integer(let number): self = .number(Double(number))
    case .number(let number) where !number.isFinite: self = .empty
    case .number(let number): self = name == "percent" ? .percent(number / 100) : .number(number)
    case .string(let text):
      self = Self.dates.contains(name) ? Day(iso: text).map { .day($0) } ?? .text(text) : .text(text)
    case .array, .object: self = .text(CSVTable.text(ofItemsIn: value))
    }
  }

  /// The keys whose texts are days.
  private static let dates: Set<Substring> = [
    "date", "from", "to", "asOf", "firstAttendance", "lastAttendance", "referenceFrom", "referenceTo",
    "joined",
    "left",
  ]

  /// The number of characters that it takes.
  var width: Int {
    switch self {
    case .empty: 0
    case .text(let text): text.count
    case .number(let number): Int64(exactly: number).map { String($0).count } ?? 8
    case .percent: 7
    case .day: 10
    case .bool: 5
    }
  }
}
