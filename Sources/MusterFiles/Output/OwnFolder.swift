import Foundation

/// A folder beside other temporary files that only this process uses, and that goes with the value.
package final class OwnFolder: Sendable {
  /// The path of the folder.
  package let path: String
  private let names: [String]

  /// Where such folders are made.
  package static var place: String { FileManager.default.temporaryDirectory.path }

  /// Makes a folder for files; `nil` when it cannot be made.
  ///
  /// - Parameter names: what the files may be called. They are removed by name, as a folder cannot be listed when the
  ///   process may open no more files.
  package init?(for names: [String]) {
    self.names = names
    path = FileManager.default.temporaryDirectory.appending(path: "muster-\(UUID().uuidString)").path
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch { return nil }
  }

  /// The path of a file in it.
  package func path(of name: String) -> String { path + "/" + name }

  deinit {
    for name in names { FilePath.remove(path(of: name)) }
    if rmdir(path) != 0 { try? FileManager.default.removeItem(atPath: path) }
  }
}
