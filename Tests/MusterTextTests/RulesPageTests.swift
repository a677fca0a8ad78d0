import Foundation
import MusterFormats
import MusterReading
import MusterText
import TestSupport
import Testing

/// The page of the rules has each of them, and its examples are rules.
struct RulesPageTests {
  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("docs/rules.md")

  /// The sections of the page by their headings, in order.
  private func sections() throws -> [(heading: String, body: String)] {
    let text = try String(contentsOf: RulesPageTests.page, encoding: .utf8)
    return text.components(separatedBy: "\n## ").dropFirst().map { part in
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(lines[0]), lines.count > 1 ? String(lines[1]) : "")
    }
  }

  @Test func thePageHasEveryRule() throws {
    let words = ReadingRule.all.map(\.keyword)
    #expect(try sections().dropLast().map(\.heading) == words)
    let text = try String(contentsOf: RulesPageTests.page, encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| [`") }
    #expect(rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) } == words)
  }

  @Test func everyExampleIsRead() throws {
    for (heading, body) in try sections().dropLast() {
      let examples = body.components(separatedBy: "```rules\n").dropFirst().compactMap {
        $0.components(separatedBy: "```").first
      }
      #expect(!examples.isEmpty, "\(heading) has no example")
      for example in examples {
        let folder = try TemporaryFolder(["r.rules": example])
        let (read, log) = try RulesFile.read(folder.file("r.rules"), into: ReadingOptions(formats: .all))
        #expect(log.problems == [], "\(heading)")
        let lines = RulesFile.text(of: read.plan).split(separator: "\n")
        #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix(heading + " ") }, "\(heading): \(lines)")
      }
    }
  }

  @Test func everyValueOfALayoutIsOnThePage() throws {
    let body = try #require(try sections().first { $0.heading == "layout" }?.body)
    for layout in TableLayout.allCases { #expect(body.contains("| `\(layout.rawValue)` |")) }
  }
}
