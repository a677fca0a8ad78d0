import Foundation
import MusterDiagnostics

/// Writes files whole or not at all: everything that Muster writes goes through here.
///
/// The bytes go to a temporary file `.muster-*.part` beside the target, which nobody else may read and which takes the
/// target's name once they are on the disk: whoever looks sees the old file or the new one, and whatever fails leaves the
/// old one. What dead processes left behind beside the target is removed.
///
/// A file with several names (hard links) is replaced under the one given; the others keep the old content.
public enum AtomicFile {
  /// What may be written over, and how.
  public struct Rules: Sendable {
    /// Whether the file may be one that was read, provided that it is still as it was then.
    public var replacesInput = false
    /// Whether the file may be one that the same command wrote before.
    public var rewrites = false
    /// Whether there must be no file of the name yet.
    public var isNew = false
    /// The folder that the file belongs in, where data or Muster itself make its name: no link leads out of it, and
    /// only a file is written to. `nil` where a person names the file, which may be a link, a pipe or a device.
    public var folder: String?
    /// The most permissions that the file gets.
    public var permissions: mode_t = 0o777

    /// The rules for a file that a person names.
    public init() {}

    /// The rules for a file that belongs in a folder.
    public init(inFolder folder: String) { self.folder = folder }
  }

  /// Writes a file, in place of the one of that name if there is one.
  ///
  /// Permissions of an old file are kept, and its owner where the system allows; a new one gets the usual ones. A symbolic
  /// link stays and the file that it leads to is written. A device or a pipe, which no rename may replace, is written to as
  /// it is.
  ///
  /// - Throws: ``FileError`` when the folder or the file may not be written, the device is full, or the file was read
  ///   or written by the same command (see ``FileLedger``).
  public static func write(
    _ bytes: some Collection<UInt8>, to path: String, rules: Rules = Rules()
  ) throws(FileError) {
    try write(to: path, rules: rules) { (file) throws(FileError) in try file.write(bytes) }
  }

  /// Writes a file piece by piece, in place of the one of that name if there is one.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - rules: what may be written over.
  ///   - fill: writes the pieces; what it throws leaves the old file as it was.
  /// - Throws: ``FileError`` as ``write(_:to:rules:)`` does, and what `fill` throws.
  public static func write(
    to path: String, rules: Rules = Rules(), _ fill: (Pieces) throws(FileError) -> Void
  ) throws(FileError) {
    let target = try OutputTarget(path, rules)
    guard try target.write(fill, insteadOf: target.inputStamp) else {
      throw FileError(
        file: path, reason: "the file was changed by another program after it was read",
        help: "run the command again", fault: .output)
    }
  }

  /// Writes a file piece by piece, by something that can fail for reasons of its own.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - rules: what may be written over.
  ///   - make: writes the pieces; what it throws leaves the old file as it was.
  /// - Throws: ``FileError`` as ``write(_:to:rules:)`` does, and what `make` throws.
  public static func make(
    _ path: String, rules: Rules = Rules(), _ make: (Pieces) throws -> Void
  ) throws {
    var failure: (any Error)?
    do throws(FileError) {
      try write(to: path, rules: rules) { (pieces) throws(FileError) in
        do { try make(pieces) } catch {
          failure = error
          throw FileError(file: path, reason: "was not finished", fault: .output)
        }
      }
    } catch {
      throw failure ?? error
    }
  }

  /// Writes a file that was read before, unless somebody else has changed it since.
  ///
  /// - Parameters:
  ///   - bytes: all that the file has from then on.
  ///   - path: the file.
  ///   - rules: what may be written over, besides the file that was read.
  ///   - stamp: what the file was when it was read.
  /// - Returns: whether it was written; `false` when the file is no longer what it was, and stays as it is.
  /// - Throws: ``FileError`` as ``write(_:to:rules:)`` does.
  public static func write(
    _ bytes: some Collection<UInt8>, to path: String, rules: Rules = Rules(), insteadOf stamp: FileStamp
  ) throws(FileError) -> Bool {
    var rules = rules
    (rules.replacesInput, rules.rewrites) = (true, true)
    return try OutputTarget(path, rules).write(
      { (file) throws(FileError) in try file.write(bytes) }, insteadOf: stamp)
  }

  /// Finds out whether a file could be written by these rules, and leaves it as it is.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - rules: what may be written over.
  ///   - isInPlace: whether its folder must be there by now, and take a new file.
  /// - Throws: ``FileError`` as ``write(_:to:rules:)`` does.
  public static func check(_ path: String, rules: Rules = Rules(), inPlace isInPlace: Bool = false)
    throws(FileError)
  {
    let target = try OutputTarget(path, rules)
    if isInPlace { try target.checkFolder() }
  }

  /// Makes the folder that a file belongs in, unless it is there.
  ///
  /// - Throws: ``FileError`` when a file could not be written there by these rules.
  public static func makeFolder(of path: String, rules: Rules) throws(FileError) {
    try check(path, rules: rules)
    let folder = FilePath.folder(of: path)
    if !folder.isEmpty { FilePath.makeFolder(folder) }
  }

  /// A file that is being written.
  public struct Pieces {
    let descriptor: Int32
    let path: String
    /// Whether a reader may go away before the end, as those of standard output do.
    var mayLoseReader = false

    /// Writes the next piece.
    ///
    /// - Throws: ``FileError`` when the device is full.
    public func write(_ bytes: some Collection<UInt8>) throws(FileError) {
      let code = SystemWrite.all(bytes, to: descriptor)
      if code != 0, code != EPIPE || !mayLoseReader { throw failure(path, code: code) }
    }
  }

  /// Makes a new file with these permissions, whole from the moment that it has its name; its folder is made if missing.
  ///
  /// - Returns: whether it was made; `false` when there is a file of that name already, which stays as it is.
  /// - Throws: ``FileError`` when it cannot be made.
  public static func create(_ bytes: some Collection<UInt8>, at path: String, permissions: mode_t)
    throws(FileError) -> Bool
  {
    try FilePath.check(path, fault: .output)
    let folder = FileLink.folder(of: path)
    FilePath.makeFolder(folder)
    let part = try TemporaryPart(inFolder: folder, of: path)
    try part.pieces.write(bytes)
    try part.complete(permissions: permissions)
    return try part.take(newName: path)
  }

  /// Removes the temporary files in a folder whose writers are dead: nobody holds their locks any more.
  public static func removeAbandoned(inFolder folder: String) {
    TemporaryPart.removeAbandoned(inFolder: folder)
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
