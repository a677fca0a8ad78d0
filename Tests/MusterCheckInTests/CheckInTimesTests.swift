import MusterAnalytics
import MusterApp
import MusterCheckIn
import MusterJournals
import MusterReading
import MusterText
import TestSupport
import Testing

/// When sessions are opened, joined and closed, and what the keyboard is told where that cannot be.
struct CheckInTimesTests {
  private static let text = """
    group Club
    owner Ann <ann@example.org>
    2026-11-16 18:00
      18:00 open code 11111
      18:01 join Bo <bo@example.org> code 11111
      18:02 join Cy code 11111
      19:00 close

    """

  /// Makes a change, and gives why it is refused, with what to do; `nil` when it is made.
  private static func make(
    _ edit: CheckInEdit, in folder: TemporaryFolder, on day: String, at minute: Int, given: Int? = nil
  ) throws -> String? {
    let time = CheckInTime(today: try #require(Day(iso: day)), now: minute, minute: given)
    do throws(JournalFileError) {
      _ = try CheckInRequest.make(edit, in: folder.path + "/club.journal", at: time, isDryRun: false)
      return nil
    } catch { return "\(error.message.text): \(error.help?.text ?? "")" }
  }

  private static func folder(_ more: String = "") throws -> TemporaryFolder {
    try TemporaryFolder(["club.journal": text + more])
  }

  private static func opening(_ day: String? = nil) throws -> CheckInEdit {
    var opening = SessionOpening(code: try #require(CheckInCode("22222")))
    opening.day = try day.map { try #require(Day(iso: $0)) }
    return .open(opening)
  }

  private static func join(_ person: String, _ code: String? = nil, email: String? = nil) -> CheckInEdit {
    .join(JoinEvent(person: person, email: email, code: code.flatMap { CheckInCode($0) }))
  }

  @Test func aSessionEndsAtMidnight() throws {
    let folder = try Self.folder("2026-11-17 18:00\n  18:00 open code 22222\n  18:01 join Bo\n")
    let ended = "the session 2026-11-17 18:00 ended at midnight: close it with 'muster session close'"
    for edit in [
      Self.join("Cy"), .removeFromSession("Bo"), .ask("Where?", answers: ["Here"]),
    ] {
      #expect(try Self.make(edit, in: folder, on: "2026-11-18", at: 600)?.hasPrefix(ended) == true)
    }
    // What happened before can be written later.
    #expect(try Self.make(Self.join("Cy"), in: folder, on: "2026-11-18", at: 600, given: 1085) == nil)
    #expect(try Self.make(.close, in: folder, on: "2026-11-18", at: 600) == nil)
    #expect(try folder.text(of: "club.journal").hasSuffix("  18:05 join Cy\n  24:00 close\n"))
  }

  @Test func aSessionOfAnEarlierDayIsNotShownAsOpen() throws {
    let text = Self.text + "2026-11-17 18:00\n  18:00 open code 22222\n  18:01 join Bo\n"
    for (day, isOpen) in [("2026-11-17", true), ("2026-11-18", false)] {
      let selection = try ClubJournal.selection(text, asOf: day)
      #expect(selection.sessionList().sessions.map(\.isOpen) == [false, isOpen])
      let warnings = try selection.journal.unclosedSessions(before: #require(Day(iso: day)))
      #expect(warnings.map(\.code) == (isOpen ? [] : [.sessionNotClosed]))
    }
  }

  @Test func aTimeBeforeTheOpeningNamesIt() throws {
    let folder = try Self.folder("2026-11-17 18:10\n  18:10 open code 22222\n")
    let message =
      "the session was not open yet: it was opened at 18:10, on line 9: give a later time with --time"
    #expect(try Self.make(Self.join("Bo"), in: folder, on: "2026-11-17", at: 1090, given: 1086) == message)
    #expect(try Self.make(.close, in: folder, on: "2026-11-17", at: 1090, given: 1020) == message)
    #expect(try Self.make(.close, in: folder, on: "2026-11-17", at: 1110) == nil)
    let second = try Self.make(Self.opening(), in: folder, on: "2026-11-17", at: 1120, given: 1100)
    #expect(
      second?.hasPrefix("the session 2026-11-17 18:10 was open until 18:30, on line 10: give a later time")
        == true)
  }

  @Test func onlyTheLatestSessionIsOpened() throws {
    let folder = try Self.folder()
    let refusal = try Self.make(Self.opening("2026-11-10"), in: folder, on: "2026-11-18", at: 600)
    #expect(
      refusal?.hasPrefix("the session 2026-11-16 18:00 was opened later, on line 4: only the latest") == true)
  }

  @Test func aLineThatWouldBeWrongIsNamedByItsOwnNumber() throws {
    let folder = try Self.folder("2026-11-17 18:00\n  18:00 open code 22222\n  18:05 join Bo\n")
    #expect(
      try Self.make(.close, in: folder, on: "2026-11-17", at: 1090, given: 1083)
        == "'18:03 close' contradicts line 10, '18:05 join Bo': choose another time or day, or change that line"
    )
    let day = try #require(Day(iso: "2026-11-16"))
    #expect(
      try Self.make(.leave("Bo", on: day), in: folder, on: "2026-11-17", at: 1090)?
        .hasPrefix("'leave 2026-11-16 Bo' contradicts line 10, '18:05 join Bo'") == true)
  }

