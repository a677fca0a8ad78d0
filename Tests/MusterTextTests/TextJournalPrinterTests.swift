import MusterJournals
import MusterText
import TestSupport
import Testing

@Suite struct TextJournalPrinterTests {
  @Test func everythingIsPrintedInItsPlace() throws {
    let text = """
      ; a comment
      2026-11-17 morning #2
        exempt: Franco
      2026-11-16   afternoon 15:00-19:00
        warned: Paco
        Sossio, Franco
        excused: "Rossi, Mary"
      set percent on
      term "spring; 2" 2027-01-11..2027-05-07
      person Paco KH
        alias Paco, "KH, P."
        left 2027-06-30
        joined 2022-01-10
        home 41, 14.3328
        difficulty 1.50
        tags staff, driver
        email paco@example.org
        photo photos/paco.png
        id 117
      person Franco
      logo  pictures/robot.png
      slots morning, "afternoon", "late; night"
      bands 4, 8, 16
      excused neutral
      blank exempt
      locked 2026-10-31
      open 2026-05-01
      closed 2026-08-10..2026-08-21 summer   break
      holiday 2026-06-24 the patron saint
      holidays it
      difficulty-band 0..10km 1
      difficulty-band 10.. km 1.3
      place 40.8518, 14.2681
      days Mon-Wed, Fri, Sat
      start 2021-10-25
      owner Ann Lee <ann@example.org>
      group Amici del Bar
      2026-11-16 morning
      """
    #expect(
      try printed(text) == """
        group       Amici del Bar
        owner       Ann Lee <ann@example.org>
        start       2021-10-25
        days        Mon-Wed, Fri, Sat
        holidays    it
        holiday     2026-06-24 the patron saint
        closed      2026-08-10..2026-08-21 summer break
        open        2026-05-01
        slots       morning, afternoon, "late; night"
        place       40.8518, 14.2681
        logo        pictures/robot.png
        difficulty-band 0.0..10.0 km 1.0
        difficulty-band 10.0.. km 1.3
        term        "spring; 2" 2027-01-11..2027-05-07
        locked      2026-10-31
        blank       exempt
        excused     neutral
        bands       4, 8, 16
        set         percent on

        person Paco KH
          id 117
          email paco@example.org
          tags staff, driver
          difficulty 1.5
          home 41.0, 14.3328
          joined 2022-01-10
          left 2027-06-30
          photo photos/paco.png
          alias Paco, "KH, P."

        person Franco

        2026-11-16 morning
        2026-11-16 afternoon 15:00-19:00
          present: Franco, Sossio
          excused: "Rossi, Mary"
          warned: Paco KH

        2026-11-17 morning #2
          exempt: Franco

        """)
  }

  @Test func aJournalOfNothingIsItsName() throws {
    #expect(try printed("group \"A \"\"B\"\"; C\"") == "group       \"A \"\"B\"\"; C\"\n")
    #expect(try printed("; nothing") == "group       t\n")
  }

  @Test func namesStandInOrderWithinALine() throws {
    #expect(
      try printed("2026-11-16\n  Zoë, ada, Bea, Éva, Ada\n")
        == "group       t\n\n2026-11-16\n  present: Ada, Bea, Zoë, ada, Éva\n")
  }

  private func printed(_ text: String) throws -> String {
    let reading = try JournalReading(text)
    #expect(reading.log.errors == 0, "\(reading.problems)")
    return TextJournalPrinter.print(reading.journal)
  }

  // MARK: Reading again

  /// Names and values that a careless printer would spoil.
  private static let awkward = [
    "\"", "\"\"", "a\"b", "a, b", "a; b", ";", "a ;b", "#", "#2", "a #2", "a: b", ":", "present", "present:",
    "14:00",
    "14:00-15:00", "a 14:00-15:00", "2026-11-16", "person", "include x", "..", "O'Brien", "'", "\\", "\\\"",
    "-", "=",
    "a\u{300}", "王小明", "👩‍👩‍👧", "day", "day 2", "x\u{200D}y", "x\u{301}\u{302}",
  ]

  @Test(arguments: awkward) func awkwardTextsReadBack(text: String) throws {
    let source = try journal(saying: text)
    let printed = TextJournalPrinter.print(source)
    let again = try JournalReading(printed)
    #expect(again.log.errors == 0, "\(again.problems)\n\(printed)")
    let journal = again.journal
    #expect(journal.group == text && journal.slots == source.slots && journal.people == source.people)
    #expect(journal.sessions == source.sessions && journal.markLines == source.markLines)
    #expect(journal.facts.terms == source.facts.terms)
    #expect(journal.facts.calendar.closures == source.facts.calendar.closures)
    #expect(TextJournalPrinter.print(journal) == printed)
  }

  /// A journal that says a text everywhere it can.
  private func journal(saying text: String) throws -> Journal {
    let day = try #require(Day(iso: "2026-11-16"))
    var facts = GroupFacts(name: text)
    facts.slots = [text, "other"]
    facts.terms = [Term(name: text, first: day, last: day + 9)]
    facts.calendar.closures = [DaySpan(first: day + 1, last: day + 2, text: text)]
    var log = DiagnosticLog()
    var builder = JournalBuilder(facts: facts)
    let place = SourcePlace(file: "made")
    let (person, _) = try #require(builder.declare(name: text, id: text, at: place, log: &log))
    builder.update(person: person) {
      $0.isDeclared = true
      ($0.email, $0.photo, $0.tags, $0.aliases) = (text, text, [text, "tag"], ["alias of \(text)"])
    }
    for name in [nil, text] {
      guard
        case .session(let session) = builder.session(on: day, slot: text, name: name, at: place, log: &log)
      else {
        continue
      }
      builder.add(
        AttendanceRecord(.partial, of: person, at: session, file: "made", line: 1), at: place, log: &log)
    }
    #expect(log.errors == 0)
    return builder.finish(log: &log)
  }

  @Test func importsReadBack() throws {
    let folder = try TemporaryFolder([
      "a.csv":
        "date,slot,person,id,mark\n2026-11-16,9:30,\"Rossi, Mary\",7,P\n2026-11-17,9:30,\"Rossi, Mary\",8,A\n"
    ])
    let journal = try JournalReading(paths: [folder.file("a.csv")]).journal
    let printed = TextJournalPrinter.print(journal)
    let again = try JournalReading(printed)
    #expect(again.problems == [])
    #expect(again.journal.markLines == journal.markLines)
    #expect(TextJournalPrinter.print(again.journal) == printed)
  }
}
