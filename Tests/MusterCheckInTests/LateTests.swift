import MusterAnalytics
import MusterApp
import MusterCheckIn
import MusterJournals
import MusterReports
import Testing

/// `--late-after`: who joins later is partially present, everywhere.
struct LateTests {
  private func counts(_ selection: Selection) -> [String] {
    selection.ranking(by: .name).rows.map {
      "\($0.person) \($0.counts[.present])+\($0.counts[.partial])"
    }.sorted()
  }

  @Test func tenMinutesAreInTimeAndElevenAreNot() throws {
    #expect(
      try counts(ClubJournal.selection(lateAfter: "10m"))
        == ["Bob Ray 2+1", "Carol Diaz 2+0", "Dan Fox 0+1", "Eve Hall 0+1"])
    #expect(
      try counts(ClubJournal.selection(lateAfter: "9m"))
        == ["Bob Ray 1+2", "Carol Diaz 2+0", "Dan Fox 0+1", "Eve Hall 0+1"])
    #expect(
      try counts(ClubJournal.selection())
        == ["Bob Ray 3+0", "Carol Diaz 2+0", "Dan Fox 1+0", "Eve Hall 1+0"])
  }

  @Test func aPersonTakenOffTheListAndBackAgainCameThen() throws {
    let text = """
      group Club
      2026-11-16 18:00
        18:00 open code 48213
        18:02 join Bob Ray code 48213
        18:05 remove Bob Ray
        18:20 join Bob Ray

      """
    #expect(try counts(ClubJournal.selection(text, lateAfter: "10m")) == ["Bob Ray 0+1"])
  }

  @Test func sessionsCountWhoCameLateInAColumnOfTheirOwn() throws {
    func heads(_ lateAfter: String?) throws -> [String] {
      let list = try ClubJournal.selection(lateAfter: lateAfter).sessionList()
      return SessionListTables(list).tables[0].columns.map(\.heading)
    }
    #expect(try heads("9m").contains("partial") && !heads(nil).contains("partial"))
    let list = try ClubJournal.selection(lateAfter: "9m").sessionList()
    #expect(list.sessions.map(\.partial) == [0, 3, 1] && list.sessions.map(\.attended) == [2, 3, 2])
  }

  @Test func aSettingATemplateAndAnOptionSayIt() throws {
    let text = ClubJournal.text + "set late-after 9m\n"
    let workspace = try ClubJournal.workspace(text)
    var request = RankRequest()
    request.selection.people = ["Bob Ray"]
    func partial(_ request: RankRequest) throws -> Int? {
      try request.answer(in: workspace).set.answers.first?.rows.first?.counts[.partial]
    }
    #expect(try partial(request) == 2)
    try request.set("late-after", to: "10m")
    #expect(try partial(request) == 1)
    let template = try ClubJournal.template("late-after: 30m\nsections: [head]\n")
    #expect(template.lateAfter?.minutes == 30)
    #expect(ReportRequest("own").selection(for: template).lateAfter?.minutes == 30)
  }

  @Test(arguments: [
    ("10m", 10), ("0m", 0), ("10 min", 10), ("1h", 60), ("1h 30m", 90), ("1h30m", 90), ("24h", 1440),
    ("2 hours", 120),
  ])
  func aTimeIsRead(text: String, minutes: Int) { #expect(GracePeriod(text)?.minutes == minutes) }

  @Test(arguments: ["", "10", "m", "10m 1h", "10m 10m", "25h", "-5m", "10s", "1.5h", "99999m", "١٠m", "h10"])
  func anythingElseIsNot(text: String) { #expect(GracePeriod(text) == nil) }
}
