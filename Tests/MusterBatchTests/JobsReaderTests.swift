import MusterCharts
import MusterDiagnostics
import MusterReports
import TestSupport
import Testing

import MusterApp
@testable import MusterBatch

/// What a jobs file can say, and what it is told when it says something else.
@Suite struct JobsReaderTests {
  private func read(_ text: String) throws -> JobsFile {
    let folder = try TemporaryFolder(["jobs.yaml": text])
    return try JobsReader().read(folder.file("jobs.yaml"))
  }

  /// What is wrong with a jobs file, without the folder's path.
  private func problem(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws
    -> JobsProblem
  {
    let folder = try TemporaryFolder(["jobs.yaml": text, "templates/own.yaml": "tile: x"])
    let problem = #expect(throws: JobsProblem.self, sourceLocation: sourceLocation) {
      try JobsReader().read(folder.file("jobs.yaml"))
    }
    let found = try #require(problem, sourceLocation: sourceLocation)
    var place = try #require(found.place, sourceLocation: sourceLocation)
    place.file = place.file.replacing(folder.path + "/", with: "")
    return JobsProblem(at: place, found.message, help: found.help, fault: found.fault)
  }

  private static let head = "output: out/{{group}}.pdf\njournals: [a.journal]\n"

  @Test func jobsOfferEveryKindOfTheCatalogue() throws {
    let text = Self.head + "jobs: [{chart: Standing, by: weighted, output: out/a.svg}]"
    let folder = try TemporaryFolder(["jobs.yaml": text])
    let charts = ChartCatalogue(ChartCatalogue.standard.kinds + [Standing()])
    let file = try JobsReader(ReportCatalogue(charts: charts)).read(folder.file("jobs.yaml"))
    guard case .chart(let settings) = file.jobs[0].subject else {
      Issue.record("a chart was expected")
      return
    }
    #expect(file.jobs[0].name == "standing" && settings.ranking.key == .weighted)
    #expect(throws: JobsProblem.self) { try read(text) }
  }

  @Test func everyKeyCanStandAtTheTopAsTheDefaultOfAll() throws {
    let file = try read(
      """
      output: out/{{group}}/{{period}}-{{template}}.pdf
      journals: a.journal
      as-of: last
      period: last week
      percent: true
      size: 300x200
      by: week
      jobs:
        - {template: weekly}
        - {template: ranking, period: 2026-W01, by: weighted, paper: Letter}
        - {chart: line, format: png}
        - {chart: ranking, rank-by: streak, top: 3}
      """)
    #expect(file.jobs.map(\.name) == ["weekly", "ranking", "line", "ranking"])
    #expect(file.jobs.map(\.format) == [.pdf, .pdf, .png, .pdf])
    #expect(file.jobs.map(\.selection.asOf) == [.last, .last, .last, .last])
    #expect(file.jobs[0].selection.period == .relative(.week, offset: -1))
    guard case .report(_, let weekly) = file.jobs[0].subject,
      case .report(_, let ranking) = file.jobs[1].subject,
      case .chart(let line) = file.jobs[2].subject, case .chart(let best) = file.jobs[3].subject
    else {
      Issue.record("two reports and two charts were expected")
      return
    }
    #expect(weekly.by.spans == [.week] && weekly.showsPercent == true && ranking.by.keys == [.weighted])
    #expect(line.span == .week && line.size == PictureSize("300x200") && line.hasCaption)
    #expect(best.ranking.key == .streak && best.ranking.top == 3)
  }

  @Test func aRosterHasOptionsOfItsOwn() throws {
    let file = try read(
      Self.head + """
        blank: exempt
        jobs: [{template: roster, sort: first, blank: true, photos: true}]
        """)
    guard case .report(_, let request) = file.jobs[0].subject else {
      Issue.record("a report was expected")
      return
    }
    #expect(request.sort == .first && request.isBlank == true && request.showsPhotos == true)
    #expect(file.jobs[0].isPlan)
    // At the top it is how blanks are read.
    #expect(file.reading.blank == .exempt)
  }

