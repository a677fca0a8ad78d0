/// Something as it was read that tells who somebody is, kept beside what is shown in its place.
///
/// It is no text, and gets into none by mistake: neither its description nor a dump of it says what it holds. Whoever needs
/// the value says what for.
///
/// ```swift
/// let name = Real("Paco KH")
/// "\(name)"                // "…"
/// name.value(for: .search) // "Paco KH"
/// ```
public struct Real<Value: Hashable & Sendable>: Hashable, Sendable {
  private let value: Value

  /// What was read.
  public init(_ value: Value) { self.value = value }

  /// What was read, for a purpose that is served by nothing else.
  public func value(for purpose: RealPurpose) -> Value { value }

  /// Whether it is the same as another value.
  public func isSame(as other: Value) -> Bool { value == other }
}

/// A person's, or a group's, name as it was read.
public typealias RealName = Real<String>

extension Real: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Nothing of the value.
  public var description: String { "…" }
  /// Nothing of the value.
  public var debugDescription: String { "…" }
  /// Nothing of the value.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
