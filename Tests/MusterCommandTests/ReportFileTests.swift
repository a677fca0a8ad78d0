import Foundation
import TestSupport
import Testing

/// Reports of templates that are files, and reports of which each person gets one.
struct ReportFileTests {
  private static let sample = ["SampleData/class.csv", "--as-of", "last", "--no-settings", "--quiet"]

  @Test func aTemplateIsAFile() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("sections: [{text: \"Hello **{{group}}**\"}]", to: "mine.yaml")
    let run = try MusterTool.run(
      ["report", folder.path + "/mine.yaml"] + Self.sample + ["--format", "markdown"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("Hello **class**\n"))
  }

  @Test func mistakesInAFileHaveTheirPlace() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("sections:\n  - rankin\n", to: "mine.yml")
    let run = try MusterTool.run(["report", folder.path + "/mine.yml"] + Self.sample)
    #expect(run.code != 0 && run.errors.contains("mine.yml:2:5: "), "\(run.errors)")
    let none = try MusterTool.run(["report", "no/such.yaml"] + Self.sample)
    #expect(none.code != 0 && none.errors.contains("no/such.yaml: "), "\(none.errors)")
  }

  @Test func eachPersonGetsAFile() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/{{group}}/{{person}}.md"
    let run = try MusterTool.run(["report", "letter"] + Self.sample + ["-o", path])
    #expect(run.code == 0, "\(run.errors)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/class")
    #expect(files.count == 28 && files.contains("Brooks, Tyler.md"))
    let letter = try String(contentsOfFile: folder.path + "/class/Brooks, Tyler.md", encoding: .utf8)
    #expect(letter.contains("Dear Tyler Brooks,") && !letter.contains("Abbott"))
  }

  @Test func lettersOfARateGoToThosePeopleOnly() throws {
    let folder = try TemporaryFolder()
    let rare = Self.sample + ["--below", "70%"]
    let run = try MusterTool.run(["report", "letter"] + rare + ["-o", folder.path + "/{{person}}.md"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(try folder.names() == ["Brooks, Tyler.md", "Delgado, Mateo.md"])
    let one = try MusterTool.run(["report", "letter"] + rare + ["--format", "markdown"]).output
    #expect(one.components(separatedBy: "Dear ").count == 3)
    let nobody = try MusterTool.run(
      ["report", "letter"] + Self.sample + ["--below", "10%", "--format", "markdown"])
    #expect(nobody.code == 64 && nobody.output.isEmpty)
    #expect(nobody.errors.contains("below 10%"))
  }

  @Test func aReportOfAGroupHasNobodysFile() throws {
    let run = try MusterTool.run(["report", "weekly"] + Self.sample + ["-o", "{{person}}.pdf"])
    #expect(
      run.code == 64 && run.errors.contains("has no pages for single people"), "\(run.code) \(run.errors)")
  }

  @Test func namesThatAreHiddenAreHiddenInFileNames() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/{{person}}.md"
    let run = try MusterTool.run(
      ["report", "letter"] + Self.sample + ["--names", "initials", "-o", path])
    #expect(run.code == 0, "\(run.errors)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.count == 28 && !files.contains { $0.contains("Brooks") })
  }
}
