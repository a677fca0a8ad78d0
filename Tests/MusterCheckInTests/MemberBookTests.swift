@testable import MusterCheckIn
import MusterAnalytics
import MusterJournals
import MusterReading
import Oracle
import Testing

/// The times of memberships against going through all sessions.
struct MemberBookTests {
  private static func journal(_ seed: Int) throws -> Journal {
    let isRight = seed % 2 == 0
    let text =
      isRight ? OracleSessions(seed: UInt64(seed)).text : RandomClub.make(seed: UInt64(seed)).journalText
    var options = ReadingOptions(formats: .complete)
    options.skipsInvalid = true
    let blank = ["", "blank absent\n", "blank present\n"][seed % 3]
    let reading = try JournalLoader(options: options).read(
      MemorySource(name: "club.journal", bytes: Array((text + blank).utf8)))
    return try #require(reading.journals.first)
  }

  @Test(arguments: 0..<300) func stretchesHoldTheSessionsAtWhichPeopleBelong(seed: Int) throws {
    let journal = try Self.journal(seed)
    guard let first = journal.firstDay, let last = journal.lastDay else { return }
    let selection = try Selection(SelectionRequest(asOf: .day(max(first, last + -(seed % 9)))), of: journal)
    let book = MemberBook(journal)
    let counter = CheckInCounter(selection, book)
    for person in journal.people.indices {
      let places = book.order.sessions.indices.filter { book.belongs(person, at: book.order.sessions[$0]) }
      #expect(book.stretches(of: person).flatMap(Array.init) == places)
      #expect(book.firstSession(of: person) == places.first.map { book.order.sessions[$0] })
      let own = selection.sessions.indices.filter { book.belongs(person, at: $0) }
      let share = counter.share(of: person)
      #expect(share.part == own.count { selection.marks[person, $0]?.isAttended == true })
      #expect(share.whole == own.count)
    }
  }

  @Test func whoComesBackWasAwayUntilThen() throws {
    let text = """
      group Club
      leave 2026-11-02 Bob
      2026-11-02 09:00
        09:00 open code 48213
        09:01 join Bob code 48213
        09:02 close
      2026-11-03
      2026-11-04 09:00
      2026-11-04 18:00
        18:00 open code 48213
        18:01 join Bob code 48213
        18:02 close
      2026-11-05

      """
    let journal = try ClubJournal.journal(text)
    let bob = try #require(journal.people.indices.first)
    #expect(MemberBook(journal).stretches(of: bob) == [0..<1, 3..<5])
    #expect(
      journal.sessions.indices.map { journal.marks[bob, $0]?.word }
        == ["present", "exempt", "exempt", "present", nil])
  }
}
