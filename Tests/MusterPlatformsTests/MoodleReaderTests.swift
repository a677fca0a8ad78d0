import MusterJournals
import TestSupport
import Testing

@Suite struct MoodleReaderTests {
  private static let export = """
    Course\tHistory of Maps
    Group\tAll participants

    Last name\tFirst name\tGroups\tID number\t03 Nov 2026 9.00AM All students\t\t10 Nov 2026 9.00AM Group A\t\t10 Nov 2026 9.00AM Group B Map lab\t\t17 Nov 2026 9.00AM All students\t\tP\tL\tE\tA\tTaken sessions\tPoints\tPercentage
    Quist\tAva\tGroup A\ts1\tP (2/2)\t\tL (1/2)\tlate bus\t\t\t?\t\t1\t1\t0\t0\t2\t3 / 4\t75,0
    Nunes\tIvo\tGroup B\ts2\tA (0/2)\t\t\t\tE (1/2)\t\t?\t\t0\t0\t1\t1\t2\t1 / 4\t25,0
    "Ek\tLou\tGroup B\t\tUser enrolment starts 05.11.2026\t\t\t\t-P (2/2)\t\t?\t\t1\t0\t0\t0\t1\t2 / 2\t100,0
    Sol\tMia\tGroup A\t\tUser enrolment starts 12.11.2026\t\t←\t\t\t\t?\t\t0\t0\t0\t0\t0\t0 / 0\t-

    """

