import MusterDiagnostics

/// Bytes that are read block by block, from the beginning and again if need be.
public protocol ByteSource: AnyObject {
  /// The path as the user gave it, `-` for standard input.
  var name: String { get }

  /// Reads the next bytes into a buffer that is not empty, and gives their number, 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int

  /// Goes back to the first byte.
  func rewind() throws(FileError)
}

extension ByteSource {
  /// The size of the blocks in which files are read: large enough that calls cost nothing, small enough for the cache.
  public static var blockSize: Int { 1 << 19 }

  /// All bytes from here to the end, up to a limit that devices without an end and packed files of nothing reach.
  ///
  /// - Throws: ``FileError`` when the system cannot read, or there are more bytes than the limit allows.
  public func readAll(_ limit: Limits.Name = .fileBytes) throws(FileError) -> [UInt8] {
    let most = Limits.current[limit]
    var bytes: [UInt8] = []
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.blockSize, alignment: 16)
    defer { block.deallocate() }
    while true {
      let count = try read(into: block)
      if count == 0 { return bytes }
      guard bytes.count + count <= most else { throw FileError(file: name, LimitError(limit)) }
      bytes.append(contentsOf: block[..<count])
    }
  }

  /// Up to so many bytes from the beginning; the source stands at the beginning again afterwards.
  ///
  /// - Throws: ``FileError`` when the system cannot read.
  public func peek(_ limit: Int) throws(FileError) -> [UInt8] {
    try rewind()
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: limit, alignment: 16)
    defer { block.deallocate() }
    var filled = 0
    while filled < limit {
      let count = try read(into: UnsafeMutableRawBufferPointer(rebasing: block[filled...]))
      if count == 0 { break }
      filled += count
    }
    try rewind()
    return Array(block[..<filled])
  }
}

/// A block of memory that bytes are read into, freed with its last reference.
package final class ByteBlock {
  /// The bytes; every one of them is initialized.
  package let bytes: UnsafeMutableRawBufferPointer

  /// A block of so many zeros.
  package init(count: Int) {
    // No more than any memory is aligned to: glibc does not find the room again that more of it was in.
    bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit { bytes.deallocate() }
}
