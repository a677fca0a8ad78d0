import MusterFormats
import MusterJournals
import MusterReading
import MusterText
import Testing

/// A session on record is the timetable's session of its time, or of its day where the slot is left out (specification,
/// chapter 5.2), for whoever reads the journal and for whoever writes to it.
@Suite struct ClassRecordingTests {
  private static let text = """
    group Studio
    meets Mon, Wed 09:00-10:00 from 2026-08-31 for 4 weeks
    meets Wed 14:00-15:00 from 2026-08-31 for 4 weeks
    2026-08-31
      Ann
    2026-09-02 9:00
      Ann
    2026-09-02 14:00 #2
      Ann

    """

  private static func editor(_ text: String = text) throws -> JournalEditor {
    try JournalEditor(text: text, file: "a.journal", options: ReadingOptions(formats: .all))
  }

  private static func attendance(
    _ day: String, slot: String?, _ mark: Mark = .present, in journal: Journal
  ) throws -> Attendance {
    let today = try #require(Day(iso: day))
    var rules = AttendanceRules(today: today)
    rules.replaces = true
    return try rules.attendance(
      for: AttendanceRequest(day: today, slot: slot, marks: [PersonMark("Ann", mark)]), in: journal)
  }

  @Test func sessionsStandAtTheTimesOfTheTimetable() throws {
    let journal = try Self.editor().journal
    let sessions = journal.sessions.map { "\($0.day) \(journal.slots[$0.slot]) \($0.name ?? "-")" }
    #expect(sessions == ["2026-08-31 09:00 -", "2026-09-02 09:00 -", "2026-09-02 14:00 2"])
    #expect(journal.slots.elements == ["09:00", "14:00"])
  }

  @Test func blocksOfOneSessionMayNotSayTwoThings() throws {
    #expect(throws: JournalFileError.self) {
      try Self.editor(Self.text + "2026-08-31 09:00\n  absent: Ann\n")
    }
  }

  @Test func marksGoToTheBlockOfTheSessionHoweverItsTimeIsWritten() throws {
    let editor = try Self.editor()
    for slot in ["day", "09:00", "9:00", nil] {
      let attendance = try Self.attendance("2026-08-31", slot: slot, .partial, in: editor.journal)
      #expect(attendance.session.slot == "09:00")
      let edit = try editor.record(attendance)
      #expect(edit.text.contains("2026-08-31\n  partial: Ann\n2026-09-02 9:00\n  Ann\n"), "\(edit.text)")
    }
  }

  @Test func aTimeThatTheTimetableDoesNotHaveIsRefused() throws {
    func refusal(_ day: String, _ slot: String?, _ text: String = Self.text) throws -> [String] {
      let journal = try Self.editor(text).journal
      let refusal = #expect(throws: EditRefusal.self) {
        try Self.attendance(day, slot: slot, in: journal)
      }
      return refusal?.problems.flatMap { [$0.message.text, $0.help?.text ?? ""] } ?? []
    }
    #expect(
      try refusal("2026-09-02", "11:00") == [
        "the class does not meet at '11:00' on 2026-09-02",
        "the sessions of that day begin at 09:00, 14:00; if there was another, "
          + "add 'meets 2026-09-02 11:00-12:00' to the journal, or name a session in addition with --session",
      ])
    for slot in [nil, "", "09:00"] {
      let told = try refusal("2026-09-03", slot)
      #expect(told.count == 2 && told[0].hasSuffix("on 2026-09-03"))
      #expect(
        told[1].hasPrefix("correct the date; if there was a session, add 'meets 2026-09-03 09:00-10:00'"))
    }
    let closed = """
      group Studio
      holiday 2026-09-02 Feast
      meets Wed 09:00-10:00 from 2026-08-31 for 4 weeks
      meets Wed 14:00-15:00 from 2026-08-31 for 4 weeks

      """
    let holiday = try refusal("2026-09-02", nil, closed)
    #expect(holiday.count == 2 && holiday[0] == "2026-09-02 is a holiday (Feast)")
    #expect(try refusal("2026-09-02", nil)[1] == "name one with --slot: 09:00, 14:00")
  }

  @Test func whatIsOnRecordOrHasANameMayBeBesideTheTimetable() throws {
    let journal = try Self.editor(Self.text + "2026-09-03 11:00\n  Ann\n").journal
    #expect(try Self.attendance("2026-09-03", slot: "11:00", .partial, in: journal).session.slot == "11:00")
    let today = try #require(Day(iso: "2026-09-05"))
    let request = AttendanceRequest(
      day: today, slot: "11:00", sessionName: "extra", marks: [PersonMark("Ann", .present)])
    #expect(try AttendanceRules(today: today).attendance(for: request, in: journal).session.name == "extra")
  }

  @Test(arguments: ["Ann\nperson Bo", "A\u{1B}n", "A\tn", "A\u{2028}n"])
  func namesAndTextsAreOneLine(text: String) throws {
    let editor = try Self.editor()
    let day = try #require(Day(iso: "2026-08-31"))
    func refused(_ edit: () throws(EditRefusal) -> Void) {
      do throws(EditRefusal) {
        try edit()
        Issue.record("not refused")
      } catch {
        let message = error.problems[0].message.text
        #expect(message.contains("contains a line break or another control character"))
        #expect(!message.unicodeScalars.contains { $0.properties.generalCategory == .control })
      }
    }
    refused { () throws(EditRefusal) in _ = try editor.rename("Ann", to: text) }
    refused { () throws(EditRefusal) in _ = try editor.leave(text, on: day) }
    refused { () throws(EditRefusal) in _ = try editor.addPerson(Person(name: text)) }
    for request in [
      AttendanceRequest(day: day, marks: [PersonMark(text, .present)]),
      AttendanceRequest(day: day, slot: text, marks: []),
      AttendanceRequest(day: day, sessionName: text, marks: []),
    ] {
      refused { () throws(EditRefusal) in
        _ = try AttendanceRules(today: day).attendance(for: request, in: editor.journal)
      }
    }
  }

  @Test func anAddressIsCheckedWhereItIsWritten() throws {
    let reading = try JournalLoader(formats: .all).read(
      MemorySource(
        name: "a.journal",
        bytes: Array("person Ann\n  id 3\n  email ann@\nperson Bo\n  email bo@example.org\n".utf8)))
    let problem = try #require(reading.log.problems.first { $0.code == .wrongAddress })
    #expect(problem.place.description == "a.journal:3:9" && problem.severity == .warning)
    #expect(problem.message.text.contains("'ann@'") && problem.message.text.contains("'Ann'"))
    #expect(reading.log.count(.wrongAddress) == 1)
    var person = Person(name: "Cy")
    person.email = "cy example.org"
    #expect(throws: EditRefusal.self) { try Self.editor().addPerson(person) }
  }

  @Test func aDayOfTwoSessionsAsksForTheSlot() throws {
    let journal = try Self.editor().journal
    #expect(throws: EditRefusal.self) { try Self.attendance("2026-09-02", slot: nil, in: journal) }
    #expect(try Self.attendance("2026-09-07", slot: nil, in: journal).session.slot == "09:00")
  }
}
