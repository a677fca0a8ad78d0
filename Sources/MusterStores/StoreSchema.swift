import GRDB

/// Where a Core Data store keeps people, sessions and who came: tables and columns, found by the entities' names.
///
/// Core Data numbers entities in the order of their names and writes those numbers into the names of join tables and
/// their columns, `Z_1PERSONS (Z_1ATTENDANCE, Z_2PERSONS)`. Numbers and spellings differ from one version of a model to
/// the next, so nothing is taken for granted but the words.
struct StoreSchema: Sendable {
  /// A table that joins sessions with people.
  struct Join: Hashable, Sendable {
    var table: String
    var sessionColumn: String
    var personColumn: String
    /// Whether the people were admonished, rather than present.
    var isAdmonished: Bool
  }

  let sessions: String
  /// Whether sessions have a text for their date and a type, rather than an instant.
  let hasDateText: Bool
  let people: String
  let peopleColumns: Set<String>
  /// The tables of who came and who was admonished.
  let joins: [Join]
  /// What the present version of the app has and this store does not; nothing of it is known of the first version.
  var missing: [Lack] { hasDateText ? lacks : [] }
  private let lacks: [Lack]

  /// A table or a column that is not there.
  struct Lack: Sendable {
    /// What it would say.
    var subject: String
    /// What it would be called.
    var name: String
    /// What is read instead.
    var effect: String
  }

  enum Problem: Error {
    /// It is no store of the app; these are its tables.
    case otherStore(tables: [String])
    /// It has no table of who was present, such as this one; these are its tables.
    case noPresences(String, tables: [String])
  }

  /// Finds the tables of a database.
  init(_ database: Database) throws {
    let tables = try StoreSchema.tables(of: database)
    let other = Problem.otherStore(tables: tables)
    guard tables.contains("Z_PRIMARYKEY") else { throw other }
    let entities = try StoreSchema.entities(of: database)
    guard let person = entities["PERSON"], tables.contains("ZPERSON") else { throw other }
    let named = ["ATTENDANCE", "DAYATTENDANCE"].first { entities[$0] != nil && tables.contains("Z" + $0) }
    guard let named, let session = entities[named] else { throw other }
    people = "ZPERSON"
    sessions = "Z" + named
    peopleColumns = try StoreSchema.columns(of: people, in: database)
    let columns = try StoreSchema.columns(of: sessions, in: database)
    hasDateText = columns.contains("ZDATESTRING")
    guard peopleColumns.contains("ZNAME"), hasDateText || columns.contains("ZDATE") else { throw other }
    joins = try tables.compactMap { try StoreSchema.join($0, session: session, person: person, in: database) }
    guard !joins.isEmpty else { throw other }
    guard joins.contains(where: { !$0.isAdmonished }) else {
      throw Problem.noPresences("Z_\(session)PERSONS", tables: tables)
    }
    lacks = StoreSchema.lacks(joins, peopleColumns, session: session)
  }

  private static func lacks(_ joins: [Join], _ columns: Set<String>, session: Int64) -> [Lack] {
    var lacks: [Lack] = []
    if !joins.contains(where: \.isAdmonished) {
      lacks.append(
        Lack(
          subject: "table of who was warned", name: "Z_\(session)PERSONSADMONISHED",
          effect: "nobody is read as warned"))
    }
    if !columns.contains("ZDIFFICULTYCOEFFICIENT") {
      lacks.append(
        Lack(
          subject: "column of difficulties", name: "ZDIFFICULTYCOEFFICIENT",
          effect: "everybody is read with the difficulty 1"))
    }
    if !columns.contains("ZPERSONSLIST") {
      lacks.append(
        Lack(
          subject: "column of who is on the list", name: "ZPERSONSLIST",
          effect: "everybody is read as a member"))
    }
    return lacks
  }

  /// The names of the tables, in order; views and virtual tables are none.
  private static func tables(of database: Database) throws -> [String] {
    try Row.fetchAll(
      database, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"
    ).compactMap { StoreValue($0[0]).text }.sorted()
  }

  /// The number of each entity by its name in capitals.
  private static func entities(of database: Database) throws -> [String: Int64] {
    var entities: [String: Int64] = [:]
    for row in try Row.fetchAll(database, sql: "SELECT Z_NAME, Z_ENT FROM Z_PRIMARYKEY") {
      guard let name = StoreValue(row[0]).text, let number = StoreValue(row[1]).integer else { continue }
      entities[name.uppercased()] = number
    }
    return entities
  }

  private static func columns(of table: String, in database: Database) throws -> Set<String> {
    Set(try database.columns(in: table).map { $0.name.uppercased() })
  }

  /// A join table of sessions with people, `nil` when the table is anything else.
  private static func join(_ table: String, session: Int64, person: Int64, in database: Database) throws
    -> Join?
  {
    guard let own = NumberedName(table) else { return nil }
    let columns = try database.columns(in: table).map(\.name).compactMap(NumberedName.init)
    guard columns.count == 2, let sessions = columns.first(where: { $0.number == session }),
      let people = columns.first(where: { $0.number == person })
    else { return nil }
    let words = [own.word, sessions.word, people.word].map { $0.uppercased() }
    let isAdmonished = words.contains { $0.contains("ADMONISH") }
    guard isAdmonished || words.contains(where: { $0.contains("PERSON") }) else { return nil }
    return Join(
      table: table, sessionColumn: sessions.name, personColumn: people.name, isAdmonished: isAdmonished)
  }
}

/// A name such as `Z_1PERSONS`: the number of an entity, then the word of a relationship.
private struct NumberedName {
  let name: String
  let number: Int64
  let word: Substring

  /// `nil` for names of another form, such as those that keep an order, `Z_FOK_1PERSONS`.
  init?(_ name: String) {
    guard name.hasPrefix("Z_") else { return nil }
    let digits = name.dropFirst(2).prefix { $0.isASCII && $0.isNumber }
    guard let number = Int64(digits), digits.endIndex < name.endIndex else { return nil }
    self.name = name
    self.number = number
    word = name[digits.endIndex...]
  }
}

/// A value of a database whatever its type: nothing keeps SQLite from storing a text in a column of numbers.
struct StoreValue {
  private let storage: DatabaseValue.Storage

  init(_ value: DatabaseValue) { storage = value.storage }

  /// The text, of a number too; `nil` for blobs and where there is nothing.
  var text: String? {
    switch storage {
    case .string(let text): text
    case .int64(let number): String(number)
    case .double(let number): number.description
    case .null, .blob: nil
    }
  }

  var integer: Int64? {
    switch storage {
    case .int64(let number): number
    case .double(let number): Int64(exactly: number)
    case .string, .null, .blob: nil
    }
  }

  var number: Double? {
    switch storage {
    case .int64(let number): Double(number)
    case .double(let number): number
    case .string(let text): Double(text)
    case .null, .blob: nil
    }
  }
}
