import Foundation
import TestSupport
import Testing

/// `muster import`: a journal of any input, or an addition to one.
@Suite struct ImportTests {
  private static let may = "date,person,mark\n2026-05-04,Ada,P\n2026-05-04,Bea,A\n"
  private static let june = "date,person,mark\n2026-05-04,Ada,P\n2026-06-01,Ada,L\n2026-06-01,Zoë,P\n"

  private func folder(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(["may.csv": Self.may, "june.csv": Self.june].merging(more) { $1 })
  }

  private func run(_ arguments: [String], in folder: TemporaryFolder, input: String? = nil) throws
    -> MusterTool.Run
  {
    try MusterTool.run(["import"] + arguments, in: folder.path, input: input.map { Array($0.utf8) })
  }

  @Test func aFileBecomesAJournalAsPrintWritesIt() throws {
    let folder = try folder()
    let run = try run(["may.csv", "-o", "may.journal"], in: folder)
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(run.output == "may.journal\n  sessions  1 new\n  people    2 new\n  marks     2 new\n")
    #expect(
      try folder.text(of: "may.journal") == MusterTool.run(["print", "may.csv"], in: folder.path).output)
  }

  @Test(arguments: [
    "assemble.json", "bdc.sqlite", "canvas.csv", "marks.json", "moodle.txt", "register.xlsx", "register.md",
    "teams.csv",
    "timetable.ics", "zoom.csv",
  ]) func everyFormatKeepsItsFactsAndIsTheSameTheSecondTime(sample: String) throws {
    let samples = MusterTool.root + "/SampleData/formats/"
    let folder = try TemporaryFolder()
    let run = try run([samples + sample, "-q", "-o", "out/"], in: folder)
    #expect(run.code == 0, "\(run.errors)")
    for journal in try FileManager.default.contentsOfDirectory(atPath: folder.file("out")) {
      let text = try folder.text(of: "out/\(journal)")
      let check = try MusterTool.run(["check", "out/\(journal)", "-q"], in: folder.path)
      #expect(check.code == 0, "\(check.errors)")
      let again = try self.run([samples + sample, "-q", "--append", "-o", "out/"], in: folder)
      #expect(again.code == 0 && again.errors.isEmpty, "\(again.errors)")
      #expect(again.output.contains("sessions  0 new"))
      #expect(try folder.text(of: "out/\(journal)") == text)
    }
  }

  @Test func severalFilesAreOneRecordCalledAsTheJournal() throws {
    let folder = try folder()
    let run = try run(["may.csv", "june.csv", "-q", "-o", "club.journal"], in: folder)
    #expect(
      run.code == 0 && run.output == "club.journal\n  sessions  2 new\n  people    3 new\n  marks     4 new\n"
    )
    #expect(try folder.text(of: "club.journal").hasPrefix("group       club\n"))
  }

  @Test func aJournalThatIsThereIsNotWrittenOver() throws {
    let folder = try folder(["may.journal": "; mine\n"])
    let refused = try run(["may.csv", "-o", "may.journal"], in: folder)
    #expect(refused.code == 73 && refused.output.isEmpty)
    #expect(
      refused.errors == """
        muster: error: may.journal: file already exists
          help: add to it with --append, or overwrite it with --force

        """)
    #expect(try folder.text(of: "may.journal") == "; mine\n")
    #expect(try run(["may.csv", "--force", "-o", "may.journal"], in: folder).code == 0)
    #expect(try folder.text(of: "may.journal").hasPrefix("group"))
  }

  @Test func appendingTellsWhatIsNewAndWhatIsTheSame() throws {
    let folder = try folder(["club.journal": "group Club ; ours\n2026-05-04\n  Ada\n  absent: Bea\n"])
    let dry = try run(["june.csv", "--append", "--dry-run", "-o", "club.journal"], in: folder)
    let first = try run(["june.csv", "--append", "-o", "club.journal"], in: folder)
    #expect(first.code == 0 && first.errors.isEmpty)
    #expect(
      first.output == """
        club.journal
          sessions  1 new, 1 the same
          people    1 new: Zoë
          marks     2 new, 1 the same, 0 in conflict

        """)
    #expect(dry.code == 0 && dry.output == first.output && dry.errors == first.errors)
    let text =
      "group Club ; ours\n2026-05-04\n  Ada\n  absent: Bea\n\n2026-06-01\n  present: Zoë\n  partial: Ada\n"
    #expect(try folder.text(of: "club.journal") == text)
    let second = try run(["june.csv", "may.csv", "--append", "-o", "club.journal"], in: folder)
    #expect(
      second.output.contains("sessions  0 new, 2 the same")
        && second.output.contains("marks     0 new, 4 the same"))
    #expect(try folder.text(of: "club.journal") == text)
    #expect(try folder.names() == ["club.journal", "june.csv", "may.csv"])
  }

  @Test func appendingToAJournalThatIsNotThereMakesIt() throws {
    let folder = try folder()
    #expect(try run(["may.csv", "--append", "-o", "may.journal"], in: folder).code == 0)
    #expect(try run(["-", "--append", "-q", "-o", "may.journal"], in: folder, input: Self.june).code == 0)
    #expect(try folder.text(of: "may.journal").contains("2026-06-01\n  present: Zoë\n  partial: Ada\n"))
  }

  @Test func aConflictStopsAllOfIt() throws {
    let before = "2026-05-04\n  warned: Ada\n"
    let folder = try folder(["club.journal": before])
    let stopped = try run(["june.csv", "--append", "-o", "club.journal"], in: folder)
    #expect(stopped.code == 65 && stopped.output.contains("marks     2 new, 0 the same, 1 in conflict"))
    #expect(
      stopped.errors == """
        june.csv:2:16: error: 'Ada' is marked present here and warned on club.journal line 2 for 2026-05-04 day
            2 | 2026-05-04,Ada,P
              |                ^
           help: correct one of the two, use the new mark with --replace, or skip it with --skip-invalid
        muster: error: nothing was written because of 1 error
          help: correct the lines above, or skip them with --skip-invalid

        """)
    #expect(try folder.text(of: "club.journal") == before)
    let dry = try run(
      ["june.csv", "--append", "--skip-invalid", "--dry-run", "-o", "club.journal"], in: folder)
    #expect(dry.code == 0)
    #expect(try folder.names() == ["club.journal", "june.csv", "may.csv"])
    let skipped = try run(["june.csv", "--append", "--skip-invalid", "-o", "club.journal"], in: folder)
    #expect(
      skipped.code == 0
        && skipped.errors.hasSuffix("1 record skipped; see club.journal.rejects.csv\n"))
    #expect(try folder.text(of: "club.journal") == before + "\n2026-06-01\n  present: Zoë\n  partial: Ada\n")
    #expect(try folder.text(of: "club.journal.rejects.csv").contains("\"2026-05-04,Ada,P\""))
    let replaced = try run(["june.csv", "--append", "--replace", "-o", "club.journal"], in: folder)
    #expect(
      replaced.code == 0 && replaced.output.contains("marks     0 new, 1 replaced, 2 the same, 0 in conflict")
    )
    #expect(try folder.text(of: "club.journal").hasPrefix("2026-05-04\n  present: Ada\n"))
  }

  @Test func severalGroupsAskForOneOrAFolder() throws {
    let folder = try TemporaryFolder(["club.csv": SmallJournals.club, "chess.journal": "group Chess\n"])
    let help =
      "help: choose one with --group, write one file per group with -o FOLDER/, or ignore the group column of a table with --column group=\n"
    for arguments in [["-o", "x.journal"], ["--append", "-o", "chess.journal"]] {
      let run = try run(["club.csv"] + arguments, in: folder)
      #expect(run.code == 64 && run.errors.hasSuffix(help), "\(run.errors)")
    }
    let unknown = try run(["club.csv", "--group", "Ches", "--append", "-o", "chess.journal"], in: folder)
    #expect(
      unknown.code == 64 && unknown.errors.contains("unknown group 'Ches'\n  help: did you mean 'Chess'?")
    )
    #expect(try folder.text(of: "chess.journal") == "group Chess\n")
    #expect(
      try run(["club.csv", "--group", "Chess", "--append", "-o", "chess.journal"], in: folder).code == 0)
    #expect(try folder.text(of: "chess.journal").contains("present: Zoë Brûlé"))
  }

  @Test func aFolderIsCompletedAsAWhole() throws {
    let folder = try TemporaryFolder([
      "club.csv": SmallJournals.club, "out/choir.journal": "group Choir\n2026-11-17 16:30\n  warned: 王小明\n",
    ])
    let there = try run(["club.csv", "-o", "out/"], in: folder)
    #expect(there.code == 73 && there.errors.contains("out/choir.journal: file already exists"))
    let stopped = try run(["club.csv", "--append", "-o", "out/"], in: folder)
    #expect(stopped.code == 65, "\(stopped.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("out")) == ["choir.journal"])
    let replaced = try run(["club.csv", "--append", "--replace", "-o", "out/"], in: folder)
    #expect(replaced.code == 0, "\(replaced.errors)")
    #expect(try folder.text(of: "out/choir.journal") == "group Choir\n2026-11-17 16:30\n  present: 王小明\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).count == 3)
  }

  @Test func whatIsMissingIsAskedFor() throws {
    let folder = try folder()
    let cases: [([String], String)] = [
      (["-o", "x.journal"], "no input files given"),
      (["may.csv"], "help: name the journal to write with -o"),
      (["may.csv", "-o", "x.csv"], "'x.csv' does not end in .journal"),
      (["may.csv", "-o", "x.journal", "--append", "--force"], "--append cannot be combined with --force"),
      (["may.csv", "-o", "x.journal", "--replace"], "--replace requires --append"),
    ]
    for (arguments, message) in cases {
      let run = try run(arguments, in: folder)
      #expect(run.code == 64 && run.errors.contains(message), "\(run.errors)")
    }
    #expect(try run(["none.csv", "-o", "x.journal"], in: folder).code == 66)
    #expect(try run(["may.csv", "-o", "no/x.journal"], in: folder).code == 73)
  }

  @Test func whatTheFilesDeclareIsNoted() throws {
    let folder = try TemporaryFolder([
      "a.journal": "group Bar\nperson Franco\n",
      "b.journal": "group Bar\nholidays it\n2026-11-16\n  Franko\n",
    ])
    let run = try run(["b.journal", "--append", "-o", "a.journal"], in: folder)
    #expect(
      run.errors == """
        note: 'Franko' is new; there is also 'Franco'
        note: ignored 'holidays it' from the input, because the journal does not have it

        """)
  }

  @Test func rulesAreSavedAndFollowed() throws {
    let folder = try TemporaryFolder([
      "a.csv": "Name;01/02/2026;02/02/2026\nAda;ja;nein\n",
      "b.csv": "Name;03/02/2026;04/02/2026\nAda;nein;ja\n",
    ])
    let options = ["--mark", "ja=present", "--mark", "nein=absent", "--date-format", "dd/MM/yyyy"]
    let saved = try run(["a.csv", "-o", "x.journal", "--save-rules", "bank.rules"] + options, in: folder)
    #expect(saved.code == 0, "\(saved.errors)")
    let rules =
      "format csv\nlayout wide\ndelimiter \";\"\nheader 1\ndate-format dd/MM/yyyy\ncolumn person = Name\nmark ja = present\nmark nein = absent\n"
    #expect(try folder.text(of: "bank.rules") == rules)
    #expect(try run(["b.csv", "--rules", "bank.rules", "--append", "-o", "x.journal"], in: folder).code == 0)
    #expect(try folder.text(of: "x.journal").contains("2026-02-03\n  absent: Ada\n"))
    let rank = try MusterTool.run(
      [
        "rank", "b.csv", "--rules", "bank.rules", "--mark", "nein=warned", "--as-of", "last", "--format",
        "csv",
      ],
      in: folder.path)
    #expect(rank.code == 0, "\(rank.errors)")
    try folder.write("mark x = hier\n", to: "bank.rules")
    let wrong = try MusterTool.run(["check", "b.csv", "--rules", "bank.rules"], in: folder.path)
    #expect(wrong.code == 65 && wrong.errors.hasPrefix("bank.rules:1:6: error: 'hier' is not a mark"))
    let none = try MusterTool.run(["check", "b.csv", "--rules", "no.rules"], in: folder.path)
    #expect(none.code == 66 && none.errors.contains("no.rules: no such file"))
  }

  @Test func aLockedFolderLeavesTheJournalAsItWas() throws {
    let before = "2026-05-04\n  Ada\n"
    let folder = try folder(["club/club.journal": before])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: folder.file("club/club.journal"))
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o644], ofItemAtPath: folder.file("club/club.journal"))
    }
    // Whoever may write anywhere, as root may, is not stopped by this.
    guard !FileManager.default.isWritableFile(atPath: folder.file("club/club.journal")) else { return }
    let run = try run(["june.csv", "--append", "-o", "club/club.journal"], in: folder)
    #expect(run.code == 73)
    #expect(try folder.text(of: "club/club.journal") == before)
  }
}
