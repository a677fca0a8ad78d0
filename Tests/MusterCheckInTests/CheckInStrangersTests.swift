import MusterAnalytics
import MusterApp
import MusterCheckIn
import MusterJournals
import MusterLanguage
import MusterReading
import Testing

/// Those whom a journal names without being people of it: who only answers a poll, or stands in lines that were left out.
struct CheckInStrangersTests {
  private static let text = """
    group Club of Una May
    message Ask Mal Un, una@example.org or Flo Gone.
    option hide-names
    leave 2026-11-17 Flo Gone
    2026-11-16 18:00
      18:00 open code 11111
      18:01 join Bo Ek code 11111
      18:02 join Una May <una@example.org> code 22222
      18:05 poll "Where?" Here: Mal Un, Bo Ek | "Mal Un's": Bea Ek
      19:00 close

    """

  private static func journal() throws -> Journal {
    var options = ReadingOptions(formats: .complete)
    options.skipsInvalid = true
    let reading = try JournalLoader(options: options)
      .read(MemorySource(name: "club.journal", bytes: Array(text.utf8)))
    #expect(reading.log.errors == 2)
    return try #require(reading.journals.first)
  }

  private static func polls(_ journal: ShownJournal) throws -> [PollCount] {
    let selection = try Selection(
      SelectionRequest(asOf: .day(try #require(Day(iso: "2026-11-16")))), of: journal)
    return selection.sessionList(hasPolls: true).polls ?? []
  }

  @Test func theyAreNotAmongThePeople() throws {
    let journal = try Self.journal()
    #expect(journal.people.map(\.name) == ["Bo Ek"])
    #expect(Set(journal.strangers) == ["Mal Un", "Bea Ek", "Una May", "una@example.org", "Flo Gone"])
  }

  @Test func theirNamesAreHiddenLikeAllOthers() throws {
    let shown = NamePolicy.initials.renamed([try Self.journal()])[0]
    #expect(shown.journal.facts[GroupMessage.self] == "Ask M. U., U. or F. G.")
    #expect(shown.journal.group == "Club of U. M.")
    #expect(shown.mentions.replaced(in: "una may.journal") == "U. M.journal")
  }

  @Test func theirInitialsAreNobodyElses() throws {
    let shown = NamePolicy.initials.renamed([try Self.journal()])[0]
    #expect(shown.journal.people.map(\.name) == ["B. E. 1"])
    #expect(shown.mentions.shownName(of: "Bea Ek") == "B. E. 2")
  }

  @Test func pollsCountTheSameWhereNamesAreHidden() throws {
    let journal = try Self.journal()
    let counts = try Self.polls(ShownJournal(journal)).map { $0.answers.map(\.count) }
    #expect(counts == [[2, 1]])
    #expect(
      try Self.polls(NamePolicy.initials.renamed([journal])[0]).map { $0.answers.map(\.count) } == counts)
  }

  @Test func membersSeeThemByNumber() throws {
    let journal = try Self.journal()
    var request = SelectionRequest(asOf: .day(try #require(Day(iso: "2026-11-16"))))
    request.people = ["Bo Ek"]
    let view = try #require(MemberView(of: try Selection(request, of: ShownJournal(journal)), in: .english))
    let shown = view.selection.journal
    #expect(shown.facts[GroupMessage.self] == "Ask Member 2, Member 6 or Member 4.")
    let polls = view.selection.sessionList(hasPolls: true).polls
    #expect(polls?.map { $0.answers.map(\.text) } == [["Here", "Member 2's"]])
  }
}
