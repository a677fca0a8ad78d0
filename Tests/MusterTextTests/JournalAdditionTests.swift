import MusterJournals
import MusterFormats
import MusterReading
import MusterText
import TestSupport
import Testing

/// Adding files to a journal: what is new is written, what is the same is left, what contradicts is told.
struct JournalAdditionTests {
  /// A journal, the files beside it, and what adding some of them gave.
  private func add(
    _ files: [String: String], to text: String,
    reading options: ReadingOptions = ReadingOptions(formats: .all),
    _ change: (inout AdditionRules) -> Void = { _ in }
  ) throws -> (addition: JournalAddition, text: String, problems: [String]) {
    let folder = try TemporaryFolder(files)
    try folder.write(text, to: "bar.journal")
    var rules = AdditionRules()
    change(&rules)
    let names = files.keys.filter { !$0.hasPrefix("_") }.sorted().map(folder.file)
    let addition = try JournalFile(folder.file("bar.journal"), options: ReadingOptions(formats: .all)).add(
      try ImportFiles(names, loader: JournalLoader(formats: .all)), options: options, rules: rules)
    let problems = addition.log.problems.filter { $0.severity != .note }.map {
      "\($0.place): \($0.message.text) | \($0.help?.text ?? "")".replacing(folder.path + "/", with: "")
    }
    return (addition, try folder.text(of: "bar.journal"), problems)
  }

  private let skipping: ReadingOptions = {
    var options = ReadingOptions(formats: .all)
    options.skipsInvalid = true
    return options
  }()

