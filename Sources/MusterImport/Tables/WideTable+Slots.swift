import MusterReading

/// Grids with several rows a person, which a column before the dates tells apart.
extension WideTable {
  /// The sessions of a row: those of a group, and of its slot.
  struct SessionKey: Hashable {
    var group: Int
    var slot: String
  }

  /// The column that the user says holds the slots.
  var slotColumn: Int? { (options.columns[.slot] ?? nil) == nil ? nil : head.roles.columns[.slot] }

  /// The slot that a row names, after an error where it should name one and does not.
  func slot(of row: TableRow, log: inout DiagnosticLog) -> String {
    guard let slotColumn else { return "" }
    if row.isBlank(slotColumn) {
      log.add(
        .missingSlot, at: row, column: slotColumn, of: file,
        "missing slot in column '\(head.titles[slotColumn])'", help: "write the slot in every row")
    }
    return SlotText.normalized(row.text(slotColumn))
  }

  static func heading(_ heading: SessionHeading, at slot: String) -> SessionHeading {
    guard !slot.isEmpty else { return heading }
    var result = heading
    result.slot = heading.slot == "day" ? slot : "\(heading.slot) \(slot)"
    return result
  }

  /// Logs that somebody has several rows that a column tells apart; `true` where the row cannot be read for that.
  mutating func hasOtherSlot(_ row: TableRow, of person: PersonID, group: Int, log: inout DiagnosticLog)
    -> Bool
  {
    guard slotColumn == nil, let first = head.sessions.first?.column else { return false }
    let columns = (0..<first).filter { mayBeSlots($0) && !row.isBlank($0) }
    guard !columns.isEmpty else { return false }
    let cells = columns.reduce(into: [Int: String]()) { $0[$1] = row.text($1) }
    guard let known = slotCells[group]?[person] else {
      slotCells[group, default: [:]][person] = cells
      return false
    }
    let told = columns.first { column in
      guard let text = known[column], text != row.text(column) else { return false }
      return isSlotRole(column) || SlotText.isPart(text) && SlotText.isPart(row.text(column))
    }
    guard let column = told else { return false }
    refuse(
      column, of: row, code: .severalRows,
      "'\(name: row.text(head.roles.columns[.person] ?? column))' has several rows that differ in '\(head.title(of: column))'",
      help: "if it is the slot: \(name: .assign("column", "slot", head.titles[column]))", log: &log)
    return true
  }

  private func isSlotRole(_ column: Int) -> Bool {
    [ColumnRole.slot, .session, .time].contains { head.roles.columns[$0] == column }
  }

  private func mayBeSlots(_ column: Int) -> Bool {
    isSlotRole(column)
      || column < head.titles.count && !head.roles.columns.values.contains(column)
        && !head.titles[column].isEmpty
  }
}
