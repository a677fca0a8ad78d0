import MusterJournals
import MusterText
import Oracle
import Testing

@testable import MusterAnalytics

/// Timetables, rankings and statistics of classes against the slow, obvious implementation of the specification, on random
/// classes.
@Suite struct TimetableOracleTests {
  private static func journal(_ group: OracleGroup, _ seed: Int) throws -> Journal {
    try RandomJournal.read(group.journalText(seed: UInt64(seed)))
  }

  /// Whether a selection has a day that counts; a group without start and record has none.
  private static func hasAnswer(_ group: OracleGroup, _ wanted: OracleSelection) -> Bool {
    group.firstDay != nil && (try? OracleView(group, wanted)) != nil
  }

  @Test(arguments: 0..<300) func meetings(seed: Int) throws {
    let group = RandomClass.make(seed: UInt64(seed))
    let journal = try Self.journal(group, seed)
    let timetable = try #require(journal.facts.timetable)
    let meetings = timetable.meetings(in: timetable.days, by: journal.facts.calendar)
    #expect(
      meetings.map { "\($0.day) \($0.span.start) \($0.span.end)" }
        == group.meetings.map { "\($0.date) \($0.start) \($0.end)" })
    #expect(timetable.meetingsAWeek == group.sessionsAWeek)
    // Which sessions on record are meetings, and at which slot they stand.
    let onRecord = journal.sessions.map { session in
      let ofDay = meetings.filter { $0.day == session.day }
      let isPlanned = journal.meeting(of: session, among: ofDay) != nil
      return "\(session.day) \(journal.slots[session.slot]) #\(session.name ?? "") \(isPlanned)"
    }
    let resolved = group.resolved
    let unplanned = resolved.unplanned
    let expected = resolved.sessions.map { session in
      "\(session.date) \(session.slot) #\(session.name ?? "") \(!unplanned.contains(session))"
    }
    #expect(onRecord.sorted() == expected.sorted())
  }

  @Test(arguments: 0..<300) func missing(seed: Int) throws {
    let group = RandomClass.make(seed: UInt64(seed))
    let asOf = RandomClass.asOf(for: group, seed: UInt64(seed))
    var wanted = OracleSelection()
    wanted.asOf = asOf
    let journal = try Self.journal(group, seed)
    let missing = try MissingSessions(in: journal, asOf: .day(try #require(Day(iso: asOf.description))))
    guard let view = try? OracleView(group, wanted) else {
      #expect(missing?.sessions ?? [] == [])
      return
    }
    let recorded = Set(view.recorded)
    let expected = view.sessions.filter { !recorded.contains($0) }.map { "\($0.date) \($0.slot)" }
    #expect((missing?.sessions.map { "\($0.day) \($0.slot)" } ?? []) == expected)
    #expect(missing?.expected ?? 0 == view.sessions.count)
  }

  @Test(arguments: 0..<300) func ranking(seed: Int) throws {
    let group = RandomClass.make(seed: UInt64(seed))
    let journal = try Self.journal(group, seed)
    for round in 0..<3 {
      var wanted = RandomGroup.selection(for: group.resolved, seed: UInt64(seed * 31 + round))
      wanted.detail = seed % 2 == 0
      guard Self.hasAnswer(group, wanted) else { continue }
      try RankingOracleTests.compare(wanted, of: group, with: journal)
    }
  }

  @Test(arguments: 0..<150) func statistics(seed: Int) throws {
    let group = RandomClass.make(seed: UInt64(seed))
    let journal = try Self.journal(group, seed)
    let wanted = RandomGroup.selection(for: group.resolved, seed: UInt64(seed * 17 + 3))
    guard Self.hasAnswer(group, wanted) else { return }
    try StatisticsOracleTests.compare(wanted, of: group, with: journal)
  }

  @Test(arguments: 0..<100) func printingAndReadingAgain(seed: Int) throws {
    let group = RandomClass.make(seed: UInt64(seed))
    let journal = try Self.journal(group, seed + 1)
    let printed = TextJournalPrinter.print(journal)
    let again = try RandomJournal.read(printed)
    #expect(TextJournalPrinter.print(again) == printed)
    var wanted = OracleSelection()
    wanted.asOf = RandomClass.asOf(for: group, seed: UInt64(seed))
    guard Self.hasAnswer(group, wanted) else { return }
    try RankingOracleTests.compare(wanted, of: group, with: again)
  }
}
