import MusterDiagnostics

/// Bytes that are read block by block, from the beginning and again if need be.
public protocol ByteSource: AnyObject {
  /// The path as the user gave it, `-` for standard input.
  var name: String { get }

  /// Reads the next bytes into a buffer that is not empty, and gives their number, 0 at the end.
  ///
  /// - Throws: ``InputError`` when the system cannot read.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int

  /// Goes back to the first byte.
  ///
  /// - Throws: ``InputError`` when the system cannot.
  func rewind() throws(InputError)
}

extension ByteSource {
  /// The size of the blocks in which files are read: large enough that calls cost nothing, small enough for the cache.
  public static var blockSize: Int { 1 << 19 }

  /// All bytes from here to the end, up to a bound that devices without an end and packed files of nothing reach.
  ///
  /// - Throws: ``InputError`` when the system cannot read, or there are more bytes than so many MiB.
  public func readAll(mebibytes: Int = 256) throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.blockSize, alignment: 16)
    defer { block.deallocate() }
    while true {
      let count = try read(into: block)
      if count == 0 { return bytes }
      bytes.append(contentsOf: block[..<count])
      guard bytes.count <= mebibytes << 20 else {
        throw InputError(file: name, reason: "is larger than \(mebibytes) MiB, more than is read of its kind")
      }
    }
  }

  /// Up to so many bytes from the beginning; the source stands at the beginning again afterwards.
  ///
  /// - Throws: ``InputError`` when the system cannot read.
  public func peek(_ limit: Int) throws(InputError) -> [UInt8] {
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

/// Why an input cannot be read at all.
public struct InputError: ExplainedError, Hashable {
  /// The path as the user gave it.
  public let file: String
  /// What the system says, or what the file is.
  public let message: DiagnosticText
  /// What to do.
  public let help: DiagnosticText?

  /// An error of these parts.
  public init(file: String, reason: DiagnosticText, help: DiagnosticText? = nil) {
    self.file = file
    message = reason
    self.help = help
  }

  /// Where it is.
  public var place: SourcePlace? { SourcePlace(file: file) }
  /// Whose turn it is to put it right.
  public var fault: Fault { .input }
}
