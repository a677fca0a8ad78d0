import MusterAnalytics
import MusterApp
import MusterJournals
import MusterReading
import MusterRoster
import MusterText
import TestSupport
import Testing

/// What journals say of limits, reminders and what was cleared.
struct AlertFactsTests {
  private static let text = """
    group       Design Studio I
    term        fall 2026-08-31..2026-12-18
    reminder    2026-10-12 Collect the essays
    reminder    2026-10-14 "Ask; who, what?"
    cleared     2026-10-14 unexcused Jane Doe
    cleared     2026-10-12 reminder Collect the essays
    limit       unexcused auto
    limit       absences 6
    limit       partial 8
    limit       consecutive 5

    """

  @Test func theyAreReadPrintedAndReadBack() throws {
    let facts = try ClassJournal(Self.text).journal.facts
    let limits = try #require(facts[AttendanceLimits.self])
    #expect(limits[.unexcused] == .auto && limits[.absences] == .fixed(6))
    #expect(limits[.partial] == .fixed(8) && limits[.consecutive] == .fixed(5))
    #expect(facts[Reminders.self]?.map(\.text) == ["Collect the essays", "Ask; who, what?"])
    #expect(facts[Clearings.self]?.map(\.kind) == [.unexcused, .reminder])
    let printed = TextJournalPrinter.print(try ClassJournal(Self.text).journal)
    let lines = Set(printed.split(separator: "\n"))
    #expect(lines == Set(Self.text.split(separator: "\n")))
    #expect(TextJournalPrinter.print(try ClassJournal(printed).journal) == printed)
  }

  @Test func theyAreWrittenAndReadAsJSON() throws {
    let journal = try ClassJournal(Self.text).journal
    let json = JournalJSON.text(of: journal)
    #expect(json.contains(#""limits": {"unexcused": "auto", "absences": 6, "partial": 8, "consecutive": 5}"#))
    #expect(json.contains(#""reminders": [{"date": "2026-10-12", "text": "Collect the essays"}"#))
    #expect(
      json.contains(#"{"date": "2026-10-14", "kind": "unexcused", "person": "Jane Doe", "text": null}"#))
    let again = try ClassJournal(json, named: "c.json").journal
    #expect(TextJournalPrinter.print(again) == TextJournalPrinter.print(journal))
  }

  @Test func earlierDocumentsHaveOneLimitOnly() throws {
    let json =
      #"{"schema": "muster.journal/1", "group": "G", "consecutiveLimit": 3, "people": [], "sessions": []}"#
    let limits = try ClassJournal(json, named: "c.json").journal.facts[AttendanceLimits.self]
    #expect(limits?[.consecutive] == .fixed(3) && limits?[.unexcused] == nil)
  }

  @Test(arguments: [
    (
      "limit 5",
      "'5' is not a limit | write one of unexcused, absences, partial, consecutive, as in limit consecutive 5"
    ),
    (
      "limit unexcused 7",
      "the limit of unexcused is 7 (the highest is 6) | write limit unexcused auto, or a number from 1 to 6"
    ),
    (
      "limit absences 9",
      "the limit of absences is 9 (the highest is 6) | write limit absences auto, or a number from 1 to 6"
    ),
    (
      "limit partial 9",
      "the limit of partial is 9 (the highest is 8) | write limit partial auto, or a number from 1 to 8"
    ),
    ("limit consecutive 0", "the limit of consecutive is 0 (the lowest is 1) | write limit consecutive 5"),
    ("limit consecutive auto", "'auto' is not a limit of consecutive | write limit consecutive 5"),
    (
      "reminder 2026-10-12",
      "a reminder requires a text | write the date, then what to do: reminder 2026-10-12 Collect the essays"
    ),
    (
      "reminder 2026-10-12 123456789 123456789 123456789 123456",
      "the reminder has 36 characters (the limit is 35) | shorten its text"
    ),
    ("reminder soon X", "'soon' is not a date | dates are written YYYY-MM-DD, as in 2026-11-16"),
    (
      "cleared 2026-10-12 late Ann",
      "'late' is not a kind of alert | write reminder, absences, unexcused, partial, consecutive, as in "
        + "cleared 2026-10-14 unexcused Jane Doe"
    ),
    (
      "cleared 2026-10-12 partial",
      "missing person name | write it after 'partial', as in cleared 2026-10-14 unexcused Jane Doe"
    ),
  ])
  func linesThatCannotBe(line: String, problem: String) throws {
    #expect(try ClassJournal.problems(line + "\n") == ["1: " + problem])
  }

  @Test func aLimitIsSaidOnce() throws {
    let problems = try ClassJournal.problems("limit partial 3\nlimit absences 2\nlimit partial auto\n")
    #expect(problems == ["3: duplicate 'limit partial' | keep one of them"])
  }

  @Test func aClassHasFiftyReminders() throws {
    let lines = (1...51).map { "reminder 2026-10-12 Number \($0)" }
    #expect(try ClassJournal.problems(lines.prefix(50).joined(separator: "\n")) == [])
    #expect(
      try ClassJournal.problems(lines.joined(separator: "\n"))
        == ["51: the class has 51 reminders (the limit is 50) | delete reminders that are cleared"])
  }

  @Test func aReminderOfThirtyFiveCharactersIsNotTooLong() throws {
    // Characters, not bytes: these have two bytes each and more.
    let text = String(repeating: "é", count: 34) + "👩‍👩‍👧‍👦"
    #expect(try ClassJournal.problems("reminder 2026-10-12 \(text)\n") == [])
  }

  @Test func namesAreHidden() throws {
    let text = """
      group Studio
      reminder 2026-09-01 Call Jane Doe
      cleared 2026-09-02 unexcused Jane Doe
      cleared 2026-09-02 reminder Call Jane Doe
      cleared 2026-09-02 partial Somebody Else
      2026-09-01
        absent: Jane Doe
      """
    let renamed = NamePolicy.initials.renamed([try ClassJournal(text).journal])
    let facts = try #require(renamed.first).journal.facts
    #expect(facts[Reminders.self]?.map(\.text) == ["Call J. D."])
    #expect(facts[Clearings.self]?.map(\.subject) == ["J. D.", "Call J. D.", "S. E."])
    #expect(!TextJournalPrinter.print(try #require(renamed.first).journal).contains("Jane"))
  }
}
