import Foundation
import TestSupport
import Testing

/// Catalogues on the command line.
@Suite struct CatalogueCommandTests {

  @Test func aProblemEndsWithItsExitCodeAndAdvice() throws {
    for (arguments, code, message) in [
      (["timetable", "college", "--person", "zz"], 64, "no person matches 'zz'"),
      (["timetable", "college"], 64, "nothing to look up"),
      (["timetable", "a.journal", "--room", "DL"], 64, "--room requires a catalogue"),
      (["timetable", "nowhere", "--room", "DL"], 66, "file not found"),
      (["timetable", "college", "--person", "annlee", "--slot", "x"], 64, "--slot cannot be combined"),
      (
        ["timetable", "college", "--person", "zz", "--names", "initials"], 64,
        "no person matches --person (names are hidden: give the real name)"
      ),
      (["timetable", "college", "a.journal"], 64, "cannot be combined with other files"),
      (["timetable", "college", "--finals", "--terms"], 64, "--finals cannot be combined with --terms"),
      (["contact", "a.journal", "--person", "x"], 66, "is not a catalogue"),
      (["compare", "college", "--person", "annlee"], 64, "two people or more"),
      (["roster", "college"], 64, "requires --section or --advisor"),
    ] as [([String], Int32, String)] {
      let folder = try TemporaryFolder(
        SmallCollege.files.merging(["a.journal": "group A\n\n2026-11-16\n  Ann\n"]) { $1 })
      let run = try MusterTool.run(arguments, in: folder.path)
      #expect(run.code == code && run.errors.contains(message), "\(arguments): \(run.code) \(run.errors)")
      #expect(run.errors.contains("help: "), "\(arguments)")
    }
  }

  @Test func aCatalogueIsChecked() throws {
    let folder = try TemporaryFolder(SmallCollege.files)
    let good = try MusterTool.run(["check", "college"], in: folder.path)
    #expect(good.code == 0)
    #expect(
      good.output == "college: 1 term, 2 sections, 3 people, 2 enrolments\n0 errors, 0 warnings\n")
    try folder.write("term,username,section\n202510,nobody,X\n", to: "college/enrolments.csv")
    let bad = try MusterTool.run(["check", "college"], in: folder.path)
    #expect(bad.code == 65)
    #expect(
      bad.errors.contains("college/enrolments.csv:2:8: error: there is nobody with the user name 'nobody'"))
    let json = try MusterTool.run(["check", "college", "--format", "json"], in: folder.path)
    #expect(json.output.contains("\"unknown-reference\""))
    #expect(try MusterTool.run(["timetable", "college", "--person", "annlee"], in: folder.path).code == 65)
  }
}
