import MusterAnalytics
import MusterFiles
import MusterGrids
import MusterJournals
import MusterFormats
import MusterLanguage
import MusterReading
import MusterTables
import MusterText
import Testing

struct StatisticsTablesTests {
  private let english = Language.english.wording

  static let bar = """
    group Amici del Bar
    days Mon-Fri
    slots morning, afternoon
    start 2026-10-26
    person Paco KH
      difficulty 1.5

    2026-10-28 morning
      Franco
    2026-11-03 morning
      Franco, Sossio
    2026-11-09 morning
      Franco, Sossio
    2026-11-09 afternoon
      Franco
    2026-11-10 morning
      Franco, Sossio
    2026-11-16 morning
      Franco, Sossio, Paco KH
    2026-11-16 afternoon
      partial: Franco
      warned: Sossio

    """

  static func selection(
    _ text: String = bar, period: String = "all", asOf: String = "2026-11-17", people: [String] = []
  ) throws -> Selection {
    let reading = try JournalLoader(formats: .all).read(
      MemorySource(name: "bar.journal", bytes: Array(text.utf8)))
    var request = SelectionRequest(asOf: .day(try #require(Day(iso: asOf))))
    request.period = try PeriodExpression(period)
    request.people = people
    return try Selection(request, of: try #require(reading.journals.first))
  }

  @Test func aGroupsPage() throws {
    let tables = StatisticsTables(try Self.selection().statistics(), rule: ExpectationRule(.calendar)).tables
    #expect(
      TextTable().text(of: tables) == """
        Amici del Bar
        all days · 2026-10-26 to 2026-11-17 · as of 2026-11-17

        key figures
        ───────────────────────────────────
        people              3
        sessions on record  7
        expected days       16
        attended            12 / 96 (12.5%)
        in the morning      10
        in the afternoon    2
        busiest day         2026-11-16 (4)

        Week 46, 2026: 5, up 150% from week 45.
        October 2026: 1, after none the month before.
        5 times as many came in the morning as in the afternoon (10 against 2).

        Rate = attended ÷ expected. Everyone is expected at each session between joining and leaving, unless exempt, and at every session that they attended. Each slot of a working day is a session.

        Trend

        by     attended  from      to                  last  highest
        ────────────────────────────────────────────────────────────
        week   ▂▃▇       2026-W44  2026-W46  5 / 30 (16.7%)        5
        month  ▇         2026-10   2026-10    1 / 30 (3.3%)        1

        Change

        period           attended  against             then  change
        ───────────────────────────────────────────────────────────
        2026-W46                5  2026-W45               2  ▲ 150%
        2026-W47 so far         4  2026-W46 same days     5   ▼ 20%
        2026-W46                5  2025-W46               0     new
        2026-10                 1  2026-09                0     new
        2026-11 so far         11  2026-10 same days      0     new
        2026-10                 1  2025-10                0     new
        2026-Q4 so far         12  2026-Q3 same days      0     new
        2026 so far            12  2025 same days         0     new

        By weekday

        day          rate
        ──────────────────────────
        Mon  7 / 24 (29%)  ▇▇▇▇▇▇▇
        Tue  4 / 18 (22%)  ▇▇▇▇▇
        Wed   1 / 18 (6%)  ▇
        Thu   0 / 18 (0%)
        Fri   0 / 18 (0%)

        By month

        month           rate
        ──────────────────────────
        Oct      1 / 30 (3%)  ▇
        Nov    11 / 66 (17%)  ▇▇▇▇

        """)
  }

  @Test func aPersonsPage() throws {
    let statistics = try Self.selection(period: "2026-11", people: ["Sossio"]).statistics(target: 25)
    #expect(
      TextTable().text(of: StatisticsTables(statistics, includesCurrent: true).tables) == """
        Sossio, Amici del Bar
        2026-11 · 2026-11-01 to 2026-11-17 · as of 2026-11-17
        person Sossio

        key figures
        ──────────────────────────────────────────────────
        rank              2 (2 before)
        attended          4 / 22 (18.2%)
        in the morning    4
        in the afternoon  0
        warned            1
        missed            18 / 22 (81.8%)
        longest streak    2 days, 2026-11-09 to 2026-11-10
        current streak    1 day, 2026-11-16
        first attendance  2026-11-03
        last attendance   2026-11-16

        November 2026 (so far): 4, after none the month before.
        Came in the morning, never in the afternoon (4 against 0).
        25% can still be reached: 13 of 20 sessions left may be missed; the best possible is 24 / 42 (57.1%).

        Best friends

        #  friend         shared  Jaccard  lift
        ───────────────────────────────────────
        1  Franco   4 / 4 (100%)     0.67  1.00
        2  Paco KH   1 / 4 (25%)     0.25  1.50

        shared: sessions that both attended, of those that the person attended
        Jaccard: shared sessions over those that either attended
        lift: how much more often together than by chance; 1 is as often as chance

        Trend

        by       attended  from      to                  last  highest
        ──────────────────────────────────────────────────────────────
        week     ▁▃▇▃      2026-W44  2026-W47     1 / 2 (50%)        2
        month    ▇         2026-11   2026-11   4 / 22 (18.2%)        4
        quarter  ▇         2026-Q4   2026-Q4   4 / 22 (18.2%)        4
        year     ▇         2026      2026      4 / 22 (18.2%)        4

        Change

        period          attended  against            then  change
        ─────────────────────────────────────────────────────────
        2026-11 so far         4  2026-10 same days     0     new
        2026-11 so far         4  2025-11 same days     0     new

        By weekday

        day         rate
        ──────────────────────────────
        Mon  2 / 6 (33%)  ▇▇▇▇▇▇▇▇
        Tue  2 / 4 (50%)  ▇▇▇▇▇▇▇▇▇▇▇▇
        Wed   0 / 4 (0%)
        Thu   0 / 4 (0%)
        Fri   0 / 4 (0%)

        """)
  }

  @Test(arguments: [
    (88, 80, "Week 46, 2026: 88, up 10% from week 45."),
    (60, 80, "Week 46, 2026: 60, down 25% from week 45."),
    (80, 80, "Week 46, 2026: 80, the same as the week before."),
    (3, 0, "Week 46, 2026: 3, after none the week before."),
    (0, 0, "Week 46, 2026: nobody came, nor the week before."),
  ])
  func growthIsASentence(attended: Int, before: Int, sentence: String) throws {
    var statistics = try Self.selection().statistics()
    statistics.growth.week.last.attended = attended
    statistics.growth.week.last.referenceAttended = before
    #expect(StatisticsTables(statistics).tables[0].sentences.first?.text == sentence)
  }

  @Test(arguments: [
    (6000, 6345, "6% more came in the evening than in the morning (6345 against 6000)."),
    (7, 7, "As many came in the morning as in the evening (7 against 7)."),
    (7, 0, "Everyone came in the morning, nobody in the evening (7 against 0)."),
    (0, 7, "Everyone came in the evening, nobody in the morning (7 against 0)."), (0, 0, nil),
  ])
  func slotsAreComparedInASentence(morning: Int, evening: Int, sentence: String?) {
    let slots = [
      SlotCount(slot: "morning", attended: morning), SlotCount(slot: "evening", attended: evening),
    ]
    #expect(SlotComparison(slots).map { english.slotSentence($0, ofPerson: false) } == sentence)
    #expect(SlotComparison(Array(slots.prefix(1))) == nil)
  }

  @Test(arguments: [
    (
      16, 20, 5,
      "80% can still be reached: 1 of 5 sessions left may be missed; the best possible is 21 / 25 (84%)."
    ),
    (1, 20, 1, "80% can no longer be reached: with 1 session left, the best possible is 2 / 21 (9.5%)."),
    (16, 20, 0, "80% is reached: 16 / 20 (80%)."),
  ])
  func aTargetIsASentence(attended: Int, expected: Int, left: Int, sentence: String) {
    let target = TargetOutlook(percent: 80, attended: attended, expected: expected, left: left)
    #expect(english.sentence(for: target) == sentence)
  }

  @Test func aTargetWithoutAPlanSaysSo() {
    let target = TargetOutlook(percent: 80, left: nil, best: nil, mayMiss: nil)
    #expect(
      english.sentence(for: target)
        == "To tell whether 80% can be reached, the journal needs days and a term.")
  }

