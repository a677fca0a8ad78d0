import Foundation
import TestSupport
import Testing

/// The folders of each module of the import depend on each other in one direction: none uses types of a folder that uses
/// its own.
struct FolderCyclesTests {
  private static let root =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/Sources/"

  /// The text of each file without remarks, by its folder directly below the module.
  private func files(of module: String) throws -> [(folder: String, text: String)] {
    let root = Self.root + module + "/"
    let names = FileManager.default.enumerator(atPath: root)?.allObjects as? [String] ?? []
    return try names.filter { $0.hasSuffix(".swift") && $0.contains("/") }.sorted().map { name in
      let text = try String(contentsOfFile: root + name, encoding: .utf8)
      let lines = text.split(separator: "\n").filter { line in
        !line.drop { $0 == " " }.hasPrefix("//")
      }
      return (String(name.prefix { $0 != "/" }), lines.joined(separator: "\n"))
    }
  }

  @Test(arguments: ["MusterImport", "MusterPlatforms"])
  func noFolderUsesOneThatUsesIt(module: String) throws {
    let files = try files(of: module)
    let declaration = /(?m)^(?:package |public |final )*(?:struct|enum|class|protocol|actor) (\w+)/
    var homes: [String: String] = [:]
    for file in files {
      for match in file.text.matches(of: declaration) { homes[String(match.1)] = file.folder }
    }
    let folders = Set(files.map(\.folder))
    #expect(folders.count > 1 && Set(homes.values) == folders)
    var uses: [String: Set<String>] = [:]
    for file in files {
      let words = Set(file.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
      uses[file.folder, default: []].formUnion(words.compactMap { homes[$0] }.filter { $0 != file.folder })
    }
    // Who uses nobody that is left goes, until all are gone.
    var left = Set(uses.keys)
    while let lowest = left.sorted().first(where: { uses[$0, default: []].isDisjoint(with: left) }) {
      left.remove(lowest)
    }
    #expect(left.sorted() == [], "these use each other: \(uses.filter { left.contains($0.key) })")
  }
}
