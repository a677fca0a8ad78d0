import MusterFormats
import MusterJournals
@testable import MusterReading
@testable import MusterText
import Oracle
import Testing

/// Random edits of random journals: what was asked for is there, and all else is as it was.
struct JournalEditorPropertyTests {
  /// A mark's place, independent of the order of people and sessions.
  private struct Cell: Hashable {
    var person: String
    var session: SessionReference
  }

  private let names = ["Nova", "Rossi, Nino", "a:b; c", "Zoë \"Z\" Q", "present 2", "17 b"]

  private func editor(_ text: String) throws -> JournalEditor {
    try JournalEditor(text: text, file: "random.journal", options: ReadingOptions(formats: .all))
  }

  private func marks(_ journal: Journal) -> [Cell: Mark] {
    var marks: [Cell: Mark] = [:]
    let sessions = journal.sessions.mapValues {
      SessionReference(day: $0.day, slot: journal.slots[$0.slot], name: $0.name)
    }
    for (row, person) in zip(journal.people.indices, journal.people) {
      for mark in Mark.allCases {
        for column in journal.marks.row(mark, person: row).indices {
          marks[Cell(person: person.name, session: sessions[column])] = mark
        }
      }
    }
    return marks
  }

  /// The comments of a text, in order.
  private func comments(_ text: String) -> [String] {
    JournalText(text, file: "").lines.compactMap { line in
      let content = TextSyntax.content(of: line.text[...]).text
      let start = content.isEmpty ? line.text.startIndex : content.endIndex
      let comment = TextSyntax.trimmed(line.text[start...])
      return comment.isEmpty ? nil : String(comment)
    }
  }

  private func hasBareLineFeed(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.contains { bytes[$0] == 10 && ($0 == 0 || bytes[$0 - 1] != 13) }
  }

  private func checkText(_ after: String, against before: String) {
    #expect(comments(after) == comments(before))
    #expect(after.hasPrefix("\u{FEFF}") == before.hasPrefix("\u{FEFF}"))
    if before.contains("\r\n"), !hasBareLineFeed(before) { #expect(!hasBareLineFeed(after)) }
    if !before.utf8.contains(13) { #expect(!after.utf8.contains(13)) }
  }

  private func session(of journal: Journal, _ random: inout SplitMix64) -> SessionReference? {
    if random.chance(70), !journal.sessions.isEmpty {
      let session = journal.sessions.elements[random.below(journal.sessions.count)]
      return SessionReference(day: session.day, slot: journal.slots[session.slot], name: session.name)
    }
    let first = journal.start ?? Day(number: 20_000)
    let day = first + random.below(400)
    guard journal.facts.calendar.closure(on: day) == nil else { return nil }
    let name = random.chance(20) ? random.pick(["2", "x y", "semi; colon"], else: "2") : nil
    return SessionReference(day: day, slot: random.pick(journal.slots.elements, else: "day"), name: name)
  }

  private func wanted(of journal: Journal, _ random: inout SplitMix64) -> [PersonMark] {
    var marks: [PersonMark] = []
    for _ in 0..<random.int(1...6) {
      let known = random.pick(journal.people.elements, else: Person(name: "Nova"))
      let spelling = random.chance(30) ? random.pick(known.aliases, else: known.name) : known.name
      let name = random.chance(15) ? random.pick(names, else: "Nova") : spelling
      let isNamed = marks.contains {
        $0.person == name || known.aliases.contains($0.person) || $0.person == known.name
      }
      if !isNamed { marks.append(PersonMark(name, random.pick([nil] + Mark.allCases, else: nil))) }
    }
    return marks
  }

  @Test(arguments: 0..<40) func attendanceIsWrittenAndNothingElse(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &* 977 &+ 3)
    var text = RandomGroup.make(seed: UInt64(seed)).journalText(seed: UInt64(seed) + 7)
    for _ in 0..<4 {
      let before = try editor(text)
      guard let session = session(of: before.journal, &random) else { continue }
      let attendance = Attendance(session, marks: wanted(of: before.journal, &random))
      let edit = try before.record(attendance)
      let after = try editor(edit.text)
      var expected = marks(before.journal)
      for change in edit.marks {
        expected[Cell(person: change.person, session: session)] = change.after
      }
      #expect(marks(after.journal) == expected)
      checkText(edit.text, against: text)
      #expect(throws: Never.self) { try EditVerification(before: before, edit: edit).check() }
      let again = try after.record(attendance)
      #expect(again.text == edit.text && again.marks.allSatisfy { !$0.isChange })
      text = edit.text
    }
  }

  @Test(arguments: 0..<40) func peopleChangeAndMarksStay(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &* 31 &+ 11)
    var text = RandomGroup.make(seed: UInt64(seed)).journalText(seed: UInt64(seed) + 99)
    for _ in 0..<4 {
      let before = try editor(text)
      let person = random.pick(before.journal.people.elements, else: Person(name: "nobody"))
      var expected = marks(before.journal)
      let edit: JournalEdit
      switch random.below(3) {
      case 0:
        var added = Person(name: random.pick(names, else: "Nova") + " \(random.below(1000))")
        added.tags = ["new, old", "x"]
        added.joined = Day(number: 20_000)
        edit = try before.addPerson(added)
        let found = try #require(try editor(edit.text).journal.people.first { $0.name == added.name })
        added.isDeclared = true
        #expect(found == added)
      case 1:
        let new = random.pick(names, else: "Nova") + " \(random.below(1000))"
        edit = try before.rename(person.name, to: new)
        for (cell, mark) in expected where cell.person == person.name {
          expected[cell] = nil
          expected[Cell(person: new, session: cell.session)] = mark
        }
        var renamed = person
        renamed.name = new
        #expect(try editor(edit.text).journal.people.contains(renamed))
      default:
        let day = (person.joined ?? Day(number: 19_800)) + random.below(500)
        edit = try before.leave(person.name, on: day, replaces: true)
        let found = try #require(try editor(edit.text).journal.people.first { $0.name == person.name })
        #expect(found.left == day)
      }
      #expect(marks(try editor(edit.text).journal) == expected)
      checkText(edit.text, against: text)
      #expect(throws: Never.self) { try EditVerification(before: before, edit: edit).check() }
      text = edit.text
    }
  }
}
