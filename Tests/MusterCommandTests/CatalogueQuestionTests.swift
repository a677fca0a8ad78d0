import Foundation
import TestSupport
import Testing

/// Questions about catalogues that would be answered by half, and answers that say whose they are.
@Suite struct CatalogueQuestionTests {
  private static let asOf = ["--as-of", "2026-10-01"]

  @Test(arguments: [
    (["timetable", "college", "--free-rooms", "Mon 14"], "there is no period 14", "did you mean 14:00?"),
    (["timetable", "college", "--free-rooms", "Mon 4-9"], "there is no period 9", "a clock time"),
    (
      ["timetable", "college", "--free-rooms", "Mon 4", "--term", "all"], "one term is shown",
      "expected one of 202510"
    ),
    (
      ["timetable", "college", "--free-rooms", "Mon 4", "--room", "DL 101"],
      "--free-rooms cannot be combined with --room", "remove"
    ),
    (
      ["timetable", "college", "--terms", "--person", "annlee"], "--terms cannot be combined with --person",
      "remove"
    ),
    (
      ["compare", "college", "--person", "annlee", "--person", "boek", "--term", "all"], "one term is shown",
      "202510"
    ),
    (
      ["contact", "college", "--person", "*", "--role", "xyz"], "nobody has the role 'xyz'",
      "expected one of professor, student"
    ),
    (
      ["contact", "college", "--person", "*", "--major", "xyz"], "nobody has the major 'xyz'",
      "expected one of CS, MA"
    ),
    (
      ["roster", "college", "--section", "CSSE 304-01", "--role", "xyz"], "nobody has the role 'xyz'",
      "student"
    ),
    (
      ["timetable", "college", "--person", "annlee", "--role", "professor"], "'annlee' is not of that role",
      "remove --role"
    ),
    (
      ["timetable", "college", "--person", "annlee", "--list", "-o", "x.xlsx"], "cannot be written as xlsx",
      "remove --list"
    ),
    (
      ["timetable", "college", "--person", "annlee", "--list", "--format", "json"],
      "cannot be written as json", "remove --list"
    ),
    (
      ["timetable", "college", "--person", "annlee", "--list", "-o", "x.ics"], "cannot be written as ics",
      "remove --list"
    ),
    (
      ["timetable", "college", "--person", "ann", "-o", "x.ics"], "'ann' is only a part of a name",
      "did you mean 'annlee'?"
    ),
    (
      ["timetable", "college", "--person", "ann", "-o", "x.csv"], "'ann' is only a part of a name",
      "did you mean 'annlee'?"
    ),
  ])
  func nothingIsAnsweredByHalf(arguments: [String], message: String, help: String) throws {
    let folder = try TemporaryFolder(SmallCollege.files)
    let run = try MusterTool.run(arguments + Self.asOf, in: folder.path)
    #expect(run.code == 64 && run.output.isEmpty, "\(run.code) \(run.output)")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.components(separatedBy: "help: ").last?.contains(help) ?? false, "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.file(arguments.last ?? "")))
  }

  @Test func ofSeveralEveryRowSaysWhoseItIs() throws {
    let folder = try TemporaryFolder(SmallCollege.files)
    for (options, names) in [
      (["--person", "annlee", "--person", "boek"], ["Ann Lee", "Bo Ek"]),
      (["--person", "annlee", "--person", "boek", "--dates"], ["Ann Lee", "Bo Ek"]),
      (["--room", "*"], ["DL 101", "DL 102"]),
      (["--person", "annlee", "--course", "CSSE 304", "--finals"], ["CSSE 304"]),
    ] {
      let run = try MusterTool.run(
        ["timetable", "college", "--format", "csv"] + options + Self.asOf, in: folder.path)
      let groups = run.output.split(whereSeparator: \.isNewline).map { $0.split(separator: ",")[0] }
      #expect(groups.first == "group")
      #expect(Set(groups.dropFirst()).sorted() == names.map { Substring($0) }, "\(options): \(run.output)")
    }
  }

  @Test func aMeetingOfSeveralPeopleIsOneEvent() throws {
    let folder = try TemporaryFolder(SmallCollege.files)
    let run = try MusterTool.run(
      ["timetable", "college", "--person", "*", "--room", "*", "--course", "*", "--format", "ics"]
        + Self.asOf,
      in: folder.path)
    let ids = run.output.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("UID:") }
    #expect(ids.count == 2 && Set(ids).count == 2, "\(ids)")
  }

  @Test func theCataloguesOwnNameIsHidden() throws {
    let files = Dictionary(
      uniqueKeysWithValues: SmallCollege.files.map { ($0.replacing("college/", with: "Ann Lee/"), $1) })
    let folder = try TemporaryFolder(files)
    for ending in ["html", "eml", "ics", "txt", "json", "svg"] {
      let run = try MusterTool.run(
        ["timetable", "Ann Lee", "--person", "annlee", "--names", "initials", "-o", "x.\(ending)"]
          + Self.asOf,
        in: folder.path)
      #expect(run.code == 0 && !run.errors.contains("Lee"), "\(run.errors)")
      let text = try folder.text(of: "x.\(ending)")
      #expect(!text.contains("Ann Lee") && !text.contains("Lee-") && !text.contains("-lee"), "\(ending)")
    }
    for arguments in [["timetable", "Ann Lee", "--terms"], ["check", "Ann Lee"]] {
      let run = try MusterTool.run(arguments + ["--names", "initials"], in: folder.path)
      #expect(run.code == 0 && !run.output.contains("Lee"), "\(run.output)")
    }
    try folder.write("username,name\nannlee,Ann Lee\nannlee,Ann Lee\n", to: "Ann Lee/people.csv")
    let check = try MusterTool.run(["check", "Ann Lee", "--names", "initials"], in: folder.path)
    #expect(check.code == 65 && !check.errors.contains("Lee"), "\(check.errors)")
  }

  @Test func comparingNobodyWhoHasClassesSaysSo() throws {
    var files = SmallCollege.files
    files["college/sections.csv"] = "term,course,section,meetings\n202510,A 1,01,TBA\n"
    files["college/enrolments.csv"] = "term,username,section\n202510,annlee,A 1-01\n"
    files["college/periods.csv"] = nil
    let folder = try TemporaryFolder(files)
    let run = try MusterTool.run(
      ["compare", "college", "--person", "annlee", "--person", "boek"] + Self.asOf, in: folder.path)
    #expect(run.code == 0)
    #expect(
      run.output.contains("No meetings.") && !run.output.contains("There is no period"), "\(run.output)")
    #expect(run.errors == "warning: Bo Ek is not enrolled in term 202510\n")
  }

  @Test func aCatalogueInErrorAndItsPicturesGiveAdviceThatCanBeFollowed() throws {
    var files = SmallCollege.files
    files["wrong/sections.csv"] = "term,course,section,meetings\n202510,A 1,01,x\n"
    let folder = try TemporaryFolder(files)
    let wrong = try MusterTool.run(["timetable", "wrong", "--course", "A 1"], in: folder.path)
    #expect(wrong.code == 65 && !wrong.errors.contains("skip-invalid"), "\(wrong.errors)")
    let pictures = try MusterTool.run(
      ["timetable", "college", "--person", "*", "-o", "x.png"] + Self.asOf, in: folder.path)
    #expect(
      pictures.code == 0 && pictures.errors == "note: wrote 3 files, one per page\n", "\(pictures.errors)")
  }
}
