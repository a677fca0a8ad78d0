import Testing

@testable import MusterTables

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("Franco", 6), ("Zoë", 3), ("Zoe\u{308}", 3), ("李小龙", 6), ("ﾊﾝｶｸ", 4), ("한국", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("👩‍💻", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇮🇹", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2),
    ("a\u{200B}b", 2), ("สวัสดี", 4), ("אבג", 3), ("✓☑○⊙⊘◌★▲▼–", 10), ("▁▂▃▅▇", 5), ("Ａ", 2), ("…", 1),
  ])
  func widthIsThatOfATerminal(text: String, expected: Int) {
    #expect(text.displayWidth == expected)
  }

  @Test(arguments: [
    ("Franco", 6, "Franco"), ("Franco", 5, "Fran…"), ("李小龙", 6, "李小龙"), ("李小龙", 5, "李小…"),
    ("李小龙", 4, "李…"), ("Franco", 1, "…"), ("Franco", 0, ""), ("👩‍💻👩‍💻", 3, "👩‍💻…"),
  ])
  func cuttingKeepsWholeCharacters(text: String, width: Int, expected: String) {
    #expect(text.cut(toWidth: width) == expected)
    #expect(text.cut(toWidth: width).displayWidth <= width)
  }

  @Test func wrappingBreaksAtSpacesAndLongWordsWhereItMust() {
    #expect("one two three".wrapped(toWidth: 7) == ["one two", "three"])
    #expect("abcdefghij kl".wrapped(toWidth: 4) == ["abcd", "efgh", "ij", "kl"])
    #expect("李小龙 क्षि a".wrapped(toWidth: 1) == ["李", "小", "龙", "क्षि", "a"])
    #expect("short".wrapped(toWidth: 10) == ["short"])
  }

  @Test func nothingThatATerminalObeysIsLeft() {
    #expect("\u{1B}[2J\u{7}\u{9B}31mEve\u{7F}".safeForTerminal == "\u{FFFD}[2J\u{FFFD}\u{FFFD}31mEve\u{FFFD}")
    #expect("a\tb\r\nc\u{2028}d".safeForTerminal == "a b  c d")
    #expect("\u{202E}evil\u{2066}".safeForTerminal == "evil")
    #expect("Zoë 👩‍💻 מרים".safeForTerminal == "Zoë 👩‍💻 מרים")
  }

  @Test func sparklinesRiseFromZero() {
    #expect(Sparkline.text([0, 1, 2, 3, 4]) == "▁▂▃▅▇")
    #expect(Sparkline.text([0, 0]) == "▁▁")
    #expect(Sparkline.text([nil, .nan, -3, .greatestFiniteMagnitude]) == "  ▁▇")
    #expect(Sparkline.text([]).isEmpty)
  }
}
