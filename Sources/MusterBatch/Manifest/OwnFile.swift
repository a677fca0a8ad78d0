import Foundation
import MusterFiles

/// A file that this process made and keeps open.
final class OwnFile: Sendable {
  /// The path.
  let path: String
  private let descriptor: Int32

  /// A new file.
  ///
  /// - Throws: `FileError` when it cannot be made.
  init(making path: String) throws(FileError) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_APPEND, 0o666)
    guard descriptor >= 0 else { throw AtomicFile.failure(path) }
  }

  deinit { close(descriptor) }

  /// Writes bytes at the end.
  ///
  /// - Throws: `FileError` when the device is full.
  func append(_ bytes: [UInt8]) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw AtomicFile.failure(path)
      }
    }
  }

  /// Reads bytes.
  ///
  /// - Throws: `FileError` when they are not there.
  func bytes(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let read = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress?.advanced(by: filled), count - filled, off_t(offset + filled))
      }
      guard read > 0 else { throw AtomicFile.failure(path) }
      filled += read
    }
    return bytes
  }
}
