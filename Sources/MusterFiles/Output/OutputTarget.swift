import Foundation
import MusterDiagnostics

/// What a path leads to, once it is known that it may be written.
struct OutputTarget {
  /// What is written to.
  private enum Kind {
    /// A file, of which this is known if it is there.
    case file(stat?)
    /// A pipe or a device.
    case device
    /// A file that this process has open, as `/dev/stdout` is.
    case open(Int32)
  }

  /// The path as it was given.
  private let path: String
  /// The path that is written to, links followed.
  private let target: String
  private let rules: AtomicFile.Rules
  private let kind: Kind
  /// What the file was when this command read it, if it did.
  let inputStamp: FileStamp?

  init(_ path: String, _ rules: AtomicFile.Rules) throws(FileError) {
    try FilePath.check(path, fault: .output)
    (self.path, self.rules) = (path, rules)
    var status = stat()
    if rules.folder == nil, let number = FileLink.descriptor(of: path) {
      guard fstat(number, &status) == 0 else { throw AtomicFile.failure(path) }
      inputStamp = try Self.stamp(path, status, rules)
      (target, kind) = (path, .open(number))
      return
    }
    target = FileLink.target(of: path)
    if let folder = rules.folder, !Self.isInside(target, folder) {
      throw FileError(
        file: path, reason: "a link leads out of the folder '\(folder)'", help: "remove the link",
        fault: .output)
    }
    guard stat(target, &status) == 0 else {
      (kind, inputStamp) = (.file(nil), nil)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      throw FileError(file: path, reason: "is a folder", help: "specify a file in it", fault: .output)
    case S_IFREG:
      if rules.isNew {
        throw FileError(file: path, reason: "is there already", help: "choose another name", fault: .output)
      }
      kind = .file(status)
    default:
      guard rules.folder == nil else {
        throw FileError(
          file: path, reason: "is a pipe or a device, not a file", help: "move it away", fault: .output)
      }
      kind = .device
    }
    if access(target, W_OK) != 0 { throw AtomicFile.failure(path) }
    inputStamp = try Self.stamp(path, status, rules)
  }

  /// What a file was when this command read it, if that may be written over; `nil` for one that it did not read.
  private static func stamp(_ path: String, _ status: stat, _ rules: AtomicFile.Rules) throws(FileError)
    -> FileStamp?
  {
    switch FileLedger.current?.role(of: status) {
    case nil: return nil
    case .input(_, let stamp) where rules.replacesInput: return stamp
    case .input(let input, _):
      throw FileError(
        file: path,
        reason: input == path
          ? "this command reads the file and would overwrite it"
          : "is the same file as '\(input)', which this command reads",
        help: "choose another name for the output", fault: .output)
    case .output where rules.rewrites || rules.replacesInput: return nil
    case .output(let output):
      throw FileError(
        file: path,
        reason: output == path
          ? "this command has already written another output to the file"
          : "is the same file as '\(output)', which this command has already written",
        help: "give each output a name of its own", fault: .output)
    }
  }

  private static func isInside(_ target: String, _ folder: String) -> Bool {
    // Where there is no folder, nothing in it leads anywhere.
    guard FilePath.isFolder(folder.isEmpty ? "." : folder) else { return true }
    // Of folders that are not there yet, the first one above them that is.
    var existing = FileLink.folder(of: target)
    while !FilePath.isFolder(existing) {
      let above = FileLink.folder(of: existing)
      guard above != existing else { return true }
      existing = above
    }
    let parent = FilePath.canonical(existing)
    let whole = FilePath.canonical(folder.isEmpty ? "." : folder)
    return parent == whole || parent.hasPrefix(whole == "/" ? "/" : whole + "/")
  }

  /// Makes sure that the folder of a file is there and takes new files.
  func checkFolder() throws(FileError) {
    let folder = FileLink.folder(of: target)
    guard case .file = kind, access(folder, W_OK | X_OK) != 0 else { return }
    throw AtomicFile.failure(path, folder: folder)
  }

  // MARK: Writing

  /// Writes it.
  ///
  /// - Parameter stamp: what the file must still be; anything when `nil`.
  /// - Returns: whether it was written; `false` when the file is something else by now.
  func write(
    _ fill: (AtomicFile.Pieces) throws(FileError) -> Void, insteadOf stamp: FileStamp?
  ) throws(FileError) -> Bool {
    switch kind {
    case .open(let number):
      try fill(AtomicFile.Pieces(descriptor: number, path: path, mayLoseReader: true))
      return true
    case .device:
      try writeToDevice(fill)
      return true
    case .file(let old): return try replace(old, fill, insteadOf: stamp)
    }
  }

  private func replace(
    _ old: stat?, _ fill: (AtomicFile.Pieces) throws(FileError) -> Void, insteadOf stamp: FileStamp?
  ) throws(FileError) -> Bool {
    let part = try TemporaryPart(inFolder: FileLink.folder(of: target), of: path)
    try fill(part.pieces)
    try part.complete(
      permissions: (old.map { $0.st_mode & 0o7777 } ?? FileMode.usual) & rules.mask, like: old)
    if let stamp {
      var now = stat()
      guard stat(target, &now) == 0, FileStamp(now) == stamp else { return false }
    }
    if rules.isNew {
      guard try part.take(newName: target) else {
        throw FileError(file: path, reason: "is there already", help: "choose another name", fault: .output)
      }
    } else {
      try part.take(name: target)
    }
    part.note(as: path)
    return true
  }

  private func writeToDevice(_ fill: (AtomicFile.Pieces) throws(FileError) -> Void) throws(FileError) {
    let descriptor = open(target, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw AtomicFile.failure(path) }
    do throws(FileError) { try fill(AtomicFile.Pieces(descriptor: descriptor, path: path)) } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw AtomicFile.failure(path) }
  }
}

extension AtomicFile.Rules {
  /// The permissions that the file may have, and the special bits, which are those of an old file.
  fileprivate var mask: mode_t { permissions | 0o7000 }
}

/// The permissions of files.
enum FileMode {
  /// Those of a new file, as the person who runs the program has set them.
  static let usual: mode_t = {
    // The system gives the mask only in exchange for another; for the moment, nobody else may read what is made.
    let mask = umask(0o077)
    umask(mask)
    return 0o666 & ~mask
  }()
}
