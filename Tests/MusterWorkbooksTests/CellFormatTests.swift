import MusterJournals
@testable import MusterReading
@testable import MusterWorkbooks
import Testing

struct CellFormatTests {
  @Test(arguments: [
    ("General", CellFormat.number), ("0.00%", .number), ("#,##0.00 \"days\"", .number), ("@", .number),
    ("[Red]0;[Blue]-0", .number), ("\"d\"0", .number), ("\\d0", .number), ("0_d", .number),
    ("dd/mm/yyyy", .date(hasDay: true, hasTime: false)),
    ("[$-409]d\\-mmm\\-yy;@", .date(hasDay: true, hasTime: false)),
    ("mmmm", .date(hasDay: true, hasTime: false)),
    ("YYYY\"年\"M\"月\"D\"日\"", .date(hasDay: true, hasTime: false)),
    ("h:mm AM/PM", .date(hasDay: false, hasTime: true)), ("[h]:mm", .elapsed),
    ("mm:ss.0", .date(hasDay: false, hasTime: true)), ("[mm]", .elapsed),
    ("m/d/yy h:mm", .date(hasDay: true, hasTime: true)), ("[>60]d", .date(hasDay: true, hasTime: false)),
  ])
  func codeTellsDatesFromNumbers(code: String, format: CellFormat) {
    #expect(CellFormat(code: code) == format)
  }

  @Test(arguments: [
    (0, CellFormat.number), (9, .number), (14, .date(hasDay: true, hasTime: false)),
    (20, .date(hasDay: false, hasTime: true)), (22, .date(hasDay: true, hasTime: true)), (46, .elapsed),
    (49, .number),
  ])
  func numberTellsDatesFromNumbers(number: Int, format: CellFormat) {
    #expect(CellFormat(builtIn: number) == format)
  }
}

struct SerialDateTests {
  @Test(arguments: [
    (1, "1900-01-01"), (59, "1900-02-28"), (60, "1900-02-29"), (61, "1900-03-01"), (46342, "2026-11-16"),
    (2_958_465, "9999-12-31"),
  ])
  func daysOf1900(number: Double, text: String) {
    #expect(SerialDate.text(of: number, hasDay: true, hasTime: false, system: .from1900, dates: nil) == text)
  }

  @Test(arguments: [(0, "1904-01-01"), (1, "1904-01-02"), (44880, "2026-11-16")])
  func daysOf1904(number: Double, text: String) {
    #expect(SerialDate.text(of: number, hasDay: true, hasTime: false, system: .from1904, dates: nil) == text)
  }

  @Test(arguments: [
    (46342.75, "2026-11-16 18:00"), (46342, "2026-11-16"), (46342.999999, "2026-11-17"), (0.375, "09:00"),
    (46342.7503472222, "2026-11-16 18:00:30"),
  ])
  func timesAreRoundedToTheSecond(number: Double, text: String) {
    #expect(SerialDate.text(of: number, hasDay: true, hasTime: true, system: .from1900, dates: nil) == text)
  }

  @Test(arguments: [(0.0625, "1:30"), (1.104166666666667, "26:30"), (0.0006944444, "0:01"), (0, "0:00")])
  func hoursThatPassedGoOnPastADay(number: Double, text: String) {
    #expect(SerialDate.elapsed(number) == text)
  }

  @Test(arguments: [-1, 1e9, .infinity, .nan])
  func numbersThatAreNoDatesStayNumbers(number: Double) {
    #expect(SerialDate.text(of: number, hasDay: true, hasTime: true, system: .from1900, dates: nil) == nil)
  }

  @Test func dayIsWrittenOnlyInAFormThatKeepsIt() throws {
    let day = try #require(Day(iso: "2026-11-02"))
    #expect(DateFormat(pattern: "d MMM yyyy")?.text(of: day) == "2 Nov 2026")
    #expect(DateFormat(pattern: "dd/MM/yy")?.text(of: day) == "02/11/26")
    #expect(DateFormat(pattern: "dd/MM")?.text(of: day) == nil)
    #expect(DateFormat(pattern: "dd/MM/yy")?.text(of: try #require(Day(iso: "1904-11-02"))) == nil)
  }
}
