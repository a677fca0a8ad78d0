import Foundation
import MusterAnalytics
import MusterApp
import MusterCheckIn
import MusterJournals
import MusterReading
import MusterText
import Oracle
import TestSupport
import Testing

/// Random clubs, right and wrong ones, against a model that keeps the state in the plainest way.
struct CheckInModelTests {
  private static func read(_ text: String, skipsInvalid: Bool = false, name: String = "club.journal") throws
    -> JournalLoader.Reading
  {
    var options = ReadingOptions(formats: .complete)
    options.skipsInvalid = skipsInvalid
    return try JournalLoader(options: options).read(MemorySource(name: name, bytes: Array(text.utf8)))
  }

  /// That a journal says what the model does of events, marks and membership.
  private static func compare(_ journal: Journal, with model: OracleCheckIn, _ text: Comment) {
    #expect(
      journal.sessions.map(\.events.count) == model.possible.meetings.map(\.events.count), text)
    let people = model.people
    #expect(journal.people.map(\.name).sorted() == people.map(\.name).sorted(), text)
    let marks = model.group.marks
    for (index, person) in zip(journal.people.indices, journal.people) {
      guard let known = people.first(where: { $0.name == person.name }) else { continue }
      #expect(person.joined?.description == known.joined?.description, "\(person.name) in \(text)")
      #expect(person.left?.description == known.left?.description, "\(person.name) in \(text)")
      #expect(person.email == model.emails[person.name], "\(person.name) in \(text)")
      let expected = model.possible.meetings.map { marks[person.name]?[$0.session]?.rawValue }
      #expect(
        journal.sessions.indices.map { journal.marks[index, $0]?.word } == expected,
        "\(person.name) in \(text)")
    }
  }

  /// The number of events and of departures.
  private static func count(_ club: OracleClub) -> Int {
    club.meetings.reduce(0) { $0 + $1.events.count } + club.departures.count
  }

  @Test(arguments: 0..<400) func theReaderAcceptsWhatTheModelAccepts(seed: Int) throws {
    let club = RandomClub.make(seed: UInt64(seed))
    let model = OracleCheckIn(club)
    let text = Comment(rawValue: club.journalText)
    let reading = try Self.read(club.journalText, skipsInvalid: true)
    Self.compare(try #require(reading.journals.first), with: model, text)
    let refused = Self.count(club) - Self.count(model.possible)
    #expect(try (Self.read(club.journalText).log.errors > 0) == (refused > 0), text)
    #expect(reading.log.rejected.count == refused, text)
  }

  @Test func randomClubsHaveSomethingOfEverything() {
    var counts: [String: Int] = [:]
    for seed in 0..<300 {
      let club = RandomClub.make(seed: UInt64(seed))
      let model = OracleCheckIn(club)
      for (kind, group) in [("said", club), ("possible", model.possible)] {
        for action in group.meetings.flatMap(\.events).map(\.action) {
          counts["\(kind) \(String(describing: action).prefix { $0 != "(" })", default: 0] += 1
        }
        counts["\(kind) departure", default: 0] += group.departures.count
      }
      counts["come back", default: 0] += model.spans.values.count { $0.count > 1 }
      counts["alias", default: 0] += club.people.count { !$0.aliases.isEmpty }
      counts["left open", default: 0] += model.possible.meetings.last?.events.last?.action == .close ? 0 : 1
    }
    for kind in ["open", "close", "join", "remove", "poll", "departure"] {
      #expect(counts["possible \(kind)", default: 0] > 40, "\(counts)")
      #expect(counts["said \(kind)", default: 0] > counts["possible \(kind)", default: 0] + 40, "\(counts)")
    }
    for kind in ["come back", "alias", "left open"] { #expect(counts[kind, default: 0] > 20, "\(counts)") }
  }

  @Test(arguments: 0..<300) func whatCanBeReadsInEveryFormAndRanksAsTheModelDoes(seed: Int) throws {
    let model = OracleCheckIn(RandomClub.make(seed: UInt64(seed)))
    let club = model.possible
    let text = Comment(rawValue: club.journalText)
    let reading = try Self.read(club.journalText)
    #expect(reading.log.errors == 0, "\(reading.log.problems.map(\.message.text)) \(text)")
    let journal = try #require(reading.journals.first)
    Self.compare(journal, with: model, text)
    let printed = TextJournalPrinter.print(journal)
    for (source, name) in [(printed, "club.journal"), (JournalJSON.text(of: journal), "club.json")] {
      let again = try Self.read(source, name: name)
      #expect(again.log.errors == 0, "\(again.log.problems.map(\.message.text)) \(source)")
      #expect(try TextJournalPrinter.print(#require(again.journals.first)) == printed, "\(source)")
    }
    let problems = try Self.schema().problems(of: Oracle.JSONValue(parsing: JournalJSON.text(of: journal)))
    #expect(problems == [], text)
    try Self.compareRankings(of: journal, with: model, text)
  }

  private static func schema() throws -> JSONSchema {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try JSONSchema(
      String(contentsOf: package.appending(path: "docs/schemas/journal.json"), encoding: .utf8))
  }

  @Test(arguments: ["robotics.journal", "design-studio.journal", "friends.journal", "formats/assemble.json"])
  func journalsAreAsTheirSchemaSays(name: String) throws {
    let reading = try JournalLoader(options: ReadingOptions(formats: .complete)).read([SampleData.path(name)])
    #expect(reading.log.problems.map(\.message.text) == [])
    for journal in reading.journals {
      let text = JournalJSON.text(of: journal)
      #expect(try Self.schema().problems(of: Oracle.JSONValue(parsing: text)) == [])
      let again = try Self.read(text, name: "again.json")
      let printed = TextJournalPrinter.print(journal)
      #expect(again.journals.map(TextJournalPrinter.print) == [printed])
      let plain = try Self.read(printed)
      #expect(plain.journals.map(TextJournalPrinter.print) == [printed])
    }
  }

  /// Whether a session was opened and closed, and not opened again.
  private static func isClosed(_ meeting: OracleClub.Meeting) -> Bool {
    let doors = meeting.events.map(\.action).filter { action in
      if case .open = action { true } else { action == .close }
    }
    return doors.last == .close
  }

  private static func compareRankings(of journal: Journal, with model: OracleCheckIn, _ text: Comment) throws
  {
    let last = try #require(model.possible.meetings.map(\.session.date).max())
    for key in [OracleKey.attended, .percent, .missed, .streak] {
      var wanted = OracleSelection()
      (wanted.asOf, wanted.key) = (last, key)
      let day = try #require(Day(iso: last.description))
      let selection = try Selection(SelectionRequest(asOf: .day(day)), of: journal)
      let ranking = selection.ranking(
        by: try #require(RankingKey(rawValue: key.rawValue)),
        isDescending: wanted.effectiveOrder == .descending)
      let expected = try OracleRank.document(model.group, wanted)
      let actual = try Oracle.JSONValue(parsing: AnswerSet([ranking]).json())
      #expect(expected.difference(from: actual, ordered: true) == nil, "\(key) \(text)")
      guard key == .attended else { continue }
      let list = selection.sessionList().sessions
      // A day that a block gives, and a join on it, are one thing once the journal is printed.
      let joinedDays = Set(model.possible.people.compactMap(\.joined))
      #expect(list.map(\.attended) == model.present.map(\.count), text)
      for (index, meeting) in model.possible.meetings.enumerated()
      where Self.isClosed(meeting) && !joinedDays.contains(meeting.session.date) {
        let members = model.membersAtClose[index]
        #expect(list[index].members == members.count, "\(meeting.session): \(members) in \(text)")
      }
    }
  }
}
