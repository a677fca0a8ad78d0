import MusterReading

/// The values of an object by their columns, found at once: an object may have a hundred thousand members.
struct JSONValues {
  private let members: [String: JSONNode]
  private let inner: [String: [String: JSONNode]]

  /// The values of an object; the last one counts where several members have one name.
  init(_ object: JSONNode) {
    members = JSONValues.byKey(object)
    inner = members.filter { !$0.value.members.isEmpty }.mapValues { JSONValues.byKey($0) }
  }

  /// The value of a column; `nil` where the object has none.
  subscript(column: JSONColumn) -> JSONNode? {
    guard let name = column.inner else { return members[column.key] }
    return inner[column.key]?[name]
  }

  private static func byKey(_ object: JSONNode) -> [String: JSONNode] {
    Dictionary(object.members.map { ($0.key, $0.value) }) { _, last in last }
  }
}
