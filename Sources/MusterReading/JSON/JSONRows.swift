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
      guard let node = column.value(in: object), let text = node.scalarText else {
        row.endCell(start: object.range.lowerBound - start, rewritten: [])
        continue
      }
      row.endCell(start: node.range.lowerBound - start, rewritten: JSONRows.plain(text))
    }
    row.end()
  }

  private static func plain(_ text: String) -> [UInt8] {
    text.utf8.map { $0 == 9 || $0 == 10 || $0 == 13 ? 32 : $0 }
  }
}
