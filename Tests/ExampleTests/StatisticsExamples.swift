import MusterAnalytics
import MusterJournals
import Testing

/// The mornings of one week, the best first.
func mornings(of journal: Journal, asOf day: Day) throws -> [String] {
  var request = SelectionRequest(asOf: .day(day))
  request.period = try PeriodExpression("this week")
  request.slots = ["morning"]
  let ranking = try Selection(request, of: journal).ranking(by: .percent)
  return ranking.rows.map { row in
    "\(row.rank). \(row.person): \(row.counts.attended) of \(row.counts.expected)"
  }
}

/// The longest run of days on which a person came, and the one that still goes on.
func streaks(of name: String, in journal: Journal, asOf day: Day) throws -> (best: Int, current: Int) {
  var request = SelectionRequest(asOf: .day(day))
  request.people = [name]
  let person = try Selection(request, of: journal).statistics().person
  return (person?.bestStreak.days ?? 0, person?.currentStreak.days ?? 0)
}

/// With whom each came most often.
func bestFriends(in journal: Journal, asOf day: Day) throws -> [String: String] {
  let friends = try Selection(of: journal, asOf: .day(day)).friends(measure: .shared, top: 1)
  return friends.rows.reduce(into: [:]) { best, row in best[row.person] = row.friends.first?.person }
}

/// By how many percent attendance rose from the last whole week but one to the last; `nil` from nothing.
func weeklyGrowth(of journal: Journal, asOf day: Day) throws -> Double? {
  try Selection(of: journal, asOf: .day(day)).statistics().growth[.week]?.last.percent
}

/// An answer as JSON and as a table for a spreadsheet.
func exported(_ ranking: Ranking) -> (json: String, csv: String) {
  let set = AnswerSet([ranking], isWorkspace: false)
  return (set.json(), set.csv(.spreadsheet(decimalSeparator: ",")))
}

struct StatisticsExamples {
  private let monday = Day(iso: "2026-11-16") ?? .earliest
  private var journal: Journal { weekOfFriends(from: monday) }

  @Test func selectionsAreRanked() throws {
    #expect(try mornings(of: journal, asOf: monday + 1) == ["1. Ann: 2 of 2", "2. Bo: 0 of 2"])
  }

  @Test func equalsShareARankAndTheNextIsSkipped() throws {
    let journal = Journal(
      facts: GroupFacts(name: "Friends"), people: ["Cy", "Bo", "Ann", "Di"].map { Person(name: $0) },
      slots: ["day"], sessions: [Session(day: monday, slot: 0), Session(day: monday + 1, slot: 0)]
    ) { person, session in person == 3 && session == 1 ? nil : .present }
    let rows = try Selection(of: journal, asOf: .day(monday + 1)).ranking().rows
    #expect(rows.map { "\($0.rank). \($0.person)" } == ["1. Ann", "1. Bo", "1. Cy", "4. Di"])
  }

  @Test func streaksAreCountedInDays() throws {
    let ann = try streaks(of: "Ann", in: journal, asOf: monday + 1)
    #expect(ann.best == 2 && ann.current == 2)
    let bo = try streaks(of: "Bo", in: journal, asOf: monday + 1)
    #expect(bo.best == 0 && bo.current == 0)
  }

  @Test func friendsCameTogether() throws {
    let everyone = Journal(
      facts: GroupFacts(name: "Friends"), people: ["Ann", "Bo", "Cy"].map { Person(name: $0) },
      slots: ["day"],
      sessions: [Session(day: monday, slot: 0), Session(day: monday + 1, slot: 0)]
    ) { person, session in person == 2 && session == 1 ? nil : .present }
    #expect(
      try bestFriends(in: everyone, asOf: monday + 1) == ["Ann": "Bo", "Bo": "Ann", "Cy": "Ann"])
    // Bo never came, and is nobody's friend.
    #expect(try bestFriends(in: journal, asOf: monday + 1).isEmpty)
  }

  @Test func growthIsInPercent() throws {
    let sessions = [0, 1, 7, 8, 9].map { Session(day: monday + $0, slot: 0) }
    let journal = Journal(
      facts: GroupFacts(name: "Friends"), people: [Person(name: "Ann")], slots: ["day"],
      sessions: sessions
    ) { _, _ in .present }
    #expect(try weeklyGrowth(of: journal, asOf: monday + 14) == 50)
    #expect(try weeklyGrowth(of: journal, asOf: monday + 7) == nil)
  }

  @Test func answersAreExported() throws {
    let (json, csv) = exported(try Selection(of: journal, asOf: .day(monday + 1)).ranking())
    #expect(json.contains(#""person": "Ann""#) && csv.contains("Ann;"))
  }
}
