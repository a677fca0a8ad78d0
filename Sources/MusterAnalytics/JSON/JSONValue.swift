/// A JSON value whose objects keep the order in which their members were added.
///
/// ```swift
/// var object = JSONObject()
/// object.add("person", "Franco")
/// object.add("attended", 9)
/// JSONWriter.compact.text(of: .object(object))  // {"person":"Franco","attended":9}
/// ```
public enum JSONValue: Hashable, Sendable {
  /// An absent value.
  case null
  /// A truth value.
  case bool(Bool)
  /// A whole number, written without a decimal point.
  case integer(Int)
  /// A double, written as Swift prints it; what is not finite is written as `null`.
  case number(Double)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Members in order.
  case object(JSONObject)

  /// Whether this is an array or an object.
  var isContainer: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }

  /// The object that this is, or `nil`.
  var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }
}

/// The members of a JSON object, in the order in which they were added.
public struct JSONObject: Hashable, Sendable {
  /// One member of an object.
  public struct Member: Hashable, Sendable {
    /// The member's name.
    public var key: String
    /// The member's value.
    public var value: JSONValue

    /// A member of these parts.
    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The members, in order.
  public private(set) var members: [Member] = []

  /// An object without members.
  public init() {}

  /// The names of the members, in order.
  public var keys: [String] { members.map(\.key) }

  /// The value of the first member of a name, or `nil` when there is none.
  ///
  /// - Parameters:
  ///   - key: the name.
  ///   - position: where the member is likely to stand; looked at first, so that a walk along rows of one shape does not
  ///     search.
  public func value(of key: String, near position: Int = 0) -> JSONValue? {
    if members.indices.contains(position), members[position].key == key { return members[position].value }
    return members.first { $0.key == key }?.value
  }

  /// Adds a member at the end; a key is to be added once.
  public mutating func add(_ key: String, _ value: some JSONRepresentable) {
    members.append(Member(key: key, value: value.json))
  }

  /// Adds an object at the end, its members added by `fill`.
  public mutating func add(_ key: String, fill: (inout JSONObject) -> Void) {
    var object = JSONObject()
    fill(&object)
    add(key, object)
  }
}
