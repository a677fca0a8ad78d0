import MusterFormats
import MusterJournals
import MusterReading
import MusterText
import Testing

struct AttendanceRulesTests {
  private static func day(_ iso: String) -> Day { Day(iso: iso) ?? .latest }
  private static let today = day("2026-11-18")

  private static let declared = """
    group Amici
    start 2026-01-05
    days Mon-Fri
    slots morning, afternoon
    holiday 2026-11-17 Founding day
    closed 2026-11-19..2026-11-20 painters
    locked 2026-10-31
    person Franco
    person Paco KH
      alias Paco
      left 2026-11-17
    2026-11-18 morning
      warned: Franco

    """

  private func journal(_ text: String) throws -> Journal {
    try JournalEditor(text: text, file: "a.journal", options: ReadingOptions(formats: .all)).journal
  }

  private func check(
    _ text: String = declared, on date: String = "2026-11-18", slot: String? = "morning",
    today: Day = today, marks: [PersonMark] = [PersonMark("Paco KH", .present)],
    rules change: (inout AttendanceRules) -> Void = { _ in }
  ) throws -> Result<Attendance, EditRefusal> {
    var rules = AttendanceRules(today: today)
    change(&rules)
    let journal = try journal(text)
    let request = AttendanceRequest(day: Self.day(date), slot: slot, marks: marks)
    return Result { () throws(EditRefusal) in try rules.attendance(for: request, in: journal) }
  }

  private func messages(_ result: Result<Attendance, EditRefusal>) -> [String] {
    guard case .failure(let refusal) = result else { return [] }
    return refusal.problems.map(\.message.text)
  }

  private func help(_ result: Result<Attendance, EditRefusal>) -> [String] {
    guard case .failure(let refusal) = result else { return [] }
    return refusal.problems.compactMap(\.help?.text)
  }

  // MARK: Days

  @Test func todayIsFine() throws {
    let attendance = try check().get()
    #expect(attendance.session.description == "2026-11-18 morning")
    #expect(attendance.marks == [PersonMark("Paco KH", .present)])
  }

  @Test(arguments: [
    ("2026-11-17", "2026-11-17 is a holiday (Founding day)"),
    ("2026-11-20", "2026-11-20 is closed (painters)"),
    ("2026-11-15", "2026-11-15 is a Sunday, which is not a working day"),
    ("2026-01-02", "2026-01-02 is before the group's start, 2026-01-05"),
  ])
  func noSessionOnADayThatIsNone(date: String, message: String) throws {
    let result = try check(on: date, today: Self.day("2026-12-31")) { $0.allowsPast = true }
    #expect(messages(result).first == message)
  }

  @Test func aGroupWithoutDaysStartsAllTheSame() throws {
    let result = try check("start 2026-11-18\n", on: "2026-11-17") { $0.allowsPast = true }
    #expect(messages(result) == ["2026-11-17 is before the group's start, 2026-11-18"])
  }

  @Test func closedBooksStayClosed() throws {
    let result = try check(on: "2026-10-30") { $0.allowsPast = true }
    #expect(messages(result) == ["the books are closed up to 2026-10-31, so 2026-10-30 cannot be changed"])
    #expect(messages(try check(on: "2026-11-02") { $0.allowsPast = true }).isEmpty)
  }

  @Test func pastDaysAreChangedOnlyWhenAsked() throws {
    #expect(messages(try check(on: "2026-11-16")) == ["2026-11-16 is in the past"])
    #expect(help(try check(on: "2026-11-16")) == ["add --past to record it"])
    #expect(messages(try check(on: "2026-11-16") { $0.allowsPast = true }).isEmpty)
  }

  @Test func tomorrowIsYetToCome() throws {
    let result = try check("group X\n", on: "2026-11-19") { $0.allowsPast = true }
    #expect(messages(result) == ["2026-11-19 is in the future; today is 2026-11-18"])
  }

