import MusterAnalytics
import MusterJournals
import MusterReports
import TestSupport
import Testing

struct MailBodiesTests {
  private static func bodies(_ report: String, _ journal: Journal) throws -> (
    title: String, text: String, html: String
  ) {
    var request = SelectionRequest(asOf: .day(SampleGroup.asOf))
    request.period = try PeriodExpression(report == "yearly" ? "this year" : "2026-W46")
    if report == "person" { request.people = [SampleGroup.name(0)] }
    return ReportMaker(
      try TemplateLibrary().template(named: report), [try Selection(request, of: journal)],
      stamp: Stamp(day: SampleGroup.asOf, application: "Muster 1.0")
    ).mailBodies
  }

  @Test(arguments: [
    "ranking", "weekly", "monthly", "yearly", "group", "person", "people", "day-sheet", "calendar",
  ]) func bothBodiesSayTheSameWithoutPictures(report: String) throws {
    let bodies = try Self.bodies(report, SampleGroup.journal(8))
    for text in ["Amici del Bar", "Muster 1.0, 20 November 2026"] {
      #expect(bodies.text.contains(text))
      #expect(bodies.html.contains(text))
    }
    #expect(bodies.title.hasPrefix("Amici del Bar: "))
    for missing in ["<svg", "<img", "<script", "http"] { #expect(!bodies.html.contains(missing)) }
    for tag in ["table", "tr", "td", "th", "p", "ul", "b", "small"] {
      let begins = bodies.html.ranges(of: "<\(tag)>").count + bodies.html.ranges(of: "<\(tag) ").count
      #expect(begins == bodies.html.ranges(of: "</\(tag)>").count)
    }
  }

  @Test func namesAreEscapedInHTML() throws {
    var journal = SampleGroup.journal(2)
    journal.people[1].name = "<b>Tom & \"Jo\"</b>"
    #expect(
      try Self.bodies("ranking", journal).html.contains("&lt;b&gt;Tom &amp; &quot;Jo&quot;&lt;/b&gt;"))
  }

  @Test func aSmallReportAsMail() throws {
    expectGolden(try Self.bodies("weekly", SampleGroup.journal(3)).html, named: "report-weekly-3-mail")
  }
}