  @Test func exportIsAGridOfCodes() throws {
    let reading = try FileReading(Self.export, name: "maps.txt")
    #expect(reading.format == "moodle")
    #expect(reading.errors == [])
    #expect(reading.log.warnings == 0, "\(reading.log.problems.map(\.message.text))")
    #expect(reading.journals.map(\.group) == ["History of Maps"])
    #expect(
      reading.sessions == [
        "2026-11-03 09:00", "2026-11-10 09:00 #Group A", "2026-11-10 09:00 #Group B Map lab",
      ])
    #expect(reading.people == ["Ava Quist <s1>", "Ivo Nunes <s2>", "Lou \"Ek", "Mia Sol"])
    #expect(
      reading.marks.filter { !$0.hasSuffix("exempt") } == [
        "2026-11-03 09:00 Ava Quist: present", "2026-11-03 09:00 Ivo Nunes: absent",
        "2026-11-10 09:00 #Group A Ava Quist: partial",
        "2026-11-10 09:00 #Group B Map lab Ivo Nunes: excused",
        "2026-11-10 09:00 #Group B Map lab Lou \"Ek: present",
      ])
    #expect(reading.marks.count { $0.hasSuffix("exempt") } == 7)
  }

  @Test func wrongTotalsAreTold() throws {
    let reading = try FileReading(Self.export.replacing("1\t1\t0\t0\t2\t3 / 4", with: "2\t1\t0\t0\t2\t3 / 4"))
    #expect(reading.remarks.contains(.totalDiffers))
  }

  @Test func untakenCellOfATakenSessionIsBlank() throws {
    let reading = try FileReading(
      """
      Corso\tMappe
      Gruppo\tTutti i partecipanti

      Cognome\tNome\t3 nov 2026 09:00 Tutti gli studenti\tP\tR\tG\tA\tSessioni\tPunti\tPercentuale
      Rossi\tAda\tP (2/2)\t1\t0\t0\t0\t1\t2 / 2\t100,0
      Bianchi\tUgo\t?\t0\t0\t0\t0\t0\t0 / 0\t0,0
      Verdi\tIda\tR (1,5/2,0)\t0\t1\t0\t0\t1\t1,5 / 2\t75,0
      """
    ) { $0.marks = ["R": .mark(.partial)] }
    #expect(reading.format == "moodle")
    #expect(reading.errors == [])
    #expect(reading.people == ["Ada Rossi", "Ugo Bianchi", "Ida Verdi"])
    #expect(reading.marks == ["2026-11-03 09:00 Ada Rossi: present", "2026-11-03 09:00 Ida Verdi: partial"])
  }

  @Test func unknownStatusIsAskedFor() throws {
    let reading = try FileReading(Self.export.replacing("A (0/2)", with: "Z (0/2)"))
    #expect(reading.errors == [.unknownMark])
    #expect(reading.help.contains { $0.contains("--mark Z=MARK") })
  }

  /// An export of two sessions of a course in German, where `A` is *anwesend*.
  private static let german = """
    Kurs\tKarten
    Gruppe\tAlle Teilnehmer/innen

    Nachname\tVorname\t3. Nov. 2026 09:00 Alle\t10. März 2027, 09:00 Alle\tA\tV\tE\tU\tErfasst\tPunkte\tProzent
    Quist\tAva\tA (2/2)\tV (1/2)\t1\t1\t0\t0\t2\t3 / 4\t75,0
    Nunes\tIvo\tU (0/2)\tA (2,0/2,0)\t1\t0\t0\t1\t2\t2 / 4\t50,0
    Ek\tLou\tE (1/2)\tA (2/2)\t1\t0\t1\t0\t2\t3 / 4\t75,0
    """

  @Test func codeWhosePointsContradictItIsAskedFor() throws {
    let reading = try FileReading(Self.german)
    #expect(reading.format == "moodle")
    #expect(reading.errors == [.unknownMark])
    #expect(
      reading.log.problems.map(\.message.text) == [
        "'A' is absent elsewhere, but gives 2/2 points here; the statuses are 'A' (2/2), 'E' (1/2), 'V' (1/2), 'U' (0/2)"
      ])
    #expect(reading.help == ["specify what each means: --mark A=present --mark V=MARK"])
    #expect(reading.log.problems.first?.place == SourcePlace(file: "t.csv", line: 5, column: 11, length: 7))
  }

  @Test func codesThatAreToldAreRead() throws {
    let reading = try FileReading(Self.german) { $0.marks = ["a": .mark(.present), "V": .mark(.partial)] }
    #expect(reading.errors == [])
    #expect(reading.log.warnings == 0, "\(reading.log.problems.map(\.message.text))")
    #expect(
      reading.marks == [
        "2026-11-03 09:00 Ava Quist: present", "2026-11-03 09:00 Ivo Nunes: absent",
        "2026-11-03 09:00 Lou Ek: excused", "2027-03-10 09:00 Ava Quist: partial",
        "2027-03-10 09:00 Ivo Nunes: present", "2027-03-10 09:00 Lou Ek: present",
      ])
  }

  @Test func codesWithoutPointsAreAskedForWhereNoneIsPresent() throws {
    let plain = Self.german.replacing(" (2/2)", with: "").replacing(" (1/2)", with: "")
      .replacing(" (0/2)", with: "").replacing(" (2,0/2,0)", with: "").replacing("V\t", with: "L\t")
    let reading = try FileReading(plain)
    #expect(reading.errors == [.unknownMark])
    #expect(
      reading.log.problems.first?.message.text
        == "'A' is absent elsewhere, but no status of this file is present; the statuses are 'A', 'E', 'L', 'U'"
    )
    #expect(reading.help == ["specify what each means: --mark A=MARK --mark U=MARK"])
    #expect(try FileReading(plain) { $0.marks = ["A": .mark(.present)] }.errors == [])
  }

  @Test(arguments: [
    // Somebody absent gets nothing, somebody present something.
    ("A (1/2)", "P (2/2)", "A=MARK"), ("X (0/2)", "P (2/2)", "X=absent"), ("W (1/2)", "P (2/2)", "W=MARK"),
    // Nothing else is present, but one status gives all points: the Hungarian "jelen".
    ("J (2/2)", "H (0/2)", "J=present"), ("L (2/2)", "A (0/2)", "L=present"),
    // Points that say nothing, and those that a course may give.
    ("A (0/0)", "P (0/0)", nil), ("E (2/2)", "P (2/2)", nil), ("L (0/2)", "P (2/2)", nil),
    ("A (0/2)", "P (1/2)", nil), ("L (2/2)", "P (2/2)", nil),
  ])
  func pointsAreComparedWithMeanings(one: String, other: String, advice: String?) throws {
    let reading = try FileReading(
      "Course\tMaps\nGroup\tAll\n\nLast name\tFirst name\t03 Nov 2026 9.00AM All\tPoints\n"
        + "Quist\tAva\t\(one)\t2 / 2\nNunes\tIvo\t\(other)\t2 / 2\n")
    #expect(reading.errors == (advice == nil ? [] : [.unknownMark]))
    if let advice { #expect(reading.help.first?.contains("--mark \(advice)") == true, "\(reading.help)") }
  }

  @Test(arguments: [
    "3. Nov. 2026 09.00 Alle", "03. November 2026 9:00 Uhr Alle", "Di, 3. Nov. 2026 09:00 Alle",
    "Dienstag, 3. November 2026, 09:00 Alle", "3 nov 2026 9.00AM Tutti",
    "martedì, 3 novembre 2026, 09:00 Tutti", "3 nov. 2026 9h00 Tous", "mardi 3 novembre 2026, 09:00 Tous",
    "3 de nov de 2026 09:00 Todos", "3/nov/2026 09:00 Todos", "03 nov 2026 9.00 a. m. Todos",
    "Tue 3 Nov 2026 9:00 AM All", "3 nov 2026 09.00 Allen", "2026-11-03 09:00 All",
  ])
  func headsAreReadInEveryLanguage(head: String) throws {
    let reading = try FileReading(
      "Kurs\tK\nGruppe\tG\n\nNachname\tVorname\t\(head)\tP\nQ\tA\tP (2,0/2,0)\t1\n")
    #expect(reading.format == "moodle")
    #expect(reading.log.problems.map(\.message.text) == [])
    #expect(reading.marks == ["2026-11-03 09:00 A Q: present"])
  }

  @Test func marksBelowAHeadThatIsNoDateAreNotPassedOver() throws {
    let reading = try FileReading(
      Self.export.replacing("10 Nov 2026 9.00AM Group A", with: "the tenth, Group A"))
    #expect(reading.errors == [.noSuchDate])
    #expect(
      reading.log.problems.first?.message.text
        == "the heading 'the tenth, Group A' is above marks, but is not a date with a time")
  }

  @Test func sheetSavedAsCommasIsTheSame() throws {
    let text = Self.export.replacing("75,0", with: "75").replacing("25,0", with: "25").replacing(
      "100,0", with: "100"
    )
    .replacing("\"Ek", with: "Ek").replacing("\t", with: ",")
    let reading = try FileReading(text)
    #expect(reading.format == "moodle")
    #expect(reading.errors == [])
    #expect(reading.marks.count == 12)
  }

  @Test(.enabled(if: RealData.isPresent)) func realSampleIsRead() throws {
    let reading = try FileReading(RealData.source("format-samples/moodle_export.txt"))
    #expect(reading.format == "moodle")
    #expect(reading.errors == [])
    #expect(reading.log.warnings == 0)
    #expect(reading.sessions == ["2026-11-03 09:00", "2026-11-10 09:00"])
    #expect(
      reading.marks == [
        "2026-11-03 09:00 Ava Quist: present", "2026-11-03 09:00 Ivo Nunes: absent",
        "2026-11-10 09:00 Ava Quist: partial",
      ])
  }
}