  // MARK: Slots

  @Test func theSlotMayBeLeftOutWhenThereIsOne() throws {
    #expect(messages(try check(slot: nil)) == ["the group has several slots"])
    #expect(help(try check(slot: nil)) == ["name one with --slot: morning, afternoon"])
    #expect(try check("slots noon\n", slot: nil).get().session.slot == "noon")
    #expect(try check("group X\n", slot: nil).get().session.slot == "day")
    #expect(try check("2026-11-16 14:00\n", slot: nil).get().session.slot == "14:00")
  }

  @Test func theNearestSlotIsOffered() throws {
    #expect(help(try check(slot: "mornin")) == ["did you mean 'morning'?"])
    #expect(help(try check(slot: "xyz")) == ["expected one of morning, afternoon"])
    #expect(try check(slot: " Morning ").get().session.slot == "morning")
  }

  @Test func aNewSlotOfAGroupThatDeclaresNoneIsTold() throws {
    let attendance = try check("2026-11-16 morning\n  Paco KH\n", slot: "noon").get()
    #expect(attendance.notes == [.newSlot("noon", known: ["morning"])])
    #expect(attendance.notes[0].message.text == "the slot 'noon' is new; existing slots are morning")
  }

  // MARK: Marks and people

  @Test func anotherMarkIsRefusedUnlessItReplaces() throws {
    let marks = [PersonMark("Franco", .present)]
    let result = try check(marks: marks)
    #expect(
      messages(result) == ["'Franco' is already recorded as warned, not present, for 2026-11-18 morning"])
    #expect(help(result) == ["add --replace to replace the old mark with the new one"])
    #expect(messages(try check(marks: marks) { $0.replaces = true }).isEmpty)
    #expect(messages(try check(marks: [PersonMark("Franco", .warned)])).isEmpty)
    #expect(messages(try check(marks: [PersonMark("Franco", nil)])).isEmpty)
  }

  @Test func onePersonHasOneMark() throws {
    let result = try check(marks: [PersonMark("Paco", .present), PersonMark("Paco KH", .warned)])
    #expect(messages(result) == ["'Paco KH' is given as both present and warned"])
    let twice = try check(marks: [PersonMark("Paco", .present), PersonMark(" Paco  KH", .present)]).get()
    #expect(twice.marks == [PersonMark("Paco KH", .present)])
  }

  @Test func somebodyWhoIsNotOnTheListIsRefused() throws {
    let result = try check(marks: [PersonMark("Franko", .present)])
    #expect(messages(result) == ["unknown person 'Franko'"])
    #expect(
      help(result) == ["did you mean 'Franco'? 'muster people add' or --new adds a new person to the list"])
    let accepted = try check(marks: [PersonMark("Franko", .present)]) { $0.addsPeople = true }.get()
    #expect(accepted.notes == [.newPerson("Franko", similar: "Franco")])
    #expect(messages(try check(marks: [PersonMark(" ", .present)])) == ["missing name"])
  }

  @Test func aJournalWithoutAListTakesAnybody() throws {
    let attendance = try check("2026-11-16\n  Zoe\n", slot: nil, marks: [PersonMark("Mary", .present)]).get()
    #expect(attendance.notes == [.newPerson("Mary", similar: nil)])
    #expect(messages(try check("group X\n", marks: [PersonMark("Zoe", nil)])).count == 1)
  }

  @Test func somebodyWhoLeftIsTold() throws {
    let attendance = try check().get()
    #expect(attendance.notes == [.notMember(person: "Paco KH", Self.today)])
    #expect(try check(marks: [PersonMark("Paco", .exempt)]).get().notes.isEmpty)
  }

  @Test func everyReasonIsGiven() throws {
    let result = try check(
      on: "2026-11-17", slot: "noon", marks: [PersonMark("X", .present), PersonMark("", .absent)])
    #expect(messages(result).count == 5)
  }
}
