import MusterJournals
import TestSupport
import Testing

/// Grids of dates down and people across.
struct TransposedTableTests {
  @Test func columnsBesideTheDatesAreNoPeople() throws {
    let reading = try FileReading(
      """
      Week,Date,Code,Day,Note,Ava,Ivo,Total
      1,2026-09-07,A1,Mon,first,P,A,1
      2,2026-09-09,A2,Wed,,P,P,2
      Total,,,,,2,1,3
      """)
    #expect(reading.errors == [])
    #expect(reading.people == ["Ava", "Ivo"])
    #expect(reading.marks.count == 4)
    #expect(
      reading.log.problems.map(\.message.text) == ["ignored the column 'Code' next to the dates"])
  }

  @Test func titlesMayStandAboveAndPeopleBeCalledLikeRoles() throws {
    let reading = try FileReading("Training,,,\n,,,\nDatum,Mark,Max,Tim\n07.09.2026,x,,x\n14.09.2026,,x,x\n")
    #expect(reading.errors == [])
    #expect(reading.people == ["Mark", "Max", "Tim"])
  }

  @Test func columnsWithoutCodesAreAskedAbout() throws {
    let text = "Date,Ava,Ivo,Jules\n2026-09-07,P,A,Jo\n2026-09-14,P,P,Jo\n"
    let reading = try FileReading(text)
    #expect(reading.errors == [.columnWithoutCodes])
    #expect(reading.log.problems.first?.place.column == 14)
    #expect(try FileReading(text) { $0.columns[.note] = "Jules" }.people == ["Ava", "Ivo"])
  }

  @Test func marksBelowNobodyAreErrors() throws {
    let reading = try FileReading("Date,Ava,,Ivo\n2026-09-07,P,P,A\n2026-09-14,P,,A\n")
    #expect(reading.errors == [.emptyName])
    #expect(reading.log.problems.first?.place == SourcePlace(file: "t.csv", line: 2, column: 14, length: 1))
  }

  @Test(arguments: [
    (
      "Timestamp,Your name,Will you come?\n9/7/2026 18:05:11,Ava Quist,yes\n9/14/2026 18:02:40,Ivo Nunes,no\n",
      DiagnosticCode.unclearMarks
    ), ("Moment,Crew,Status\n2026-09-07,Ava,P\n2026-09-08,Ivo,A\n", .unknownColumns),
  ])
  func listsWithUnknownHeadsAreNoGrids(text: String, code: DiagnosticCode) throws {
    let reading = try FileReading(text)
    #expect(reading.errors == [code])
    #expect(!reading.people.contains("Status") && !reading.people.contains("Will you come?"))
  }

  @Test func columnsAboutLessonsStandOnEitherSide() throws {
    let reading = try FileReading(
      "KW,Datum,Thema,Max,Tim,Leitung\n36,07.09.2026,Knoten,x,,Jo\n37,14.09.2026,Karte,x,x,Jo\n")
    #expect(reading.errors == [])
    #expect(reading.people == ["Max", "Tim"])
    #expect(reading.remarks == [.columnsLeftOut])
  }
}
