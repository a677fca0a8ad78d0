import Synchronization

/// The names that the lines of a journal have declared so far, so that a line need not look through all before it.
final class DeclaredNames: Sendable {
  private let names = Mutex<[String: Set<String>]>([:])

  /// Notes a name; `false` when an earlier line with the same word declared it.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - keyword: the word of the lines.
  func insert(_ name: String, of keyword: String) -> Bool {
    names.withLock { $0[keyword, default: []].insert(name).inserted }
  }
}
