import MusterAnalytics
import MusterJournals
import Oracle
import Testing

/// The missed sessions of people, day by day.
@Suite struct MissedDaysTests {
  @Test(arguments: 0..<150) func theyAreAsManyAsTheCountsSay(seed: Int) throws {
    let group = RandomGroup.make(seed: UInt64(seed))
    let wanted = RandomGroup.selection(for: group, seed: UInt64(seed) + 5)
    let journal = try RandomJournal.read(group.journalText(seed: UInt64(seed)))
    let selection = try Selection(try RandomJournal.request(wanted), of: journal)
    let missed = selection.missedDays()
    #expect(missed.count == selection.people.count)
    for row in selection.ranking(includesEverybody: true).rows {
      let person = try #require(journal.people.firstIndex { $0.name == row.person })
      let days = try #require(missed[person])
      #expect(days.reduce(0) { $0 + $1.marks.count } == row.counts.missed)
      #expect(days.map(\.date) == days.map(\.date).sorted())
      #expect(
        days.allSatisfy { day in day.marks.allSatisfy { ![.present, .partial, .exempt].contains($0.mark) } })
    }
  }

  @Test func theFirstOfAllIsNotThatOfThePeriod() throws {
    let journal = try RandomJournal.read(
      """
      group Friends
      days Mon
      slots morning

      2026-11-02 morning
        Ann, Ben
      2026-11-09 morning
        Ann
      2026-11-16 morning
        Ann
      """)
    let last = try #require(Day(iso: "2026-11-16"))
    let each = try Selection(of: journal, period: "2026-W46", asOf: .day(last))
      .statisticsOfEach()
    let people = each.compactMap(\.person)
    #expect(people.map(\.row.person) == ["Ann", "Ben"])
    #expect(people.map(\.firstAttendance) == [Day(iso: "2026-11-09"), nil])
    #expect(people.map(\.firstEver) == [Day(iso: "2026-11-02"), Day(iso: "2026-11-02")])
  }
}
