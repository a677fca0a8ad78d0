import Foundation
@testable import MusterImport
import MusterJournals
import Oracle
import TestSupport
import Testing

/// A table of lists that is read by its lines gives what it gives row by row, or is left to that.
struct FastListsTests {
  private func isFast(_ text: String) throws -> Bool {
    let reading = try FastAndCareful(Array(text.utf8))
    reading.expectSame()
    reading.expectSameMessages()
    return reading.isFast
  }

  private static let head = "date,attendees\n"
  private static let rows = head + "2026-11-02,\"Ava Quist, Ivo Lund, Una Reed\"\n"

  @Test(arguments: [
    rows + "2026-11-03,\"Ivo Lund, Ava Quist, Bo Abel\"\r\n",
    rows + "\n2026-11-03,\"Ava Quist and Ivo Lund, Bo Abel, Cy Dorn\"",
    rows + "2026-11-03,none\n2026-11-04,-\n",
    "date;present;absent;excused\n2/11/2026;Ava Quist, Ivo Lund, Una Reed;Bo Abel;\n"
      + "13/11/2026;Bo Abel, Una Reed, Cy Dorn;Ava Quist;Ivo Lund\n",
    "date,session,attendees\n2026-11-02,Choir,Ava;Ivo\n2026-11-02,Board,Ava;Una\n2026-11-03,Choir,Una\n",
    "date,attendees\n2026-11-02,\"['Ava Quist', 'Ivo']\"\n2026-11-03,\"['Una']\"\n",
    "date,attendees\n2026-11-02,Ava Quist,Ivo Lund,Una Reed\n2026-11-03,Bo Abel\n2026-11-04,Ivo Lund,Cy Dorn,Di Eide\n",
    "\u{FEFF}date\tattendees\n2026-11-02\tБорис Петров, José Ruiz, 山田 花\n2026-11-03\t山田 花\n",
  ])
  func regularListsAreReadByTheirLines(text: String) throws { #expect(try isFast(text)) }

  @Test(arguments: [
    // Somebody twice, on one list or on two of a session.
    rows + "2026-11-03,\"Ava Quist, Ivo Lund, Ava Quist\"\n",
    rows + "2026-11-02,\"Ava Quist, Bo Abel, Cy Dorn\"\n",
    "date,present,absent\n2026-11-02,\"Ava Quist, Ivo Lund, Una Reed\",Ava Quist\n",
    rows + "2026-11-03,\"Ava Quist; Ivo Lund\"\n", rows + "2026-11-03,\"Ava Quist and Ivo Lund or Bo; Cy\"\n",
    rows + "2026-02-31,\"Ava Quist, Ivo Lund\"\n", rows + ",\"Ava Quist, Ivo Lund\"\n",
    rows + "03/11/2026,\"Ava Quist, Ivo Lund\"\n", rows + "2926-11-03,\"Ava Quist, Ivo Lund\"\n",
    rows + "2026-11-03,\"Ava Quist,\nIvo Lund\"\n", rows + "2026-11-03,\"Ava Quist\" x\n",
    rows + "\nTotal,3\n", rows + "\nSummary,\n", rows + "Total,3\n", rows + "Signed: Una,\n",
    rows + "2026-11-03,\"Ava\u{0} Quist, Ivo\"\n",
    // Nobody, which is told of.
    rows + "2026-11-05,\n",
    // A mark behind a name, and everybody.
    rows + "2026-11-03,\"Ava Quist (late), Ivo Lund\"\n", rows + "2026-11-03,all\n",
    "date,attendees,group\n2026-11-02,\"Ava, Ivo, Una\",x\n2026-11-03,\"Ava, Ivo, Una\",y\n",
    "date,attendees,note\n2026-11-02,\"Ava, Ivo, Una\",late start\n", head,
  ])
  func irregularListsAreLeftToTheCarefulReader(text: String) throws { #expect(try !isFast(text)) }

  /// Random lists, half of them with something that is not regular.
  private func table(_ random: inout SplitMix64) -> [UInt8] {
    let names = (0..<30).map {
      "Person \(Character(UnicodeScalar(UInt8(65 + $0 % 26)))) Quist\($0 < 26 ? "" : "a")"
    }
    let odd = [
      "Ava and Ivo", "+ 2 guests", "none", "-", "Ben; Cy", "1. Eli", "", " ", "Ivo\u{200B}", "José",
      "Ava (late)",
    ]
    let isOdd = random.next() % 2 == 0
    let separator = [", ", "; ", ","].randomElement(using: &random) ?? ","
    let hasAbsences = random.next() % 3 == 0
    var text = "date,present" + (hasAbsences ? ",absent" : "") + "\n"
    for day in 1...Int.random(in: 1...25, using: &random) {
      let people = names.shuffled(using: &random)
      let count = Int.random(in: 0...12, using: &random)
      var came = Array(people.prefix(count))
      if isOdd, random.next() % 8 == 0 { came.append(odd.randomElement(using: &random) ?? "") }
      let missed = people.dropFirst(count).prefix(Int.random(in: 0...3, using: &random))
      let date = isOdd && random.next() % 30 == 0 ? "2026-11-01" : "2026-11-\(day < 10 ? "0" : "")\(day)"
      text += "\(date),\"\(came.joined(separator: separator))\""
      if hasAbsences { text += ",\"\(missed.joined(separator: separator))\"" }
      text += random.next() % 20 == 0 ? "\n\n" : "\n"
    }
    return Array(text.utf8)
  }

  @Test(arguments: 0..<200)
  func randomListsGiveTheSameJournal(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let reading = try FastAndCareful(table(&random))
    reading.expectSame()
    reading.expectSameMessages()
  }

  @Test(arguments: 0..<200)
  func damagedListsGiveTheSameProblemsAndNeverCrash(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) + 1_000)
    var bytes = table(&random)
    random.damage(&bytes)
    let reading = try FastAndCareful(bytes)
    reading.expectSame()
    reading.expectSameMessages()
  }
}
