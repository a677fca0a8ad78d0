import Foundation

/// A file that grows at its end, which takes as long for a large file as for a small one.
package enum AppendedFile {
  /// Adds bytes at the end of a file, and waits until the disk has them.
  ///
  /// - Parameters:
  ///   - bytes: what is added.
  ///   - path: the file.
  ///   - stamp: what the file must be.
  /// - Returns: what the file is then; `nil` when it is not what it must be, cannot be added to, or took another file's
  ///   place in the meantime.
  /// - Throws: ``FileError`` when the device is full, or the file may not grow; it is then as it was.
  package static func append(_ bytes: [UInt8], to path: String, insteadOf stamp: FileStamp)
    throws(FileError) -> FileStamp?
  {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1,
      FileStamp(status) == stamp
    else { return nil }
    let before = status.st_size
    let code = SystemWrite.all(bytes, to: descriptor)
    guard code == 0, fsync(descriptor) == 0 else {
      let failure = AtomicFile.failure(path, code: code == 0 ? errno : code)
      ftruncate(descriptor, before)
      throw failure
    }
    guard fstat(descriptor, &status) == 0, status.st_size == before + off_t(bytes.count) else { return nil }
    let written = FileStamp(status)
    // An editor that saves at this moment puts another file in the place of this one.
    return FileStamp(ofFile: path) == written ? written : nil
  }
}
