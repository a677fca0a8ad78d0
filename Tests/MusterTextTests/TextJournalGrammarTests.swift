import MusterJournals
import TestSupport
import Testing

/// What the text form means, by the marks and facts that come of it.
@Suite struct TextJournalGrammarTests {
  private func marks(_ text: String) throws -> [String] {
    let reading = try JournalReading(text)
    #expect(reading.problems == [])
    return reading.marks
  }

  private func sessions(_ text: String) throws -> [String] {
    let reading = try JournalReading(text)
    #expect(reading.problems == [])
    let journal = reading.journal
    return journal.sessions.map { session in
      [
        session.day.description, journal.slots[session.slot], session.span?.description,
        session.name.map { "#\($0)" },
      ].compactMap { $0 }.joined(separator: " | ")
    }
  }

  // MARK: Sessions

  @Test(arguments: [
    ("2026-11-16", "2026-11-16 | day"),
    ("2026-11-16 morning", "2026-11-16 | morning"),
    ("2026-11-16\tmorning", "2026-11-16 | morning"),
    ("2026-11-16   late   in the morning  ", "2026-11-16 | late in the morning"),
    ("2026-11-16 14:00", "2026-11-16 | 14:00"),
    ("2026-11-16 14:00 15:00-19:00", "2026-11-16 | 14:00 | 15:00-19:00"),
    ("2026-11-16 15:00-19:00", "2026-11-16 | day | 15:00-19:00"),
    ("2026-11-16 afternoon  9:00-9:30", "2026-11-16 | afternoon | 09:00-09:30"),
    ("2026-11-16 morning #2", "2026-11-16 | morning | #2"),
    ("2026-11-16 #rehearsal of the choir", "2026-11-16 | day | #rehearsal of the choir"),
    ("2026-11-16 afternoon 15:00-19:00 #17", "2026-11-16 | afternoon | 15:00-19:00 | #17"),
    ("2026-11-16 afternoon 15:00-19:00 # 17", "2026-11-16 | afternoon | 15:00-19:00 | #17"),
    ("2026-11-16 #2 #3", "2026-11-16 | day | #2 #3"),
    ("2026-11-16 #\"a ; b\"", "2026-11-16 | day | #a ; b"),
    ("2026-11-16 room#3", "2026-11-16 | room#3"),
    ("2026-11-16 \"room #3\"", "2026-11-16 | room #3"),
    ("2026-11-16 \"at 15:00-19:00\"", "2026-11-16 | at 15:00-19:00"),
    ("2026-11-16 morning ; a comment", "2026-11-16 | morning"),
    ("2026-11-16 morning; no comment", "2026-11-16 | morning; no comment"),
    ("2026-11-16 person", "2026-11-16 | person"),
    ("2026-11-16 15:00-19:00 late", "2026-11-16 | 15:00-19:00 late"),
  ]) func aHeaderHasItsParts(header: String, expected: String) throws {
    #expect(try sessions(header + "\n  Franco\n") == [expected])
  }

