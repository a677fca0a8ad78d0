import MusterImport
import MusterReading

/// The documents of Firestore, which writes the type of each value beside it: `{"stringValue": "Ava"}` is `"Ava"`.
enum FirestoreValues {
  /// The tree with plain values for those of Firestore, and the fields of its documents for the documents.
  static func plain(_ root: JSONNode) -> JSONNode {
    guard let documents = root["documents"]?.list ?? root.list,
      documents.contains(where: { $0["fields"].map { isTyped($0) } ?? false })
    else { return root }
    let fields = documents.map { plainValue($0["fields"] ?? $0) }
    return JSONNode(value: .array(fields), range: root.range)
  }

  private static let scalars: Set<String> = [
    "stringValue", "booleanValue", "integerValue", "doubleValue", "timestampValue", "referenceValue",
    "nullValue",
  ]

  private static func isTyped(_ fields: JSONNode) -> Bool {
    !fields.members.isEmpty
      && fields.members.allSatisfy { field in
        field.value.members.count == 1 && field.value.members[0].key.hasSuffix("Value")
      }
  }

  private static func plainValue(_ node: JSONNode) -> JSONNode {
    if node.members.count == 1, let inner = typed(node.members[0], node) { return inner }
    guard !node.members.isEmpty else { return node }
    let members = node.members.map { JSONNode.Member(key: $0.key, value: plainValue($0.value)) }
    return JSONNode(value: .object(members), range: node.range)
  }

  /// The value of a member that names its type.
  private static func typed(_ member: JSONNode.Member, _ node: JSONNode) -> JSONNode? {
    if scalars.contains(member.key) { return member.value }
    switch member.key {
    case "arrayValue":
      let items = member.value["values"]?.items ?? []
      return JSONNode(value: .array(items.map { plainValue($0) }), range: node.range)
    case "mapValue": return plainValue(member.value["fields"] ?? member.value)
    default: return nil
    }
  }
}
