@testable import MusterFiles
@testable import MusterGrids
import MusterJournals
@testable import MusterNotes
@testable import MusterReading
import TestSupport
import Testing

struct AlignedReaderTests {
  private func read(_ text: String) throws -> FileReading { try FileReading(text, name: "t.txt") }

  private static let marks = [
    "2026-11-02 day Ava: present", "2026-11-02 day Ivo: absent", "2026-11-09 day Ava: partial",
    "2026-11-09 day Ivo: present",
  ]

  @Test(arguments: [
    "Club register\n\nName    2026-11-02   2026-11-09\nAva         P            L\nIvo         A            P\n",
    "Name  2026-11-02  2026-11-09\r\n\r\nAva            P           L\r\nIvo            A           P\r\n",
    "Date         Name   Mark\n2026-11-02   Ava    present\n2026-11-02   Ivo    absent\n2026-11-09   Ava    late\n2026-11-09   Ivo    present",
  ])
  func tablesOfEveryLayoutAreRead(text: String) throws {
    let reading = try read(text)
    #expect(reading.format == "aligned")
    #expect(reading.errors == [])
    #expect(reading.marks == Self.marks)
  }

  @Test func cellsWithNothingInThemAreBlank() throws {
    let reading = try read(
      "Name  2 Nov 2026  9 Nov 2026\nÁva        x\nIvo                    x\nUma        x           x\n")
    #expect(
      reading.marks == [
        "2026-11-02 day Áva: present", "2026-11-02 day Uma: present", "2026-11-09 day Ivo: present",
        "2026-11-09 day Uma: present",
      ])
  }

  @Test func theDayMayStandAboveTheTable() throws {
    let reading = try read(
      "First aid, 14 November 2026\n\nName            Present\nRuiz, Ana       yes\nPoe, Edgar      no\n")
    #expect(reading.marks == ["2026-11-14 day Ruiz, Ana: present", "2026-11-14 day Poe, Edgar: absent"])
  }

  @Test func placesAreThoseOfTheFile() throws {
    let reading = try read(
      "Name  2026-11-02  2026-11-09\nÁva        x           q\nIvo        x           x\n")
    #expect(reading.log.problems.filter { $0.severity == .error }.map(\.place.column) == [24])
  }

  @Test func whatStandsBelowTwoColumnsIsNoTable() {
    #expect(
      AlignedTable(
        Array(
          "Name  2026-11-02  2026-11-09\nAva   present, all day\nIvo        x           x\nUma  x   x\n".utf8)
      ) == nil)
  }
}
