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

/// Bytes of standard input or another pipe, kept in memory so that they can be read again.
public final class PipeSource: ByteSource {
  /// The path as the user gave it.
  public let name: String
  private let pipe: any ByteSource
  private var kept: [UInt8] = []
  private var position = 0

  /// Standard input, called `-`.
  ///
  /// - Throws: ``FileError`` when the process has none.
  public static func standardInput() throws(FileError) -> PipeSource {
    PipeSource(name: "-", pipe: try FileSource(standardInput: ()))
  }

  /// A source that can be read again, of one that cannot.
  public init(name: String, pipe: any ByteSource) {
    self.name = name
    self.pipe = pipe
  }

  /// Reads the next bytes into a buffer and gives their number, 0 at the end.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    if position < kept.count {
      let count = min(buffer.count, kept.count - position)
      buffer.copyBytes(from: kept[position..<(position + count)])
      position += count
      return count
    }
    let count = try pipe.read(into: buffer)
    kept.append(contentsOf: buffer[..<count])
    position += count
    return count
  }

  /// Goes back to the first byte.
  public func rewind() { position = 0 }
}
