import Foundation
import TestSupport
import Testing

/// `muster check`, and records left out.
@Suite struct CheckTests {
  private static let broken = """
    group Friends
    days Mon-Fri
    hollidays it
    2026-11-16
    \tFranco, Zoë
      warned: Zoë
    2026-11-21
      Franco
    2026-11-17
      王小明, Franco, 王小明
      absent: 王小明

    """

  @Test func aGoodJournalIsSummedUp() throws {
    let run = try MusterTool.run([
      "check", "--quiet", "--as-of", "2026-11-22", "SampleData/friends.journal", "SampleData/club.csv",
    ])
    #expect(run.code == 0 && run.errors.isEmpty)
    expectGolden(run.output, named: "check-samples")
  }

  @Test func everyProblemIsShownWithItsLineAndCaret() throws {
    let folder = try TemporaryFolder(["a.journal": Self.broken])
    let run = try MusterTool.run(["check", "a.journal"], in: folder.path)
    #expect(run.code == 65)
    expectGolden(run.output + run.errors, named: "check-broken")
  }

  @Test func problemsAreADocumentInJSON() throws {
    let folder = try TemporaryFolder(["a.journal": Self.broken])
    let run = try MusterTool.run(["check", "a.journal", "--format", "json"], in: folder.path)
    #expect(run.code == 65 && run.errors.isEmpty)
    expectGolden(run.output, named: "check-broken-json")
  }

  @Test func warningsAreErrorsOnlyWhenAskedFor() throws {
    let folder = try TemporaryFolder(["a.journal": "2026-11-16\n  Franco, Franco\n"])
    let run = try MusterTool.run(["check", "a.journal"], in: folder.path)
    #expect(run.code == 0)
    #expect(
      run.errors.hasPrefix("a.journal:2:11: warning: 'Franco' is marked present twice for 2026-11-16 day\n"))
    #expect(run.output.hasSuffix("0 errors, 1 warning\n"))
    let strict = try MusterTool.run(["check", "a.journal", "--strict"], in: folder.path)
    #expect(strict.code == 65 && strict.errors == run.errors && strict.output == run.output)
    #expect(try MusterTool.run(["check", "a.journal", "--quiet"], in: folder.path).errors.isEmpty)
  }

  @Test func twentyErrorsAreShownAndTheRestCounted() throws {
    let lines = (1...25).map { "2026-11-16\n  presnt: P\($0)\n" }.joined()
    let folder = try TemporaryFolder(["a.journal": lines, "b.journal": "2026-13-01\n"])
    let run = try MusterTool.run(["check", "a.journal", "b.journal"], in: folder.path)
    #expect(run.errors.components(separatedBy: ": error: ").count == 21)
    #expect(run.errors.hasSuffix("… and 6 more errors\n"))
    #expect(run.output == "26 errors, 0 warnings\n")
    let json = try MusterTool.run(["check", "a.journal", "b.journal", "--format", "json"], in: folder.path)
    #expect(json.output.components(separatedBy: "\"unknown-mark\"").count == 26)
    let rank = try MusterTool.run(["rank", "a.journal", "b.journal", "--as-of", "last"], in: folder.path)
    #expect(
      rank.code == 65
        && rank.errors.contains(
          "… and 6 more errors\nmuster: error: nothing was written because of 26 errors")
    )
  }

  @Test func twentyWarningsOfAKindAreShownAndTheRestCounted() throws {
    let people = (1...23).map { "person P\($0)\n" }.joined()
    let text = people + "2026-11-16\n  Ada, Ada\n"
    let run = try MusterTool.run(["check", "-"], input: Array(text.utf8))
    #expect(run.code == 0)
    #expect(run.errors.components(separatedBy: "declared but never appears").count == 21)
    #expect(run.errors.contains("marked present twice"))
    #expect(run.errors.hasSuffix("… and 3 more warnings of the kind 'never-seen'\n"))
  }

  // MARK: Leaving out

  @Test func recordsInErrorAreLeftOutAndKept() throws {
    let folder = try TemporaryFolder(["a.journal": Self.broken])
    let run = try MusterTool.run(
      ["rank", "a.journal", "--as-of", "last", "--skip-invalid", "--format", "csv"], in: folder.path)
    #expect(run.code == 0)
    #expect(run.errors.contains("5 records skipped; see muster.rejects.csv\n"))
    expectGolden(try folder.text(of: "muster.rejects.csv"), named: "rejects")
  }

  @Test(arguments: [
    (["-o", "out.csv"], "out.csv.rejects.csv"), (["-o", "new/"], "new/muster.rejects.csv"),
    (["-o", "out.csv", "--rejects", "why.csv"], "why.csv"),
  ]) func rejectsGoBesideTheOutput(options: [String], name: String) throws {
    let folder = try TemporaryFolder(["a.journal": Self.broken])
    let run = try MusterTool.run(
      ["rank", "a.journal", "--as-of", "last", "--skip-invalid"] + options, in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains("5 records skipped; see \(name)\n"))
    #expect(try folder.text(of: name).hasPrefix("file,line,column,reason,text\r\na.journal,3,1,"))
  }

  @Test func withNothingInErrorThereAreNoRejects() throws {
    let folder = try TemporaryFolder(["a.journal": "2026-11-16\n  Franco\n"])
    let run = try MusterTool.run(["rank", "a.journal", "--as-of", "last", "--skip-invalid"], in: folder.path)
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(try folder.names() == ["a.journal"])
  }

  /// Files nothing of which is read.
  private static let unreadable: [(name: String, bytes: [UInt8])] = [
    ("a.journal", [0xFF, 0xFE, 0xFA]), ("a.journal", []), ("a.journal", Array("group A\n\0".utf8)),
    ("a.csv", []), ("a.csv", Array("date,person\n".utf8)), ("a.csv", Array("what,ever\n1,2\n".utf8)),
    ("a.csv", Array("date,person\n01/02/2026,A\n02/03/2026,B\n".utf8)),
  ]

  @Test(arguments: unreadable) func aFileThatCannotBeReadIsNotLeftOut(name: String, bytes: [UInt8]) throws {
    let folder = try TemporaryFolder(["good.journal": "2026-11-16\n  Franco\n"])
    try folder.write(bytes: bytes, to: name)
    for command in [["check"], ["rank", "--as-of", "last"], ["print"]] {
      let run = try MusterTool.run(command + ["good.journal", name, "--skip-invalid"], in: folder.path)
      #expect(run.code == 65, "\(command)")
      #expect(run.errors.contains(": error: "))
      #expect(command == ["check"] || run.output.isEmpty)
    }
  }
}
