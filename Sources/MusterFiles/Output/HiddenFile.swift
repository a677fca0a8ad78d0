import Foundation

/// A file of Muster's own beside another one, hidden as `.club.journal.undo` beside `club.journal` is.
///
/// Whoever may write to the folder can put a file there, so it is input like any other: it counts only where this user made it,
/// it has one name and is no link, and nobody can write to it who cannot write to the file that it stands beside. Nobody else
/// can read it.
package struct HiddenFile: Sendable {
  /// The path.
  package let path: String
  /// The file that it stands beside.
  private let visible: String

  /// The file of an ending, whether it is there or not.
  ///
  /// - Parameters:
  ///   - visible: the file that it stands beside.
  ///   - ending: the end of its name, without the dot.
  package init(beside visible: String, ending: String) {
    self.visible = visible
    path = FilePath.folder(of: visible) + ".\(FilePath.name(of: visible)).\(ending)"
  }

  // MARK: Reading

  /// The bytes that begin a file by which ``bytes(where:)`` asks whether the rest is read.
  private static let headSize = 256

  /// What the file says.
  ///
  /// - Parameter isExpected: told how the file begins, with 256 bytes or all that it has, and its size in bytes; says whether
  ///   it is read. What it is not told never takes up memory.
  /// - Returns: `nil` when there is no file that counts, or it is not what is expected.
  package func bytes(where isExpected: (_ head: [UInt8], _ size: Int) -> Bool) -> [UInt8]? {
    guard let (descriptor, size) = opened(O_RDONLY) else { return nil }
    defer { close(descriptor) }
    guard let head = Self.bytes(of: descriptor, count: min(size, Self.headSize)), isExpected(head, size)
    else { return nil }
    return Self.bytes(of: descriptor, count: size)
  }

  private static func bytes(of descriptor: Int32, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let read = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress?.advanced(by: filled), count - filled, off_t(filled))
      }
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { return nil }
      filled += read
    }
    return bytes
  }

  /// The open file, if it counts, and its size.
  private func opened(_ way: Int32) -> (descriptor: Int32, size: Int)? {
    let descriptor = open(path, way | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    let others: mode_t = 0o022
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1,
      status.st_uid == geteuid(), status.st_mode & others & ~FilePath.permissions(of: visible) == 0
    else {
      close(descriptor)
      return nil
    }
    return (descriptor, Int(status.st_size))
  }

  // MARK: Writing

  /// Writes the file whole, in place of whatever has its name; a link is replaced, and what it leads to stays.
  ///
  /// - Parameter bytes: all that it says from then on.
  /// - Throws: ``FileError`` when it cannot be written.
  package func write(_ bytes: some Collection<UInt8>) throws(FileError) {
    let part = try TemporaryPart(inFolder: FileLink.folder(of: path), of: path)
    try part.pieces.write(bytes)
    try part.complete(permissions: 0o600)
    try part.take(name: path)
    part.note(as: path)
  }

  /// Adds to the file if it counts; it need not last.
  ///
  /// - Parameter bytes: what is added.
  /// - Returns: whether all of it was.
  package func append(_ bytes: [UInt8]) -> Bool {
    guard let (descriptor, _) = opened(O_WRONLY | O_APPEND) else { return false }
    defer { close(descriptor) }
    return SystemWrite.all(bytes, to: descriptor) == 0
  }

  /// Gives the file the place of another one; what cannot be renamed is left.
  ///
  /// - Parameter other: the file whose name it gets.
  package func take(placeOf other: HiddenFile) { rename(path, other.path) }

  /// Removes the file; one that is not there, or cannot be removed, is left.
  package func remove() { FilePath.remove(path) }
}
