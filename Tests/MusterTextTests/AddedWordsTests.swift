import MusterApp
import MusterFormats
import MusterGrids
import MusterJournals
import MusterReading
import MusterText
import TestSupport
import Testing

/// Directives, lines about people and events that another module adds: all that the text form does with its own is done with
/// them.
struct AddedWordsTests {
  private static let text = """
    group       Reading circle
    leave       2026-12-01 Bob Ray: to Rome, with Ann Lee
    leave       2026-12-02 "Dan, Jr.": tired
    room        Ann Lee's kitchen

    person Bob Ray
      nick Bobby

    2026-11-16 18:00
      present: Ann Lee, Bob Ray
      18:00 open
      18:02 join Bob Ray 4

    """

  private func read(_ text: String, named name: String = "t.journal") throws -> FormatReading {
    try FormatReading(text, named: name) { $0.words = AddedWordsTests.words }
  }

  private static let words: [any JournalWord.Type] = [
    LeaveDirective.self, RoomDirective.self, NickDetail.self, OpenEvent.self, JoinEvent.self,
  ]

  private static var options: ReadingOptions {
    var options = ReadingOptions(formats: .all)
    options.words = words
    return options
  }

  private func journal() throws -> Journal {
    let reading = try read(AddedWordsTests.text)
    #expect(reading.errors == [])
    return try #require(reading.journals.first)
  }

  @Test func theyAreKeptByTheirTypes() throws {
    let journal = try journal()
    #expect(journal.facts[RoomDirective.self] == "Ann Lee's kitchen")
    #expect(journal.facts[LeaveDirective.self]?.map(\.person) == ["Bob Ray", "Dan, Jr."])
    #expect(journal.people.first { $0.name == "Bob Ray" }?[NickDetail.self] == "Bobby")
    #expect(journal.sessions[0].events.map(\.minute) == [1080, 1082])
    #expect(journal.sessions[0].events.last?.event as? JoinEvent == JoinEvent(person: "Bob Ray", code: 4))
  }

  @Test func theyArePrintedAndReadBack() throws {
    let printed = TextJournalPrinter.print(try journal())
    #expect(printed == AddedWordsTests.text)
    #expect(TextJournalPrinter.print(try read(printed).journals[0]) == printed)
  }

  @Test func theyAreWrittenAndReadAsJSON() throws {
    let journal = try journal()
    let json = JournalJSON.text(of: journal)
    #expect(
      json.contains(
        #""leaves": [{"date": "2026-12-01", "person": "Bob Ray", "reason": "to Rome, with Ann Lee"}, "#))
    #expect(json.contains(#""settings": [],\#n  "leaves": ["#) && json.contains(#""nick": "Bobby""#))
    #expect(
      json.contains(
        #""events": [{"time": "18:00", "event": "open"}, {"time": "18:02", "event": "join", "person": "Bob Ray", "code": 4}]"#
      ))
    let again = try read(json, named: "t.json")
    #expect(again.errors == [])
    #expect(TextJournalPrinter.print(again.journals[0]) == AddedWordsTests.text)
  }

  @Test func whatAnIncludedFileSaysIsTakenOver() throws {
    let folder = try TemporaryFolder([
      "one.json": JournalJSON.text(of: try journal()),
      "all.journal": """
      group All
      room the hall
      include one.json
      include two.journal
      2026-11-16 18:00
        17:59 join Ann Lee 4
        18:00 open

      """,
      "two.journal": "person Bob Ray\n  nick Bobby\n2026-11-16 18:00\n  18:00 open\n",
    ])
    let reading = try FormatReading(path: folder.file("all.journal")) { $0.words = AddedWordsTests.words }
    #expect(reading.errors == [])
    let journal = reading.journals[0]
    #expect(journal.facts[RoomDirective.self] == "the hall")
    #expect(journal.facts[LeaveDirective.self]?.count == 2)
    #expect(journal.people.first { $0.name == "Bob Ray" }?[NickDetail.self] == "Bobby")
    let printed = TextJournalPrinter.print(journal)
    #expect(printed.hasSuffix("  17:59 join Ann Lee 4\n  18:00 open\n  18:02 join Bob Ray 4\n"))
  }

