import Foundation

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

  /// Who names a file, which decides what it may be.
  public enum Naming: Sendable {
    /// The person who gives the command: a pipe is read like a file, however long it takes to fill.
    case person
    /// A journal, a jobs file or a folder: only a file is read, since a pipe or a device might never end.
    case data
    /// Muster itself, which wrote the file: only a file is read, and it is no input.
    case program
  }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - naming: who names the file.
  ///   - onRead: told after each block how far the file is read, from whichever thread reads it.
  /// - Throws: ``FileError`` when there is no such file, it may not be read, it is a folder, or a pipe or a device is
  ///   where a file belongs.
  public init(
    path: String, namedBy naming: Naming = .person, onRead: (@Sendable (ReadingProgress) -> Void)? = nil
  ) throws(FileError) {
    try FilePath.check(path, fault: .input)
    name = path
    self.onRead = onRead
    // To open a pipe would otherwise wait for somebody to write into it; files are read as ever.
    let waiting = naming == .person ? 0 : O_NONBLOCK | O_NOCTTY
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | waiting)
    guard descriptor >= 0 else { throw FileSource.error(path) }
    let status: stat
    do throws(FileError) { status = try FileSource.status(of: descriptor, path, naming) } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    stamp = FileStamp(status)
    size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    if naming != .program { FileLedger.current?.noteInput(path, status) }
  }

  /// Standard input, called `-`.
  ///
  /// - Throws: ``FileError`` when the process has none.
  init(standardInput: Void) throws(FileError) {
    name = "-"
    onRead = nil
    let descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    guard descriptor >= 0 else { throw FileSource.error("-") }
    let status: stat
    do throws(FileError) { status = try FileSource.status(of: descriptor, "-", .person) } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    stamp = FileStamp(status)
    size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    FileLedger.current?.noteInput("-", status)
  }

  /// What the system says of a file that was opened.
  private static func status(of descriptor: Int32, _ path: String, _ naming: Naming) throws(FileError) -> stat
  {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileSource.error(path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status
    case S_IFDIR: throw FileError(file: path, reason: "is a folder", help: "specify a file in it")
    default:
      guard naming == .person else {
        throw FileError(file: path, reason: "is not a file", help: "specify a file")
      }
      return status
    }
  }

  deinit { close(descriptor) }

  /// Reads the next bytes into a buffer and gives their number, 0 at the end.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    while true {
      let count = systemRead(descriptor, buffer)
      if count >= 0 {
        if onRead != nil { tell(Int(lseek(descriptor, 0, SEEK_CUR))) }
        return count
      }
      if errno == EAGAIN {
        StandardStream.wait(for: descriptor, POLLIN)
      } else if errno != EINTR {
        throw FileSource.error(name)
      }
    }
  }

  /// Reads bytes from a place in the file, without moving the one that ``read(into:)`` stands at; several threads may.
  ///
  /// - Throws: ``FileError`` when the system cannot read.
  public func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) -> Int {
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
  /// - Throws: ``FileError`` when the system does not tell.
  public func currentStamp() throws(FileError) -> FileStamp {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileSource.error(name) }
    return FileStamp(status)
  }

  /// Goes back to the first byte.
  public func rewind() throws(FileError) {
    guard lseek(descriptor, 0, SEEK_SET) >= 0 else {
      throw FileError(file: name, reason: "cannot be read twice", help: "copy it to a file first")
    }
  }

  private func tell(_ read: Int) {
    if let size { onRead?(ReadingProgress(file: name, read: read, size: size)) }
  }

  private static func error(_ path: String) -> FileError {
    if path == "-", errno == EBADF {
      return FileError(file: path, reason: "standard input is closed", help: "name a file")
    }
    let code = errno
    return FileError(
      file: path, reason: "\(known: String(cString: strerror(code)).lowercased())",
      help: code == ELOOP ? "the link leads back to itself; give the path of the file itself" : nil)
  }
}

/// The system's `read`, which the method of that name hides.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

/// How far a file is read.
///
/// A file may be read more than once, for its form and for its records: then it begins again.
public struct ReadingProgress: Hashable, Sendable {
  /// The path as the user gave it.
  public let file: String
  /// The bytes read.
  public let read: Int
  /// The size in bytes.
  public let size: Int
}

/// What the system says of an open file, by which it is known whether somebody wrote to it in between.
public struct FileStamp: Hashable, Sendable {
  private let device: UInt64
  private let node: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int
  /// When the file itself was changed, which no program can set: a content that is put in place with its old time shows.
  private let changeSeconds: Int
  private let changeNanoseconds: Int

  /// What a file is now; `nil` where a path leads to none.
  package init?(ofFile path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status)
  }

  /// The stamp as text, by which a later process knows whether somebody wrote to the file since.
  package var text: String {
    "\(device) \(node) \(size) \(seconds) \(nanoseconds) \(changeSeconds) \(changeNanoseconds)"
  }

  package init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
      (changeSeconds, changeNanoseconds) = (status.st_ctimespec.tv_sec, status.st_ctimespec.tv_nsec)
    #else
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
      (changeSeconds, changeNanoseconds) = (status.st_ctim.tv_sec, status.st_ctim.tv_nsec)
    #endif
  }
}

/// Small files that are read whole, such as pictures.
public enum WholeFile {
  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - limit: the most bytes that such a file has.
  /// - Throws: ``FileError`` when there is no such file, it is none (a folder, a pipe, a device), it may not be read, or
  ///   it is longer than the limit.
  public static func bytes(of path: String, limit: Int) throws(FileError) -> [UInt8] {
    // A socket cannot be opened at all.
    if FilePath.isPipeOrDevice(path) {
      throw FileError(file: path, reason: "is not a file", help: "specify a file")
    }
    let source = try FileSource(path: path, namedBy: .data)
    let size = source.size ?? 0
    guard size <= limit else {
      let (megabytes, most) = (size >> 20, limit >> 20)
      throw FileError(
        file: path, reason: "is \(megabytes) MiB (the limit is \(most) MiB)", help: "make it smaller")
    }
    // The file may grow while it is read.
    return Array(try source.readAll().prefix(limit))
  }
}
