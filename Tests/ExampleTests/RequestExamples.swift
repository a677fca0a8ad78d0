import MusterAnalytics
import MusterApp
import MusterFormats
import MusterJournals
import MusterReading
import TestSupport
import Testing

/// Answers a request whose options come as words, from a form for example.
func ranking(of journals: [Journal], today: Day, options: [String: String]) throws -> String {
  var request = RankRequest()
  for (name, text) in options { try request.set(name, to: text) }
  let workspace = Workspace(
    journals.map { ShownJournal($0) }, defaults: Defaults(journals), today: today,
    application: "Example 1.0")
  return try request.answer(in: workspace).text(as: .json)
}

/// The same with names hidden as a person asked, and with what a settings file says.
func initials(of path: String, settings: String, today: Day) throws -> String {
  var names = NameOptions()
  names.choice = .initials
  var reading = ReadRequest([path], names: names)
  reading.settings = settings
  let loaded = try reading.load()
  let workspace = Workspace(
    loaded.journals, defaults: loaded.defaults, today: today, application: "Example 1.0")
  return try RankRequest().answer(in: workspace).text(as: .text)
}

/// What was read without anybody's name, problems included.
func withInitials(
  _ reading: JournalLoader.Reading, _ request: SelectionRequest
) throws -> (selections: [Selection], problems: DiagnosticLog) {
  let shown = NamePolicy.initials.renamed(reading.journals)
  let problems = reading.log.hiding(shown.first?.mentions ?? NameMentions())
  return (try WorkspaceSelection(request, of: shown).selections, problems)
}

struct RequestExamples {
  private let monday = Day(iso: "2026-11-16") ?? .earliest

  @Test func optionsAreSetByTheirNames() throws {
    let answer = try ranking(
      of: [weekOfFriends(from: monday)], today: monday + 1, options: ["by": "name", "slot": "morning"])
    #expect(answer.contains(#""person": "Bo""#))
    #expect(throws: OptionProblem.self) {
      try ranking(of: [], today: monday, options: ["by": "colour"])
    }
  }

  @Test func namesAreHidden() throws {
    let folder = try TemporaryFolder(["a.journal": "2026-11-16\n  Ann Lee, Bo Ray\n", "settings": ""])
    let text = try initials(
      of: folder.file("a.journal"), settings: folder.file("settings"), today: monday)
    #expect(text.contains("A. L.") && !text.contains("Ann"))
    let reading = try JournalLoader(formats: .all).read([folder.file("a.journal")])
    let shown = try withInitials(reading, SelectionRequest(asOf: .day(monday)))
    #expect(shown.selections[0].journal.people.map(\.name) == ["A. L.", "B. R."])
  }
}
