import Foundation

/// A folder for one test, which goes with it.
public final class TemporaryFolder: Sendable {
  /// Its path, without a slash at the end.
  public let path: String

  /// A folder with these files in it, by name or path.
  public init(_ files: [String: String] = [:]) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("muster-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it.
  public func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file in it and gives its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(bytes: Array(text.utf8), to: name)
  }

  /// Writes a file of these bytes in it, with the folders on its way, and gives its path.
  @discardableResult
  public func write(bytes: [UInt8], to name: String) throws -> String {
    let url = URL(fileURLWithPath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  /// The text of a file in it.
  public func text(of name: String) throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }

  /// The bytes of a file in it.
  public func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  /// The names of the files in it, hidden ones too, sorted.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}
