import MusterJournals
import TestSupport
import Testing

/// Tables whose first row is data.
struct MissingHeadTests {
  @Test(arguments: [
    ("2026-11-16,Anna\n2026-11-17,Bob\n", "date,person"), ("2026-11-16,Anna,P\n", "date,person,mark"),
    ("2026-11-16,18:00,Anna,17,P\n2026-11-16,18:00,Bob,18,P\n", "date,time,person,column4,mark"),
    ("2026-11-16,P,A\n2026-11-17,A,P\n2026-11-18,A,P\n", "date,mark,column3"),
  ])
  func aHeadIsAskedForWithOneToPaste(text: String, head: String) throws {
    let reading = try FileReading(text)
    #expect(reading.errors == [.missingHeader])
    #expect(reading.marks == [])
    #expect(reading.help == ["add a header above it that names the columns, as in \(head)"])
    #expect(reading.log.problems.first?.place.line == 1)
    #expect(
      reading.log.problems.first?.message.text.hasPrefix("missing header: the first row looks like data: '")
        == true)
  }

  @Test(arguments: [
    "2026-11-16,Anna,P\n2026-11-16,Bob,A\n2026-11-17,Anna,P\n",
    "Anna;16/11/2026;present\nBob;16/11/2026;absent\nAnna;17/11/2026;present\n",
  ])
  func columnsThatLeaveNoDoubtNeedNoHead(text: String) throws {
    let reading = try FileReading(text)
    #expect(reading.errors == [])
    #expect(
      reading.marks.sorted() == [
        "2026-11-16 day Anna: present", "2026-11-16 day Bob: absent", "2026-11-17 day Anna: present",
      ])
  }

  @Test func namesBesideDaysThatNeverComeAgainMayBeDaysOfBirth() throws {
    #expect(try FileReading("Anna,2011-02-16\nBob,2012-05-17\nCy,2011-07-01\n").errors == [.missingHeader])
  }

  @Test func aBrokenRowIsNoReasonToTakeDataForAHead() throws {
    let rows = (10...19).map { "11,2026-11-\($0) 18:00:05.25\n" }.joined()
    let reading = try FileReading(rows + "11,\n12,oops\n")
    #expect(reading.help == ["add a header above it that names the columns, as in id,date"])
  }

  @Test(arguments: ["name,2026-11-16\n", "Anna,Bob\n", "date,person\n"])
  func aHeadAloneIsNoData(text: String) throws {
    #expect(!(try FileReading(text).log.problems.contains { $0.message.text.contains("looks like data") }))
  }

  @Test func columnsByNumberDoNotHideTheFirstRow() throws {
    let reading = try FileReading("2026-11-16,Anna\n2026-11-17,Bob\n") {
      $0.columns = [.date: "#1", .person: "#2"]
    }
    #expect(reading.errors == [.missingHeader])
  }

  @Test(arguments: [
    "name,2026-11-16,2026-11-17\nAnna,P,A\n", "2026,Anna,Bob\n2026-11-16,P,A\n2026-11-17,A,P\n",
    "Register of,16/11/2026\nDate,Name\n16/11/2026,Anna\n",
  ])
  func headsWithDatesAreHeads(text: String) throws {
    #expect(try FileReading(text).errors == [])
  }

  @Test func theHeadForAClockAtTheDoorReadsIt() throws {
    let rows = "10021\t2026-04-10 17:08:59\t1\t0\t0\n10022\t2026-04-10 17:09:03\t1\t0\t0\n"
    let reading = try FileReading(rows)
    #expect(
      reading.help == [
        "add a header above it that names the columns, as in id,date,mark,column4,column5 separated by tabs like the cells"
      ])
    let read = try FileReading("id\tdate\tmark\tcolumn4\tcolumn5\n\(rows)")
    #expect(read.errors == [])
    #expect(read.marks == ["2026-04-10 day 10021: present", "2026-04-10 day 10022: present"])
  }
}
