import MusterJournals

/// What can stand as a value in an answer's JSON document.
public protocol JSONRepresentable {
  /// The value as JSON.
  var json: JSONValue { get }
}

extension JSONValue: JSONRepresentable {
  /// The value itself.
  public var json: JSONValue { self }
}

extension JSONObject: JSONRepresentable {
  /// The object as a value.
  public var json: JSONValue { .object(self) }
}

extension Bool: JSONRepresentable {
  /// `true` or `false`.
  public var json: JSONValue { .bool(self) }
}

extension Int: JSONRepresentable {
  /// A whole number.
  public var json: JSONValue { .integer(self) }
}

extension Double: JSONRepresentable {
  /// A number as Swift prints it.
  public var json: JSONValue { .number(self) }
}

extension String: JSONRepresentable {
  /// A text.
  public var json: JSONValue { .string(self) }
}

extension Optional: JSONRepresentable where Wrapped: JSONRepresentable {
  /// The wrapped value, or `null`.
  public var json: JSONValue { self?.json ?? .null }
}

extension Array: JSONRepresentable where Element: JSONRepresentable {
  /// The elements in order.
  public var json: JSONValue { .array(map(\.json)) }
}

extension Day: JSONRepresentable {
  /// The ISO 8601 date as a text.
  public var json: JSONValue { .string(description) }
}

extension Mark: JSONRepresentable {
  /// The mark's word.
  public var json: JSONValue { .string(word) }
}

extension Weekday: JSONRepresentable {
  /// The English name in lower case.
  public var json: JSONValue { .string(name) }
}

extension Band: JSONRepresentable {
  /// The band's name in camelCase.
  public var json: JSONValue { .string(rawValue) }
}
