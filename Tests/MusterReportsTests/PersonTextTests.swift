import MusterAnalytics
import MusterJournals
import MusterLanguage
@testable import MusterReports
import TestSupport
import Testing

/// What texts say of people: counts, missed sessions, names; and the letters and lists made of them.
struct PersonTextTests {
  /// Three people at five sessions: one of them missed some, one most, one none.
  private func journal() throws -> Journal {
    let text = """
      date,slot,name,mark
      2026-10-30,morning,"Rossi, Anna",present
      2026-10-30,morning,Ben,present
      2026-10-30,morning,Cleo van Dyke,present
      2026-11-02,morning,"Rossi, Anna",excused
      2026-11-02,morning,Cleo van Dyke,present
      2026-11-02,afternoon,"Rossi, Anna",absent
      2026-11-02,afternoon,Cleo van Dyke,present
      2026-11-03,morning,"Rossi, Anna",present
      2026-11-03,morning,Cleo van Dyke,partial
      2026-11-03,afternoon,Cleo van Dyke,present
      """
    let folder = try TemporaryFolder()
    _ = try folder.write(text, to: "class.csv")
    return try JournalReading(paths: [folder.path + "/class.csv"]).journal
  }

  private func selection(_ period: String = "all", person: String? = nil) throws -> Selection {
    var request = SelectionRequest(asOf: .day(try #require(Day(iso: "2026-11-03"))))
    request.period = try PeriodExpression(period)
    request.people = person.map { [$0] } ?? []
    return try Selection(request, of: try journal())
  }

  private func markdown(
    _ template: String, _ selection: Selection, _ set: (inout ReportOptions) -> Void = { _ in }
  ) throws -> String {
    let folder = try TemporaryFolder()
    _ = try folder.write(template, to: "mine.yaml")
    return try markdown(TemplateLibrary().template(file: folder.path + "/mine.yaml"), selection, set)
  }

  private func markdown(
    _ template: ReportTemplate, _ selection: Selection, _ set: (inout ReportOptions) -> Void = { _ in }
  ) throws -> String {
    var options = ReportOptions()
    set(&options)
    let stamp = Stamp(day: selection.asOf, application: "Muster 1.0")
    return ReportMaker(template, [selection], stamp: stamp, options: options).markdown
      .replacing("\u{A0}", with: " ").replacing("\\", with: "")
  }

  @Test func textsSayEveryCountOfAPerson() throws {
    let text = try markdown(
      """
      sections:
        - people:
            sections:
              - text: >
                  {{firstName}}/{{lastName}}: {{present}} {{partial}} {{absent}} {{excused}} {{warned}} {{exempt}} of
                  {{expected}}, missed {{missed}}, rate {{rate}}
              - text: "{{#missedDays}}<{{date}}: {{slots}}> {{/missedDays}}{{^missedDays}}nothing{{/missedDays}}"
              - text: "{{missedSentence}} {{countsSentence}}"
      """, try selection(person: "Rossi, Anna"))
    #expect(text.contains("Anna/Rossi: 2 0 1 1 0 0 of 5, missed 3, rate 2 / 5 (40%)"), "\(text)")
    #expect(
      text.contains("<2 November 2026: afternoon, morning: excused> <3 November 2026: afternoon: no mark>"),
      "\(text)")
    #expect(
      text.contains(
        "Missed sessions: 2 November (afternoon, morning: excused); 3 November (afternoon: no mark)."),
      "\(text)")
    #expect(text.contains("Present 2 times, absent once, excused once, not marked once."), "\(text)")
  }

  @Test func textsAddUpTheCountsOfAGroup() throws {
    let text = try markdown(
      "sections: [{text: \"{{present}} present, {{excused}} excused, {{missed}} missed\"}]", try selection())
    #expect(text.contains("7 present, 1 excused, 7 missed"), "\(text)")
  }

