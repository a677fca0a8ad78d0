import Foundation
import MusterFiles
import MusterJournals

/// The folder that all outputs of a batch are in.
struct OutputFolder: Sendable {
  /// The path.
  let path: String
  /// The path without links.
  private let canonical: String

  /// The folder of a path, made with those above it if it is not there.
  ///
  /// - Throws: `FileError` when it cannot be made.
  init(making path: String) throws(FileError) {
    try Self.make(path, of: path)
    self.init(existing: path)
  }

  /// The folder of a path that may not be there.
  init(existing path: String) {
    self.path = path
    canonical = FilePath.canonical(path)
  }

  /// How files in it are written: no link leads out of it.
  var rules: AtomicFile.Rules { AtomicFile.Rules(inFolder: path) }

  /// The path of a file in it.
  func file(_ name: String) -> String { path == "/" ? "/" + name : "\(path)/\(name)" }

  /// The path of an output, its folders made.
  ///
  /// - Throws: `FileError` when a folder cannot be made, or a symbolic link leads out of the output folder.
  func prepare(_ name: String) throws(FileError) -> String {
    let file = file(name)
    let parent = String(file[..<(file.lastIndex(of: "/") ?? file.endIndex)])
    if !FilePath.isFolder(parent) { try makeInside(parent, of: file) }
    guard holds(FilePath.canonical(parent)) else { throw leaving(file) }
    if Self.isLink(file), !holds(FilePath.canonical(file)) { throw leaving(file) }
    return file
  }

  // MARK: Folders

  /// Makes folders one by one, so that none is made where a link leads out.
  private func makeInside(_ folder: String, of file: String) throws(FileError) {
    var made = path
    for part in folder.dropFirst(path.count).split(separator: "/") {
      guard holds(FilePath.canonical(made)) else { throw leaving(file) }
      made += "/" + part
      try Self.make(made, of: file)
    }
  }

  private static func make(_ folder: String, of file: String) throws(FileError) {
    if FilePath.isFolder(folder) { return }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      let isFile = FilePath.exists(folder)
      let reason =
        ((error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError).map {
          String(cString: strerror(Int32($0.code))).lowercased()
        } ?? "cannot create the folder"
      throw FileError(
        file: file,
        reason: isFile ? "cannot create the folder '\(folder)': a file has that name" : "\(known: reason)",
        help: isFile
          ? "move or rename the file" : "check that you have permission to create the folder '\(folder)'",
        fault: .output
      )
    }
  }

  private func holds(_ canonicalPath: String) -> Bool {
    canonicalPath == canonical || canonicalPath.hasPrefix(canonical == "/" ? "/" : canonical + "/")
  }

  /// Whether a path is a symbolic link.
  static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  private func leaving(_ file: String) -> FileError {
    FileError(
      file: file, reason: "a symbolic link leads out of the output folder", help: "remove the link",
      fault: .output)
  }
}

extension OutputFolder {
  /// Takes away what dead processes left half written, in folders so many levels down.
  func removeAbandoned(depth: Int) { Self.removeAbandoned(in: path, depth: depth) }

  private static func removeAbandoned(in folder: String, depth: Int) {
    AtomicFile.removeAbandoned(inFolder: folder)
    guard depth > 0 else { return }
    for name in FilePath.names(inFolder: folder) ?? [] {
      let inner = folder + "/" + name
      if FilePath.isFolder(inner), !isLink(inner) { removeAbandoned(in: inner, depth: depth - 1) }
    }
  }

  /// Takes away the logs of earlier runs of a shard, or of all runs; the locks say that none of them is alive.
  func removeLogs(of shard: Shard?) {
    let prefix = shard.map { RunLog.prefix(of: $0) } ?? RunLog.prefix
    for name in FilePath.hiddenNames(inFolder: path, ending: RunLog.ending) where name.hasPrefix(prefix) {
      unlink(file(name))
    }
  }

  /// Takes away the manifests of shards.
  func removeShardManifests() {
    for name in FilePath.names(inFolder: path) ?? [] where ManifestName.shard(of: name) != nil {
      unlink(file(name))
    }
  }
}
