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
    guard let number = keys.number(of: text) else { return nil }
    return values[number]
  }

  /// What a text means; `nil` where that is not known.
  @inlinable package func value(of text: String) -> Value? {
    var text = text
    return text.withUTF8 { value(of: $0) }
  }

  /// Hands what the parts of a text mean to a closure, up to one of which that is not known.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - signs: what divides it.
  ///   - place: where to look from, and then the place behind the last part looked at.
  ///   - body: takes what a part means.
  /// - Returns: the part that is not known; `nil` where all are.
  @inlinable package func takeValues(
    of text: UnsafeBufferPointer<UInt8>, by signs: PlainSigns, from place: inout Int, _ body: (Value) -> Void
  ) -> UnsafeBufferPointer<UInt8>? {
    while let part = signs.nextPart(of: text, from: &place) {
      guard let value = value(of: part) else { return part }
      body(value)
    }
    return nil
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
