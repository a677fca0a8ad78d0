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

  @Test func aDayOfTwoSessionsAsksForTheSlot() throws {
    let journal = try Self.editor().journal
    #expect(throws: EditRefusal.self) { try Self.attendance("2026-09-02", slot: nil, in: journal) }
    #expect(try Self.attendance("2026-09-07", slot: nil, in: journal).session.slot == "09:00")
  }
}
