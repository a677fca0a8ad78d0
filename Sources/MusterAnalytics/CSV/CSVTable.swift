/// The rows of JSON documents as a table: a column a key, in their order, nested keys joined by a dot.
///
/// Rows of different keys (two groups with different slots) share the union of their columns, in order of first
/// appearance beside their neighbours. An array is one cell of items joined by `; `: an item is its scalars that are
/// not `null`, joined by spaces, and an array within an item makes an item of each element, after those scalars. The
/// days of a ranking become `2026-11-16 morning present; 2026-11-16 afternoon`, the second one blank.
public struct CSVTable: Sendable {
  /// The names of the columns.
  public let head: [String]
  private let paths: [Path]
  private let groups: [String]?
  private let rows: [JSONObject]

  /// The values of the rows, one for each column; what a cell of text joins is an array.
  public var cells: [[JSONValue]] {
    rows.enumerated().map { index, row in
      (groups.map { [.string($0[index])] } ?? []) + paths.map { $0.value(in: row) }
    }
  }

  /// The text of a cell that holds an array or an object.
  public static func text(ofItemsIn value: JSONValue) -> String { items(of: value).joined(separator: "; ") }

  /// The table of the rows of all answers; those of a workspace have their group in a first column.
  public init<Item: Answer>(_ set: AnswerSet<Item>) {
    var rows: [JSONObject] = []
    var groups: [String] = []
    for answer in set.answers {
      let answerRows = CSVTable.rows(of: answer)
      rows += answerRows
      groups += repeatElement(answer.groupName ?? "", count: answerRows.count)
    }
    let sample = set.answers.first.map(\.csvSample) ?? Item.sampleRow
    let shape = rows.isEmpty ? [sample].compactMap { $0 } : rows
    let paths = CSVTable.paths(of: shape, under: Path())
    let hasGroup = set.isWorkspace
    self.paths = paths
    self.rows = rows
    self.groups = hasGroup ? groups : nil
    head = (hasGroup ? ["group"] : []) + paths.map(\.name)
  }

  /// The table as text, a head and a line a row, each ended by CR LF.
  public func text(_ format: CSVFormat) -> String {
    let separator = String(format.separator)
    var text = format.hasByteOrderMark ? "\u{FEFF}" : ""
    text += head.map { format.cell($0) }.joined(separator: separator) + "\r\n"
    for (index, row) in rows.enumerated() {
      if let groups { text += format.cell(groups[index]) + separator }
      text += paths.map { format.cell($0.value(in: row)) }.joined(separator: separator) + "\r\n"
    }
    return text
  }

  /// The rows of one answer: the elements of its array of rows, or a row for each value of the document.
  private static func rows(of answer: some Answer) -> [JSONObject] {
    if let rows = answer.csvRows { return rows }
    let document = answer.document
    guard let key = type(of: answer).rowsKey else { return TidyRows(document).rows }
    guard case .array(let elements) = document.value(of: key) else { return [] }
    return elements.compactMap(\.object)
  }

  /// The way to a column's value: keys from the row inwards, each with the place where it is likely to stand.
  private struct Path: Sendable {
    var steps: [(key: String, position: Int)] = []

    var name: String { steps.map(\.key).joined(separator: ".") }

    func appending(_ key: String, at position: Int) -> Path { Path(steps: steps + [(key, position)]) }

    func value(in row: JSONObject) -> JSONValue {
      var value = JSONValue.object(row)
      for step in steps {
        guard let next = value.object?.value(of: step.key, near: step.position) else { return .null }
        value = next
      }
      // Where other rows hold an object, its columns are elsewhere.
      return value.object == nil ? value : .null
    }
  }

  /// The columns of objects of one level; a key has one of its own unless every value there is an object or `null`.
  private static func paths(of objects: [JSONObject], under path: Path) -> [Path] {
    orderedKeys(of: objects).enumerated().flatMap { position, key in
      let values = objects.compactMap { $0.value(of: key, near: position) }
      let inner = values.compactMap(\.object)
      let here = path.appending(key, at: position)
      let hasOwn = inner.isEmpty || values.contains { $0.object == nil && $0 != .null }
      return (hasOwn ? [here] : []) + (inner.isEmpty ? [] : paths(of: inner, under: here))
    }
  }

  private static func orderedKeys(of objects: [JSONObject]) -> [String] {
    var keys: [String] = []
    var seen: Set<String> = []
    for object in objects {
      // Most rows have exactly the keys of the first one, and need no look at the set.
      let members = object.members
      if members.count == keys.count, zip(members, keys).allSatisfy({ $0.key == $1 }) { continue }
      for member in members where seen.insert(member.key).inserted { keys.append(member.key) }
    }
    return keys
  }

  /// A value within one cell, as items: see the type's own description.
  static func items(of value: JSONValue) -> [String] {
    switch value {
    case .null: return []
    case .array(let elements): return elements.flatMap { items(of: $0) }
    case .object(let object):
      let values = object.members.map(\.value)
      let scalars = values.filter { !$0.isContainer }.flatMap { items(of: $0) }.joined(separator: " ")
      let inner = values.filter(\.isContainer).flatMap { items(of: $0) }
      return inner.isEmpty ? [scalars] : inner.map { scalars.isEmpty ? $0 : scalars + " " + $0 }
    case .bool(let flag): return [flag ? "true" : "false"]
    case .integer(let number): return [String(number)]
    case .number(let number): return number.isFinite ? [number.description] : []
    case .string(let text): return [text]
    }
  }
}
