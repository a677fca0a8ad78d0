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
      (["report", "ranking", "college", "-o", "x.pdf"], 64, "cannot be made of a catalogue"),
      (["report", "booklet", "a.journal", "-o", "x.pdf"], 64, "requires a catalogue"),
      (
        ["report", "ranking", "a.journal", "--section", "x", "-o", "x.pdf"], 64,
        "--section requires a catalogue"
      ),
      (["report", "booklet", "college", "--by", "week", "-o", "x.pdf"], 64, "--by cannot be combined"),
      (["report", "booklet", "college", "-p", "2026", "-o", "x.pdf"], 64, "--period cannot be combined"),
      (["report", "booklet", "college", "--person", "*", "-o", "{{person}}.pdf"], 64, "one file"),
      (["timetable", "college", "--person", "ann", "-o", "x.pdf"], 64, "'ann' is only a part of a name"),
      (["timetable", "college", "--person", "*", "-o", "x.svg"], 64, "an SVG can hold one page"),
      (["contact", "college", "--person", "annlee", "--to", "a@b.example"], 64, "--to requires an e-mail"),
      (
        ["contact", "college", "--person", "annlee", "--to", "a", "-o", "x.eml"], 64, "not an e-mail address"
      ),
      (
        ["compare", "college", "--person", "annlee", "--person", "boek", "-o", "x.ics"], 64,
        "cannot write ics"
      ),
    ] as [([String], Int32, String)] {
      let folder = try TemporaryFolder(
        SmallCollege.files.merging(["a.journal": "group A\n\n2026-11-16\n  Ann\n"]) { $1 })
      let run = try MusterTool.run(arguments, in: folder.path)
      #expect(run.code == code && run.errors.contains(message), "\(arguments): \(run.code) \(run.errors)")
      #expect(run.errors.contains("help: "), "\(arguments)")
    }
  }

  @Test func everyLookUpIsWrittenAsPages() throws {
    let folder = try TemporaryFolder(SmallCollege.files)
    let asked = [
      ["timetable", "college", "--person", "annlee"], ["timetable", "college", "--room", "DL 101"],
      ["timetable", "college", "--course", "CSSE 304"], ["contact", "college", "--person", "annlee"],
      ["roster", "college", "--section", "CSSE 304-02"], ["roster", "college", "--advisor", "lopezg"],
      ["compare", "college", "--person", "annlee", "--person", "boek"],
      ["report", "booklet", "college", "--person", "annlee"],
    ]
    for arguments in asked {
      for ending in ["pdf", "png", "html", "eml", "svg"] where arguments[0] != "report" || ending != "svg" {
        let run = try MusterTool.run(
          arguments + ["--as-of", "2026-10-01", "-o", "x.\(ending)"], in: folder.path)
        #expect(run.code == 0 && run.errors.isEmpty, "\(arguments) \(ending): \(run.errors)")
      }
    }
    let book = try MusterTool.run(
      ["report", "booklet", "college", "--section", "CSSE 304-02", "--as-of", "2026-10-01", "-o", "x.html"],
      in: folder.path)
    #expect(book.code == 0)
    #expect(try folder.text(of: "x.html").contains("href=\"#part-2\""))
  }

  @Test func aTimetableIsAMessageWithAPDFAndACalendar() throws {
    let folder = try TemporaryFolder(SmallCollege.files)
    let arguments = [
      "timetable", "college", "--person", "annlee", "--as-of", "2026-10-01", "-o", "x.eml", "--to",
      "Bo Ek <boek@college.example>",
    ]
    #expect(try MusterTool.run(arguments, in: folder.path).code == 0)
    let message = try folder.text(of: "x.eml")
    #expect(message.hasPrefix("To: Bo Ek <boek@college.example>\r\nSubject: Ann Lee's Schedule\r\n"))
    for part in ["text/plain", "text/html", "application/pdf", "text/calendar"] {
      #expect(message.contains("Content-Type: \(part)"), "\(part)")
    }
    try folder.write("", to: "x.eml")
    #expect(try MusterTool.run(arguments, in: folder.path).code == 0)
    #expect(try folder.text(of: "x.eml") == message)
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
