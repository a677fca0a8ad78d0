import Foundation
import MusterAnalytics
import MusterApp
import MusterJournals
import MusterLanguage
import MusterReading
import MusterRoster
import MusterTables
import MusterText
import Oracle
import TestSupport
import Testing

/// The grid of a class: its sessions, people, names and marks, and the grid read back.
struct RosterTests {
  /// A class of four meetings, one closed, one missing, one to come, and one held in addition.
  static let text = """
    group Design Studio I
    meets Mon, Wed 14:00-16:30 from 2026-08-31 until 2026-09-14
    closed 2026-09-07
    person Jane Doe
    person Cleo van Dyke
      last van Dyke
    person "Rossi, Anna"
      joined 2026-09-01
    2026-08-31
      Jane Doe
      partial: Cleo van Dyke
    2026-09-02 14:00
      absent: Jane Doe
      excused: "Rossi, Anna"
    2026-09-03 evening
      warned: Jane Doe
      exempt: Cleo van Dyke
    """

  static func journal(_ text: String, named name: String = "c.journal") throws -> Journal {
    try ClassJournal(text, named: name).journal
  }

  static func selection(
    _ journal: Journal, period: String = "all", asOf: String = "2026-09-10"
  ) throws -> Selection {
    var request = SelectionRequest(asOf: .day(try #require(Day(iso: asOf))))
    request.period = try PeriodExpression(period)
    request.isPlan = true
    return try Selection(request, of: journal)
  }

  private func roster(period: String = "all", asOf: String = "2026-09-10") throws -> Roster {
    try Self.selection(Self.journal(Self.text), period: period, asOf: asOf).roster()
  }

  private func lines(_ roster: Roster) -> [String] {
    roster.sessions.map { "\($0.date) \($0.slot) \($0.state)" }
  }

  @Test func sessionsAreThoseOfTheTimetableAndOfTheRecord() throws {
    #expect(
      try lines(roster()) == [
        "2026-08-31 14:00 held", "2026-09-02 14:00 held", "2026-09-03 evening held",
        "2026-09-09 14:00 missing", "2026-09-14 14:00 planned",
      ])
  }

  @Test func whatComesAfterTheAsOfDayIsPlanned() throws {
    #expect(
      try lines(roster(asOf: "2026-08-31")) == [
        "2026-08-31 14:00 held", "2026-09-02 14:00 planned", "2026-09-09 14:00 planned",
        "2026-09-14 14:00 planned",
      ])
    #expect(try roster(asOf: "2026-08-01").sessions.allSatisfy { $0.state == .planned })
  }