  @Test func aLetterNamesNoRank() throws {
    let text = try markdown(TemplateLibrary().template(named: "letter"), try selection())
    for part in [
      "Dear Anna Rossi,", "You attended 2 of 5 sessions (40%).", "Dear Ben,", "No session was missed.",
      "Kind regards",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    for part in ["1st", "by attendance", "friends", "★"] { #expect(!text.contains(part), "\(part)") }
  }

  @Test(arguments: Language.allCases) func aLetterIsInEveryLanguage(language: Language) throws {
    let text = try markdown(TemplateLibrary().template(named: "letter"), try selection()) {
      $0.language = language
    }
    let wording = language.wording
    for part in [wording.greeting("Anna Rossi"), wording.closing, wording.letterLead, wording.nothingMissed] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(language == .english || !text.contains("Dear"))
  }

  @Test func whoIsBelowTheLimitIsAtRisk() throws {
    let template = try TemplateLibrary().template(named: "at-risk")
    let text = try markdown(template, try selection())
    #expect(text.contains("2 of 3 people attended less than 90% of their sessions."), "\(text)")
    #expect(text.contains("**Ben**: 2 November"), "\(text)")
    #expect(!text.contains("Cleo"), "\(text)")
    let fewer = try markdown(template, try selection()) { $0.below = 30 }
    #expect(fewer.contains("1 of 3 people attended less than 30% of their sessions."), "\(fewer)")
    #expect(!fewer.contains("Rossi"), "\(fewer)")
    let none = try markdown(template, try selection()) { $0.below = 10 }
    #expect(none.contains("Good news: nobody has a rate below 10%."), "\(none)")
    let bands = try markdown(template, try selection()) { $0.showsBands = true }
    #expect(bands.contains("nobody is in these bands: moderate, severe."), "fewer than ten sessions")
  }

  @Test func ofALongTimeTheLatestMissedDaysAreListed() throws {
    let days = (1...30).flatMap { day -> [String] in
      let date = "2026-09-\(day < 10 ? "0" : "")\(day)"
      return ["\(date),day,Anna,absent", "\(date),day,Ben,\(day < 21 ? "absent" : "present")"]
    }
    let folder = try TemporaryFolder()
    _ = try folder.write((["date,slot,name,mark"] + days).joined(separator: "\n") + "\n", to: "a.csv")
    let journal = try JournalReading(paths: [folder.path + "/a.csv"]).journal
    let selection = try Selection(of: journal, asOf: .day(try #require(Day(iso: "2026-09-30"))))
    let text = try markdown(TemplateLibrary().template(named: "at-risk"), selection)
    #expect(text.contains("**Anna**: 11 September; 12 September; "), "\(text)")
    #expect(text.contains("; 30 September; and 10 earlier."), "\(text)")
    #expect(text.contains("; 20 September.") && !text.contains("and 0 earlier"), "twenty are few enough")
    let german = try markdown(TemplateLibrary().template(named: "at-risk"), selection) {
      $0.language = .german
    }
    #expect(german.contains("; 30. September; und 10 frühere Tage."), "\(german)")
  }

  @Test func theOwnerSignsALetter() throws {
    var journal = try journal()
    func letter() throws -> String {
      let day = try #require(Day(iso: "2026-11-03"))
      return try markdown(
        TemplateLibrary().template(named: "letter"), try Selection(of: journal, asOf: .day(day)))
    }
    #expect(try letter().contains("Kind regards\n\nclass"))
    journal.facts.owner = try MailAddress("Maria Bianchi <maria@example.org>")
    #expect(try letter().contains("Kind regards\n\nMaria Bianchi, class"))
    journal.facts.owner = try MailAddress("maria@example.org")
    #expect(try letter().contains("Kind regards\n\nclass"), "an address is no signature")
  }

  @Test func warningsAreAFigureWhereThereAreAny() throws {
    let figures = "sections: [{figures: [attended, warned]}, {people: {sections: [{figures: [warned]}]}}]"
    #expect(try !markdown(figures, try selection()).contains("warning"))
    #expect(try markdown(figures, try SampleGroup.selection(3)).contains("warning"))
  }

  @Test func theOnlySlotOfTheDayIsNotNamed() throws {
    let wording = Language.english.wording
    var heading = try selection().statistics().heading
    #expect(wording.selection(of: heading, people: 3).hasPrefix("3 people · afternoon and morning · "))
    (heading.slots, heading.groupSlots) = (["day"], ["day"])
    #expect(wording.selection(of: heading, people: 3) == "3 people · as of 3 November 2026")
    (heading.slots, heading.groupSlots) = (["yoga"], ["yoga"])
    #expect(wording.selection(of: heading, people: 3) == "3 people · yoga · as of 3 November 2026")
    (heading.slots, heading.groupSlots) = (["day"], ["day", "night"])
    #expect(wording.selection(of: heading, people: 3) == "3 people · day · as of 3 November 2026")
  }

  @Test func slotsOfOnePersonAreComparedByHowOftenTheyCame() throws {
    let slots = [SlotCount(slot: "morning", attended: 29), SlotCount(slot: "afternoon", attended: 25)]
    let comparison = try #require(SlotComparison(slots))
    let said = Language.allCases.map { $0.wording.sentence(for: comparison, ofPerson: true) }
    #expect(said[0] == "Came 16% more often in the morning than in the afternoon.")
    #expect(
      said[2].hasPrefix("Am Vormittag 16") && said[2].hasSuffix("öfter da als am Nachmittag."), "\(said)")
    let text = try markdown(
      "sections: [{people: {sections: [{text: \"{{slotSentence}}\"}]}}]",
      try selection(person: "Cleo van Dyke"))
    #expect(text.contains("Came 50% more often in the morning than in the afternoon."), "\(text)")
  }

  @Test func aReportForASchoolHasNoRanksAndNoPodium() throws {
    let text = try markdown(
      """
      audience: school
      sections:
        - figures: [people, most, percent]
        - podium
        - chart: ranking
        - ranking
        - people:
            sections: [{text: "{{#rank}}rank{{/rank}}{{^friends}}none{{/friends}}"}, {figures: [rank, percent]}]
      """, try selection())
    #expect(!text.contains("most") && !text.contains("rank") && !text.contains("| #"), "\(text)")
    #expect(text.contains("none"))
    #expect(text.contains("| Name"))
  }

  @Test func columnsOfARankingAreChosen() throws {
    let text = try markdown(
      "sections: [{ranking: {columns: [name, excused, missed, rate]}}]", try selection())
    #expect(text.contains("| Name"), "\(text)")
    let heads = text.split(separator: "\n").first { $0.hasPrefix("| Name") }
    let names = heads?.split(separator: "|").map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
    #expect(names == ["Name", "Excused", "Missed", "Rate"])
  }

  @Test func bandsAreShownOnlyWhereSomebodyWantsThem() throws {
    func text(_ shows: Bool?, declared: Bool) throws -> String {
      var journal = SampleGroup.journal(6)
      if declared { journal.facts[BandBounds.self] = BandBounds() }
      let selection = try Selection(of: journal, asOf: .day(SampleGroup.asOf))
      return try markdown(TemplateLibrary().template(named: "ranking"), selection) { $0.showsBands = shows }
    }
    #expect(try !text(nil, declared: false).contains("severe"))
    #expect(try text(true, declared: false).contains("severe"))
    #expect(try text(nil, declared: true).contains("severe"))
    #expect(try !text(false, declared: true).contains("severe"))
  }

  @Test(arguments: [
    ("all", "First attended on 30 October 2026."),
    (
      "2026-11",
      "First attended in this period on 3 November 2026. First attended ever on 30 October 2026."
    ),
    ("2026-11-02", "No attendance on Monday, 2 November 2026. First attended ever on 30 October 2026."),
  ])
  func theFirstAttendanceSaysOfWhat(period: String, sentence: String) throws {
    let text = try markdown(
      "sections: [{people: {sections: [{text: \"{{firstAttendanceSentence}}\"}]}}]",
      try selection(period, person: "Rossi, Anna"))
    #expect(text.contains(sentence), "\(text)")
  }

  @Test func theGrowthOfAPersonIsNotReadAsTheRate() throws {
    let text = try markdown(
      TemplateLibrary().template(named: "person"),
      try SampleGroup.selection(3, period: "2026-W46").only(PersonID(0)))
    #expect(text.contains("- 10 of 10 expected attendances\n"), "\(text)")
    #expect(text.contains("Week 46, 2026: 10, up 25% from week 45."), "\(text)")
  }
}