  @Test func filesOfOneRecordAreJoined() throws {
    let folder = try TemporaryFolder([
      "a.journal": "group X\nroom hall\nleave 2026-12-01 Bob: ill\n2026-11-16\n  Bob\n",
      "b.journal":
        "group X\nroom attic\nleave 2026-12-01 Bob: ill\nleave 2026-12-03 Ann: ill\n2026-11-17\n  Bob\n",
    ])
    let files = try ImportFiles(
      ["a.journal", "b.journal"].map { folder.file($0) }, loader: JournalLoader(formats: .all))
    let reading = try JournalLoader(options: AddedWordsTests.options).join(files)
    #expect(
      reading.log.problems.map(\.message.text) == [
        "'room attic' contradicts an earlier file of the group 'X'"
      ])
    let printed = TextJournalPrinter.print(reading.journals[0])
    let leaves = "leave       2026-12-01 Bob: ill\nleave       2026-12-03 Ann: ill\n"
    #expect(printed.hasPrefix("group       X\n\(leaves)room        hall\n"))
  }

  @Test func namesInThemAreHidden() throws {
    let shown = try journal().renamingPeople(by: .initials)
    let printed = TextJournalPrinter.print(shown)
    #expect(
      printed == """
        group       Reading circle
        leave       2026-12-01 B. R.: to Rome, with A. L.
        room        A. L.'s kitchen

        person B. R.

        2026-11-16 18:00
          present: A. L., B. R.
          18:00 open
          18:02 join B. R. 4

        """)
    for name in ["Ann", "Bob", "Ray", "Dan"] {
      #expect(!printed.contains(name) && !JournalJSON.text(of: shown).contains(name))
      #expect(!"\(shown)".contains(name))
    }
  }

  @Test func anEditLeavesEventsAlone() throws {
    let editor = try JournalEditor(
      text: "2026-11-16 18:00\n  18:00 open\n  18:02 join Bob Ray 4\n", file: "t.journal",
      options: AddedWordsTests.options)
    let session = SessionReference(day: try #require(Day(iso: "2026-11-16")), slot: "18:00")
    let edit = try editor.record(Attendance(session, marks: [PersonMark("Ann Lee", .present)]))
    #expect(
      edit.text == "2026-11-16 18:00\n  18:00 open\n  18:02 join Bob Ray 4\n  present: Ann Lee\n")
  }

  @Test func addingAFileAddsItsEventsAndDetails() throws {
    let folder = try TemporaryFolder([
      "bar.journal":
        "locked 2026-11-17\nperson Ann\n  nick A\n2026-11-17\n  Ann\n2026-11-18\n  Ann\n  9:00 open\n",
      "new.journal": "person Bob\n  nick B\n2026-11-18\n  Bob\n  9:00 open\n  9:01 join Bob 4\n",
      "odd.journal": "person Ann\n  nick Z\n2026-11-17\n  9:00 open\n2026-11-18\n  Ann\n",
    ])
    var options = AddedWordsTests.options
    options.skipsInvalid = true
    let file = JournalFile(folder.file("bar.journal"), options: AddedWordsTests.options)
    let addition = try file.add(
      try ImportFiles(
        ["new.journal", "odd.journal"].map { folder.file($0) }, loader: JournalLoader(formats: .all)),
      options: options)
    #expect(
      addition.text
        == "locked 2026-11-17\nperson Ann\n  nick A\n\nperson Bob\n  nick B\n2026-11-17\n  Ann\n2026-11-18\n  Ann, Bob\n  9:00 open\n  09:01 join Bob 4\n"
    )
    #expect(Set(addition.log.problems.map(\.code)) == [.conflictingPerson, .closedBooks])
  }

  @Test(arguments: [
    ("leav 2026-12-01 Bob: ill", "did you mean 'leave'?"), ("room a\nroom b", "keep one of them"),
    ("person Bob\n  nik Bobby", "did you mean 'nick'?"),
    (
      "person Bob\n  nick a\n  nick b",
      "keep one of them; two people with the same name need different names or ids"
    ),
    ("2026-11-16\n  9:00 jion Bob", "did you mean 'join'?"),
    ("2026-11-16\n  9:00", "after a clock time, write one of open, join"),
    ("2026-11-16\n  9:00 join Bob", "write 9:00 join Bob 4"),
  ]) func whatIsWrongIsTold(text: String, help: String) throws {
    let reading = try read(text)
    #expect(reading.errors.count == 1 && reading.help.contains(help), "\(reading.help)")
  }

  @Test func withoutThemAJournalKnowsNoSuchWords() throws {
    #expect(
      try FormatReading(AddedWordsTests.text, named: "t.journal").messages.filter { !$0.contains("never") }
        == [
          "'leave' is not a directive", "'leave' is not a directive", "'room' is not a directive",
          "'nick' is not a detail of a person",
          "a line of names cannot begin with a clock time",
          "a line of names cannot begin with a clock time",
        ])
  }

  @Test func aModulesGrammarTakesThePlaceOfTheTextForms() throws {
    let reading = try FormatReading("place the hall", named: "t.journal") { $0.words = [HallDirective.self] }
    #expect(reading.errors == [] && reading.journals[0].facts[HallDirective.self] == "the hall")
  }
}

