import CGLib

/// A SHA-256 digest that is being made, as GLib computes it.
package final class SHA256 {
  /// The number of bytes of a digest.
  package static let size = 32

  private let checksum = g_checksum_new(G_CHECKSUM_SHA256)

  /// A digest of nothing yet.
  package init() {}

  deinit { g_checksum_free(checksum) }

  /// Adds bytes after all that were added before.
  package func add(_ bytes: UnsafeRawBufferPointer) {
    g_checksum_update(checksum, bytes.baseAddress?.assumingMemoryBound(to: guchar.self), gssize(bytes.count))
  }

  /// Adds bytes after all that were added before.
  package func add(_ bytes: some Collection<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { add(UnsafeRawBufferPointer($0)) }
    if isDone == nil { Array(bytes).withUnsafeBytes { add($0) } }
  }

  /// The digest of all bytes; none can be added afterwards.
  package func finish() -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Self.size)
    var count = gsize(Self.size)
    g_checksum_get_digest(checksum, &digest, &count)
    return digest
  }
}

extension SHA256 {
  /// The HMAC-SHA-256 of a text's UTF-8 under a key (RFC 2104).
  static func keyed(_ text: String, key: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: size)
    var count = gsize(size)
    let hmac = g_hmac_new(G_CHECKSUM_SHA256, key, gsize(key.count))
    defer { g_hmac_unref(hmac) }
    var text = text
    text.withUTF8 { g_hmac_update(hmac, $0.baseAddress, gssize($0.count)) }
    g_hmac_get_digest(hmac, &digest, &count)
    return digest
  }
}

extension [UInt8] {
  /// Two hexadecimal digits for each byte, in lower case.
  package var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The bytes of two ASCII hexadecimal digits each; `nil` for any other text, and for another number of bytes.
  package init?(hexadecimal text: some StringProtocol, count: Int) {
    let values = text.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard text.count == 2 * count, values.count == 2 * count else { return nil }
    self = stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] * 16 + values[$0 + 1]) }
  }
}
