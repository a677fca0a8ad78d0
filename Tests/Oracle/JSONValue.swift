/// A JSON value that can be compared with another and say where they differ.
public indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// The members in the order written.
  case object([(key: String, value: JSONValue)])

  /// Numbers this near to each other are the same; larger ones may differ by as much relative to their size.
  public static let tolerance = 1e-9

  /// The number of a count.
  public static func count(_ count: Int) -> JSONValue { .number(Double(count)) }
  /// A text, or `null`.
  public static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
  /// A number, or `null`.
  public static func optional(_ number: Double?) -> JSONValue { number.map(JSONValue.number) ?? .null }
  /// A date as ISO 8601, or `null`.
  public static func date(_ day: OracleDay?) -> JSONValue { text(day?.description) }

  /// The value of an object's member, `nil` when there is none or this is no object.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The element of an array, `nil` when there is none or this is no array.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The first place where another value is not this one, in words, or `nil` when they are the same.
  ///
  /// Names of members must be the same; their order counts only when `ordered`.
  public func difference(from other: JSONValue, ordered: Bool = false, at path: String = "$") -> String? {
    switch (self, other) {
    case (.null, .null): return nil
    case (.bool(let a), .bool(let b)) where a == b: return nil
    case (.string(let a), .string(let b)) where a == b: return nil
    case (.number(let a), .number(let b)) where Self.isNear(a, b): return nil
    case (.array(let a), .array(let b)):
      return Self.difference(a, b, ordered, path)
    case (.object(let a), .object(let b)):
      return Self.difference(a, b, ordered, path)
    default: return "\(path): \(self) is not \(other)"
    }
  }

  private static func isNear(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= tolerance * max(1, max(abs(a), abs(b)))
  }

  private static func difference(
    _ a: [JSONValue], _ b: [JSONValue], _ ordered: Bool, _ path: String
  ) -> String? {
    for (index, pair) in zip(a, b).enumerated() {
      if let found = pair.0.difference(from: pair.1, ordered: ordered, at: "\(path)[\(index)]") {
        return found
      }
    }
    return a.count == b.count ? nil : "\(path): \(a.count) elements are not \(b.count)"
  }

  private static func difference(
    _ a: [(key: String, value: JSONValue)], _ b: [(key: String, value: JSONValue)],
    _ ordered: Bool, _ path: String
  ) -> String? {
    let other = Dictionary(b.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    for member in a {
      guard let value = other[member.key] else { return "\(path).\(member.key): missing in the second" }
      let place = "\(path).\(member.key)"
      if let found = member.value.difference(from: value, ordered: ordered, at: place) { return found }
    }
    let keys = Set(a.map(\.key))
    if let extra = b.first(where: { !keys.contains($0.key) }) {
      return "\(path).\(extra.key): missing in the first"
    }
    if a.count != b.count { return "\(path): a key stands twice" }
    if ordered, a.map(\.key) != b.map(\.key) {
      return "\(path): the keys \(a.map(\.key)) are not in the order \(b.map(\.key))"
    }
    return nil
  }
}

extension JSONValue: Equatable {
  /// Whether two values are the same within the tolerance, whatever the order of members.
  public static func == (left: JSONValue, right: JSONValue) -> Bool { left.difference(from: right) == nil }
}

extension JSONValue: CustomStringConvertible {
  /// The value as JSON text on one line.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let number) where number == number.rounded() && abs(number) < 1e15: "\(Int(number))"
    case .number(let number): "\(number)"
    case .string(let text): Self.quoted(text)
    case .array(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.key)): \($0.value)" }.joined(separator: ", "))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
