import MusterFiles
import MusterFormats
import MusterJournals
import MusterReading
import TestSupport
import Testing

/// Reads a folder or a file and says what was wrong with it.
func readEverything(at path: String) throws -> [Journal] {
  let reading = try JournalLoader(formats: .all).read([path])
  for problem in reading.log.problems {
    print("\(problem.place): \(problem.message)")
  }
  return reading.log.errors == 0 ? reading.journals : []
}

/// Reads a text that is not in a file.
func read(_ text: String) throws -> JournalLoader.Reading {
  let source = MemorySource(name: "friends.journal", bytes: Array(text.utf8))
  return try JournalLoader(formats: .all).read(source)
}

/// Reads a table that does not say which year its dates are in, and leaves out the rows that are in error.
func readTable(_ path: String, year: Int) throws -> JournalLoader.Reading {
  var options = ReadingOptions(formats: .all)
  options.format = "csv"
  options.year = year
  options.skipsInvalid = true
  return try JournalLoader(options: options).read([path])
}

/// Reads a table with more columns than most have.
func readWide(_ path: String) throws -> JournalLoader.Reading {
  var options = ReadingOptions(formats: .all)
  options.limits[.columns] = 500_000
  return try JournalLoader(options: options).read([path])
}

struct ReadingExamples {
  @Test func limitsAreRaised() throws {
    let folder = try TemporaryFolder(["t.csv": "name,2026-11-16,2026-11-17\nAva,P,P\n"])
    #expect(try readWide(folder.file("t.csv")).journals.first?.sessions.count == 2)
  }

  @Test func filesAreRead() throws {
    #expect(try readEverything(at: SampleData.path("friends.journal")).map(\.group) == ["Amici del Bar"])
    let folder = try TemporaryFolder(["a.journal": "2026-11-16\n  Ann\n", "b.journal": "2026-13-99\n"])
    #expect(try readEverything(at: folder.file("a.journal")).map(\.group) == ["a"])
    #expect(try readEverything(at: folder.file("b.journal")).isEmpty)
  }

  @Test func textIsRead() throws {
    let reading = try read("group Friends\n2026-11-16\n  Ann, Bo\n")
    #expect(reading.log.problems.isEmpty && reading.journals[0].people.map(\.name) == ["Ann", "Bo"])
  }

  @Test func tablesAreReadByTheirOptions() throws {
    let folder = try TemporaryFolder(["club.csv": "date,name\n16/11,Ann\n31/02,Bo\n17/11,Ann\n"])
    let reading = try readTable(folder.file("club.csv"), year: 2026)
    #expect(reading.journals[0].sessions.map(\.day.description) == ["2026-11-16", "2026-11-17"])
  }
}
