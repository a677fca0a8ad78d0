import CGLib

/// HMAC-SHA-256, as GLib computes it.
enum KeyedDigest {
  /// The number of bytes of a digest.
  static let size = 32

  /// The digest of a text's UTF-8 under a key.
  static func bytes(of text: String, key: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: size)
    var count = gsize(size)
    let hmac = g_hmac_new(G_CHECKSUM_SHA256, key, gsize(key.count))
    defer { g_hmac_unref(hmac) }
    var text = text
    text.withUTF8 { g_hmac_update(hmac, $0.baseAddress, gssize($0.count)) }
    g_hmac_get_digest(hmac, &digest, &count)
    return digest
  }

  /// The digest as hexadecimal digits.
  static func text(of text: String, key: [UInt8]) -> String { bytes(of: text, key: key).hexadecimal }
}

extension [UInt8] {
  /// Two hexadecimal digits a byte, in lower case.
  var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
