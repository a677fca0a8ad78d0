import MusterAnalytics
@testable import MusterApp
import MusterJournals
@testable import MusterReports
import MusterText
import TestSupport
import Testing

/// What requests make of their options, of journals, settings and defaults.
struct RequestTests {
  private static let journal = """
    group Club
    start 2026-11-02
    days Mon-Sun
    person Ann Lee
      tags staff
    person Bob Ray
    2026-11-02
      Ann Lee, Bob Ray
    2026-11-03
      Ann Lee
    2026-11-04
      Bob Ray
      absent: Ann Lee
    2026-11-05
      Ann Lee

    """

  private func folder(set lines: String = "", settings: String = "") throws -> TemporaryFolder {
    try TemporaryFolder([
      "club.journal": Self.journal.replacing("group Club\n", with: "group Club\n" + lines),
      "settings": settings,
    ])
  }

  private func workspace(_ folder: TemporaryFolder, names: NameOptions = NameOptions()) throws -> Workspace {
    var request = ReadRequest([folder.file("club.journal")], names: names)
    request.settings = folder.file("settings")
    let loaded = try request.load()
    let today = try #require(Day(iso: "2026-11-06"))
    return Workspace(loaded.journals, defaults: loaded.defaults, today: today, application: "Muster 1.0")
  }

  // MARK: Where values come from

  @Test func anOptionWinsOverTheJournalAndTheJournalOverTheSettings() throws {
    func key(_ option: String?, journal: String = "", settings: String = "") throws -> RankingKey? {
      var request = RankRequest()
      if let option { try request.set("by", to: option) }
      let folder = try folder(set: journal, settings: settings)
      return try request.answer(in: workspace(folder)).set.answers.first?.key
    }
    #expect(try key(nil) == .attended)
    #expect(try key(nil, settings: "set by streak\n") == .streak)
    #expect(try key(nil, journal: "set by name\n", settings: "set by streak\n") == .name)
    #expect(try key("weighted", journal: "set by name\n", settings: "set by streak\n") == .weighted)
  }

  @Test func aShareThatIsNoneIsAProblemWhereverItComesFrom() throws {
    let folder = try folder(settings: "set target lots\n")
    #expect(throws: ReadRequest.SettingsInError.self) { try workspace(folder) }
    var request = StatsRequest()
    try request.set("target", to: "80%")
    #expect(request.target == Percentage("80"))
    let failure = #expect(throws: OptionProblem.self) { try request.set("target", to: "120") }
    #expect(failure?.description == "'120' is not a percentage")
  }

  @Test(arguments: [("0.9", "90%"), ("0.875", "87.5%"), ("1", "100%"), (".5", "50%")])
  func aFractionIsRefusedAndThePercentageOffered(text: String, offered: String) {
    var request = StatsRequest()
    let failure = #expect(throws: OptionProblem.self) { try request.set("target", to: text) }
    #expect(failure?.help?.text == "did you mean '\(offered)'?")
  }

  @Test(arguments: [("80%", 80.0), ("80", 80), ("87.5 %", 87.5), ("0.9%", 0.9), ("0", 0), ("100%", 100)])
  func aPercentageIsWrittenWithOrWithoutItsSign(text: String, value: Double) {
    #expect(Percentage(text)?.value == value)
  }

  @Test(arguments: ["", "%", "-1", "101", "1e1", "nan", "0x10", "8 0 %x"]) func whatIsNoPercentageIsRefused(
    text: String
  ) {
    #expect(Percentage(text) == nil)
  }

  @Test func aRankingListsWhomItIsAskedForWithTheirRanksAmongAll() throws {
    let folder = try TemporaryFolder([
      "g.journal": """
      group G
      2026-11-16
        Ada, Bea, Cleo
      2026-11-17
        Ada, Bea
      2026-11-18
        Ada

      """
    ])
    func rows(_ options: (String, String)...) throws -> [String] {
      var request = RankRequest()
      for (name, text) in options { try request.set(name, to: text) }
      let loaded = try ReadRequest([folder.file("g.journal")]).load()
      let day = try #require(Day(iso: "2026-11-20"))
      let workspace = Workspace(
        loaded.journals, defaults: loaded.defaults, today: day, application: "Muster")
      return try request.answer(in: workspace).set.answers.flatMap(\.rows).map { "\($0.rank) \($0.person)" }
    }
    #expect(try rows() == ["1 Ada", "2 Bea", "3 Cleo"])
    #expect(try rows(("below", "80%")) == ["2 Bea", "3 Cleo"])
    #expect(try rows(("below", "80%"), ("top", "1")) == ["2 Bea"])
    #expect(try rows(("above", "50%"), ("below", "90%")) == ["2 Bea"])
    #expect(try rows(("exclude", "Ada")) == ["1 Bea", "2 Cleo"])
    #expect(try rows(("by", "missed")) == ["1 Cleo", "2 Bea", "3 Ada"])
    #expect(try rows(("below", "10%")) == [])
    #expect(try rows(("band", "severe")) == [], "three sessions are too few for a band")
  }

