import MusterFiles

/// The lines of a manifest or of a run's log, in which each output has a line of its own.
enum ManifestLines {
  /// Gives each line that can be an output's, without its comma.
  ///
  /// - Throws: ``FileError`` when the file cannot be read, and what `body` throws.
  static func forEach(inFile path: String, _ body: ([UInt8]) throws -> Void) throws {
    let source = try FileSource(path: path)
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 64)
    defer { block.deallocate() }
    var rest: [UInt8] = []
    while true {
      let count = try source.read(into: block)
      if count == 0 { break }
      for byte in block[..<count] {
        if byte != UInt8(ascii: "\n") {
          rest.append(byte)
          continue
        }
        try give(rest, to: body)
        rest.removeAll(keepingCapacity: true)
      }
    }
    // A last line without an end is torn, and not believed.
  }

  private static func give(_ line: [UInt8], to body: ([UInt8]) throws -> Void) throws {
    var line = line[...]
    while line.first == UInt8(ascii: " ") { line.removeFirst() }
    if line.last == UInt8(ascii: ",") { line.removeLast() }
    if line.first == UInt8(ascii: "{"), line.last == UInt8(ascii: "}") { try body(Array(line)) }
  }
}
