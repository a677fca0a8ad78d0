import MusterApp
import MusterCheckIn
import MusterJournals
import MusterText
import TestSupport
import Testing

/// People of a group that checks in who get another name, leave, or have a mark that follows from what they did.
struct CheckInNamesTests {
  private static let text = """
    group Club
    owner Ann <ann@example.org>
    leave 2026-11-17 Bo
    2026-11-16 18:00
      18:00 open code 11111
      18:01 join Bo <bo@example.org>   code 11111   ; first
      18:02 join Cy code 11111
      18:03 remove   Bo
      18:04 join Bo
      18:05 poll "Where?" Here: Bo, Cy | There:
      19:00 close

    """

  private static func folder(_ text: String = text, _ others: [String: String] = [:]) throws
    -> TemporaryFolder
  {
    try TemporaryFolder(others.merging(["club.journal": text]) { first, _ in first })
  }

  private static func make(_ edit: PeopleEdit, in folder: TemporaryFolder) throws -> JournalEdit {
    try edit.make(in: folder.path + "/club.journal")
  }

  @Test func aNewNameReachesEventsAndDepartures() throws {
    let folder = try Self.folder()
    let edit = try Self.make(.rename("Bo", to: "Bob Ray"), in: folder)
    #expect(edit.notes.isEmpty)
    #expect(
      try folder.text(of: "club.journal")
        == Self.text.replacing(
          "join Bo <bo@example.org>   code 11111", with: "join Bob Ray <bo@example.org> code 11111"
        )
        .replacing("join Bo\n", with: "join Bob Ray\n").replacing("remove   Bo\n", with: "remove   Bob Ray\n")
        .replacing("Here: Bo, Cy", with: "Here: Bob Ray, Cy").replacing("17 Bo\n", with: "17 Bob Ray\n"))
  }

  @Test func aBlockIsRenamedToo() throws {
    let folder = try Self.folder(Self.text + "person Bo\n  tags staff\n")
    let edit = try Self.make(.rename("Bo", to: "Bob"), in: folder)
    let text = try folder.text(of: "club.journal")
    #expect(edit.notes.isEmpty && text.contains("person Bob\n  tags staff\n") && !text.contains("alias"))
    #expect(text.contains("18:03 remove   Bob\n"))
  }

  @Test(arguments: [
    "2026-11-18 18:00\n  18:00 open code 22222\n  18:01 join Bo code 22222\n  18:02 close\n",
    "2026-11-16 18:00\n  18:06 poll \"When?\" Now: Bo\n",
  ]) func anIncludedEventKeepsTheOldName(other: String) throws {
    let folder = try Self.folder(Self.text + "include other.journal\n", ["other.journal": other])
    let edit = try Self.make(.rename("Bo", to: "Bob"), in: folder)
    #expect(edit.notes == [.aliasAdded("Bo", person: "Bob")])
    #expect(try folder.text(of: "club.journal").contains("person Bob\n  alias Bo\n"))
  }

  @Test func aLastDayThatALineGivesIsNotChangedBesideIt() throws {
    let folder = try Self.folder()
    let day = try #require(Day(iso: "2026-11-20"))
    #expect(throws: JournalFileError.self) {
      try Self.make(.leave("Bo", on: day, replaces: true), in: folder)
    }
    _ = try Self.make(.leave("Cy", on: day, replaces: false), in: folder)
    #expect(try folder.text(of: "club.journal").contains("person Cy\n  left 2026-11-20\n"))
  }

  @Test(arguments: [("absent", "follows from line 10"), ("clear", "follows from line 10")])
  func aMarkThatFollowsIsNotRecordedOver(option: String, message: String) throws {
    let folder = try Self.folder()
    var request = RecordRequest()
    try request.set("date", to: "2026-11-16")
    try request.set(option, to: ["Bo"])
    (request.replaces, request.allowsPast) = (true, true)
    let today = try #require(Day(iso: "2026-11-20"))
    do throws(JournalFileError) {
      _ = try request.record(in: folder.path + "/club.journal", today: today)
      Issue.record("recorded")
    } catch {
      #expect(error.message.text.hasSuffix(message), "\(error.message.text)")
      #expect(error.help?.text.contains("muster session remove") == true)
    }
  }
}
