import MusterAnalytics
import MusterJournals
import Testing

struct CSVTableTests {
  private static let head =
    "rank,previousRank,person,attended,present,partial,absent,excused,warned,exempt,expected,missed,percent,"
    + "difficulty,weighted,perfect,bestStreak,currentAbsence,band,days"

  @Test func columnsAreTheKeysOfARow() {
    #expect(
      AnswerSet([Ranking.sample(detail: false)]).csv() == """
        \(CSVTableTests.head)\r
        1,2,Franco,9,9,0,0,0,0,0,10,1,90.0,1.0,9.0,false,5,0,moderate,\r

        """)
  }

  @Test func daysAreOneCell() {
    let text = AnswerSet([Ranking.sample()]).csv()
    #expect(text.hasSuffix(",moderate,2026-11-16 morning present; 2026-11-16 afternoon\r\n"))
  }

  @Test func severalGroupsHaveTheirNameInTheFirstColumn() {
    let set = AnswerSet([Ranking.sample(detail: false), Ranking.sample(group: "A, B", detail: false)])
    let lines = set.csv().split(separator: "\r\n")
    #expect(lines.map { $0.prefix(9) } == ["group,ran", "Amici del", "\"A, B\",1,"])
  }

  @Test func anEmptyRankingStillHasItsHead() {
    var ranking = Ranking.sample()
    ranking.rows = []
    #expect(AnswerSet([ranking]).csv() == CSVTableTests.head + "\r\n")
  }

  @Test func quotesSeparatorsAndLineBreaksAreQuoted() {
    let format = CSVFormat.rfc4180
    #expect(format.cell("Rossi, Mary") == "\"Rossi, Mary\"")
    #expect(format.cell("the \"Boss\"") == "\"the \"\"Boss\"\"\"")
    #expect(format.cell("a\r\nb") == "\"a\r\nb\"")
    #expect(format.cell("=1+1") == "=1+1")
    #expect(format.cell("a;b") == "a;b")
    #expect(CSVFormat.spreadsheet(decimalSeparator: ",").cell("a;b") == "\"a;b\"")
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("@x", "'@x"), ("+39 081", "'+39 081"), ("-x", "'-x"), ("\tx", "'\tx"), ("-5", "-5"),
    ("+5.5", "+5.5"), ("-", "'-"), ("-5.5.5", "'-5.5.5"), ("Franco", "Franco"), ("", ""),
    ("=a,b", "\"'=a,b\""),
    ("\rx", "\"'\rx\""),
  ])
  func whatASpreadsheetWouldRunIsGuarded(text: String, expected: String) {
    #expect(CSVFormat.spreadsheet().cell(text) == expected)
  }

  @Test func aSpreadsheetOfALocaleWithCommasHasSemicolons() {
    let set = AnswerSet([Ranking.sample(person: "=HYPERLINK(1)", detail: false)])
    let text = set.csv(.spreadsheet(decimalSeparator: ","))
    #expect(text.hasPrefix("\u{FEFF}rank;previousRank;"))
    #expect(text.hasSuffix("\r\n1;2;'=HYPERLINK(1);9;9;0;0;0;0;0;10;1;90,0;1,0;9,0;false;5;0;moderate;\r\n"))
  }

  @Test func nestedKeysAreJoinedByADotAndShapesAreUnited() {
    #expect(
      AnswerSet([Totals(slots: ["morning": 6]), Totals(slots: nil), Totals(slots: ["evening": 2])]).csv()
        == """
        group,bySlot.morning,bySlot.evening,periods,total\r
        Chess,6,,W1 5 a; W1 5 b; W2,1.5\r
        Chess,,,W1 5 a; W1 5 b; W2,1.5\r
        Chess,,2,W1 5 a; W1 5 b; W2,1.5\r

        """)
  }
}

/// An answer that is its own row, with what rankings have none of: nested objects, absent ones and arrays in arrays.
private struct Totals: Answer {
  static let schema = "test/1"
  static let rowsKey: String? = nil
  static let sampleRow: JSONObject? = nil
  let slots: KeyValuePairs<String, Int>?
  let groupName: String? = "Chess"

  func write(to document: inout JSONObject) {
    document.add("group", "Chess")
    if let slots {
      document.add("bySlot") { object in for (slot, count) in slots { object.add(slot, count) } }
    } else {
      document.add("bySlot", Int?.none)
    }
    var first = JSONObject()
    first.add("label", "W1")
    first.add("lists", ["a", "b"])
    first.add("attended", 5)
    var second = JSONObject()
    second.add("label", "W2")
    second.add("lists", [String]())
    document.add("periods", [first, second])
    document.add("total", 1.5)
  }
}
