import MusterAnalytics
import MusterApp
import MusterCheckIn
import MusterJournals
import MusterLanguage
import MusterTables
import Oracle
import TestSupport
import Testing

/// `muster sessions`: attendance, members, growth and polls.
struct SessionListTests {
  private func lines(_ list: SessionList) -> [String] {
    list.sessions.map { "\($0.date) \($0.attended)/\($0.members) +\($0.new)" }
  }

  @Test func membersAreThoseWhoBelongAtTheCloseWithFirstJoiners() throws {
    let list = try ClubJournal.selection().sessionList()
    // Dan was taken off the first list and is a member all the same; later he is taken out of the group.
    #expect(lines(list) == ["2026-11-16 2/3 +3", "2026-11-23 3/4 +1", "2026-12-07 2/3 +0"])
    #expect(list.total == 7 && list.members == 3)
    #expect(list.growth.map(\.members) == [3, 4, 3])
    #expect(list.sessions.map(\.percent) == [200.0 / 3, 75, 200.0 / 3])
    #expect(
      list.sessions.map(\.open) == [1080, 1080, 1080] && list.sessions.map(\.close) == [1205, 1205, nil])
  }

  @Test func theLastDayOfAMembershipStillCounts() throws {
    let list = try ClubJournal.selection(asOf: "2026-12-01").sessionList()
    #expect(list.members == 4)
    #expect(try ClubJournal.selection(asOf: "2026-12-02").sessionList().members == 3)
    #expect(try ClubJournal.selection(asOf: "2026-12-03").sessionList().members == 2)
  }

  @Test func manyPollsAreCountedByTheirQuestionsAndAnswers() throws {
    let count = 10_000
    let asked = (0..<count).map { "  18:10 poll \"Q\($0)?\" Yes: Bob Ray | No: Carol Diaz\n" }.joined()
    let again = "  18:11 poll \"Q7?\" No: Dan Fox | Maybe: Eve\n  18:12 poll \"Q7?\" Maybe: Fay\n"
    let joins = ["Bob Ray", "Carol Diaz", "Dan Fox", "Eve", "Fay"].map { "  18:02 join \($0) code 48213\n" }
    let text = "group Club\n2026-11-16 18:00\n  18:00 open code 48213\n" + joins.joined() + asked + again
    let polls = try ClubJournal.selection(text).sessionList(hasPolls: true).polls
    #expect(polls?.count == count)
    #expect(polls?[7].answers.map(\.text) == ["Yes", "No", "Maybe"])
    #expect(polls?[7].answers.map(\.count) == [1, 2, 2] && polls?[8].answers.map(\.count) == [1, 1])
  }

  @Test func whoJoinsInTheEveningWasNoMemberInTheMorning() throws {
    let text = """
      group Club
      2026-11-16 10:00
        10:00 open code 48213
        10:02 join Bob Ray code 48213
        11:00 close
      2026-11-16 18:00
        18:00 open code 48214
        18:02 join Carol Diaz code 48214
        20:00 close

      """
    let list = try ClubJournal.selection(text).sessionList()
    #expect(lines(list) == ["2026-11-16 1/1 +1", "2026-11-16 1/2 +1"])
    #expect(list.growth.map(\.members) == [2])
  }

  @Test func aGroupWithoutCheckInHasMembersToo() throws {
    let text = """
      group Friends
      person Ann
        joined 2026-11-17
      person Bo
        left 2026-11-17
      2026-11-16
        Bo
      2026-11-17
        Ann, Cy
      2026-11-18
        Cy

      """
    let list = try ClubJournal.selection(text).sessionList()
    #expect(lines(list) == ["2026-11-16 1/1 +1", "2026-11-17 2/3 +2", "2026-11-18 1/2 +0"])
    #expect(list.sessions.allSatisfy { $0.open == nil && $0.close == nil && !$0.isOpen })
  }

  @Test func aSessionWithoutMembersHasNoPercentage() throws {
    let text = "group Club\n2026-11-16 18:00\n  18:00 open code 48213\n  20:00 close\n"
    let list = try ClubJournal.selection(text).sessionList()
    #expect(list.sessions.map(\.members) == [0] && list.sessions[0].percent == nil)
    let json = AnswerSet([list]).json()
    #expect(json.contains("\"percent\": null"))
  }

  @Test func filtersNarrowPeopleAndSessions() throws {
    let bob = try ClubJournal.selection(people: ["Bob Ray"]).sessionList()
    #expect(lines(bob) == ["2026-11-16 1/1 +1", "2026-11-23 1/1 +0", "2026-12-07 1/1 +0"])
    let november = try ClubJournal.selection(period: "2026-11-23").sessionList()
    #expect(lines(november) == ["2026-11-23 3/4 +1"] && november.members == 4)
  }

  @Test func pollsOfOneQuestionArePutTogether() throws {
    let polls = try #require(try ClubJournal.selection().sessionList(hasPolls: true).polls)
    #expect(polls.count == 1 && polls[0].answered == 4)
    #expect(
      polls[0].answers.map { "\($0.text) \($0.count) \($0.percent ?? -1)" } == [
        "Library 1 25.0", "Park 3 75.0",
      ])
    let carol = try ClubJournal.selection(people: ["Carol Diaz"]).sessionList(hasPolls: true).polls
    #expect(carol?.first?.answers.map(\.count) == [0, 1])
  }

  @Test func withoutPollsTheirCSVHasTheirHeader() throws {
    let text = "group Club\n2026-11-16 18:00\n  18:00 open code 48213\n  20:00 close\n"
    let lists = try [true, false].map { try ClubJournal.selection(text).sessionList(hasPolls: $0) }
    #expect(AnswerSet([lists[0]]).csv() == "date,slot,session,time,question,answer,count,percent\r\n")
    #expect(AnswerSet([lists[0]], isWorkspace: true).csv().hasPrefix("group,date,slot,session,time,question"))
    #expect(AnswerSet([lists[1]]).csv().hasPrefix("date,slot,session,open,close,attended"))
  }

  @Test func theDocumentIsAsItsSchemaSays() throws {
    for hasPolls in [false, true] {
      let list = try ClubJournal.selection().sessionList(hasPolls: hasPolls)
      let json = AnswerSet([list]).json()
      try #expect(ClubJournal.schema("sessions").problems(of: .init(parsing: json)) == [])
      expectGolden(json, named: hasPolls ? "sessions-polls-json" : "sessions-json")
      expectGolden(AnswerSet([list]).csv(), named: hasPolls ? "sessions-polls-csv" : "sessions-csv")
    }
  }

  @Test(arguments: Language.allCases) func theTableIsInEveryLanguage(language: Language) throws {
    let list = try ClubJournal.selection().sessionList(hasPolls: true)
    let tables = SessionListTables(list, language: language).tables
    expectGolden(
      TextTable(width: nil, usesColor: false, language: language).text(of: tables),
      named: "sessions-\(language.rawValue)")
  }

  @Test(arguments: 0..<300) func sessionsAreThoseOfTheOracle(seed: Int) throws {
    let group = OracleSessions(seed: UInt64(seed))
    let last = try #require(group.sessions.last?.day)
    for asOf in [last, group.sessions[group.sessions.count / 2].day] {
      let list = try ClubJournal.selection(group.text, asOf: "\(asOf)").sessionList()
      let rows = list.sessions.map {
        OracleSessions.Row(
          session: "\($0.date) \($0.slot)", attended: $0.attended, members: $0.members, new: $0.new)
      }
      #expect(rows == group.rows(asOf: asOf), "\(group.text)")
      #expect(list.members == OracleSessions.people.count { group.isMember($0, on: asOf) }, "\(group.text)")
    }
  }

  @Test(arguments: 0..<100) func lateJoinsAreThoseOfTheOracle(seed: Int) throws {
    let group = OracleSessions(seed: UInt64(seed))
    let last = try #require(group.sessions.last?.day)
    let selection = try ClubJournal.selection(group.text, asOf: "\(last)", lateAfter: "9m")
    let journal = selection.journal
    for person in journal.people.indices {
      for (index, session) in journal.sessions.indices.enumerated() {
        guard let minute = group.joined(journal.people[person].name, at: index) else {
          #expect(journal.marks[person, session]?.isAttended != true)
          continue
        }
        let isLate = minute - group.sessions[index].open > 9
        #expect(journal.marks[person, session] == (isLate ? .partial : .present), "\(group.text)")
      }
    }
  }
}
