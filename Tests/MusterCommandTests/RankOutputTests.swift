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
    expectGolden(try Self.output(Self.week + ["--format", format]), named: "rank-\(format)")
  }

  @Test(arguments: [
    ("percent", ["--percent"]), ("detail", ["--detail", "--person", "Franco", "--slot", "morning"]),
    ("weighted", ["--by", "weighted"]), ("ascending", ["--by", "name", "--order", "descending"]),
    ("color", ["--color", "always"]),
  ]) func optionsChangeTheText(name: String, options: [String]) throws {
    expectGolden(try Self.output(Self.week + options), named: "rank-\(name)")
  }

  @Test func aClassIsRanked() throws {
    let arguments = ["rank", "SampleData/class.csv", "--as-of", "last", "--top", "4", "--percent"]
    expectGolden(try Self.output(arguments), named: "rank-class")
  }

  @Test func aWorkspaceIsRankedGroupByGroup() throws {
    let arguments = ["rank", "SampleData/club.csv", "--as-of", "last", "--top", "2"]
    expectGolden(try Self.output(arguments), named: "rank-club")
    expectGolden(try Self.output(arguments + ["--format", "csv"]), named: "rank-club-csv")
    expectGolden(try Self.output(arguments + ["--format", "markdown"]), named: "rank-club-markdown")
  }

  @Test func aWorkspaceIsOneDocumentInJSONAndALineAGroupInJSONLines() throws {
    let arguments = ["rank", "SampleData/club.csv", "--as-of", "last"]
    let json = try Self.output(arguments + ["--format", "json"])
    let document = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(document["schema"] as? String == "muster.workspace/1")
    #expect((document["groups"] as? [[String: Any]])?.compactMap { $0["group"] as? String } == ["Chess", "Choir", "Robotics"])
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
      ["rank", "SampleData/club.csv", "--as-of", "last", "--group", "Choir", "--format", "json"])
    #expect(json.contains("\"muster.workspace/1\"") && !json.contains("\"Chess\""))
  }

  // MARK: Files

  @Test(arguments: [
    ("x.txt", "text"), ("x.csv", "csv"), ("x.json", "json"), ("x.jsonl", "jsonl"), ("x.md", "markdown"),
    ("x.html", "html"), ("X.CSV", "csv"),
  ]) func theEndingTellsTheFormat(name: String, format: String) throws {
    let folder = try TemporaryFolder()
    let run = try MusterTool.run(Self.week + ["-o", folder.file(name)])
    #expect(run.code == 0 && run.output.isEmpty && run.errors.isEmpty)
    #expect(try folder.text(of: name) == Self.output(Self.week + ["--format", format]))
    #expect(try folder.names() == [name])
  }

  @Test func theFormatSaidOutrightGoesFirst() throws {
    let folder = try TemporaryFolder()
    #expect(try MusterTool.run(Self.week + ["-o", folder.file("x.txt"), "--format", "json"]).code == 0)
    #expect(try folder.text(of: "x.txt").hasPrefix("{"))
  }

  @Test(arguments: [
    (["-p", "2026-W47", "-s", "morning"], "amici-del-bar-ranking-2026-W47-morning.csv"),
    (["-p", "2026-W47"], "amici-del-bar-ranking-2026-W47.csv"),
    (["--person", "Tonino 'o Prof"], "amici-del-bar-ranking-all-person-tonino-o-prof.csv"),
    (["-p", "last 3 weeks"], "amici-del-bar-ranking-2026-10-26-2026-11-15.csv"),
  ]) func aFolderNamesTheFileItself(options: [String], name: String) throws {
    let folder = try TemporaryFolder()
    let run = try MusterTool.run(Self.friends + options + ["--format", "csv", "-o", folder.file("new/sub/")])
    #expect(run.code == 0, "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("new/sub")) == [name])
  }

  @Test func anExistingFileIsReplacedWhole() throws {
    let folder = try TemporaryFolder(["x.csv": String(repeating: "long before\n", count: 5000)])
    #expect(try MusterTool.run(Self.week + ["-o", folder.file("x.csv")]).code == 0)
    #expect(try folder.text(of: "x.csv") == Self.output(Self.week + ["--format", "csv"]))
  }

  // MARK: Cells

  private static let awkward = """
    group "=Club; ""A"""
    2026-11-16
      "Rossi, Mary", "=1+1", "say ""hi""", @home, -dash, plain
    """

  @Test func cellsAreQuotedAsRFC4180Says() throws {
    let run = try MusterTool.run(
      ["rank", "-", "--as-of", "last", "--format", "csv"], input: Array(Self.awkward.utf8))
    #expect(run.code == 0)
    let lines = run.output.split(separator: "\r\n").map(String.init)
    #expect(lines.first?.hasPrefix("rank,previousRank,person,attended,") == true)
    for cell in [",\"Rossi, Mary\",", ",=1+1,", ",\"say \"\"hi\"\"\",", ",@home,", ",-dash,"] {
      #expect(lines.contains { $0.contains(cell) }, "\(cell)")
    }
  }

  @Test func aSpreadsheetGetsItsSeparatorAndNoFormulas() throws {
    let run = try MusterTool.run(
      ["rank", "-", "--as-of", "last", "--format", "csv", "--for-spreadsheet", "--locale", "it"],
      input: Array(Self.awkward.utf8))
    #expect(run.code == 0)
    #expect(run.bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    let lines = run.output.split(separator: "\r\n").map(String.init)
    #expect(lines.first?.contains("rank;previousRank;person;attended;") == true)
    for cell in [";Rossi, Mary;", ";'=1+1;", ";'@home;", ";'-dash;", ";100,0;"] {
      #expect(lines.contains { $0.contains(cell) }, "\(cell)")
    }
  }

  // MARK: Where journals come from

  @Test func standardInputIsAJournal() throws {
    let run = try MusterTool.run(
      ["rank", "-", "--as-of", "last"], input: Array("2026-11-16\n  Franco\n".utf8))
    #expect(run.code == 0 && run.output.hasPrefix("stdin\n") && run.output.contains("Franco"))
    let piped = try MusterTool.shell("printf '2026-11-16\\n  Franco\\n' | muster rank - --as-of last")
    #expect(piped.output == run.output)
  }

  @Test func packedFilesAreRead() throws {
    let folder = try TemporaryFolder(["friends.journal": "2026-11-16\n  Franco\n"])
    let plain = try MusterTool.shell("muster rank friends.journal --as-of last", in: folder.path)
    let packed = try MusterTool.shell(
      "gzip -k friends.journal && muster rank friends.journal.gz --as-of last", in: folder.path)
    #expect(packed.code == 0 && packed.output == plain.output)
  }

  @Test func theEnvironmentNamesAJournal() throws {
    let environment = ["MUSTER_JOURNAL": "SampleData/friends.journal"]
    let arguments = Self.week.filter { $0 != "SampleData/friends.journal" }
    #expect(try MusterTool.run(arguments, environment: environment).output == Self.output(Self.week))
    // One that is named goes first; an empty one is none.
    let club = try MusterTool.run(["check", "SampleData/club.csv"], environment: environment)
    #expect(club.output.hasPrefix("Chess"))
    #expect(try MusterTool.run(arguments, environment: ["MUSTER_JOURNAL": ""]).code == 64)
  }

  // MARK: Colour and notes

  @Test func textThatIsPipedIsPlain() throws {
    let plain = try Self.output(Self.week)
    #expect(!plain.contains("\u{1B}"))
    #expect(try Self.output(Self.week + ["--color", "never"]) == plain)
    let colored = try MusterTool.run(Self.week + ["--color", "always"], environment: ["NO_COLOR": "1"])
    #expect(colored.output.contains("\u{1B}["), "what is asked for outright goes first")
  }

  @Test func aStaleRecordIsNoted() throws {
    let arguments = ["rank", "SampleData/friends.journal", "--as-of"]
    let stale = try MusterTool.run(arguments + ["2026-12-01"])
    #expect(stale.code == 0)
    #expect(
      stale.errors == "note: the last record of 'Amici del Bar' is of 2026-11-20, the report speaks for 2026-12-01; "
        + "--as-of last speaks for the last record\n")
    #expect(try MusterTool.run(arguments + ["2026-12-01", "--quiet"]).errors.isEmpty)
    #expect(try MusterTool.run(arguments + ["2026-11-27"]).errors.isEmpty)
    #expect(!(try MusterTool.run(arguments + ["2026-11-28"]).errors.isEmpty))
    #expect(try MusterTool.run(arguments + ["last"]).errors.isEmpty)
  }

  @Test func warningsAreCountedInOneLine() throws {
    let text = Array("2026-11-16\n  Franco, Franco\n  Luca\n  Luca\n".utf8)
    let arguments = ["rank", "-", "--as-of", "last"]
    let run = try MusterTool.run(arguments, input: text)
    #expect(run.code == 0 && run.errors == "2 warnings; `muster check` lists them\n")
    #expect(try MusterTool.run(arguments + ["--quiet"], input: text).errors.isEmpty)
  }
}
