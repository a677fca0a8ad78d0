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
        ─────────────────────────────────────
        people              3
        sessions on record  7
        expected days       17
        attended            12 / 102 (11.8 %)
        at morning          10
        at afternoon        2
        best day            2026-11-16 (4)

        Attendance last week rose by 150 % against the week before (5 against 2).
        Attendance last month is new: there was none in the month before (1 against 0).
        Attendance at morning was 5.00 times that at afternoon (10 against 2).

        rates are of expected sessions: working days × slots within joined..left, less exempt

        Course

        by     attended  from      to                   last  highest
        ─────────────────────────────────────────────────────────────
        week   ▂▃▇       2026-W44  2026-W46  5 / 30 (16.7 %)        5
        month  ▇         2026-10   2026-10    1 / 30 (3.3 %)        1

        Growth

        period           attended  against             then   change
        ────────────────────────────────────────────────────────────
        2026-W46                5  2026-W45               2  ▲ 150 %
        2026-W47 so far         4  2026-W46 same days     5   ▼ 20 %
        2026-W46                5  2025-W46               0      new
        2026-10                 1  2026-09                0      new
        2026-11 so far         11  2026-10 same days      0      new
        2026-10                 1  2025-10                0      new
        2026-Q4 so far         12  2026-Q3 same days      0      new
        2026 so far            12  2025 same days         0      new

        By weekday

        day  attended
        ───────────────────────────────────────
        Mon         7  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇
        Tue         4  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇
        Wed         1  ▇▇▇
        Thu         0
        Fri         0

        By month

        month  attended
        ─────────────────────────────────────────
        Jan           0
        Feb           0
        Mar           0
        Apr           0
        May           0
        Jun           0
        Jul           0
        Aug           0
        Sep           0
        Oct           1  ▇▇
        Nov          11  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇
        Dec           0

        Bands of attendance

        band                                people
        ────────────────────────────────────────────────────────────────────
        satisfactory                   0 / 3 (0 %)
        at risk                        0 / 3 (0 %)
        moderate                       0 / 3 (0 %)
        severe                       3 / 3 (100 %)  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇
        too few sessions for a band    0 / 3 (0 %)

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
        attended          4 / 24 (16.7 %)
        at morning        4
        at afternoon      0
        warned            1
        missed            20 / 24 (83.3 %)
        best streak       2 days, 2026-11-09 to 2026-11-10
        current streak    1 day, 2026-11-16
        band              severe
        first attendance  2026-11-03
        last attendance   2026-11-16

        Attendance last week rose by 100 % against the week before (2 against 1).
        All attendance was at morning, none at afternoon.
        25 % can be reached: of 18 sessions left 11 may be missed; the best is 22 / 42 (52.4 %).

        Best friends

        #  friend          shared  Jaccard  lift
        ────────────────────────────────────────
        1  Franco   4 / 4 (100 %)     0.67  1.00
        2  Paco KH   1 / 4 (25 %)     0.25  1.50

        shared: sessions that both attended, of those that the person attended
        Jaccard: shared sessions over those that either attended
        lift: how much more often together than by chance; 1 is as often as chance

        Course

        by       attended  from      to                   last  highest
        ───────────────────────────────────────────────────────────────
        week     ▁▃▇▃      2026-W44  2026-W47     1 / 4 (25 %)        2
        month    ▇         2026-11   2026-11   4 / 24 (16.7 %)        4
        quarter  ▇         2026-Q4   2026-Q4   4 / 24 (16.7 %)        4
        year     ▇         2026      2026      4 / 24 (16.7 %)        4

        Growth

        period           attended  against             then   change
        ────────────────────────────────────────────────────────────
        2026-11                 4  2026-10                0      new
        2026-11                 4  2025-11                0      new
        2026-W46                2  2026-W45               1  ▲ 100 %
        2026-W47 so far         1  2026-W46 same days     2   ▼ 50 %
        2026-W46                2  2025-W46               0      new
        2026-11 so far          4  2026-10 same days      0      new
        2026-Q4 so far          4  2026-Q3 same days      0      new
        2026 so far             4  2025 same days         0      new

        By weekday

        day  attended
        ───────────────────────────────────────
        Mon         2  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇
        Tue         2  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇
        Wed         0
        Thu         0
        Fri         0

        """)
  }

  @Test(arguments: [
    (88, 80, "Attendance last week rose by 10 % against the week before (88 against 80)."),
    (60, 80, "Attendance last week fell by 25 % against the week before (60 against 80)."),
    (80, 80, "Attendance last week was unchanged against the week before (80 against 80)."),
    (3, 0, "Attendance last week is new: there was none in the week before (3 against 0)."),
    (0, 0, "There was no attendance last week, nor in the week before."),
  ])
  func growthIsASentence(attended: Int, before: Int, sentence: String) throws {
    var statistics = try Self.selection().statistics()
    statistics.growth.week.last.attended = attended
    statistics.growth.week.last.referenceAttended = before
    #expect(StatisticsTables(statistics).tables[0].sentences.first?.text == sentence)
  }

  @Test(arguments: [
    (6000, 6345, "Attendance at evening was 1.06 times that at morning (6345 against 6000)."),
    (7, 7, "Attendance at morning and evening was equal (7 each)."),
    (7, 0, "All attendance was at morning, none at evening."),
    (0, 7, "All attendance was at evening, none at morning."), (0, 0, nil),
  ])
  func slotsAreComparedInASentence(morning: Int, evening: Int, sentence: String?) {
    let slots = [
      SlotCount(slot: "morning", attended: morning), SlotCount(slot: "evening", attended: evening),
    ]
    #expect(SlotComparison(slots).map(english.slotSentence) == sentence)
    #expect(SlotComparison(Array(slots.prefix(1))) == nil)
  }

  @Test(arguments: [
    (16, 20, 5, "80 % can be reached: of 5 sessions left 1 may be missed; the best is 21 / 25 (84 %)."),
    (1, 20, 1, "80 % can no longer be reached: with 1 session left the best is 2 / 21 (9.5 %)."),
    (16, 20, 0, "80 % is reached: 16 / 20 (80 %)."),
  ])
  func aTargetIsASentence(attended: Int, expected: Int, left: Int, sentence: String) {
    let target = TargetOutlook(percent: 80, attended: attended, expected: expected, left: left)
    #expect(english.sentence(for: target) == sentence)
  }

  @Test func aTargetWithoutAPlanSaysSo() {
    let target = TargetOutlook(percent: 80, left: nil, best: nil, mayMiss: nil)
    #expect(
      english.sentence(for: target)
        == "Whether 80 % can be reached is not known: there is no calendar with an end.")
  }

  @Test func aRunningPeriodIsLeftOutOfTheCourseUnlessAskedFor() throws {
    let statistics = try Self.selection().statistics()
    func weeks(_ includesCurrent: Bool) -> String? {
      let tables = StatisticsTables(statistics, includesCurrent: includesCurrent).tables
      return tables.first { $0.title == "Course" }?.rows.first?.cells[3].text
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
    let sentence = "Attendance last week rose by 150 % against the week before (5 against 2)."
    #expect(TextTable(usesColor: true).text(of: tables).contains("\u{1B}[32m\(sentence)\u{1B}[0m\n"))
    #expect(MarkdownTable().text(of: tables).contains("\n\n\(sentence)\\\n"))
    #expect(
      HTMLPage(title: "Bar").text(of: tables).contains("<p class=\"sentence positive\">\(sentence)</p>"))
  }
}
