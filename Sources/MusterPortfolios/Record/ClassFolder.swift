import MusterFiles
import MusterJournals

/// The folder of a class, which paths in its tables must not leave.
struct ClassFolder {
  /// The folder as the journal's path begins; empty for the one that the program runs in.
  private let folder: String
  private let canonical: String

  /// The folder of a journal.
  ///
  /// - Parameter facts: what the journal declares.
  init(_ facts: GroupFacts) {
    folder = facts.folder
    let path = FilePath.canonical(folder.isEmpty ? "." : folder)
    canonical = path.hasSuffix("/") ? path : path + "/"
  }

  /// What a path of a table leads to.
  enum Place {
    case inside
    case outside
    case missing
  }

  /// Where a path leads: one that is absolute, goes up beyond the folder, or is a link out of it is outside.
  ///
  /// - Parameter path: the path, relative to the folder.
  func place(of path: String) -> Place {
    var depth = 0
    for part in path.split(separator: "/") {
      depth += part == ".." ? -1 : part == "." ? 0 : 1
      if depth < 0 { return .outside }
    }
    if path.hasPrefix("/") || path.utf8.contains(0) { return .outside }
    guard FilePath.exists(folder + path) else { return .missing }
    return FilePath.canonical(folder + path).hasPrefix(canonical) ? .inside : .outside
  }
}
