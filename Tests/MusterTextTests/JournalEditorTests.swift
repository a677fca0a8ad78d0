import MusterFormats
import MusterJournals
import MusterReading
import MusterText
import TestSupport
import Testing

/// Attendance written into the text of a journal, before and after.
struct JournalEditorTests {
  private static func day(_ iso: String) -> Day { Day(iso: iso) ?? .latest }

  private func record(
    _ text: String, _ date: String = "2026-11-16", _ slot: String = "morning", session: String? = nil,
    marks: [PersonMark]
  ) throws -> String {
    let reference = SessionReference(day: Self.day(date), slot: slot, name: session)
    return try JournalEditor(text: text, file: "a.journal", options: ReadingOptions(formats: .all)).record(
      Attendance(reference, marks: marks)
    ).text
  }

  @Test func aNameJoinsItsLineBeforeTheComment() throws {
    let text = """
      ; the friends
      2026-11-16 morning   ; a cold one
        Franco, Sossio     ; on foot
        warned: Paco       ; called at 8

      """
    #expect(
      try record(text, marks: [PersonMark("Mary", .present), PersonMark("Tom", .warned)]) == """
        ; the friends
        2026-11-16 morning   ; a cold one
          Franco, Sossio, Mary     ; on foot
          warned: Paco, Tom       ; called at 8

        """)
  }

  @Test func aMarkWithoutALineGetsOneInTheBlocksIndentation() throws {
    let text = "2026-11-16 morning\n\tFranco\n\t; no more came\n2026-11-17 morning\n  Sossio\n"
    #expect(
      try record(text, marks: [PersonMark("Mary", .excused), PersonMark("Tom", .partial)])
        == "2026-11-16 morning\n\tFranco\n\t; no more came\n\tpartial: Tom\n\texcused: Mary\n"
        + "2026-11-17 morning\n  Sossio\n")
  }

  @Test func theIndentationEndsBeforeACharacterThatCombinesWithIt() throws {
    let text = "2026-11-16 morning\n  \u{200D}Franco\n"
    #expect(try record(text, marks: [PersonMark("Tom", .warned)]) == text + "  warned: Tom\n")
  }

  @Test func whatTheJournalDeclaresStays() throws {
    let head = "group A  ; ours\nowner Ann Lee <ann@example.org>  ; the treasurer\n"
    #expect(
      try record(head + "2026-11-16 morning\n  A\n", marks: [PersonMark("B", .present)])
        == head + "2026-11-16 morning\n  A, B\n")
  }

  @Test func aSessionThatWasHeldWithNobodyIsFilled() throws {
    #expect(
      try record("2026-11-16 morning\n2026-11-17 morning\n   A\n", marks: [PersonMark("B", .present)])
        == "2026-11-16 morning\n   present: B\n2026-11-17 morning\n   A\n")
  }

  @Test func aLineWithAKeywordAndNobodyIsFilled() throws {
    #expect(
      try record("2026-11-16 morning\n  absent:   ; who?\n", marks: [PersonMark("B", .absent)])
        == "2026-11-16 morning\n  absent: B   ; who?\n")
  }

  @Test func namesAreQuotedWhereTheyMustBe() throws {
    let names = ["Rossi, Mary", "a:b", "x; y", "Anna \"Nina\" B", "present", "14:00 Max", "# one"]
    let text = try record("2026-11-16 morning\n  A\n", marks: names.map { PersonMark($0, .present) })
    #expect(
      text == """
        2026-11-16 morning
          A, "Rossi, Mary", "a:b", "x; y", "Anna ""Nina"" B", present, "14:00 Max", # one

        """)
    let journal = try JournalEditor(text: text, file: "a.journal", options: ReadingOptions(formats: .all))
      .journal
    #expect(Set(journal.people.map(\.name)) == Set(names + ["A"]))
  }

  @Test func linesEndAsTheyDid() throws {
    let text = "\u{FEFF}group X\r\n2026-11-16 morning\r\n  A\r\n"
    #expect(
      try record(text, marks: [PersonMark("B", .absent)])
        == "\u{FEFF}group X\r\n2026-11-16 morning\r\n  A\r\n  absent: B\r\n")
    #expect(
      try record(text, "2026-11-17", marks: [PersonMark("B", .absent)])
        == "\u{FEFF}group X\r\n2026-11-16 morning\r\n  A\r\n2026-11-17 morning\r\n  absent: B\r\n")
  }

  @Test func aLastLineWithoutAnEndGetsOne() throws {
    #expect(
      try record("2026-11-16 morning\r\n  A", marks: [PersonMark("B", .absent)])
        == "2026-11-16 morning\r\n  A\r\n  absent: B\r\n")
    #expect(
      try record("2026-11-16 morning", marks: [PersonMark("B", .absent)])
        == "2026-11-16 morning\n  absent: B\n")
    #expect(
      try record("2026-11-16 morning\n  A", marks: [PersonMark("B", .present)])
        == "2026-11-16 morning\n  A, B")
  }

  // MARK: New sessions

  @Test func aNewSessionStandsAmongTheOthersByDate() throws {
    let text = """
      group X
      2026-11-16 morning
        A
      2026-11-16 afternoon
        A
      ; the day after
      2026-11-18 morning
        A
      term fall 2026-08-31..2026-12-18

      """
    #expect(
      try record(text, "2026-11-17", marks: [PersonMark("B", .present)]) == """
        group X
        2026-11-16 morning
          A
        2026-11-16 afternoon
          A
        2026-11-17 morning
          present: B
        ; the day after
        2026-11-18 morning
          A
        term fall 2026-08-31..2026-12-18

        """)
    #expect(
      try record(text, "2026-11-16", "evening", marks: [PersonMark("B", .present)])
        .contains("afternoon\n  A\n2026-11-16 evening\n  present: B\n; the day after\n"))
    #expect(
      try record(text, "2026-11-19", marks: [PersonMark("B", .present)])
        .contains("2026-11-18 morning\n  A\n2026-11-19 morning\n  present: B\nterm fall"))
  }

  @Test func aNewFirstSessionStandsAboveTheCommentOfTheNext() throws {
    #expect(
      try record("group X\n\n; the first\n2026-11-18 morning\n  A\n", marks: [PersonMark("A", .present)])
        == "group X\n\n2026-11-16 morning\n  present: A\n; the first\n2026-11-18 morning\n  A\n")
    #expect(
      try record("2026-11-18 morning\n  A\n", marks: [PersonMark("A", .present)])
        == "2026-11-16 morning\n  present: A\n2026-11-18 morning\n  A\n")
  }

  @Test func blankLinesStandWhereTheFileHasThem() throws {
    let text =
      "2026-11-12 morning\n  A\n\n2026-11-13 morning\n  A\n2026-11-13 afternoon\n  A\n\nlocked 2026-10-01\n"
    #expect(
      try record(text, marks: [PersonMark("B", .present)])
        == "2026-11-12 morning\n  A\n\n2026-11-13 morning\n  A\n2026-11-13 afternoon\n  A\n\n"
        + "2026-11-16 morning\n  present: B\n\nlocked 2026-10-01\n")
    #expect(
      try record(text, "2026-11-13", "evening", marks: [PersonMark("B", .present)])
        .contains("afternoon\n  A\n2026-11-13 evening\n  present: B\n\nlocked"))
  }

  @Test func aFileThatIsNotInOrderGrowsAtItsEnd() throws {
    let text = "2026-11-18 morning\n  A\n2026-11-13 morning\n  A\nperson A\n"
    #expect(
      try record(text, marks: [PersonMark("B", .present)]) == text + "\n2026-11-16 morning\n  present: B\n")
  }

  @Test func theFirstSessionStandsAtTheEnd() throws {
    #expect(
      try record("group X\nslots morning, noon\n", marks: [PersonMark("B", .present)])
        == "group X\nslots morning, noon\n\n2026-11-16 morning\n  present: B\n")
  }

  @Test func allPartsOfAHeaderAreWritten() throws {
    #expect(
      try record("group X\n", "2026-11-16", "day", marks: [PersonMark("B", .present)])
        .hasSuffix("\n2026-11-16\n  present: B\n"))
    #expect(
      try record(
        "group X\n", "2026-11-16", "late; shift", session: "B-17 (late)", marks: [PersonMark("B", .present)]
      )
      .hasSuffix("\n2026-11-16 \"late; shift\" #B-17 (late)\n  present: B\n"))
  }

  @Test func sessionsOfOneSlotAreToldApart() throws {
    let text = "2026-11-16 morning 10:00-11:00\n  A\n2026-11-16   morning   #2\n  B\n"
    #expect(
      try record(text, session: "2", marks: [PersonMark("A", .present)])
        == "2026-11-16 morning 10:00-11:00\n  A\n2026-11-16   morning   #2\n  B, A\n")
    #expect(
      try record(text, marks: [PersonMark("B", .present)])
        == "2026-11-16 morning 10:00-11:00\n  A, B\n2026-11-16   morning   #2\n  B\n")
  }

  // MARK: Clearing and replacing

  @Test(arguments: [
    ("  A, B ,C  ; x", "B", "  A ,C  ; x"), ("  A, B ,C  ; x", "A", "  B ,C  ; x"),
    ("  A, B ,C  ; x", "C", "  A, B  ; x"), ("  warned:  \"A\",B", "A", "  warned:  B"),
    ("  A  ; x", "A", "  ; x"), ("\twarned: A ;x", "A", "\t;x"),
  ])
  func aClearedNameLeavesItsLine(before: String, name: String, after: String) throws {
    #expect(
      try record("2026-11-16 morning\n\(before)\n  exempt: Z\n", marks: [PersonMark(name, nil)])
        == "2026-11-16 morning\n\(after)\n  exempt: Z\n")
  }

  @Test func aLineGoesWithItsLastName() throws {
    #expect(
      try record("2026-11-16 morning\n  A\n  absent: B\n", marks: [PersonMark("A", nil)])
        == "2026-11-16 morning\n  absent: B\n")
    #expect(try record("2026-11-16 morning\n  A\n", marks: [PersonMark("A", nil)]) == "2026-11-16 morning\n")
  }

  @Test func aMarkIsReplacedWhereverItStands() throws {
    let text = """
      2026-11-16 morning
        A, B
      2026-11-17 morning
        A
      2026-11-16 morning   ; more
        A                  ; twice
        absent: C

      """
    #expect(
      try record(text, marks: [PersonMark("A", .absent)]) == """
        2026-11-16 morning
          B
        2026-11-17 morning
          A
        2026-11-16 morning   ; more
          ; twice
          absent: C, A

        """)
  }

  @Test func everybodyCanChangePlaces() throws {
    #expect(
      try record(
        "2026-11-16 morning\n  A\n  absent: B\n",
        marks: [PersonMark("A", .absent), PersonMark("B", .present)])
        == "2026-11-16 morning\n  present: B\n  absent: A\n")
  }

  @Test func namesAreMatchedAsTheReaderDoes() throws {
    let text = """
      person Paco KH
        alias Paco, P. KH
      2026-11-16 morning
        P.  KH, Jose\u{301}

      """
    #expect(
      try record(text, marks: [PersonMark("Paco", .excused), PersonMark("Jos\u{E9}", .excused)]) == """
        person Paco KH
          alias Paco, P. KH
        2026-11-16 morning
          excused: Paco KH, Jose\u{301}

        """)
  }

  @Test func whatIsThereAlreadyChangesNothing() throws {
    let text = "2026-11-16 morning\n  A;B  \n"
    let session = SessionReference(day: Self.day("2026-11-16"), slot: "morning")
    let editor = try JournalEditor(text: text, file: "a.journal", options: ReadingOptions(formats: .all))
    let edit = try editor.record(
      Attendance(session, marks: [PersonMark("A;B", .present), PersonMark("C", nil)]))
    #expect(edit.text == text)
    #expect(
      edit.notes == [
        .alreadyMarked(person: "A;B", .present, session), .alreadyMarked(person: "C", nil, session),
      ])
    #expect(edit.notes[0].message.text == "'A;B' is already present for 2026-11-16 morning")
    #expect(edit.marks.allSatisfy { !$0.isChange })
  }

  // MARK: What cannot be

  @Test func aTextWithErrorsIsNotEdited() {
    #expect(throws: JournalFileError.self) {
      try JournalEditor(
        text: "2026-11-16\n  A\n  absent: A\n", file: "a.journal", options: ReadingOptions(formats: .all))
    }
    #expect(throws: JournalFileError.self) {
      try JournalEditor(text: "", file: "a.journal", options: ReadingOptions(formats: .all))
    }
  }

  @Test func aMarkOfAnIncludedFileStays() throws {
    let folder = try TemporaryFolder()
    try folder.write("; old ones\n2026-11-16 morning\n  Franco\n", to: "old.journal")
    let editor = try JournalEditor(
      text: "include old.journal\n2026-11-16 morning\n  Sossio\n", file: folder.file("a.journal"),
      options: ReadingOptions(formats: .all))
    let session = SessionReference(day: Self.day("2026-11-16"), slot: "morning")
    let error = #expect(throws: EditRefusal.self) {
      try editor.record(Attendance(session, marks: [PersonMark("Franco", nil)]))
    }
    #expect(
      error?.problems.first?.message.text
        == "the mark of 'Franco', present for 2026-11-16 morning, is in \(folder.file("old.journal")), line 3"
    )
    let edit = try editor.record(Attendance(session, marks: [PersonMark("Mary", .present)]))
    #expect(edit.text == "include old.journal\n2026-11-16 morning\n  Sossio, Mary\n")
  }
}
