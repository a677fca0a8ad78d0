import Foundation
import Testing

/// That whoever asks for answers asks for those about journals to which a policy of names was applied.
struct ShownNamesGateTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")

  /// The lines of code in requests, batches and the command in which a word stands, with their files.
  private func lines(with word: Regex<Substring>) throws -> [String] {
    try ["MusterApp", "MusterBatch", "muster"].flatMap { module in
      let folder = Self.sources.appendingPathComponent(module)
      let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      return try files.filter { $0.hasSuffix(".swift") }.sorted().flatMap { file in
        try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
          .split(separator: "\n").filter { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }
          .filter { $0.contains(word) }.map {
            "\(module)/\(file): \($0.trimmingPrefix(while: \.isWhitespace))"
          }
      }
    }
  }

  @Test func selectionsAreMadeOfShownJournalsAlone() throws {
    // Where a line is added here, what it selects from is a `ShownJournal`.
    let found = try lines(with: /\b(?:Workspace)?Selection\(/)
    #expect(
      found == [
        "MusterApp/Requests/Workspace.swift: let found = try WorkspaceSelection(request, of: journals, groups: options.groups)",
        "MusterBatch/Run/GroupPlanner.swift: selection = try Selection(request, of: renamed)",
      ])
  }

  @Test func onlyAPolicyMakesShownJournals() throws {
    let found = try lines(with: /\bShownJournal\(/)
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.hasPrefix("MusterApp/Names/NamePolicy.swift: ") }, "\(found)")
  }

  @Test func realNamesAreTakenForAPurposeAlone() throws {
    let found = try lines(with: /\.value\(for: \.(?:search|address)/)
    #expect(found.allSatisfy { $0.hasPrefix("MusterBatch/Jobs/EmailSettings.swift: ") }, "\(found)")
  }
}
