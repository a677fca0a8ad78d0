import MusterAnalytics
import Testing

struct JSONWriterTests {
  @Test(arguments: [
    (JSONValue.null, "null"), (.bool(true), "true"), (.integer(-7), "-7"), (.number(90), "90.0"),
    (.number(1.0575), "1.0575"), (.number(0.1 + 0.2), "0.30000000000000004"), (.number(1e16), "1e+16"),
    (.number(1e-7), "1e-07"), (.number(-0.0), "-0.0"), (.number(.nan), "null"), (.number(.infinity), "null"),
    (.array([]), "[]"), (.object(JSONObject()), "{}"),
  ])
  func scalarsAreWrittenAsSwiftPrintsThem(value: JSONValue, expected: String) {
    #expect(JSONWriter.compact.text(of: value) == expected)
    #expect(JSONWriter.pretty.text(of: value) == expected)
  }

  @Test(arguments: [
    ("a/b", #""a/b""#), (#"say "hi" \o/"#, #""say \"hi\" \\o/""#), ("\n\r\t\u{8}\u{C}", #""\n\r\t\b\f""#),
    ("\0\u{1B}[31m", #""\u0000\u001b[31m""#), ("\u{7F}\u{9B}é", #""\u007f\u009bé""#),
    ("\u{2028}\u{2029}", "\"\u{2028}\u{2029}\""), ("Zoë 李 👩‍💻", "\"Zoë 李 👩‍💻\""), ("\r\n", #""\r\n""#),
    ("\"\u{301}", "\"\\\"\u{301}\""),
  ])
  func onlyQuotesBackslashesAndControlsAreEscaped(text: String, expected: String) {
    // By bytes: Swift's == takes canonically equivalent texts for the same.
    #expect(Array(JSONWriter.compact.text(of: text).utf8) == Array(expected.utf8))
  }

  @Test func membersKeepTheirOrderAndAbsentOnesAreNull() {
    var object = JSONObject()
    object.add("z", 1)
    object.add("a", String?.none)
    object.add("m", [true, false])
    object.add("in") { $0.add("k", 0.5) }
    #expect(JSONWriter.compact.text(of: object) == #"{"z":1,"a":null,"m":[true,false],"in":{"k":0.5}}"#)
  }

  @Test func prettyKeepsSmallLeavesOnOneLine() {
    var object = JSONObject()
    object.add("slots", ["morning", "afternoon"])
    object.add("period") { $0.add("label", "2026-W47") }
    object.add("nothing", [String]())
    #expect(
      JSONWriter.pretty.text(of: object) == """
        {
          "slots": ["morning", "afternoon"],
          "period": {"label": "2026-W47"},
          "nothing": []
        }
        """)
  }

  @Test func aLeafOfMoreThanAHundredBytesIsBroken() {
    let fitting = [String(repeating: "x", count: 96)]
    #expect(JSONWriter.pretty.text(of: fitting) == "[\"\(fitting[0])\"]")
    let long = [String(repeating: "x", count: 97)]
    #expect(JSONWriter.pretty.text(of: long) == "[\n  \"\(long[0])\"\n]")
  }
}
