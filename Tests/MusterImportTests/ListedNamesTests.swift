import Foundation
@testable import MusterImport
import MusterJournals
import MusterReading
import Oracle
import TestSupport
import Testing

/// Lists of names whose parts are remembered say what they say when each is looked at with care.
struct ListedNamesTests {
  private static let names = [
    "Ava Quist", "Ivo", "Björn Dahl", "José", "山田 花", "Иван Петров", "Γιώργος", "O'Neil Pat", "Ann-Marie",
    "Zoe Li",
  ]
  private static let oddities = [
    "", " ", "Ann and Bob", "Cy & Di", "+ 2 guests", "Ben (late)", "1. Eli", "• Fay", "'Gus'", "\"Hana\"",
    "Kai;Lea",
    "Kai、Lea", "Kai，Lea", "Kai، Lea", "Kai\u{37E}Lea", "\u{301}x", "Tab\tby", "\u{B}", "\r\n", "\u{200B}",
    "مريم\u{600}",
    "राम", "none", "-", "[", "]", "\u{2028}", "Una.", "und", "\u{FE0F}",
  ]

  private func cell(_ chance: inout SplitMix64, oddly: Int, separators: [String]) -> String {
    (0..<Int.random(in: 0...9, using: &chance)).map { number in
      let isOdd = Int.random(in: 0..<100, using: &chance) < oddly
      let name =
        (isOdd ? ListedNamesTests.oddities : ListedNamesTests.names).randomElement(using: &chance) ?? ""
      return (number > 0 ? separators.randomElement(using: &chance) ?? "" : "") + name
    }.joined()
  }

  @Test(arguments: [NameSeparator.comma, .semicolon, .lineBreak, .brackets, .cell])
  func partsAreWhatCarefulPartingFinds(separator: NameSeparator) {
    var chance = SplitMix64(seed: 7)
    var parts = ListedNames(separator)
    for round in 0..<4000 {
      var text = cell(&chance, oddly: round % 40, separators: [", ", ",", "; ", ";", "\n", "\r\n", " , "])
      if separator == .brackets || round % 50 == 0 { text = "[\(text)]" }
      let found = parts.names(in: Array(text.utf8)[...])
      #expect(
        found.map(\.text) == separator.parts(of: NameSeparator.raw(Array(text.utf8)[...])),
        Comment(rawValue: text))
      #expect(found.allSatisfy { $0.isSeveral == NameSeparator.isSeveral($0.text) })
    }
  }

  /// Lists in one cell a day, and the same names a row each.
  @Test(arguments: [", ", "; ", "\n", ","], 1...12)
  func listsSayWhatRowsSay(separator: String, seed: Int) throws {
    var chance = SplitMix64(seed: UInt64(seed))
    var lists =
      "date,present\n2026-11-01,\"\(["Ava Quist", "Ivo", "Mia Rossi"].joined(separator: separator))\"\n"
    var rows = "date,person\n2026-11-01,Ava Quist\n2026-11-01,Ivo\n2026-11-01,Mia Rossi\n"
    for day in 2...9 {
      var cell: [String] = []
      for _ in 0..<Int.random(in: 3...12, using: &chance) {
        let name = ListedNamesTests.names.randomElement(using: &chance) ?? ""
        rows += "2026-11-0\(day),\(name)\n"
        cell.append(
          [name, " \(name) ", name.replacing(" ", with: "  ")].randomElement(using: &chance) ?? name)
        if day % 3 == 0 { cell.append("") }
      }
      if separator.hasPrefix(","), day % 2 == 0 {
        cell.append("Cy Dean and \"\"Bo\"\" Nash")
        rows += "2026-11-0\(day),Cy Dean\n2026-11-0\(day),\"\"\"Bo\"\" Nash\"\n"
      }
      lists += "2026-11-0\(day),\"\(cell.joined(separator: separator))\"\n"
    }
    let (listed, plain) = (try FileReading(lists), try FileReading(rows))
    #expect(listed.errors == [] && plain.errors == [])
    #expect(listed.marks == plain.marks)
    #expect(listed.people == plain.people)
    #expect(listed.log.count(.repeatedMark) == plain.log.count(.repeatedMark))
  }

  /// Lines of names, and the same names a row each; a remark in brackets is the mark.
  @Test(arguments: 1...12)
  func linesSayWhatRowsSay(seed: Int) throws {
    var chance = SplitMix64(seed: UInt64(seed))
    var lines = ""
    var rows = "date,person,mark\n"
    for day in 1...9 {
      var line: [String] = []
      for _ in 0..<Int.random(in: 2...12, using: &chance) {
        let name = ListedNamesTests.names.randomElement(using: &chance) ?? ""
        let code = day % 4 == 0 && line.count == 1 ? "late" : "present"
        rows += "2026-11-0\(day),\(name),\(code)\n"
        line.append(code == "late" ? "\(name) (late)" : name)
      }
      let last = line.removeLast()
      lines += "2026-11-0\(day): \(line.joined(separator: ", "))\(seed % 2 == 0 ? " and " : ",  ")\(last)\n"
    }
    let (listed, plain) = (try FileReading(lines, name: "t.txt"), try FileReading(rows))
    #expect(listed.format == "notes")
    #expect(listed.errors == plain.errors)
    #expect(listed.marks == plain.marks)
    #expect(listed.log.count(.repeatedMark) == plain.log.count(.repeatedMark))
  }

  /// Lists in objects, and the same names a row each.
  @Test(arguments: 1...6)
  func objectsSayWhatRowsSay(seed: Int) throws {
    var chance = SplitMix64(seed: UInt64(seed))
    var objects: [String] = []
    var rows = "date,person\n"
    for day in 1...9 {
      let names = ListedNamesTests.names.shuffled(using: &chance).prefix(
        Int.random(in: 1...8, using: &chance))
      for name in names { rows += "2026-11-0\(day),\(name)\n" }
      objects.append(
        "{\"date\": \"2026-11-0\(day)\", \"present\": [\(names.map { "\"\($0)\"" }.joined(separator: ", "))]}"
      )
    }
    let listed = try FileReading("[\(objects.joined(separator: ",\n"))]", name: "t.json")
    #expect(listed.errors == [])
    #expect(listed.marks == (try FileReading(rows)).marks)
  }

  @Test func wordsAreFoundInAnyText() {
    let words = FoldedWords(["printed", "stand", "établi", "etabli"])
    for text in ["Printed: today", "it was PRINTED", "x-stand.", "Établi hier", "stand é"] {
      #expect(words.isAny(in: text))
    }
    for text in ["", "printer", "reprinted", "p d", "prxnted", "stands é", "-- 12"] {
      #expect(!words.isAny(in: text))
    }
  }
}