  @Test func whatIsNewJoinsTheTextAndTheRestStays() throws {
    let before = """
      group Bar   ; ours
      2026-11-16 morning   ; rainy
        Franco, Sossio  ; first
        warned: Lello

      2026-11-18 morning
        Franco

      """
    let result = try add(
      [
        "a.csv": """
        date,slot,person,mark
        2026-11-16,morning,Franco,P
        2026-11-16,morning,Rita,P
        2026-11-16,morning,Zoë,L
        2026-11-17,evening,"Rossi, Mary",E
        2026-11-19,morning,Franco,P

        """
      ], to: before)
    #expect(result.problems == [])
    #expect(
      result.text == """
        group Bar   ; ours
        2026-11-16 morning   ; rainy
          Franco, Sossio, Rita  ; first
          warned: Lello
          partial: Zoë

        2026-11-17 evening
          excused: "Rossi, Mary"

        2026-11-18 morning
          Franco

        2026-11-19 morning
          present: Franco

        """)
    let addition = result.addition
    #expect((addition.newSessions, addition.sameSessions) == (2, 1))
    #expect((addition.newMarks, addition.sameMarks, addition.conflicts) == (4, 1, 0))
    #expect(addition.newPeople.map(\.name) == ["Rita", "Zoë", "Rossi, Mary"])
  }

  @Test func aSecondTimeNothingIsNewAndNoByteChanges() throws {
    let csv = "date,person,mark\r\n2026-11-16,A,P\r\n2026-11-17,B,A\r\n"
    let first = try add(["a.csv": csv], to: "\u{FEFF}group X\r\n2026-11-16\r\n  C ; hi\r\n")
    #expect(first.text == "\u{FEFF}group X\r\n2026-11-16\r\n  C, A ; hi\r\n\r\n2026-11-17\r\n  absent: B\r\n")
    let second = try add(["a.csv": csv], to: first.text)
    #expect(second.text.utf8.elementsEqual(first.text.utf8))
    #expect((second.addition.newMarks, second.addition.sameMarks) == (0, 2))
    #expect((second.addition.newSessions, second.addition.sameSessions) == (0, 2))
  }

  @Test func aContradictionIsNamedWithBothPlacesAndNothingIsWritten() throws {
    let before = "2026-11-16\n  warned: Franco\n"
    let csv = "date,person,mark\n2026-11-16,Franco,P\n2026-11-17,Franco,P\n"
    let result = try add(["a.csv": csv], to: before)
    #expect(
      result.problems == [
        "a.csv:2:19: 'Franco' is marked present here and warned on bar.journal line 2 for 2026-11-16 day | "
          + "correct one of the two, use the new mark with --replace, or skip it with --skip-invalid"
      ])
    #expect(result.text == before && !result.addition.isWhole && result.addition.conflicts == 1)
    let skipped = try add(["a.csv": csv], to: before, reading: skipping)
    #expect(skipped.text == before + "\n2026-11-17\n  present: Franco\n")
    #expect(skipped.addition.log.rejected.map(\.text) == ["2026-11-16,Franco,P"])
    let replaced = try add(["a.csv": csv], to: before) { $0.replaces = true }
    #expect(replaced.text == "2026-11-16\n  present: Franco\n\n2026-11-17\n  present: Franco\n")
    #expect(replaced.addition.replacedMarks == 1 && replaced.addition.newMarks == 1)
  }

  @Test func filesThatContradictThemselvesReplaceNothing() throws {
    let csv = "date,person,mark\n2026-11-16,Franco,P\n2026-11-16,Franco,A\n"
    for mark in ["warned", "present"] {
      let before = "2026-11-16\n  \(mark): Franco\n"
      let result = try add(["a.csv": csv], to: before) { $0.replaces = true }
      #expect(result.text == before && result.addition.conflicts == 1, "\(mark)")
    }
  }

  @Test func aMarkOfAnIncludedFileIsNotReplaced() throws {
    let before = "include _old.csv\n"
    let files = [
      "_old.csv": "date,person,mark\n2026-11-16,Franco,A\n",
      "a.csv": "date,person,mark\n2026-11-16,Franco,P\n",
    ]
    let result = try add(files, to: before) { $0.replaces = true }
    #expect(result.text == before)
    #expect(
      result.problems == [
        "a.csv:2:19: the mark of 'Franco', absent for 2026-11-16 day, is in _old.csv, line 2 | "
          + "change it there: only the journal itself can be changed here"
      ])
    let same = try add(
      ["_old.csv": "date,person\n2026-11-16,A\n", "a.csv": "date,person\n2026-11-16,A\n"], to: before)
    #expect(same.text == before && same.addition.sameMarks == 1)
  }

  @Test func theJournalsCalendarSlotsAndClosedBooksHold() throws {
    let before = """
      days Mon-Fri
      slots morning, afternoon
      locked 2026-11-16
      person B
      2026-11-16 morning
        A

      """
    let csv = """
      date,slot,person
      2026-11-16,morning,A
      2026-11-16,morning,B
      2026-11-13,morning,A
      2026-11-21,morning,A
      2026-11-17,mornin,A
      2026-11-17,morning,A

      """
    let result = try add(["a.csv": csv], to: before)
    #expect(result.text == before)
    #expect(
      result.problems == [
        "a.csv:3:20: the books are closed up to 2026-11-16, so 2026-11-16 cannot be changed | to open the books again, set 'locked' in the journal to an earlier date",
        "a.csv:4:1: the books are closed up to 2026-11-16, so 2026-11-13 cannot be changed | to open the books again, set 'locked' in the journal to an earlier date",
        "a.csv:5:1: 2026-11-21 is a Saturday, which is not a working day | correct the date, or declare 'open 2026-11-21' if the group did meet",
        "a.csv:6:1: 'mornin' is not a slot of the group | did you mean 'morning'?",
      ])
    let skipped = try add(["a.csv": csv], to: before, reading: skipping)
    #expect(skipped.text == before + "\n2026-11-17 morning\n  present: A\n")
    #expect(skipped.addition.log.rejected.count == 4 && skipped.addition.sameMarks == 1)
  }

  @Test func peopleAreFoundByAliasAndIDAndEmail() throws {
    let before = """
      person Paco KH
        id 117
        alias Paco
      person Zoë
        email zoe@example.org
      2026-11-16
        Paco

      """
    let result = try add(
      [
        "a.csv": "date,person,id\n2026-11-16,Francisco,117\n",
        "b.csv": "date,person\n2026-11-16,Paco\n2026-11-17,Zoe\u{308}\n",
      ], to: before)
    #expect(result.problems == [])
    #expect(result.text == before + "\n2026-11-17\n  present: Zoë\n")
    #expect(result.addition.sameMarks == 1 && result.addition.newPeople.isEmpty)
  }

  @Test func factsOfPeopleAreWrittenIntoBlocks() throws {
    let before = "person Ada ; our first\n\ttags staff\n2026-11-16\n  Ada, Bea\n"
    let result = try add(
      [
        "a.journal": """
        person Ada
          tags staff, driver
          joined 2026-01-01
        person Bea
          id 7
        person "Rossi, Mary"
          alias Mary
        2026-11-16
          Mary

        """
      ], to: before)
    #expect(result.problems == [])
    #expect(
      result.text == """
        person Ada ; our first
        \ttags staff
        \ttags driver
        \tjoined 2026-01-01

        person Bea
          id 7

        person "Rossi, Mary"
          alias Mary
        2026-11-16
          Ada, Bea, "Rossi, Mary"

        """)
  }

  @Test func whatIsKnownOfSomebodyIsNotContradicted() throws {
    let before = "person Ada\n  id 7\n  email ada@example.org\n2026-11-16\n  Ada\n"
    let result = try add(
      [
        "a.csv": "date,person,id\n2026-11-17,Ada,8\n",
        "b.json": """
        {"schema": "muster.journal/1", "group": "bar", "people": [{"name": "Ada", "email": "a@example.org"}], "sessions": []}
        """,
        "c.journal": "person Ada\n  email x@example.org\n",
      ], to: before)
    #expect(result.text == before && result.addition.conflicts == 3)
    #expect(
      result.problems.first
        == "a.csv:2:12: 'Ada' has the id '8' here and '7' on bar.journal line 1 | "
        + "if they are two people, rename the one in the journal; otherwise correct the id")
    #expect(
      result.problems[1].contains(
        "'email' has a different value in the journal, ada@example.org | keep one of the two"))
    #expect(result.problems[2].contains("'email' has a different value in an earlier line about this person"))
  }

  @Test func aTimeSpanJoinsTheHeader() throws {
    let before = "2026-11-16 morning ; hall\n  Ada\n"
    let result = try add(["a.journal": "2026-11-16 morning 09:00-10:00 \n  Ada\n"], to: before)
    #expect(result.text == "2026-11-16 morning 09:00-10:00 ; hall\n  Ada\n")
    let other = try add(["a.journal": "2026-11-16 morning 09:00-11:00\n  Ada\n"], to: result.text)
    #expect(other.text == result.text && other.addition.conflicts == 1)
  }

  @Test func sessionsOfOneSlotAreToldApartByName() throws {
    let result = try add(
      ["a.journal": "2026-11-16 #2\n  Ada\n2026-11-16\n  Ada\n"], to: "2026-11-16\n  Ada\n2026-11-17\n  Ada\n"
    )
    #expect(result.text == "2026-11-16\n  Ada\n2026-11-16 #2\n  present: Ada\n2026-11-17\n  Ada\n")
  }

  @Test func aFileOfSeveralGroupsAsksForOne() throws {
    let csv = "date,person,group\n2026-11-16,A,Chess\n2026-11-16,B,Choir\n"
    let all = try add(["a.csv": csv], to: "group Chess\n")
    #expect(
      !all.addition.isWhole && all.addition.groups == ["Chess", "Choir"] && all.text == "group Chess\n")
    let one = try add(["a.csv": csv], to: "group Chess\n") { $0.group = "Choir" }
    #expect(one.text == "group Chess\n\n2026-11-16\n  present: B\n")
    let none = try add(["a.csv": csv], to: "group Chess\n") { $0.group = "Chor" }
    #expect(!none.addition.isWhole && none.text == "group Chess\n")
  }

  @Test func whatAFileDeclaresOfTheGroupIsToldAndLeftOut() throws {
    let result = try add(
      ["a.journal": "group Bar\ndays Mon-Fri\nslots morning\nholidays it, us\n2026-11-16 morning\n  A\n"],
      to: "group Bar\nslots morning\nholidays it\n")
    #expect(result.addition.otherDirectives == ["days Mon-Fri", "holidays us"])
    #expect(result.text.hasPrefix("group Bar\nslots morning\nholidays it\n\n2026-11-16 morning\n"))
  }

  @Test func aDryRunSaysTheSameAndWritesNothing() throws {
    let before = "2026-11-16\n  A\n"
    let result = try add(["a.csv": "date,person\n2026-11-17,A\n"], to: before) { $0.isDryRun = true }
    #expect(result.text == before && result.addition.newMarks == 1)
    #expect(result.addition.text == before + "\n2026-11-17\n  present: A\n")
  }

  @Test func aJournalWithErrorsTakesNothing() throws {
    #expect(throws: JournalFileError.self) {
      try add(["a.csv": "date,person\n2026-11-17,A\n"], to: "2026-11-31\n  A\n")
    }
  }

  @Test func aJournalOutOfOrderGetsNewSessionsAtItsEnd() throws {
    let before = "2026-11-18\n  A\n2026-11-16\n  A\n"
    let result = try add(["a.csv": "date,person\n2026-11-17,A\n2026-11-15,A\n"], to: before)
    #expect(result.text == before + "\n2026-11-15\n  present: A\n2026-11-17\n  present: A\n")
    let early = try add(["a.csv": "date,person\n2026-11-15,A\n"], to: "; hi\n\n; first\n2026-11-16\n  A\n")
    #expect(early.text == "; hi\n\n2026-11-15\n  present: A\n; first\n2026-11-16\n  A\n")
  }
}
