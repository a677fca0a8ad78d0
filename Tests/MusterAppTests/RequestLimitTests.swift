import MusterAnalytics
@testable import MusterApp
import MusterDrawing
import MusterJournals
import MusterReports
import TestSupport
import Testing

/// What requests refuse since it has more days or pages than anybody reads.
struct RequestLimitTests {
  private func workspace(_ text: String, today: String = "2026-11-22") throws -> Workspace {
    let folder = try TemporaryFolder(["club.journal": text])
    let loaded = try ReadRequest([folder.file("club.journal")]).load()
    return Workspace(
      loaded.journals, defaults: loaded.defaults, today: try #require(Day(iso: today)),
      application: "Muster 1.0")
  }

  /// A journal with a wrong year at either end.
  private let ages = "group Ages\n0001-01-03\n  Ann\n9998-01-03\n  Ann, Bob\n"
  private let message = "the period covers more than 150,000 days ('Ages', 0001-01-03 to 9999-01-01)"

  @Test(arguments: ["heatmap", "line", "slots", "bars"]) func chartsOfAgesAreRefused(kind: String) throws {
    let workspace = try workspace(ages, today: "9999-01-01")
    let request = ChartRequest(try #require(ChartChoice(named: kind)))
    let error = #expect(throws: RequestFailure.self) {
      try request.chart(in: workspace, pictures: PictureFiles())
    }
    #expect(error?.message.text == message)
    #expect(error?.help?.text.hasSuffix("--limit days=600000") == true)
  }

  @Test(arguments: ["people", "group", "ranking", "yearly"]) func reportsOfAgesAreRefused(name: String) throws
  {
    let workspace = try workspace(ages, today: "9999-01-01")
    var request = ReportRequest(name)
    try request.set("period", to: "all")
    let template = try request.readTemplate()
    let error = #expect(throws: RequestFailure.self) {
      try request.report(of: template, in: workspace, pictures: nil)
    }
    #expect(error?.message.text == message)
  }

  /// Every week of them would be listed, however few sessions there were.
  @Test func statisticsOfAgesAreRefused() throws {
    let error = #expect(throws: RequestFailure.self) {
      try StatsRequest().answer(in: try workspace(ages, today: "9999-01-01"))
    }
    #expect(error?.message.text == message)
    let soon = try workspace("group G\n2026-01-01\n  Ann\n", today: "2326-01-01")
    #expect(try StatsRequest().answer(in: soon).set.answers.count == 1)
  }

  @Test func aReportOfEveryDayOfAgesToComeIsRefused() throws {
    let workspace = try workspace("group G\n2026-01-01\n  Ann, Bob\n")
    for (name, isRefused) in [("calendar", true), ("ranking", false)] {
      var request = ReportRequest(name)
      try request.set("period", to: "2026-01-01..2700-12-31")
      let template = try request.readTemplate()
      let make = { try request.report(of: template, in: workspace, pictures: nil) }
      if isRefused { #expect(throws: RequestFailure.self, performing: make) } else { _ = try make() }
    }
  }

  @Test func listsOfDaysOfAgesAreRefusedAndCountsAreNot() throws {
    let workspace = try workspace(ages, today: "9999-01-01")
    var request = RankRequest()
    #expect(try request.answer(in: workspace).set.answers.first?.rows.count == 2)
    request.showsDays = true
    #expect(throws: RequestFailure.self) { try request.answer(in: workspace) }
    var plan = PlanRequest<CalendarOverview>()
    try plan.set("period", to: "all")
    #expect(throws: RequestFailure.self) { try plan.answer(in: workspace) }
  }

  @Test func daysOfManyPeopleAreCountedTogether() throws {
    let workspace = try workspace("group G\n2026-01-01\n  Ann, Bob\n2026-01-10\n  Ann\n")
    var request = RankRequest()
    request.showsDays = true
    let asked = request
    let error = #expect(throws: RequestFailure.self) {
      try RequestLimitTests.limits(.personDays, 651).apply { try asked.answer(in: workspace) }
    }
    #expect(error?.message.text.hasPrefix("the days of all people are more than 651") == true)
    _ = try RequestLimitTests.limits(.personDays, 652).apply { try asked.answer(in: workspace) }
  }

  @Test func aRosterHasNoMoreCellsThanTheLimit() throws {
    let workspace = try workspace("group G\n2026-01-01\n  Ann, Bob\n2026-01-10\n  Ann\n")
    let request = RosterRequest()
    #expect(throws: RequestFailure.self) {
      try RequestLimitTests.limits(.personDays, 3).apply { try request.answer(in: workspace) }
    }
    let answer = try RequestLimitTests.limits(.personDays, 4).apply { try request.answer(in: workspace) }
    #expect(answer.set.answers.count == 1)
  }

  private static func limits(_ name: Limits.Name, _ value: Int) -> Limits {
    var limits = Limits()
    limits[name] = value
    return limits
  }

  @Test func aReportOfMorePagesThanTheLimitIsNotWritten() throws {
    let names = (0..<300).map { "P\($0)" }.joined(separator: ", ")
    let workspace = try workspace("group G\n2026-11-16\n  \(names)\n")
    var request = ReportRequest("people")
    try request.set("period", to: "2026-11")
    let report = try request.report(of: try request.readTemplate(), in: workspace, pictures: nil)
    let drawing = RequestLimitTests.limits(.pages, 5).apply { report.maker.drawing(with: TestFonts.book()) }
    #expect(drawing.pages.count == 5)
    #expect(throws: DrawingError.self) { try drawing.pdf() }
    guard case .limit(let limit) = drawing.refusal else { return #expect(drawing.refusal != nil) }
    #expect(limit.name == .pages && limit.value == 5)
  }

  @Test func aGroupThatBeganAThousandYearsAgoIsCountedAtOnce() throws {
    let workspace = try workspace("group G\nstart 1013-01-01\ndays mon\nholidays it\n2026-11-16\n  Ann\n")
    let start = ContinuousClock.now
    let answer = try RankRequest().answer(in: workspace)
    #expect(answer.set.answers.first?.rows.first?.counts.expected ?? 0 > 50_000)
    #expect(ContinuousClock.now - start < .seconds(10))
  }
}
