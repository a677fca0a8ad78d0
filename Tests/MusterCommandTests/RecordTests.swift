import Foundation
import TestSupport
import Testing

/// Taking attendance at the keyboard: hints, what can be taken back, and which journal is meant.
@Suite struct RecordTests {
  private static let journal = """
    group Choir ; ours
    slots evening
    person Ada
    person Bruno

    2026-11-16 evening
      Ada

    """

  private func folder() throws -> TemporaryFolder { try TemporaryFolder(["choir.journal": Self.journal]) }

  private func run(
    _ arguments: String..., in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> MusterTool.Run {
    try MusterTool.run(arguments, in: folder.path, environment: environment)
  }

  @Test func theLastRecordIsTakenBackAndNothingElse() throws {
    let folder = try folder()
    let path = "choir.journal"
    #expect(try run("record", path, "--present", "Ada, Bruno", in: folder).code == 0)
    #expect(try folder.text(of: path) != Self.journal)
    #expect(try run("record", path, "--undo", in: folder).code == 0)
    #expect(try folder.text(of: path) == Self.journal)
    let again = try run("record", path, "--undo", in: folder)
    #expect(again.code == 65 && again.errors.contains("nothing to undo"))
  }

  @Test func aRecordIsNotTakenBackOverAnEdit() throws {
    let folder = try folder()
    #expect(try run("record", "choir.journal", "--present", "Bruno", in: folder).code == 0)
    let edited = try folder.text(of: "choir.journal") + "; a remark\n"
    try folder.write(edited, to: "choir.journal")
    let undo = try run("record", "choir.journal", "--undo", in: folder)
    #expect(undo.code == 65 && undo.errors.contains("the journal has changed since the last 'muster record'"))
    #expect(try folder.text(of: "choir.journal") == edited)
  }

  @Test func aSessionThatNobodyCameToIsPutOnRecord() throws {
    let folder = try folder()
    let arguments = [
      "record", "choir.journal", "--date", "2026-11-17", "--past", "--held", "--note", "storm; no bus",
    ]
    #expect(try MusterTool.run(arguments + ["--dry-run"], in: folder.path).output.hasPrefix("would record "))
    #expect(try folder.text(of: "choir.journal") == Self.journal)
    #expect(try MusterTool.run(arguments, in: folder.path).code == 0)
    #expect(
      try folder.text(of: "choir.journal") == Self.journal + "2026-11-17 evening\n  ; storm; no bus\n")
    #expect(try MusterTool.run(Array(arguments.dropLast(2)), in: folder.path).output == "nothing to change\n")
  }

  @Test func theEnvironmentOrTheSettingsNameTheJournal() throws {
    let folder = try folder()
    let named = try run(
      "record", "--present", "Bruno", in: folder, environment: ["MUSTER_JOURNAL": "choir.journal"])
    #expect(named.code == 0, "\(named.errors)")
    try folder.write("set journal ../choir.journal\n", to: "muster/settings")
    let people = try run("people", in: folder, environment: ["XDG_CONFIG_HOME": folder.path])
    #expect(people.code == 0 && people.output.contains("Bruno"), "\(people.errors)")
    #expect(try run("record", "--present", "Bruno", in: folder).errors.contains("no journal given"))
  }

  @Test func aNameWithoutItsOptionGetsAHint() throws {
    let folder = try folder()
    let split = try run("record", "choir.journal", "--present", "Ada", "Bruno", in: folder)
    #expect(split.code == 66 && split.errors.contains("put several names in quotes, separated by commas"))
    let person = try run("people", "Anna", in: folder)
    #expect(person.code == 66 && person.errors.contains("to select a person, use --person 'Anna'"))
    let removed = try run("people", "remove", "choir.journal", in: folder)
    #expect(removed.code == 64 && removed.errors.contains("'muster people leave' records when"))
    #expect(try run("people", "lst", in: folder).errors.contains("did you mean 'list'?"))
  }

