import Foundation
import Testing

/// The README and the articles quote these files, and these files hold nothing else.
struct ArticleTests {
  private static let examples = URL(filePath: #filePath).deletingLastPathComponent()
  private static let package = examples.deletingLastPathComponent().deletingLastPathComponent()

  /// The README, the pages for users and the articles of every module, by their paths in the package.
  private static func articles() throws -> [(path: String, text: String)] {
    let files = try ["docs", "Sources"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: "\(package.path)/\(folder)").map {
        "\(folder)/\($0)"
      }
    }
    return try (["README.md"] + files.filter { $0.hasSuffix(".md") }.sorted()).map { path in
      (path, try String(contentsOf: package.appending(path: path), encoding: .utf8))
    }
  }

  /// The lines of each Swift block of an article.
  private static func blocks(of article: String) -> [[Substring]] {
    var blocks: [[Substring]] = []
    var isInside = false
    for line in article.split(separator: "\n", omittingEmptySubsequences: false) {
      switch line {
      case "```swift":
        blocks.append([])
        isInside = true
      case "```": isInside = false
      default: if isInside { blocks[blocks.count - 1].append(line) }
      }
    }
    return blocks
  }

  /// The lines of each example file, by its name.
  private static func files() throws -> [(name: String, lines: [Substring])] {
    try FileManager.default.contentsOfDirectory(atPath: examples.path).sorted().compactMap { name in
      guard name.hasSuffix(".swift"), name != "ArticleTests.swift" else { return nil }
      let text = try String(contentsOf: examples.appending(path: name), encoding: .utf8)
      return (name, text.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }

  @Test func whatArticlesQuoteIsCompiled() throws {
    let files = try Self.files()
    for article in try Self.articles() {
      for block in Self.blocks(of: article.text) {
        let isQuoted = files.contains { !$0.lines.ranges(of: block).isEmpty }
        #expect(
          isQuoted, "\(article.path): no file of Tests/ExampleTests has\n\(block.joined(separator: "\n"))")
      }
    }
  }

  @Test func whatIsCompiledIsQuoted() throws {
    let quoted = Set(try Self.articles().flatMap { Self.blocks(of: $0.text).joined() })
    for file in try Self.files() {
      for line in file.lines where line.hasPrefix("func ") || line.hasPrefix("let ") {
        #expect(quoted.contains(line), "\(file.name): no article quotes \(line)")
      }
    }
  }
}
