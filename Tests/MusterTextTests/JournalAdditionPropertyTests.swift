import MusterJournals
import MusterFormats
@testable import MusterReading
@testable import MusterText
import Oracle
import TestSupport
import Testing

/// Random records cut in two that overlap: the one with the other added to it is the whole.
struct JournalAdditionPropertyTests {
  /// All that a journal says, in an order that does not depend on who was read first.
  private func facts(_ journal: Journal) -> [String] {
    let people = journal.people.map { person in
      var person = person
      person.isDeclared = false
      person.aliases.sort()
      person.tags.sort()
      return TextJournalPrinter.block(of: person).joined(separator: "\n")
    }
    let sessions = zip(journal.sessions.indices, journal.sessions).map { column, session in
      let marks = journal.people.indices.compactMap { row in
        journal.marks[row, column].map { "\(journal.people[row].name): \($0.word)" }
      }
      return "\(session.day) \(journal.slots[session.slot]) #\(session.name ?? "") \(marks.sorted())"
    }
    // Remarks on days are the writer's own.
    let directives = journal.facts.directives.filter { !isSpan($0) }
    return directives.sorted() + people.sorted() + sessions
  }

  private func isSpan(_ directive: String) -> Bool {
    directive.hasPrefix("closed ") || directive.hasPrefix("open ")
  }

  /// A part of a group: some of its sessions, at some of those only some people.
  private func part(of group: OracleGroup, _ chooses: (Int) -> Bool) -> OracleGroup {
    var part = group
    let sessions = Set(group.sessions).union(group.marks.values.flatMap(\.keys)).sorted {
      ($0.date, $0.slot, $0.name ?? "") < ($1.date, $1.slot, $1.name ?? "")
    }
    let numbers = Dictionary(uniqueKeysWithValues: zip(sessions, sessions.indices))
    part.sessions = group.sessions.filter { chooses(numbers[$0] ?? 0) }
    for (row, person) in group.people.enumerated() {
      part.marks[person.name] = group.marks[person.name]?.filter { session, _ in
        let number = numbers[session] ?? 0
        // Some sessions are in both parts, with other people.
        return chooses(number) && (number % 4 != 1 || chooses(number + row))
      }
    }
    return part
  }

  @Test(arguments: 0..<40) func aPartWithTheOtherAddedIsTheWhole(seed: Int) throws {
    let group = RandomGroup.make(seed: UInt64(seed))
    let folder = try TemporaryFolder()
    func write(_ group: OracleGroup, _ name: String, seed: Int) throws -> String {
      try folder.write(group.journalText(seed: UInt64(seed)), to: name)
    }
    let one = try write(part(of: group) { $0 % 3 != 0 }, "one.journal", seed: seed + 1)
    let two = try write(part(of: group) { $0 % 3 != 1 || $0 % 2 == 0 }, "two.journal", seed: seed + 2)
    let rest = try write(group, "rest.journal", seed: seed + 3)

    for file in [two, rest] {
      let addition = try JournalFile(one, options: ReadingOptions(formats: .all)).add(
        ImportFiles([file], loader: JournalLoader(formats: .all)), options: ReadingOptions(formats: .all))
      #expect(addition.isWhole && addition.otherDirectives.allSatisfy(isSpan), "\(addition.log.problems)")
    }
    let whole = try JournalReading(group.journalText(seed: UInt64(seed))).journal
    let text = try folder.text(of: "one.journal")
    #expect(facts(try JournalReading(text).journal) == facts(whole))
    let again = try JournalFile(one, options: ReadingOptions(formats: .all)).add(
      ImportFiles([two, rest], loader: JournalLoader(formats: .all)), options: ReadingOptions(formats: .all))
    #expect(again.newMarks == 0 && again.newSessions == 0 && again.newPeople.isEmpty)
    #expect(again.text.utf8.elementsEqual(text.utf8))
    #expect(try folder.text(of: "one.journal").utf8.elementsEqual(text.utf8))
  }

  @Test(arguments: 0..<20) func partsReadTogetherAreTheWhole(seed: Int) throws {
    let group = RandomGroup.make(seed: UInt64(seed) + 500)
    let folder = try TemporaryFolder()
    let texts = [part(of: group) { $0 % 3 != 0 }, part(of: group) { $0 % 3 == 0 }, group].enumerated().map {
      ("\($0).journal", $1.journalText(seed: UInt64(seed + $0)))
    }
    for (name, text) in texts { try folder.write(text, to: name) }
    let files = try ImportFiles(texts.map { folder.file($0.0) }, loader: JournalLoader(formats: .all))
    let reading = try JournalLoader(formats: .all).join(files)
    #expect(reading.log.errors == 0 && reading.journals.count == 1)
    let whole = try JournalReading(group.journalText(seed: UInt64(seed))).journal
    #expect(reading.journals.map(facts) == [facts(whole)])
  }
}
