import MusterAnalytics
import MusterApp
import MusterCharts
import MusterCheckIn
import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterReports
import TestSupport
import Testing

/// The reports of groups that check in, and what members do not see of each other.
struct CheckInReportTests {
  /// The options of a group, the real names and addresses of others that must be nowhere.
  struct Hiding: CustomTestStringConvertible {
    let options: String
    let hidden: [String]
    var testDescription: String { options }
  }

  static let names = ["Carol", "Diaz", "Dan", "Fox", "Hall"]
  static let addresses = ["carol@", "dan@", "eve@"]
  static let hidings = [
    Hiding(options: "hide-names", hidden: names + addresses),
    Hiding(options: "hide-names, hide-email", hidden: names + addresses),
    Hiding(options: "hide-email", hidden: addresses),
  ]

  private func report(
    _ name: String, _ text: String = ClubJournal.text, person: String? = nil, locale: String? = nil,
    period: String? = nil, paper: Paper? = nil, template: ReportTemplate? = nil
  ) throws -> MadeReport {
    var request = ReportRequest(name)
    if let person { request.selection.people = [person] }
    if let locale { try request.set("locale", to: locale) }
    request.paper = paper
    if let period { try request.set("period", to: period) }
    return try request.report(
      of: template ?? request.readTemplate(), in: ClubJournal.workspace(text), pictures: nil)
  }

  /// All that a report is, as bytes that are not packed.
  private func outputs(_ made: MadeReport) throws -> [(format: String, text: String)] {
    let drawing = made.maker.drawing(with: TestFonts.book())
    return [
      ("md", made.maker.markdown), ("html", try made.maker.html(with: TestFonts.book())),
      ("drawing", drawing.transcript), ("metadata", "\(drawing.metadata)"), ("outline", "\(drawing.outline)"),
      ("name", made.name),
      ("pdf", String(decoding: try drawing.pdf(), as: Unicode.ASCII.self)),
    ]
  }

  @Test(arguments: hidings) func whatIsHiddenIsInNoOutputForAMember(hiding: Hiding) throws {
    let text =
      ClubJournal.text.replacing(
        "group    Robotics Club", with: "group    Dan Fox and Friends dan@example.org")
      + "option \(hiding.options)\n"
    let everything = try ClubJournal.template(
      """
      audience: member
      sections: [head, message, membership, own-check-ins, check-ins, polls, members, attendees, ranking, day-sheet]
      """)
    for template in [nil, everything] {
      for (format, output) in try outputs(report("member", text, person: "Bob Ray", template: template)) {
        for secret in hiding.hidden {
          #expect(!output.contains(secret), "\(secret) in \(format): \(hiding.options)")
        }
        if format == "md" {
          #expect(output.contains("Bob Ray"))
          #expect(template != nil || output.contains("Ann Lee, ann\\@example.org"))
        }
      }
    }
  }

