import Foundation

/// A new file that this process made and keeps open, such as a log or a copy to work on.
package final class OwnFile: Sendable {
  /// The path.
  package let path: String
  private let descriptor: Int32

  /// A new file.
  ///
  /// - Throws: ``FileError`` when it cannot be made, or there is one of that name already.
  package init(making path: String, permissions: mode_t = 0o666) throws(FileError) {
    try FilePath.check(path, fault: .output)
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_APPEND, permissions)
    guard descriptor >= 0 else { throw AtomicFile.failure(path) }
  }

  deinit { close(descriptor) }

  /// Writes bytes at the end.
  ///
  /// - Throws: ``FileError`` when the device is full.
  package func append(_ bytes: some Collection<UInt8>) throws(FileError) {
    let code = SystemWrite.all(bytes, to: descriptor)
    guard code == 0 else { throw AtomicFile.failure(path, code: code) }
  }

  /// Reads bytes.
  ///
  /// - Throws: ``FileError`` when they are not there.
  package func bytes(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
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
