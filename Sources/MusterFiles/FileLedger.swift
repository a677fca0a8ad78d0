import Foundation
import Synchronization

/// Notes which files a command reads and writes, by what they are rather than by their names, so that no output takes the
/// place of an input.
///
/// Whoever binds one has every file noted that is read or written in the meantime, journals, includes, templates, pictures,
/// settings and keys alike:
///
/// ```swift
/// try FileLedger.$current.withValue(FileLedger()) { try makeReport() }
/// ```
///
/// Threads that are started in the meantime bind it again.
public final class FileLedger: Sendable {
  /// The ledger of what runs now; `nil` where nobody keeps one.
  @TaskLocal public static var current: FileLedger?

  /// What a file was to the command.
  enum Role: Hashable {
    /// It was read by this path.
    case input(path: String, FileStamp)
    /// It was written by this path.
    case output(path: String)
  }

  private let roles = Mutex<[FileIdentity: Role]>([:])

  /// A ledger of nothing yet.
  public init() {}

  /// Notes that a file is read that Muster did not open itself.
  public func noteInput(_ path: String) {
    var status = stat()
    if stat(path, &status) == 0 { noteInput(path, status) }
  }

  func noteInput(_ path: String, _ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return }
    roles.withLock { roles in
      // What was read after it was written is this command's own.
      if case .output(let written)? = roles[FileIdentity(status)], leads(written, to: FileIdentity(status)) {
        return
      }
      roles[FileIdentity(status)] = .input(path: path, FileStamp(status))
    }
  }

  func noteOutput(_ path: String, _ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return }
    roles.withLock { $0[FileIdentity(status)] = .output(path: path) }
  }

  /// What a file was to the command; `nil` for one that it neither read nor wrote.
  ///
  /// The number of a file that is gone is given to another one: what was noted of it counts only while its path leads to it,
  /// or if it is still as it was read.
  func role(of status: stat) -> Role? {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    let identity = FileIdentity(status)
    switch roles.withLock({ $0[identity] }) {
    case .input(let path, let stamp)?:
      return stamp == FileStamp(status) || leads(path, to: identity) ? .input(path: path, stamp) : nil
    case .output(let path)?: return leads(path, to: identity) ? .output(path: path) : nil
    case nil: return nil
    }
  }

  private func leads(_ path: String, to identity: FileIdentity) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && FileIdentity(status) == identity
  }
}

/// A file whatever its names are: links and hard links lead to the same one.
struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let node: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
