import Foundation
import TestSupport
import Testing

/// Portfolios of a batch: one for each student, also where no session is on record.
struct PortfolioBatchTests {
  @Test func everyStudentGetsAFile() throws {
    let folder = try TemporaryFolder([
      "standards.json":
        #"{"jurisdiction": {"title": "Ohio"}, "standards": [{"id": "1", "statementNotation": "4.A.1", "description": "Count."}]}"#,
      "students.csv": "number,first,last\n1,Ann,Lee\n2,Bo,Ek\n",
      "c.journal": "group C\nstandards standards.json\nstudents students.csv\n",
      "jobs.yaml": """
      output: out/{{person}}.pdf
      journals: c.journal
      as-of: 2026-11-20
      jobs: [{template: portfolio, each: person, draft: true}]
      """,
    ])
    let run = try MusterTool.run(["batch", folder.file("jobs.yaml"), "--quiet"])
    #expect(run.code == 0, "\(run.errors)")
    let made = try FileManager.default.contentsOfDirectory(atPath: folder.file("out"))
    #expect(made.filter { $0.hasSuffix(".pdf") }.sorted() == ["Ann Lee.pdf", "Bo Ek.pdf"])
    let again = try MusterTool.run(["batch", folder.file("jobs.yaml")])
    #expect((again.output + again.errors).contains("2 unchanged"), "\(again)")
  }
}
