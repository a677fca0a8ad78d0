import MusterJournals
import TestSupport
import Testing

/// Records in error that are left out: every one is kept with its reason, and nothing else changes.
@Suite struct TextJournalSkippingTests {
  private func expect(
    _ text: String, marks: [String], rejects: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let reading = try JournalReading(text, skipsInvalid: true)
    #expect(reading.marks == marks, sourceLocation: sourceLocation)
    #expect(reading.rejects == rejects, sourceLocation: sourceLocation)
    #expect(try JournalReading(text).rejects == [], sourceLocation: sourceLocation)
  }

  @Test func aMarkInErrorIsLeftOutAlone() throws {
    try expect(
      "2026-11-16\n  Franco, Luca\n  absent: Luca, Ada\n",
      marks: [
        "2026-11-16 day Franco: present", "2026-11-16 day Luca: present", "2026-11-16 day Ada: absent",
      ],
      rejects: [
        "3:11 'Luca' is marked absent here and present on line 2 for 2026-11-16 day |   absent: Luca, Ada"
      ])
  }

  @Test func aLineInErrorIsLeftOutWhole() throws {
    try expect(
      "2026-11-16\n  presnt: Franco, Luca\n  Ada\n", marks: ["2026-11-16 day Ada: present"],
      rejects: ["2:3 'presnt' is not a mark |   presnt: Franco, Luca"])
  }

  @Test func theLinesOfARefusedSessionGoWithIt() throws {
    try expect(
      "days Mon-Fri\n2026-11-21\n  Franco\n  absent: Luca\n2026-11-23\n  Ada\n",
      marks: ["2026-11-23 day Ada: present"],
      rejects: [
        "2:1 2026-11-21 is a Saturday, which is not a working day | 2026-11-21",
        "3:3 2026-11-21 is a Saturday, which is not a working day |   Franco",
        "4:3 2026-11-21 is a Saturday, which is not a working day |   absent: Luca",
      ])
  }

  @Test func theLinesBelowAHeaderThatCannotBeReadGoWithIt() throws {
    try expect(
      "2026-11-16\n  Franco\n2026-11-17 #\"x\n  Luca\n; a comment\n  Ada\n2026-11-18\n  Bea\n",
      marks: ["2026-11-16 day Franco: present", "2026-11-18 day Bea: present"],
      rejects: [
        "3:13 unclosed quote | 2026-11-17 #\"x",
        "4:3 the header above it is invalid |   Luca", "6:3 the header above it is invalid |   Ada",
      ])
    try expect(
      "2026-11-16\n  Franco\n2026-02-30\n  Luca\n", marks: ["2026-11-16 day Franco: present"],
      rejects: [
        "3:1 '2026-02-30' is not a valid date | 2026-02-30",
        "4:3 the header above it is invalid |   Luca",
      ])
  }

  @Test func aDirectiveInErrorIsLeftOutWithItsLines() throws {
    try expect(
      "hollidays it\n  Franco\ngroup A\ngroup B\n2026-11-16\n  Luca\n",
      marks: ["2026-11-16 day Luca: present"],
      rejects: [
        "1:1 'hollidays' is not a directive | hollidays it", "2:3 the header above it is invalid |   Franco",
        "4:1 duplicate 'group'; the first is on line 3 | group B",
      ])
  }

  @Test func aLineOfAPersonInErrorLeavesTheOthers() throws {
    let text = "person Luca\n  id 1\n  joined 2026-02-30\n  id 2\n  tags a\n2026-11-16\n  Luca\n"
    try expect(
      text, marks: ["2026-11-16 day Luca: present"],
      rejects: [
        "3:10 '2026-02-30' is not a valid date |   joined 2026-02-30",
        "4:6 'id' has a different value in an earlier line about this person |   id 2",
      ])
    let luca = try JournalReading(text, skipsInvalid: true).journal.people.first
    #expect(luca?.id == "1" && luca?.joined == nil && luca?.tags == ["a"])
  }

  @Test func everyRejectedRecordHasTheReasonOfItsOwnProblem() throws {
    let text =
      "person Anna\n  id 1\nperson Anna\n  id 2\n2026-11-16\n  Anna, Luca, \"x\" y, , Ada\n  excused: Luca\n"
    try expect(
      text, marks: ["2026-11-16 day Luca: present", "2026-11-16 day Ada: present"],
      rejects: [
        "6:3 'Anna' could be two people |   Anna, Luca, \"x\" y, , Ada",
        "6:15 unexpected text after the closing quote |   Anna, Luca, \"x\" y, , Ada",
        "6:22 missing name next to a comma |   Anna, Luca, \"x\" y, , Ada",
        "7:12 'Luca' is marked excused here and present on line 6 for 2026-11-16 day |   excused: Luca",
      ])
  }

  @Test func warningsLeaveNothingOut() throws {
    let reading = try JournalReading("2026-11-16\n  Franco\n  Franco\n", skipsInvalid: true)
    #expect(reading.log.warnings == 1 && reading.rejects == [])
  }
}