  @Test func listsAreSplitAtCommasAndNamesOfPeopleAreNot() throws {
    var options = SelectionOptions()
    try options.set("slot", to: ["morning,afternoon", "evening"])
    try options.set("tag", to: "staff, \"a, b\"")
    try options.set("person", to: "Rossi, Mary")
    #expect(options.slots == ["morning", "afternoon", "evening"])
    #expect(options.tags == ["staff", "a, b"])
    #expect(options.people == ["Rossi, Mary"])
  }

  @Test func settingsThatAnotherCommandNeedsAreAWarning() throws {
    let folder = try folder(settings: "set theme drak\nset top 2\n")
    var request = ReadRequest([folder.file("club.journal")])
    request.settings = folder.file("settings")
    request.neededSettings = RankRequest.options.map(\.name)
    let loaded = try request.load()
    #expect(loaded.settingsLog.warnings == 1 && loaded.settingsLog.errors == 0)
    #expect(loaded.defaults.value(.top) == "2")
    request.neededSettings = ReportRequest.options.map(\.name)
    #expect(throws: ReadRequest.SettingsInError.self) { try request.load() }
  }

  @Test func theSettingsNamePeriodAndDayForAnswersWithoutAPeriodOfTheirOwn() throws {
    var options = SelectionOptions()
    let defaults = Defaults([
      Setting(option: "period", value: "last month"), Setting(option: "as-of", value: "last"),
    ])
    #expect(options.over(defaults, usualPeriod: .all).period == .relative(.month, offset: -1))
    #expect(options.over(defaults, usualPeriod: .relative(.day, offset: 0)).period == nil)
    #expect(options.over(defaults, usualPeriod: nil).asOf == .last)
    options.asOf = .today
    #expect(options.over(defaults, usualPeriod: nil).asOf == .today)
    #expect(Defaults([Setting(option: "sort", value: "last")]).value(.order) == "ascending")
  }

  @Test func settingsInErrorAreNotUsed() throws {
    let folder = try folder(settings: "set by nonsense\n")
    #expect(throws: ReadRequest.SettingsInError.self) { try workspace(folder) }
  }

  @Test func theDayIsOfTheWorkspaceUnlessTheRequestNamesAnother() throws {
    let workspace = try workspace(folder())
    func day(_ text: String?) throws -> String? {
      var request = RankRequest()
      if let text { try request.set("as-of", to: text) }
      return try request.answer(in: workspace).set.answers.first?.heading.asOf.description
    }
    #expect(try day(nil) == "2026-11-06")
    #expect(try day("today") == "2026-11-06")
    #expect(try day("last") == "2026-11-05")
    #expect(try day("2026-11-03") == "2026-11-03")
  }

  @Test func aRecordOfLongAgoIsNoted() throws {
    var workspace = try workspace(folder())
    #expect(try RankRequest().answer(in: workspace).notes.isEmpty)
    workspace.today = workspace.today + 7
    let last = try #require(Day(iso: "2026-11-05"))
    let note = RequestNote.staleRecord(group: "Club", last: last, asOf: workspace.today)
    #expect(try RankRequest().answer(in: workspace).notes == [note])
  }

