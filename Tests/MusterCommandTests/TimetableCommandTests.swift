import Foundation
import TestSupport
import Testing

/// `muster timetable`, `muster groups` and what `muster check` says of classes.
@Suite struct TimetableCommandTests {
  private static let botany = """
    group Botany
    course BIO 7
    meets Fri 15:00-16:00 from 2026-08-31 for 15 weeks
    person Ann Lee

    """

  private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> MusterTool.Run {
    try MusterTool.run(arguments, in: folder.path)
  }

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder(["design.journal": SmallJournals.design, "botany.journal": Self.botany])
  }

  @Test func theSessionsOfAPeriodAreListedBelowHowFarTheClassIs() throws {
    let run = try run(
      ["timetable", "design.journal", "--as-of", "2026-10-01", "-p", "2026-W42"], in: try folder())
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(
      run.output == """
        Design Studio I (ART 210)
        M, T, W, F · Hall 3
        2026-W42 · as of 2026-10-01
        next session Fri 2026-10-02, 14:00 · 19 of 60 sessions so far · 12 weeks left

        date        day  From   To
        ─────────────────────────────
        2026-10-12  Mon  14:00  16:30
        2026-10-13  Tue  09:00  10:00
        2026-10-14  Wed  14:00  16:30
        2026-10-16  Fri  14:00  16:30
        2026-10-17  Sat  10:00  12:00

        """)
  }

  @Test(arguments: ["csv", "json", "md", "html", "txt", "jsonl", "xlsx", "ics"])
  func everyFormatIsWritten(ending: String) throws {
    let folder = try folder()
    let run = try run(
      ["timetable", "design.journal", "--as-of", "2026-10-01", "-o", "t.\(ending)"], in: folder)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(try folder.names().contains("t.\(ending)"))
  }

  @Test func aCalendarBecomesAJournalWithTheSameSessions() throws {
    let folder = try folder()
    let written = try run(
      ["timetable", "design.journal", "--as-of", "2026-10-01", "-o", "x.ics"], in: folder)
    #expect(written.code == 0, "\(written.errors)")
    let imported = try run(["import", "x.ics", "-o", "back.journal"], in: folder)
    #expect(imported.code == 0, "\(imported.errors)")
    let journals = ["design.journal", "back.journal", "x.ics"]
    let sessions = try journals.map { try run(["timetable", $0, "--format", "json"], in: folder).output }
    #expect(sessions[0] == sessions[1] && sessions[0] == sessions[2])
    #expect(sessions[0].contains("\"date\": \"2026-10-17\""))
  }

  @Test func anyCalendarIsATimetableWhereItIsAskedFor() throws {
    let sample = MusterTool.root + "/SampleData/formats/timetable.ics"
    let folder = try TemporaryFolder()
    let run = try run(["timetable", sample, "--format", "csv"], in: folder)
    #expect(run.code == 0 && run.output.contains("2026-11-06,18:30,20:00,18:30\r\n"))
    let imported = try self.run(
      ["import", sample, "--input-format", "timetable", "-o", "rowing.journal"], in: folder)
    #expect(imported.code == 0)
    let text = try folder.text(of: "rowing.journal")
    #expect(text.contains("meets       Mon, Thu 18:30-20:00 from 2026-10-08 until 2026-12-17 except"))
    #expect(!text.contains("\n2026-"))
  }

  @Test func aGroupWithoutTimetableIsAnError() throws {
    let folder = try TemporaryFolder(["a.journal": "2026-11-16\n  Ann\n"])
    let run = try run(["timetable", "a.journal"], in: folder)
    #expect(run.code != 0 && run.output.isEmpty)
    #expect(run.errors.contains("no journal has a 'meets' line"))
  }

  @Test func groupsAreListedWithTheirPeople() throws {
    let folder = try folder()
    let run = try run(["groups", "."], in: folder)
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(
      run.output == """
        Fall 2026

        Group                Course   Repeats     Location  Dates
        ────────────────────────────────────────────────────────────────────────────
        Design Studio I (2)  ART 210  M, T, W, F  Hall 3    2026-08-31 to 2026-12-18

        2026

        Group       Course  Repeats          Location  Dates
        ───────────────────────────────────────────────────────────────────────
        Botany (1)  BIO 7   Weekly (Friday)            2026-09-04 to 2026-12-11

        """)
    let json = try self.run(["groups", ".", "--format", "json"], in: folder)
    #expect(json.output.hasPrefix("{\n  \"schema\": \"muster.groups/1\",\n  \"groups\": ["))
  }

  @Test func checkTellsOfClassesAtTheSameTime() throws {
    let folder = try folder()
    let run = try run(["check", "botany.journal", "design.journal"], in: folder)
    #expect(run.code == 0)
    #expect(
      run.errors == """
        botany.journal:3:7: warning: This class overlaps with Design Studio I. Revise the class time to avoid time conflicts.
           help: the first conflict is on 2026-09-04 at 15:00
        design.journal:6:10: warning: This class overlaps with Botany. Revise the class time to avoid time conflicts.
           help: the first conflict is on 2026-09-04 at 15:00

        """)
    #expect(run.output.hasSuffix("0 errors, 2 warnings\n"))
  }

  @Test func checkTellsOfLimitsAndStillListsTheGroup() throws {
    let folder = try TemporaryFolder(["a.journal": "group A\ncourse ART 210-2\n"])
    let run = try run(["check", "a.journal"], in: folder)
    #expect(run.code == 65)
    #expect(run.errors.hasPrefix("a.journal:2:8: error: the course has 9 characters (the limit is 8)\n"))
    #expect(run.output == "A: 0 people, 0 sessions\n1 error, 0 warnings\n")
  }

  @Test func namesOfPeopleAreHiddenInCalendarsListsAndChecks() throws {
    let secret = "Wilhelmina Featherstonehaugh"
    let folder = try TemporaryFolder([
      "a.journal": SmallJournals.design.replacing("Design Studio I", with: "Studio of \(secret)")
        .replacing("Hall 3", with: "Room of \(secret)").replacing("Ann Lee", with: secret)
        .replacing("ART 210", with: "\(secret) 1"),
      "b.journal": Self.botany.replacing("Ann Lee", with: secret),
    ])
    for arguments in [
      ["timetable", "a.journal"], ["timetable", "a.journal", "--format", "ics"], ["groups", "."],
      ["groups", ".", "--format", "json"], ["check", "."],
    ] {
      let run = try run(arguments + ["--names", "initials"], in: folder)
      #expect(!run.output.isEmpty)
      for word in secret.split(separator: " ") {
        #expect(!run.output.contains(word) && !run.errors.contains(word), "\(arguments)")
      }
    }
  }
}
