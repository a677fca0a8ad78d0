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
  ///   - wrap: makes an error of the lock into one of `body`'s type.
  ///   - body: what is done under the lock.
  /// - Throws: ``OutputError`` when the lock cannot be made, or is held for longer than the wait; and what
  ///   `body` throws, made into the same type by `wrap`.
  public static func hold<Result, Failure: Error>(
    _ path: String, wait: Duration, wrap: (OutputError) -> Failure, body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let lock: HeldLock
    do throws(OutputError) {
      guard let taken = try HeldLock.take(FileLink.target(of: path) + ".lock", of: path, wait: wait) else {
        throw OutputError(
          file: path, reason: "somebody else is changing it, and has been for \(wait)",
          help: "try again when the other command is done")
      }
      lock = taken
    } catch {
      throw wrap(error)
    }
    defer { lock.release() }
    return try body()
  }
}
