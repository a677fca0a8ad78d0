import MusterJournals
@testable import MusterText
import TestSupport
import Testing

/// What directives and person blocks say.
@Suite struct TextJournalDirectiveTests {
  private func journal(_ text: String) throws -> Journal {
    let reading = try JournalReading(text)
    #expect(reading.problems.filter { !$0.contains(" never-seen") } == [])
    return reading.journal
  }

  private static let lines = [
    "group     Amici del Bar", "owner     Ann  Lee <ann@example.org>", "start     2021-10-25",
    "days      Mon-Thu, Sat",
    "slots     morning, afternoon",
    "holidays  it, fr", "closed    2026-08-10..2026-08-21   summer  break",
    "open      2026-05-01 met all the same",
    "holiday   2026-06-24  the patron saint", "place     40.8518, 14.2681", "difficulty-band  0..10 km  1.0",
    "difficulty-band  10..30 km 1.3", "difficulty-band 30.. km 1.4", "locked 2026-10-31",
    "term fall 2026-08-31..2026-12-18", "term \"spring; 2\" 2027-01-11..2027-05-07", "blank exempt",
    "excused neutral", "bands 4, 8, 16%", "set percent on", "set locale it",
    "logo \"our robot; new.png\"",
  ]

  private static func check(_ facts: GroupFacts) {
    #expect(facts.name == "Amici del Bar")
    #expect(facts.owner?.description == "Ann Lee <ann@example.org>")
    #expect(facts.calendar.start?.description == "2021-10-25")
    #expect(facts.calendar.weekdays == [.monday, .tuesday, .wednesday, .thursday, .saturday])
    #expect(facts.slots == ["morning", "afternoon"])
    #expect(facts.calendar.holidaySets.map(\.name) == ["it", "fr"])
    #expect(facts.calendar.closures.map(\.text) == ["summer break"])
    #expect(facts.calendar.closures.first?.last.description == "2026-08-21")
    #expect(facts.calendar.openings.map(\.text) == ["met all the same"])
    #expect(facts.calendar.listedHolidays.map(\.name) == ["the patron saint"])
    #expect(facts.place == Coordinate(latitude: 40.8518, longitude: 14.2681))
    #expect(facts[Logo.self] == "our robot; new.png")
    #expect(facts[ClosedBooks.self]?.description == "2026-10-31")
    #expect(Set(facts.terms.map(\.name)) == ["fall", "spring; 2"])
    #expect(facts.blank == .exempt && facts.excused == .neutral)
    #expect(facts.bandBounds == BandBounds(atRisk: 4, moderate: 8, severe: 16))
    #expect(Set(facts.settings.map { "\($0.option)=\($0.value)" }) == ["percent=on", "locale=it"])
    #expect(
      facts.difficultyBands.sorted { $0.from < $1.from } == [
        DifficultyBand(from: 0, to: 10, difficulty: 1), DifficultyBand(from: 10, to: 30, difficulty: 1.3),
        DifficultyBand(from: 30, to: nil, difficulty: 1.4),
      ])
  }

  @Test func everyDirectiveIsRead() throws {
    Self.check(try journal(Self.lines.joined(separator: "\n")).facts)
  }

  @Test func directivesStandInAnyOrderAndAfterSessions() throws {
    // The order in which lists grow is that of the lines; sets of holidays are on one line here.
    let text = "2026-11-16 morning\n  Franco\n" + Self.lines.reversed().joined(separator: "\n")
    let journal = try journal(text)
    Self.check(journal.facts)
    #expect(journal.markLines == ["2026-11-16 morning Franco: present"])
  }

  @Test(arguments: [
    ("Mon-Fri", "Mon-Fri"), ("mon,WED", "Mon, Wed"), ("Sat-Mon", "Mon, Sat, Sun"),
    ("Monday - Wednesday", "Mon-Wed"),
    ("Fri", "Fri"), ("Mon-Sun", "Mon-Sun"), ("Sun, Sat", "Sat, Sun"), ("Tue-Tue", "Tue"),
  ]) func daysAreNamesAndRanges(text: String, printed: String) throws {
    let weekdays = try #require(try journal("days \(text)").facts.calendar.weekdays)
    #expect(DaysDirective.text(weekdays) == printed)
  }

  @Test func valuesMayBeInQuotes() throws {
    #expect(try journal("group \"A; B\"").group == "A; B")
    #expect(try journal("group \"say \"\"hi\"\"\"").group == "say \"hi\"")
    #expect(try journal("group  O'Brien's   club").group == "O'Brien's club")
    #expect(try journal("slots \"a, b\", c").slots == ["a, b", "c"])
  }

  @Test(arguments: [
    ("ann@example.org", "ann@example.org"),
    ("Ann Lee <ann@example.org> ; the treasurer", "Ann Lee <ann@example.org>"),
    ("\"Lee, Ann\" <ann@example.org>", "Lee, Ann <ann@example.org>"),
    ("Lee, Ann <ann@example.org>", "Lee, Ann <ann@example.org>"),
    ("\"Ann; Bea <ann@example.org>\"", "Ann; Bea <ann@example.org>"),
    ("\"Ann \"\"Bee\"\" Lee <ann@example.org>\"", "Ann \"Bee\" Lee <ann@example.org>"),
  ]) func theOwnerIsAnAddress(text: String, address: String) throws {
    let journal = try journal("group A\nowner \(text)\n")
    #expect(journal.facts.owner?.text == address)
    let printed = TextJournalPrinter.print(journal)
    #expect(try self.journal(printed).facts.owner == journal.facts.owner)
  }

  // MARK: People

  @Test func everythingKnownOfAPersonIsRead() throws {
    let text = """
      person Paco KH
        home 41.0722, 14.3328
        difficulty 1.5
        id 117
        email paco@example.org
        tags staff, driver, staff
        joined 2022-01-10
        left 2027-06-30
        photo photos/paco.png
        alias Paco, P. KH
      """
    let paco = try #require(try journal(text).people.first)
    var expected = Person(name: "Paco KH", id: "117")
    expected.email = "paco@example.org"
    expected.tags = ["staff", "driver"]
    expected.difficulty = 1.5
    expected.home = Coordinate(latitude: 41.0722, longitude: 14.3328)
    (expected.joined, expected.left) = (Day(iso: "2022-01-10"), Day(iso: "2027-06-30"))
    expected.photo = "photos/paco.png"
    expected.aliases = ["Paco", "P. KH"]
    expected.isDeclared = true
    #expect(paco == expected)
  }

  @Test func blocksOfOneNameAreMerged() throws {
    let text = """
      person Paco
        tags staff
        joined 2022-01-10
      2026-11-16
        Paco
      person Paco
        tags driver, staff
        left 2027-06-30
        joined 2022-01-10
      """
    let people = try journal(text).people
    #expect(people.count == 1)
    #expect(people.first?.tags == ["staff", "driver"])
    #expect(people.first?.left?.description == "2027-06-30")
  }

  @Test func otherSpellingsAreReadAsThePersonWhereverTheyStand() throws {
    let text = """
      2026-11-16
        P. KH
      person Paco KH
        alias P. KH, "KH, Paco"
      2026-11-17
        absent: "KH, Paco"
      2026-11-18
        Paco KH
      """
    #expect(
      try journal(text).markLines == [
        "2026-11-16 day Paco KH: present", "2026-11-17 day Paco KH: absent",
        "2026-11-18 day Paco KH: present",
      ])
  }

  @Test func twoPeopleOfOneNameAreToldApartByTheirIds() throws {
    let text = """
      person Anna
        id 1
      person Anna
        id 2
      2026-11-16
        Anna (1)
        absent: Anna (2)
      """
    let reading = try JournalReading(text)
    #expect(
      reading.problems == [
        "3:8+4 warning shared-name: two people are named 'Anna': ids 1 and 2 "
          + "| they are shown with their ids; give one of them a different name"
      ])
    #expect(reading.marks == ["2026-11-16 day Anna (1): present", "2026-11-16 day Anna (2): absent"])
  }

  @Test func aNameThatTwoShareMustBeWrittenWithItsId() throws {
    let text = "person Anna\n  id 1\nperson Anna\n  id 2\n2026-11-16\n  Anna\n"
    #expect(
      try JournalReading(text).problems.filter { $0.contains(" error ") } == [
        "6:3+4 error ambiguous-person: 'Anna' could be two people | write 'Anna (1)' or 'Anna (2)'"
      ])
  }

  @Test func ofManyWhoShareANameAFewAreOffered() throws {
    let blocks = (1...20).map { "person Anna\n  id \($0)\n" }.joined()
    let errors = try JournalReading(blocks + "2026-11-16\n  Anna\n").problems.filter {
      $0.contains(" error ")
    }
    let offered = (1...12).map { "'Anna (\($0))'" }.joined(separator: " or ")
    #expect(
      errors == [
        "42:3+4 error ambiguous-person: 'Anna' could be two people | write \(offered) or another of them"
      ])
  }

  @Test func theRosterIsThoseDeclaredThenThoseSeen() throws {
    let text = "2026-11-16\n  Zeno, Bea\nperson Carlo\n2026-11-17\n  Ada, Carlo\n"
    #expect(try journal(text).people.map(\.name) == ["Carlo", "Zeno", "Bea", "Ada"])
  }
}
