import MusterJournals
@testable import MusterText
import TestSupport
import Testing

struct LikelyDuplicatesTests {
  private func pairs(_ text: String) throws -> [LikelyDuplicates.Pair] {
    LikelyDuplicates.find(in: try #require(try FormatReading(text, named: "t.journal").journals.first))
  }

  private func pairs(_ names: [String]) throws -> [LikelyDuplicates.Pair] {
    let days = names.indices.map { "\(Day(number: Int32(20_000 + $0)))\n  \"\(names[$0])\"" }
    return try pairs(days.joined(separator: "\n"))
  }

  @Test(arguments: [
    (["Ann Lee", "ann lee"], LikelyDuplicates.Reason.letterCase), (["Søren Åberg", "Soren Aberg"], .accents),
    (["Mary-Jane O'Neil", "Mary Jane ONeil"], .accents), (["Mary Rossi", "Rossi, Mary"], .order),
    (["Mary Rossi", "ROSSI Mary"], .order), (["Yehuda Katz", "Yehuda Kats"], .letters(1)),
    (["Daniel Ehrenberg", "Danielle Ehrenberg"], .letters(2)), (["Rossi, Mery", "Mary Rossi"], .letters(1)),
  ])
  func spellingsOfOnePersonAreFound(names: [String], reason: LikelyDuplicates.Reason) throws {
    let found = try pairs(names)
    #expect(found.map(\.reason) == [reason])
    #expect(Set(found.flatMap { [$0.name, $0.other] }) == Set(names))
  }

  @Test(arguments: [
    ["Ann", "Anna"], ["Maria Rossi", "Paolo Rossi"], ["Guest 11", "Guest 12"], ["Jo Lee", "Al Lee"],
    ["山田 花", "山本 花"],
  ])
  func othersAreLeftAlone(names: [String]) throws {
    #expect(try pairs(names).isEmpty)
  }

  @Test func peopleWhoMetAreTwo() throws {
    #expect(try pairs("2026-11-16\n  Maria Rossi, Mario Rossi").isEmpty)
    #expect(try pairs("2026-11-16\n  Maria Rossi\n  absent: Mario Rossi").count == 1)
  }

  @Test func peopleOfDifferentIdsAreTwoUnlessTheirNamesAreOne() throws {
    let text = """
      person Maria Rossi
        id 1
      person Mario Rossi
        id 2
      person mario rossi
        id 3
      2026-11-16
        Maria Rossi
      """
    #expect(try pairs(text).map { [$0.name, $0.other] } == [["Mario Rossi", "mario rossi"]])
  }

  @Test func nameToKeepIsTheDeclaredThenTheMoreFrequent() throws {
    let found = try pairs(
      """
      person rossi mary
      2026-11-16
        "Rossi, Mary", Jan Smit
      2026-11-17
        "Rossi, Mary", jan smit
      2026-11-18
        "Rossi, Mary", jan smit
      """)
    #expect(found.map(\.name) == ["jan smit", "rossi mary"])
    #expect(found.map(\.aliasLine) == ["  alias Jan Smit", "  alias \"Rossi, Mary\""])
  }

  @Test func linesMakeOnePersonOfTwo() throws {
    let text = "2026-11-16\n  \"Rossi, Mary\"\n2026-11-17\n  Mary Rossi\n2026-11-18\n  Mary Rossi\n"
    let pair = try #require(try pairs(text).first)
    let joined = try FormatReading("person \(pair.name)\n\(pair.aliasLine)\n\(text)", named: "t.journal")
    #expect(joined.journals[0].people.map(\.name) == ["Mary Rossi"])
    #expect(joined.marks.count == 3)
  }

  @Test(.enabled(if: RealData.isPresent)) func spellingsInThePlenariesAreFound() throws {
    let reading = try FormatReading(path: "\(RealData.folder ?? "")/tc39-meetings/tc39_attendance_long.csv")
    let found = LikelyDuplicates.find(in: reading.journals[0])
    #expect(found.contains { $0.reason == .letterCase || $0.reason == .accents })
    #expect(found.contains { if case .letters = $0.reason { true } else { false } })
    #expect(found == LikelyDuplicates.find(in: reading.journals[0]))
  }

  @Test func fiveThousandPeopleAreQuick() throws {
    let syllables = [
      "an", "be", "co", "du", "el", "fi", "go", "ha", "iv", "jo", "ku", "la", "me", "no", "or", "pa", "qu",
    ]
    let names = (0..<5000).map { number in
      let word = { (seed: Int) in (0..<3).map { syllables[(seed / [1, 17, 289][$0]) % 17] }.joined() }
      return "\(word(number)) \(word(number * 7919 + 13))"
    }
    let found = try pairs("2026-11-16\n  \(Set(names).sorted().joined(separator: ", "))")
    #expect(found.isEmpty)
  }
}