  @Test func theRulesOfReadingStandAtTheTop() throws {
    let file = try read(
      Self.head + """
        skip-invalid: true
        date-format: dd/MM/yyyy
        columns: {mark: option, slot: ""}
        marks: {P: present, "-": blank}
        jobs: [{template: weekly}]
        """)
    #expect(file.reading.skipsInvalid && file.reading.dateFormat != nil)
    #expect(file.reading.columns[.mark] == .some("option") && file.reading.columns[.slot] == .some(nil))
    #expect(file.reading.marks["P"] == .mark(.present) && file.reading.marks["-"] == .blank)
  }

  @Test(arguments: [
    (
      "perid: last week\njobs: [{template: weekly}]", "jobs.yaml:3:1: unknown key 'perid'",
      "did you mean 'period'?"
    ),
    (
      "jobs: [{template: weekly, perid: all}]", "jobs.yaml:3:27: unknown key 'perid'",
      "did you mean 'period'?"
    ),
    (
      "jobs: [{template: wekly}]", "jobs.yaml:3:19: 'wekly' is not a valid value for 'template'",
      "did you mean 'weekly'?"
    ),
    (
      "jobs: [{chart: lin}]", "jobs.yaml:3:16: 'lin' is not a valid value for 'chart'", "did you mean 'line'?"
    ),
    (
      "jobs: [{template: weekly, period: lst week}]",
      "jobs.yaml:3:35: 'lst week' is not a valid value for 'period'", "did you mean 'last week'?"
    ),
    (
      "jobs: [{template: weekly, period: next week}]",
      "jobs.yaml:3:35: 'next week' is not a valid value for 'period'", "did you mean 'last week'?"
    ),
    (
      "as-of: tody\njobs: [{template: weekly}]", "jobs.yaml:3:8: 'tody' is not a valid value for 'as-of'",
      "did you mean 'today'?"
    ),
    (
      "jobs: [{template: weekly, by: wek}]", "jobs.yaml:3:31: 'wek' is not a valid value for 'by'",
      "did you mean 'week'?"
    ),
    (
      "jobs: [{chart: line, by: streak}]", "jobs.yaml:3:26: 'streak' is not a valid value for 'by'",
      "expected one of week, month, quarter, year"
    ),
    (
      "jobs: [{template: weekly, format: gif}]", "jobs.yaml:3:35: 'gif' is not a valid value for 'format'",
      "expected one of pdf, html, markdown, png, svg"
    ),
    (
      "jobs: [{template: weekly, format: svg}]",
      "jobs.yaml:3:35: 'svg' is not a valid value for 'format'", "expected one of pdf, html, markdown, png"
    ),
    (
      "jobs: [{chart: line, size: 10x10}]",
      "jobs.yaml:3:28: '10x10' is out of range for 'size'",
      "write a number pair such as 1600x1000, from 200x120 to 4000x3000"
    ),
    (
      "jobs: [{chart: line, scale: 9}]", "jobs.yaml:3:29: '9' is out of range for 'scale'",
      "write a number from 0.1 to 8"
    ),
    (
      "jobs: [{template: weekly, top: 0}]", "jobs.yaml:3:32: '0' is out of range for 'top'",
      "write a number from 1 to 1000000"
    ),
    (
      "jobs: [{template: weekly, percent: maybe}]",
      "jobs.yaml:3:36: 'maybe' is not a valid value for 'percent'",
      "expected one of true, false"
    ),
    (
      "jobs: [{chart: line, paper: A4}]",
      "jobs.yaml:3:22: 'paper' is not allowed here: it applies to reports only",
      "remove it, or move it"
    ),
    (
      "jobs: [{template: weekly, size: 300x200}]",
      "jobs.yaml:3:27: 'size' is not allowed here: it applies to charts only", "remove it, or move it"
    ),
    (
      "jobs: [{template: weekly, chart: line}]",
      "jobs.yaml:3:27: 'chart' is not allowed here: a job has 'template' or 'chart', not both",
      "remove it, or move it"
    ),
    (
      "jobs: [{template: weekly, journals: b.csv}]",
      "jobs.yaml:3:27: 'journals' is not allowed here: it applies to all jobs; write it at the top level",
      "remove it, or move it"
    ),
    (
      "jobs: [{template: weekly, layout: wide}]",
      "jobs.yaml:3:27: 'layout' is not allowed here: it applies to all jobs; write it at the top level",
      "remove it, or move it"
    ),
    ("jobs: [{period: all}]", "jobs.yaml:3:8: missing key 'template'", nil),
    ("jobs: []", "jobs.yaml:3:7: expected a list of reports and charts", nil),
    ("jobs: weekly", "jobs.yaml:3:7: expected a list of reports and charts", nil),
    ("period: all", "jobs.yaml:1:1: missing key 'jobs'", nil),
    (
      "layout: tall\njobs: [{template: weekly}]", "jobs.yaml:3:9: 'tall' is not a valid value",
      "expected one of long, wide"
    ),
    ("marks: {P: presnt}\njobs: [{template: weekly}]", "jobs.yaml:3:12: 'presnt' is not a mark", nil),
    (
      "jobs: [{template: weekly, templates: none}]",
      "none: cannot read the template: no such file or directory", "check the path and its permissions"
    ),
    (
      "jobs: [{template: own, templates: templates}]",
      "templates/own.yaml:1:1: unknown key 'tile'", nil
    ),
    (
      "email: {subject: x}\njobs: [{template: weekly}]",
      "jobs.yaml:3:8: missing key 'to'", nil
    ),
    (
      "email: {to: a@b.c, subjct: x}\njobs: [{template: weekly}]",
      "jobs.yaml:3:20: unknown key 'subjct'", "did you mean 'subject'?"
    ),
    (
      "email: {to: \"{{ownr}}\"}\njobs: [{template: weekly}]",
      "jobs.yaml:3:14: unknown name {{ownr}}", nil
    ),
    (
      "jobs: [{template: weekly, output: other/x.pdf}, {template: weekly}]",
      "jobs.yaml:3:49: job 2 writes to the folder 'out', but job 1 writes to 'other'",
      "use one output folder, or split the jobs into two files"
    ),
  ])
  func whatIsWrongIsToldWithItsPlace(text: String, message: String, help: String?) throws {
    let problem = try problem(Self.head + text)
    #expect(problem.description == message)
    #expect(problem.help?.text.hasPrefix(help ?? "") == true, "\(problem)")
  }

