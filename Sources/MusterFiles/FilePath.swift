import Foundation
import MusterDiagnostics

/// The few things that reading asks of paths.
public enum FilePath {
  /// The last part of a path.
  public static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The ending of the file's name in lower case, without the dot and without a last `.gz`.
  public static func ending(of path: String) -> String {
    var parts = name(of: path).lowercased().split(separator: ".", omittingEmptySubsequences: false)
      .dropFirst()
    if parts.last == "gz" { parts.removeLast() }
    return parts.last.map(String.init) ?? ""
  }

  /// The name of the file without its endings; `stdin` for `-`.
  public static func stem(of path: String) -> String {
    if path == "-" { return "stdin" }
    let name = name(of: path)
    var stem = name[...]
    for _ in 0..<2 {
      guard let dot = stem.lastIndex(of: "."), dot != stem.startIndex else { break }
      let ending = stem[stem.index(after: dot)...].lowercased()
      let isGzip = ending == "gz"
      stem = stem[..<dot]
      if !isGzip { break }
    }
    return String(stem)
  }

  /// A path as seen from the folder that holds a file; absolute paths stay.
  public static func resolve(_ path: String, besides file: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }

  /// The folder of a file as its path begins, with the slash; empty where the path is a name alone.
  public static func folder(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
  }

  /// A path that is written in a file, as seen from the folder of the journal that includes the file.
  package static func resolve(_ path: String, besides file: String, in folder: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    let resolved = resolve(path, besides: file)
    return resolved.hasPrefix(folder) ? String(resolved.dropFirst(folder.count)) : resolved
  }

  /// The path without links and `..`, by which two names of one file are known to be one; the path itself where the
  /// system knows none.
  public static func canonical(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Refuses a path with a NUL character, of which the system would see no more than the beginning.
  ///
  /// - Throws: ``FileError``.
  static func check(_ path: String, fault: Fault) throws(FileError) {
    guard path.utf8.contains(0) else { return }
    throw FileError(
      file: path.replacingOccurrences(of: "\0", with: "\\0"), reason: "the path contains a NUL character",
      help: "remove it", fault: fault)
  }

  /// Whether a path, or a folder on its way, is a link to something that is not there.
  public static func isBrokenLink(_ path: String) -> Bool {
    var way = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      way += way.isEmpty && !path.hasPrefix("/") ? String(part) : "/" + part
      var status = stat()
      guard lstat(way, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFLNK, !exists(way) { return true }
    }
    return false
  }

  /// Who may read and write a file; everybody where there is none.
  public static func permissions(of path: String) -> mode_t {
    var status = stat()
    let found = path == "-" ? fstat(STDIN_FILENO, &status) : stat(path, &status)
    return found == 0 && status.st_mode & S_IFMT == S_IFREG ? status.st_mode & 0o777 : 0o777
  }

  /// Makes a folder with those above it, unless it is there.
  ///
  /// That it cannot be made is found out when a file is written into it.
  public static func makeFolder(_ path: String) {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Removes a file; one that is not there, or cannot be removed, is left.
  package static func remove(_ path: String) { unlink(path) }

  /// Whether a path leads to anything.
  public static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// The day on which a file was changed last, on the clock of this machine; `nil` when there is no such file.
  package static func dayOfChange(of path: String) -> (year: Int, month: Int, day: Int)? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      var seconds = status.st_mtimespec.tv_sec
    #else
      var seconds = status.st_mtim.tv_sec
    #endif
    var local = tm()
    guard localtime_r(&seconds, &local) != nil else { return nil }
    return (Int(local.tm_year) + 1900, Int(local.tm_mon) + 1, Int(local.tm_mday))
  }

  /// Whether a path is a folder.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a path is a file, not a folder, a pipe or a device.
  public static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a path is a pipe or a device, which may never give a byte or never cease to.
  public static func isPipeOrDevice(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// The names in a folder, sorted; `nil` when it cannot be listed.
  public static func names(inFolder path: String) -> [String]? {
    entries(ofFolder: path)?.filter { !$0.hasPrefix(".") }
  }

  /// The names in a folder that begin with a dot and end with an ending, sorted; none when it cannot be listed.
  package static func hiddenNames(inFolder path: String, ending: String) -> [String] {
    (entries(ofFolder: path) ?? []).filter { $0.hasPrefix(".") && $0.hasSuffix(ending) }
  }

  private static func entries(ofFolder path: String) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      names.append(name)
    }
    return names.sorted()
  }
}
