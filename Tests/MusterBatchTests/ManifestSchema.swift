import Foundation
import Oracle
import Testing

extension BatchFolder {
  /// Expects a manifest to be as a schema in `docs/schemas` says.
  func expectManifest(isOf name: String, named file: String = "manifest.json") throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let schema = try JSONSchema(
      String(contentsOf: package.appending(path: "docs/schemas/\(name).json"), encoding: .utf8))
    #expect(try schema.problems(of: .init(parsing: folder.text(of: "out/\(file)"))) == [])
  }
}
