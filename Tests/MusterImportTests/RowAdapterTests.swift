import MusterJournals
import TestSupport
import Testing

/// Odd layouts that become plain tables before they are read.
struct RowAdapterTests {
  @Test func columnsForPartsOfTheDayAreSlots() throws {
    let reading = try FileReading("Date,Name,AM,PM\n2026-11-02,Ava,P,A\n2026-11-02,Ben,,P\n")
    #expect(
      reading.marks.sorted() == [
        "2026-11-02 AM Ava: present", "2026-11-02 PM Ava: absent", "2026-11-02 PM Ben: present",
      ])
  }

  @Test func aTitleWithADateIsTheDayOfTheTableBelow() throws {
    let reading = try FileReading(
      "Monday 2 November 2026,\nName,Status\nAva,present\n,\nMonday 9 November 2026,\nName,Status\nAva,absent\n"
    )
    #expect(reading.marks == ["2026-11-02 day Ava: present", "2026-11-09 day Ava: absent"])
  }

  @Test func aTitleOfAWeekIsNoDay() throws {
    let text = "Week beginning 2 November 2026,\nName,Status\nAva,present\nBen,absent\n"
    #expect(try FileReading(text).errors == [.unknownColumns])
  }

  @Test func problemsInMadeRowsPointAtTheFile() throws {
    let reading = try FileReading("Date,Name,AM,PM\n2026-11-02,Ava,P,A\n2026-11-02,Ben,A,zz\n")
    #expect(reading.errors == [.unknownMark])
    let late =
      "Date,Name,AM,PM\n" + String(repeating: "2026-11-02,Ava,P,A\n", count: 70) + "2026-11-02,Ben,A,zz\n"
    let place = try FileReading(late).log.problems.first { $0.code == .unknownMark }?.place
    #expect(place?.line == 72 && place?.column == 18)
  }

  @Test func numbersBeforeNamesAreTakenAway() throws {
    let reading = try FileReading("Name,2026-11-02,2026-11-03\n1. Ava,P,A\n2. Ben,P,P\n")
    #expect(reading.people == ["Ava", "Ben"])
  }

  @Test func titlesBetweenFullRowsAreNobody() throws {
    let head = "Name,2026-11-02,2026-11-03\n"
    let full = try FileReading(head + "Juniors,,\nAva,P,A\nSeniors,,\nBen,P,P\n")
    #expect(full.people == ["Ava", "Ben"])
    // Where other cells are blank too, a row without marks may be somebody's who never came.
    let gaps = try FileReading(head + "Cy,,\nAva,P,\nDee,,\nBen,P,P\n")
    #expect(Set(gaps.people) == ["Ava", "Ben", "Cy", "Dee"])
  }

  @Test func secondsSince1970AreInstants() throws {
    let reading = try FileReading("timestamp,name,status\n1793577600,Ava,present\n1794182400,Ava,absent\n")
    #expect(reading.marks == ["2026-11-02 day Ava: present", "2026-11-09 day Ava: absent"])
  }

  @Test(arguments: [
    ("Attendance 2026", "2 Nov,9 Nov", ["2026-11-02", "2026-11-09"]),
    ("Season 2025/26", "15 Dec,12 Jan", ["2025-12-15", "2026-01-12"]),
    ("Season 2025/26", "12 Jan,19 Jan", ["2026-01-12", "2026-01-19"]),
  ])
  func aTitleHasTheYear(title: String, heads: String, days: [String]) throws {
    let reading = try FileReading("\(title),,\nName,\(heads)\nAva,P,P\nBen,A,P\n")
    #expect(reading.journals[0].sessionLabels.map { String($0.prefix(10)) } == days)
  }

  @Test func columnsThatDifferByDayAndPersonMayBeMarks() throws {
    let head = "Date,Name,Kind\n"
    let varied = "2026-11-02,Ava,hall\n2026-11-02,Ben,home\n2026-11-09,Ava,home\n2026-11-09,Ben,hall\n"
    #expect(try FileReading(head + varied).errors == [.unclearMarks])
    #expect(try FileReading("Date,Name,Place\n" + varied).errors == [])
    let ofPerson = "2026-11-02,Ava,hall\n2026-11-02,Ben,home\n2026-11-09,Ava,hall\n2026-11-09,Ben,home\n"
    #expect(try FileReading(head + ofPerson).errors == [])
    let ofDay = "2026-11-02,Ava,hall\n2026-11-02,Ben,hall\n2026-11-09,Ava,home\n2026-11-09,Ben,home\n"
    #expect(try FileReading(head + ofDay).errors == [])
  }
}