  @Test func aRunningPeriodIsLeftOutOfTheCourseUnlessAskedFor() throws {
    let statistics = try Self.selection().statistics()
    func weeks(_ includesCurrent: Bool) -> String? {
      let tables = StatisticsTables(statistics, includesCurrent: includesCurrent).tables
      return tables.first { $0.title == "Trend" }?.rows.first?.cells[3].text
    }
    #expect(weeks(false) == "2026-W46")
    #expect(weeks(true) == "2026-W47")
  }

  @Test func aGroupWithoutARecordHasKeyFiguresAlone() throws {
    let statistics = try Self.selection("group Nobody\nstart 2026-11-16\n").statistics()
    #expect(StatisticsTables(statistics).tables.map(\.title).first == "Nobody")
    #expect(
      StatisticsTables(statistics).tables.allSatisfy { $0.title != "Growth" && $0.title != "By weekday" })
  }

  @Test(arguments: [10, 24, 40, 60, 80, 120]) func nothingIsWiderThanTheScreen(width: Int) throws {
    for people in [[], ["Franco"]] {
      let tables = StatisticsTables(try Self.selection(people: people).statistics(target: 90)).tables
      let lines = TextTable(width: width).text(of: tables).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= width })
    }
  }

  @Test func sentencesStandBelowTheTableInEveryForm() throws {
    let tables = StatisticsTables(try Self.selection().statistics()).tables
    let sentence = "Week 46, 2026: 5, up 150% from week 45."
    #expect(TextTable(usesColor: true).text(of: tables).contains("\u{1B}[32m\(sentence)\u{1B}[0m\n"))
    #expect(MarkdownTable().text(of: tables).contains("\n\n\(sentence)\\\n"))
    #expect(
      HTMLPage(title: "Bar").text(of: tables).contains("<p class=\"sentence positive\">\(sentence)</p>"))
  }
}
