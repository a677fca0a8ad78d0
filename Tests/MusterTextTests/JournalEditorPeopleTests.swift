import MusterFormats
import MusterJournals
import MusterReading
import MusterText
import TestSupport
import Testing

/// Changes of the list of people, before and after.
struct JournalEditorPeopleTests {
  private static func day(_ iso: String) -> Day { Day(iso: iso) ?? .latest }

  private func editor(_ text: String, file: String = "a.journal") throws -> JournalEditor {
    try JournalEditor(text: text, file: file, options: ReadingOptions(formats: .all))
  }

  private func refusal(_ body: () throws -> JournalEdit) -> EditProblem? {
    (#expect(throws: EditRefusal.self) { _ = try body() })?.problems.first
  }

  // MARK: Adding

  @Test func aPersonStandsBelowTheLastOne() throws {
    var person = Person(name: " Rossi,  Mary ", id: "7")
    person.tags = ["staff", "a,b"]
    person.joined = Self.day("2026-11-01")
    person.difficulty = 1.5
    person.aliases = ["Mary"]
    let text = "group X\nperson A\n  id 1 ; first\nperson B\n; end\n2026-11-16\n  A\n"
    #expect(
      try editor(text).addPerson(person).text == """
        group X
        person A
          id 1 ; first
        person B
        person "Rossi, Mary"
          id 7
          tags staff, "a,b"
          difficulty 1.5
          joined 2026-11-01
          alias Mary
        ; end
        2026-11-16
          A

        """)
  }

