import TestSupport
import Testing

/// Photos and logos in reports, and the pages of a report as pictures.
@Suite struct ReportPictureTests {
  private static let journal = """
    group Robotics
    start 2026-09-01
    days  Mon-Fri
    logo  pictures/robot.png
    person Ada
      photo pictures/ada.png
    person Bea
      photo pictures/bea.heic
    person Cy
      photo pictures/none.png
    2026-11-19
      Ada, Bea, Cy
    2026-11-20
      Ada, Bea, Cy

    """
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["clubs/robotics.journal": Self.journal])
    try folder.write(bytes: PictureSamples.halves, to: "clubs/pictures/robot.png")
    try folder.write(bytes: PictureSamples.photo(), to: "clubs/pictures/ada.png")
    try folder.write("....ftypheic....", to: "clubs/pictures/bea.heic")
  }

  private func run(_ arguments: [String]) throws -> MusterTool.Run {
    try MusterTool.run(arguments + ["clubs/robotics.journal", "--as-of", "2026-11-20"], in: folder.path)
  }

  @Test func whatCannotBeDrawnIsWarnedOfAndTheReportIsWhole() throws {
    let result = try run(["report", "people", "-o", "people.pdf"])
    #expect(result.code == 0)
    #expect(
      result.errors == """
        warning: clubs/pictures/bea.heic: is a HEIC file; initials are shown instead
          help: save it as PNG or JPEG
        warning: clubs/pictures/none.png: no such file or directory; initials are shown instead
          help: paths are relative to the journal's folder

        """)
    let pdf = try folder.bytes(of: "people.pdf")
    let text = String(decoding: pdf, as: UTF8.self)
    // The photo stands on three pages, and once in the file; the logo is flat and kept without loss.
    #expect(text.ranges(of: "/Subtype /Image").count == 2)
    #expect(text.ranges(of: "/DCTDecode").count == 1)
    #expect(pdf.count < 4 * 60_000)
    if Tool.qpdf.isInstalled { #expect(try Tool.qpdf.output(about: pdf, ["--check", "#"]) != nil) }
  }

  @Test func onlyPicturesThatAreDrawnAreRead() throws {
    #expect(try run(["report", "ranking", "-o", "ranking.pdf"]).errors == "")
    #expect(try run(["report", "people", "-o", "people.md"]).errors == "")
    #expect(try run(["report", "person", "--person", "Cy", "-o", "cy.pdf"]).errors.contains("bea.heic"))
  }

  @Test func theTwinHasPicturesInItself() throws {
    let result = try run(["report", "people", "-o", "people.html"])
    #expect(result.code == 0)
    let html = try folder.text(of: "people.html")
    #expect(html.ranges(of: "<div class=\"badge\">").count == 2)
    #expect(html.contains("data:image/jpeg;base64,"))
    #expect(html.contains("aria-label=\"Robotics\"") && html.contains("aria-label=\"Ada\""))
  }

  @Test func aPodiumHasThePhotosOfFriends() throws {
    let with = try run(["chart", "podium", "--person", "Cy", "--format", "svg"])
    #expect(with.output.contains("data:image/jpeg;base64,"))
    #expect(with.errors.contains("bea.heic: is a HEIC file"))
  }

  // MARK: Pages

  @Test func everyPageIsAFile() throws {
    let result = try run(["report", "people", "-o", "pages.png"])
    #expect(result.code == 0)
    #expect(
      result.errors.contains("note: wrote 4 files, one per page; --page writes a single page"))
    let names = try folder.names().filter { $0.hasPrefix("pages") }
    #expect(names == ["pages-1.png", "pages-2.png", "pages-3.png", "pages-4.png"])
    #expect(try run(["report", "people", "-o", "out/"]).code == 0)
    #expect(try run(["report", "people", "--format", "png", "-o", "out/"]).code == 0)
    #expect(try folder.bytes(of: "out/robotics-people-all-3.png") == folder.bytes(of: "pages-3.png"))
  }

  @Test func onePageCanBeChosen() throws {
    #expect(try run(["report", "people", "-o", "pages.png"]).code == 0)
    let third = try run(["report", "people", "--page", "3", "--format", "png"])
    #expect(third.bytes == (try folder.bytes(of: "pages-3.png")))
    #expect(try run(["report", "ranking", "-o", "ranking.png"]).errors == "")
    #expect(try folder.names().contains("ranking.png"))
  }

  @Test(arguments: [
    (
      ["--page", "5", "--format", "png"],
      "muster: error: page 5 does not exist\n  help: the report has 4 pages\n"
    ),
    (
      ["--page", "1", "--format", "pdf"],
      "muster: error: --page requires PNG output\n  help: remove it, or end the file name with .png\n"
    ),
    (
      ["--format", "png"],
      "muster: error: a PNG can hold one page, but the report has 4\n  help: give a file name with -o to write one file per page, or choose a page with --page\n"
    ),
  ]) func whatCannotBeWrittenIsSaid(options: [String], message: String) throws {
    let result = try run(["report", "people", "--quiet"] + options)
    #expect(result.code == 64 && result.bytes.isEmpty)
    #expect(result.errors.hasSuffix(message), "\(result.errors)")
  }

  // MARK: What is shown by

  @Test func kindsOfPeriodAreChosen() throws {
    func headings(_ by: [String]) throws -> [String] {
      let text = try run(["report", "group", "--format", "markdown"] + by).output
      return text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
    }
    #expect(try headings(["--by", "week"]) == ["Weeks"])
    #expect(try headings(["--by", "week,month"]) == headings(["--by", "month", "--by", "week"]))
    #expect(try headings(["--by", "percent"]) == headings([]))
  }

  @Test func aWordThatIsNeitherIsRefused() throws {
    #expect(try run(["report", "group", "--by", "fortnight"]).code == 64)
    let two = try run(["report", "ranking", "--by", "percent,streak"])
    #expect(two.code == 64)
    #expect(two.errors.contains("--by takes one ranking key, but found percent, streak"))
  }

  @Test func theFootSaysTheRuleOfTheGroup() throws {
    let kept = try run(["report", "ranking", "--format", "markdown"]).output
    #expect(kept.contains("Each slot of a working day is a session."))
    try folder.write("excused neutral\nblank exempt\n2026-11-20\n  Ada\n", to: "held.journal")
    let held = try MusterTool.run(
      ["report", "ranking", "held.journal", "--as-of", "last", "--format", "markdown"], in: folder.path)
    #expect(
      held.output.contains(
        "Each session on record counts. Excused sessions are not expected. Sessions without a mark are not expected."
      ))
  }
}
