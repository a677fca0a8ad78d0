import MusterJournals
import Testing

struct HolidayListTests {
  @Test func datesRangesNamesAndCommentsAreRead() {
    let text = """
      # the school's days
      2026-11-16  Patron   Saint  ; of the town

      2026-08-10..2026-08-12 Summer break
      ; 2026-01-01
      2026-12-24
      """
    let (holidays, problems) = HolidayList.parse(text)
    #expect(problems.isEmpty)
    #expect(
      holidays.map { "\($0.day) \($0.name)" } == [
        "2026-08-10 Summer break", "2026-08-11 Summer break", "2026-08-12 Summer break",
        "2026-11-16 Patron Saint", "2026-12-24 ",
      ])
  }

  @Test func windowsTextIsRead() {
    let (holidays, problems) = HolidayList.parse("\u{FEFF}2026-01-01\r\n2026-01-02\tSecond\r\n")
    #expect(problems.isEmpty)
    #expect(holidays.map(\.name) == ["", "Second"])
  }

  @Test func entriesOfOneDayAreJoined() {
    let (holidays, _) = HolidayList.parse("2026-01-01 A\n2026-01-01\n2026-01-01 B\n2026-01-01 A")
    #expect(holidays.map(\.name) == ["A, B"])
  }

  @Test(arguments: ["", "\n\n", "# nothing", "\u{FEFF}", " ; x"])
  func emptyTextHasNoHolidays(text: String) {
    let (holidays, problems) = HolidayList.parse(text)
    #expect(holidays.isEmpty && problems.isEmpty)
  }

  @Test(arguments: [
    ("Christmas", "\"Christmas\" is not a date (expected YYYY-MM-DD"),
    ("2026-02-29", "\"2026-02-29\" is not a date"),
    ("2026-1-1 New Year", "\"2026-1-1\" is not a date"),
    ("2026-01-01New", "\"2026-01-01New\" is not a date"),
    ("2026-01-01..", "\"2026-01-01..\" is not a date"),
    ("..2026-01-01", "\"..2026-01-01\" is not a date"),
    ("2026-01-01..2026-01-02..2026-01-03", "\"2026-01-01..2026-01-02..2026-01-03\" is not a date"),
    ("2026-01-02..2026-01-01", "\"2026-01-02..2026-01-01\" ends before it begins (swap the dates)"),
    ("2026-01-01..2027-02-05", "\"2026-01-01..2027-02-05\" has 401 days, more than 400"),
    ("0001-01-01..9999-12-31", "\"0001-01-01..9999-12-31\" has 3652059 days, more than 400"),
  ])
  func lineThatIsNotUnderstoodIsToldAndTheOthersKept(line: String, message: String) throws {
    let (holidays, problems) = HolidayList.parse("2026-06-01 A\n\(line)\n2026-06-03 B\n")
    #expect(holidays.map(\.name) == ["A", "B"])
    let problem = try #require(problems.first)
    #expect(problems.count == 1 && problem.line == 2)
    #expect(problem.description.hasPrefix("line 2: \(message)"), "\(problem)")
  }

  @Test func longestRangeIsAccepted() {
    let (holidays, problems) = HolidayList.parse("2026-01-01..2027-02-04 Away")
    #expect(problems.isEmpty && holidays.count == HolidayList.longestRange)
  }
}