// MARK: - What the module has

/// `leave 2026-12-01 Bob Ray: why`: repeated, with a person's name and free text.
private enum LeaveDirective: GroupDirective, ListDirective, Fact {
  struct Item: Hashable {
    var day: Day
    var person: String
    var reason: String
  }

  static let keyword = "leave"
  static let member = "leaves"

  static func read(_ line: DirectiveLine, into leaves: inout [Item]) throws(DirectiveError) {
    let (day, rest) = TextSyntax.firstWord(line.value)
    guard let (person, reason) = TextSyntax.splitAtColon(rest) else {
      throw DirectiveError("nobody leaves", help: "write leave 2026-12-01 Bob Ray: why")
    }
    leaves.append(
      Item(
        day: try DirectiveValue.day(day), person: try DirectiveValue.filled(person, keyword),
        reason: try DirectiveValue.text(reason)))
  }

  static func text(_ leave: Item) -> String {
    "\(leave.day) \(TextSyntax.quoted(leave.person, if: .name)): \(TextSyntax.quoted(leave.reason, if: .plain))"
  }

  static func item(_ node: JSONNode) throws(JSONProblem) -> Item {
    Item(
      day: try node.member("date").day(), person: try node.member("person").text(),
      reason: try node.member("reason").text())
  }

  static func json(_ leave: Item) -> String {
    JSONText.object([
      ("date", JSONText.day(leave.day)), ("person", JSONText.string(leave.person)),
      ("reason", JSONText.string(leave.reason)),
    ])
  }

  static func shown(_ leaves: [Item], hiding names: NameMentions) -> [Item]? {
    leaves.compactMap { leave in
      names.shownName(of: leave.person).map {
        Item(day: leave.day, person: $0, reason: names.replaced(in: leave.reason))
      }
    }
  }
}

/// `room the hall`: once, a text whose grammar is the usual one.
private enum RoomDirective: GroupDirective, SingleDirective, Fact {
  static let keyword = "room"

  static func shown(_ room: String, hiding names: NameMentions) -> String? { names.replaced(in: room) }
}

/// `place the hall`, instead of a place on the Earth.
private enum HallDirective: GroupDirective, SingleDirective, Fact {
  static let keyword = "place"

  static func shown(_ hall: String, hiding names: NameMentions) -> String? { nil }
}

/// `nick Bobby` below `person`.
private enum NickDetail: PersonDetail, SingleDirective, Fact {
  static let keyword = "nick"

  static func shown(_ nick: String, hiding names: NameMentions) -> String? { nil }
}

/// `18:00 open`.
private struct OpenEvent: JournalEvent {
  static let keyword = "open"

  init(_ line: DirectiveLine) throws(DirectiveError) {
    guard line.value.isEmpty else { throw DirectiveError("nothing follows 'open'") }
  }

  init(_ node: JSONNode) throws(JSONProblem) {}

  var text: String { "" }
  var members: [(String, String)] { [] }
  func shown(hiding names: NameMentions) -> OpenEvent? { self }
}

/// `18:02 join Bob Ray 4`.
private struct JoinEvent: JournalEvent {
  static let keyword = "join"

  var person: String
  var code: Int

  init(person: String, code: Int) { (self.person, self.code) = (person, code) }

  init(_ line: DirectiveLine) throws(DirectiveError) {
    guard let space = line.value.lastIndex(of: " "), let code = Int(line.value[space...].dropFirst()) else {
      throw DirectiveError("there is no code", help: "write 9:00 join Bob 4")
    }
    self.init(person: try DirectiveValue.text(TextSyntax.trimmed(line.value[..<space])), code: code)
  }

  init(_ node: JSONNode) throws(JSONProblem) {
    self.init(person: try node.member("person").text(), code: Int(node["code"]?.number ?? 0))
  }

  var text: String { "\(TextSyntax.quoted(person, if: .name)) \(code)" }
  var members: [(String, String)] { [("person", JSONText.string(person)), ("code", String(code))] }

  func shown(hiding names: NameMentions) -> JoinEvent? {
    names.shownName(of: person).map { JoinEvent(person: $0, code: code) }
  }
}
