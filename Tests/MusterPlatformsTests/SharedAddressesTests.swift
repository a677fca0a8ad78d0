@testable import MusterFiles
@testable import MusterPlatforms
import MusterJournals
import MusterFormats
@testable import MusterReading
import TestSupport
import Testing

@Suite struct SharedAddressesTests {
  /// A report of visits, each a name and the minutes of coming and leaving, all with one address.
  private static func reading(_ visits: (String, Int, Int)...) throws -> FileReading {
    let rows = visits.map { name, from, to in
      "\(name),fam@x.org,12/15/2026 11:\(from):00 AM,12/15/2026 11:\(to):00 AM,\(to - from)\n"
    }
    return try FileReading(
      "Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes)\n" + rows.joined())
  }

  @Test(arguments: [("Tim", "Lea"), ("Tim Fox", "Lea Fox")]) func visitsAtOnceAreOfTwo(
    tim: String, lea: String
  )
    throws
  {
    let reading = try Self.reading((tim, 10, 58), (lea, 45, 58))
    #expect(reading.marks == ["2026-12-15 11:10 \(tim): present", "2026-12-15 11:10 \(lea): partial"])
    #expect(reading.people == [tim, lea])
    #expect(reading.remarks == [.sharedAddress])
    #expect(
      reading.log.problems[0].message.text
        == "'\(lea)' has the same address 'fam@x.org' as '\(tim)': both are read as two people")
    #expect(reading.log.problems[0].severity == .warning)
  }

  @Test func namesWithoutACommonWordAreTwo() throws {
    let reading = try Self.reading(("Tim", 10, 30), ("Lea", 31, 58))
    #expect(reading.people == ["Tim", "Lea"])
    #expect(reading.remarks.first == .sharedAddress)
  }

  @Test func aChangedNameIsDoubtedAndStaysOne() throws {
    let reading = try Self.reading(("Tim Fox", 10, 30), ("Tim Otto", 31, 58))
    #expect(reading.marks == ["2026-12-15 11:10 Tim Fox: present"])
    #expect(reading.remarks == [.sharedAddress])
    #expect(reading.log.problems[0].message.text.hasSuffix("both are read as one person"))
  }

  @Test(arguments: ["Tim", "Fox Tim", "iPhone", "Tim Fox (iPad)", "Tim's iPhone", "Bunny (Tim Fox)"])
  func spellingsOfANameAreOne(name: String) throws {
    let reading = try Self.reading(("Tim Fox", 10, 30), (name, 31, 58))
    #expect(reading.marks == ["2026-12-15 11:10 Tim Fox: present"])
    #expect(reading.remarks == [])
  }

  @Test func peopleOfOneAddressAreFoundByTheirNames() throws {
    var builder = JournalBuilder(facts: GroupFacts(name: "g"))
    var log = DiagnosticLog()
    let declared = builder.declare(name: "Timothy Fox", id: nil, at: SourcePlace(file: "g"), log: &log)
    builder.update(person: declared?.index ?? 0) { $0.email = "fam@x.org" }
    _ = builder.declare(name: "Lea", id: nil, at: SourcePlace(file: "g"), log: &log)
    var destination = RecordDestination(including: builder)
    let text = """
      Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes)
      Tim,fam@x.org,12/15/2026 11:50 AM,12/15/2026 12:50 PM,60
      Lea,fam@x.org,12/15/2026 12:40 PM,12/15/2026 12:50 PM,10
      """
    try ZoomReader.read(
      MemorySource(name: "t.csv", bytes: Array(text.utf8)), options: ReadingOptions(formats: .all),
      into: &destination,
      defaultGroup: "t", log: &log)
    #expect(destination[0].finish(log: &log).people.map(\.name) == ["Timothy Fox", "Lea"])
  }

  @Test func anotherNameInALaterReportIsAnotherPerson() throws {
    var destination = RecordDestination(including: JournalBuilder(facts: GroupFacts(name: "g")))
    var log = DiagnosticLog()
    for (day, name) in [(14, "Tim"), (15, "Lea"), (16, "Lea"), (17, "Tim Fox")] {
      let text = """
        Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes)
        \(name),fam@x.org,12/\(day)/2026 11:50 AM,12/\(day)/2026 12:50 PM,60
        """
      try ZoomReader.read(
        MemorySource(name: "t.csv", bytes: Array(text.utf8)), options: ReadingOptions(formats: .all),
        into: &destination,
        defaultGroup: "t", log: &log)
    }
    #expect(destination[0].people.map(\.name) == ["Tim", "Lea"])
    #expect(log.problems.map(\.code) == [.sharedAddress, .sharedAddress])
  }
}