  @Test func whoLeftJoinsAgainFromTheNextDay() throws {
    let folder = try Self.folder()
    #expect(try Self.make(.leave("Bo", on: nil), in: folder, on: "2026-11-17", at: 1000) == nil)
    #expect(try Self.make(Self.opening(), in: folder, on: "2026-11-17", at: 1080) == nil)
    let refusal =
      "'Bo' left on 2026-11-17, line 3, and can join again from the next day: to join today, remove the line that says so"
    #expect(try Self.make(Self.join("Bo", "22222"), in: folder, on: "2026-11-17", at: 1081) == refusal)
    #expect(try Self.make(.close, in: folder, on: "2026-11-17", at: 1100) == nil)
    #expect(try Self.make(Self.opening(), in: folder, on: "2026-11-18", at: 1080) == nil)
    #expect(try Self.make(Self.join("Bo", "22222"), in: folder, on: "2026-11-18", at: 1081) == nil)
  }

  @Test(arguments: [
    (1078, "18:00"), (1110, "18:00"), (1050, "18:00"), (1111, "18:31"), (600, "10:00"),
  ]) func aSessionIsAtTheSlotOfEarlierOnes(minute: Int, slot: String) throws {
    let folder = try Self.folder()
    #expect(try Self.make(Self.opening(), in: folder, on: "2026-11-17", at: minute) == nil)
    #expect(try folder.text(of: "club.journal").contains("2026-11-17 \(slot)\n"))
    // A second one on the day is another session.
    #expect(try Self.make(.close, in: folder, on: "2026-11-17", at: minute) == nil)
    #expect(try Self.make(Self.opening(), in: folder, on: "2026-11-17", at: minute + 7) == nil)
    #expect(try folder.text(of: "club.journal").ranges(of: "2026-11-17 ").count == 2)
  }

  @Test func theOnlySlotIsTakenWhenItIsNoTime() throws {
    let text = Self.text.replacing("2026-11-16 18:00", with: "2026-11-16 evening")
    let folder = try TemporaryFolder(["club.journal": text])
    #expect(try Self.make(Self.opening(), in: folder, on: "2026-11-17", at: 600) == nil)
    #expect(try folder.text(of: "club.journal").contains("2026-11-17 evening\n"))
  }

