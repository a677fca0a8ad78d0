import MusterApp
import MusterFiles
import MusterJournals
import MusterFormats
import MusterReading
import Testing

struct PersonInitialsTests {
  @Test(arguments: [
    ("Paco KH", "P. K."), ("Franco", "F."), ("Maria Grazia De Rossi", "M. R."), ("jean-luc picard", "J. P."),
    ("Rossi, Mary", "M. R."), ("Mary Rossi", "M. R."), ("Tonino 'o Prof", "T. P."), ("Paco (117)", "P."),
    ("Paco KH (guest)", "P. K."), ("3 Anna", "3. A."), ("ßen", "ß."),
  ])
  func theFirstAndTheLastWordGiveALetter(name: String, initials: String) {
    #expect(PersonInitials.initials(of: name) == initials)
  }

  @Test(arguments: [
    ("李明", "李."), ("山田 太郎", "山. 太."), ("محمد علي", "م. ع."), ("דוד לוי", "ד. ל."), ("Ελένη Παππά", "Ε. Π."),
    ("e\u{301}lodie d'Aubigné", "É. D."), ("🦊 Anna", "A."), ("김 철수", "김. 철."), ("आरव कपूर", "आ. क."),
  ])
  func initialsAreOfAnyScript(name: String, initials: String) {
    #expect(PersonInitials.initials(of: name) == initials)
  }

  @Test(arguments: ["🦊", "…", "'", ",", "-", "()", ")", "(", " "])
  func aNameWithoutLettersIsAQuestionMark(name: String) {
    #expect(PersonInitials.initials(of: name) == "?")
  }

  @Test func numberedInitialsAreSortedByTheirLastLetter() {
    #expect(NameParts("M. R. 2").last == "R. 2" && NameParts("M. R. 2").first == "M.")
    #expect(NameParts("F. 2").last == "" && NameParts("F. 2").first == "F. 2")
    #expect(NameParts("Student 2").last == "2")
    #expect(PersonName.initials(of: "M. R. 2") == ["M", "R"])
    #expect(PersonName.initials(of: "Jean-Baptiste Lefèvre") == ["J", "L"])
  }

  @Test func sharedInitialsAreNumberedInTheOrderOfTheFirstMark() throws {
    let journal = try read(
      """
      group G
      person Petra Klein
      person Paco Kern
      person Franco
      2026-11-02
        Franco
        absent: Paco Kern
      2026-11-03
        Petra Klein

      """)
    let shown = NamePolicy.initials.renamed([journal])[0]
    #expect(shown.journal.people.map(\.name) == ["F.", "P. K. 1", "P. K. 2"])
    #expect(shown.realNames.map { $0.value(for: .search) } == ["Franco", "Paco Kern", "Petra Klein"])
  }

  @Test func thoseWhoCameFirstOnOneDayAreInAnOrderThatTheRosterDoesNotDecide() throws {
    let names = ["Anna Ba", "Anna Bb", "Anna Bc", "Anna Bd", "Anna Be", "Anna Bf"]
    let forwards = try read("group G\n2026-11-02\n  \(names.joined(separator: ", "))\n")
    let backwards = try read("group G\n2026-11-02\n  \(names.reversed().joined(separator: ", "))\n")
    let known = NamePolicy.initials.renamed([forwards])[0].realNames.map { $0.value(for: .search) }
    #expect(known == NamePolicy.initials.renamed([backwards])[0].realNames.map { $0.value(for: .search) })
    #expect(known != names && known != names.reversed())
  }

  @Test func somebodyInTwoGroupsHasOneNumber() throws {
    let one = try read("group A\n2026-11-03\n  Paco Kern, Pia Kohl\n")
    let two = try read("group B\n2026-11-02\n  Pia Kohl\n")
    let shown = NamePolicy.initials.renamed([one, two])
    #expect(shown[0].journal.people.map(\.name) == ["P. K. 1", "P. K. 2"])
    #expect(shown[0].realNames.map { $0.value(for: .search) } == ["Pia Kohl", "Paco Kern"])
    #expect(shown[1].journal.people.map(\.name) == ["P. K. 1"])
  }

  private func read(_ text: String) throws -> Journal {
    let reading = try JournalLoader(formats: .all).read(
      MemorySource(name: "a.journal", bytes: Array(text.utf8)))
    return try #require(reading.journals.first)
  }
}
