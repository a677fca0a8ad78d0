import Foundation
import MusterJournals

/// The objects of an array as the rows of a table, below a head of their names; an object within one is part of its row.
///
/// Each row's text is that of the object in the file, so that a message points at the value itself.
struct JSONRows: TableRows {
  let file: String
  private let document: JSONDocument
  private let objects: [JSONNode]
  private let columns: [JSONColumn]
  private let titles: [String]
  private var position = -1
  /// The columns of instants, and whether each holds dates rather than clock times alone.
  private var instants: [JSONColumn: Bool] = [:]
  private var zone = TimeZone.gmt

  /// The most different names that objects may have.
  private static let mostKeys = 1000
  /// The most bytes before an object on its line that are shown with it.
  private static let longestMargin = 120

  /// The rows of an array's objects.
  init(_ objects: [JSONNode], in document: JSONDocument) {
    file = document.file
    self.document = document
    self.objects = objects
    var known: Set<JSONColumn> = []
    var columns: [JSONColumn] = []
    for object in objects {
      for column in JSONColumn.columns(of: object) where known.count < JSONRows.mostKeys {
        if known.insert(column).inserted { columns.append(column) }
      }
    }
    self.columns = columns
    titles = columns.map(\.title)
  }

  mutating func rewind() { position = -1 }

  mutating func next(_ row: inout TableRow, log: inout DiagnosticLog) -> Bool {
    guard position < objects.count else { return false }
    if position < 0 {
      row.begin(line: objects.first.map { document.line(of: $0) } ?? 1)
      for title in titles { row.appendCell(JSONRows.plain(title)[...]) }
      row.end()
    } else {
      fill(&row, with: objects[position])
    }
    position += 1
    return true
  }

  private func fill(_ row: inout TableRow, with object: JSONNode) {
    row.begin(line: document.line(of: object))
    row.isScattered = true
    let lineStart = document.lineStart(of: object)
    let hasMargin = object.range.lowerBound - lineStart <= JSONRows.longestMargin
    let start = hasMargin ? lineStart : object.range.lowerBound
    row.append(document.bytes[start..<object.range.upperBound])
    for column in columns {
      guard let node = column.value(in: object), let text = text(of: node, in: column) else {
        row.endCell(start: object.range.lowerBound - start, rewritten: [])
        continue
      }
      row.endCell(start: node.range.lowerBound - start, rewritten: JSONRows.plain(text))
    }
    row.end()
  }

  /// Brings the instants of dates and times to the clocks of the zone named; `false` where there are none.
  ///
  /// Instants that are all midnight in UTC are days, which programs write so.
  mutating func localize(_ options: ReadingOptions) -> Bool {
    zone = options.timeZone.flatMap(TimeZone.init(identifier:)) ?? .gmt
    let head = TableHead(titles: titles, options: options)
    for role in [ColumnRole.date, .slot, .time] {
      guard let index = head.columns[role] else { continue }
      let column = columns[index]
      let isTimed = objects.contains { object in
        JSONRows.instant(column.value(in: object), zone: .gmt).map { $0.clock != "00:00" } ?? false
      }
      if isTimed { instants[column] = role == .date }
    }
    return !instants.isEmpty
  }

  private static func instant(_ node: JSONNode?, zone: TimeZone) -> TreeInstant? {
    guard let node, node.string?.utf8.dropFirst(10).first == UInt8(ascii: "T"),
      let instant = TreeInstant(node, zone: zone), instant.isInstant
    else { return nil }
    return instant
  }

  /// The text of a value, with an instant on the clock of the zone.
  private func text(of node: JSONNode, in column: JSONColumn) -> String? {
    guard let isDate = instants[column], let instant = JSONRows.instant(node, zone: zone) else {
      return node.scalarText
    }
    return isDate ? "\(instant.date)T\(instant.clock)" : instant.clock
  }

  private static func plain(_ text: String) -> [UInt8] {
    text.utf8.map { $0 == 9 || $0 == 10 || $0 == 13 ? 32 : $0 }
  }
}
