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

  @Test(arguments: [
    "DROP TABLE Z_1PERSONS;",
    "DROP TABLE Z_1PERSONS; CREATE VIEW Z_1PERSONS AS SELECT 1 AS Z_1ATTENDANCE, 1 AS Z_2PERSONS;",
    "ALTER TABLE Z_1PERSONS RENAME TO Z_1PEOPLE_OLD; ALTER TABLE Z_1PEOPLE_OLD RENAME COLUMN Z_2PERSONS TO Z_2OLD;",
    "ALTER TABLE Z_1PERSONS RENAME COLUMN Z_1ATTENDANCE TO Z_7ATTENDANCE;",
  ]) func aStoreWithoutPresencesIsRefused(change: String) throws {
    let reading = try read(StoreFile.tables + StoreFile.rows + change) { _ in }
    #expect(reading.errors == [.unknownLayout])
    #expect(
      reading.messages[0].hasPrefix("the database has no table of who was present, such as Z_1PERSONS; its"))
  }

  @Test(arguments: [
    ("DROP TABLE Z_1PERSONSADMONISHED;", "Z_1PERSONSADMONISHED; nobody is read as warned"),
    (
      "ALTER TABLE ZPERSON RENAME COLUMN ZDIFFICULTYCOEFFICIENT TO ZOTHER;",
      "ZDIFFICULTYCOEFFICIENT; everybody is read with the difficulty 1"
    ),
    (
      "ALTER TABLE ZPERSON RENAME COLUMN ZPERSONSLIST TO ZOTHER;",
      "ZPERSONSLIST; everybody is read as a member"
    ),
  ]) func whatElseAStoreLacksIsWarnedOf(change: String, words: String) throws {
    let reading = try read(StoreFile.tables + StoreFile.rows + change) { _ in }
    #expect(reading.errors == [])
    #expect(reading.remarks == [.unknownLayout])
    #expect(reading.messages[0].hasSuffix(words))
  }

  @Test func rowsWithoutAKeyAreErrors() throws {
    let sql =
      StoreFile.tables + StoreFile.rows
      + "INSERT INTO Z_1PERSONS VALUES (NULL, 1), ('x', 1); INSERT INTO Z_1PERSONSADMONISHED VALUES (2, NULL);"
    let reading = try read(sql) { $0.skipsInvalid = true }
    #expect(reading.errors == [.wrongValue, .wrongValue])
    #expect(
      reading.messages == [
        "2 rows of the table Z_1PERSONS have no key, and nobody can tell what of",
        "1 row of the table Z_1PERSONSADMONISHED has no key, and nobody can tell what of",
      ])
    #expect(reading.log.rejected.count == 3)
    #expect(reading.marks.count == 4)
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

  @Test func namesThatAreTooLongAreErrorsWhereTheyAreEqualToo() throws {
    let name = String(repeating: "x", count: 5000)
    let sql = StoreFile.tables + StoreFile.rows + "UPDATE ZPERSON SET ZNAME = '\(name)';"
    let reading = try read(sql) { $0.skipsInvalid = true }
    #expect(reading.errors.allSatisfy { $0 == .nameTooLong })
    #expect(reading.log.rejected.map(\.text).starts(with: ["person 1", "person 2"]))
    #expect(reading.journals.flatMap(\.people).isEmpty)
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
