import MusterReading

/// What texts mean, worked out the first time that each is met: equal bytes mean the same.
///
/// Long texts are not remembered, and when there are very many different ones, all are forgotten.
package struct ByteMemo<Value: Sendable>: Sendable {
  @usableFromInline static var most: Int { 1 << 16 }
  @usableFromInline static var longest: Int { 1 << 10 }
  @usableFromInline var keys = ByteInterner()
  @usableFromInline var values: [Value] = []

  /// Nothing is known yet.
  @inlinable package init() {}

  /// What a text means; `nil` where that is not known.
  @inlinable package func value(of text: UnsafeBufferPointer<UInt8>) -> Value? {
    keys.number(of: text).map { values[$0] }
  }

  /// What a text means; `nil` where that is not known.
  @inlinable package func value(of text: String) -> Value? {
    var text = text
    return text.withUTF8 { value(of: $0) }
  }

  /// Remembers what a text means.
  @inlinable package mutating func remember(_ value: Value, of text: UnsafeBufferPointer<UInt8>) {
    guard text.count <= ByteMemo.longest else { return }
    if values.count == ByteMemo.most { self = ByteMemo() }
    if keys.intern(text).isNew { values.append(value) }
  }

  /// Remembers what a text means.
  @inlinable package mutating func remember(_ value: Value, of text: String) {
    text.withBytes { remember(value, of: $0) }
  }
}
