import MusterJournals
import Testing

@testable import MusterReading

struct DateFormatTests {
  @Test(arguments: [
    ("dd/MM/yyyy", "2/11/2026", "2026-11-02"), ("dd/MM/yyyy", "02/11/2026", "2026-11-02"),
    ("MM/dd/yyyy", "11/2/2026", "2026-11-02"), ("yyyy-MM-dd", "2026-11-02T09:51:14+00:00", "2026-11-02"),
    ("yyyy-MM-dd", "2026-11-02 09:51", "2026-11-02"), ("yyyyMMdd", "20261102", "2026-11-02"),
    ("yyMMdd", "261102", "2026-11-02"), ("yy.MM.dd", "26.11.02", "2026-11-02"),
    ("d MMM yyyy", "2 November 2026", "2026-11-02"), ("d MMM yyyy", "2 nov. 2026", "2026-11-02"),
    ("d. MMMM yyyy", "2. März 2026", "2026-03-02"), ("d MMMM yyyy", "2 août 2026", "2026-08-02"),
    ("d 'de' MMMM 'de' yyyy", "2 de noviembre de 2026", "2026-11-02"), ("d MMM yy", "2 gen 99", "1999-01-02"),
    ("MMM d, yyyy", "Nov 2, 2026", "2026-11-02"),
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

  @Test(arguments: ["", "dd", "dd/MM/yyyy/yy", "hello", "dd/MM/yyy", "d/d/yyyy", "'dd/MM/yyyy"])
  func patternsWithoutDayAndMonthAreNone(pattern: String) {
    #expect(DateFormat(pattern: pattern) == nil)
  }

  @Test(arguments: ["dd/MM/yyyy", "yyyy-MM-dd", "yy.MM.dd", "d 'de' MMM 'de' yyyy"])
  func descriptionIsAPatternOfTheSameFormat(pattern: String) {
    let format = DateFormat(pattern: pattern)
    #expect(format?.description == pattern)
  }

  // MARK: Columns

  private func detect(_ texts: [String], year: Int? = nil) -> DateColumn.Detection {
    var column = DateColumn()
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
}