  @Test func sessionsStandByDayThenSlotThenName() throws {
    let text = """
      2026-11-17 14:00 #b
      2026-11-17 14:00 #10
      2026-11-17 14:00 #9
      2026-11-17 14:00
      2026-11-17 9:30
      2026-11-16 evening
      2026-11-16 breakfast
      """
    #expect(
      try sessions(text) == [
        "2026-11-16 | breakfast", "2026-11-16 | evening", "2026-11-17 | 9:30", "2026-11-17 | 14:00",
        "2026-11-17 | 14:00 | #9", "2026-11-17 | 14:00 | #10", "2026-11-17 | 14:00 | #b",
      ])
  }

  @Test func declaredSlotsKeepTheirOrder() throws {
    let text = """
      2026-11-16 afternoon
      2026-11-16 morning
      slots morning, afternoon, "late, night"
      2026-11-16 late, night
      """
    #expect(
      try sessions(text) == [
        "2026-11-16 | morning", "2026-11-16 | afternoon", "2026-11-16 | late, night",
      ])
  }

  @Test func aRepeatedBlockAddsMarks() throws {
    let text = """
      2026-11-16 morning
        Franco
      2026-11-17 morning
      2026-11-16 morning 9:00-12:00
        absent: Sossio
      2026-11-16 morning 09:00-12:00
        Luca
      """
    #expect(
      try marks(text) == [
        "2026-11-16 morning Franco: present", "2026-11-16 morning Sossio: absent",
        "2026-11-16 morning Luca: present",
      ])
    #expect(try sessions(text) == ["2026-11-16 | morning | 09:00-12:00", "2026-11-17 | morning"])
  }

  // MARK: Marks

  @Test func everyMarkHasItsWord() throws {
    let text = "2026-11-16\n" + Mark.allCases.map { "  \($0.word): P-\($0.word)\n" }.joined()
    #expect(try marks(text) == Mark.allCases.map { "2026-11-16 day P-\($0.word): \($0.word)" })
  }

  @Test(arguments: [
    ("Franco, Sossio", ["Franco", "Sossio"]),
    ("  Franco ,\tPaco   KH  ", ["Franco", "Paco KH"]),
    ("Tonino 'o Prof, O'Brien", ["Tonino 'o Prof", "O'Brien"]),
    ("\"Rossi, Mary\", \"A \"\"B\"\" C\"", ["Rossi, Mary", "A \"B\" C"]),
    ("\"x: y\", \"a ; b\", \"present\"", ["x: y", "a ; b", "present"]),
    ("present, absent, 2026-11-16, 42", ["present", "absent", "2026-11-16", "42"]),
    ("Franco ; and, nobody: else", ["Franco"]),
    ("Franco;Luca", ["Franco;Luca"]),
    ("\" Paco   KH \"", ["Paco KH"]),
    ("王小明, נועם לוי, Zoë 👩‍👩‍👧", ["王小明", "נועם לוי", "Zoë 👩‍👩‍👧"]),
    ("person, group, include", ["person", "group", "include"]),
  ]) func namesMayBeAnyText(line: String, names: [String]) throws {
    let expected = names.map { "2026-11-16 day \($0): absent" }
    #expect(try marks("2026-11-16\n  absent: \(line)\n") == expected)
    #expect(try marks("2026-11-16\n\t\(line)\n") == names.map { "2026-11-16 day \($0): present" })
  }

  @Test(arguments: ["PRESENT: Franco", "present:Franco", "present : Franco", "Present:   Franco"])
  func aMarkIsReadWithoutCaseAndWithAnySpace(line: String) throws {
    #expect(try marks("2026-11-16\n \(line)") == ["2026-11-16 day Franco: present"])
  }

  @Test func aMarkWithoutNamesSaysNothing() throws {
    #expect(try marks("2026-11-16\n  absent:\n  excused: ; nobody\n") == [])
    #expect(try sessions("2026-11-16\n  absent:\n") == ["2026-11-16 | day"])
  }

  // MARK: Names

  @Test func namesAreTheSameByCanonicalEquivalence() throws {
    let text =
      "2026-11-16\n  Zo\u{65}\u{308}\n2026-11-17\n  Zo\u{EB}\n2026-11-18\n  Å\n2026-11-19\n  \u{212B}\n"
    let journal = try JournalReading(text).journal
    #expect(journal.people.count == 2)
    // A name is written as first read.
    #expect(journal.people.map { Array($0.name.unicodeScalars).count } == [4, 1])
    #expect(try marks(text).count == 4)
  }

  @Test(arguments: ["Paco KH", "Paco\tKH", " Paco \u{A0}\u{2003} KH ", "Paco\u{3000}KH"])
  func anyRunOfWhiteSpaceIsOneSpace(name: String) throws {
    let journal = try JournalReading("2026-11-16\n  Paco KH\n2026-11-17\n  \(name)\n").journal
    #expect(journal.people.map(\.name) == ["Paco KH"])
  }

  @Test func caseAndAccentsTellNamesApart() throws {
    #expect(try JournalReading("2026-11-16\n  Zoe, Zoë, zoe\n").journal.people.count == 3)
  }

  // MARK: Lines

  @Test(arguments: ["\n", "\r\n"]) func linesEndInEitherWay(end: String) throws {
    let text = ["group Friends", "", "2026-11-16 morning", "  Franco", "  absent: Luca", ""]
    let reading = try JournalReading(text.joined(separator: end))
    #expect(reading.problems == [])
    #expect(reading.journal.group == "Friends")
    #expect(reading.marks == ["2026-11-16 morning Franco: present", "2026-11-16 morning Luca: absent"])
  }

  @Test func theLastLineNeedsNoEnd() throws {
    #expect(try marks("2026-11-16\n  Franco") == ["2026-11-16 day Franco: present"])
  }

  @Test func aByteOrderMarkIsSkipped() throws {
    let reading = try JournalReading("\u{FEFF}group Friends\n2026-11-16\n  Franco\n")
    #expect(reading.problems == [])
    #expect(reading.journal.group == "Friends")
  }

  @Test func commentsAndBlankLinesMeanNothing() throws {
    let text = """
      ; the head
      2026-11-16   ; who

      ;  Luca
        ; Luca
        Franco     ; "an open quote

        absent: Sossio ;; two
      """
    #expect(try marks(text) == ["2026-11-16 day Franco: present", "2026-11-16 day Sossio: absent"])
  }

  @Test func aJournalMayHaveDirectivesAlone() throws {
    let reading = try JournalReading("group Friends\n; nothing yet\n")
    #expect(reading.problems == [])
    #expect(reading.journal.sessions.isEmpty && reading.journal.slots == ["day"])
  }
}
