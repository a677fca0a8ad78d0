import Foundation
import MusterDiagnostics

/// Writes files whole or not at all.
///
/// The bytes go to a temporary file `.muster-*.part` beside the target, which takes the target's name once
/// they are on the disk: whoever looks sees the old file or the new one, and whatever fails leaves the old
/// one.
public enum AtomicFile {
  /// Writes a file, in place of the one of that name if there is one.
  ///
  /// Permissions of an old file are kept, and its owner as far as the system allows. A symbolic link stays
  /// and the file that it leads to is written. A device or a pipe, which no rename may replace, is written to
  /// as it is.
  ///
  /// - Throws: ``FileError`` when the folder or the file may not be written, or the device is full.
  public static func write(_ bytes: some Collection<UInt8>, to path: String) throws(FileError) {
    try write(to: path) { (file) throws(FileError) in try file.write(bytes) }
  }

  /// Writes a file piece by piece, in place of the one of that name if there is one.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - fill: writes the pieces; what it throws leaves the old file as it was.
  /// - Throws: ``FileError`` as ``write(_:to:)`` does, and what `fill` throws.
  public static func write(to path: String, _ fill: (Pieces) throws(FileError) -> Void) throws(FileError) {
    let target = FileLink.target(of: path)
    var old = stat()
    let exists = stat(target, &old) == 0
    if exists, old.st_mode & S_IFMT == S_IFDIR {
      throw FileError(file: path, reason: "is a folder", help: "specify a file in it", fault: .output)
    }
    if exists, access(target, W_OK) != 0 { throw failure(path) }
    if exists, old.st_mode & S_IFMT != S_IFREG { return try writeThrough(fill, to: target, as: path) }
    try replace(target, like: exists ? old : nil, as: path, fill)
  }

  /// A file that is being written.
  public struct Pieces {
    fileprivate let descriptor: Int32
    fileprivate let path: String

    /// Writes the next piece.
    ///
    /// - Throws: ``FileError`` when the device is full.
    public func write(_ bytes: some Collection<UInt8>) throws(FileError) {
      let code =
        bytes.withContiguousStorageIfAvailable {
          AtomicFile.fill(descriptor, with: UnsafeRawBufferPointer($0))
        } ?? Array(bytes).withUnsafeBytes { AtomicFile.fill(descriptor, with: $0) }
      if code != 0 { throw failure(path, code: code) }
    }
  }

  /// Makes a new file with these permissions, whole from the moment that it has its name; its folder is made if missing.
  ///
  /// - Returns: whether it was made; `false` when there is a file of that name already, which stays as it is.
  /// - Throws: ``FileError`` when it cannot be made.
  public static func create(_ bytes: some Collection<UInt8>, at path: String, permissions: mode_t)
    throws(FileError) -> Bool
  {
    let folder = FileLink.folder(of: path)
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let (temporary, descriptor) = try makeTemporary(in: folder, as: path, permissions: permissions)
    defer {
      unlink(temporary)
      close(descriptor)
    }
    try Pieces(descriptor: descriptor, path: path).write(bytes)
    guard fsync(descriptor) == 0 else { throw failure(path) }
    // A link, unlike a rename, never takes the place of another file.
    guard link(temporary, path) == 0 else {
      if errno == EEXIST { return false }
      throw failure(path)
    }
    sync(folder: folder)
    return true
  }

  private static func replace(
    _ target: String, like old: stat?, as path: String, _ fill: (Pieces) throws(FileError) -> Void
  ) throws(FileError) {
    let folder = FileLink.folder(of: target)
    let (temporary, descriptor) = try makeTemporary(in: folder, as: path)
    // Closed last, since the lock that keeps others from taking the temporary file away goes with it.
    defer { close(descriptor) }
    do throws(FileError) {
      try fill(Pieces(descriptor: descriptor, path: path))
      if let old { try keepStatus(of: old, on: descriptor, as: path) }
      guard fsync(descriptor) == 0 else { throw failure(path) }
      guard rename(temporary, target) == 0 else { throw failure(path) }
    } catch {
      unlink(temporary)
      throw error
    }
    sync(folder: folder)
  }

  /// A new file that nobody else has, locked, with the permissions that new files get.
  private static func makeTemporary(in folder: String, as path: String, permissions: mode_t = 0o666)
    throws(FileError) -> (name: String, descriptor: Int32)
  {
    for _ in 0..<100 {
      let name = "\(folder)/.muster-\(String(UInt32.random(in: 0 ... .max), radix: 36)).part"
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
      if descriptor >= 0 {
        _ = flock(descriptor, LOCK_EX)
        if HeldLock.isNamed(name, descriptor) { return (name, descriptor) }
        // Somebody who looks for what dead processes left was faster than the lock.
        close(descriptor)
        continue
      }
      if errno != EEXIST { throw failure(path, folder: folder) }
    }
    throw FileError(file: path, reason: "cannot create a temporary file in the same folder", fault: .output)
  }

  /// Takes away the temporary files in a folder whose writers are dead: nobody holds their locks any more.
  public static func removeAbandoned(inFolder folder: String) {
    for name in FilePath.hiddenNames(inFolder: folder, ending: ".part") where name.hasPrefix(".muster-") {
      let path = folder + "/" + name
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(descriptor)
    }
  }

  /// The owner goes first, as a change of it may take permissions away; only root may give a file to somebody
  /// else.
  private static func keepStatus(of old: stat, on descriptor: Int32, as path: String) throws(FileError) {
    if old.st_uid != geteuid() || old.st_gid != getegid() { _ = fchown(descriptor, old.st_uid, old.st_gid) }
    guard fchmod(descriptor, old.st_mode & 0o7777) == 0 else { throw failure(path) }
  }

  private static func writeThrough(
    _ fill: (Pieces) throws(FileError) -> Void, to target: String, as path: String
  ) throws(FileError) {
    let descriptor = open(target, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path) }
    do throws(FileError) { try fill(Pieces(descriptor: descriptor, path: path)) } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw failure(path) }
  }

  /// Writes all bytes, and gives the system's error or 0.
  fileprivate static func fill(_ descriptor: Int32, with bytes: UnsafeRawBufferPointer) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return errno }
    }
    return 0
  }

  /// Makes the new name last through a power cut, on systems that can; the file itself is whole by now.
  private static func sync(folder: String) {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// The error of the last call to the system.
  package static func failure(_ path: String, folder: String? = nil, code: Int32 = errno) -> FileError {
    let help: DiagnosticText? =
      switch code {
      case EACCES, EPERM, EROFS:
        folder.map { "check that you have permission to write to the folder '\($0)'" }
          ?? "check that you have permission to write the file"
      case ENOENT, ENOTDIR: folder.map { "create the folder '\($0)' first" }
      case ENOSPC, EDQUOT: "free some space, or write to another device"
      default: nil
      }
    return FileError(
      file: path, reason: "\(known: String(cString: strerror(code)).lowercased())", help: help, fault: .output
    )
  }
}

/// The system's `write`, which the method of that name hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
