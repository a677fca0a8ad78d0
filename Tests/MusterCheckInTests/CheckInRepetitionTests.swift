import MusterApp
import MusterCheckIn
import MusterJournals
import MusterReading
import MusterText
import TestSupport
import Testing

/// Lines of one minute that are the same: each counts in one file, and two files that say the same say it once.
struct CheckInRepetitionTests {
  private static let session = """
    2026-11-17 18:00
      18:00 open code 22222
      18:06 join Bo code 22222
      18:06 remove Bo
      18:06 join Bo code 22222

    """

  private func reading(_ text: String) throws -> JournalLoader.Reading {
    try JournalLoader(formats: .complete)
      .read(MemorySource(name: "club.journal", bytes: Array(("group Club\n" + text).utf8)))
  }

  @Test func whoComesBackWithinAMinuteIsThere() throws {
    let reading = try reading(Self.session)
    let journal = try #require(reading.journals.first)
    #expect(reading.log.problems.isEmpty && journal.sessions[0].events.count == 4)
    #expect(journal.people.indices.map { journal.marks[$0, journal.sessions.indices.first!] } == [.present])
    let printed = TextJournalPrinter.print(journal)
    #expect(printed.ranges(of: "18:06 join Bo code 22222").count == 2)
  }

  @Test(arguments: [
    ("18:07 poll \"Where?\" Here: Bo", DiagnosticCode.answeredAlready), ("18:07 remove Bo", .notJoined),
    ("18:08 close", .sessionNotOpen),
  ]) func whatIsSaidTwiceIsCheckedTwice(line: String, code: DiagnosticCode) throws {
    let twice = Self.session + "  \(line)\n"
    #expect(try reading(twice).log.errors == 0)
    let log = try reading(twice + "  \(line)\n").log
    #expect(log.problems.map(\.code) == [code] && log.problems.first?.place.line == 8)
  }

  @Test func twoIncludedFilesSayItOnce() throws {
    let folder = try TemporaryFolder([
      "club.journal": "group Club\ninclude a.journal\ninclude b.journal\n", "a.journal": Self.session,
      "b.journal": Self.session,
    ])
    let reading = try JournalLoader(options: ReadingOptions(formats: .complete))
      .read([folder.path + "/club.journal"])
    #expect(reading.log.problems.map(\.message.text) == [])
    #expect(reading.journals.first?.sessions.first?.events.count == 4)
  }

  @Test func addingTheSameFileChangesNothing() throws {
    let text = "group Club\n\nperson Bo\n  alias Bobby\n\n" + Self.session
    let folder = try TemporaryFolder([
      "club.journal": text, "more.journal": Self.session.replacing("Bo", with: "Bobby"),
    ])
    for other in ["more.journal", "club.journal"] {
      let options = ReadingOptions(formats: .complete)
      let addition = try JournalFile(folder.path + "/club.journal", options: options)
        .add(
          ImportFiles([folder.path + "/\(other)"], loader: JournalLoader(formats: .complete)),
          options: options)
      #expect(addition.isWhole)
      #expect(try folder.text(of: "club.journal") == text)
    }
  }
}
