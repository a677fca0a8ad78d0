import Foundation
import MusterReading

/// Rows of a table whose dates are instants, brought to the clocks of the zone named.
///
/// Instants of a column that are all midnight in UTC are days, which programs write so.
struct InstantRows<Rows: TableRows>: TableRows {
  private var rows: Rows
  private let zone: TimeZone?
  private var parts: [Int: InstantPart] = [:]

  /// The file's path as the user gave it.
  var file: String { rows.file }
  var haveTimes: Bool { parts.values.contains { $0 != .day } }

  /// The rows with their instants brought to the zone; `nil` where no date among the first is an instant.
  init?(_ rows: Rows, options: ReadingOptions) throws(FileError) {
    self.rows = rows
    zone = options.timeZone.flatMap(TimeZone.init(identifier:))
    guard let head = try head(options) else { return nil }
    var clocks: [Int: Set<String>] = [:]
    let columns = [ColumnRole.date, .slot, .time].compactMap { head.columns[$0] }
    var (row, ignored) = (TableRow(), DiagnosticLog())
    while try self.rows.next(&row, log: &ignored) {
      for column in columns {
        if let instant = instant(row, column, in: .gmt) { clocks[column, default: []].insert(instant.clock) }
      }
    }
    for (column, clocks) in clocks {
      if clocks.contains(where: { $0 != "00:00" }) {
        parts[column] = column == head.columns[.date] ? .dayAndTime : .time
      } else if column == head.columns[.date] {
        parts[column] = .day
      }
    }
    try self.rows.rewind()
  }

  /// The head of the table, if there are instants below it.
  private mutating func head(_ options: ReadingOptions) throws(FileError) -> TableHead? {
    var ignored = DiagnosticLog()
    let sample = try rows.sample(until: TableShape.isEnough, log: &ignored)
    let instants = sample.map { row in (0..<row.count).filter { mayBeInstant(row.value($0)) } }
    guard let last = instants.lastIndex(where: { !$0.isEmpty }) else { return nil }
    var head: TableHead?
    for index in 0...last {
      if let date = head?.columns[.date] {
        if instants[index].contains(date), instant(sample[index], date, in: .gmt) != nil { return head }
        continue
      }
      let found = TableHead(titles: sample[index].texts, rows: sample[(index + 1)...], options: options)
      if found.columns[.date] != nil { head = found }
    }
    return nil
  }

  /// Whether a cell has the form of an instant that is brought to the zone, or of one in universal time.
  private func mayBeInstant(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count >= 17 && bytes[bytes.startIndex + 10] == UInt8(ascii: "T")
      && (zone != nil || bytes.last == UInt8(ascii: "Z"))
  }

  /// The instant of a cell; `nil` where there is none. A time with its offset from UTC stays where no zone is named.
  private func instant(_ row: TableRow, _ column: Int, in zone: TimeZone) -> TreeInstant? {
    guard mayBeInstant(row.value(column)) else { return nil }
    let node = JSONNode(value: .string(row.text(column)), range: 0..<0)
    return TreeInstant(node, zone: zone).flatMap { $0.isInstant ? $0 : nil }
  }

  mutating func rewind() throws(FileError) { try rows.rewind() }

  mutating func next(_ row: inout TableRow, log: inout DiagnosticLog) throws(FileError) -> Bool {
    guard try rows.next(&row, log: &log) else { return false }
    for (column, part) in parts {
      guard let instant = instant(row, column, in: part == .day ? .gmt : zone ?? .gmt) else { continue }
      row.replaceCell(column, with: part.text(of: instant))
    }
    return true
  }
}

extension TableReader {
  /// Reads a table whose layout may be odd, and whose dates may be instants.
  package static func readAdapted(
    _ rows: Rows, options: ReadingOptions, into destination: inout RecordDestination, defaultGroup: String,
    log: inout DiagnosticLog
  ) throws(FileError) {
    let (start, position, errors) = (destination, log.problems.count, log.errors)
    try readOnce(rows, options: options, into: &destination, defaultGroup: defaultGroup, log: &log)
    guard log.errors > errors else { return }
    var followUps = FollowUps(options)
    try followUps.add(to: &log, from: position) { options, log throws(FileError) in
      var trial = start
      try readOnce(rows, options: options, into: &trial, defaultGroup: defaultGroup, log: &log)
    }
  }

  private static func readOnce(
    _ rows: Rows, options: ReadingOptions, into destination: inout RecordDestination, defaultGroup: String,
    log: inout DiagnosticLog
  ) throws(FileError) {
    guard let adapted = try AdaptedRows(rows, options: options) else {
      return try readWithInstants(
        rows, options: options, into: &destination, defaultGroup: defaultGroup, log: &log)
    }
    destination.plan { $0.preparations = adapted.adaptations }
    try TableReader<AdaptedRows<Rows>>.readWithInstants(
      adapted, options: options, into: &destination, defaultGroup: defaultGroup, log: &log)
  }

  private static func readWithInstants(
    _ rows: Rows, options: ReadingOptions, into destination: inout RecordDestination, defaultGroup: String,
    log: inout DiagnosticLog
  ) throws(FileError) {
    guard let instants = try InstantRows(rows, options: options) else {
      var rows = rows
      try rows.rewind()
      var reader = TableReader(rows, options: options, defaultGroup: defaultGroup)
      return try reader.read(into: &destination, log: &log)
    }
    var reader = TableReader<InstantRows<Rows>>(instants, options: options, defaultGroup: defaultGroup)
    try reader.read(into: &destination, log: &log)
    if instants.haveTimes, options.timeZone == nil {
      destination.plan { $0.timeZone = "UTC" }
      log.add(.zoneAssumed(file: rows.file))
    }
  }
}
