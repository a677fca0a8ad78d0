import MusterReading
import TestSupport
import Testing

/// Questions that would come one after the other are asked at once.
struct FollowUpsTests {
  @Test func theYearIsAskedBesideTheOrder() throws {
    let reading = try TableReading("Name,5/10,12/10\nAna,P,A\nRui,P,P\n")
    #expect(reading.help.contains("specify the year: --year 2026"))
    #expect(reading.help.contains { $0.hasPrefix("specify the date format: --date-format dd/MM") })
  }

  @Test func theYearOfTheFileIsOffered() throws {
    let reading = try TableReading("Founded 1999; Team A of 2024 until 2030,,\nName,30 Oct,6 Nov\nAna,P,A\n")
    #expect(reading.help == ["specify the year: --year 2024"])
  }

  @Test func whatNobodyCanAnswerEndsThem() throws {
    let reading = try TableReading("Who,What\nAna,P\nRui,A\n")
    #expect(reading.help.count == 1)
  }
}
