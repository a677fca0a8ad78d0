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
    // Where a spreadsheet splits rows at another sign, or takes a line for a row.
    ("a;=1+1", "a;'=1+1"), ("a; =1+1", "a; '=1+1"), ("a;\"=1+1", "\"a;\"\"'=1+1\""), ("a|@x", "a|'@x"),
    ("a,=1", "\"a,'=1\""), ("a\n=1", "\"a\n'=1\""), ("a;-5;b=c", "a;-5;b=c"), (" =1", " '=1"),
    ("=a;=b", "'=a;'=b"),
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

  @Test func aDocumentWithoutRowsHasOneForEachValue() {
    #expect(
      AnswerSet([Figures()]).csv() == """
        section,key,period,value\r
        summary,people,,3\r
        bySlot,morning,,6\r
        growth,week.attended,2026-W46,9\r
        growth,week.toDate.attended,2026-W47,2\r
        series,week.attended,2026-W45,4\r
        series,week.bySlot.morning,2026-W45,3\r
        series,week.attended,2026-W46,9\r
        byWeekday,attended,monday,5\r
        byMonth,attended,1,7\r
        axisMaximum,month,,46\r
        friends,1.person,,"Rossi, Mary"\r
        friends,2.person,,Tom\r
        summary,percent,,31.5\r

        """)
    #expect(
      AnswerSet([Figures(), Figures()]).csv().hasPrefix(
        "group,section,key,period,value\r\nChess,summary,people,,3"))
  }
}

/// An answer that is one document, with all that statistics have: absent values, objects of objects, lists of periods.
private struct Figures: Answer {
  static let schema = "test/1"
  static let rowsKey: String? = nil
  static let sampleRow: JSONObject? = nil
  let groupName: String? = "Chess"

  private static func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONObject {
    var object = JSONObject()
    for (key, value) in members { object.add(key, value) }
    return object
  }

  private static func value(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(object(members))
  }

  func write(to document: inout JSONObject) {
    let week = Self.value(["period": "2026-W47", "attended": 2])
    let points: [JSONValue] = [
      Self.value(["period": "2026-W45", "attended": 4, "bySlot": Self.value(["morning": 3])]),
      Self.value(["period": "2026-W46", "attended": 9, "bySlot": .null]),
    ]
    let members: KeyValuePairs<String, JSONValue> = [
      "person": .null, "people": 3, "bySlot": Self.value(["morning": 6]),
      "growth": Self.value(["week": Self.value(["period": "2026-W46", "attended": 9, "toDate": week])]),
      "target": .null, "series": Self.value(["week": .array(points), "month": .array([])]),
      "byWeekday": .array([Self.value(["weekday": "monday", "attended": 5])]),
      "byMonth": .array([Self.value(["month": 1, "attended": 7])]),
      "axisMaximum": Self.value(["month": 46]),
      "friends": .array([Self.value(["person": "Rossi, Mary"]), Self.value(["person": "Tom"])]),
      "percent": .number(31.5),
    ]
    for (key, value) in members { document.add(key, value) }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// A text.
  public init(stringLiteral text: String) { self = .string(text) }
  /// A whole number.
  public init(integerLiteral number: Int) { self = .integer(number) }
}

/// An answer of one row, with what rankings have none of: nested objects, absent ones and arrays in arrays.
private struct Totals: Answer {
  static let schema = "test/1"
  static let rowsKey: String? = "rows"
  static let sampleRow: JSONObject? = nil
  let slots: KeyValuePairs<String, Int>?
  let groupName: String? = "Chess"

  func write(to document: inout JSONObject) {
    var row = JSONObject()
    if let slots {
      row.add("bySlot") { object in for (slot, count) in slots { object.add(slot, count) } }
    } else {
      row.add("bySlot", Int?.none)
    }
    var first = JSONObject()
    first.add("label", "W1")
    first.add("lists", ["a", "b"])
    first.add("attended", 5)
    var second = JSONObject()
    second.add("label", "W2")
    second.add("lists", [String]())
    row.add("periods", [first, second])
    row.add("total", 1.5)
    document.add("rows", [row])
  }
}
