import Foundation
@testable import MusterImport
import MusterJournals
import Oracle
import TestSupport
import Testing

/// A grid that is read by its lines gives what it gives row by row, or is left to that.
struct FastGridTests {
  private func text(_ rows: [[String]], lineBreak: String = "\n") -> String {
    rows.map { $0.joined(separator: ",") + lineBreak }.joined()
  }

  private static let first = Day(iso: "2020-01-01")

  private func isFast(_ text: String) throws -> Bool {
    let reading = try FastAndCareful(Array(text.utf8))
    reading.expectSame()
    reading.expectSameMessages()
    return reading.isFast
  }

  private static let head = "Name,2026-11-02,2026-11-03,2026-11-04\n"

  @Test(arguments: [
    head + "Ava,P,A,\nIvo,P,P,P\n",
    head + "Ava,P,A,E\r\nIvo,,P,P\r\n",
    head + "\"Quist, Ava\",\"P\",A,\nIvo,P,\" late \",P",
    head + "\nAva,P,A,\n\nIvo,P,P,P\n\n\r\n",
    "\u{FEFF}" + head + "Ava,P,A,\nIvo,P,P,P\n",
    "Attendance of the choir\n" + head + "Ava,P,A,\nIvo,P,P,P\n",
    "id;first name;last name;02/11/2026;13/11/2026\n7;Ava;Quist;P;A\n8;Ivo;Quist;verspätet;P\n",
    head + "Ava,Present,Absent,Justified\nIvo,Present,Entschuldigt,Present\n",
    "Name,2026-11-02,2026-11-02\nAva,P,A\nIvo,P,P\n",
  ])
  func regularGridsAreReadByTheirLines(text: String) throws { #expect(try isFast(text)) }

  @Test(arguments: [
    head + "Ava,P,A,qq\nIvo,P,P,P\n", head + "Ava,P,A\nIvo,P,P,P\n", head + "Ava,P,A,P,P\nIvo,P,P,P\n",
    head + "Ava,P,A,P\nTotal,1,0,1\n", head + "Ava,P,A,P\n,1,0,1\n", head + "Ava,P,A,P\n,P,P,P\n",
    head + "Ava,P,A,P\nP = present,,,\n", head + "Ava,P,A,P\nP,present,,\n",
    head + "Ava,P,A,P\nPrepared by: Una,,,\n", head + "Ava,P,A,P\nTime,18:00,18:00,19:00\n",
    head + "Ava,P,A,P\nAva,P,P,P\n", head + "Ava,P,A,P\nAva,P,,\n",
    head + "Ava,P,A,P\nName,2026-12-02,2026-12-03,2026-12-04\nAva,P,P,P\n",
    head + "Ava,A,,\nIvo,,A,\n", head + "Ava,P (late bus),A,P\n", head + "Ava,09:05,A,P\n",
    head + "Ava,O,X,X\nIvo,X,O,O\n", head + "Ava,T,F,T\n", head + "A\u{200B}va,P,A,P\n",
    head + "Ava,P,\"A\n\",P\n", head + "Ava,P,A\u{0},P\n", head + "Ava,P,A,P\rIvo,P,P,P\r",
    "Name,Group,2026-11-02,2026-11-03\nAva,x,P,A\nIvo,y,P,P\n",
    "Name,2026-11-02,2026-11-03,Total\nAva,P,A,1\nIvo,P,P,2\n",
    "Name,2026-11-02,2026-11-03,Remarks\nAva,P,A,\nIvo,P,P,\n",
    "Name,2026-11-02,,2026-11-03\nAva,P,,A\n", "Name,2026-11-02,2026-02-31\nAva,P,A\n",
    "id,Name,2026-11-02,2026-11-03\n1,Ava,P,A\n,Ivo,P,P\n3,Una,P,P\n4,Bob,P,P\n",
    head + "Ava,P,A,P\nIvo,,,\nUna,,P,\n", head, head + "\n",
  ])
  func irregularGridsAreLeftToTheCarefulReader(text: String) throws { #expect(try !isFast(text)) }

  @Test(arguments: [63, 64, 65, 128, 129, 1000])
  func sessionsOfSeveralWordsAreRight(sessions: Int) throws {
    var random = SplitMix64(seed: UInt64(sessions))
    let days = (0..<sessions).compactMap { number in FastGridTests.first.map { "\($0 + number)" } }
    var rows = [["Name"] + days]
    let codes = ["P", "A", "late", "Excused absence", "", "W", "exempt", "present", "-"]
    for person in 0..<40 {
      rows.append(["P\(person)"] + days.map { _ in codes.randomElement(using: &random) ?? "" })
    }
    #expect(try isFast(text(rows, lineBreak: sessions % 2 == 0 ? "\r\n" : "\n")))
  }

  @Test func whoNeverCameIsOneOfMany() throws {
    let rows = (0..<80).map { "Person \($0),P,,A\n" }.joined() + "Ivo,,,\n"
    let reading = try FastAndCareful(Array((FastGridTests.head + rows).utf8))
    #expect(reading.isFast && reading.fast.log.errors == 0)
    reading.expectSame()
    reading.expectSameMessages()
  }

  /// A random grid, most of them with something that is not regular.
  private func grid(_ random: inout SplitMix64) -> [UInt8] {
    let days = (1...Int.random(in: 2...12, using: &random)).map { "2026-11-\($0 < 10 ? "0" : "")\($0)" }
    let names = [
      "Ava Quist", "Ivo", "\"Rossi, Mary\"", "Björn", "山田 花", "x", "Total", "P", "Time", "Ava  Quist", "",
    ]
    let odd = ["?", "1", "0", "2", "\"P\"", " P ", "T", "F", "09:05", "2026-11-02"]
    let codes = ["P", "A", "", "L", "E", "present", "Entschuldigt", "-", "x"]
    let isOdd = random.next() % 2 == 0
    var rows = [["Name"] + days]
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      let cells = days.map { _ -> String in
        let kinds = isOdd && random.next() % 40 == 0 ? odd : codes
        return kinds.randomElement(using: &random) ?? ""
      }
      let number = random.next() % 1000
      let name = random.next() % 10 == 0 ? names.randomElement(using: &random) ?? "" : "Person \(number)"
      rows.append([name] + cells)
    }
    return Array(text(rows, lineBreak: random.next() % 3 == 0 ? "\r\n" : "\n").utf8)
  }

  @Test(arguments: 0..<150)
  func randomGridsGiveTheSameJournal(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let reading = try FastAndCareful(grid(&random))
    reading.expectSame()
    reading.expectSameMessages()
  }

  @Test(arguments: 0..<150)
  func damagedGridsGiveTheSameProblemsAndNeverCrash(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) + 1_000)
    var bytes = grid(&random)
    random.damage(&bytes)
    let reading = try FastAndCareful(bytes)
    reading.expectSame()
    reading.expectSameMessages()
  }
}
