import Foundation
import GRDB
@testable import MusterFiles
import MusterJournals
@testable import MusterReading
@testable import MusterText
import TestSupport
import Testing

struct BdCReaderTests {
  private let folder = try? TemporaryFolder()

  private func read(
    _ sql: String, _ change: (inout ReadingOptions) -> Void = { _ in }
  ) throws -> FormatReading {
    try FormatReading(path: StoreFile.write(sql, to: #require(folder)), change)
  }

  @Test func storeHasMorningsAndAfternoonsAndTheCalendarOfTheApp() throws {
    let reading = try read(StoreFile.tables + StoreFile.rows)
    #expect(reading.log.problems.isEmpty)
    let journal = reading.journals[0]
    #expect(
      reading.marks == [
        "2026-11-16 morning Nando: present", "2026-11-16 morning Pia: present",
        "2026-11-16 afternoon Nando: present", "2026-11-16 afternoon Pia: warned",
      ])
    #expect(journal.facts.calendar.start?.description == "2021-10-25")
    #expect(journal.facts.calendar.weekdays == [.monday, .tuesday, .wednesday, .thursday, .friday])
    #expect(journal.facts.calendar.holidaySets.map(\.name) == ["it-bdc"])
    #expect(journal.slots == ["morning", "afternoon"])
  }

  @Test func difficultyIsTheShortestDecimalOfItsSinglePrecision() throws {
    let people = try read(StoreFile.tables + StoreFile.rows).journals[0].people
    #expect(people.map(\.difficulty) == [nil, 1.3])
  }

  @Test func numbersAndSpellingsOfJoinTablesAreNotTakenForGranted() throws {
    let sql = """
      CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER);
      INSERT INTO Z_PRIMARYKEY VALUES (4, 'Attendance', 0, 0), (17, 'Person', 0, 0), (5, 'Note', 0, 0);
      CREATE TABLE ZATTENDANCE (Z_PK INTEGER PRIMARY KEY, ZDATESTRING VARCHAR, ZTYPE VARCHAR);
      CREATE TABLE ZPERSON (Z_PK INTEGER PRIMARY KEY, ZNAME VARCHAR);
      CREATE TABLE Z_17ATTENDANCEADMONISHMENT (Z_17PERSONSADMONISHED1 INTEGER, Z_4ATTENDANCEADMONISHMENT INTEGER);
      CREATE TABLE Z_17ATTENDANCE (Z_FOK_4ATTENDANCE INTEGER, Z_17PERSONS1 INTEGER, Z_4ATTENDANCE INTEGER);
      CREATE TABLE Z_4NOTES (Z_4ATTENDANCES INTEGER, Z_5NOTES INTEGER);
      INSERT INTO ZPERSON VALUES (1, 'Nando'), (2, 'Pia');
      INSERT INTO ZATTENDANCE VALUES (9, '17/11/2026', 'morning');
      INSERT INTO Z_17ATTENDANCEADMONISHMENT VALUES (2, 9);
      INSERT INTO Z_17ATTENDANCE VALUES (0, 1, 9);
      INSERT INTO Z_4NOTES VALUES (9, 2);
      """
    #expect(try read(sql).marks == ["2026-11-17 morning Nando: present", "2026-11-17 morning Pia: warned"])
  }

  @Test func peopleNoLongerOnTheListKeepTheirMarks() throws {
    let reading = try read(
      StoreFile.tables + StoreFile.rows + """
        INSERT INTO ZPERSON VALUES (3, 2, 1, NULL, 1.4, NULL, 'Ciro'), (4, 2, 1, NULL, 1, NULL, 'Gone');
        INSERT INTO Z_1PERSONS VALUES (1, 3);
        """)
    #expect(reading.journals[0].people.map(\.name) == ["Nando", "Pia", "Ciro"])
    #expect(reading.marks.contains("2026-11-16 morning Ciro: present"))
  }

  @Test func sessionsThatAreThereTwiceAreOne() throws {
    let reading = try read(
      StoreFile.tables + StoreFile.rows + """
        INSERT INTO ZATTENDANCE VALUES (3, 1, 1, '16/11/2026', 'morning'), (4, 1, 1, '17/11/2026', 'morning');
        INSERT INTO Z_1PERSONS VALUES (3, 1);
        INSERT INTO Z_1PERSONS VALUES (3, 1);
        """)
    #expect(reading.log.problems.isEmpty)
    #expect(
      reading.journals[0].sessionLabels == [
        "2026-11-16 morning", "2026-11-16 afternoon", "2026-11-17 morning",
      ])
  }

