import Foundation
import TestSupport
import Testing

/// Certificates of a batch: who gets one without and with a condition.
struct CertificateBatchTests {
  /// Ten sessions: Ann came to all, Bo to nine, Cy to eight.
  private static let journal =
    "group C\n"
    + (1...10).map { day in
      let names = ["Ann"] + (day > 1 ? ["Bo"] : []) + (day > 2 ? ["Cy"] : [])
      return "2026-09-\(day < 10 ? "0" : "")\(day)\n  \(names.joined(separator: ", "))\n"
    }.joined()

  @Test(arguments: [", when: below 80%", ", below: 80%"])
  func theWorstAreRefused(condition: String) throws {
    let folder = try TemporaryFolder([
      "c.journal": Self.journal,
      "jobs.yaml": """
      output: out/{{person}}.pdf
      journals: c.journal
      jobs: [{template: certificate, each: person\(condition)}]
      """,
    ])
    let run = try MusterTool.run(["batch", folder.file("jobs.yaml"), "--quiet"])
    #expect(run.code != 0 && run.errors.contains("is for people with a high rate"), "\(run.errors)")
  }

  @Test func lettersToNobodyAreNoFailure() throws {
    let folder = try TemporaryFolder([
      "c.journal": Self.journal,
      "jobs.yaml": """
      output: out/{{template}}.pdf
      journals: c.journal
      as-of: last
      jobs: [{template: letter, below: 10%}]
      """,
    ])
    let run = try MusterTool.run(["batch", folder.file("jobs.yaml")])
    #expect(run.code == 0, "\(run)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("out/letter.pdf")))
  }

  @Test(arguments: [
    ("", ["Ann.pdf", "Bo.pdf"]), (", when: above 70%", ["Ann.pdf", "Bo.pdf", "Cy.pdf"]),
    (", when: above 95%", ["Ann.pdf"]),
  ])
  func thoseWhoReachTheRateGetOne(condition: String, files: [String]) throws {
    let folder = try TemporaryFolder([
      "c.journal": Self.journal,
      "jobs.yaml": """
      output: out/{{person}}.pdf
      journals: c.journal
      as-of: last
      jobs: [{template: certificate, each: person\(condition)}]
      """,
    ])
    let run = try MusterTool.run(["batch", folder.file("jobs.yaml"), "--quiet"])
    #expect(run.code == 0, "\(run.errors)")
    let made = try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).filter {
      $0.hasSuffix(".pdf")
    }.sorted()
    #expect(made == files)
    for file in files {
      let text = try Tool.pdftotext.output(about: folder.bytes(of: "out/\(file)"), ["#", "-"])
      if let text { #expect(text.contains(String(file.dropLast(4))), "\(text)") }
    }
  }
}
