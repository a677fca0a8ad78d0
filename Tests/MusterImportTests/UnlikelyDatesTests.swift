import MusterJournals
import TestSupport
import Testing

/// Years that are likely typed wrongly.
struct UnlikelyDatesTests {
  private func warnings(_ reading: FileReading) -> [String] {
    reading.log.problems.filter { $0.code == .unlikelyDate }.map {
      "\($0.place.line ?? 0):\($0.place.column ?? 0) \($0.message.text)"
    }
  }

  @Test func yearsFarFromAllOthersAreWarnings() throws {
    let reading = try FileReading(
      "person,date,mark\nAva,2026-11-16,P\nAva,0026-11-17,P\nAva,2062-11-18,P\nAva,2026-11-19,P\nAva,2062-11-25,P\n"
    )
    #expect(reading.errors == [])
    #expect(
      warnings(reading) == [
        "3:5 the year of 0026-11-17 is before 1900", "4:5 2062-11-18 is years away from the other dates",
        "6:5 2062-11-25 is years away from the other dates",
      ])
  }

  @Test func headsOfGridsAreTold() throws {
    let reading = try FileReading("Name,16/11/26,23/11/26,30/11/62\nAva,P,P,P\n")
    #expect(warnings(reading) == ["1:24 2062-11-30 is years away from the other dates"])
    let down = try FileReading("Date,Ava,Ivo\n2026-11-16,P,A\n1026-11-17,P,A\n2026-11-18,P,P\n")
    #expect(warnings(down) == ["3:1 the year of 1026-11-17 is before 1900"])
  }

  @Test func theOnlyDateOutOfOrderIsAWarning() throws {
    let year = try FileReading("Name,05.10.2026,12.10.2025,19.10.2026\nAva,P,P,P\n")
    #expect(
      warnings(year) == ["1:17 2025-10-12 is not in the order of the dates next to it, and the others are"])
    let last = try FileReading("Name,05.10.2026,12.10.2026,19.10.2025\nAva,P,P,P\n")
    #expect(
      warnings(last) == ["1:28 2025-10-19 is not in the order of the dates next to it, and the others are"])
    let apart = try FileReading("Name,05.10.2026,12.10.2026,07.09.2026,14.09.2026\nAva,P,P,P,P\n")
    #expect(warnings(apart) == [])
  }

  @Test func yearsOfThePersianCalendarAreNamed() throws {
    let reading = try FileReading("Name,1405-07-13,1405-07-20\nAva,P,P\n")
    #expect(
      warnings(reading).first
        == "1:6 the year of 1405-07-13 is one of the Persian or the Islamic calendar, but is read as one of the Gregorian calendar"
    )
  }

  @Test func warningsShowTheLine() throws {
    let reading = try FileReading("date,person\n2026-11-16,Ava\n2062-11-17,Ava\n2026-11-18,Ava\n")
    #expect(reading.log.problems.first { $0.code == .unlikelyDate }?.sourceLine == "2062-11-17,Ava")
  }

  @Test func longRecordsAndPausesAreFine() throws {
    let years = (1946...2015).map { "Ava,\($0)-01-01,P\n" }
    #expect(warnings(try FileReading("person,date,mark\n" + years.joined())) == [])
    let halves = [2001, 2026].flatMap { year in (10...19).map { "Ava,\(year)-01-\($0),P\n" } }
    #expect(warnings(try FileReading("person,date,mark\n" + halves.joined())) == [])
  }

  @Test(arguments: ["Wed 9 Sep 2027", "Thu 9/9/2026", "9 Sep 2026 (Friday)"])
  func weekdaysThatDoNotFitAreWarnings(head: String) throws {
    let reading = try FileReading("Name,\(head),Thu 10 Sep 2026\nAva,P,P\n")
    #expect(reading.remarks.contains(.unlikelyDate))
  }

  @Test(arguments: [
    ",September 2025,\nName,Mon 7,Mon 14\nAva,P,P\n", "Name,7.9.,14.9.\nTag,Mo,Mo\nAva,P,P\n",
    ",lun,lun\nNome,7 set,14 set\nAva,P,P\n", "Name,Lu 7 sept,Lu 14 sept\nAva,P,P\n",
  ])
  func weekdaysTellOfAWrongYear(text: String) throws {
    let reading = try FileReading(text) { $0.year = 2025 }
    #expect(reading.sessions.count == 2)
    #expect(reading.remarks == [.unlikelyDate, .unlikelyDate])
    let right = text.replacing("2025", with: "2026")
    #expect(try FileReading(right) { $0.year = 2026 }.remarks == [])
  }
}
