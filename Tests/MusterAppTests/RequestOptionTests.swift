import ArgumentParser
import MusterAnalytics
import MusterApp
import MusterReports
import TestSupport
import Testing

@testable import MusterBatch
@testable import muster

/// That a request is the same whoever makes it: a command, a jobs file or a form.
struct RequestOptionTests {
  /// Options with their values: as a form sends them, as a command takes them and as a jobs file has them.
  struct Case: CustomTestStringConvertible {
    let values: [(String, [String])]
    let arguments: [String]
    let job: String
    var testDescription: String { job }
  }

  private static let selection = Case(
    values: [
      ("period", ["last week"]), ("as-of", ["last"]), ("slot", ["morning", "evening"]), ("person", ["Ann*"]),
      ("exclude", ["Bo"]), ("tag", ["staff", "!guest"]), ("current", ["yes"]), ("group", ["Club"]),
      ("late-after", ["10m"]),
    ],
    arguments: [
      "-p", "last week", "--as-of", "last", "-s", "morning,evening", "--person", "Ann*", "--exclude", "Bo",
      "--tag", "staff", "--tag", "!guest", "--current",
      "--group", "Club", "--late-after", "10m",
    ],
    job:
      "period: last week, as-of: last, slot: [morning, evening], person: Ann*, exclude: Bo, tag: \"staff, !guest\", current: yes, group: Club, late-after: 10m"
  )

  private static let reports = [
    selection,
    Case(values: [], arguments: [], job: ""),
    Case(values: [("by", ["streak"])], arguments: ["--by", "streak"], job: "by: streak"),
    Case(
      values: [("by", ["week", "month"]), ("order", ["ascending"]), ("top", ["3"])],
      arguments: ["--by", "week,month", "--order", "ascending", "--top", "3"],
      job: "by: [week, month], order: ascending, top: 3"),
    Case(
      values: [("title", ["Hello"]), ("percent", ["yes"]), ("detail", ["on"]), ("celebrate", ["false"])],
      arguments: ["--title", "Hello", "--percent", "--detail", "--no-celebrate"],
      job: "title: Hello, percent: yes, detail: true, celebrate: no"),
    Case(
      values: [
        ("paper", ["letter"]), ("orientation", ["landscape"]), ("theme", ["dark"]), ("locale", ["de-AT"]),
      ],
      arguments: ["--paper", "letter", "--orientation", "landscape", "--theme", "dark", "--locale", "de-AT"],
      job: "paper: letter, orientation: landscape, theme: dark, locale: de-AT"),
  ]

  private static let charts = [
    selection,
    Case(values: [], arguments: [], job: ""),
    Case(
      values: [("by", ["quarter"]), ("include-current", ["true"]), ("caption", ["false"])],
      arguments: ["--by", "quarter", "--include-current", "--no-caption"],
      job: "by: quarter, include-current: true, caption: false"),
    Case(
      values: [("rank-by", ["streak"]), ("order", ["descending"]), ("top", ["5"])],
      arguments: ["--rank-by", "streak", "--order", "descending", "--top", "5"],
      job: "rank-by: streak, order: descending, top: 5"),
    Case(
      values: [("size", ["800x500"]), ("scale", ["1.5"]), ("theme", ["dark"]), ("locale", ["fr"])],
      arguments: ["--size", "800x500", "--scale", "1.5", "--theme", "dark", "--locale", "fr"],
      job: "size: 800x500, scale: 1.5, theme: dark, locale: fr"),
  ]

  private func subject(_ job: String) throws -> Job.Subject {
    let folder = try TemporaryFolder([
      "jobs.yaml": "output: out/{{group}}.pdf\njournals: a.journal\njobs: [{\(job)}]\n"
    ])
    return try JobsReader().read(folder.file("jobs.yaml")).jobs[0].subject
  }

  @Test(arguments: reports) func aReportIsTheSameWhoeverAsks(_ example: Case) throws {
    var asked = ReportRequest("weekly")
    for (name, texts) in example.values { try asked.set(name, to: texts) }
    let command = try Muster.parseAsRoot(["report", "weekly", "a.journal"] + example.arguments)
    #expect(try #require(command as? ReportCommand).request == asked)
    guard case .report(_, let job) = try subject("template: weekly, \(example.job)") else {
      Issue.record("a report was expected")
      return
    }
    #expect(job == asked)
  }

  @Test(arguments: charts) func aChartIsTheSameWhoeverAsks(_ example: Case) throws {
    var asked = ChartRequest(ChartChoice(LineChart()))
    for (name, texts) in example.values { try asked.set(name, to: texts) }
    let command = try Muster.parseAsRoot(["chart", "line", "a.journal"] + example.arguments)
    #expect(try #require(command as? ChartCommand).request == asked)
    guard case .chart(let job) = try subject("chart: line, \(example.job)") else {
      Issue.record("a chart was expected")
      return
    }
    #expect(job == asked)
  }

  @Test func anAnswerIsTheSameWhoeverAsks() throws {
    var asked = RankRequest()
    for (name, texts) in Self.selection.values + [("by", ["name"]), ("top", ["2"]), ("percent", ["on"])] {
      try asked.set(name, to: texts)
    }
    let arguments = Self.selection.arguments + ["--by", "name", "--top", "2", "--percent"]
    let command = try Muster.parseAsRoot(["rank", "a.journal"] + arguments)
    #expect(try #require(command as? RankCommand).request == asked)
  }

  // MARK: Every option

  private func check<Asked: Request>(_ request: Asked) throws {
    #expect(Set(Asked.options.map(\.name)).count == Asked.options.count)
    for option in Asked.options {
      var changed = request
      let problem = OptionProblem.self
      switch option.form {
      case .flag:
        try changed.set(option.name, to: "yes")
        #expect(throws: problem, "\(option.name)") { try changed.set(option.name, to: "perhaps") }
      case .choice(let words), .choices(let words):
        for word in words { try changed.set(option.name, to: word.uppercased()) }
        #expect(throws: problem, "\(option.name)") { try changed.set(option.name, to: "nonsense") }
      case .number:
        try changed.set(option.name, to: "2")
        for text in ["0", "-1", "many", "nan", ""] {
          #expect(throws: problem, "\(option.name) \(text)") { try changed.set(option.name, to: text) }
        }
      case .text:
        #expect(throws: problem, "\(option.name)") { try changed.set(option.name, to: "one", "two") }
      case .texts: try changed.set(option.name, to: "one", "two")
      }
      #expect(!option.what.isEmpty)
    }
    var other = request
    let unknown = #expect(throws: OptionProblem.self) { try other.set("colour", to: "red") }
    #expect(unknown?.reason == .unknownOption(known: Asked.options.map(\.name)))
    #expect(other == request)
  }

  @Test func everyOptionOfEveryRequestTakesWhatItSays() throws {
    try check(RankRequest())
    try check(StatsRequest())
    try check(FriendsRequest())
    try check(PlanRequest<DaySheet>())
    try check(PlanRequest<CalendarOverview>())
    try check(PlanRequest<PeopleList>())
    try check(RosterRequest())
    try check(ReportRequest("weekly"))
    try check(ChartRequest(ChartChoice(LineChart())))
    try check(RecordRequest())
    try check(NameOptions())
  }
}
