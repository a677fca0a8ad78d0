import MusterFiles
import MusterJournals

/// Writes results, whole or not at all.
enum OutputFile {
  /// Writes a file under a temporary name beside it and renames it when whole.
  ///
  /// - Throws: an error with its place and help when it cannot be written; an existing file stays as it was.
  static func write(
    _ bytes: [UInt8], to path: String, rules: AtomicFile.Rules = AtomicFile.Rules()
  ) throws {
    try AtomicFile.write(bytes, to: path, rules: rules)
  }

  /// Writes a line to standard output; that it cannot be written is found out by whoever ends the command.
  static func writeLine(_ line: String) {
    try? writeToStandardOutput(Array((line.safeForTerminal + "\n").utf8))
  }

  /// Writes a text to standard output, in which what files hold cannot steer the terminal.
  static func write(_ text: String) throws {
    try writeToStandardOutput(Array(text.linesSafeForTerminal.utf8))
  }

  /// Writes to standard output; a reader that has gone away is no error.
  ///
  /// - Throws: `FileError` when the stream cannot be written, for example because a disk is full.
  static func writeToStandardOutput(_ bytes: [UInt8]) throws {
    if let error = StandardStream.output.write(bytes) { throw error }
  }

  /// Refuses outputs of one command that would be one file.
  ///
  /// - Throws: ``CommandFailure``.
  static func checkDistinct(_ outputs: [(option: String, path: String?)]) throws {
    var known: [String: String] = [:]
    for case (let option, let path?) in outputs where !path.hasSuffix("/") && !FilePath.isPipeOrDevice(path) {
      let folder = FilePath.canonical(FilePath.folder(of: path).isEmpty ? "." : FilePath.folder(of: path))
      let file = FilePath.exists(path) ? FilePath.canonical(path) : "\(folder)/\(FilePath.name(of: path))"
      if let other = known.updateValue(option, forKey: file) {
        throw CommandFailure(
          .cannotCreate, "\(path): \(other) and \(option) are the same file",
          help: "give each output a name of its own")
      }
    }
  }
}
