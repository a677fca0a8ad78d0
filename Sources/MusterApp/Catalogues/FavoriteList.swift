import Foundation
import MusterFiles
import MusterJournals

/// The people whom somebody looks up often: a plain list, one user name or name on each line.
public struct FavoriteList: Sendable {
  /// The path of the list.
  public let path: String

  /// The list of a path, which need not exist.
  ///
  /// - Parameter path: the path.
  public init(path: String) { self.path = path }

  /// The names, in the order in which they were added.
  ///
  /// - Throws: `FileError` when the list cannot be read.
  public func names() throws(FileError) -> [String] {
    guard FilePath.exists(path) else { return [] }
    let bytes = try TextSource(try FileSource(path: path, namedBy: .data)).readAll()
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { PersonName.normalized($0) }.filter { !$0.isEmpty }
  }

  /// Adds somebody at the end; somebody who is on the list stays there once.
  ///
  /// - Parameter name: a user name or a name.
  /// - Returns: whether the list was changed.
  /// - Throws: `FileError` when the list cannot be read or written.
  @discardableResult public func add(_ name: String) throws(FileError) -> Bool {
    let name = PersonName.normalized(name)
    return try change { (names) throws(FileError) in
      guard !name.isEmpty, !names.contains(where: { Self.areSame($0, name) }) else { return false }
      names.append(name)
      return true
    }
  }

  /// Removes somebody.
  ///
  /// - Parameter name: a user name or a name, as it is on the list.
  /// - Returns: whether they were on the list.
  /// - Throws: `FileError` when the list cannot be read or written.
  public func remove(_ name: String) throws(FileError) -> Bool {
    try change { (names) throws(FileError) in
      let count = names.count
      names.removeAll { Self.areSame($0, name) }
      return names.count < count
    }
  }

  private static func areSame(_ one: String, _ other: String) -> Bool {
    PlainLetters.folded(one) == PlainLetters.folded(other)
  }

  private func change(_ edit: (inout [String]) throws(FileError) -> Bool) throws(FileError) -> Bool {
    FilePath.makeFolder(FilePath.folder(of: path))
    return try FileLock.hold(path, wait: .seconds(10), wrap: { $0 }) { () throws(FileError) in
      var names = try names()
      guard try edit(&names) else { return false }
      var rules = AtomicFile.Rules()
      (rules.replacesInput, rules.rewrites) = (true, true)
      try AtomicFile.write(Array(names.map { $0 + "\n" }.joined().utf8), to: path, rules: rules)
      return true
    }
  }
}
