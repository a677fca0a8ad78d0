import Foundation
import MusterFiles
import MusterJournals

/// Writes results, whole or not at all.
enum OutputFile {
  /// Writes a file under a temporary name beside it and renames it when whole.
  ///
  /// - Throws: an error with its place and help when it cannot be written; an existing file stays as it was.
  static func write(_ bytes: [UInt8], to path: String) throws {
    try AtomicFile.write(bytes, to: path)
  }

  /// Makes a folder unless it is there; that it cannot be made is found out when a file is written into it.
  static func makeFolder(_ path: String) {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
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
  /// - Throws: ``CommandFailure`` when the stream cannot be written, for example because a disk is full.
  static func writeToStandardOutput(_ bytes: [UInt8]) throws {
    signal(SIGPIPE, SIG_IGN)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        return
      } else if errno != EINTR {
        throw CommandFailure(
          .cannotCreate, "standard output: \(String(cString: strerror(errno)).lowercased())")
      }
    }
  }
}
