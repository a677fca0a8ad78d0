import MusterReading

/// Reads the cells of a sheet as its XML comes by.
final class SheetReader: XMLHandler {
  /// What is wrong with the sheet, by which reading ended.
  private(set) var problem: String?
  private(set) var isFinished = false

  private let formats: [CellFormat]
  private let dateSystem: SerialDate.System
  private let dates: DateFormat?
  private let limit: Int
  private let keepsMidnight: Bool
  private var cells: SheetCells
  private var merged: [MergedRange] = []
  private var row = 0
  private var column = -1
  private var kind = Kind.number
  private var style = 0
  private var value: [UInt8] = []
  private var isInValue = false
  private var hasFormula = false
  private var phonetic = 0
  /// The numbers of texts that were formatted before, by what the cell holds.
  private var known: [NumberKey: Int32] = [:]
  private var characters = 0

  /// What a cell's value is.
  private enum Kind { case number, shared, text, truth, date }

  private struct NumberKey: Hashable {
    var value: [UInt8]
    var format: CellFormat
  }

  /// The most bytes of text that a sheet may hold, shared texts counted each time.
  private static let mostText = 1 << 29
  /// The longest text of a cell, in bytes; spreadsheets allow 32,767 characters.
  private static let longest = 1 << 17

  /// A reader of a sheet's cells, which ends after so many rows.
  init(_ book: Workbook, dates: DateFormat?, limit: Int, keepsMidnight: Bool) {
    formats = book.formats
    dateSystem = book.dateSystem
    self.dates = dates
    self.limit = limit
    self.keepsMidnight = keepsMidnight
    cells = SheetCells(shared: book.strings.texts)
  }

  /// The cells, once the sheet has been read; `nil` when merged cells cover more than is sensible.
  func finish() -> SheetCells? { cells.filled(merged) }

  func begin(_ name: XMLName, _ attributes: XMLAttributes) {
    switch name {
    case "c": beginCell(attributes)
    case "v": isInValue = true
    case "f": hasFormula = true
    case "t": isInValue = phonetic == 0
    case "rPh": phonetic += 1
    case "row": beginRow(attributes)
    case "mergeCell": attributes.text("ref").flatMap(MergedRange.init).map { merged.append($0) }
    default: break
    }
  }

  func end(_ name: XMLName) {
    switch name {
    case "v", "t": isInValue = false
    case "rPh": phonetic -= 1
    case "c": endCell()
    case "row": endRow()
    default: break
    }
  }

  func text(_ bytes: UnsafeRawBufferPointer) {
    guard isInValue else { return }
    value.append(contentsOf: bytes)
    if value.count > SheetReader.longest { fail("has a cell with more text than a spreadsheet allows") }
  }

  private func fail(_ reason: String) {
    problem = problem ?? reason
    isFinished = true
  }

  private func beginRow(_ attributes: XMLAttributes) {
    let number = attributes.number("r") ?? row + 1
    guard number > row, number <= CellReference.rows else {
      return fail("has rows out of order at row \(number)")
    }
    row = number
    column = -1
  }

  private func endRow() {
    cells.endRow(number: row)
    guard cells.rows.count * cells.width <= Limits.current[.sheetCells] else {
      return fail(LimitError(.sheetCells).message.text)
    }
    if cells.rows.count >= limit { isFinished = true }
  }

  private func beginCell(_ attributes: XMLAttributes) {
    let reference = attributes.bytes("r").flatMap { CellReference($0) }
    column = reference?.column ?? column + 1
    guard column < CellReference.columns else { return fail("has more columns than a spreadsheet allows") }
    style = attributes.number("s") ?? 0
    kind = SheetReader.kind(attributes.bytes("t"))
    value.removeAll(keepingCapacity: true)
    hasFormula = false
  }

  private static func kind(_ type: UnsafeRawBufferPointer?) -> Kind {
    guard let type, let first = type.first else { return .number }
    switch (first, type.count) {
    case (UInt8(ascii: "s"), 1): return .shared
    case (UInt8(ascii: "b"), 1): return .truth
    case (UInt8(ascii: "d"), 1): return .date
    case (UInt8(ascii: "n"), 1): return .number
    // A formula's text, an inline text, an error.
    default: return .text
    }
  }

  private func endCell() {
    // A formula that gives an empty text says so in the cell's type.
    if hasFormula, value.isEmpty, kind == .number { cells.addUncomputed(row: row) }
    guard row > 0, !value.isEmpty, let text = text() else { return }
    let cell = SheetCells.Cell(column: Int32(column), text: text)
    characters += cells.text(of: cell).count
    guard characters <= SheetReader.mostText else { return fail("contains more than 512 MiB of text") }
    cells.append(cell)
  }

  /// The number of the text of the cell that ends, `nil` when it is empty.
  private func text() -> Int32? {
    switch kind {
    case .shared:
      guard let index = Int(String(decoding: value, as: UTF8.self)), index >= 0, index < cells.shared.count
      else {
        fail("refers to a missing string in row \(row)")
        return nil
      }
      return cells.shared[index].isEmpty ? nil : Int32(index)
    case .truth: return intern(format: .number) { $0 == [49] ? "true" : $0 == [48] ? "false" : nil }
    case .date: return intern(format: .date(hasDay: true, hasTime: true), SheetReader.isoDate)
    case .number:
      let format = formats.indices.contains(style) ? formats[style] : .number
      return intern(format: format) { self.number($0, format) }
    case .text: return add(value)
    }
  }

  /// Numbers repeat: each is put into words once.
  private func intern(format: CellFormat, _ words: ([UInt8]) -> String?) -> Int32? {
    let key = NumberKey(value: value + (kind == .number ? [] : [0]), format: format)
    if let index = known[key] { return index }
    let index = words(value).map { add($0.utf8) } ?? add(value)
    if known.count < 1 << 16 { known[key] = index }
    return index
  }

  private func add(_ text: some Sequence<UInt8>) -> Int32 {
    cells.texts.append(text)
    return ~Int32(cells.texts.endText())
  }

  /// A number as a person would write it: `1` for `1.0`, `0.1` for `0.10000000000000001`; dates and times by the format.
  private func number(_ bytes: [UInt8], _ format: CellFormat) -> String? {
    guard bytes.count <= 40, let number = Double(String(decoding: bytes, as: UTF8.self)), number.isFinite
    else { return nil }
    if case .date(let hasDay, let hasTime) = format,
      let text = SerialDate.text(
        of: number, hasDay: hasDay, hasTime: hasTime, system: dateSystem, dates: dates,
        keepsMidnight: keepsMidnight)
    {
      return text
    }
    if format == .elapsed, let text = SerialDate.elapsed(number) { return text }
    if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
    return number.description
  }

  /// An ISO date without the time when that is midnight.
  private static func isoDate(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: "T", maxSplits: 1)
    guard parts.count == 2, let clock = SlotText.clock(String(parts[1])) else { return text }
    return clock == 0 ? String(parts[0]) : "\(parts[0]) \(ClockTime.text(of: clock))"
  }
}
