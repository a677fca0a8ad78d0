#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock on a file that changes are made to: `NAME.lock` beside it, held by one process or thread at a time.
///
/// The lock is the system's own (`flock`), which falls with the process that holds it: a file `NAME.lock`
/// that a crash left behind blocks nobody.
public enum FileLock {
  /// Does something while nobody else does under the same lock.
  ///
  /// - Parameters:
  ///   - path: the file to be changed; a symbolic link locks what it leads to.
  ///   - wait: how long to wait for whoever holds the lock.
  /// - Throws: ``OutputError`` when the lock cannot be made, or is held for longer than the wait; and what
  ///   `body` throws, made into the same type by `wrap`.
  public static func hold<Result, Failure: Error>(
    _ path: String, wait: Duration, wrap: (OutputError) -> Failure, body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let name = FileLink.target(of: path) + ".lock"
    let descriptor: Int32
    do throws(OutputError) {
      descriptor = try acquire(name, of: path, wait: wait)
    } catch {
      throw wrap(error)
    }
    // The name goes while the lock is still held, so that it never names a lock that somebody else has taken.
    defer {
      unlink(name)
      close(descriptor)
    }
    return try body()
  }

  private static func acquire(_ name: String, of path: String, wait: Duration) throws(OutputError) -> Int32 {
    let clock = ContinuousClock()
    let end = clock.now + wait
    while true {
      let descriptor = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw AtomicFile.failure(path, folder: FileLink.folder(of: name)) }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        if isNamed(name, descriptor) { return descriptor }
        // Whoever held the lock took its name away between the two calls: this one locks nothing.
        close(descriptor)
        continue
      }
      let code = errno
      close(descriptor)
      guard code == EWOULDBLOCK || code == EINTR else { throw AtomicFile.failure(path, code: code) }
      guard clock.now < end else {
        throw OutputError(
          file: path, reason: "somebody else is changing it, and has been for \(wait)",
          help: "try again when the other command is done")
      }
      usleep(pause)
    }
  }

  /// The time between two tries, in microseconds.
  private static let pause: UInt32 = 5_000

  /// Whether an open file still goes by a name.
  private static func isNamed(_ name: String, _ descriptor: Int32) -> Bool {
    var opened = stat()
    var named = stat()
    return fstat(descriptor, &opened) == 0 && stat(name, &named) == 0
      && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }
}
