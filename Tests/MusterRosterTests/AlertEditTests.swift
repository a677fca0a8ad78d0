import MusterApp
import MusterJournals
import MusterReading
import MusterRoster
import MusterText
import TestSupport
import Testing

/// Reminders and clearings that are written to a journal.
struct AlertEditTests {
  private static let text = """
    ; my class
    group       Design Studio I
    meets       Mon, Wed 14:00-16:30 from 2026-08-31 for 15 weeks
    reminder    2026-09-07 Collect the essays   ; both copies
    reminder    2026-09-09 Quiz
    reminder    2026-09-21 Quiz

    person Jane Doe
      alias Janie

    2026-08-31
      absent: Jane Doe, Bo
    2026-09-02
      absent: Jane Doe, Bo
    2026-09-07
      absent: Jane Doe
      partial: Bo

    """
  private static let today = Day(iso: "2026-09-08") ?? .earliest

  private func folder(_ text: String = text) throws -> TemporaryFolder {
    try TemporaryFolder(["c.journal": text])
  }

  private func day(_ iso: String) throws -> Day { try #require(Day(iso: iso)) }

  @discardableResult
  private func make(_ edit: AlertEdit, in folder: TemporaryFolder, isDryRun: Bool = false) throws
    -> JournalEdit
  {
    try edit.make(in: folder.file("c.journal"), today: Self.today, isDryRun: isDryRun)
  }

  /// Why an edit is refused, with its help.
  private func refusal(_ edit: AlertEdit, in folder: TemporaryFolder) throws -> String {
    let before = try folder.text(of: "c.journal")
    let error = #expect(throws: JournalFileError.self) { try make(edit, in: folder) }
    #expect(try folder.text(of: "c.journal") == before)
    return "\(error?.message.text ?? "") | \(error?.help?.text ?? "")"
  }

  @Test func anAlertIsClearedInALineOfItsOwn() throws {
    let folder = try folder()
    let edit = try make(.clear(.person("Janie", .unexcused), on: try day("2026-09-07")), in: folder)
    #expect(edit.addedLine == "cleared 2026-09-07 unexcused Jane Doe")
    let text = try folder.text(of: "c.journal")
    #expect(
      text
        == Self.text.replacing(
          "2026-09-21 Quiz\n", with: "2026-09-21 Quiz\ncleared     2026-09-07 unexcused Jane Doe\n"))
    // The next is below it.
    try make(.clear(.reminder("Collect the essays"), on: Self.today), in: folder)
    #expect(
      try folder.text(of: "c.journal").contains(
        "unexcused Jane Doe\ncleared     2026-09-08 reminder Collect the essays\n\nperson"))
    let alerts = try ClassJournal(folder.text(of: "c.journal")).alerts(asOf: "2026-09-08")
    #expect(alerts.items.map(\.line) == ["unexcused Bo 2026-09-02 2/2"])
  }

  @Test func theKindMayBeLeftOutWhereThereIsOne() throws {
    let folder = try folder()
    #expect(
      try make(.clear(.person("Bo", nil), on: Self.today), in: folder).addedLine
        == "cleared 2026-09-08 unexcused Bo")
    #expect(
      try refusal(.clear(.person("Bo", nil), on: Self.today), in: folder)
        == "no alert is pending for 'Bo' on 2026-09-08 | 'muster alerts' lists what there is")
    let several = try self.folder(
      "limit partial 1\n" + Self.text.replacing("group", with: "limit unexcused 2\ngroup"))
    #expect(
      try refusal(.clear(.person("Bo", nil), on: Self.today), in: several)
        == "2 alerts are pending for 'Bo': unexcused, partial | choose one with --kind")
  }

  @Test func onlyWhatIsPendingIsCleared() throws {
    let folder = try folder()
    let early = try day("2026-08-31")
    #expect(
      try refusal(.clear(.person("Jane Doe", .unexcused), on: early), in: folder)
        == "no alert of 'unexcused' is pending for 'Jane Doe' on 2026-08-31 | 'muster alerts' lists what there is"
    )
    #expect(
      try refusal(.clear(.person("Jane", .unexcused), on: Self.today), in: folder).hasPrefix(
        "unknown person 'Jane' | "))
    #expect(
      try refusal(.clear(.reminder("Collect the esays"), on: Self.today), in: folder)
        == "no reminder 'Collect the esays' | did you mean 'Collect the essays'?")
    #expect(
      try refusal(.clear(.reminder("Quiz"), on: Self.today), in: folder)
        == "the reminder 'Quiz' comes due on 2026-09-09 | clear it then, or delete it with 'muster reminder delete'"
    )
    #expect(
      try refusal(.clear(.reminder("Quiz"), on: Self.today + 1), in: folder)
        == "2026-09-09 is in the future; today is 2026-09-08 | record it on the day, or correct the date")
  }

  @Test func noClearingIsMadeTwice() throws {
    let folder = try folder()
    let clear = AlertEdit.clear(.person("Jane Doe", .unexcused), on: Self.today)
    try make(clear, in: folder)
    #expect(
      try refusal(clear, in: folder)
        == "the alert of 'unexcused' for 'Jane Doe' was already cleared on 2026-09-08 "
        + "| a clearing cannot be taken back, and an alert does not return")
    // Nor one before it.
    let before = AlertEdit.clear(.person("Jane Doe", .unexcused), on: try day("2026-08-31"))
    #expect(
      try refusal(before, in: folder).hasPrefix("the alert of 'unexcused' for 'Jane Doe' was already cleared")
    )
  }

  @Test func aDryRunWritesNothing() throws {
    let folder = try folder()
    let edit = try make(.clear(.person("Bo", nil), on: Self.today), in: folder, isDryRun: true)
    #expect(edit.addedLine == "cleared 2026-09-08 unexcused Bo")
    #expect(try folder.text(of: "c.journal") == Self.text)
  }

  @Test func remindersAreAddedForSessions() throws {
    let folder = try folder()
    let edit = try make(
      .addReminder(Reminder(day: try day("2026-09-14"), text: "  Ask;  who? ")), in: folder)
    #expect(edit.addedLine == #"reminder 2026-09-14 "Ask; who?""#)
    let text = try folder.text(of: "c.journal")
    #expect(text.contains("reminder    2026-09-21 Quiz\nreminder    2026-09-14 \"Ask; who?\"\n\nperson"))
    func refused(_ iso: String, _ text: String) throws -> String {
      try refusal(.addReminder(Reminder(day: try day(iso), text: text)), in: folder)
    }
    #expect(
      try refused("2026-09-15", "Quiz")
        == "the group has no session on 2026-09-15 | choose the date of a session; the next one is on 2026-09-16"
    )
    #expect(
      try refused("2027-09-15", "Quiz")
        == "the group has no session on 2027-09-15 | choose the date of a session")
    #expect(
      try refused("2026-09-16", String(repeating: "x", count: 36))
        == "the reminder has 36 characters (the limit is 35) | shorten its text")
    #expect(try refused("2026-09-16", " ").hasPrefix("a reminder requires a text"))
    #expect(try refused("2026-09-14", "Ask; who?").hasPrefix("duplicate reminder 'Ask; who?' for 2026-09-14"))
  }

  @Test func nobodyIsRemindedOfASessionThatIsOver() throws {
    let folder = try folder()
    func refused(_ iso: String, _ text: String = "Foo") throws -> String {
      try refusal(.addReminder(Reminder(day: try day(iso), text: text)), in: folder)
    }
    #expect(
      try refused("2026-09-07")
        == "the session of 2026-09-07 is over, so nobody can be reminded of it "
        + "| choose the date of a session; the next one is on 2026-09-09")
    #expect(try refused("2026-09-14", "Foo\nreminder").hasPrefix(#"'Foo\nreminder' contains a line break"#))
    // A session on record beside the timetable does not make its day one of the class.
    try folder.write(Self.text + "2026-09-12 14:00 #extra\n  Bo\n", to: "c.journal")
    #expect(try refused("2026-09-12").hasPrefix("the group has no session on 2026-09-12"))
  }

  @Test func aFiftyFirstReminderIsRefused() throws {
    let lines = (1...50).map { "reminder 2026-09-07 Number \($0)\n" }.joined()
    let folder = try folder(lines + "meets Mon 14:00-16:30 from 2026-08-31\n")
    #expect(
      try refusal(.addReminder(Reminder(day: try day("2026-09-14"), text: "One more")), in: folder)
        == "the class has 51 reminders (the limit is 50) | delete reminders that are cleared")
  }

  @Test func aJournalWithoutDirectivesGetsItsFirstLine() throws {
    let folder = try folder("2026-09-07\n  Ann\n")
    try make(.addReminder(Reminder(day: try day("2026-09-14"), text: "Quiz")), in: folder)
    #expect(try folder.text(of: "c.journal") == "reminder 2026-09-14 Quiz\n\n2026-09-07\n  Ann\n")
  }

  @Test func scheduledAndClearedRemindersAreDeleted() throws {
    let folder = try folder()
    #expect(
      try refusal(.deleteReminder("Quiz", on: nil), in: folder)
        == "the reminder 'Quiz' is there for 2026-09-09, 2026-09-21 | choose one with --date")
    let edit = try make(.deleteReminder("Quiz", on: try day("2026-09-21")), in: folder)
    #expect(edit.removedLine == "reminder 2026-09-21 Quiz")
    #expect(
      try folder.text(of: "c.journal") == Self.text.replacing("reminder    2026-09-21 Quiz\n", with: ""))
    #expect(
      try refusal(.deleteReminder("Collect the essays", on: nil), in: folder)
        == "the reminder 'Collect the essays' is pending since 2026-09-07 "
        + "| clear it first, with 'muster alerts clear', then delete it")
    try make(.clear(.reminder("Collect the essays"), on: Self.today), in: folder)
    try make(.deleteReminder("Collect the essays", on: nil), in: folder)
    let text = try folder.text(of: "c.journal")
    #expect(
      !text.contains("both copies") && text.contains("cleared     2026-09-08 reminder Collect the essays"))
    #expect(
      try refusal(.deleteReminder("Quiz", on: try day("2026-10-01")), in: folder)
        == "no reminder 'Quiz' for 2026-10-01 | 'muster alerts' lists what there is")
  }

  @Test func remindersOfIncludedFilesAreChangedThere() throws {
    let folder = try TemporaryFolder([
      "c.journal": "group G\ninclude more.journal\n", "more.journal": "reminder 2026-09-21 Quiz\n",
    ])
    #expect(
      try refusal(.deleteReminder("Quiz", on: nil), in: folder)
        == "'2026-09-21 Quiz' is declared in a file that the journal includes "
        + "| change it there: only the journal itself can be changed here")
  }

  @Test func clearedLinesFollowARenaming() throws {
    let folder = try folder(
      "cleared 2026-09-02 unexcused Jane Doe ; seen\ncleared 2026-09-02 reminder Jane Doe\n" + Self.text)
    _ = try PeopleEdit.rename("Jane Doe", to: "Jane; Roe").make(in: folder.file("c.journal"))
    let text = try folder.text(of: "c.journal")
    #expect(text.contains("cleared 2026-09-02 unexcused \"Jane; Roe\" ; seen\n"))
    #expect(text.contains("cleared 2026-09-02 reminder Jane Doe\n"))
    let alerts = try ClassJournal(text).alerts(asOf: "2026-09-08")
    #expect(alerts.cleared.map(\.line) == ["unexcused Jane; Roe 2026-09-02 3/2 cleared 2026-09-02"])
  }

  @Test func clearedLinesOfIncludedFilesFollowByAnAlias() throws {
    let folder = try TemporaryFolder([
      "c.journal": "limit unexcused 1\ninclude more.journal\n2026-09-02\n  absent: Jane Doe\n",
      "more.journal": "cleared 2026-09-02 unexcused Jane Doe\n",
    ])
    _ = try PeopleEdit.rename("Jane Doe", to: "Jane Roe").make(in: folder.file("c.journal"))
    #expect(try folder.text(of: "c.journal").contains("alias Jane Doe"))
    let read = try JournalLoader(formats: .complete).read([folder.file("c.journal")])
    #expect(read.log.errors == 0 && read.journals.first?.people.map(\.name) == ["Jane Roe"])
  }
}
