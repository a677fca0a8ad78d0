import MusterImport
import MusterReading

/// The columns and cells of tables that services keep as objects: `"columns": [{"id": 1, "title": "Name"}, …]` and
/// `"rows": [{"cells": [{"columnId": 1, "value": "Ava"}, …]}, …]`.
enum TreeFields {
  /// The titles of columns, each a text or an object with a title; `nil` where they are anything else, or one alone.
  static func titles(_ columns: [JSONNode]) -> [JSONNode]? {
    let titles = columns.compactMap { column in
      column.string != nil ? column : column["title"] ?? column["name"]
    }
    guard titles.count > 1, titles.count == columns.count, titles.allSatisfy({ $0.string != nil }) else {
      return nil
    }
    return titles
  }

  /// The list of a row's values, which may be the only list of an object, and hold an object for each: `{"cells": […]}`.
  static func cells(of row: JSONNode) -> JSONNode {
    let lists = row.members.filter { $0.value.isContainer }
    let own = lists.count == 1 && lists[0].value.isArray ? lists[0].value : row
    guard !own.items.isEmpty, own.items.allSatisfy({ !$0.members.isEmpty }) else { return own }
    let cells = own.items.map { cell in
      cell["displayValue"] ?? cell["value"] ?? cell["v"] ?? JSONNode(value: .string(""), range: cell.range)
    }
    return JSONNode(value: .array(cells), range: own.range)
  }
}
