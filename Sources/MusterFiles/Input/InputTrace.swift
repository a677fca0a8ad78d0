import Synchronization

/// Notes which files are opened in reading: the journals, what they include, and what lies beside a store.
///
/// Whoever keeps a result can so tell later whether anything that it was made of has changed.
public final class InputTrace: Sendable {
  /// A file that was opened, and what it was then.
  public struct File: Hashable, Sendable {
    /// The path by which it was opened.
    public let path: String
    /// What the system said of it.
    public let stamp: FileStamp
  }

  private let noted = Mutex<[File]>([])

  /// A trace of nothing yet.
  public init() {}

  /// The files in the order in which they were first opened, each once.
  public var files: [File] {
    noted.withLock { files in
      var paths: Set<String> = []
      return files.filter { paths.insert($0.path).inserted }
    }
  }

  package func note(_ file: FileSource) {
    noted.withLock { $0.append(File(path: file.name, stamp: file.stamp)) }
  }
}
