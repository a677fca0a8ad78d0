@testable import MusterImport
import MusterJournals
@testable import MusterReading
import TestSupport
import Testing

struct DateFormatTests {
  @Test(arguments: [
    ("dd/MM/yyyy", "2/11/2026", "2026-11-02"), ("dd/MM/yyyy", "02/11/2026", "2026-11-02"),
    ("MM/dd/yyyy", "11/2/2026", "2026-11-02"), ("yyyy-MM-dd", "2026-11-02T09:51:14+00:00", "2026-11-02"),
    ("yyyy-MM-dd", "2026-11-02 09:51", "2026-11-02"), ("yyyyMMdd", "20261102", "2026-11-02"),
    ("yyMMdd", "261102", "2026-11-02"), ("yy.MM.dd", "26.11.02", "2026-11-02"),
    ("d MMM yyyy", "2 November 2026", "2026-11-02"), ("d MMM yyyy", "2 nov. 2026", "2026-11-02"),
    ("d. MMMM yyyy", "2. März 2026", "2026-03-02"), ("d MMMM yyyy", "2 août 2026", "2026-08-02"),
    ("d 'de' MMMM 'de' yyyy", "2 de noviembre de 2026", "2026-11-02"), ("d MMM yy", "2 gen 99", "1999-01-02"),
    ("MMM d, yyyy", "Nov 2, 2026", "2026-11-02"), ("serial", "46328", "2026-11-02"),
    ("MMM yyyy", "Nov 2026", "2026-11-01"), ("MM/yyyy", "11/2026", "2026-11-01"),
    ("yyyy-MM-dd or dd/MM/yyyy", "2/11/2026", "2026-11-02"),
    ("yyyy-MM-dd or dd/MM/yyyy", "2026-11-02", "2026-11-02"),
  ])
  func patternsReadTheirDates(pattern: String, text: String, day: String) {
    #expect(DateFormat(pattern: pattern)?.day(of: text)?.description == day)
  }

  @Test(arguments: [
    ("dd/MM/yyyy", "31/02/2026"), ("dd/MM/yyyy", "2-11-2026"), ("dd/MM/yyyy", "2/11/26"),
    ("dd/MM/yyyy", "2/11/20261"), ("dd/MM/yyyy", ""), ("yyyy-MM-dd", "2026-11-02 morning"), ("dd/MM", "2/11"),
  ])
  func whatIsNoDateOfTheFormIsNone(pattern: String, text: String) {
    #expect(DateFormat(pattern: pattern)?.day(of: text) == nil)
  }

  @Test(arguments: [
    "", "dd", "dd/MM/yyyy/yy", "hello", "dd/MM/yyy", "d/d/yyyy", "'dd/MM/yyyy", "yyyy-MM-dd or",
    "serial or x",
  ])
  func patternsWithoutMonthAreNone(pattern: String) {
    #expect(DateFormat(pattern: pattern) == nil)
  }

  @Test(arguments: [
    "dd/MM/yyyy", "yyyy-MM-dd", "yy.MM.dd", "d 'de' MMM 'de' yyyy", "serial", "MMM yyyy",
    "yyyy-MM-dd or dd/MM/yyyy or d MMM",
  ])
  func descriptionIsAPatternOfTheSameFormat(pattern: String) {
    let format = DateFormat(pattern: pattern)
    #expect(format?.description == pattern)
  }

  // MARK: Columns

  private func detect(_ texts: [String], year: Int? = nil, ofTable: Bool = false) -> DateColumn.Detection {
    var column = DateColumn(ofTable: ofTable)
    for text in texts { column.add(text) }
    return column.detection(year: year)
  }

  @Test(arguments: [
    (["02/11/2026", "25/11/2026"], "dd/MM/yyyy"), (["11/02/2026", "11/25/2026"], "MM/dd/yyyy"),
    (["5/5/2026", "11/11/2026"], "dd/MM/yyyy"), (["2026-11-02"], "yyyy-MM-dd"), (["20261102"], "yyyyMMdd"),
    (["02.11.2026"], "dd.MM.yyyy"), (["2. 11. 2026"], "dd. MM. yyyy"), (["2 Nov 2026"], "d MMM yyyy"),
    (["32.01.21", "21.02.08"], "yy.MM.dd"), (["31/12/26", "1/2/26"], "dd/MM/yy"),
    (["nothing", "2026/11/02"], "yyyy/MM/dd"),
  ])
  func wholeColumnDecides(texts: [String], pattern: String) {
    #expect(detect(texts) == DateFormat(pattern: pattern).map { .format($0) })
  }

  @Test(arguments: [["02/11/2026", "11/12/2026"], ["02-11-2026"], ["21.01.11", "21.02.08"], ["1/2/26"]])
  func dayAndMonthAreNeverGuessed(texts: [String]) {
    guard case .ambiguous(let formats, let example) = detect(texts) else {
      Issue.record("\(detect(texts))")
      return
    }
    #expect(formats.count >= 2)
    #expect(example == texts[0])
  }

