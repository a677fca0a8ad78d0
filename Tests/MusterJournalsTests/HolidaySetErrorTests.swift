@testable import MusterJournals
import Testing

struct HolidaySetErrorTests {
  @Test(arguments: [
    ("estaer \"A\"", "\"estaer\" is not valid here (expected MM-DD, easter,"),
    ("easter+x \"A\"", "\"easter+x\" is not valid here"),
    ("easter+100 \"A\"", "\"easter+100\" is not valid here"),
    ("05-32 \"A\"", "\"05-32\" is not valid here (expected a date of the year, MM-DD)"),
    ("02-30 \"A\"", "\"02-30\" is not valid here"),
    ("5-1 \"A\"", "\"5-1\" is not valid here"),
    ("6th mon of may \"A\"", "\"6th\" is not valid here"),
    ("1st may \"A\"", "\"may\" is not valid here (expected a weekday, mon…sun)"),
    ("1st mon in may \"A\"", "\"in\" is not valid here (expected of and a month)"),
    ("1st mon of june \"A\"", "\"june\" is not valid here (expected a month, jan…dec)"),
    ("1st mon of", "the line ends too early (expected a month, jan…dec)"),
    ("mon near 05-24 \"A\"", "\"near\" is not valid here (expected before,"),
    ("mon after may \"A\"", "\"may\" is not valid here (expected a date of the year, MM-DD)"),
    ("equinox april \"A\"", "\"april\" is not valid here (expected march or september)"),
    ("05-01 +1000 \"A\"", "\"+1000\" is not valid here (expected a number of days, -99…+99)"),
    ("05-01", "the line ends too early (expected a name in double quotes)"),
    ("05-01 \"\"", "\"\" is not valid here (expected a name in double quotes)"),
    ("05-01 Labour", "\"Labour\" is not valid here (expected from, to, only,"),
    ("05-01 \"A", "unclosed quote (add a double quote at the end of the name)"),
    ("05-01 \"A\" \"B\" \"C\"", "\"C\" is not valid here (expected the end of the line)"),
    ("05-01 \"A\" from 2000", "\"from\" is not valid here"),
    ("05-01 from \"A\"", "\"A\" is not valid here (expected a year, 1…9999,"),
    ("05-01 from 99999999999999999999 \"A\"", "\"99999999999999999999\" is not valid here"),
    ("05-01 from 2010 to 2009 \"A\"", "the years end in 2009, before they begin in 2010"),
    ("05-01 only 2010..2009 \"A\"", "\"2010..2009\" is not valid here"),
    ("05-01 every 0 \"A\"", "\"0\" is not valid here (expected a whole number from 1 to 9999)"),
    ("05-01 from 2000 from 2001 \"A\"", "\"from\" appears twice (keep one)"),
    ("05-01 unless sun observed sun-mon \"A\"", "\"observed\" appears twice (keep one)"),
    ("05-01 observed sun \"A\"", "\"sun\" is not valid here (expected two weekdays joined by a hyphen"),
    ("05-01 observed sun-sun \"A\"", "\"sun-sun\" is not valid here"),
    ("05-01 observed sun-mon sun-tue \"A\"", "\"sunday\" appears twice (keep one)"),
    ("05-01 unless \"A\"", "\"A\" is not valid here (expected a weekday, mon…sun)"),
    ("all substitute mon tue wed thu fri sat sun", "no weekday is left for the substitute"),
    ("all", "the line ends too early (expected observed, moved, substitute or unless)"),
    ("all from 1970", "the line ends too early (expected observed, moved, substitute or unless)"),
    ("all unless sun \"A\"", "\"A\" is not valid here (expected the end of the line)"),
    ("bridge substitute sun \"A\"", "\"bridge\" is not valid here (expected no weekday rule but unless)"),
    ("bridge", "the line ends too early (expected a name in double quotes)"),
    ("title \"Again\"", "\"title\" appears twice (keep one)"),
    ("\"A\" 05-01", "\"A\" is not valid here (expected MM-DD,"),
  ])
  func malformedLineIsToldWithItsNumber(line: String, message: String) throws {
    let error = #expect(throws: HolidaySetError.self) {
      try HolidaySet(name: "test", parsing: "title \"Test\"\n\n\(line)\n")
    }
    let description = try #require(error).description
    #expect(description.hasPrefix("line 3: \(message)"), "\(description)")
  }

  @Test func textWithoutATitleIsRefused() {
    #expect(throws: HolidaySetError(line: 1, problem: .noTitle)) {
      try HolidaySet(name: "test", parsing: "05-01 \"A\"")
    }
  }

  @Test func damagedTextNeverCrashes() {
    let text = """
      title "Test"
      all observed sat-fri sun-mon from 1971
      bridge unless sun "Bridge"
      2nd mon of oct +1 from 2000 except 2005..2007 "A" "B"
      mon on-or-before 05-24 substitute sat sun every 5 "C"
      easter-2 only 2011 2012 moved sun-sat "D"
      """
    let spares = Array("019-+.\"# .\nsunmoneaster\u{FF}".utf8)
    var state: UInt64 = 1
    func random(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<3000 {
      var bytes = Array(text.utf8)
      for _ in 0...random(below: 4) {
        bytes[random(below: bytes.count)] = spares[random(below: spares.count)]
      }
      let set = try? HolidaySet(name: "test", parsing: bytes)
      #expect((set?.holidays(in: 2024).count ?? 0) < 20)
    }
  }
}
