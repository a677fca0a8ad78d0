import MusterAnalytics
import MusterFiles

/// Writes manifests: a head, then each output on a line of its own.
enum Manifest {
  /// Writes a manifest whole or not at all.
  ///
  /// - Parameter outputs: gives each output's line to its argument, in order.
  /// - Throws: ``OutputError`` when it cannot be written.
  static func write(
    _ head: ManifestHead, to path: String,
    outputs: (([UInt8]) throws(OutputError) -> Void) throws(OutputError) -> Void
  ) throws(OutputError) {
    try AtomicFile.write(to: path) { (file) throws(OutputError) in
      let members = JSONWriter.pretty.text(of: head.members).dropLast(2)
      try file.write(Array("\(members),\n  \"outputs\": [".utf8))
      var isFirst = true
      try outputs { (line) throws(OutputError) in
        try file.write(Array((isFirst ? "\n    " : ",\n    ").utf8) + line)
        isFirst = false
      }
      try file.write(Array((isFirst ? "]\n}\n" : "\n  ]\n}\n").utf8))
    }
  }
}
