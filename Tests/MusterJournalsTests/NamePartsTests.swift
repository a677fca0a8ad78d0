import MusterJournals
import Testing

/// Names in two parts, and lists by either.
struct NamePartsTests {
  @Test(arguments: [
    ("Rossi, Anna", "Anna", "Rossi"), ("Cleo van Dyke", "Cleo van", "Dyke"), ("Ben", "Ben", ""),
    ("  Anna   Rossi ", "Anna", "Rossi"), ("Rossi,", "Rossi,", ""), ("", "", ""),
  ])
  func namesHaveTwoParts(name: String, first: String, last: String) {
    let parts = NameParts(name)
    #expect((parts.first, parts.last) == (first, last))
    #expect(parts.whole == (last.isEmpty ? first : "\(first) \(last)"))
  }

  @Test(
    arguments: [
      (nil, "van Dyke", "Cleo", "van Dyke"), ("Cleo", nil, "Cleo", "van Dyke"), ("C.", "Dyke", "C.", "Dyke"),
      (nil, "Cleo", "van Dyke", "Cleo"), ("Cleo van Dyke", nil, "Cleo van Dyke", ""),
      (nil, "Rossi", "", "Rossi"),
    ] as [(String?, String?, String, String)])
  func aJournalSaysWhereANameIsSplit(given: String?, family: String?, first: String, last: String) {
    var person = Person(name: "Cleo van Dyke")
    (person[FirstName.self], person[LastName.self]) = (given, family)
    let parts = NameParts(person)
    #expect((parts.first, parts.last) == (first, last))
  }

  @Test func listsAreByOnePartThenTheOther() {
    let names = ["Zoe Ek", "Ann Lee", "Bo Ek", "Dan"].map { NameParts($0) }
    let byLast = names.sorted { $0.isOrdered(before: $1, by: .last, <) }
    #expect(byLast.map(\.first) == ["Dan", "Bo", "Zoe", "Ann"])
    let byFirst = names.sorted { $0.isOrdered(before: $1, by: .first, <) }
    #expect(byFirst.map(\.first) == ["Ann", "Bo", "Dan", "Zoe"])
  }
}
