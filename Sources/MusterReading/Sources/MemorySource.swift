/// Bytes in memory.
public final class MemorySource: ByteSource {
  public let name: String
  private let bytes: [UInt8]
  private var position = 0

  /// A source of these bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  public func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, bytes.count - position)
    buffer.copyBytes(from: bytes[position..<(position + count)])
    position += count
    return count
  }

  public func rewind() { position = 0 }
}