  @Test func anotherDateOfLeavingIsNotWrittenOverUnasked() throws {
    let folder = try folder()
    func leave(_ day: String, _ more: String...) throws -> MusterTool.Run {
      try MusterTool.run(
        ["people", "leave", "choir.journal", "--person", "Ada", "--date", day] + more, in: folder.path)
    }
    #expect(try leave("2026-11-18").code == 0)
    let second = try leave("2026-11-19")
    #expect(
      second.code == 65 && second.errors.contains("left on 2026-11-18") && second.errors.contains("--replace")
    )
    #expect(try leave("2026-11-19", "--replace").code == 0)
  }

  @Test func aJournalIsBegun() throws {
    let folder = try folder()
    let made = try run(
      "init", "new.journal", "--days", "Mon-Fri", "--slots", "morning,afternoon", "--people",
      #"Ada, "Rossi, Mary""#,
      in: folder)
    #expect(made.code == 0, "\(made.errors)")
    let text = try folder.text(of: "new.journal")
    #expect(text.contains("\nperson Ada\nperson \"Rossi, Mary\"\n") && text.contains("\ndays      Mon-Fri"))
    #expect(try run("print", "new.journal", in: folder).output.contains("morning, afternoon\n"))
    #expect(try run("init", "new.journal", in: folder).code == 73)
    #expect(try folder.text(of: "new.journal") == text)
    #expect(try run("init", "bad.journal", "--days", "Someday", in: folder).code == 64)
    #expect(try run("init", "bare.journal", in: folder).code == 0)
    #expect(try run("check", "--strict", "bare.journal", in: folder).code == 0)
  }

  @Test(arguments: [
    [], ["--slots", "am, pm", "--people", "Ada, Bruno"], ["--days", "Mon,Thu", "--slots", "evening"],
  ])
  func theExampleOfANewJournalCanBeUsed(options: [String]) throws {
    let folder = try folder()
    #expect(try MusterTool.run(["init", "new.journal"] + options, in: folder.path).code == 0)
    let lines = try folder.text(of: "new.journal").split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix("; A session is") })
    let used = lines[...start] + lines[(start + 1)...].map { $0.hasPrefix("; ") ? $0.dropFirst(2) : $0 }
    try folder.write(used.joined(separator: "\n"), to: "used.journal")
    let check = try run("check", "used.journal", in: folder)
    #expect(check.code == 0 && check.output.contains("1 session"), "\(check.output)\(check.errors)")
  }

  @Test func expectedSessionsThatAreNotOnRecordAreCountedAndListed() throws {
    let folder = try TemporaryFolder([
      "g.journal": """
      group G
      days Mon-Fri
      slots day
      logo no.png
      2026-11-16
        Carlo, carlo
      2026-11-18
        Carlo

      """
    ])
    let check = try run("check", "g.journal", "--as-of", "2026-11-20", in: folder)
    #expect(
      check.code == 0
        && check.output.contains("G: 2 of 4 expected sessions are not recorded: 2026-11-17, 2026-11-19\n"))
    #expect(check.errors.contains("no.png: warning: the logo was not found"))
    #expect(check.errors.contains("'Carlo' and 'carlo' may be one person"))
    let all = try run("check", "g.journal", "--as-of", "2026-11-20", "--missing", in: folder)
    #expect(all.output.hasSuffix("not recorded\n  2026-11-17\n  2026-11-19\n"))
    #expect(try run("check", "g.journal", "--as-of", "last", in: folder).output.contains("1 of 3 expected"))
  }

  @Test func aHyphenIsStandardOutput() throws {
    let folder = try folder()
    let plain = try run("rank", "choir.journal", "--as-of", "last", in: folder)
    #expect(try run("rank", "choir.journal", "--as-of", "last", "-o", "-", in: folder).output == plain.output)
    let chart = try run(
      "chart", "ranking", "choir.journal", "--as-of", "last", "-o", "-", "--format", "svg", in: folder)
    #expect(chart.output.contains("<svg"), "\(chart.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("-")))
  }
}

/// What is left out with `--skip-invalid`.
@Suite struct RejectedRowsTests {
  @Test func aRowIsListedOnceWithAllItsReasons() throws {
    let folder = try TemporaryFolder([
      "g.csv": """
      date,slot,person,mark
      2026-11-16,day,Ada,P
      2026-02-30,day,Ada,zz
      2026-11-17,day,Bea,P

      """
    ])
    let run = try MusterTool.run(["rank", "g.csv", "--as-of", "last", "--skip-invalid"], in: folder.path)
    #expect(run.code == 0 && run.errors.contains("1 record skipped"), "\(run.errors)")
    let rejects = try folder.text(of: "muster.rejects.csv").split(separator: "\r\n")
    #expect(rejects.count == 2, "\(rejects)")
  }
}

/// Registers that note absences alone.
@Suite struct AbsenceRegisterTests {
  private static let register =
    "Name,2026-11-16,2026-11-17,2026-11-18,Days Absent\nAda,,A,,1\nBea,,,,0\nCid,A,A,,2\n"

  private func attended(_ table: String, _ options: String...) throws -> (rows: [String], errors: String) {
    let folder = try TemporaryFolder(["g.csv": table])
    let run = try MusterTool.run(
      ["rank", "g.csv", "--as-of", "last", "--format", "csv"] + options, in: folder.path)
    let rows = run.output.split(separator: "\r\n").dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false)[2...3].joined(separator: " ")
    }
    return (Array(rows), run.errors)
  }

  @Test func aColumnThatCountsAbsencesTellsThatABlankIsPresent() throws {
    let found = try attended(Self.register, "-v")
    #expect(found.rows == ["Bea 3", "Ada 2", "Cid 1"])
    #expect(found.errors.contains("'Days Absent' counts them: a blank is read as present"))
  }

  @Test func withoutOneItIsAsked() throws {
    let bare = Self.register.replacing(",Days Absent", with: "").replacing(/,\d\n/, with: "\n")
    let asked = try attended(bare)
    #expect(asked.rows == [] && asked.errors.contains("--blank present if everybody else came"))
    #expect(try attended(bare, "--blank", "present").rows == ["Bea 3", "Ada 2", "Cid 1"])
  }
}