  @Test func presentAndAdmonishedAtOnceIsAnError() throws {
    let sql = StoreFile.tables + StoreFile.rows + "INSERT INTO Z_1PERSONSADMONISHED VALUES (1, 1);"
    let reading = try read(sql)
    #expect(reading.errors == [.conflictingMarks])
    #expect(reading.messages == ["'Nando' is both present and warned for 2026-11-16 morning"])
    let skipping = try read(sql) { $0.skipsInvalid = true }
    #expect(skipping.log.rejected.map(\.text) == ["16/11/2026 morning warned: Nando"])
    #expect(skipping.marks.contains("2026-11-16 morning Nando: present"))
  }

  @Test func rowsThatAreNoSessionsAreErrors() throws {
    let reading = try read(
      StoreFile.tables + StoreFile.rows + """
        INSERT INTO ZATTENDANCE VALUES (3, 1, 1, NULL, 'morning'), (4, 1, 1, '31/11/2026', 'morning'),
          (5, 1, 1, '2026-11-17', 'morning'), (6, 1, 1, '17/11/2569', 'morning'), (7, 1, 1, '17/11/2026', NULL),
          (8, 1, 1, '17/11/2026', 'night'), (9, 1, 1, '15/08/2025', 'morning'), (10, 1, 1, x'00', 'morning');
        """)
    #expect(
      reading.errors == [
        .noSuchDate, .noSuchDate, .noSuchDate, .noSuchDate, .noSuchDate, .unknownSlot, .notWorkingDay,
        .noSuchDate,
      ])
  }

  @Test func digitsOfOtherScriptsAreRead() throws {
    let reading = try read(
      StoreFile.tables + StoreFile.rows + "INSERT INTO ZATTENDANCE VALUES (3, 1, 1, '١٧/١١/٢٠٢٦', 'morning');"
    )
    #expect(reading.journals[0].sessionLabels.last == "2026-11-17 morning")
  }

  @Test func peopleWhoShareANameAreTwo() throws {
    let reading = try read(
      StoreFile.tables + StoreFile.rows + """
        INSERT INTO ZPERSON VALUES (3, 2, 1, 1, 1, NULL, 'Nando'), (4, 2, 1, 1, 1, NULL, NULL), (5, 2, 1, 1, 1, NULL, ' ');
        INSERT INTO Z_1PERSONS VALUES (2, 3), (2, 5);
        """)
    #expect(reading.journals[0].people.map(\.name) == ["Nando (1)", "Pia", "Nando (3)"])
    #expect(reading.errors == [.emptyName])
    #expect(reading.remarks == [.sharedName])
  }

  @Test func firstVersionHasInstantsAndOneSessionADay() throws {
    // 2022-01-10 is a Monday; midnight in Rome is an hour before midnight of UTC.
    let sql = """
      CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER);
      INSERT INTO Z_PRIMARYKEY VALUES (1, 'DayAttendance', 0, 0), (2, 'Person', 0, 0);
      CREATE TABLE ZDAYATTENDANCE (Z_PK INTEGER PRIMARY KEY, ZDATE TIMESTAMP);
      CREATE TABLE ZPERSON (Z_PK INTEGER PRIMARY KEY, ZNAME VARCHAR);
      CREATE TABLE Z_1PERSONS (Z_1ATTENDANCES INTEGER, Z_2PERSONS INTEGER);
      INSERT INTO ZPERSON VALUES (1, 'Nando');
      INSERT INTO ZDAYATTENDANCE VALUES (1, 663462000.0);
      INSERT INTO Z_1PERSONS VALUES (1, 1);
      """
    #expect(try read(sql).marks == ["2022-01-10 day Nando: present"])
  }

  // MARK: Files

  @Test func changesInTheLogBesideAreRead() throws {
    let folder = try #require(folder)
    let path = folder.file("live.sqlite")
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
      try $0.execute(sql: StoreFile.tables + StoreFile.rows)
    }
    #expect(try FormatReading(path: path).marks.count == 4)
    let before = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
    #expect(try FormatReading(path: path).log.problems.isEmpty)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path + "-wal")) == before)
    withExtendedLifetime(queue) {}
  }

  @Test func storeWithoutItsLogIsReadWithAWarning() throws {
    let folder = try #require(folder)
    let path = folder.file("live.sqlite")
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA journal_mode = WAL")
      try $0.execute(sql: StoreFile.tables + StoreFile.rows)
      try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    let reading = try FormatReading(bytes, named: "alone.sqlite")
    #expect(reading.remarks == [.missingLog])
    #expect(reading.marks.count == 4)
  }

  @Test func otherDatabasesSayWhichTablesTheyHave() throws {
    let reading = try read("CREATE TABLE invoices (a); CREATE TABLE customers (b);")
    #expect(reading.errors == [.unknownLayout])
    #expect(
      reading.messages == ["the database is not from the BdC app; its tables are customers, invoices"])
  }

  @Test func cutOffStoreIsRefused() throws {
    let path = try StoreFile.write(StoreFile.tables + StoreFile.rows, to: #require(folder))
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(throws: FileError.self) { try FormatReading(Array(bytes[..<5000]), named: "cut.sqlite") }
    #expect(throws: FileError.self) {
      try FormatReading(Array(bytes[..<100]) + [UInt8](repeating: 7, count: 9000), named: "cut.sqlite")
    }
  }

  // MARK: Includes

  @Test func journalThatIncludesAStoreOverridesItsCalendar() throws {
    let folder = try #require(folder)
    _ = try StoreFile.write(
      StoreFile.tables + StoreFile.rows + """
        INSERT INTO ZATTENDANCE VALUES (3, 1, 1, '14/11/2026', 'morning'), (4, 1, 1, '15/08/2025', 'morning');
        """, to: folder)
    let path = try folder.write(
      """
      group Amici
      days Mon-Sat
      holidays de
      include store.sqlite
      person Pia
        difficulty 2.5
      """, to: "a.journal")
    let reading = try FormatReading(path: path)
    #expect(reading.log.problems.isEmpty)
    let facts = reading.journals[0].facts
    #expect(facts.name == "Amici")
    #expect(facts.calendar.weekdays?.count == 6)
    #expect(facts.calendar.holidaySets.map(\.name) == ["de"])
    #expect(facts.calendar.start?.description == "2021-10-25")
    #expect(facts.slots == ["morning", "afternoon"])
    #expect(reading.journals[0].people.first { $0.name == "Pia" }?.difficulty == 2.5)
    #expect(reading.journals[0].sessions.count == 4)
  }

  @Test func sampleIsRead() throws {
    let reading = try FormatReading(path: SampleData.path("formats/bdc.sqlite"))
    #expect(reading.log.problems.isEmpty)
    #expect(reading.marks.count == 9)
  }
}

@Suite(.enabled(if: RealData.isPresent))
struct RealStoreTests {
  @Test func lookAlikeGivesItsFiveePresencesAndOneAdmonishment() throws {
    let reading = try FormatReading(path: "\(RealData.folder ?? "")/format-samples/coredata_like.sqlite")
    #expect(reading.log.problems.isEmpty)
    #expect(reading.marks.count == 6)
    #expect(reading.marks.contains("2026-11-02 afternoon Ivo Nunes: warned"))
    #expect(reading.journals[0].people.map(\.difficulty) == [nil, 1.3, 1.4])
  }

  @Test func anotherStoreOfCoreDataIsToldByItsTables() throws {
    let reading = try FormatReading(path: "\(RealData.folder ?? "")/core-data/Accounts3.sqlite")
    #expect(reading.errors == [.unknownLayout])
    #expect(reading.messages.contains { $0.contains("ZACCOUNT, ZACCOUNTPROPERTY") })
  }
}
