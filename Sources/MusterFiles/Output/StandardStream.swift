import Foundation

/// Standard output and standard error, written to by the system's plain call: whatever they are connected to, or if they are
/// closed, the program goes on.
public enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// Makes the standard streams safe to use; called once, before any file is opened.
  ///
  /// A stream that is closed would give its number to the next file that is opened, and messages would be written into it:
  /// its place is taken by one that refuses everything. A reader that has gone away, and a file that may not grow, are errors
  /// of the call from now on, and not the end of the process.
  public static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) == -1 && errno == EBADF {
      // The lowest number that is free is the one that is closed.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes bytes, and waits where a pipe that does not block is full.
  ///
  /// - Returns: why they could not be written; `nil` when they were. A reader that has gone away wants no more, which is no
  ///   error.
  @discardableResult public func write(_ bytes: some Collection<UInt8>) -> FileError? {
    var status = stat()
    if fstat(rawValue, &status) == 0, case .input(let path, _)? = FileLedger.current?.role(of: status) {
      return FileError(
        file: name, reason: "is the same file as '\(path)', which this command reads",
        help: "redirect it to another file", fault: .output)
    }
    let code = SystemWrite.all(bytes, to: rawValue)
    if code == EBADF {
      return FileError(file: name, reason: "is closed", help: "redirect it to a file", fault: .output)
    }
    return code == 0 || code == EPIPE ? nil : AtomicFile.failure(name, code: code)
  }

  private var name: String { self == .output ? "standard output" : "standard error" }

  /// Waits until a pipe that does not block can be read or written.
  static func wait(for descriptor: Int32, _ event: Int32) {
    var wanted = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    poll(&wanted, 1, -1)
  }
}

/// The system's call that writes.
enum SystemWrite {
  /// Writes all bytes, and gives the system's error or 0.
  static func all(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Int32 {
    bytes.withContiguousStorageIfAvailable { all(UnsafeRawBufferPointer($0), to: descriptor) }
      ?? Array(bytes).withUnsafeBytes { all($0, to: descriptor) }
  }

  private static func all(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = write(descriptor, part.baseAddress, part.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        StandardStream.wait(for: descriptor, POLLOUT)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
