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
    /// What is wrong with it, when it is known already that it cannot be read: `gone.csv: no such file or directory`.
    var problem: String?
  }

  /// The files in the order of the jobs file, those of one pattern by name; each once.
  private(set) var sources: [Source] = []
  private var known: Set<String> = []

  /// The files of patterns, paths and folders, as seen from a jobs file.
  init(_ patterns: [String], besides jobsFile: String) {
    for pattern in patterns {
      let prefix = pattern.hasPrefix("/") ? "" : FilePath.resolve("", besides: jobsFile)
      guard let paths = Self.matches(pattern, below: prefix) else {
        sources.append(
          Source(name: pattern, path: prefix + pattern, problem: "the pattern '\(pattern)' matches no file"))
        continue
      }
      for path in paths { add(path, below: prefix) }
    }
  }

  private mutating func add(_ path: String, below prefix: String) {
    do throws(FileError) {
      for file in try JournalLoader(formats: .complete).files(at: path)
      where known.insert(FilePath.canonical(file)).inserted {
        // A pipe to which nobody writes would keep the run waiting.
        let name = Self.name(file, below: prefix)
        let problem = FilePath.isPipeOrDevice(file) ? "\(name): is not a file" : nil
        sources.append(Source(name: name, path: file, problem: problem))
      }
    } catch {
      let name = Self.name(path, below: prefix)
      sources.append(Source(name: name, path: path, problem: "\(name): \(error.message.text)"))
    }
  }

  private static func name(_ path: String, below prefix: String) -> String {
    path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// The paths that a pattern stands for, a file of that very name before others; `nil` when there are none.
  private static func matches(_ pattern: String, below prefix: String) -> [String]? {
    let path = prefix + pattern
    guard pattern.contains(where: "*?[".contains), !FilePath.exists(path) else { return [path] }
    var found = glob_t()
    defer { globfree(&found) }
    let escaped = prefix.map { "*?[\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    guard glob(escaped + pattern, 0, nil, &found) == 0 else { return nil }
    let count = Int(found.gl_pathc)
    return (0..<count).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }.sorted()
  }
}
