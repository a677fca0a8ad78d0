import MusterApp
import MusterJournals
import MusterReading
import MusterRoster
import MusterText
import MusterTimetables
import TestSupport
import Testing

/// Classes that take their meetings and people from a section of a catalogue.
struct CatalogueSectionsTests {
  private func reading(_ journal: String, _ college: College) throws -> JournalLoader.Reading {
    // A folder with a journal in it is no catalogue.
    let classes = try TemporaryFolder()
    let text = journal.replacing("COLLEGE", with: college.folder.path)
    return try JournalLoader(formats: .complete).read([try classes.write(text, to: "class.journal")])
  }

  private func messages(_ journal: String) throws -> [String] {
    try reading(journal, College()).log.problems.map { problem in
      let message = problem.message.text.split(separator: "': ").last.map(String.init) ?? ""
      return "\(problem.place.line ?? 0): \(message) / \(problem.help?.text ?? "")"
    }
  }

  @Test(arguments: [
    "include COLLEGE section \"CSSE 304-01\"\n",
    "include \"COLLEGE/\"  section \"csse304-01\"  term 202510\n",
    "include COLLEGE/\n  section CSSE 304-01\n  term 202510\n",
    "include COLLEGE/ section \"CSSE 304-01\" term \"202510\"   ; the class of Dr. Lopez\n",
  ])
  func aClassTakesItsMeetingsAndStudents(journal: String) throws {
    let college = try College()
    let found = try reading(journal, college)
    #expect(found.log.problems.isEmpty, "\(found.log.problems)")
    let facts = found.journals[0].facts
    #expect(facts[Course.self] == "CSSE 304")
    #expect(facts[Location.self] == "DL 102")
    #expect(facts.terms.map(\.name) == ["fall"])
    #expect(facts.terms[0].first == Day(iso: "2024-09-02"))
    #expect(found.journals[0].people.map(\.name) == ["Ann Lee"])
    #expect(found.journals[0].people.first?.id == "leean")
    #expect(found.journals[0].people.first?.email == "leean@college.example")
    // The meetings are those of the catalogue, day for day.
    let catalogue = try college.reading().catalogue
    let planned = facts.meetings(in: .earliest ... .latest) ?? []
    #expect(planned == catalogue.held(in: [0]).map { PlannedMeeting(day: $0.day, span: $0.span) })
    #expect(!planned.contains { $0.day == Day(iso: "2024-10-10") })
  }

  @Test func theJournalHasTheLastWord() throws {
    let journal = """
      group Languages
      course CS 9
      location Hall 3
      meets 2024-09-05 10:00-11:00
      include COLLEGE section "CSSE 304-02"

      person Bo Ek
        id ekbo
        email bo@example.org

      """
    let found = try reading(journal, College())
    #expect(found.log.problems.isEmpty, "\(found.log.problems)")
    let facts = found.journals[0].facts
    #expect(facts.name == "Languages")
    #expect(facts[Course.self] == "CS 9")
    #expect(facts[Location.self] == "Hall 3")
    #expect(facts.meetings(in: .earliest ... .latest)?.count == 1)
    #expect(found.journals[0].people.map(\.name) == ["Bo Ek", "Jimmy Bob"])
    #expect(found.journals[0].people.map(\.email) == ["bo@example.org", "bobjj@college.example"])
  }

  @Test func severalSectionsAreOneClass() throws {
    let found = try reading(
      "include COLLEGE section \"CSSE 304-01\"\ninclude COLLEGE section \"CSSE 304-02\"\n", College())
    #expect(found.log.problems.isEmpty, "\(found.log.problems)")
    #expect(Set(found.journals[0].people.map(\.name)) == ["Ann Lee", "Bo Ek", "Jimmy Bob"])
  }

  @Test func whatIsReadIsPrintedAndReadBack() throws {
    let first = try reading("group L\ninclude COLLEGE section \"CSSE 304-01\"\n", College())
    let text = TextJournalPrinter.print(first.journals[0])
    #expect(!text.contains("include"))
    let folder = try TemporaryFolder(["l.journal": text])
    let second = try JournalLoader(formats: .complete).read([folder.file("l.journal")])
    #expect(second.log.problems.isEmpty)
    #expect(TextJournalPrinter.print(second.journals[0]) == text)
  }

  @Test func whatIsWrongIsSaidAtTheLine() throws {
    #expect(
      try messages("group A\ninclude COLLEGE section \"CSSE 304-03\"\n") == [
        "2: there is no section 'CSSE 304-03' / did you mean 'CSSE 304-01'?"
      ])
    #expect(
      try messages("include COLLEGE section \"CSSE 304-01\" term 1999\n") == [
        "1: there is no term '1999' / expected one of 202510, 202520"
      ])
    #expect(
      try messages("include COLLEGE section CSSE 304-01\n")[0].hasSuffix(
        "write the name of the section in quotes, as in: section \"CSSE 304-02\""))
    #expect(
      try messages("include COLLEGE\n") == [
        "1: it is a catalogue, of which a journal can include one section / name the section behind the path, as in: section \"CSSE 304-02\""
      ])
    #expect(try messages("include COLLEGE section \"*\"\n")[0].contains("there is no section '*'"))
  }

  @Test func aSectionOfSeveralTermsNeedsItsTerm() throws {
    let sections = "term,course,section,meetings\n202510,A 1,01,M 1\n202520,A 1,01,T 2\n"
    let college = try College(["sections": sections, "enrolments": nil as String?])
    let problems = try reading("include COLLEGE section \"A 1-01\"\n", college).log.problems
    #expect(problems.map(\.help?.text) == ["add the term behind the section, as in: term 202520"])
    let found = try reading("include COLLEGE section \"A 1-01\" term 202520\n", college)
    #expect(found.log.problems.isEmpty)
    // Its middle is in January.
    #expect(found.journals[0].facts.terms.map(\.name) == ["spring"])
  }

  @Test func problemsOfTheCatalogueAreToldWithTheirRows() throws {
    let college = try College([
      "enrolments": "term,username,section\n202510,nobody,CSSE 304-01\n202510,leean,CSSE 304-01\n"
    ])
    let problems = try reading("include COLLEGE section \"CSSE 304-01\"\n", college).log.problems
    #expect(problems.map(\.place.line) == [2])
    #expect(problems.map { $0.place.file.hasSuffix("enrolments.csv") } == [true])
  }

  @Test func withoutTimesOnlyStudentsAreRead() throws {
    let found = try reading("include COLLEGE section \"IND 400-01\"\n", College())
    #expect(found.log.problems.map(\.severity) == [.warning])
    #expect(found.journals[0].facts.timetable == nil)
  }
}
