import MusterAnalytics
import MusterFiles

/// Writes manifests: a head, then each output on a line of its own.
enum Manifest {
  /// Writes a manifest whole or not at all.
  ///
  /// - Parameter outputs: gives each output's line to its argument, in order.
  /// - Throws: `FileError` when it cannot be written.
  static func write(
    _ head: ManifestHead, to path: String, in folder: OutputFolder,
    outputs: (([UInt8]) throws(FileError) -> Void) throws(FileError) -> Void
  ) throws(FileError) {
    try AtomicFile.write(to: path, rules: folder.rules) { (file) throws(FileError) in
      let members = JSONWriter.pretty.text(of: head.members).dropLast(2)
      try file.write(Array("\(members),\n  \"outputs\": [".utf8))
      var isFirst = true
      try outputs { (line) throws(FileError) in
        try file.write(Array((isFirst ? "\n    " : ",\n    ").utf8) + line)
        isFirst = false
      }
      try file.write(Array((isFirst ? "]\n}\n" : "\n  ]\n}\n").utf8))
    }
  }
}

/// What manifests are called.
enum ManifestName {
  /// The manifest of all groups, or of a shard.
  static func name(of shard: Shard?) -> String { "manifest\(shard.map { "-" + $0.label } ?? "").json" }

  /// Whether a name is one of a manifest.
  static func isManifest(_ name: String) -> Bool { name == Self.name(of: nil) || shard(of: name) != nil }

  /// The shard whose manifest has a name.
  static func shard(of name: String) -> Shard? {
    guard let match = name.wholeMatch(of: /manifest-(\d{1,5})-of-(\d{1,5})\.json/),
      let index = Int(match.1), let count = Int(match.2), let shard = Shard(index: index, count: count),
      Self.name(of: shard) == name
    else { return nil }
    return shard
  }
}

/// The lines of a manifest or of a run's log, in which each output has a line of its own.
enum ManifestLines {
  /// Gives each line that can be an output's, without its comma.
  ///
  /// - Throws: `FileError` when the file cannot be read, and what `body` throws.
  static func forEach(inFile path: String, _ body: ([UInt8]) throws -> Void) throws {
    let source = try FileSource(path: path, namedBy: .program)
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
