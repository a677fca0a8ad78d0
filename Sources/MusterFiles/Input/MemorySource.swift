/// Bytes in memory.
public final class MemorySource: ByteSource {
  /// The path as the user gave it.
  public let name: String
  private let bytes: [UInt8]
  private var position = 0

  /// A source of these bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Reads the next bytes into a buffer and gives their number, 0 at the end.
  public func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, bytes.count - position)
    buffer.copyBytes(from: bytes[position..<(position + count)])
    position += count
    return count
  }

  /// Goes back to the first byte.
  public func rewind() { position = 0 }
}
