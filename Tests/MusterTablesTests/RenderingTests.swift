import Testing

@testable import MusterTables

struct RenderingTests {
  private let table = Table(
    title: "Chess & Co", subtitles: ["2026-W47"],
    columns: [
      .init("#", .count), .init("name", .name), .init("attended", .count),
      .init("band", .text, isOptional: true),
    ],
    rows: [
      .init([.init("1", .quiet), .init("李小龙", .strong), "10", .init("severe", .negative)]),
      .init([.init("2", .quiet), .init("a|b <i>*x*</i>", .struck), "9", ""]),
    ],
    footnotes: ["1. a note"])

  @Test func textIsAlignedByDisplayWidthWithoutTrailingBlanks() {
    #expect(
      TextTable().text(of: [table])
        == """
        Chess & Co
        2026-W47

        #  name            attended  band
        ───────────────────────────────────
        1  李小龙                10  severe
        2  a|b <i>*x*</i>         9

        1. a note

        """)
  }

  @Test func coloursAreSequencesRoundTheTextAlone() {
    let text = TextTable(usesColor: true).text(of: [table])
    #expect(
      text.contains(
        "\u{1B}[90m1\u{1B}[0m  \u{1B}[1m李小龙\u{1B}[0m                10  \u{1B}[31msevere\u{1B}[0m\n"))
    #expect(text.contains("\u{1B}[9;90ma|b <i>*x*</i>\u{1B}[0m"))
  }

  @Test func sequencesInNamesDoNotReachTheTerminal() {
    var evil = table
    evil.title = "\u{1B}]0;title\u{7}"
    evil.rows[0].cells[1] = "\u{1B}[31mEve\r\nX"
    evil.footnotes = ["\u{9B}5m"]
    evil.columns[1].heading = "\u{8}"
    let text = TextTable().text(of: [evil])
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    #expect(text.split(separator: "\n").count == TextTable().text(of: [table]).split(separator: "\n").count)
  }

  @Test(arguments: 1...60)
  func nothingIsWiderThanTheScreen(width: Int) {
    let text = TextTable(width: width).text(of: [table])
    let widest = text.split(separator: "\n").map(\.displayWidth).max() ?? 0
    #expect(widest <= width)
  }

  @Test func aNarrowScreenCutsAndSaysWhatItLeavesOut() {
    #expect(
      TextTable(width: 27).text(of: [table]) == """
        Chess & Co
        2026-W47

        #  name            attended
        ───────────────────────────
        1  李小龙                10
        2  a|b <i>*x*</i>         9

        1. a note
        terminal too narrow for:
        band

        """)
    let narrow = TextTable(width: 20).text(of: [table])
    #expect(narrow.contains("\n2  a|b <i…         9\n"))
  }

  @Test func markdownEscapesWhatCouldBeMarkup() {
    #expect(
      MarkdownTable().text(of: [table])
        == #"""
        ## Chess \& Co

        2026-W47

        |   # | name                      | attended | band   |
        | --: | :------------------------ | -------: | :----- |
        |   1 | **李小龙**                |       10 | severe |
        |   2 | ~~a\|b \<i\>\*x\*\</i\>~~ |        9 |        |

        1\. a note

        """#)
  }

  @Test func onlyANumberBeforeABlankBeginsAList() {
    func note(_ text: String) -> String {
      var table = table
      table.footnotes = [text]
      return MarkdownTable().text(of: [table]).split(separator: "\n").last.map(String.init) ?? ""
    }
    for text in ["44.5% of 3", "16.–20. November 2026", "1.º lugar", "12 people", "16)"] {
      #expect(note(text) == (text == "16)" ? "16\\)" : text))
    }
    #expect(note("16. November 2026") == "16\\. November 2026")
    #expect(note("2) two") == "2\\) two")
    #expect(note("- three") == "\\- three")
  }

  @Test func htmlIsOnePageWithEscapedText() {
    var evil = table
    evil.rows[0].cells[1] = "<script>alert(\"1\")</script>\u{1B}"
    let html = HTMLPage(title: "Report 'A'", language: "it").text(of: [evil])
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"it\">\n<head>\n<meta charset=\"utf-8\">\n"))
    #expect(html.contains("<title>Report &#39;A&#39;</title>"))
    #expect(html.contains("<h2><bdi>Chess &amp; Co</bdi></h2>"))
    #expect(html.contains("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;\u{FFFD}</bdi></th>"))
    #expect(html.contains("<s>a|b &lt;i&gt;*x*&lt;/i&gt;</s>"))
    #expect(html.contains("<td class=\"end quiet\">1</td>"))
    #expect(html.contains("prefers-color-scheme: dark"))
    #expect(!html.contains("http"))
    #expect(!html.contains("<script"))
    #expect(html.hasSuffix("</html>\n"))
  }

  @Test func aPageOfOneTableSaysItsTitleOnce() {
    let html = HTMLPage(title: table.title).text(of: [table])
    #expect(html.contains("<h1><bdi>Chess &amp; Co</bdi></h1>"))
    #expect(!html.contains("<h2"))
  }

  @Test(arguments: [
    ("https://example.org/a", #"https\://example.org/a"#), ("see WWW.example.org", #"see WWW\.example.org"#),
    ("ftp://x", #"ftp\://x"#), ("mailto:a@b.c", #"mailto\:a\@b.c"#), ("@ann", #"\@ann"#), ("$x$", #"\$x\$"#),
    ("5 $", #"5 \$"#), ("a: b", "a: b"), ("Dr. X", "Dr. X"), ("9:30", "9:30"), ("ww.x", "ww.x"),
    ("://", #"\://"#),
    ("xmpp:a", #"xmpp\:a"#), ("www", "www"),
  ])
  func whatDialectsOfMarkdownTakeForLinksIsEscaped(text: String, escaped: String) {
    #expect(MarkdownTable.escaped(text) == escaped)
  }
}