  @Test func missingYearIsAskedFor() {
    #expect(
      detect(["25/11", "2/11"])
        == .withoutYear(DateFormat(parts: [.day, .literal("/"), .month]), example: "25/11"))
    #expect(
      detect(["25/11", "2/11"], year: 2026) == .format(DateFormat(parts: [.day, .literal("/"), .month])))
  }

  @Test(arguments: ["1.2.3.4", "hello", "12", "3/4/5/6", "2026", "99/99/2026", "v1.2"])
  func otherTextIsNoDate(text: String) {
    #expect(detect([text]) == .none || !DateCandidates.formats(of: Array(text.utf8)).allSatisfy(\.hasYear))
  }

  // MARK: Several forms

  @Test(arguments: [
    (
      ["2026-11-16", "16/11/2026", "Nov 16, 2026", "18.11.26"],
      "yyyy-MM-dd or dd/MM/yyyy or MMM d, yyyy or dd.MM.yy"
    ),
    (["16/11/2026", "2/11/26", "17/11/2026"], "dd/MM/yyyy or dd/MM/yy"),
    (["Mon 2/11/2026", "Tue 3/11/2026"], "dd/MM/yyyy"), (["2026-11-16", "7 things", "1/2"], "yyyy-MM-dd"),
  ])
  func datesOfTablesMayBeInSeveralForms(texts: [String], pattern: String) {
    #expect(detect(texts, ofTable: true) == DateFormat(pattern: pattern).map { .format($0) })
  }

  @Test(arguments: [
    (["2026-11-16", "2/11/2026"], "2/11/2026"), (["2016-11-16", "2026-11-16", "16.11.26"], "16.11.26"),
    (["2026-11-16", "02-03-04"], "02-03-04"),
  ])
  func formsThatOthersDoNotTellAreNotGuessed(texts: [String], example: String) {
    var column = DateColumn(ofTable: true)
    for text in texts { column.add(text) }
    guard case .ambiguous(_, example) = column.detection(year: nil, isWhole: true) else {
      Issue.record("\(column.detection(year: nil, isWhole: true))")
      return
    }
    #expect(column.detection(year: nil) == .format(.iso))
  }

  @Test func weekdaysDecideOnceTheYearIsKnown() throws {
    let text = "Name,Mon 7/9,Wed 9/9,Fri 11/9\nAva,P,P,A\n"
    let reading = try FileReading(text) { $0.year = 2026 }
    #expect(reading.sessions == ["2026-09-07 day", "2026-09-09 day", "2026-09-11 day"])
    #expect(try FileReading(text) { $0.year = 2025 }.errors == [.ambiguousDates])
    let row = "Name,7/9/2026,9/9/2026,11/9/2026\nDay,Mon,Wed,Fri\nAva,P,P,A\n"
    #expect(try FileReading(row).sessions == reading.sessions)
  }

  @Test func mixedColumnsAreReadWithANote() throws {
    let text = "date,person\n2026-11-16,Ava\n17/11/2026,Ava\n\"Nov 18, 2026\",Ava\n19.11.26,Ava\n"
    let reading = try FileReading(text)
    #expect(reading.errors == [])
    #expect(
      reading.sessions.map { $0.prefix(10) } == ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19"])
    #expect(reading.remarks == [.mixedDates])
    let refused = try FileReading(text + "2026-11-20,Ava\n2-11-2026,Ivo\n3-11-2026,Ivo\n")
    #expect(refused.errors == [.noSuchDate, .noSuchDate])
    let first = refused.log.problems.first { $0.severity == .error }
    #expect(first?.place == SourcePlace(file: "t.csv", line: 7, column: 1, length: 9))
    #expect(
      first?.message.text.hasPrefix("'2-11-2026' could be 2026-11-02 or 2026-02-11, and does not") == true)
    #expect(
      try FileReading(text + "2-11-2026,Ivo\n") {
        $0.dateFormat = DateFormat(pattern: "yyyy-MM-dd or dd/MM/yyyy or MMM d, yyyy or dd.MM.yy or d-M-yyyy")
      }.sessions.first == "2026-11-02 day")
  }

  @Test func messagesPointAtTheDateThatTheyAreAbout() throws {
    let long = try FileReading("person,date\nAva,11/11/2026\nAva,2/11/2026\n")
    #expect(long.log.problems.first?.place == SourcePlace(file: "t.csv", line: 3, column: 5, length: 9))
    let wide = try FileReading("Name,2026-11-01,2/11/2026\nAva,P,P\n")
    #expect(wide.log.problems.first?.place.column == 17)
    let short = try FileReading("Name,Group,16-Nov,17-Nov\nAva,a,P,P\n")
    #expect(short.log.problems.first?.place.column == 12)
    let rows =
      WorkbookFile.row(1, ["Club"]) + WorkbookFile.row(3, ["Name", "11/11/2026", "2/11/2026"])
      + WorkbookFile.row(4, ["Ava", "P", "P"])
    let book = try FileReading(bytes: WorkbookFile(rows: rows).bytes, name: "t.xlsx")
    #expect(book.errors == [.ambiguousDates])
    let error = book.log.problems.first { $0.severity == .error }
    #expect(error?.place.line == 3)
    #expect(error?.place.column == 17)
  }
}
