import MusterAnalytics
import MusterApp
import MusterJournals
import MusterLanguage
import MusterRoster
import MusterTables
import Oracle
import TestSupport
import Testing

/// People drawn at random: who, how they are grouped, and that every draw is equally likely.
struct SplitTests {
  // MARK: Groups

  @Test(arguments: [2, 3, 4, 5, 6, 7, 28, 41])
  func everybodyIsDrawnOnceAndOnlyTheLastGroupIsNotFull(people: Int) throws {
    let selection = try ClassSamples.selection(ClassSamples.people(people))
    let names = Set((1...people).map { "A\($0)" })
    for size in Split.sizes {
      for seed in 0..<20 {
        let split = try selection.split(size: size, seed: seed)
        let drawn = split.groups.joined()
        #expect(drawn.count == people && Set(drawn) == names)
        #expect(split.groups.dropLast().allSatisfy { $0.count == size })
        #expect(split.groups.count == (people + size - 1) / size)
        #expect(split.emptySeats == split.groups.count * size - people)
      }
    }
  }

  @Test func theSameSeedDrawsTheSameWhateverTheOrderOfTheJournal() throws {
    let journal = try ClassSamples.journal("group C\n2026-09-01\n  Ann, Bo, Cy, Di\n")
    let other = try ClassSamples.journal("group C\n2026-09-01\n  Di, Cy, Bo, Ann\n")
    let split = try ClassSamples.selection(journal).split(size: 2, seed: 7)
    #expect(try ClassSamples.selection(other).split(size: 2, seed: 7) == split)
    #expect(split.groups == [["Cy", "Di"], ["Ann", "Bo"]])
  }

  @Test func thePersonPickedIsTheFirstOfADraw() throws {
    let selection = try ClassSamples.selection(ClassSamples.people(9))
    for seed in 0..<50 {
      let pick = try selection.pick(seed: seed)
      let first = try selection.split(size: 1, seed: seed).groups.first
      #expect(pick.isPick && pick.groups == [first])
    }
  }

  @Test(arguments: [
    ("2026-08-31", ["Ann", "Bo"]), ("2026-09-01", ["Ann", "Bo", "Cy"]), ("2026-09-30", ["Ann", "Bo", "Cy"]),
    ("2026-10-01", ["Ann", "Cy"]),
  ])
  func onlyThoseWhoBelongToTheClassOnTheDayAreDrawn(day: String, names: [String]) throws {
    let journal = try ClassSamples.journal(
      """
      group C
      person Ann
      person Bo
        left 2026-09-30
      person Cy
        joined 2026-09-01
      2026-08-30
        Ann, Bo
      """)
    let split = try ClassSamples.selection(journal, asOf: day).split(size: 1, seed: 3)
    #expect(split.groups.joined().sorted() == names)
  }

