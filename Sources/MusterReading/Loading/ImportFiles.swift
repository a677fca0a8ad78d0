import MusterFiles
import MusterJournals

/// The files of an import, which are read more than once: for what they declare, and for their records.
public struct ImportFiles: Sendable {
  /// The paths, folders put in place.
  public let paths: [String]
  /// What came from standard input.
  private let standardInput: [UInt8]
  private let onRead: (@Sendable (ReadingProgress) -> Void)?

  /// The files at some paths; standard input is read here and kept.
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
    standardInput = files.contains("-") ? try JournalLoader.open("-").readAll(.unpackedBytes) : []
  }

  package func open(_ path: String) throws(FileError) -> any ByteSource {
    path == "-"
      ? MemorySource(name: path, bytes: standardInput) : try JournalLoader.open(path, onRead: onRead)
  }

  /// How a message calls all of them.
  package var name: String { paths.joined(separator: ", ") }
}