  @Test(arguments: [
    ("out/{{grup}}.pdf", "jobs.yaml:1:14: unknown name {{grup}}"),
    (
      "out/{{group}}/../x.pdf",
      "jobs.yaml:1:9: '../' is not allowed here: files must stay in the output folder"
    ),
    ("out/{{group}}//x.pdf", "jobs.yaml:1:9: '/' is not allowed here: files must stay in the output folder"),
    ("out/{{group}}/", "jobs.yaml:1:9: expected the name of a file, as in out/{{group}}/{{period}}.pdf"),
    ("out/", "jobs.yaml:1:9: expected the name of a file, as in out/{{group}}/{{period}}.pdf"),
    ("out/{{#tag}}x.pdf", "jobs.yaml:1:9: invalid placeholder: {{#tag}} without {{/tag}}"),
  ])
  func aNameOfOutputsThatCannotBeIsTold(output: String, message: String) throws {
    let problem = try problem("output: \"\(output)\"\njournals: a\njobs: [{template: weekly}]")
    #expect(problem.description.replacing(":9: there is nothing", with: ":14: there is nothing") == message)
  }

  @Test func aFileThatIsNoJobsFileIsTold() throws {
    let broken = try problem("jobs: [").description
    #expect(broken.hasPrefix("jobs.yaml:") && broken.contains("invalid YAML"))
    #expect(try problem("").description == "jobs.yaml: expected a jobs file with keys and values")
    #expect(
      try problem("journals: a\njobs: [{template: weekly}]").description.contains(
        "missing key 'output'"))
    #expect(
      try problem("output: a.pdf\njobs: [{template: weekly}]").description.contains("missing key 'journals'")
    )
    #expect(throws: JobsProblem.self) { try JobsReader().read("/nowhere/jobs.yaml") }
  }
}

/// A kind of chart that no module knows.
private struct Standing: ChartKind {
  let name = "standing"
  let summary: DiagnosticText = "who stands where"
  let by = ChartBy.order

  func chart(of source: ChartSource, _ options: ChartOptions) -> Chart {
    Chart(title: name, plot: RankingPlot(bars: [], tickLabel: { "\($0)" }, moreLabel: { "\($0)" }))
  }
}