  @Test func oneAloneCannotBeDrawn() throws {
    let selection = try ClassSamples.selection(ClassSamples.people(1))
    let failure = #expect(throws: SplitProblem.self) { try selection.split(size: 2, seed: 1) }
    #expect(
      failure?.message.text == "a draw needs at least two people, but 'Class' has 1 on 2026-09-01")
    #expect(throws: SplitProblem.self) { try selection.pick(seed: 1) }
  }

  // MARK: Fairness

  /// The sum over all cells of (found − expected)² / expected.
  private func chiSquared(_ counts: some Collection<Int>, cells: Int) -> Double {
    let expected = Double(counts.reduce(0, +)) / Double(cells)
    let found = counts.reduce(0) { sum, count in
      sum + (Double(count) - expected) * (Double(count) - expected) / expected
    }
    return found + Double(cells - counts.count) * expected
  }

  /// The limits are those that one fair draw of a thousand exceeds.
  @Test func allOrdersOfFourPeopleAreEquallyLikely() throws {
    let selection = try ClassSamples.selection(ClassSamples.people(4))
    var counts: [[String]: Int] = [:]
    for seed in 0..<24_000 {
      counts[try selection.split(size: 1, seed: seed).groups.map { $0[0] }, default: 0] += 1
    }
    #expect(counts.count == 24 && chiSquared(counts.values, cells: 24) < 49.7)
  }

  @Test func allWaysToPairSixPeopleAreEquallyLikely() throws {
    let selection = try ClassSamples.selection(ClassSamples.people(6))
    var counts: [Set<Set<String>>: Int] = [:]
    for seed in 0..<15_000 {
      let split = try selection.split(size: 2, seed: seed * 7919)
      counts[Set(split.groups.map { Set($0) }), default: 0] += 1
    }
    #expect(counts.count == 15 && chiSquared(counts.values, cells: 15) < 36.1)
  }

  @Test func everybodyIsPickedEquallyOften() throws {
    let selection = try ClassSamples.selection(ClassSamples.people(28))
    var counts: [String: Int] = [:]
    for seed in 0..<28_000 { counts[try selection.pick(seed: seed).groups[0][0], default: 0] += 1 }
    #expect(counts.count == 28 && chiSquared(counts.values, cells: 28) < 55.5)
  }

  // MARK: Answers

  private func answer(
    size: String? = nil, seed: String = "7", _ workspace: Workspace
  ) throws -> AnswerDocument<Split> {
    var request = SplitRequest()
    try request.set("seed", to: seed)
    if let size { try request.set("size", to: size) }
    return try request.answer(in: workspace)
  }

  private static let trio = "group C\n2026-09-01\n  Ann, Bo, \"Cy, Jr.\"\n"

  @Test func theDocumentHasTheSeedAndTheNamesInGroups() throws {
    let answer = try answer(ClassSamples.workspace(ClassSamples.journal(Self.trio)))
    let text = answer.text(as: .jsonl)
    #expect(
      text
        == #"{"schema":"muster.split/1","group":"C","seed":7,"size":2,"groups":[["Cy, Jr.","Ann"],["Bo"]]}"#
        + "\n")
    #expect(try ClassSamples.schema("split").problems(of: .init(parsing: text)) == [])
    #expect(answer.text(as: .csv) == "number,person\r\n1,\"Cy, Jr.\"\r\n1,Ann\r\n2,Bo\r\n")
  }

  @Test func tablesShowTheSeedAndTheSeatsThatAreEmpty() throws {
    let workspace = try ClassSamples.workspace(ClassSamples.journal(Self.trio))
    let answer = try answer(workspace)
    let table = try #require(answer.tables.first)
    #expect(table.title == "C: Pairs" && table.subtitles == ["as of 2026-09-01 · seed 7"])
    #expect(
      table.rows.map { $0.cells.map(\.text) } == [
        ["1", "Cy, Jr."], ["", "Ann"], ["2", "Bo"], ["", "Incomplete Group"],
      ])
    for format in [OutputFormat.text, .markdown, .html] {
      #expect(answer.text(as: format).contains("Incomplete Group"))
    }
    #expect(try answer.bytes(as: .xlsx).starts(with: Array("PK".utf8)))
    var pick = SplitRequest(isPick: true)
    try pick.set("seed", to: "7")
    let picked = try #require(pick.answer(in: workspace).tables.first)
    #expect(picked.title == "C: Single Student" && picked.rows.map { $0.cells.map(\.text) } == [["Cy, Jr."]])
  }

  @Test(arguments: [("size", "0"), ("size", "6"), ("size", "two"), ("seed", "-1"), ("seed", "1.5")])
  func otherSizesAndSeedsAreRefused(option: String, value: String) {
    var request = SplitRequest()
    #expect(throws: OptionProblem.self) { try request.set(option, to: value) }
    #expect(request == SplitRequest())
  }

  @Test func withoutASeedTheOneUsedIsTold() throws {
    let workspace = try ClassSamples.workspace(ClassSamples.people(20))
    let split = try #require(SplitRequest().answer(in: workspace).set.answers.first)
    let again = try answer(seed: "\(split.seed)", workspace).set.answers.first
    #expect(again == split)
  }

  @Test func hiddenNamesStayHidden() throws {
    let folder = try TemporaryFolder([
      "c.journal":
        "group Class of Annabel\nperson Annabel\n  email a@example.org\n2026-09-01\n  Annabel, Boris\n"
    ])
    var names = NameOptions()
    names.choice = .initials
    let loaded = try ReadRequest([folder.file("c.journal")], names: names).load()
    let workspace = Workspace(
      loaded.journals, defaults: loaded.defaults, today: try ClassSamples.day("2026-09-02"),
      application: "Muster 1.0")
    let answer = try answer(workspace)
    for format in [OutputFormat.text, .json, .csv, .html, .markdown] {
      let text = answer.text(as: format)
      #expect(!text.contains("Annabel") && !text.contains("Boris"))
    }
  }

  // MARK: Words

  @Test(arguments: [
    (Language.english, ["Single Student", "Pairs", "Group of 3", "Group of 4", "Group of 5"]),
    (.italian, ["Studente singolo", "Coppie", "Gruppo di 3", "Gruppo di 4", "Gruppo di 5"]),
    (.german, ["Einzelperson", "Paare", "Gruppe zu 3", "Gruppe zu 4", "Gruppe zu 5"]),
    (.french, ["Un seul étudiant", "Binômes", "Groupe de 3", "Groupe de 4", "Groupe de 5"]),
    (.spanish, ["Estudiante individual", "Parejas", "Grupo de 3", "Grupo de 4", "Grupo de 5"]),
  ])
  func everySizeHasATitle(language: Language, titles: [String]) {
    #expect(Split.sizes.map(language.wording.splitTitle) == titles)
  }
}
