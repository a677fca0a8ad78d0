import Foundation
import GRDB
import MusterFiles
import MusterReading

/// Reads BdC app database: people with their difficulty, morning and afternoon sessions, and who was admonished.
///
/// The store holds no calendar; the reader supplies the app's own, which a journal that includes the store overrides.
package enum BdCReader: Reader {
  package static let format = FormatDescription(
    name: "bdc", title: "BdC app database", endings: ["sqlite"],
    example: "SampleData/formats/bdc.sqlite",
    notes:
      "detected from the first bytes of an SQLite file; keep the -wal file, which contains the newest marks, in the same folder"
  )

  package static func recognizes(_ head: FileHead) -> Bool { head.bytes.starts(with: StoreCopy.magic) }

  /// The app's calendar: Monday to Friday, mornings and afternoons, from 25 October 2021, without Italian holidays.
  package static func declaredFacts(in source: any ByteSource, options: ReadingOptions) throws(FileError)
    -> GroupFacts?
  {
    facts(
      name: "", schema: try contents(of: StoreCopy(source, trace: options.trace), file: source.name).schema)
  }

  private static func facts(name: String, schema: StoreSchema?) -> GroupFacts {
    var facts = GroupFacts(name: name)
    facts.calendar.start = Day(year: 2021, month: 10, day: 25)
    facts.calendar.weekdays = [.monday, .tuesday, .wednesday, .thursday, .friday]
    facts.calendar.holidaySets = HolidaySet.named("it-bdc").map { [$0] } ?? []
    // The first version of the app took attendance once a day.
    if schema?.hasDateText != false { facts.slots = ["morning", "afternoon"] }
    return facts
  }

  package static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    let copy = try StoreCopy(source, trace: options.trace)
    if copy.lacksLog {
      log.add(
        .missingLog, in: source.name,
        "the newest changes are in '\(FilePath.name(of: source.name))-wal', which is not in the same folder",
        help: "copy both files from the phone, or the newest marks may be missing")
    }
    let found = try contents(of: copy, file: source.name)
    switch found {
    case .refused(let problem): log.add(problem.diagnostic(file: source.name))
    case .contents(let contents):
      let group = destination.group(declaring: facts(name: defaultGroup, schema: contents.schema))
      var recorder = StoreRecorder(contents, file: source.name, timeZone: options.timeZone)
      recorder.record(into: &destination[group], log: &log)
      log.addUnlikelyDates(of: destination[group], in: { $0 == source.name })
    }
  }

  private enum Found: Sendable {
    case contents(StoreContents)
    case refused(StoreSchema.Problem)

    var schema: StoreSchema? { if case .contents(let contents) = self { contents.schema } else { nil } }
  }

  /// How many files SQLite and the queues of the library that calls it have open; without them the library ends the process.
  private static let descriptors = 8

  private static func contents(of copy: StoreCopy, file: String) throws(FileError) -> Found {
    guard FreeDescriptors.count(upTo: descriptors) == descriptors else {
      throw FileError(
        file: file, reason: "too few files may be open at the same time to read a database",
        help: "allow more open files: ulimit -n 64")
    }
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      // The file may be of anybody's making: nothing in it is to be trusted, or changed.
      try database.execute(
        sql: "PRAGMA trusted_schema = 0; PRAGMA cell_size_check = 1; PRAGMA query_only = 1")
    }
    do {
      let queue = try DatabaseQueue(path: copy.path, configuration: configuration)
      defer { try? queue.close() }
      return try queue.read { database in
        do { return .contents(try StoreContents(database)) } catch let problem as StoreSchema.Problem {
          return .refused(problem)
        }
      }
    } catch {
      let reason = (error as? DatabaseError)?.message ?? "it cannot be opened"
      throw FileError(
        file: file, reason: "is a damaged or encrypted database: \(reason)", help: "copy the file again")
    }
  }
}

extension StoreSchema.Problem {
  /// What is said of it.
  fileprivate func diagnostic(file: String) -> Diagnostic {
    let place = SourcePlace(file: file)
    switch self {
    case .otherStore(let tables):
      return Diagnostic(
        .unknownLayout, at: place, "the database is not from the BdC app; \(Self.list(tables))",
        help: "a BdC database has ZATTENDANCE, ZPERSON and tables that join them, such as Z_1PERSONS")
    case .noPresences(let name, let tables):
      return Diagnostic(
        .unknownLayout, at: place,
        "the database has no table of who was present, such as \(name); \(Self.list(tables))",
        help: "copy the database again; it may be damaged, or of a version of the app that is not known yet")
    }
  }

  private static func list(_ tables: [String]) -> String {
    tables.isEmpty ? "it has no tables" : "its tables are \(tables.listed())"
  }
}