  @Test func theFirstPersonStandsAboveTheSessions() throws {
    #expect(
      try editor("group X\n2026-11-16\n  A\n").addPerson(Person(name: "A")).text
        == "group X\n\nperson A\n\n2026-11-16\n  A\n")
    #expect(try editor("group X\r\n").addPerson(Person(name: "A")).text == "group X\r\n\r\nperson A\r\n")
    #expect(
      try editor("person A\n\nperson B\n").addPerson(Person(name: "C")).text
        == "person A\n\nperson B\n\nperson C\n")
  }

  @Test func nobodyIsAddedTwice() throws {
    let editor = try editor("person Paco KH\n  alias Paco\n  id 7\n2026-11-16\n  A\n")
    #expect(
      refusal { try editor.addPerson(Person(name: "Paco  KH")) }?.message.text
        == "'Paco KH' is already on the list, at a.journal:1:8")
    #expect(
      refusal { try editor.addPerson(Person(name: "Paco")) }?.message.text
        == "'Paco' is already a name of 'Paco KH'")
    #expect(refusal { try editor.addPerson(Person(name: "B", id: "7")) } == .idTaken("7", by: "Paco KH"))
    #expect(refusal { try editor.addPerson(Person(name: "")) } == .emptyName)
    var early = Person(name: "B")
    (early.joined, early.left) = (Self.day("2026-02-01"), Self.day("2026-01-01"))
    #expect(
      refusal { try editor.addPerson(early) }?.message.text
        == "'B' joined on 2026-02-01 and cannot leave on 2026-01-01")
    var other = Person(name: "B")
    other.aliases = ["A"]
    #expect(refusal { try editor.addPerson(other) } == .nameTaken("A", by: "A"))
  }

  // MARK: Renaming

  @Test func aNewNameStandsEverywhere() throws {
    let text = """
      person  Paco    ; the old one
        alias P. KH
      2026-11-16 ; Paco came
        A, Paco,"Paco" ; Paco too
        absent: Paco B
      2026-11-17
        warned:P. KH
        ; Paco

      """
    #expect(
      try editor(text).rename("Paco", to: "Rossi, Paco").text == """
        person  "Rossi, Paco"    ; the old one
          alias P. KH
        2026-11-16 ; Paco came
          A, "Rossi, Paco","Rossi, Paco" ; Paco too
          absent: Paco B
        2026-11-17
          warned:P. KH
          ; Paco

        """)
  }

  @Test func anAliasNamesThePersonToo() throws {
    let edit = try editor("person Paco KH\n  alias Paco\n2026-11-16\n  Paco KH\n").rename("Paco", to: "Paco")
    #expect(edit.text == "person Paco\n  alias Paco\n2026-11-16\n  Paco\n")
    #expect(edit.renaming == JournalEdit.Renaming(old: "Paco KH", new: "Paco"))
  }

  @Test func theSameNameChangesNothing() throws {
    let text = "person A\n"
    #expect(try editor(text).rename("A", to: " A ").text == text)
  }

  @Test func aNameThatIsTakenIsRefused() throws {
    let editor = try editor("person A\nperson B\n  alias C\n")
    #expect(refusal { try editor.rename("A", to: "B") } == .nameTaken("B", by: "B"))
    #expect(refusal { try editor.rename("A", to: "C") }?.message.text == "'C' is already a name of 'B'")
    #expect(refusal { try editor.rename("A", to: " ") } == .emptyName)
    #expect(refusal { try editor.rename("Bb", to: "D") } == .unknownPerson("Bb", nearest: "B"))
  }

  @Test func twoOfOneNameAreNotRenamed() throws {
    let text = "person Anna\n  id 1\nperson Anna\n  id 2\n2026-11-16\n  Anna (1)\n"
    #expect(refusal { try editor(text).rename("Anna (1)", to: "Eva") } == .sharedName("Anna (1)"))
  }

  @Test func includedFilesGetAnAlias() throws {
    let folder = try TemporaryFolder()
    try folder.write("2025-11-17\n  Paco\n", to: "old.journal")
    let file = folder.file("a.journal")
    let edit = try editor("include old.journal\nperson Paco\n\tid 7\n2026-11-16\n  Paco\n", file: file)
      .rename("Paco", to: "Paco KH")
    #expect(
      edit.text == "include old.journal\nperson Paco KH\n\tid 7\n\talias Paco\n2026-11-16\n  Paco KH\n")
    #expect(edit.notes == [.aliasAdded("Paco", person: "Paco KH")])
    let bare = try editor("include old.journal\n2026-11-16\n  Paco\n", file: file)
    #expect(
      try bare.rename("Paco", to: "Paco KH").text
        == "include old.journal\n\nperson Paco KH\n  alias Paco\n\n2026-11-16\n  Paco KH\n")
    let absent = try editor("include old.journal\nperson Eva\n2026-11-16\n  Eva\n", file: file)
    #expect(
      try absent.rename("Eva", to: "E").text == "include old.journal\nperson E\n2026-11-16\n  E\n")
  }

  @Test func somebodyOnlyInAnIncludedFileGetsABlock() throws {
    let folder = try TemporaryFolder()
    try folder.write("2025-11-17\n  Paco\n", to: "old.journal")
    let edit = try editor("include old.journal\n", file: folder.file("a.journal")).rename("Paco", to: "P")
    #expect(edit.text == "include old.journal\n\nperson P\n  alias Paco\n")
  }

  @Test func somebodyDeclaredElsewhereIsRenamedThere() throws {
    let folder = try TemporaryFolder()
    try folder.write("person Paco\n", to: "people.journal")
    let text = "include people.journal\n2026-11-16\n  Paco\n"
    let problem = refusal { try editor(text, file: folder.file("a.journal")).rename("Paco", to: "P") }
    #expect(
      problem?.message.text == "'Paco' is declared in \(folder.file("people.journal")), line 1")
    let both = "person Paco\n" + text
    #expect(refusal { try editor(both, file: folder.file("a.journal")).rename("Paco", to: "P") } != nil)
  }

  // MARK: Leaving

  @Test func anotherLastDayIsNotWrittenOverUnasked() throws {
    let editor = try editor("person A\n  left 2026-11-10\n")
    #expect(
      refusal { try editor.leave("A", on: Self.day("2026-11-16")) }
        == .leftAlready("A", on: Self.day("2026-11-10")))
  }

  @Test func aLastDayIsAddedOrChanged() throws {
    #expect(
      try editor("person A\n    id 1\n    ; note\nperson B\n").leave("A", on: Self.day("2026-11-16")).text
        == "person A\n    id 1\n    ; note\n    left 2026-11-16\nperson B\n")
    #expect(
      try editor("person A\n  left   2026-11-10 ; gone\n")
        .leave("A", on: Self.day("2026-11-16"), replaces: true).text
        == "person A\n  left   2026-11-16 ; gone\n")
    #expect(
      try editor("person A\n  left 2026-11-10\n").leave("A", on: Self.day("2026-11-10")).text
        == "person A\n  left 2026-11-10\n")
  }

  @Test func somebodyWithoutABlockGetsOne() throws {
    let edit = try editor("2026-11-16\n  A\n2026-11-17\n  A\n2026-11-18\n  A\n")
      .leave("A", on: Self.day("2026-11-16"))
    #expect(
      edit.text
        == "person A\n  left 2026-11-16\n\n2026-11-16\n  A\n2026-11-17\n  A\n2026-11-18\n  A\n")
    #expect(
      edit.notes.map(\.message.text) == ["'A' has 2 marks after that date, which stay on record"])
  }

  @Test func nobodyLeavesBeforeJoining() throws {
    let editor = try editor("person A\n  joined 2026-11-10\n")
    #expect(
      refusal { try editor.leave("A", on: Self.day("2026-11-09")) }
        == .leftBeforeJoined("A", joined: Self.day("2026-11-10"), left: Self.day("2026-11-09")))
    #expect(refusal { try editor.leave("X", on: Self.day("2026-11-09")) } != nil)
  }
}
