import CGLib

/// A SHA-256 digest that is being made, as GLib computes it.
final class SHA256 {
  /// The number of bytes of a digest.
  static let size = 32

  private let checksum = g_checksum_new(G_CHECKSUM_SHA256)

  deinit { g_checksum_free(checksum) }

  /// Adds bytes after all that were added before.
  func add(_ bytes: UnsafeRawBufferPointer) {
    g_checksum_update(checksum, bytes.baseAddress?.assumingMemoryBound(to: guchar.self), gssize(bytes.count))
  }

  /// Adds bytes after all that were added before.
  func add(_ bytes: some Collection<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { add(UnsafeRawBufferPointer($0)) }
    if isDone == nil { Array(bytes).withUnsafeBytes { add($0) } }
  }

  /// The digest of all bytes, after which none are added.
  func finish() -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Self.size)
    var count = gsize(Self.size)
    g_checksum_get_digest(checksum, &digest, &count)
    return digest
  }
}
