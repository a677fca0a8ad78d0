import Foundation
import TestSupport
import Testing

/// `muster print`: any input in the native text form.
@Suite struct PrintTests {
  private static let friends = "SampleData/friends.journal"

  @Test func printingWhatWasPrintedGivesTheSameBytes() throws {
    let once = try MusterTool.run(["print", Self.friends])
    #expect(once.code == 0 && once.errors.isEmpty)
    let twice = try MusterTool.run(["print", "-"], input: once.bytes)
    #expect(twice.code == 0 && twice.bytes == once.bytes)
  }

  @Test func anImportGivesTheSameAnswersAsItsSource() throws {
    let folder = try TemporaryFolder()
    let rank = ["--as-of", "last", "--format", "jsonl", "--group", "Choir"]
    let run = try MusterTool.run(
      ["print", "SampleData/club.csv", "--quiet", "--group", "Choir", "-o", folder.file("choir.journal")])
    #expect(run.code == 0 && run.output.isEmpty && run.errors.isEmpty)
    let source = try MusterTool.run(["rank", "SampleData/club.csv"] + rank)
    let copy = try MusterTool.run(["rank", folder.file("choir.journal")] + rank)
    #expect(source.code == 0 && copy.output == source.output)
  }

  @Test func aFolderTakesAFileForEachGroup() throws {
    let folder = try TemporaryFolder()
    let run = try MusterTool.run(["print", "SampleData/club.csv", "-o", folder.file("out/")])
    #expect(run.code == 0, "\(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).sorted()
    #expect(names == ["chess.journal", "choir.journal", "robotics.journal"])
    #expect(try folder.text(of: "out/chess.journal").hasPrefix("group       Chess\n"))
  }

  @Test func groupsWhoseFilesWouldHaveOneNameKeepApart() throws {
    let folder = try TemporaryFolder([
      "a.csv": "date,group,person\n2026-11-16,A-B,Ada\n2026-11-16,A B,Bea\n"
    ])
    let run = try MusterTool.run(["print", "a.csv", "-o", "out/"], in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    let texts = try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).map {
      try folder.text(of: "out/\($0)")
    }
    #expect(texts.count == 2)
    #expect(texts.contains { $0.contains("Ada") } && texts.contains { $0.contains("Bea") })
  }

  @Test func aTableBecomesAJournal() throws {
    let folder = try TemporaryFolder([
      "register.csv": "Student,2026-11-16,2026-11-17 9:30\n\"Rossi, Mary\",P,A\nAda,L,\n"
    ])
    let run = try MusterTool.run(["print", "register.csv", "--quiet"], in: folder.path)
    #expect(run.code == 0)
    #expect(
      run.output == """
        group       register

        2026-11-16
          present: "Rossi, Mary"
          partial: Ada

        2026-11-17 09:30
          absent: "Rossi, Mary"

        """)
  }
}
