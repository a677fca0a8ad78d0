import MusterJournals
import MusterReading
import TestSupport
import Testing

/// Rows of a store that cannot be what they say: nothing of them is lost without a word.
struct BdCOdditiesTests {
  private let folder = try? TemporaryFolder()

  private func read(_ sql: String, _ change: (inout ReadingOptions) -> Void) throws -> FormatReading {
    try FormatReading(path: StoreFile.write(sql, to: #require(folder)), change)
  }

  @Test func marksOfNobodyAreRemarkedOn() throws {
    let sql =
      StoreFile.tables + StoreFile.rows
      + "INSERT INTO Z_1PERSONS VALUES (1, 77), (2, 78), (9, 1); INSERT INTO Z_1PERSONSADMONISHED VALUES (9, 1);"
    let reading = try read(sql) { $0.skipsInvalid = true }
    #expect(reading.marks.count == 4)
    #expect(reading.remarks == [.unknownPerson, .unknownSession])
    #expect(
      reading.messages == [
        "ignored 2 marks of people that are not in the database: keys 77, 78",
        "ignored 2 marks of sessions that are not in the database: key 9",
      ])
    #expect(reading.log.rejected.map(\.text).first == "session 1 person 77 present")
    #expect(reading.log.rejected.count == 4)
  }

  @Test(arguments: ["9e999", "-9e999", "1e300", "0", "-1"]) func difficultiesThatCannotBeAreErrors(
    value: String
  )
    throws
  {
    let sql =
      StoreFile.tables + StoreFile.rows
      + "UPDATE ZPERSON SET ZDIFFICULTYCOEFFICIENT = \(value) WHERE Z_PK = 1;"
    let reading = try read(sql) { $0.skipsInvalid = true }
    #expect(reading.errors == [.wrongValue])
    #expect(reading.log.rejected.count == 1)
    #expect(reading.journals[0].people.map(\.difficulty) == [nil, 1.3])
  }

  @Test func namesThatAreTooLongAreErrorsAndKept() throws {
    let name = String(repeating: "x", count: 5000)
    let sql = StoreFile.tables + StoreFile.rows + "UPDATE ZPERSON SET ZNAME = '\(name)' WHERE Z_PK = 1;"
    let reading = try read(sql) { $0.skipsInvalid = true }
    #expect(reading.errors == [.nameTooLong])
    #expect(reading.log.rejected.map(\.text) == ["person 1"])
  }

  @Test func yearsFarFromTheOthersAreWarnedOf() throws {
    let rows = (1...20).map { "(\($0 + 10), 1, 1, '\($0 < 10 ? "0" : "")\($0)/12/2025', 'morning')" }
    let sql =
      StoreFile.tables + StoreFile.rows + "DELETE FROM ZATTENDANCE WHERE Z_PK = 2;"
      + "INSERT INTO ZATTENDANCE VALUES \(rows.joined(separator: ", ")), (99, 1, 1, '16/11/2062', 'morning');"
    let reading = try read(sql) { $0.skipsInvalid = true }
    #expect(reading.remarks.contains(.unlikelyDate))
  }
}