  @Test func requestsWithoutAnAnswerSaySo() throws {
    let workspace = try workspace(folder())
    var request = RankRequest()
    try request.set("person", to: "Zoe")
    let failure = #expect(throws: SelectionError.self) { try request.answer(in: workspace) }
    #expect(failure?.description == "no person matches 'Zoe'")
    var chart = ChartRequest(ChartChoice(LineChart()))
    try chart.set("locale", to: "it")
    #expect(try chart.chart(in: workspace, pictures: PictureFiles()).name.hasPrefix("club-line-chart"))
    chart.kind = ChartChoice(PodiumChart())
    #expect(throws: ChartError.notOnePerson(count: 2)) {
      try chart.chart(in: workspace, pictures: PictureFiles())
    }
  }

  // MARK: Names

  @Test func namesAreHiddenBeforeAnythingIsAnswered() throws {
    var names = NameOptions()
    try names.set("names", to: "initials")
    let workspace = try workspace(folder(), names: names)
    #expect(try RankRequest().answer(in: workspace).set.answers[0].rows.map(\.person) == ["A. L.", "B. R."])
    var request = RankRequest()
    try request.set("person", to: "Ann Lee")
    #expect(try request.answer(in: workspace).set.answers[0].rows.map(\.person) == ["A. L."])
  }

  @Test func namesAreHiddenWhenTheJournalOrTheSettingsSaySo() throws {
    for folder in [try folder(set: "set names initials\n"), try folder(settings: "set names initials\n")] {
      let people = try workspace(folder).journals[0].journal.people.map(\.name)
      #expect(people == ["A. L.", "B. R."])
      var full = NameOptions()
      try full.set("names", to: "full")
      #expect(
        try workspace(folder, names: full).journals[0].journal.people.map(\.name) == ["Ann Lee", "Bob Ray"])
    }
  }

  @Test func theStrictestWayToCallPeopleWins() throws {
    func choice(_ settings: [String], over file: [String] = []) -> NameOptions.Choice {
      let all = (file + settings).map { Setting(option: "names", value: $0) }
      return NameOptions().choice(over: Defaults(all))
    }
    #expect(choice(["initials", "full"]) == .initials)
    #expect(choice(["full", "Pseudonyms", "initials"]) == .pseudonyms)
    #expect(choice(["full"], over: ["initials"]) == .initials)
    #expect(choice(["full"]) == .full && choice([]) == .full)
  }

  @Test func noJournalLowersWhatAnotherAsksFor() throws {
    let hiding = try folder(set: "set names initials\nset names full\n")
    let open = try TemporaryFolder(["open.journal": "group Open\nset names full\n2026-11-16\n  Cy Dee\n"])
    for paths in [["club.journal"], [open.file("open.journal"), "club.journal"]] {
      let request = ReadRequest(paths.map { $0.hasPrefix("/") ? $0 : hiding.file($0) })
      let loaded = try request.load()
      #expect(loaded.journals.map(\.isRenamed) == paths.map { _ in true })
    }
  }

  @Test func pathsAndTextsMentionPeopleOfEveryJournal() throws {
    let folder = try TemporaryFolder([
      "Lee-Ann.journal": "group Friends of Bob Ray\n2026-11-16\n  Ann Lee\n  Ann Lee\n",
      "b.journal": "group B\n2026-11-16 late #ANN_LEE\n  Bob Ray\n",
    ])
    var request = ReadRequest(["Lee-Ann.journal", "b.journal"].map(folder.file))
    request.names.choice = .initials
    let loaded = try request.load()
    #expect(loaded.journals.map(\.journal.group) == ["Friends of B. R.", "B"])
    #expect(loaded.journals.last?.journal.sessions.first?.name == "A. L.")
    #expect(loaded.mentions.replaced(in: "Lee-Ann.journal") == "A. L.journal")
  }

  @Test func whoeverHidesNamesChoosesBySlotsAndTagsAsTheyAreWritten() throws {
    let folder = try TemporaryFolder([
      "a.journal":
        "term Ann Lee 2026-11-01..2026-11-30\nperson Ann Lee\n  tags \"of Bob Ray\"\n2026-11-16 Bob Ray\n  Ann Lee, Bob Ray\n"
    ])
    var names = NameOptions()
    names.choice = .initials
    for (option, value) in [("slot", "bob ray"), ("tag", "of Bob Ray"), ("period", "term Ann Lee")] {
      var ask = RankRequest()
      try ask.set(option, to: value)
      var request = ReadRequest([folder.file("a.journal")], names: names)
      request.settings = nil
      let loaded = try request.load()
      let workspace = Workspace(
        loaded.journals, defaults: loaded.defaults, today: try #require(Day(iso: "2026-11-20")),
        application: "M")
      let answer = try ask.answer(in: workspace).set.answers[0]
      #expect(answer.rows.map(\.person).contains("A. L."), "\(option)")
    }
  }

  @Test func aKeyOfPseudonymsIsMadeOnceAndOnlyWhenItIsUsed() throws {
    let folder = try folder()
    var request = ReadRequest([folder.file("club.journal")])
    request.namesKey = folder.file("names.key")
    #expect(try request.load().newKey == nil)
    request.names.choice = .pseudonyms
    let first = try request.load()
    #expect(first.newKey == folder.file("names.key"))
    let second = try request.load()
    #expect(second.newKey == nil)
    #expect(first.journals[0].journal.people.map(\.name) == second.journals[0].journal.people.map(\.name))
    request.namesKey = nil
    #expect(throws: NamesProblem.self) { try request.load() }
    request.names = NameOptions()
    request.names.key = folder.file("names.key")
    #expect(throws: NamesProblem.self) { try request.load() }
  }

  // MARK: Attendance

  @Test func attendanceIsTakenAsTheOptionsSay() throws {
    let folder = try folder()
    var request = RecordRequest()
    try request.set("date", to: "yesterday")
    try request.set("past", to: "true")
    try request.set("present", to: #""Bob Ray", Cid"#, "Dan")
    try request.set("clear", to: "Ann Lee")
    let today = try #require(Day(iso: "2026-11-06"))
    #expect(throws: JournalFileError.self) {
      try request.record(in: folder.file("club.journal"), today: today)
    }
    try request.set("new", to: "yes")
    let edit = try request.record(in: folder.file("club.journal"), today: today)
    let changes = edit.marks.map { "\($0.person) \($0.after?.word ?? "blank")" }
    #expect(changes.sorted() == ["Ann Lee blank", "Bob Ray present", "Cid present", "Dan present"])
    let problem = #expect(throws: OptionProblem.self) { try request.set("warned", to: "\"Ann") }
    #expect(problem?.reason == .openQuotes)
  }
}
