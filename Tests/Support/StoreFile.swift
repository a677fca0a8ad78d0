import Foundation
import GRDB

/// Makes stores that look like those of Core Data.
public enum StoreFile {
  /// Tables as the present version of the app has them; entities are numbered in the order of their names.
  public static let tables = """
    CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER);
    INSERT INTO Z_PRIMARYKEY VALUES (1, 'Attendance', 0, 0), (2, 'Person', 0, 0), (3, 'PersonsList', 0, 0);
    CREATE TABLE ZATTENDANCE (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZDATESTRING VARCHAR, ZTYPE VARCHAR);
    CREATE TABLE ZPERSON (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZPERSONSLIST INTEGER, ZDIFFICULTYCOEFFICIENT FLOAT, ZICONSTRING VARCHAR, ZNAME VARCHAR);
    CREATE TABLE Z_1PERSONS (Z_1ATTENDANCE INTEGER, Z_2PERSONS INTEGER);
    CREATE TABLE Z_1PERSONSADMONISHED (Z_1ATTENDANCEADMONISHMENT INTEGER, Z_2PERSONSADMONISHED INTEGER);
    CREATE TABLE ATRANSACTION (Z_PK INTEGER PRIMARY KEY);
    """

  /// Two people on the list and two sessions.
  public static let rows = """
    INSERT INTO ZPERSON VALUES (1, 2, 1, 1, 1.0, NULL, 'Nando'), (2, 2, 1, 1, 1.2999999523162842, NULL, 'Pia');
    INSERT INTO ZATTENDANCE VALUES (1, 1, 1, '16/11/2026', 'morning'), (2, 1, 1, '16/11/2026', 'evening');
    INSERT INTO Z_1PERSONS VALUES (1, 1), (1, 2), (2, 1);
    INSERT INTO Z_1PERSONSADMONISHED VALUES (2, 2);
    """

  /// Writes a store made by SQL into a folder and gives its path.
  public static func write(_ sql: String, to folder: TemporaryFolder) throws -> String {
    let path = folder.file("store.sqlite")
    try? FileManager.default.removeItem(atPath: path)
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
    return path
  }
}
