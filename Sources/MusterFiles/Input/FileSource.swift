#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The bytes of a file.
public final class FileSource: ByteSource, Sendable {
  /// The path as the user gave it.
  public let name: String
  /// The size in bytes when the file was opened; `nil` for pipes and devices.
  public let size: Int?
  /// What the file was when it was opened.
  public let stamp: FileStamp
  private let descriptor: Int32
  private let onRead: (@Sendable (ReadingProgress) -> Void)?

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - onRead: told after each block how far the file is read, from whichever thread reads it.
  /// - Throws: ``InputError`` when there is no such file, it may not be read, or it is a folder.
  public init(
    path: String, onRead: (@Sendable (ReadingProgress) -> Void)? = nil
  ) throws(InputError) {
    name = path
    self.onRead = onRead
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileSource.error(path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      close(descriptor)
      throw FileSource.error(path)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      close(descriptor)
      throw InputError(file: path, reason: "is a folder", help: "name a file in it")
    }
    self.descriptor = descriptor
    stamp = FileStamp(status)
    size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  deinit { close(descriptor) }

  /// Reads the next bytes into a buffer and gives their number, 0 at the end.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    while true {
      let count = systemRead(descriptor, buffer)
      if count >= 0 {
        if onRead != nil { tell(Int(lseek(descriptor, 0, SEEK_CUR))) }
        return count
      }
      if errno != EINTR { throw FileSource.error(name) }
    }
  }

  /// Reads bytes from a place in the file, without moving the one that ``read(into:)`` stands at; several threads may.
  ///
  /// - Throws: ``InputError`` when the system cannot read.
  public func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(InputError) -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 {
        tell(offset + count)
        return count
      }
      if errno != EINTR { throw FileSource.error(name) }
    }
  }

  /// What the file is now: the same as ``stamp`` unless somebody wrote to it since.
  ///
  /// - Throws: ``InputError`` when the system does not tell.
  public func currentStamp() throws(InputError) -> FileStamp {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileSource.error(name) }
    return FileStamp(status)
  }

  /// Goes back to the first byte.
  public func rewind() throws(InputError) {
    guard lseek(descriptor, 0, SEEK_SET) >= 0 else {
      throw InputError(file: name, reason: "cannot be read twice", help: "copy it to a file first")
    }
  }

  private func tell(_ read: Int) {
    if let size { onRead?(ReadingProgress(file: name, read: read, size: size)) }
  }

  private static func error(_ path: String) -> InputError {
    InputError(file: path, reason: "\(known: String(cString: strerror(errno)).lowercased())")
  }
}

/// The system's `read`, which the method of that name hides.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}
