import Foundation
import TestSupport
import Testing

/// What `--skip-invalid` leaves out.
struct RejectsTests {
  private static let table = "date,name,mark\n2026-05-04,Ada,P\n2026-05-04,Bruno,A\n"

  private func rank(_ table: String, _ folder: TemporaryFolder) throws -> (output: String, rejects: String) {
    try folder.write(table, to: "c.csv")
    let run = try MusterTool.run(
      ["rank", "c.csv", "--as-of", "2026-05-31", "--skip-invalid", "--percent", "--format", "csv"],
      in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    return (run.output, try folder.text(of: "muster.rejects.csv"))
  }

  @Test(arguments: [
    // An unknown mark, with a person and a session that no other row has.
    ("2026-05-05,Zed,zzz", "unknown code"),
    // A date that does not exist, and a person of that row alone.
    ("2026-02-30,Zed,P", "'2026-02-30' is not a valid date"),
    // Nobody, at a session of that row alone.
    ("2026-05-05,,P", "no person named"),
  ]) func aRowThatIsLeftOutLeavesNothingBehind(row: String, reason: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.table, to: "c.csv")
    let plain = try MusterTool.run(
      ["rank", "c.csv", "--as-of", "2026-05-31", "--percent", "--format", "csv"], in: folder.path)
    for text in [Self.table + row + "\n", Self.table.replacing("mark\n", with: "mark\n\(row)\n")] {
      let (output, rejects) = try rank(text, folder)
      #expect(output == plain.output)
      #expect(
        rejects.contains("\(reason),\"\(row)\"") || rejects.contains(reason) && rejects.contains(row),
        "\(rejects)")
    }
  }

  @Test func aPersonOfOtherRowsStays() throws {
    let folder = try TemporaryFolder()
    let (output, _) = try rank(Self.table + "2026-05-05,Ada,zzz\n2026-05-05,Bruno,P\n", folder)
    #expect(output.contains("Ada") && output.contains("Bruno"))
  }

  @Test func aTableOfNothingElseIsEmpty() throws {
    let folder = try TemporaryFolder(["c.csv": "date,name,mark\n2026-05-04,Ada,zzz\n"])
    let run = try MusterTool.run(["rank", "c.csv", "--as-of", "last", "--skip-invalid"], in: folder.path)
    #expect([0, 64, 65].contains(run.code), "\(run.code) \(run.errors)")
    #expect(!run.output.contains("Ada"))
  }

  @Test func rejectsOfAJournalThatOthersCannotReadAreAsSecret() throws {
    let folder = try TemporaryFolder(["a.journal": "group A\n2026-05-04\n  Ada\n  lost: Bo\n"])
    let line =
      "chmod 600 a.journal; muster rank a.journal --as-of last --skip-invalid && stat -c %a muster.rejects.csv"
    let run = try MusterTool.shell(line, in: folder.path)
    #expect(run.output.hasSuffix("\n600\n"), "\(run.output)\(run.errors)")
    let again = try MusterTool.shell("chmod 644 muster.rejects.csv; \(line)", in: folder.path)
    #expect(again.output.hasSuffix("\n600\n"))
  }

  @Test func whatTakesARecordBackIsAsSecretAsTheJournal() throws {
    let folder = try TemporaryFolder(["a.journal": "group A\n2026-05-04\n  Ada\n"])
    let run = try MusterTool.shell(
      "chmod 600 a.journal; muster record a.journal --held --date 2026-05-05 --past && stat -c %a .a.journal.undo a.journal",
      in: folder.path)
    #expect(run.output.hasSuffix("\n600\n600\n"), "\(run.output)\(run.errors)")
  }

  @Test func replacingTheRejectsOfAnEarlierRunIsSaid() throws {
    let folder = try TemporaryFolder([
      "a.csv": Self.table + "2026-05-04,Zed,zzz\n", "b.csv": Self.table + "2026-05-04,Yan,yyy\n",
    ])
    func run(_ file: String) throws -> String {
      let run = try MusterTool.run(
        ["import", file, "--append", "--skip-invalid", "-o", "j.journal"], in: folder.path)
      #expect(run.code == 0, "\(run.errors)")
      return run.errors
    }
    #expect(try run("a.csv").hasSuffix("1 record skipped; see j.journal.rejects.csv\n"))
    #expect(try run("a.csv").hasSuffix("1 record skipped; see j.journal.rejects.csv\n"))
    let replaced =
      "1 record skipped; see j.journal.rejects.csv, which replaces those of an earlier run\n"
    #expect(try run("b.csv").hasSuffix(replaced))
    #expect(try folder.text(of: "j.journal.rejects.csv").contains("Yan"))
  }

  @Test func rejectsAreKeptBeforeTheJournalChanges() throws {
    let journal = "group J\n2026-05-03\n  Ada\n"
    let folder = try TemporaryFolder(["j.journal": journal, "a.csv": Self.table + "2026-05-04,Zed,zzz\n"])
    // The rejects file cannot be written, so the journal stays.
    try folder.write("", to: "r/file")
    let run = try MusterTool.run(
      ["import", "a.csv", "--append", "--skip-invalid", "--rejects", "r", "-o", "j.journal"], in: folder.path)
    #expect(run.code == 73, "\(run.errors)")
    #expect(try folder.text(of: "j.journal") == journal)
  }

  @Test func oneFileTakesTheRejectsOfAllGroups() throws {
    let folder = try TemporaryFolder([
      "both.csv":
        "group,date,name,mark\nA,2026-05-04,Ada,P\nB,2026-05-04,Bo,P\nA,2026-05-05,Zed,zzz\nB,2026-05-05,Yan,yyy\n"
    ])
    for _ in 0..<2 {
      let run = try MusterTool.run(
        ["import", "both.csv", "--append", "--skip-invalid", "--rejects", "r.csv", "-o", "groups/"],
        in: folder.path)
      #expect(run.code == 0, "\(run.errors)")
      let rejects = try folder.text(of: "r.csv")
      #expect(rejects.contains("Zed") && rejects.contains("Yan"), "\(rejects)")
      #expect(rejects.split(separator: "\r\n").count == 3, "\(rejects)")
    }
  }
}
