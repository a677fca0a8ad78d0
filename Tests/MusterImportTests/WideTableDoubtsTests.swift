import MusterJournals
import TestSupport
import Testing

/// Rows and columns of grids that are nobody's, or somebody else's.
struct WideTableDoubtsTests {
  @Test(arguments: [
    "Name,7/9/2026,14/9/2026,,Name,7/9/2026,14/9/2026\nAnn,P,P,,Cy,A,A\nBea,A,P,,Dee,P,A\n",
    "Name,14/9/2026,21/9/2026,Name,5/10/2026\nAnn,P,P,Bea,P\nBea,A,P,Ann,A\n",
    "Name,14/9/2026,21/9/2026,,,14/9/2026,21/9/2026\nAnn,P,P,,Cy,A,A\n",
    "Student,14/9/2026,21/9/2026,Name,14/9/2026\nAnn,P,P,Cy,A\n",
    "First,Last,14/9/2026,21/9/2026,First,Last,14/9/2026\nAnn,Roe,P,P,Cy,Roe,A\n",
  ])
  func tablesBesideAnotherAreRefused(text: String) throws {
    let reading = try TableReading(text)
    #expect(reading.errors.first == .secondTable)
    #expect(
      reading.log.problems[0].message.text.hasPrefix("there is a second table next to the first: '") == true)
    #expect(reading.help.first == "move it below the first one, with its header")
  }

  @Test func shorterFirstTablesAreSeen() throws {
    let text = "Name,14/9/2026,21/9/2026,Name,14/9/2026\nAnn,P,P,Ann,P\n,,,Dee,A\n"
    #expect(try TableReading(text).errors.first == .secondTable)
  }

  @Test func namesRepeatedBesideTheDatesAreLeftOut() throws {
    let reading = try TableReading("Name,14/9/2026,21/9/2026,Name,28/9/2026\nAnn,P,P,Ann,P\nBea,A,P,,A\n")
    #expect(reading.errors == [])
    #expect(reading.marks.count == 6)
    let below = try TableReading("Name,14/9/2026,21/9/2026\nAnn,P,P\nName,14/9/2026,21/9/2026\nCy,A,A\n")
    #expect(below.journal.people.map(\.name) == ["Ann", "Cy"])
  }

  @Test(arguments: ["Late", "L", "E", "Absent", "Total"])
  func codesBelowCountsAreRefused(title: String) throws {
    let reading = try TableReading("Name,2026-09-07,\(title),2026-09-14\nAnn,x,,x\nBea,x,x,\nCy,x,2,x\n")
    #expect(reading.errors == [.codesWithoutDate])
    let column = "Bea,x,".count + 1
    #expect(
      reading.messages.contains("3:\(column):there are codes in column '\(title)', whose heading has no date")
        == true)
  }

  @Test func textsBelowCountsAreNoted() throws {
    let reading = try TableReading("Name,2026-09-07,2026-09-14,Total\nAnn,P,P,two of two\nBea,P,,-\n")
    #expect(reading.errors == [])
    #expect(reading.messages == ["ignored the column 'Total' among the dates"])
  }

  @Test(arguments: [
    ("Session", "AM", "PM"), ("Half", "morning", "afternoon"), ("Lesson no.", "Period 1", "Period 2"),
  ])
  func slotsInRowsAreAskedFor(title: String, one: String, two: String) throws {
    let text = "Name,\(title),2026-09-07,2026-09-14\nAnn,\(one),x,\nAnn,\(two),,x\nBea,\(one),x,x\n"
    let reading = try TableReading(text)
    #expect(reading.errors == [.severalRows])
    let read = try TableReading(text) { $0.columns = [.slot: title] }
    #expect(read.errors == [])
    #expect(
      Set(read.marks) == [
        "2026-09-07 \(one) Ann: present", "2026-09-07 \(one) Bea: present", "2026-09-14 \(one) Bea: present",
        "2026-09-14 \(two) Ann: present",
      ])
    let unnamed = try TableReading(text + "Cy,,x,\n") { $0.columns = [.slot: title] }
    #expect(unnamed.errors == [.missingSlot])
  }

  @Test func columnsThatDoNotTellRowsApartAreNoSlots() throws {
    let reading = try TableReading("Name,Session,2026-09-07,2026-09-14\nAnn,AM,x,\nBea,PM,,x\n")
    #expect(reading.errors == [])
    #expect(reading.journal.sessions.count == 2)
  }

  @Test(arguments: [
    "P,Present,", "A,Absent,", "L,Late,", "P = present,,", "* = on trial,,", "x: present,,",
    "Start,18:00,18:00",
    "Held?,yes,no", "Match?,1,0", "# present,1,0", "Headcount,1,0", "Grand total,1,0", "Sub-total,1,0",
    "Σ,1,0",
    "Effectif,1,0", "No. present,1,0", "End,19:00-20:00,20:00",
  ])
  func rowsOfNobodyAreNoPeople(row: String) throws {
    let reading = try TableReading("Name,2026-09-07,2026-09-14\nAnn,P,A\n\(row)\n")
    #expect(reading.errors == [])
    #expect(reading.journal.people.map(\.name) == ["Ann"])
    #expect(reading.marks.count == 2)
  }

  @Test func whatIsLeftOutIsNoted() throws {
    let reading = try TableReading("Name,2026-09-07,2026-09-14\nAnn,P,A\nP,Present,\nStart,18:00,\n")
    #expect(reading.messages == ["ignored rows that are not people: 'P', 'Start'"])
  }

  @Test(arguments: ["P,P,P", "X,x,", "Start,P,A", "L,late,late", "Match,P,"])
  func peopleOfShortNamesStay(row: String) throws {
    let reading = try TableReading("Name,2026-09-07,2026-09-14\nAnn,P,A\n\(row)\n")
    #expect(reading.errors == [])
    #expect(reading.journal.people.count == 2)
  }

  @Test func datesWhereMarksAreBeginAHeadOrAreAnError() throws {
    let text = "4A,13/09/2026,14/09/2026\nAnn,P,A\n4B,20/09/2026,21/09/2026\nCy,P,A\n"
    let reading = try TableReading(text)
    #expect(reading.errors == [.datesForMarks])
    #expect(
      reading.help == [
        "if a new part of the table begins here, write '4A' in its first cell; otherwise remove the row"
      ])
    let read = try TableReading(text.replacing("4B", with: "4A"))
    #expect(read.errors == [])
    #expect(read.journal.sessions.count == 4)
    #expect(read.journal.people.map(\.name) == ["Ann", "Cy"])
  }
}
