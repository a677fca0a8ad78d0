import Foundation
import MusterJournals
import Testing

@Suite struct DiagnosticCodeTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func theTableOfTheManualHasALineForEachCode() throws {
    let text = try String(
      contentsOf: Self.root.appendingPathComponent("docs/diagnostics.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").drop { $0 != "## Codes" }.filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    #expect(rows.map { $0[0] } == DiagnosticCode.allCases.map { "`\($0.rawValue)`" })
    #expect(rows.map { $0[1] } == DiagnosticCode.allCases.map(\.severity.rawValue))
    #expect(rows.allSatisfy { $0.count == 4 && !$0[2].isEmpty && !$0[3].isEmpty })
    #expect(Set(rows.map { $0[2] }).count == rows.count, "two codes have one meaning")
  }

  @Test func theDocumentationCommentsSayWhatTheTableDoes() throws {
    let source = try String(
      contentsOf: Self.root.appendingPathComponent(
        "Sources/MusterJournals/Diagnostics/DiagnosticCode.swift"), encoding: .utf8)
    let lines = source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    for (comment, line) in zip(lines, lines.dropFirst()) where line.hasPrefix("case ") && !line.contains(".")
    {
      #expect(comment.hasPrefix("/// ") && comment.hasSuffix("."), "\(line)")
    }
  }

  /// `--ink: #1A1D21` and `var(--ink)` of style sheets are no options.
  private static var styleVariable: Regex<Substring> {
    /--[a-z]+(?:-?(?:\\\([^)]*\)|[0-9]+))?:|var\(--[a-z]+(?:-?(?:\\\([^)]*\)|[0-9]+))?\)/
  }

  /// How a command or a web page names an option is not for libraries to say: they give advice as values.
  @Test func noLibraryNamesAnOptionOrACommand() throws {
    let sources = Self.root.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var found: [String] = []
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let path = file.path.dropFirst(sources.path.count + 1)
      guard path.hasPrefix("Muster") else { continue }
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      where !line.drop(while: \.isWhitespace).hasPrefix("//")
        && (line.replacing(Self.styleVariable, with: "").contains(/--[a-z]/) || line.contains("'muster "))
        && path != "MusterDiagnostics/Advice.swift"
      {
        found.append("\(path): \(line)")
      }
    }
    #expect(found == [])
  }
}
