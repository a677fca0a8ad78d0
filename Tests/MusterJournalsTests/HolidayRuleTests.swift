import MusterJournals
import Testing

struct HolidayRuleTests {
  /// The days that rules give in a year, as `MM-DD`.
  private func days(_ rules: String, _ year: Int) throws -> String {
    let set = try HolidaySet(name: "test", parsing: "title \"Test\"\n" + rules)
    return set.holidays(in: year).map { String($0.day.description.dropFirst(5)) }.joined(separator: " ")
  }

  @Test(arguments: [
    ("05-01", 2026, "05-01"),
    ("02-29", 2024, "02-29"), ("02-29", 2025, ""), ("02-29", 2000, "02-29"), ("02-29", 2100, ""),
    ("easter", 2026, "04-05"), ("easter+1", 2026, "04-06"), ("easter-2", 2026, "04-03"),
    ("easter +39", 2026, "05-14"),
    ("1st mon of jan", 2024, "01-01"), ("2nd mon of oct", 2026, "10-12"), ("4th thu of nov", 2026, "11-26"),
    ("5th mon of feb", 2024, ""), ("5th thu of feb", 2024, "02-29"), ("5th thu of feb", 2025, ""),
    ("last mon of may", 2026, "05-25"), ("last sun of dec", 2028, "12-31"),
    ("4th thu of nov +1", 2026, "11-27"), ("1st mon of sep -3", 2026, "09-04"),
    // 24 May 2027 is a Monday.
    ("mon before 05-24", 2027, "05-17"), ("mon on-or-before 05-24", 2027, "05-24"),
    ("mon on-or-after 05-24", 2027, "05-24"), ("mon after 05-24", 2027, "05-31"),
    ("sunday after 05-24", 2027, "05-30"), ("sunday before 05-24", 2027, "05-23"),
    ("equinox march", 2026, "03-20"), ("equinox september", 2026, "09-23"),
    ("01-01 -1", 2026, "12-31"), ("12-31 +1", 2026, "01-01"),
  ])
  func dateIsFound(rule: String, year: Int, expected: String) throws {
    #expect(try days(rule + " \"Day\"", year) == expected)
  }

  @Test(arguments: [
    ("from 2000", [2000, 2001, 2008, 2012]),
    ("to 2001", [1999, 2000, 2001]),
    ("from 2000 to 2001", [2000, 2001]),
    ("only 1999 2008", [1999, 2008]),
    ("only 1999..2001 2012", [1999, 2000, 2001, 2012]),
    ("except 2000..2008", [1999, 2012]),
    ("every 4", [2000, 2008, 2012]),
    ("every 4 except 2008", [2000, 2012]),
  ])
  func ruleHoldsInItsYears(years: String, expected: [Int]) throws {
    let holding = try [1999, 2000, 2001, 2008, 2012].filter { try days("05-01 \(years) \"Day\"", $0) != "" }
    #expect(holding == expected)
  }

  // 4 July is a Saturday in 2020, a Sunday in 2021, a Monday in 2022.
  @Test(arguments: [
    ("observed sat-fri sun-mon", ["07-03 07-04", "07-04 07-05", "07-04"]),
    ("observed sat-mon sun-mon", ["07-04 07-06", "07-04 07-05", "07-04"]),
    ("observed sat-mon sun-tue", ["07-04 07-06", "07-04 07-06", "07-04"]),
    ("moved sun-sat", ["07-04", "07-03", "07-04"]),
    ("moved sat-fri sun-mon", ["07-03", "07-05", "07-04"]),
    ("substitute sun", ["07-04", "07-04 07-05", "07-04"]),
    ("substitute sat sun", ["07-04 07-06", "07-04 07-05", "07-04"]),
    ("unless sat sun", ["", "", "07-04"]),
    ("unless mon", ["07-04", "07-04", ""]),
  ])
  func weekdayRuleDecidesTheDay(rule: String, expected: [String]) throws {
    #expect(try [2020, 2021, 2022].map { try days("07-04 \(rule) \"Day\"", $0) } == expected)
    #expect(try [2020, 2021, 2022].map { try days("all \(rule)\n07-04 \"Day\"", $0) } == expected)
  }

  @Test func substitutesOfNeighboursDoNotCollide() throws {
    // 25 December 2021 is a Saturday, 2022 a Sunday.
    let rules = "all substitute sat sun\n12-25 \"A\"\n12-26 \"B\""
    #expect(try days(rules, 2021) == "12-25 12-26 12-27 12-28")
    #expect(try days(rules, 2022) == "12-25 12-26 12-27")
  }

  @Test func substituteCrossesTheEndOfTheYear() throws {
    // 31 December 2023 is a Sunday and 1 January 2024 a holiday.
    let rules = "12-31 substitute sun \"A\"\n01-01 \"B\""
    #expect(try days(rules, 2023) == "01-01 12-31")
    #expect(try days(rules, 2024) == "01-01 01-02 12-31")
  }

  @Test func ruleOfItsOwnComesBeforeTheOneForAll() throws {
    #expect(try days("all substitute sun\n07-04 unless sun \"Day\"", 2021) == "")
  }

  @Test func ruleForAllHoldsInItsYears() throws {
    let rules = "all observed sun-mon to 2020\nall moved sun-mon from 2021\n07-04 \"Day\""
    #expect(try days(rules, 2010) == "07-04 07-05")
    #expect(try days(rules, 2021) == "07-05")
  }

  @Test func dayBetweenTwoHolidaysIsBridged() throws {
    let rules = "bridge unless sun from 2000 \"Bridge\"\n05-03 \"A\"\n05-05 \"B\""
    #expect(try days(rules, 2004) == "05-03 05-04 05-05")
    #expect(try days(rules, 1999) == "05-03 05-05")
    // 4 May 2003 is a Sunday.
    #expect(try days(rules, 2003) == "05-03 05-05")
  }

  @Test func bridgeDoesNotLeadToASubstitute() throws {
    // 3 May 2026 is a Sunday: its substitute, the 4th, and the 6th stay apart.
    let rules = "bridge \"Bridge\"\nall substitute sun\n05-03 \"A\"\n05-06 \"B\""
    #expect(try days(rules, 2026) == "05-03 05-04 05-06")
  }

  @Test func dayKeptForAnotherIsNamedAfterIt() throws {
    let text = """
      title "Test"
      observed-name "{} (observed)" "{} in lieu"
      all substitute sun
      07-04  "Day"  "Tag"
      """
    let set = try HolidaySet(name: "test", parsing: text)
    let substitute = try #require(set.holidays(in: 2021).last)
    #expect(substitute.name == "Day (observed)" && substitute.localName == "Tag in lieu")
  }

  @Test func holidaysOfOneNameOnADayNameItOnce() throws {
    let set = try HolidaySet(name: "test", parsing: "title \"T\"\n05-01 \"A\"\n05-01 \"B\"\n05-01 \"A\"")
    #expect(set.holidays(in: 2026).map(\.name) == ["A, B"])
  }

  @Test func textMayHaveCommentsBlankLinesCRLFAndAByteOrderMark() throws {
    let text = "\u{FEFF}# Test\r\ntitle \"Te#st\"  # the title\r\n\r\n\t05-01\t\"Day\" #x\r\n"
    let set = try HolidaySet(name: "test", parsing: text)
    #expect(set.title == "Te#st")
    #expect(set.holidays(in: 2026).map(\.name) == ["Day"])
  }
}
