import MusterAnalytics
import MusterApp
import MusterJournals
import Oracle
import Testing

/// Journals in which people go by other names.
struct ShownJournalTests {
  private let text = """
    group Paco KH's Zoom Meeting
    days Mon-Fri
    slots early, Franco late
    place 45.0, 7.0
    difficulty-band 0..1 km 1
    difficulty-band 1.. km 1.5
    closed 2026-11-04 wedding of Paco KH
    set names initials
    set percent on
    person Sossio
      id 117
      email sossio@example.org
      tags staff
      home 45.5, 7.5
      photo sossio.png
      alias Sos
      joined 2026-01-01
    person Franco
      difficulty 2
    2026-11-02 early
      Sossio, Franco, Paco KH
    2026-11-03 Franco late
      Sossio
      warned: Franco

    """

  private func journal() throws -> Journal { try RandomJournal.read(text) }

  @Test func nothingThatTellsWhoSomebodyIsStays() throws {
    let shown = try journal().renamingPeople(by: .initials)
    #expect(shown.people.map(\.name) == ["F.", "P. K.", "S."])
    let sossio = shown.people[2]
    #expect(sossio.id == nil && sossio.email == nil && sossio.home == nil && sossio.photo == nil)
    #expect(sossio.aliases.isEmpty && sossio.tags == ["staff"] && sossio.joined == Day(iso: "2026-01-01"))
    #expect(sossio.difficulty == 1.5 && sossio.isDeclared)
    #expect(shown.people[0].difficulty == 2 && shown.people[1].difficulty == nil)
    for name in ["Sossio", "Franco", "Paco", "117", "sossio"] { #expect(!"\(shown)".contains(name)) }
  }

  @Test func namesWithinOtherTextsAreReplaced() throws {
    let shown = try journal().renamingPeople(by: .initials)
    #expect(shown.group == "P. K.'s Zoom Meeting")
    #expect(shown.slots == ["early", "F. late"] && shown.facts.slots == shown.slots.elements)
    #expect(shown.facts.calendar.closures.map(\.text) == ["wedding of P. K."])
  }

  @Test func theSettingIsDoneAndGone() throws {
    let shown = try journal().renamingPeople(by: .initials)
    #expect(shown.facts.settings.map(\.option) == ["percent"])
  }

  @Test func inFullNothingChanges() throws {
    let journal = try journal()
    let shown = NamePolicy.full.renamed([journal])[0]
    #expect(!shown.isRenamed && shown.journal.people == journal.people)
  }

  @Test func somebodyIsFoundByTheRealNameAndCalledByTheOther() throws {
    let shown = NamePolicy.initials.renamed([try journal()])[0]
    var request = SelectionRequest(asOf: .last(otherwise: .latest))
    request.people = ["soss"]
    let selection = try Selection(request, of: shown)
    #expect(selection.people.map { selection.journal.people[$0].name } == ["S."])
    #expect(selection.filters == [.person("S.")])
    request.people = ["S."]
    #expect(throws: SelectionError.noSuchHiddenPerson) { try Selection(request, of: shown) }
    #expect(throws: SelectionError.noSuchHiddenPerson) {
      try WorkspaceSelection(request, of: [shown])
    }
  }

  @Test func manyWhoWereChosenByAPatternAreCounted() throws {
    let journal = try RandomJournal.read("group G\n2026-11-02\n  Ann A, Ann B, Ann C, Ann D, Bob\n")
    var request = SelectionRequest(asOf: .last(otherwise: .latest))
    request.people = ["ann*"]
    let selection = try Selection(request, of: NamePolicy.initials.renamed([journal])[0])
    #expect(selection.filters == [.people(4)])
    #expect(selection.only(0).filters == [.person("A. A.")])
  }

  @Test func aGroupIsFoundByTheNameThatItHas() throws {
    let shown = NamePolicy.initials.renamed([try journal()])
    let request = SelectionRequest(asOf: .last(otherwise: .latest))
    let found = try WorkspaceSelection(request, of: shown, groups: ["Paco KH's Zoom Meeting"])
    #expect(found.selections.map(\.journal.group) == ["P. K.'s Zoom Meeting"])
    let error = #expect(throws: SelectionError.self) {
      try WorkspaceSelection(request, of: shown, groups: ["Chess"])
    }
    #expect(error == .noSuchGroup("Chess", groups: ["P. K.'s Zoom Meeting"]))
  }

  @Test func manySlotsAreEachListedOnce() throws {
    let slots = (0..<20_000).map { "s\($0)" }
    let text = "group G\ndays Mon-Fri\nslots \(slots.joined(separator: ", "))\n2026-11-16 s1\n  Ann\n"
    let journals = try [RandomJournal.read(text), RandomJournal.read(text)]
    var request = SelectionRequest(asOf: .last(otherwise: .latest))
    request.slots = ["dawn"]
    let error = #expect(throws: SelectionError.self) { try WorkspaceSelection(request, of: journals) }
    #expect(error == .noSuchSlot("dawn", slots: slots))
  }

  @Test(arguments: 0..<20) func figuresStayAsTheyWere(seed: UInt64) throws {
    let group = RandomGroup.make(seed: seed)
    let journal = try RandomJournal.read(group.journalText(seed: seed))
    let shown = NamePolicy.pseudonyms(.random()).renamed([journal])[0]
    let known = Dictionary(
      uniqueKeysWithValues: zip(
        shown.journal.people.map(\.name), shown.realNames.map { $0.value(for: .search) }))
    let request = SelectionRequest(asOf: .last(otherwise: .latest))
    let (real, other) = (try Selection(request, of: journal), try Selection(request, of: shown))
    for key in [RankingKey.attended, .weighted, .warned, .streak] {
      let expected = Dictionary(uniqueKeysWithValues: real.ranking(by: key).rows.map { ($0.person, $0) })
      for row in other.ranking(by: key).rows {
        var named = row
        named.person = try #require(known[row.person])
        #expect(named == expected[named.person])
      }
    }
  }
}