  @Test func aPeriodNarrowsIt() throws {
    #expect(
      try lines(roster(period: "2026-09-02..2026-09-09")) == [
        "2026-09-02 14:00 held", "2026-09-03 evening held", "2026-09-09 14:00 missing",
      ])
  }

  @Test func peopleAreByLastNameWithMarksAndCounts() throws {
    let roster = try roster()
    #expect(roster.rows.map(\.person) == ["Jane Doe", "Rossi, Anna", "Cleo van Dyke"])
    #expect(roster.rows.map(\.name.last) == ["Doe", "Rossi", "van Dyke"])
    #expect(roster.rows[0].marks == [.present, .absent, .warned, nil, nil])
    #expect(roster.rows[0].counts.byMark == [1, 0, 1, 0, 1, 0])
    #expect(roster.sessions.map(\.attended) == [2, 0, 0, nil, nil])
    let byFirst = roster.sorted(by: .first, <)
    #expect(byFirst.rows.map(\.name.first) == ["Anna", "Cleo", "Jane"])
  }

  @Test func aGroupWithoutATimetableHasTheSessionsOnRecord() throws {
    let journal = try Self.journal("group A\n2026-09-01 morning\n  Ann\n2026-09-01 evening\n  Bo\n")
    let roster = try Self.selection(journal).roster()
    #expect(lines(roster) == ["2026-09-01 evening held", "2026-09-01 morning held"])
    #expect(roster.rows.map(\.marks) == [[nil, .present], [.present, nil]])
  }

  @Test func aBlankSheetHasNoMarks() throws {
    let blank = try roster().blank
    #expect(blank.rows.allSatisfy { $0.marks == [nil, nil, nil, nil, nil] && $0.counts == Counts() })
    #expect(blank.sessions.count == 5)
  }

  @Test func blanksCountAsTheJournalSays() throws {
    let journal = try Self.journal(Self.text + "\nblank absent\n")
    let row = try #require(try Self.selection(journal).roster().rows.first { $0.person == "Rossi, Anna" })
    #expect(row.marks == [nil, .excused, nil, nil, nil])
    #expect(row.counts.byMark == [0, 0, 1, 1, 0, 0])
  }

  // MARK: Documents

  @Test(arguments: 0..<20) func theDocumentIsAsItsSchemaSays(seed: Int) throws {
    let schema = try ClassSamples.schema("roster")
    let group = RandomGroup.make(seed: UInt64(seed))
    let journals = [try Self.journal(Self.text), try Self.journal(group.journalText(seed: UInt64(seed)))]
    for journal in journals {
      let roster = try Self.selection(journal, asOf: "2026-09-10").roster()
      #expect(schema.problems(of: try .init(parsing: AnswerSet([roster]).json())) == [])
    }
  }

  @Test func theDocumentHasNamesInTwoParts() throws {
    let json = try AnswerSet([roster()]).json(.compact)
    #expect(
      json.contains(
        #"{"person":"Cleo van Dyke","first":"Cleo","last":"van Dyke","marks":["partial",null,"exempt",null,null],"present":0,"partial":1,"absent":0,"excused":0,"warned":0,"exempt":1}"#
      ), "\(json)")
    #expect(
      json.contains(#"{"date":"2026-08-31","slot":"14:00","session":null,"state":"held"}"#), "\(json)")
  }

  @Test func theGridIsReadBack() throws {
    let roster = try roster()
    let csv = AnswerSet([roster]).csv()
    #expect(csv.hasPrefix("name,2026-08-31 14:00,2026-09-02 14:00,2026-09-03 evening"), "\(csv)")
    let again = try Self.selection(Self.journal(csv, named: "c.csv"), asOf: "2026-12-31").roster()
    #expect(marks(again) == marks(roster))
    #expect(again.sessions.map(\.slot) == roster.sessions.filter { $0.state == .held }.map(\.slot))
  }

  @Test(arguments: 0..<40) func randomGridsAreReadBack(seed: Int) throws {
    var chance = Oracle.SplitMix64(seed: UInt64(seed))
    let names = ["Ann Lee", "Rossi, Anna", "Bo Ek", "Zoë van Dyke", "山田 花子"].prefix(2 + seed % 4)
    var text = "group A\nmeets Mon, Thu 09:30-11:00 from 2026-09-07 for 3 weeks\n"
    for session in ["07 09:30", "08 evening", "08 evening #2", "10 09:30", "14 09:30", "17"] {
      text += "2026-09-\(session)\n"
      for name in names {
        let kind = Int(chance.next() % 8)
        if kind < Mark.allCases.count { text += "  \(Mark.allCases[kind].word): \"\(name)\"\n" }
      }
    }
    text += "2026-09-18 evening\n  present: \(names[0])\n"
    let roster = try Self.selection(Self.journal(text), asOf: "2026-12-31").roster()
    let csv = AnswerSet([roster]).csv()
    let again = try Self.selection(Self.journal(csv, named: "c.csv"), asOf: "2026-12-31").roster()
    #expect(marks(again) == marks(roster), "\(csv)")
    // What is only planned is not on record in the journal that is read back either.
    #expect(again.sessions.count == roster.sessions.count { $0.state == .held })
  }

  /// Whoever is not in the class yet, or no longer, is not expected in the grid either.
  @Test(arguments: 0..<150) func gridsOfRandomClassesExpectTheSamePeople(seed: Int) throws {
    let group = RandomClass.make(seed: UInt64(seed))
    let asOf = RandomClass.asOf(for: group, seed: UInt64(seed)).description
    let journal = try Self.journal(group.journalText(seed: UInt64(seed)))
    let roster = try Self.selection(journal, asOf: asOf).roster()
    let held = roster.sessions.indices.filter { roster.sessions[$0].state == .held }
    guard roster.rows.contains(where: { $0.marks.contains(.present) }) else { return }
    let csv = AnswerSet([roster]).csv()
    // Some names and some single columns are no table that anybody could recognize.
    guard try FileReading(csv, name: "c.csv").errors.isEmpty else { return }
    let again = try Self.selection(Self.journal(csv, named: "c.csv"), asOf: "2030-12-31").ranking(by: .name)
    let rows = Dictionary(uniqueKeysWithValues: again.rows.map { ($0.person, $0.counts) })
    for row in roster.rows {
      let marks = held.map { (mark: row.marks[$0], isMember: row.isMember[$0]) }
      let expected = marks.count { $0.mark.map { $0 != .exempt } ?? $0.isMember }
      #expect((rows[row.person]?.expected ?? 0) == expected, "\(row.person): \(csv)")
      #expect((rows[row.person]?.attended ?? 0) == marks.count { $0.mark?.isAttended ?? false })
    }
  }

  @Test func cellsBeforeSomebodyJoinedAreNoBlanks() throws {
    let roster = try roster()
    #expect(roster.rows[1].isMember == [false, true, true, true, true])
    #expect(AnswerSet([roster]).csv().contains(#""Rossi, Anna",◌,⊙,"#))
    let tables = RosterTable(roster).tables
    #expect(tables[0].rows.map { $0.cells[1].text } == ["✓", "◌", "☑", "2"])
  }

  @Test func aSheetToSignHasTheNextSessions() throws {
    let selection = try Self.selection(Self.journal(Self.text), asOf: "2026-08-31")
    let sheet = selection.signInSheet()
    #expect(lines(sheet) == ["2026-09-02 14:00 planned"], "the rest of the week")
    #expect(sheet.heading.slots == ["14:00"])
    #expect(sheet.heading.from?.description == "2026-09-02" && sheet.heading.to == sheet.heading.from)
    let whole = try Self.selection(
      Self.journal(Self.text), period: "2026-08-31..2026-09-14", asOf: "2026-08-31"
    ).signInSheet()
    #expect(whole.sessions.count == 4)
    let over = try Self.selection(Self.journal(Self.text), asOf: "2026-12-31").signInSheet()
    #expect(over.sessions.count == 5, "none is to come")
  }

  @Test func whoHasLeftIsNotOnTheSheet() throws {
    let text = Self.text.replacing("joined 2026-09-01", with: "left 2026-09-03")
    let sheet = try Self.selection(Self.journal(text)).signInSheet()
    #expect(sheet.rows.map(\.person) == ["Jane Doe", "Cleo van Dyke"])
  }

  /// The marks of each person, with their sessions.
  private func marks(_ roster: Roster) -> [String: [String]] {
    Dictionary(
      uniqueKeysWithValues: roster.rows.map { row in
        let held = roster.sessions.indices.filter { roster.sessions[$0].state == .held }
        let marks = held.compactMap { place in
          let session = roster.sessions[place]
          return row.shownMark(at: place).map {
            "\(session.date) \(session.slot) \(session.session ?? "") \($0)"
          }
        }
        return (row.person, marks.sorted())
      })
  }

  // MARK: Tables

  @Test func aMonthIsATableWithSumsAndLegend() throws {
    let tables = try RosterTable(roster()).tables
    #expect(tables.map(\.title) == ["Design Studio I · August 2026", "September 2026", "Totals"])
    #expect(tables[1].columns.map(\.heading) == ["name", "2", "3", "9", "14"])
    #expect(tables[0].rows.map { $0.cells.map(\.text) }.first == ["Jane Doe", "✓"])
    let text = TextTable().text(of: tables)
    for part in [
      "✓ present", "☑ partial", "⊘ warned", "◌ exempt", "Not on record: 9 September", "3 students",
    ] {
      #expect(text.contains(part), "\(text)")
    }
  }

  @Test(arguments: [24, 40, 60, 80, 120]) func theTableFitsTheScreen(width: Int) throws {
    let text = """
      group A
      meets Mon, Tue, Wed, Thu, Fri 09:00-10:00 from 2026-08-31 for 15 weeks
      person Maximiliane von Hohenlohe-Langenburg
      person Bo Ek
      """
    let roster = try Self.selection(Self.journal(text)).roster()
    let tables = RosterTable(roster).tables
    let lines = TextTable(width: width).text(of: tables).split(separator: "\n")
    #expect(lines.allSatisfy { String($0).displayWidth <= width })
    // Every day of every month is there.
    let days = lines.filter { $0.hasPrefix("name") }.flatMap {
      $0.split(separator: " ").compactMap { Int($0) }
    }
    #expect(days == roster.sessions.map(\.date.dayOfMonth))
  }

  @Test(arguments: Language.allCases) func everyLanguageHasItsWords(language: Language) throws {
    let wording = language.wording
    #expect(wording.name(ofReport: "roster") == wording.rosterWords.title)
    let text = try TextTable().text(of: RosterTable(roster(), language: language).tables)
    #expect(text.contains(wording.students(3)) && text.contains(wording.rosterWords.totals))
    #expect(wording.students(1) != wording.students(3))
  }

  // MARK: Names

  @Test func namesInTwoPartsArePrintedAndReadBack() throws {
    let journal = try Self.journal(
      "group A\nperson Cleo van Dyke\n  first Cleo\n  last van Dyke\n")
    let printed = TextJournalPrinter.print(journal)
    #expect(printed.contains("  first Cleo\n  last van Dyke\n"))
    #expect(try Self.journal(printed).people == journal.people)
    #expect(try Self.journal(JournalJSON.text(of: journal), named: "c.json").people == journal.people)
  }
}
