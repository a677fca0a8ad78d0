import MusterAnalytics
import MusterFiles

/// Writes manifests: a head, then each output on a line of its own.
enum Manifest {
  /// Writes a manifest whole or not at all.
  ///
  /// - Parameter outputs: gives each output's line to its argument, in order.
  /// - Throws: ``FileError`` when it cannot be written.
  static func write(
    _ head: ManifestHead, to path: String,
    outputs: (([UInt8]) throws(FileError) -> Void) throws(FileError) -> Void
  ) throws(FileError) {
    try AtomicFile.write(to: path) { (file) throws(FileError) in
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
