import MusterFiles
import MusterJournals

/// The files of an import, which are read more than once: for what they declare, and for their records.
public struct ImportFiles: Sendable {
  /// The paths, folders put in place.
  public let paths: [String]
  /// What came from standard input and other pipes, which can be read only once.
  private let piped: [String: [UInt8]]
  private let onRead: (@Sendable (ReadingProgress) -> Void)?

  /// The files at some paths; standard input and other pipes are read here and kept.
  ///
  /// - Parameters:
  ///   - paths: files, folders, or `-` for standard input.
  ///   - loader: knows which files of a folder are read.
  ///   - onRead: told after each block how far a file is read.
  /// - Throws: `FileError` when a folder cannot be listed or standard input cannot be read.
  public init(_ paths: [String], loader: JournalLoader, onRead: (@Sendable (ReadingProgress) -> Void)? = nil)
    throws(FileError)
  {
    self.onRead = onRead
    var files: [String] = []
    for path in paths { files += try loader.files(at: path) }
    self.paths = files
    var piped: [String: [UInt8]] = [:]
    for file in files where piped[file] == nil && (file == "-" || FilePath.isPipeOrDevice(file)) {
      piped[file] = try JournalLoader.open(file).readAll(.unpackedBytes)
    }
    self.piped = piped
  }

  package func open(_ path: String) throws(FileError) -> any ByteSource {
    if let bytes = piped[path] { return MemorySource(name: path, bytes: bytes) }
    return try JournalLoader.open(path, onRead: onRead)
  }

  /// How a message calls all of them.
  package var name: String { paths.joined(separator: ", ") }
}
