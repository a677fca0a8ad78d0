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

  /// Reads a database, people and sessions in the order of their keys.
  init(_ database: Database) throws {
    schema = try StoreSchema(database)
    people = try StoreContents.people(schema, database)
    sessions = try StoreContents.sessions(schema, database)
    present = try StoreContents.marks(schema.joins.filter { !$0.isAdmonished }, database)
    admonished = try StoreContents.marks(schema.joins.filter(\.isAdmonished), database)
  }

  private static func people(_ schema: StoreSchema, _ database: Database) throws -> [Person] {
    let optional = ["ZDIFFICULTYCOEFFICIENT", "ZPERSONSLIST"].map {
      schema.peopleColumns.contains($0) ? $0 : "NULL"
    }
    let sql = "SELECT Z_PK, ZNAME, \(optional[0]), \(optional[1]) FROM \(schema.people) ORDER BY Z_PK"
    return try Row.fetchAll(database, sql: sql).compactMap { row in
      guard let key = StoreValue(row[0]).integer else { return nil }
      return Person(
        key: key, name: StoreValue(row[1]).text, difficulty: StoreValue(row[2]).number,
        isListed: StoreValue(row[3]).integer != nil)
    }
  }

  private static func sessions(_ schema: StoreSchema, _ database: Database) throws -> [Session] {
    let columns = schema.hasDateText ? "ZDATESTRING, NULL, ZTYPE" : "NULL, ZDATE, NULL"
    let sql = "SELECT Z_PK, \(columns) FROM \(schema.sessions) ORDER BY Z_PK"
    return try Row.fetchAll(database, sql: sql).compactMap { row in
      guard let key = StoreValue(row[0]).integer else { return nil }
      return Session(
        key: key, date: StoreValue(row[1]).text, instant: StoreValue(row[2]).number,
        type: StoreValue(row[3]).text)
    }
  }

  private static func marks(_ joins: [StoreSchema.Join], _ database: Database) throws -> Set<Mark> {
    var marks: Set<Mark> = []
    for join in joins {
      let columns = [join.sessionColumn, join.personColumn].map(\.quotedDatabaseIdentifier)
      let sql = "SELECT \(columns[0]), \(columns[1]) FROM \(join.table.quotedDatabaseIdentifier)"
      for row in try Row.fetchAll(database, sql: sql) {
        guard let session = StoreValue(row[0]).integer, let person = StoreValue(row[1]).integer else {
          continue
        }
        marks.insert(Mark(session: session, person: person))
      }
    }
    return marks
  }
}
