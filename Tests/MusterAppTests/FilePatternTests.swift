import MusterAnalytics
import MusterApp
import MusterDocuments
import MusterJournals
import MusterReports
import TestSupport
import Testing

/// Paths of files with names of people in them.
struct FilePatternTests {
  private func selection(_ people: [String], group: String = "Class", named: [String] = []) throws
    -> Selection
  {
    let rows = people.map { "2026-11-02,\"\($0)\",present" }.joined(separator: "\n")
    let folder = try TemporaryFolder()
    _ = try folder.write("date,name,mark\n\(rows)\n", to: "\(group).csv")
    let journal = try JournalReading(paths: [folder.path + "/\(group).csv"]).journal
    var request = SelectionRequest(asOf: .last(otherwise: Day(number: 0)))
    request.people = named
    return try Selection(request, of: journal)
  }

  private func paths(_ pattern: String, _ selections: [Selection]) throws -> [String] {
    try FilePattern(pattern).parts(of: selections).map(\.path)
  }

  @Test func eachPersonHasAFile() throws {
    let selection = try selection(["Ben", "Ann"])
    #expect(try paths("out/{{person}}.pdf", [selection]) == ["out/Ann.pdf", "out/Ben.pdf"])
    #expect(
      try paths("{{group}}/{{period}}-{{person}}.pdf", [selection]) == [
        "Class/all-Ann.pdf", "Class/all-Ben.pdf",
      ])
    #expect(try paths("{{email}}.pdf", [selection]) == ["Ann.pdf", "Ben.pdf"])
    let parts = try FilePattern("{{person}}.pdf").parts(of: [selection])
    #expect(parts.map { $0.selections.map(\.people.count) } == [[1], [1]])
  }

  @Test func whoeverIsChosenHasAFile() throws {
    #expect(try paths("{{person}}.pdf", [selection(["Ben", "Ann"], named: ["Ann"])]) == ["Ann.pdf"])
  }

  @Test func groupsHaveAFileWhereNobodyIsNamed() throws {
    let selections = [try selection(["Ann"]), try selection(["Ben"], group: "Club")]
    #expect(try paths("{{group}}.pdf", selections) == ["Class.pdf", "Club.pdf"])
    #expect(try paths("{{period}}.pdf", selections) == ["all.pdf"])
  }

  @Test func namesStayInTheirFolder() throws {
    let selection = try selection(["../../etc/passwd", "CON", "a/b"])
    for path in try paths("out/{{person}}.pdf", [selection]) {
      #expect(path.hasPrefix("out/"))
      #expect(path.count { $0 == "/" } == 1, "\(path)")
      #expect(!path.contains("/..") && path != "out/CON.pdf")
    }
  }

  @Test func namesThatWouldBeOneHaveCodes() throws {
    let selection = try selection(["ann", "Ann", "Ben"])
    let paths = try paths("{{person}}.pdf", [selection])
    #expect(Set(paths.map { $0.lowercased() }).count == 3)
    #expect(paths.contains("Ben.pdf"))
    #expect(paths.filter { $0.contains("~") }.count == 2)
  }

  @Test(arguments: [
    ("{{persn}}.pdf", "did you mean {{person}}"), ("{{person.pdf", "write {{name}} for a value"),
  ])
  func mistakesAreTold(pattern: String, help: String) {
    let problem = #expect(throws: DocumentProblem.self) { try FilePattern(pattern) }
    #expect(problem?.help?.text.contains(help) == true, "\(String(describing: problem))")
  }
}
