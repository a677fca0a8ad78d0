import TestSupport
import Testing

@testable import MusterBatch

/// Jobs that would write the same files.
@Suite struct JobPathsTests {
  private func read(_ jobs: String, output: String = "out/{{group}}.pdf") throws -> JobsFile {
    let folder = try TemporaryFolder([
      "jobs.yaml": "output: \"\(output)\"\njournals: a.journal\njobs: [\(jobs)]\n"
    ])
    return try JobsReader().read(folder.file("jobs.yaml"))
  }

  @Test(arguments: [
    ("{template: weekly}, {template: people}", "jobs 1 and 2", "{{template}} or {{job}}"),
    ("{template: weekly}, {template: weekly, period: last month}", "jobs 1 and 2", "{{job}}"),
    (
      "{template: weekly, group: A}, {template: people, group: [b, a]}", "jobs 1 and 2",
      "{{template}} or {{job}}"
    ),
    ("{template: weekly, group: A}, {template: people}", "jobs 1 and 2", "{{template}} or {{job}}"),
    (
      "{template: weekly}, {chart: line, format: svg}, {chart: ranking, format: svg}", "jobs 2 and 3",
      "{{template}} or {{job}}"
    ),
    (
      "{template: weekly, output: out/A.pdf}, {template: people, output: out/a.pdf}", "jobs 1 and 2",
      "{{template}} or {{job}}"
    ),
  ])
  func jobsThatWriteTheSamePathAreRefused(jobs: String, which: String, names: String) throws {
    let problem = try #require(#expect(throws: JobsProblem.self) { try read(jobs) })
    #expect(problem.message.text == "\(which) write to the same path")
    #expect(problem.help?.text == "add \(names) to 'output'")
    #expect(problem.place?.line == 3 && problem.place?.column != nil)
  }

  @Test(arguments: [
    ("{template: weekly}, {template: people}", "out/{{group}}-{{template}}.pdf"),
    ("{template: weekly}, {template: weekly, locale: it}", "out/{{group}}/{{locale}}.pdf"),
    ("{template: weekly}, {template: weekly}", "out/{{group}}/{{job}}.pdf"),
    ("{template: weekly}, {template: weekly, period: last month}", "out/{{group}}/{{period}}.pdf"),
    ("{template: weekly}, {template: weekly, as-of: last}", "out/{{group}}/{{asOf}}.pdf"),
    ("{template: weekly}, {template: weekly, format: html}", "out/{{group}}.pdf"),
    ("{template: weekly, group: A}, {template: people, group: B}", "out/{{group}}.pdf"),
    // Groups may have one tag or slot, people one rate.
    ("{template: weekly, tag: staff}, {template: weekly, tag: pupils}", "out/{{group}}.pdf"),
    (
      "{template: letter, each: person, when: below 80%}, {template: person, each: person, when: above 95%}",
      "out/{{group}}/{{person}}.pdf"
    ),
  ])
  func jobsThatMayWriteOtherPathsAreNot(jobs: String, output: String) throws {
    #expect(try read(jobs, output: output).jobs.count == 2)
  }
}
