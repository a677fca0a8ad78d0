import Foundation
import MusterFiles
import MusterFormats
import MusterReading

/// The journals that a jobs file names.
struct SourceList: Sendable {
  /// A file, or why there is none.
  struct Source: Sendable {
    /// The path as the jobs file has it, with patterns and folders resolved.
    var name: String
    /// The path by which it is opened.
    var path: String
    /// Why it cannot be read, when that is known already.
    var problem: String?
  }

  /// The files in the order of the jobs file, those of one pattern by name; each once.
  private(set) var sources: [Source] = []
  private var known: Set<String> = []

  /// The files of patterns, paths and folders, as seen from a jobs file.
  init(_ patterns: [String], besides jobsFile: String) {
    for pattern in patterns {
      let prefix = pattern.hasPrefix("/") ? "" : FilePath.resolve("", besides: jobsFile)
      for path in Self.matches(pattern, below: prefix) { add(path, below: prefix) }
    }
  }

  private mutating func add(_ path: String, below prefix: String) {
    do throws(FileError) {
      for file in try JournalLoader(formats: .all).files(at: path)
      where known.insert(FilePath.canonical(file)).inserted {
        // A pipe to which nobody writes would keep the run waiting.
        let problem = FilePath.isPipeOrDevice(file) ? "is not a file" : nil
        sources.append(Source(name: Self.name(file, below: prefix), path: file, problem: problem))
      }
    } catch {
      sources.append(Source(name: Self.name(path, below: prefix), path: path, problem: error.message.text))
    }
  }

  private static func name(_ path: String, below prefix: String) -> String {
    path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// The paths that a pattern stands for; the pattern itself when there is a file of that name, or none at all.
  private static func matches(_ pattern: String, below prefix: String) -> [String] {
    let path = prefix + pattern
    guard pattern.contains(where: "*?[".contains), !FilePath.exists(path) else { return [path] }
    var found = glob_t()
    defer { globfree(&found) }
    let escaped = prefix.map { "*?[\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    guard glob(escaped + pattern, 0, nil, &found) == 0 else { return [path] }
    let count = Int(found.gl_pathc)
    return (0..<count).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }.sorted()
  }
}