  @Test func theKeyboardIsToldOptionsAndCommands() throws {
    let folder = try Self.folder()
    #expect(
      try Self.make(Self.join("Bo"), in: folder, on: "2026-11-17", at: 600)
        == "no session is open: the last one was closed on line 7: open a session first with 'muster session open'"
    )
    #expect(try Self.make(Self.opening(), in: folder, on: "2026-11-17", at: 601) == nil)
    let refusals: [(CheckInEdit, String)] = [
      (try Self.opening(), "close it first with 'muster session close'"),
      (Self.join("Bo", "11111"), "give the code of that session with --code"),
      (Self.join("Dan"), "'Dan' has not joined the group yet"), (Self.join("Dan"), "give it with --code"),
      (.removeFromSession("Zed"), "muster session join"), (.removeFromSession("Boo"), "did you mean 'Bo'?"),
      (.ask("", answers: ["A"]), "--question is empty"), (.ask("Q", answers: [" "]), "--answer is empty"),
      (.removeFromSession(""), "--person is empty"),
    ]
    for (edit, text) in refusals {
      let refusal = try Self.make(edit, in: folder, on: "2026-11-17", at: 602)
      #expect(refusal?.contains(text) == true, "\(refusal ?? "made")")
      #expect(refusal?.contains("join Bob Ray") == false && refusal?.contains("--new") == false)
    }
  }

  @Test func whoIsNotThereAnswersNoPoll() throws {
    let folder = try Self.folder()
    for edit in [try Self.opening(), Self.join("Bo"), .ask("Where?", answers: ["Here"])] {
      #expect(try Self.make(edit, in: folder, on: "2026-11-17", at: 601) == nil)
    }
    let absent = "'Cy' answers a poll, but is not at the session 2026-11-17 10:01"
    let refusal = try Self.make(
      .answer("Where?", with: "Here", by: "Cy"), in: folder, on: "2026-11-17", at: 602)
    #expect(refusal?.hasPrefix(absent) == true)
    #expect(
      try Self.make(.answer("Where?", with: "Here", by: "Bo"), in: folder, on: "2026-11-17", at: 602) == nil)
    let text =
      Self.text + """
        2026-11-17 18:00
          18:00 open code 22222
          18:01 poll "Where?" Here: Cy, Stranger, Ann | There: Bo, Dan
          18:02 join Bo
          18:03 remove Bo
          present: Dan

        """
    let log = try JournalLoader(formats: .complete)
      .read(MemorySource(name: "club.journal", bytes: Array(text.utf8))).log
    #expect(log.problems.map(\.code) == [.answeredAbsent, .answeredAbsent] && log.errors == 0)
    #expect(
      log.problems.map(\.message.text)
        == ["Cy", "Stranger"].map {
          "'\($0)' answers a poll, but is not at the session 2026-11-17 18:00"
        })
  }

  @Test func oneAddressOfTwoPeopleIsTold() throws {
    let folder = try Self.folder()
    #expect(try Self.make(Self.opening(), in: folder, on: "2026-11-17", at: 601) == nil)
    let time = CheckInTime(today: try #require(Day(iso: "2026-11-17")), now: 602)
    let path = folder.path + "/club.journal"
    let edit = try CheckInRequest.make(
      Self.join("Dan", "22222", email: "BO@example.org"), in: path, at: time, isDryRun: false)
    #expect(
      edit.notes.contains {
        $0.message.text == "'Dan' joins with 'BO@example.org', which is the address of 'Bo'"
      })
    let own = try CheckInRequest.make(
      Self.join("Bo", email: "bo@example.org"), in: path, at: time, isDryRun: false)
    #expect(own.notes.isEmpty)
    let reading = try JournalLoader(options: ReadingOptions(formats: .complete)).read([path])
    #expect(reading.log.problems.map(\.code) == [.sharedAddress])
  }

  @Test(arguments: ["25:00", "24:01", "18:60", "7:5", "18:000"]) func aTimeOfNoDayIsSaid(time: String) throws
  {
    let text = Self.text + "  \(time) close\n"
    let log = try JournalLoader(formats: .complete)
      .read(MemorySource(name: "club.journal", bytes: Array(text.utf8))).log
    #expect(log.problems.map(\.message.text) == ["'\(time)' is not a time of day"])
  }

  @Test func whatIsTakenBackIsNamed() throws {
    let folder = try Self.folder()
    #expect(try Self.make(Self.opening(), in: folder, on: "2026-11-17", at: 601) == nil)
    #expect(try Self.make(Self.join("Bo"), in: folder, on: "2026-11-17", at: 602) == nil)
    #expect(try RecordRequest.undo(in: folder.path + "/club.journal") == ["10:02 join Bo"])
  }
}
