import Foundation
import Testing

@testable import MusterText

@Suite struct AdviceRulesTests {
  /// A rule in advice has to be one that a line below `include` takes.
  @Test func everyRuleInAdviceIsARuleOfReading() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var rules: Set<String> = []
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /\.(?:rule|assign)\(\s*"([a-z-]+)"/)
      where !file.path.hasSuffix("Advice.swift") {
        rules.insert(String(match.1))
      }
    }
    #expect(rules.count > 10)
    #expect(rules.subtracting(IncludeRules.keywords) == [])
  }
}
