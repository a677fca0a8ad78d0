import MusterApp
import MusterCheckIn
import MusterJournals
import MusterReading
import MusterText
import TestSupport
import Testing

/// The rules of groups that check in, each from both sides.
struct CheckInRulesTests {
  private static let head = "group    Robotics Club\nowner    Ann Lee <ann@example.org>\n"

  private func read(_ text: String) throws -> JournalLoader.Reading {
    try JournalLoader(formats: .complete)
      .read(MemorySource(name: "club.journal", bytes: Array((Self.head + text).utf8)))
  }

  private func journal(_ text: String) throws -> Journal {
    let reading = try read(text)
    #expect(reading.log.errors == 0, "\(reading.log.problems.map(\.message.text))")
    return try #require(reading.journals.first)
  }

  private func marks(of name: String, in journal: Journal) throws -> [Mark?] {
    let person = try #require(journal.people.indices.first { journal.people[$0].name == name })
    return journal.sessions.indices.map { journal.marks[person, $0] }
  }

  private static let evening = """
    2026-11-16 18:00
      18:00 open code 48213
      18:02 join Bob Ray <bob@example.org> code 48213
      18:05 join Carol Diaz <carol@example.org> code 48213
      18:07 join Dan Fox code 48213
      18:20 poll "Next venue?" Library: Bob Ray | Park: Carol Diaz
      18:40 remove Dan Fox
      20:05 close
    """

  @Test func whoJoinedWasThereAndIsAMember() throws {
    let journal = try journal(Self.evening)
    #expect(try marks(of: "Bob Ray", in: journal) == [.present])
    #expect(try marks(of: "Dan Fox", in: journal) == [nil])
    let bob = try #require(journal.people.first { $0.name == "Bob Ray" })
    #expect(bob.joined == Day(iso: "2026-11-16") && bob.email == "bob@example.org")
  }

  @Test func aJournalIsPrintedAndReadBack() throws {
    let printed = TextJournalPrinter.print(try journal(Self.evening))
    #expect(printed.contains("  18:02 join Bob Ray <bob@example.org> code 48213\n"))
    #expect(printed.contains("poll \"Next venue?\" Library: Bob Ray | Park: Carol Diaz\n"))
    #expect(!printed.contains("present:"))
    let again = try JournalLoader(formats: .complete)
      .read(MemorySource(name: "club.journal", bytes: Array(printed.utf8)))
    #expect(again.log.problems.map(\.message.text) == [])
    #expect(TextJournalPrinter.print(again.journals[0]) == printed)
    let json = JournalJSON.text(of: again.journals[0])
    let read = try JournalLoader(formats: .complete)
      .read(MemorySource(name: "club.json", bytes: Array(json.utf8)))
    #expect(read.log.errors == 0 && TextJournalPrinter.print(read.journals[0]) == printed)
  }

  @Test func leavingAndRemovalEndMembership() throws {
    let journal = try journal(
      Self.evening + "\nleave 2026-12-01 Bob Ray\nremove 2026-12-02 Dan Fox\n")
    #expect(journal.people.first { $0.name == "Bob Ray" }?.left == Day(iso: "2026-12-01"))
    #expect(journal.people.first { $0.name == "Dan Fox" }?.left == Day(iso: "2026-12-02"))
  }

  @Test func betweenTwoTimesOfMembershipNobodyIsExpected() throws {
    let journal = try journal(
      Self.evening + """

        2026-11-20 18:00
          18:00 open code 11111
          18:01 join Carol Diaz
          19:00 close
        2026-11-27 18:00
          18:00 open code 22222
          18:01 join Bob Ray code 22222
          19:00 close
        leave 2026-11-17 Bob Ray
        """)
    #expect(try marks(of: "Bob Ray", in: journal) == [.present, .exempt, .present])
    #expect(journal.people.first { $0.name == "Bob Ray" }?.left == nil)
  }

  @Test(arguments: [
    ("  18:00 open code 4821", "a code has five digits, as in 48213"),
    ("  18:00 open", "write 18:00 open code 48213"),
    ("  18:00 open code 48213\n  18:01 open code 11111", "close it first: 20:05 close"),
    ("  18:00 join Bob Ray code 48213", "open the session first: 18:00 open code 48213"),
    ("  18:00 close", "open the session first: 18:00 open code 48213"),
    ("  18:00 open code 48213\n  18:01 join Bob Ray", "add the code at the end: join Bob Ray code 48213"),
    (
      "  18:00 open code 48213\n  18:01 join Bob Ray code 48214",
      "add the code at the end: join Bob Ray code 48213"
    ),
    (
      "  18:00 open code 48213\n  18:01 close\n  18:02 join Bob Ray code 48213",
      "open the session first: 18:00 open code 48213"
    ),
    ("  18:00 open code 48213\n  18:01 remove Bob Ray", "correct the name, or remove the line"),
    (
      "  18:00 open code 48213\n  18:02 poll \"Where?\" Here: Bob | There: Bob", "remove one of the two lines"
    ),
    (
      "  18:00 open code 48213\nleave 2026-11-20 Bob Ray",
      "correct the date or the name; to join again, the code is needed"
    ),
  ]) func whatCannotHaveHappenedIsRefused(events: String, help: String) throws {
    let problems = try read("2026-11-16 18:00\n\(events)\n").log.problems.filter { $0.severity == .error }
    #expect(problems.map { $0.help?.text } == [help])
  }

