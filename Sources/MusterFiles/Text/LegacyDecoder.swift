#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Turns bytes of an older encoding into UTF-8, as the system's converter does.
final class LegacyDecoder {
  /// Why the bytes were not all turned into text.
  enum End: Hashable {
    case complete
    /// The bytes end in the middle of a character.
    case incomplete
    case invalid
  }

  private let handle: iconv_t

  /// A decoder; `nil` where the system has none for the encoding.
  init?(_ encoding: TextEncoding) {
    guard let name = encoding.converterName, let handle = iconv_open("UTF-8", name),
      handle != iconv_t(bitPattern: -1)
    else { return nil }
    self.handle = handle
  }

  deinit { iconv_close(handle) }

  /// Appends the text of bytes, and gives the number of bytes used and why it is not all of them.
  func decode(_ bytes: UnsafeRawBufferPointer, into text: inout [UInt8]) -> (count: Int, end: End) {
    guard !bytes.isEmpty else { return (0, .complete) }
    var source = UnsafeMutablePointer(mutating: bytes.bindMemory(to: CChar.self).baseAddress)
    var left = bytes.count
    // No character of two bytes takes more than three in UTF-8.
    var code: Int32 = 0
    let end = [CChar](unsafeUninitializedCapacity: 3 * bytes.count + 16) { buffer, filled in
      var target = buffer.baseAddress
      var room = buffer.count
      _ = iconv(handle, &source, &left, &target, &room)
      code = errno
      // A letter is held back until the next shows whether an accent belongs to it.
      _ = iconv(handle, nil, nil, &target, &room)
      filled = buffer.count - room
    }
    text.append(contentsOf: end.lazy.map { UInt8(bitPattern: $0) })
    let count = bytes.count - left
    return (count, left == 0 ? .complete : code == EINVAL ? .incomplete : .invalid)
  }

  /// The text of all bytes; `nil` where they are none. A character that is cut off at the end is left out.
  static func text(of bytes: [UInt8], in encoding: TextEncoding) -> String? {
    guard let decoder = LegacyDecoder(encoding) else { return nil }
    var text: [UInt8] = []
    let end = bytes.withUnsafeBytes { decoder.decode($0, into: &text).end }
    return end == .invalid ? nil : String(decoding: text, as: UTF8.self)
  }
}
