import MusterJournals
import TestSupport
import Testing

/// Columns headed by dates that list who came.
struct ListsTableTests {
  private let text =
    "2026-09-07,2026-09-14,2026-09-21\nAva Quist,Ava Quist,Ivo Nunes\nIvo Nunes,,Ava Quist\nMia Rossi,,\n"

  @Test func namesBelowDatesAreRefusedWithTheOptionThatReadsThem() throws {
    let reading = try FileReading(text)
    #expect(reading.errors == [.namesBelowDates])
    #expect(reading.log.problems.first?.place.column == 1)
    #expect(reading.help == ["if each column lists who came: --layout lists"])
    let numbered = try FileReading("No.,7 Sep 2026,14 Sep 2026\n1,Ava,Ivo\n2,Ivo,Ada\n3,Mia,\n")
    #expect(numbered.errors == [.namesBelowDates])
    #expect(numbered.help == reading.help)
  }

  @Test func everybodyListedWasPresent() throws {
    let reading = try FileReading(text) { $0.layout = .lists }
    #expect(reading.log.problems.isEmpty)
    #expect(
      reading.marks == [
        "2026-09-07 day Ava Quist: present", "2026-09-07 day Ivo Nunes: present",
        "2026-09-07 day Mia Rossi: present", "2026-09-14 day Ava Quist: present",
        "2026-09-21 day Ava Quist: present", "2026-09-21 day Ivo Nunes: present",
      ])
  }

  @Test func headsAndCountsAreThoseOfGrids() throws {
    let reading = try FileReading(
      "Friends,,\n#,7/9,14/9 pm\n1,Ava,\"Ivo\nAva\"\n2,Ivo,-\nTotal,3,2\n,,0\n"
    ) {
      $0.layout = .lists
      $0.year = 2026
    }
    #expect(reading.errors == [])
    #expect(reading.sessions == ["2026-09-07 day", "2026-09-14 pm"])
    #expect(reading.marks.count == 4)
    #expect(reading.remarks.count { $0 == .totalDiffers } == 2)
  }

  @Test func sessionsWithoutNamesAreOnRecord() throws {
    let reading = try FileReading("2026-09-07,2026-09-14\nAva,\n") { $0.layout = .lists }
    #expect(reading.sessions.count == 2)
  }

  @Test func codesInListsAreErrors() throws {
    let reading = try FileReading("Name,2026-09-07,2026-09-14\nAva,P,A\n") { $0.layout = .lists }
    #expect(reading.errors == [.emptyName, .emptyName])
  }

  @Test(arguments: [
    "Name,2026-09-07,2026-09-14,2026-09-21\nAva,Kur,Messe,da\nIvo,da,da,da\n",
    "Name,2026-09-07,2026-09-14\nAva,P,tbc\nIvo,P,tbc\n",
  ])
  func gridsOfWordsAreNoLists(text: String) throws {
    #expect(try FileReading(text).errors == [.unknownMark])
  }

  @Test func spreadsheetsHaveListsToo() throws {
    let rows = WorkbookFile.row(1, ["7 Sep 2026", "14 Sep 2026"]) + WorkbookFile.row(2, ["Ava", "Ivo"])
    let reading = try FileReading(bytes: WorkbookFile(rows: rows).bytes, name: "t.xlsx") {
      $0.layout = .lists
    }
    #expect(reading.marks == ["2026-09-07 day Ava: present", "2026-09-14 day Ivo: present"])
  }
}
