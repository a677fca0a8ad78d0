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

  /// A group in which somebody came with two addresses, one has another in lines about them, and one is called by an address.
  private static let manyAddresses = """
    group    Bob Ray's and Dan Fox's Club
    owner    Ann Lee <ann@example.org>
    message  Write to old@x.org, new@x.org, first@x.org, second@x.org or eve@x.org (Eve); RAY Bob (bob@x.org) is Bob (Ray).
    person Dan Fox
      email first@x.org
      alias dan@x.org
      tags Friends of Dan Fox
    2026-11-16 18:00
      18:00 open code 48213
      18:02 join Cy Hall <old@x.org> code 48213
      18:03 join Bob Ray <bob@x.org> code 48213
      18:04 join Dan Fox <second@x.org> code 48213
      18:05 join eve@x.org code 48213
      20:05 close
    2026-11-23 18:00
      18:00 open code 11111
      18:02 join Cy Hall <new@x.org>
      20:05 close

    """

  @Test(arguments: ["hide-email", "hide-names"]) func everyAddressOnRecordIsHidden(option: String) throws {
    let text = Self.manyAddresses + "option \(option)\n"
    let made = try report("member", text, person: "Bob Ray")
    for (format, output) in try outputs(made) {
      for address in ["old@", "new@", "first@", "second@", "eve@", "old\\@", "eve\\@"] {
        #expect(!output.contains(address), "\(address) in \(format)")
      }
      #expect(option == "hide-email" || !output.contains("Fox"), "\(format)")
    }
    #expect(made.maker.markdown.contains("RAY Bob (bob\\@x.org) is Bob (Ray)."))
  }

  @Test(arguments: [NamePolicy.initials, .full]) func namesThatAreShownAreNotSearchedForAgain(
    policy: NamePolicy
  ) throws {
    let journal = try ClubJournal.journal(Self.manyAddresses + "option hide-names\n")
    let shown = policy.renamed([journal])[0]
    var request = SelectionRequest(asOf: .last(otherwise: .earliest))
    request.people = ["Bob Ray"]
    let view = try #require(MemberView(of: Selection(request, of: shown), in: .english))
    let name = policy == .full ? "Bob Ray's and Member 1's Club" : "B. R.'s and Member 3's Club"
    #expect(view.selection.journal.group == name)
  }

  /// Two sessions of a day: Bo came to the first one alone, Al joined at the second.
  private static let twoOfADay = """
    group Club
    2026-11-16 18:00
      18:00 open code 22222
      18:01 join Al code 22222
      19:00 close
    2026-11-16 10:00
      10:00 open code 11111
      10:01 join Bo code 11111
      11:00 close

    """

  @Test func everyReportHasTheSameRateOfAPerson() throws {
    let selection = try ClubJournal.selection(Self.twoOfADay)
    let counts = selection.ranking(by: .name).rows.map(\.counts)
    #expect(counts.map(\.attended) == [1, 1] && counts.map(\.expected) == [1, 2])
    let owner = try report("owner", Self.twoOfADay).maker.markdown
    #expect(owner.contains("66.7%") && owner.contains("100%") && owner.contains("50%"))
    let member = try report("member", Self.twoOfADay, person: "Al").maker.markdown
    #expect(member.contains("of 1 session") && member.contains("100%"))
    #expect(selection.sessionList().sessions.map(\.members) == [1, 2])
  }

  @Test func onlyTheUsualPeriodOfAttendeesIsTheOpenSession() throws {
    #expect(try report("attendees", Self.twoOfADay).maker.markdown.contains("No session is open."))
    let all = try report("attendees", Self.twoOfADay, period: "all").maker.markdown
    #expect(all.contains("| Al ") && all.contains("| Bo "))
  }

  @Test(arguments: ["owner", "member"]) func lateJoinsHaveAColumnWhereTheyCount(name: String) throws {
    let text = ClubJournal.text + "set late-after 5m\n"
    let person = name == "member" ? "Carol Diaz" : nil
    #expect(try !report(name, person: person).maker.markdown.lowercased().contains("partial"))
    let late = try report(name, text, person: name == "member" ? "Bob Ray" : nil).maker.markdown
    #expect(late.lowercased().contains("partial"))
  }

  @Test(arguments: Language.allCases) func oneIsWrittenAsOne(language: Language) throws {
    let wording = language.wording
    for figure in [wording.membersFigure, wording.sessionsFigure, wording.attendedFigure] {
      #expect(figure(1) != figure(2))
    }
    let words = [1, 2].map { wording.words(for: Filter.excludedPeople($0)) }
    #expect(words[0] != words[1].replacing("2", with: "1"))
    let owner = try report(
      "owner", "group Club\n2026-11-16 18:00\n  18:00 open code 48213\n  18:01 join Bo code 48213\n",
      locale: language.rawValue
    ).maker.markdown
    #expect(owner.contains(wording.membersFigure(1)) && !owner.contains("1 \(wording.membersFigure(2))"))
  }

  @Test func aSessionThatAMemberMissedSaysSo() throws {
    let text = ClubJournal.text.replacing("  18:10 join Bob Ray\n", with: "")
    #expect(try report("member", text, person: "Bob Ray").maker.markdown.contains("| absent "))
  }

  @Test func noPageEndsBetweenAPollAndItsAnswers() throws {
    for sessions in 8...24 {
      var text = "group Club\n"
      let start = try #require(Day(iso: "2026-01-05"))
      for session in 0..<sessions {
        text += "\(start + session * 7) 18:00\n  18:00 open code \(10_000 + session)\n"
        text += "  18:01 join Bo code \(10_000 + session)\n"
        if session == sessions - 1 { text += "  18:02 poll \"Where?\" Here: Bo | There:\n" }
        text += "  20:00 close\n"
      }
      let pages = try report("owner", text).maker.drawing(with: TestFonts.book()).pages.map { page in
        page.operations.compactMap { operation -> String? in
          guard case .text(let line, _, _) = operation else { return nil }
          return line.text
        }
      }
      for page in pages where page.contains("Where?") { #expect(page.contains("Here"), "\(sessions)") }
    }
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
