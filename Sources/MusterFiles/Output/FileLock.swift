import Foundation

/// A lock on a file that changes are made to: `NAME.lock` beside it, held by one process or thread at a time; or on what is
/// done in a folder.
///
/// The lock is the system's own (`flock`), which falls with the process that holds it: a file `NAME.lock`
/// that a crash left behind blocks nobody.
public enum FileLock {
  /// Does something while nobody else does under the same lock.
  ///
  /// - Parameters:
  ///   - path: the file to be changed; a symbolic link locks what it leads to.
  ///   - wait: how long to wait for one who holds the lock; each one who takes it in the meantime has as long.
  ///   - wrap: makes an error about the lock one of the caller's.
  ///   - body: what is done under the lock.
  /// - Throws: ``FileError`` when the lock cannot be made, or is held for longer than the wait; and what
  ///   `body` throws, made into the same type by `wrap`.
  public static func hold<Result, Failure: Error>(
    _ path: String, wait: Duration, wrap: (FileError) -> Failure, body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try hold(FileLink.target(of: path) + ".lock", of: path, wait: wait, wrap: wrap, body: body)
  }

  /// Does something while nobody else does in the same folder.
  ///
  /// - Parameters:
  ///   - folder: the folder, which holds a file `.muster.lock` in the meantime.
  ///   - wait: how long to wait for one who holds the lock; each one who takes it in the meantime has as long.
  ///   - wrap: makes an error about the lock one of the caller's.
  ///   - body: what is done under the lock.
  /// - Throws: ``FileError`` when the lock cannot be made, or is held for longer than the wait; and what
  ///   `body` throws, made into the same type by `wrap`.
  public static func hold<Result, Failure: Error>(
    folder: String, wait: Duration, wrap: (FileError) -> Failure, body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try hold(folder + "/.muster.lock", of: folder, wait: wait, wrap: wrap, body: body)
  }

  private static func hold<Result, Failure: Error>(
    _ name: String, of path: String, wait: Duration, wrap: (FileError) -> Failure,
    body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let lock: HeldLock
    do throws(FileError) {
      guard let taken = try HeldLock.take(name, of: path, wait: wait) else {
        throw FileError(
          file: path, reason: "another command has been changing it for \(wait)",
          help: "try again when it is done", fault: .output)
      }
      lock = taken
    } catch { throw wrap(error) }
    defer { lock.release() }
    return try body()
  }
}

/// A lock of the system (`flock`) on a file of its own, held until it is released or the process ends.
public final class HeldLock: Sendable {
  /// How a lock is held.
  public enum Mode: Sendable {
    /// By one alone.
    case exclusive
    /// Together with others that share it.
    case shared
  }

  /// One time that a lock is held: its file is made for it, and goes with it.
  struct Holding: Equatable {
    private let inode: UInt64
    private let seconds: Int
    private let nanoseconds: Int

    /// That of an open file; `nil` when it cannot be told.
    init?(_ descriptor: Int32) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return nil }
      inode = UInt64(status.st_ino)
      #if os(Linux)
        (seconds, nanoseconds) = (status.st_ctim.tv_sec, status.st_ctim.tv_nsec)
      #else
        (seconds, nanoseconds) = (status.st_ctimespec.tv_sec, status.st_ctimespec.tv_nsec)
      #endif
    }
  }

  private let name: String
  private let descriptor: Int32
  /// Which time of holding it is.
  var holding: Holding? { Holding(descriptor) }

  private init(name: String, descriptor: Int32) {
    self.name = name
    self.descriptor = descriptor
  }

  /// Takes a lock.
  ///
  /// - Parameters:
  ///   - name: the lock's file, made if it is not there.
  ///   - path: what errors are about; the file itself unless said otherwise.
  ///   - mode: whether others may hold the lock too.
  ///   - wait: how long to wait for one who holds the lock, from when they are first seen to hold it; `nil` is as long as it
  ///     takes.
  /// - Returns: the lock, or `nil` when one other held it for longer than the wait.
  /// - Throws: ``FileError`` when the file cannot be made.
  public static func take(
    _ name: String, of path: String? = nil, mode: Mode = .exclusive, wait: Duration? = .zero
  ) throws(FileError) -> HeldLock? {
    let clock = ContinuousClock()
    var seen: (holding: Holding?, since: ContinuousClock.Instant) = (nil, clock.now)
    while true {
      let descriptor = try open(name, of: path)
      if flock(descriptor, (mode == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 {
        if isNamed(name, descriptor) { return HeldLock(name: name, descriptor: descriptor) }
        // Whoever held the lock took its name away between the two calls: this one locks nothing.
        close(descriptor)
        continue
      }
      let code = errno
      let holding = Holding(descriptor)
      close(descriptor)
      guard code == EWOULDBLOCK || code == EINTR else { throw AtomicFile.failure(path ?? name, code: code) }
      if holding != seen.holding { seen = (holding, clock.now) }
      if let wait, clock.now - seen.since >= wait { return nil }
      usleep(pause)
    }
  }

  /// Opens the lock's file, which is made if it is not there; what a link leads to is somebody else's.
  private static func open(_ name: String, of path: String?) throws(FileError) -> Int32 {
    var descriptor = Foundation.open(
      name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666 as mode_t)
    if descriptor < 0, errno == EACCES {
      // That of another user, who made it: to lock it takes no more than reading it.
      descriptor = Foundation.open(name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      // The lock file does not exist, and the folder does not allow to create it.
      if descriptor < 0, errno == ENOENT { errno = EACCES }
    }
    if descriptor < 0 {
      guard errno == ELOOP || errno == EISDIR || errno == ENXIO else {
        throw AtomicFile.failure(path ?? name, folder: FileLink.folder(of: name))
      }
    } else {
      var status = stat()
      if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return descriptor }
      close(descriptor)
    }
    throw FileError(
      file: name, reason: "is where the lock of '\(path ?? name)' belongs, but is not a file",
      help: "move it away", fault: .output)
  }

  /// Lets the lock go, and removes its file when nobody shares it; it must not be used afterwards.
  public func release() {
    // The name goes while the lock is still held by one alone, so that it never names a lock that somebody else has.
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0, HeldLock.isNamed(name, descriptor), isEmpty { unlink(name) }
    close(descriptor)
  }

  /// Whether there is nothing in the lock's file: one with content is somebody's own that happens to have the name.
  private var isEmpty: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_size == 0
  }

  /// The time between two tries, in microseconds.
  private static let pause: UInt32 = 5_000

  /// Whether an open file still goes by a name.
  package static func isNamed(_ name: String, _ descriptor: Int32) -> Bool {
    var opened = stat()
    var named = stat()
    return fstat(descriptor, &opened) == 0 && lstat(name, &named) == 0 && opened.st_ino == named.st_ino
      && opened.st_dev == named.st_dev
  }
}