  @Test func withoutOptionsNothingIsHiddenAndTheOwnersReportNeverHides() throws {
    #expect(try report("member", person: "Bob Ray").maker.markdown.contains("Carol Diaz"))
    let owner = try report("owner", ClubJournal.text + "option hide-names, hide-email\n").maker.markdown
    for text in ["Carol Diaz", "Eve Hall", "eve\\@example.org"] { #expect(owner.contains(text)) }
  }

  @Test func whoIsHiddenStillCounts() throws {
    let open = try report("member", person: "Bob Ray").maker.markdown
    let hidden = try report("member", ClubJournal.text + "option hide-names\n", person: "Bob Ray").maker
      .markdown
    #expect(open.contains("3 members") && hidden.contains("3 members"))
    #expect(hidden.contains("Thanks to Member 2 (Member 2)"))
  }

  @Test func notesSayWhatTheRatesOfThePageAreSharesOf() throws {
    let (members, expected) = ("Rate = attended ÷ members.", "Rate = attended ÷ expected.")
    func rules(_ text: String) -> [Int] { [members, expected].map { text.ranges(of: $0).count } }
    #expect(try rules(report("owner").maker.markdown) == [1, 0])
    #expect(try rules(report("member", person: "Bob Ray").maker.markdown) == [1, 0])
    #expect(try rules(report("attendees").maker.markdown) == [0, 0])
    let both = try ClubJournal.template("sections: [head, check-ins, {columns: [members, ranking]}]")
    #expect(try rules(report("owner", template: both).maker.markdown) == [1, 1])
    let growth = try ClubJournal.template("sections: [{chart: growth}]")
    #expect(try rules(report("owner", template: growth).maker.markdown) == [0, 0])
  }

  @Test func aMembersReportIsForOneMember() throws {
    #expect(throws: RequestFailure.notOneMember("member", count: 4)) { try self.report("member") }
  }

  @Test(arguments: Language.allCases) func reportsAreInEveryLanguage(language: Language) throws {
    let locale = language.rawValue
    for (name, person) in [("owner", nil), ("member", "Bob Ray"), ("attendees", nil)] {
      let made = try report(name, person: person, locale: locale)
      expectGolden(made.maker.markdown, named: "\(name)-\(locale)")
    }
  }

  @Test func attendeesAreOfTheOpenSessionOrOfAPeriod() throws {
    let open = try report("attendees").maker.markdown
    #expect(open.contains("7 December 2026") && open.contains("| Carol Diaz | 18:01"))
    #expect(!open.contains("Eve Hall"))
    let past = try report("attendees", period: "2026-11-16").maker.markdown
    #expect(past.contains("Bob Ray") && !past.contains("Dan Fox"))
    let closed = try report("attendees", period: "2026-11-23")
    #expect(closed.maker.markdown.contains("3 of 4 members"))
  }

  @Test func withoutAnOpenSessionTheReportSaysSo() throws {
    let text =
      "group Club\n2026-11-16 18:00\n  18:00 open code 48213\n  18:01 join Bo code 48213\n  20:00 close\n"
    #expect(try report("attendees", text).maker.markdown.contains("No session is open."))
    #expect(try report("member", text, person: "Bo").maker.markdown.contains("No session is open."))
  }

  @Test func thePagesAndTheChartAreAsTheyWere() throws {
    for (name, person) in [("owner", nil), ("member", "Bob Ray"), ("attendees", nil)] {
      let made = try report(name, person: person)
      expectGolden(made.maker.drawing(with: TestFonts.book()).transcript, named: "\(name)-pages")
    }
    let kind = try #require(ChartCatalogue.complete["growth"])
    let chart = try kind.chart(of: ChartSource(ClubJournal.selection()), ChartOptions())
    let drawing = chart.drawing(size: Size(width: 640, height: 360), fonts: TestFonts.book())
    expectGolden(drawing.transcript, named: "chart-growth")
  }

  @Test(arguments: [(3, 1), (3, 40), (60, 1), (60, 40)]) func nothingIsCutOnAnyPage(
    people: Int, sessions: Int
  ) throws {
    var text = "group Club\nowner Ann Lee <ann@example.org>\n"
    let start = try #require(Day(iso: "2026-01-05"))
    for session in 0..<sessions {
      text += "\(start + session * 7) 18:00\n  18:00 open code \(10_000 + session)\n"
      for person in 0..<people where session == 0 || (person + session) % 3 != 0 {
        text +=
          "  18:0\(person % 10) join Person Number \(100 + person) <person\(person)@example.org> code \(10_000 + session)\n"
      }
      text += "  20:00 close\n"
    }
    for paper in [Paper.a4, .letter] {
      let pages = try report("owner", text, paper: paper).maker.drawing(with: TestFonts.book()).pages
      let cut = pages.flatMap(\.operations).compactMap { operation -> String? in
        guard case .text(let line, _, _) = operation, line.isCut else { return nil }
        return line.text
      }
      #expect(cut == [])
    }
  }
}
