import MusterJournals
import TestSupport
import Testing

import MusterFormats
@testable import MusterReading
@testable import MusterText

/// Several files read as parts of one record.
struct JoinedReadingTests {
  private func join(_ files: [(String, String)], group: String? = nil) throws -> JournalLoader.Reading {
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: files))
    return try JournalLoader(formats: .all).join(
      try ImportFiles(files.map { folder.file($0.0) }, loader: JournalLoader(formats: .all)), group: group)
  }

  @Test func filesThatNameNoGroupAreOne() throws {
    let files = [
      ("jan.csv", "date,person\n2026-01-05,Ada\n"),
      ("feb.csv", "date,person\n2026-02-05,Ada\n2026-02-05,Bea\n"),
    ]
    let reading = try join(files)
    #expect(reading.journals.map(\.group) == ["jan"] && reading.journals[0].sessions.count == 2)
    #expect(try join(files, group: "Club").journals.map(\.group) == ["Club"])
  }

  @Test func whatNamesNoGroupBelongsToTheOneThatIsNamed() throws {
    let reading = try join([
      ("feb.csv", "date,person\n2026-02-05,Ada\n"), ("club.journal", "group Chess\nperson Ada\n  alias A.\n"),
      ("mar.csv", "date,person\n2026-03-05,A.\n"),
    ])
    #expect(reading.journals.map(\.group) == ["Chess"])
    #expect(reading.journals[0].sessions.count == 2)
  }

  @Test func groupsOfOneNameAreOneAndOthersApart() throws {
    let table = "date,person,group\n2026-01-05,Ada,Chess\n2026-01-06,Bea,Choir\n"
    let reading = try join([("a.csv", table), ("b.csv", table.replacing("01-0", with: "02-0"))])
    #expect(reading.journals.map(\.group) == ["Chess", "Choir"])
    #expect(reading.journals.allSatisfy { $0.sessions.count == 2 })
  }

  @Test func whatOneFileDeclaresHoldsForThoseBeforeIt() throws {
    let reading = try join([
      ("a.csv", "date,person\n2026-01-04,Ada\n"), ("b.journal", "days Mon-Fri\n"),
    ])
    #expect(reading.log.problems.contains { $0.code == .notWorkingDay })
  }

  @Test func listsOfDirectivesAreJoinedAndContradictionsTold() throws {
    let reading = try join([
      (
        "a.journal",
        "group X\ndays Mon-Fri\nclosed 2026-01-05\nholidays it\nset percent on\n2026-01-07\n  Ada\n"
      ),
      (
        "b.journal",
        "group X\ndays Mon-Sat\nclosed 2026-02-05\nholidays us\nset percent on\n2026-02-06\n  Ada\n"
      ),
    ])
    #expect(
      reading.log.problems.filter { $0.severity == .error }.map(\.message.text) == [
        "'days Mon-Sat' contradicts an earlier file of the group 'X'"
      ])
    #expect(
      reading.journals[0].facts.directives == [
        "days Mon-Fri", "holidays it", "holidays us", "closed 2026-01-05", "closed 2026-02-05",
        "set percent on",
      ])
  }

  @Test func marksThatContradictEachOtherAreErrors() throws {
    let reading = try join([
      ("a.csv", "date,person,mark\n2026-01-05,Ada,P\n"), ("b.csv", "date,person,mark\n2026-01-05,Ada,A\n"),
    ])
    #expect(reading.log.count(.conflictingMarks) == 1)
  }
}
