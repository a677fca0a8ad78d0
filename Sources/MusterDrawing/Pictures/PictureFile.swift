/// A file with a picture that is read whenever it is drawn, so that a document of many needs memory for one at a time.
public struct PictureFile: Hashable, Sendable {
  /// Its path, by which two are told apart.
  public let path: String
  /// Reads the file; `nil` when it cannot be read.
  let read: @Sendable () -> [UInt8]?

  /// A file.
  ///
  /// - Parameters:
  ///   - path: its path.
  ///   - read: reads its bytes; `nil` when it cannot be read.
  public init(path: String, read: @escaping @Sendable () -> [UInt8]?) {
    (self.path, self.read) = (path, read)
  }

  /// Whether both are the same file.
  ///
  /// - Parameters:
  ///   - first: a file.
  ///   - second: another.
  public static func == (first: PictureFile, second: PictureFile) -> Bool { first.path == second.path }

  /// Hashes the path.
  ///
  /// - Parameter hasher: what it is fed to.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
