import MusterFiles
import MusterReading

/// A copy of an SQLite file with the files beside it that belong to it, in a folder of its own that goes with the value.
///
/// SQLite writes beside a file that it only reads, and a file that is in use may change under it; a copy may do both.
final class StoreCopy {
  let path: String
  /// Whether the store keeps its newest changes in a file beside it that is not there.
  let lacksLog: Bool
  private let folder: OwnFolder

  /// The first bytes of an SQLite file.
  static let magic = Array("SQLite format 3\0".utf8)

  /// Copies the store that a source holds; a write-ahead log or a rollback journal is looked for beside its name.
  init(_ source: any ByteSource, trace: InputTrace? = nil) throws(FileError) {
    let head = try source.peek(20)
    guard let folder = OwnFolder(for: ["", "-wal", "-journal", "-shm"].map { "store.sqlite" + $0 }) else {
      throw FileError(
        file: source.name, reason: "cannot be copied to \(OwnFolder.place)",
        help: "set TMPDIR to another folder")
    }
    self.folder = folder
    path = folder.path(of: "store.sqlite")
    let log = source.name + "-wal"
    let hasLog = FilePath.exists(log)
    // Bytes 18 and 19 tell how the file is written and read: 2 is with a write-ahead log.
    lacksLog = head.count == 20 && head[18] == 2 && !hasLog
    try StoreCopy.copy(source, to: path)
    if hasLog { try StoreCopy.copy(file: log, to: path + "-wal", trace) }
    let journal = source.name + "-journal"
    if FilePath.exists(journal) { try StoreCopy.copy(file: journal, to: path + "-journal", trace) }
  }

  private static func copy(file: String, to path: String, _ trace: InputTrace?) throws(FileError) {
    let source = try FileSource(path: file, namedBy: .data)
    trace?.note(source)
    try copy(source, to: path)
  }

  private static func copy(_ source: any ByteSource, to path: String) throws(FileError) {
    let copy: OwnFile
    do throws(FileError) { copy = try OwnFile(making: path, permissions: 0o600) } catch {
      throw FileError(
        file: source.name, reason: "cannot be copied to \(path)", help: "set TMPDIR to another folder")
    }
    let block = ByteBlock(count: 1 << 18)
    var written = 0
    while true {
      let count = try source.read(into: block.bytes)
      if count == 0 { return }
      written += count
      guard written <= Limits.current[.fileBytes] else {
        throw FileError(file: source.name, LimitError(.fileBytes))
      }
      do throws(FileError) { try copy.append(block.bytes[..<count]) } catch {
        throw FileError(
          file: source.name, reason: "cannot be copied to \(path)",
          help: "free some space, or set TMPDIR to another folder")
      }
    }
  }
}
