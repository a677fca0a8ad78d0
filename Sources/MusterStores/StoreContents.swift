import GRDB
import MusterJournals

/// The rows of a store, as they are.
struct StoreContents: Sendable {
  /// A row of the table of people.
  struct Person: Sendable {
    var key: Int64
    var name: String?
    var difficulty: Double?
    /// Whether the person is on the list of those who belong to the group now.
    var isListed: Bool
  }

  struct Session: Sendable {
    var key: Int64
    /// The date as written, `dd/MM/yyyy`.
    var date: String?
    /// Seconds since 2001-01-01 UTC, in stores of the first version, which have no text.
    var instant: Double?
    /// `morning` or `evening`.
    var type: String?
  }

  /// Who was at a session, or was admonished.
  struct Mark: Hashable, Sendable {
    var session: Int64
    var person: Int64
  }

  let schema: StoreSchema
  let people: [Person]
  let sessions: [Session]
  let present: Set<Mark>
  let admonished: Set<Mark>
  /// The number of rows without a key, by table, in the order of reading: nothing can be said of them.
  let keyless: [(table: String, rows: Int)]

  /// Reads a database, people and sessions in the order of their keys.
  init(_ database: Database) throws {
    schema = try StoreSchema(database)
    var keyless: [(table: String, rows: Int)] = []
    people = try StoreContents.people(schema, database, &keyless)
    sessions = try StoreContents.sessions(schema, database, &keyless)
    present = try StoreContents.marks(schema.joins.filter { !$0.isAdmonished }, database, &keyless)
    admonished = try StoreContents.marks(schema.joins.filter(\.isAdmonished), database, &keyless)
    self.keyless = keyless.filter { $0.rows > 0 }
  }

  private static func people(
    _ schema: StoreSchema, _ database: Database, _ keyless: inout [(table: String, rows: Int)]
  ) throws -> [Person] {
    let optional = ["ZDIFFICULTYCOEFFICIENT", "ZPERSONSLIST"].map {
      schema.peopleColumns.contains($0) ? $0 : "NULL"
    }
    let sql = "SELECT Z_PK, ZNAME, \(optional[0]), \(optional[1]) FROM \(schema.people) ORDER BY Z_PK"
    let rows = try Row.fetchAll(database, sql: sql)
    let people = rows.compactMap { row -> Person? in
      guard let key = StoreValue(row[0]).integer else { return nil }
      return Person(
        key: key, name: StoreValue(row[1]).text, difficulty: StoreValue(row[2]).number,
        isListed: StoreValue(row[3]).integer != nil)
    }
    keyless.append((schema.people, rows.count - people.count))
    return people
  }

  private static func sessions(
    _ schema: StoreSchema, _ database: Database, _ keyless: inout [(table: String, rows: Int)]
  ) throws -> [Session] {
    let columns = schema.hasDateText ? "ZDATESTRING, NULL, ZTYPE" : "NULL, ZDATE, NULL"
    let sql = "SELECT Z_PK, \(columns) FROM \(schema.sessions) ORDER BY Z_PK"
    let rows = try Row.fetchAll(database, sql: sql)
    let sessions = rows.compactMap { row -> Session? in
      guard let key = StoreValue(row[0]).integer else { return nil }
      return Session(
        key: key, date: StoreValue(row[1]).text, instant: StoreValue(row[2]).number,
        type: StoreValue(row[3]).text)
    }
    keyless.append((schema.sessions, rows.count - sessions.count))
    return sessions
  }

  private static func marks(
    _ joins: [StoreSchema.Join], _ database: Database, _ keyless: inout [(table: String, rows: Int)]
  ) throws -> Set<Mark> {
    var marks: Set<Mark> = []
    for join in joins {
      let columns = [join.sessionColumn, join.personColumn].map(\.quotedDatabaseIdentifier)
      let sql = "SELECT \(columns[0]), \(columns[1]) FROM \(join.table.quotedDatabaseIdentifier)"
      var without = 0
      for row in try Row.fetchAll(database, sql: sql) {
        guard let session = StoreValue(row[0]).integer, let person = StoreValue(row[1]).integer else {
          without += 1
          continue
        }
        marks.insert(Mark(session: session, person: person))
      }
      keyless.append((join.table, without))
    }
    return marks
  }
}
