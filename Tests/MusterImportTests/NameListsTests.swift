import MusterJournals
import TestSupport
import Testing

/// Cells that name several people.
struct NameListsTests {
  @Test(arguments: [
    "Date,Attendees\n2026-11-16,\"Anna, Bob, Carla\"\n2026-11-17,\"Bob\"\n",
    "Date;Attendees\n2026-11-16;\"Anna; Bob; Carla\"\n2026-11-17;Bob\n",
    "Date,Who\n2026-11-16,\"Anna\nBob,\nCarla\"\n2026-11-17,Bob\n",
    "Date,Who\n2026-11-16,\"- Anna\n- Bob\n- Carla\"\n2026-11-17,Bob\n",
    "Date,Who\n2026-11-16,\"1. Anna\n2. Bob\n3. Carla\"\n2026-11-17,Bob\n",
    "Date,People\n2026-11-16,Anna,Bob,Carla\n2026-11-17,Bob\n",
    "Data,Presenti\n2026-11-16,\"Anna, Bob, Carla\"\n2026-11-17,\"Bob\"\n",
    "Date,Present\n2026-11-16,\"Anna, Bob, Carla\"\n2026-11-17,\"Bob\"\n",
  ])
  func everyNameIsAPerson(text: String) throws {
    let reading = try FileReading(text)
    #expect(reading.errors == [])
    #expect(reading.remarks == [.namesSplit])
    #expect(
      reading.marks == [
        "2026-11-16 day Anna: present", "2026-11-16 day Bob: present", "2026-11-16 day Carla: present",
        "2026-11-17 day Bob: present",
      ])
  }

  @Test func everyMarkCanHaveAList() throws {
    let reading = try FileReading(
      """
      Date,Topic,Attendees,Apologies
      2026-11-16,Budget,"Anna, Bob, Carla",Dan
      2026-11-23,Hiring,"Bob, Dan, Eve","Anna, Carla"
      2026-11-30,Party,-,
      """)
    #expect(reading.errors == [])
    #expect(reading.sessions == ["2026-11-16 day", "2026-11-23 day", "2026-11-30 day"])
    #expect(
      reading.marks == [
        "2026-11-16 day Anna: present", "2026-11-16 day Bob: present", "2026-11-16 day Carla: present",
        "2026-11-16 day Dan: excused", "2026-11-23 day Anna: excused", "2026-11-23 day Bob: present",
        "2026-11-23 day Carla: excused", "2026-11-23 day Dan: present", "2026-11-23 day Eve: present",
      ])
  }

  @Test(arguments: ["\"Anna, Bob\"", "\"Rossi, Mary\""])
  func twoWordsAtACommaAreNotGuessed(cell: String) throws {
    let reading = try FileReading("Date,Attendees\n2026-11-16,\(cell)\n2026-11-17,\(cell)\n")
    #expect(reading.errors == [.unclearNames])
    #expect(
      reading.help == [
        "separate names in a list with semicolons; if each cell is one person: --column person=Attendees"
      ])
    #expect(reading.log.problems.first?.place.line == 2)
    let single = try FileReading("Date,Attendees\n2026-11-16,\(cell)\n2026-11-17,\(cell)\n") {
      $0.columns = [.person: "Attendees"]
    }
    #expect(single.errors == [])
    #expect(single.people.count == 1)
  }

  @Test(arguments: [
    "2026-11-16,\"Anna, Bob\"\n2026-11-17,\"Bob, Carla\"", "2026-11-16,\"Anna, Bob\"\n2026-11-17,Anna",
    "2026-11-16,\"Anna Rossi, Bob Lee\"",
  ])
  func whatOnlyAListCanBeIsOne(rows: String) throws {
    let reading = try FileReading("Date,Attendees\n\(rows)\n")
    #expect(reading.errors == [])
    #expect(reading.people.first?.contains(",") == false)
  }

  @Test func namesWithCommasStayWhole() throws {
    let single = try FileReading("Date,Name\n2026-11-16,\"Rossi, Mary\"\n2026-11-17,\"Rossi, Mary\"\n")
    #expect(single.people == ["Rossi, Mary"])
    #expect(single.log.problems.isEmpty)
    let listed = try FileReading(
      "Date,Attendees\n2026-11-16,\"Rossi, Mary; Lee, Bob\"\n2026-11-17,\"Lee, Bob\"\n")
    #expect(listed.people == ["Rossi, Mary", "Lee, Bob"])
    let marked = try FileReading(
      "Date,Attendees,Status\n2026-11-16,\"Rossi, Mary\",P\n2026-11-17,\"Rossi, Mary\",A\n")
    #expect(marked.people == ["Rossi, Mary"])
    #expect(marked.errors == [])
  }

  @Test(arguments: ["\"Anna, Bob, Carla\"", "Anna; Bob", "\"Anna\nBob\""])
  func listsBelowNameAreWarnedOf(cell: String) throws {
    let reading = try FileReading("Date,Name\n2026-11-16,\(cell)\n2026-11-17,\"Dan\"\n")
    #expect(reading.errors == [])
    #expect(reading.remarks.contains(.listOfNames))
    #expect(reading.people.count == 2)
    #expect(reading.help.contains { $0.contains("'Attendees'") })
  }

  @Test func aListFarDownIsRefused() throws {
    let rows = (1...70).map { "2026-09-\(($0 % 28) + 1),P\($0)" }
    let reading = try FileReading("Date,Who\n" + rows.joined(separator: "\n") + "\n2026-09-01,Anna; Bob\n")
    #expect(reading.errors == [.ambiguousPerson])
    #expect(reading.log.problems.first?.place.line == 72)
  }

  @Test(arguments: [
    ("\"Anna; Bob\nCarla\"", "Bob Carla"), ("\"Anna; Bob and Carla; Dan\"", "Bob and Carla"),
    ("\"Anna, Bob, Carla; Dan\"", "Anna, Bob, Carla"),
  ])
  func severalBetweenSeparatorsAreRefused(cell: String, name: String) throws {
    let reading = try FileReading("Date,Attendees\n2026-11-16,\(cell)\n")
    #expect(reading.errors == [.ambiguousPerson])
    #expect(reading.log.problems.first?.message.text == "'\(name)' in a list looks like several people")
  }

  @Test func someoneInTwoListsIsContradicted() throws {
    let reading = try FileReading("Date,Present,Absent\n2026-11-16,\"Anna, Bob, Carla\",\"Bob\"\n")
    #expect(reading.errors == [.conflictingMarks])
  }

  @Test(arguments: [
    ("Date,Present,Absent\n2026-11-16,\"1,204\",12\n2026-11-17,17,3\n", DiagnosticCode.unknownColumns),
    ("Date,Topic,Participants\n2026-11-16,Budget,12\n2026-11-17,Party,17\n", .numbersForNames),
  ])
  func numbersAreNoNames(text: String, code: DiagnosticCode) throws {
    #expect(try FileReading(text).errors == [code])
  }
}
