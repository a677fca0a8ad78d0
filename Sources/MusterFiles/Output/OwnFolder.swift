import Foundation

/// A folder beside other temporary files that only this process uses, and that goes with the value.
///
/// What a process leaves that is killed, the next one takes away.
package final class OwnFolder: Sendable {
  /// The path of the folder.
  package let path: String
  private let names: [String]
  /// Says that the process is alive.
  private let lock: HeldLock

  /// Where such folders are made.
  package static var place: String { FileManager.default.temporaryDirectory.path }

  /// Makes a folder for files; `nil` when it cannot be made.
  ///
  /// - Parameters:
  ///   - names: what the files may be called. They are removed by name, as a folder cannot be listed when the process may open
  ///     no more files.
  ///   - place: where the folder is made.
  package init?(for names: [String], in place: String = OwnFolder.place) {
    OwnFolder.removeAbandoned(in: place)
    self.names = names
    // Another process that looks for abandoned folders may take the lock of a new one first.
    for _ in 0..<3 {
      let path = "\(place)/\(OwnFolder.prefix)\(UUID().uuidString)"
      guard mkdir(path, 0o700) == 0 else { return nil }
      if let lock = try? HeldLock.take(OwnFolder.lock(of: path)) {
        (self.path, self.lock) = (path, lock)
        return
      }
      rmdir(path)
    }
    return nil
  }

  /// The path of a file in it.
  package func path(of name: String) -> String { path + "/" + name }

  deinit {
    for name in names { FilePath.remove(path(of: name)) }
    lock.release()
    if rmdir(path) != 0 { try? FileManager.default.removeItem(atPath: path) }
  }

  private static let prefix = "muster-"

  private static func lock(of folder: String) -> String { folder + "/.lock" }

  /// Takes away the folders of processes that are no more; what has no lock is somebody else's, or is just being made.
  private static func removeAbandoned(in place: String) {
    for name in FilePath.names(inFolder: place) ?? []
    where name.hasPrefix(prefix) && UUID(uuidString: String(name.dropFirst(prefix.count))) != nil {
      let folder = "\(place)/\(name)"
      var status = stat()
      guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
        FilePath.exists(lock(of: folder)), let lock = try? HeldLock.take(lock(of: folder))
      else { continue }
      try? FileManager.default.removeItem(atPath: folder)
      lock.release()
    }
  }
}
