import MusterAnalytics
import MusterJournals
import MusterLanguage
@testable import MusterTables
import Testing

struct RankingTableTests {
  private static func day(_ iso: String) -> Day { Day(iso: iso) ?? .latest }

  private func heading(_ label: String = "2026-W47", _ kind: PeriodKind = .week) -> AnswerHeading {
    AnswerHeading(
      group: "Amici del Bar", periodLabel: label, periodKind: kind, from: Self.day("2026-11-16"),
      to: Self.day("2026-11-20"), asOf: Self.day("2026-11-20"), slots: ["morning", "afternoon"],
      groupSlots: ["morning", "afternoon"])
  }

  private var rows: [RankingRow] {
    [
      RankingRow(
        rank: 1, previousRank: 3, movement: 2, person: "Franco",
        counts: Counts(byMark: [10, 0, 0, 0, 0, 0], expected: 10),
        perfect: true, bestStreak: 5, band: .satisfactory),
      RankingRow(
        rank: 2, previousRank: 2, movement: 0, person: "Sossio",
        counts: Counts(byMark: [7, 1, 0, 1, 1, 0], expected: 10),
        bestStreak: 3, band: .severe),
      RankingRow(rank: 3, person: "Paco KH", counts: Counts(expected: 4)),
    ]
  }

  private func ranking(_ key: RankingKey = .attended) -> Ranking {
    Ranking(heading: heading(), key: key, isDescending: key != .name, rows: rows)
  }

