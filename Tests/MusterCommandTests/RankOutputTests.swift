import Foundation
import TestSupport
import Testing

/// What `muster rank` writes, in every format and for every kind of group.
@Suite struct RankOutputTests {
  private static let friends = ["rank", "SampleData/friends.journal", "--as-of", "2026-11-20"]
  private static let week = friends + ["-p", "2026-W47", "--top", "3"]

  /// The output of a run that must go well and say nothing else.
  private static func output(
    _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let run = try MusterTool.run(arguments)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)", sourceLocation: sourceLocation)
    return run.output
  }

  @Test(arguments: ["text", "csv", "json", "jsonl", "markdown", "html"])
  func aRankingIsWrittenInEveryFormat(format: String) throws {
    // The style sheet is another matter, and changes for other reasons.
    let output = try Self.output(Self.week + ["--format", format]).replacing(
      /<style>(?s:.*?)<\/style>/, with: "<style></style>")
    expectGolden(output, named: "rank-\(format)")
  }

  @Test(arguments: [
    ("percent", ["--percent"]), ("detail", ["--detail", "--person", "Franco", "--slot", "morning"]),
    ("weighted", ["--by", "weighted"]), ("ascending", ["--by", "name", "--order", "descending"]),
    ("color", ["--color", "always"]),
  ]) func optionsChangeTheText(name: String, options: [String]) throws {
    expectGolden(try Self.output(Self.week + options), named: "rank-\(name)")
  }

  @Test func aClassIsRanked() throws {
    let arguments = ["rank", "SampleData/class.csv", "--quiet", "--as-of", "last", "--top", "4", "--percent"]
    expectGolden(try Self.output(arguments), named: "rank-class")
  }

  @Test func aWorkspaceIsRankedGroupByGroup() throws {
    let arguments = ["rank", "SampleData/club.csv", "--quiet", "--as-of", "last", "--top", "2"]
    expectGolden(try Self.output(arguments), named: "rank-club")
    expectGolden(try Self.output(arguments + ["--format", "csv"]), named: "rank-club-csv")
    expectGolden(try Self.output(arguments + ["--format", "markdown"]), named: "rank-club-markdown")
  }

  @Test func aWorkspaceIsOneDocumentInJSONAndALineAGroupInJSONLines() throws {
    let arguments = ["rank", "SampleData/club.csv", "--quiet", "--as-of", "last"]
    let json = try Self.output(arguments + ["--format", "json"])
    let document = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(document["schema"] as? String == "muster.workspace/1")
    #expect(
      (document["groups"] as? [[String: Any]])?.compactMap { $0["group"] as? String } == [
        "Chess", "Robotics", "Choir",
      ])
    let lines = try Self.output(arguments + ["--format", "jsonl"]).split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines {
      let group = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(group["schema"] as? String == "muster.rank/1")
    }
  }

  @Test func oneGroupOfAWorkspaceStaysAWorkspace() throws {
    // More than one group was read, though one was chosen.
    let json = try Self.output(
      ["rank", "SampleData/club.csv", "--quiet", "--as-of", "last", "--group", "Choir", "--format", "json"])
    #expect(json.contains("\"muster.workspace/1\"") && !json.contains("\"Chess\""))
  }
}