  @Test func membersNeedNoCodeUnlessTheGroupAsksForIt() throws {
    let second = "\n2026-11-20 18:00\n  18:00 open code 11111\n  18:01 join Bob Ray\n  19:00 close\n"
    #expect(try marks(of: "Bob Ray", in: journal(Self.evening + second)) == [.present, .present])
    let log = try read("option code-each-session\n" + Self.evening + second).log
    #expect(log.problems.filter { $0.severity == .error }.map(\.code) == [.wrongCheckInCode])
    #expect(log.problems.contains { $0.message.text.contains("opened on line") })
  }

  @Test func whoLeftJoinsAgainByCode() throws {
    let second = "\n2026-11-20 18:00\n  18:00 open code 11111\n  18:01 join Bob Ray\n  19:00 close\n"
    let log = try read("leave 2026-11-17 Bob Ray\n" + Self.evening + second).log
    #expect(log.problems.filter { $0.severity == .error }.map(\.code) == [.wrongCheckInCode])
  }

  @Test(arguments: [
    ("at 40.8519, 14.2681", nil), ("at 40.8618, 14.2681", DiagnosticCode.outOfRange), ("", .outOfRange),
  ]) func aJoinIsWithinRange(place: String, code: DiagnosticCode?) throws {
    let log = try read(
      """
      place 40.8518, 14.2681
      option range 150 m
      2026-11-16 18:00
        18:00 open code 48213
        18:01 join Bob Ray code 48213 \(place)
      """
    ).log
    #expect(log.problems.filter { $0.severity == .error }.map(\.code) == [code].compactMap { $0 })
  }

  @Test func namesInEventsAreHidden() throws {
    let shown = try journal(Self.evening + "\nleave 2026-12-01 Bob Ray\n").renamingPeople(by: .initials)
    let texts = TextJournalPrinter.print(shown) + JournalJSON.text(of: shown)
    for name in ["Bob", "Ray", "Carol", "Diaz", "Dan", "Fox", "example.org"] {
      #expect(!texts.contains(name))
    }
  }

  @Test func whatIsRefusedIsLeftOutWhereInvalidLinesAreSkipped() throws {
    var options = ReadingOptions(formats: .complete)
    options.skipsInvalid = true
    let text = Self.head + "2026-11-16 18:00\n  18:00 open code 48213\n  18:01 join Bob Ray\n"
    let reading = try JournalLoader(options: options)
      .read(MemorySource(name: "club.journal", bytes: Array(text.utf8)))
    let journal = try #require(reading.journals.first)
    #expect(journal.sessions[0].events.count == 1 && journal.people.isEmpty)
  }

  @Test func ofTheSameDepartureTwiceTheLaterLineIsLeftOut() throws {
    var options = ReadingOptions(formats: .complete)
    options.skipsInvalid = true
    let leave = "leave 2026-12-01 Bob Ray\n"
    let text =
      Self.head + Self.evening + "\n" + leave + "leave 2026-12-01 Eve\n" + leave
      + "remove 2026-12-02 Dan Fox\nremove 2026-12-02 Eve\n"
    let reading = try JournalLoader(options: options)
      .read(MemorySource(name: "club.journal", bytes: Array(text.utf8)))
    let journal = try #require(reading.journals.first)
    #expect(journal.facts[Leaves.self]?.map(\.person) ?? [] == ["Bob Ray"])
    #expect(journal.facts[Removals.self]?.map(\.person) ?? [] == ["Dan Fox"])
  }

  @Test func manyThatCannotHaveHappenedAreEachReported() throws {
    let count = 10_000
    let leaves = (0..<count).map { "leave 2026-11-10 P\($0)\n" }.joined()
    let removals = (0..<count).map { "  18:01 remove P\($0)\n" }.joined()
    let text = leaves + "2026-11-16 18:00\n  18:00 open code 48213\n" + removals + "  18:02 close\n"
    let reading = try read(text)
    #expect(reading.log.errors == 2 * count)
    let journal = try #require(reading.journals.first)
    #expect(journal.facts[Leaves.self] == nil && journal.sessions[0].events.count == 2)
  }
}