  @Test func theRankingAsText() {
    #expect(
      TextTable().text(of: RankingTable(ranking()).tables) == """
        Amici del Bar
        2026-W47 · 2026-11-16 to 2026-11-20 · as of 2026-11-20

        #  move  name      attended  expected  rate  warned  streak (days)
        ──────────────────────────────────────────────────────────────────
        1  ▲2    Franco ★        10        10  100%       0              5
        2  =     Sossio           8        10   80%       1              3
        3  new   Paco KH          0         4    0%       0              0

        ★ Attended every expected session.

        """)
  }

  @Test func sharesShowTheirFractionAndTheRule() {
    var options = RankingTable.Options()
    options.showsShares = true
    options.rule = ExpectationRule(.calendar, excusedIsNeutral: true)
    let table = RankingTable(ranking(), options: options)
    #expect(
      TextTable().text(of: table.tables) == """
        Amici del Bar
        2026-W47 · 2026-11-16 to 2026-11-20 · as of 2026-11-20

        #  move  name            attended        warned  streak (days)
        ──────────────────────────────────────────────────────────────
        1  ▲2    Franco ★  10 / 10 (100%)   0 / 10 (0%)              5
        2  =     Sossio      8 / 10 (80%)  1 / 10 (10%)              3
        3  new   Paco KH       0 / 4 (0%)    0 / 4 (0%)              0

        Rate = attended ÷ expected. Everyone is expected at each session between joining and leaving, unless exempt, and at every session that they attended. Each slot of a working day is a session. Excused sessions are not expected.
        ★ Attended every expected session.

        """)
  }

  @Test func aRankingByShareShowsSharesUnasked() {
    let table = RankingTable(ranking(.percent)).table
    #expect(table.rows.map { $0.cells[3].text } == ["10 / 10 (100%)", "8 / 10 (80%)", "0 / 4 (0%)"])
  }

  @Test func numbersAndWordsAreThoseOfTheLanguage() {
    let table = RankingTable(ranking(.weighted), language: .italian).table
    #expect(
      table.subtitles == [
        "Dal 16/11 al 20/11 · 16–20 novembre 2026 · al 20 novembre 2026", "Classifica per presenze ponderate",
      ])
    #expect(table.columns.map(\.heading).contains("presenze"))
    #expect(table.rows[0].cells[7].text == "10,0")
    #expect(table.footnotes == ["★ Chi non ha mancato nessuna sessione prevista."])
  }

  @Test func onAPageNumbersHaveTheSignsOfPrintAndFiguresStandForTexts() throws {
    var ranking = ranking()
    ranking.rows[0].counts = Counts(byMark: [1234, 0, 0, 0, 0, 0], expected: 1300)
    var page = RankingTable.PageOptions()
    page.places = ["Franco": (page: "page-1", row: "row-1")]
    page.highlight = Highlight(attendedBelow: 9)
    var options = RankingTable.Options()
    options.showsShares = true
    options.page = page
    let table = RankingTable(ranking, options: options).table
    #expect(table.title.isEmpty && table.footnotes.isEmpty)
    #expect(
      table.columns.map(\.heading)
        == ["#", "Move", "Name", "Attended", "Expected", "", "Rate", "Warned", "Streak"])
    let cells = table.rows[0].cells
    #expect(cells[1].figure == .arrow(isUp: true, "2") && cells[1].text == "▲ 2")
    #expect(cells[2].figure == .name("Franco", signs: [.perfect], link: "page-1"))
    #expect(cells[3].text == "1,234" && cells[6].text == "95%")
    #expect(table.rows[0].destination == "row-1" && table.rows[1].highlight == .low)
    #expect(!table.withoutFigures(Language.english.wording).columns.contains { $0.role == .bar })
  }

  @Test func weightsAreShownWhenTheyMatter() {
    func heads(_ ranking: Ranking) -> [String] { RankingTable(ranking).table.columns.map(\.heading) }
    #expect(heads(ranking(.weighted)).contains("weighted"))
    #expect(!heads(ranking()).contains("weighted"))
    var heavy = ranking()
    heavy.rows[1].difficulty = 1.3
    #expect(heads(heavy).contains("weighted"))
    let weights = RankingTable(heavy).table.rows.map { $0.cells[7].text }
    #expect(weights == ["10.0", "10.4", "0.0"])
  }

  @Test func columnsThatSayNothingAreLeftOut() {
    var plain = ranking()
    plain.rows = [RankingRow(rank: 1, person: "Franco", counts: Counts(expected: 2))]
    #expect(
      RankingTable(plain).table.columns.map(\.heading) == [
        "#", "name", "attended", "expected", "rate", "streak (days)",
      ])
    #expect(!RankingTable(ranking(.name)).table.columns.map(\.heading).contains("move"))
  }

  @Test func theHeadingSaysWhatIsNotEvident() {
    func first(_ change: (inout AnswerHeading) -> Void) -> [String] {
      var heading = heading()
      change(&heading)
      var ranking = ranking()
      ranking.heading = heading
      return RankingTable(ranking).table.subtitles
    }
    let month = first {
      ($0.periodLabel, $0.periodKind) = ("2026-10", .month)
      ($0.from, $0.to) = (Self.day("2026-10-01"), Self.day("2026-10-31"))
    }
    #expect(month == ["2026-10 · as of 2026-11-20"])
    let range = first { ($0.periodLabel, $0.periodKind) = ("2026-11-16..2026-11-20", .custom) }
    #expect(range == ["2026-11-16..2026-11-20 · as of 2026-11-20"])
    let open = first { ($0.periodLabel, $0.periodKind) = ("2026-11-16..", .custom) }
    #expect(open == ["2026-11-16.. · 2026-11-16 to 2026-11-20 · as of 2026-11-20"])
    let filtered = first {
      $0.slots = ["morning"]
      $0.filters = [.tag("staff")]
    }
    #expect(filtered.last == "slots: morning · tag staff")
    let all = first { ($0.periodLabel, $0.periodKind) = ("all", .all) }
    #expect(all == ["all days · 2026-11-16 to 2026-11-20 · as of 2026-11-20"])
    let quarter = first {
      ($0.periodLabel, $0.periodKind) = ("2026-Q4", .quarter)
      ($0.from, $0.to) = (Self.day("2026-10-01"), Self.day("2026-11-20"))
    }
    #expect(quarter == ["2026-Q4 · 2026-10-01 to 2026-11-20 · as of 2026-11-20"])
  }

  @Test func anUnusualOrderIsSaid() {
    var worst = ranking()
    worst.isDescending = false
    #expect(RankingTable(worst).table.subtitles.last == "by attended, ascending")
    #expect(RankingTable(ranking(.streak)).table.subtitles.last == "by longest streak")
    #expect(RankingTable(ranking(.name)).table.subtitles.last == "by name")
  }

  @Test func theDetailShowsEveryDayWithClosuresStruckThrough() {
    var detailed = ranking()
    detailed.rows = [rows[0]]
    detailed.rows[0].days = [
      DayDetail(
        date: Self.day("2026-11-16"),
        marks: [
          SessionMark(slot: "morning", session: nil, mark: .present),
          SessionMark(slot: "afternoon", session: nil, mark: .partial),
          SessionMark(slot: "afternoon", session: "2", mark: .warned),
        ]),
      DayDetail(date: Self.day("2026-11-18"), marks: [SessionMark(slot: "morning", session: nil, mark: nil)]),
    ]
    detailed.closures = [Self.day("2026-11-17")]
    let tables = RankingTable(detailed).tables
    #expect(tables.count == 2)
    #expect(
      TextTable().text(of: [tables[1]]) == """
        Franco
        2026-W47 · 2026-11-16 to 2026-11-20 · as of 2026-11-20

        date        day  morning  afternoon
        ───────────────────────────────────
        2026-11-16  Mon  ✓        ☑  ⊘ #2
        2026-11-17  Tue  closed
        2026-11-18  Wed  –

        ✓ present · ☑ partial · ⊘ warned · – no mark

        """)
    #expect(tables[1].rows[1].cells[0].style == .struck)
  }

  @Test func anEmptyRankingIsAHeadAlone() {
    var empty = ranking()
    empty.rows = []
    #expect(
      TextTable().text(of: RankingTable(empty).tables).hasSuffix(
        "#  name  attended  expected  rate  streak (days)\n" + String(repeating: "─", count: 48) + "\n"))
  }
}
