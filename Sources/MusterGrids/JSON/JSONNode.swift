import MusterJournals

/// A value of a JSON document, with the place where it stands.
package struct JSONNode: Sendable {
  package enum Value: Sendable {
    case null
    case bool(Bool)
    /// A number as it is written, since doubles do not hold every whole number.
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  package struct Member: Sendable {
    package var key: String
    package var value: JSONNode

    package init(key: String, value: JSONNode) { (self.key, self.value) = (key, value) }
  }

  package let value: Value
  /// Where the value's text lies in the document, in bytes.
  package let range: Range<Int>

  package init(value: Value, range: Range<Int>) { (self.value, self.range) = (value, range) }

  /// The members of an object in their order; none for anything else.
  package var members: [Member] { if case .object(let members) = value { members } else { [] } }

  /// The items of an array; none for anything else.
  package var items: [JSONNode] { if case .array(let items) = value { items } else { [] } }

  /// The items of an array; `nil` of anything else.
  package var list: [JSONNode]? { if case .array(let items) = value { items } else { nil } }

  /// The member of a name; `nil` when there is none or it is `null`.
  package subscript(key: String) -> JSONNode? {
    guard let node = members.last(where: { $0.key == key })?.value, !node.isNull else { return nil }
    return node
  }

  /// Whether the value is `null`.
  package var isNull: Bool { if case .null = value { true } else { false } }

  /// Whether the value is an array or an object.
  package var isContainer: Bool {
    switch value {
    case .array, .object: true
    case .null, .bool, .number, .string: false
    }
  }

  package var string: String? { if case .string(let text) = value { text } else { nil } }

  package var number: Double? { if case .number(let text) = value { Double(text) } else { nil } }

  /// The value of what is neither array nor object as a cell of a table would show it; empty for `null`.
  package var scalarText: String? {
    switch value {
    case .null: ""
    case .bool(let truth): truth ? "true" : "false"
    case .number(let text), .string(let text): text
    case .array, .object: nil
    }
  }

  /// The value as if it stood elsewhere, with all that is in it.
  package func moved(to range: Range<Int>) -> JSONNode {
    switch value {
    case .null, .bool, .number, .string: JSONNode(value: value, range: range)
    case .array(let items): JSONNode(value: .array(items.map { $0.moved(to: range) }), range: range)
    case .object(let members):
      JSONNode(
        value: .object(members.map { Member(key: $0.key, value: $0.value.moved(to: range)) }), range: range)
    }
  }

  /// What the value is, for messages.
  package var kindName: String {
    switch value {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// The objects that databases write for values that JSON has no form for.
///
/// MongoDB writes `{"$oid": …}`, `{"$date": …}` and `{"$numberInt": …}` (its Extended JSON, canonical and relaxed), and
/// Firestore `{"_seconds": …, "_nanoseconds": …}`.
enum ExtendedJSON {
  /// What an object of such members stands for; `nil` of any other. Instants are texts of ISO 8601, in UTC.
  static func value(of members: [JSONNode.Member]) -> JSONNode.Value? {
    guard let first = members.first, members.count <= 2 else { return nil }
    if members.count == 2 {
      guard let seconds = members.first(where: { ["_seconds", "seconds"].contains($0.key) })?.value.number,
        members.contains(where: { ["_nanoseconds", "nanoseconds"].contains($0.key) })
      else { return nil }
      return instant(milliseconds: seconds * 1000)
    }
    switch first.key {
    case "$oid", "$uuid": return first.value.string.map { .string($0) }
    case "$numberInt", "$numberLong", "$numberDouble", "$numberDecimal":
      return first.value.string.flatMap { Double($0) == nil ? nil : .number($0) }
    case "$date":
      return first.value.number.map { instant(milliseconds: $0) } ?? first.value.string.map { .string($0) }
    default: return nil
    }
  }

  private static func instant(milliseconds: Double) -> JSONNode.Value? {
    guard let moment = Moment(since1970: milliseconds / 1000) else { return nil }
    return .string("\(moment.day)T\(ClockTime.text(of: moment.minute)):00Z")
  }
}
