import MusterApp
import MusterFiles

/// The SHA-256 digest of bytes, by which it is known whether anything has changed.
public struct Digest: Hashable, Sendable, CustomStringConvertible {
  /// How a digest begins where it is written.
  private static let prefix = "sha256:"

  private let words: [UInt8]

  /// The digest of bytes.
  public init(of bytes: [UInt8]) {
    let hash = SHA256()
    hash.add(bytes)
    words = hash.finish()
  }

  /// The digest of parts, told apart whatever they hold.
  init(ofParts parts: [String]) {
    let hash = SHA256()
    for part in parts { hash.add("\(part.utf8.count):\(part)".utf8) }
    words = hash.finish()
  }

  /// The digest of what is left to read of a source, and its size.
  static func reading(_ source: some ByteSource) throws(FileError) -> (digest: Digest, bytes: Int) {
    let hash = SHA256()
    var count = 0
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 64)
    defer { block.deallocate() }
    while true {
      let read = try source.read(into: block)
      if read == 0 { return (Digest(words: hash.finish()), count) }
      hash.add(UnsafeRawBufferPointer(rebasing: block[..<read]))
      count += read
    }
  }

  fileprivate init(words: [UInt8]) { self.words = words }

  /// The digest that ``description`` wrote; `nil` for any other text.
  init?(_ text: String) {
    guard text.hasPrefix(Self.prefix),
      let words = [UInt8](hexadecimal: text.dropFirst(Self.prefix.count), count: SHA256.size)
    else { return nil }
    self.words = words
  }

  /// The first eight bytes as a number, the first the highest.
  var leadingNumber: UInt64 { words.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } }

  /// The hexadecimal digits.
  var hex: String { words.hexadecimal }

  /// `sha256:` and the hexadecimal digits.
  public var description: String { Self.prefix + hex }
}

/// A digest of bytes that come piece by piece.
struct DigestMaker {
  private let hash = SHA256()

  /// Adds the next piece.
  func add(_ piece: UnsafeBufferPointer<UInt8>) { hash.add(UnsafeRawBufferPointer(piece)) }

  /// The digest of all pieces.
  var finished: Digest { Digest(words: hash.finish()) }
}
