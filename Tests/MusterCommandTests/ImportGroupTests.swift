import Foundation
import TestSupport
import Testing

/// A journal gets what is of its group, whatever its file is called.
struct ImportGroupTests {
  private func table(_ date: String, _ people: [(String, String)]) -> String {
    "group,date,name,mark\n" + people.map { "\($0),\(date),\($1),P\n" }.joined()
  }

  /// What the `group` line of a journal says.
  private func group(of text: String) -> String? {
    text.split(separator: "\n").first { $0.hasPrefix("group ") }
      .map { $0.dropFirst(6).trimmingCharacters(in: [" ", "\""]) }
  }

  @Test(arguments: [[], ["--dry-run"]]) func aLinkOutOfTheFolderIsNotFollowed(options: [String]) throws {
    let old = "group A\n\n2026-10-05\n  Ann\n"
    let folder = try TemporaryFolder([
      "two.csv": table("2026-11-02", [("A", "Ann"), ("B", "Bob"), ("C", "Cem")]), "imp/a.journal": old,
      "elsewhere/b.journal": "group B\n\n2026-10-05\n  Bob\n",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("imp/b.journal"), withDestinationPath: "../elsewhere/b.journal")
    let arguments = ["import", "two.csv", "--append", "-o", "imp/"] + options
    let run = try MusterTool.run(arguments, in: folder.path)
    #expect(run.code == 73)
    #expect(
      run.errors.contains(
        "imp/b.journal: a link leads out of the folder 'imp/'\n  help: remove the link\n"), "\(run.errors)")
    #expect(!(try folder.text(of: "elsewhere/b.journal").contains("2026-11-02")))
    #expect(try folder.text(of: "imp/a.journal") == old)
    #expect(!FileManager.default.fileExists(atPath: folder.file("imp/c.journal")))
    // One within the folder is followed.
    try FileManager.default.removeItem(atPath: folder.file("imp/b.journal"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("imp/b.journal"), withDestinationPath: "kept.txt")
    try folder.write("group B\n\n2026-10-05\n  Bob\n", to: "imp/kept.txt")
    #expect(try MusterTool.run(arguments, in: folder.path).code == 0)
    #expect(try folder.text(of: "imp/kept.txt").contains("2026-11-02") == options.isEmpty)
  }

  @Test(arguments: [("C", "C++"), ("Chor 1", "Chor-1"), ("a", "A"), ("É", "é")])
  func aFolderKeepsGroupsApartWhoseNamesAreAlike(first: String, second: String) throws {
    let folder = try TemporaryFolder([
      "oct.csv": table("2026-10-05", [(first, "Ann"), (second, "Bob")]),
      "nov.csv": table("2026-11-02", [(second, "Bob"), (first, "Ann")]),
      "dec.csv": table("2026-12-07", [(second, "Bob")]),
    ])
    for file in ["oct.csv", "nov.csv", "dec.csv", "nov.csv"] {
      let run = try MusterTool.run(["import", file, "--append", "-o", "groups/"], in: folder.path)
      #expect(run.code == 0, "\(run.errors)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("groups")).sorted()
    #expect(names.count == 2)
    let texts = try names.map { try folder.text(of: "groups/\($0)") }
    #expect(texts.filter { $0.contains("Ann") && group(of: $0) == first }.count == 1, "\(texts)")
    #expect(texts.filter { $0.contains("Bob") && group(of: $0) == second }.count == 1, "\(texts)")
    #expect(texts.allSatisfy { !($0.contains("Ann") && $0.contains("Bob")) }, "\(texts)")
    let forced = try MusterTool.run(["import", "dec.csv", "--force", "-o", "groups/"], in: folder.path)
    #expect(forced.code == 0, "\(forced.errors)")
    #expect(try names.map { try folder.text(of: "groups/\($0)") }.filter { $0.contains("Ann") }.count == 1)
  }

  @Test func aJournalIsFoundByItsGroupWhateverItIsCalled() throws {
    let folder = try TemporaryFolder([
      "groups/monday.journal": "group Choir\n2026-05-04\n  Ada\n",
      "groups/band.journal": "2026-05-04\n  Bo\n",
      "new.csv": table("2026-05-11", [("Choir", "Ada"), ("band", "Bo")]),
    ])
    let run = try MusterTool.run(["import", "new.csv", "--append", "-o", "groups/"], in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    #expect(try folder.text(of: "groups/monday.journal").contains("2026-05-11"))
    #expect(try folder.text(of: "groups/band.journal").contains("2026-05-11"))
  }

  @Test func aJournalWithoutAGroupLineIsOfTheGroupThatItsFileIsCalledAndNoOther() throws {
    let folder = try TemporaryFolder([
      "groups/c.journal": "2026-05-04\n  Ann\n",
      "new.csv": table("2026-05-11", [("C++", "Bob"), ("C", "Cy"), ("c", "Di")]),
    ])
    let run = try MusterTool.run(["import", "new.csv", "--append", "-o", "groups/"], in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("groups"))
    #expect(names.count == 3, "\(names)")
    let kept = try folder.text(of: "groups/c.journal")
    #expect(kept.contains("Di") && !kept.contains("Bob") && !kept.contains("Cy"), "\(kept)")
  }

  @Test func twoJournalsOfOneGroupAreAnError() throws {
    let folder = try TemporaryFolder([
      "groups/a.journal": "group Choir\n2026-05-04\n  Ada\n",
      "groups/b.journal": "group Choir\n2026-05-05\n  Ada\n",
      "new.csv": table("2026-05-11", [("Choir", "Ada")]),
    ])
    let run = try MusterTool.run(["import", "new.csv", "--append", "-o", "groups/"], in: folder.path)
    #expect(run.code == 65)
    #expect(
      run.errors == """
        muster: error: 2 journals are of the group 'Choir': groups/a.journal, groups/b.journal
          help: name one of them with --output

        """)
  }

  @Test func filesOfAnotherGroupAreRefusedUnlessItIsNamed() throws {
    let journal = "group Chess\n2026-05-04\n  Ada\n"
    let folder = try TemporaryFolder([
      "chess.journal": journal, "choir.csv": table("2026-05-11", [("Choir", "Zoe")]),
      "plain.csv": "date,name,mark\n2026-05-12,Ada,P\n",
    ])
    let run = try MusterTool.run(["import", "choir.csv", "--append", "-o", "chess.journal"], in: folder.path)
    #expect(run.code == 65)
    #expect(
      run.errors == """
        muster: error: chess.journal: the journal is of another group than the files, which are of 'Choir'
          help: name the journal of 'Choir', or add it to this one with --group 'Choir'

        """)
    #expect(try folder.text(of: "chess.journal") == journal)
    // A file that says nothing of a group is of the journal's.
    for arguments in [
      ["plain.csv"], ["choir.csv", "--group", "Choir"], ["choir.csv", "--group-name", "Chess"],
    ] {
      let run = try MusterTool.run(
        ["import"] + arguments + ["--append", "-o", "chess.journal"], in: folder.path)
      #expect(run.code == 0, "\(run.errors)")
    }
    #expect(try folder.text(of: "chess.journal").contains("Zoe"))
  }

  @Test func printKeepsGroupsApartToo() throws {
    let folder = try TemporaryFolder([
      "both.csv": table("2026-10-05", [("C", "Ann"), ("C++", "Bob")]),
      "one.csv": table("2026-11-02", [("C++", "Bob")]),
    ])
    for file in ["both.csv", "one.csv"] {
      #expect(try MusterTool.run(["print", file, "-o", "groups/"], in: folder.path).code == 0)
    }
    #expect(try folder.text(of: "groups/c.journal").contains("Ann"))
    #expect(try folder.text(of: "groups/c-2.journal").contains("2026-11-02"))
  }
}
