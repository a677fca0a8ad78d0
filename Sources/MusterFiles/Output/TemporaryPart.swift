import Foundation
import MusterDiagnostics
import Synchronization

/// A temporary file that becomes an output once it is whole; it is removed with the value unless it got its name.
///
/// Nobody but its owner may read it before that, and its lock tells others that its writer is alive.
final class TemporaryPart {
  private let name: String
  private let descriptor: Int32
  private let folder: String
  /// The output as errors call it.
  private let path: String
  private var isNamed = false

  /// A new file in a folder that nobody else has; what dead processes left there is removed first.
  init(inFolder folder: String, of path: String) throws(FileError) {
    (self.folder, self.path) = (folder, path)
    Self.cleanOnce(folder)
    for _ in 0..<100 {
      let name = "\(folder)/\(Self.prefix)\(String(UInt32.random(in: 0 ... .max), radix: 36))\(Self.ending)"
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        _ = flock(descriptor, LOCK_EX)
        if HeldLock.isNamed(name, descriptor) {
          (self.name, self.descriptor) = (name, descriptor)
          return
        }
        // Somebody who looks for what dead processes left was faster than the lock.
        close(descriptor)
        continue
      }
      if errno != EEXIST { throw AtomicFile.failure(path, folder: folder) }
    }
    throw FileError(file: path, reason: "cannot create a temporary file in the same folder", fault: .output)
  }

  deinit {
    if !isNamed { unlink(name) }
    // Closed last, since the lock that keeps others from removing the temporary file goes with it.
    close(descriptor)
  }

  /// What is written to.
  var pieces: AtomicFile.Pieces { AtomicFile.Pieces(descriptor: descriptor, path: path) }

  /// Makes what was written last, and lets others read it as they may.
  ///
  /// - Parameter old: the file that it replaces, whose owner it gets if the system allows.
  func complete(permissions: mode_t, like old: stat? = nil) throws(FileError) {
    var permissions = permissions
    // The owner goes first, as a change of it may take permissions away; only root may give a file to somebody else.
    if let old, old.st_uid != geteuid() || old.st_gid != getegid(),
      fchown(descriptor, old.st_uid, old.st_gid) != 0
    {
      permissions &= 0o777
    }
    // Some file systems know no permissions; they show theirs.
    if fchmod(descriptor, permissions) != 0, errno != EPERM, errno != EOPNOTSUPP {
      throw AtomicFile.failure(path)
    }
    guard fsync(descriptor) == 0 else { throw AtomicFile.failure(path) }
  }

  /// Takes a name, in place of the file that has it.
  func take(name target: String) throws(FileError) {
    guard rename(name, target) == 0 else { throw AtomicFile.failure(path) }
    isNamed = true
    syncFolder()
  }

  /// Takes a name that no file has.
  ///
  /// - Returns: whether it was free.
  func take(newName target: String) throws(FileError) -> Bool {
    // A link, unlike a rename, never takes the place of another file.
    if link(name, target) != 0 {
      if errno == EEXIST { return false }
      // Some file systems have no links.
      guard errno == EPERM || errno == EOPNOTSUPP || errno == ENOSYS else { throw AtomicFile.failure(path) }
      var status = stat()
      guard lstat(target, &status) != 0 else { return false }
      try take(name: target)
      return true
    }
    syncFolder()
    return true
  }

  /// Notes the file as an output of what runs now.
  func note(as path: String) {
    var status = stat()
    if fstat(descriptor, &status) == 0 { FileLedger.current?.noteOutput(path, status) }
  }

  /// Makes the new name last through a power cut, on systems that can; the file itself is whole by now.
  private func syncFolder() {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  // MARK: What dead processes left

  private static let prefix = ".muster-"
  private static let ending = ".part"

  /// The folders that this process has looked into; once is enough, and a folder may have many files.
  private static let cleaned = Mutex<Set<String>>([])

  private static func cleanOnce(_ folder: String) {
    if cleaned.withLock({ $0.insert(folder).inserted }) { removeAbandoned(inFolder: folder) }
  }

  /// Removes the temporary files in a folder whose locks nobody holds.
  static func removeAbandoned(inFolder folder: String) {
    for name in FilePath.hiddenNames(inFolder: folder, ending: ending) where name.hasPrefix(prefix) {
      let path = folder + "/" + name
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      var status = stat()
      if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        flock(descriptor, LOCK_EX | LOCK_NB) == 0
      {
        unlink(path)
      }
      close(descriptor)
    }
  }
}
