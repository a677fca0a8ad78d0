import CZlib
import MusterDiagnostics

/// The bytes of a gzip file, unpacked; several members in a row are read as one.
///
/// Zeros behind the last member, as tapes pad their blocks, are none of it. Anything else there is an error, as it may be a
/// member whose first bytes are damaged.
public final class GunzipSource: ByteSource {
  /// The path as the user gave it.
  public let name: String
  private let packed: any ByteSource
  private var stream = z_stream()
  private var isOpen = false
  private var isFinished = false
  /// The bytes unpacked since the beginning.
  private var unpacked = 0
  private let most: Int
  private let input = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

  /// The first two bytes of a gzip file.
  public static let magic: [UInt8] = [0x1F, 0x8B]

  /// A source that unpacks another, up to the limit on unpacked bytes that is in force.
  public init(_ packed: any ByteSource) {
    name = packed.name
    self.packed = packed
    most = Limits.current[.unpackedBytes]
  }

  deinit {
    closeStream()
    input.deallocate()
  }

  /// Reads the next bytes into a buffer and gives their number, 0 at the end.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    if isFinished { return 0 }
    if !isOpen { try openStream() }
    stream.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.avail_out = UInt32(clamping: buffer.count)
    let wanted = Int(stream.avail_out)
    while stream.avail_out > 0 {
      if stream.avail_in == 0, try !fill() { throw broken("ends unexpectedly") }
      let status = inflate(&stream, Z_NO_FLUSH)
      if status == Z_STREAM_END {
        if try !beginNextMember() {
          isFinished = true
          break
        }
      } else if status != Z_OK {
        throw broken("is damaged")
      }
    }
    let count = wanted - Int(stream.avail_out)
    unpacked += count
    guard unpacked <= most else { throw FileError(file: name, LimitError(.unpackedBytes)) }
    return count
  }

  /// Goes back to the first byte.
  public func rewind() throws(FileError) {
    try packed.rewind()
    closeStream()
    isFinished = false
    unpacked = 0
  }

  private func openStream() throws(FileError) {
    stream = z_stream()
    // 16 added to the window size asks zlib for the gzip wrapper.
    let status = inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw broken("cannot be unpacked") }
    isOpen = true
  }

  private func closeStream() {
    if isOpen { inflateEnd(&stream) }
    isOpen = false
  }

  private func fill() throws(FileError) -> Bool {
    let count = try packed.read(into: input)
    stream.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.avail_in = UInt32(count)
    return count > 0
  }

  private func beginNextMember() throws(FileError) -> Bool {
    if stream.avail_in == 0, try !fill() { return false }
    guard let next = stream.next_in, next.pointee == GunzipSource.magic[0] else {
      try checkPadding()
      return false
    }
    inflateReset(&stream)
    return true
  }

  private func checkPadding() throws(FileError) {
    repeat {
      let rest = UnsafeBufferPointer(start: stream.next_in, count: Int(stream.avail_in))
      guard rest.allSatisfy({ $0 == 0 }) else { throw broken("has bytes behind its end that are not of it") }
    } while try fill()
  }

  private func broken(_ what: String) -> FileError {
    FileError(file: name, reason: "the gzip file \(what)", help: "create or copy the file again")
  }
}
