import MusterJournals
import MusterReading
import TestSupport
import Testing

struct HTMLReaderTests {
  private func read(
    _ page: String, name: String = "t.html", _ change: (inout ReadingOptions) -> Void = { _ in }
  ) throws -> FileReading {
    try FileReading(page, name: name, change)
  }

  private static let marks = [
    "2026-11-02 day Ava: present", "2026-11-02 day Ivo: absent", "2026-11-09 day Ava: partial",
    "2026-11-09 day Ivo: present",
  ]

  @Test(arguments: [
    "<table><tr><th>Name<th>2026-11-02<th>2026-11-09<tr><td>Ava<td>P<td>L<tr><td>Ivo<td>A<td>P</table>",
    "<!DOCTYPE html><html><body><table><thead><tr><th>Date</th><th>Name</th><th>Mark</th></tr></thead><tbody><tr><td rowspan=2>2026-11-02</td><td>Ava</td><td>P</td></tr><tr><td>Ivo</td><td>A</td></tr><tr><td rowspan=2>2026-11-09</td><td>Ava</td><td>L</td></tr><tr><td>Ivo</td><td>P</td></tr></tbody></table></body></html>",
    "<TABLE><TR><TD ROWSPAN=2>Name</TD><TD COLSPAN=2>November 2026</TD></TR><TR><TD>2</TD><TD>9</TD></TR><TR><TD>Ava</TD><TD>P</TD><TD>L</TD></TR><TR><TD>Ivo</TD><TD>A</TD><TD>P</TD></TR></TABLE>",
    "<div><table><tr><td>Menu</td><td><table><tr><th>Name</th><th>2026-11-02</th><th>2026-11-09</th></tr><tr><td>Ava</td><td>P</td><td>L</td></tr><tr><td>Ivo</td><td>A</td><td>P</td></tr></table></td></tr></table></div>",
    "<table><caption>Register 2026</caption><tr><th>Name</th><th>2 Nov</th><th>9 Nov</th></tr><tr><td>Ava</td><td>P</td><td>L</td></tr><tr><td>Ivo</td><td>A</td><td>P</td></tr></table>",
  ])
  func tablesOfEveryLayoutAreRead(page: String) throws {
    let reading = try read(page)
    #expect(reading.format == "html")
    #expect(reading.errors == [])
    #expect(reading.marks == Self.marks)
  }

  @Test(arguments: ["t.xls", "t.csv", "t"]) func endingsDoNotMatter(name: String) throws {
    let reading = try read(
      "\n<html><meta charset=utf-8><table><tr><th>Name<th>2026-11-02<th>2026-11-09<tr><td>Ava<td>P<td>L<tr><td>Ivo<td>A<td>P</table>",
      name: name)
    #expect(reading.marks == Self.marks)
  }

  @Test func headingsInTheCellAroundATableAreItsTitles() throws {
    let reading = try read(
      "<table><tr><td>Home<td><h3>Spring 2026</h3><table><tr><th>Name<th>24 Mar<th>31 Mar<tr><td>Ava<td>P<td>A</table></table>"
    )
    #expect(reading.marks == ["2026-03-24 day Ava: present", "2026-03-31 day Ava: absent"])
  }

  @Test func messagesHaveTheRowOfTheTable() throws {
    let reading = try read(
      "<table><tr><td>Home</table>\n<h2>Autumn</h2>\n<table><tr><th>Name<th>2026-11-02<th>2026-11-09\n<tr><td>Ava<td>zz<td>P</table>"
    )
    #expect(reading.errors == [.unknownMark])
    let place = reading.log.problems.first?.place
    #expect(place?.file == "t.html[Autumn]")
    #expect([place?.line, place?.column] == [2, 5])
  }

  @Test func aPageWithoutATableIsRefused() {
    let error = #expect(throws: FileError.self) { try read("<html><p>Ava, Ivo</p></html>") }
    #expect(error?.message.text == "is a web page (HTML)")
    #expect(throws: FileError.self) { try read("Ava, Ivo", name: "t.txt") { $0.format = "html" } }
  }

  @Test func pagesThatWouldTakeTooLongAreRefused() {
    let pages = [
      (
        "<table><tr>" + String(repeating: "<td rowspan=60000>x", count: 3000)
          + String(repeating: "<tr><td>y", count: 3000), "has cells that cover too many others"
      ),
      ("<table><tr><td>" + String(repeating: "<b>", count: 3000), "has elements nested too deeply"),
      (
        "<table><tr><td " + (0..<20_000).map { "a\($0)=1" }.joined(separator: " ") + ">x",
        "has a tag with too many attributes"
      ),
    ]
    for (page, message) in pages {
      let error = #expect(throws: FileError.self) { try read(page) }
      #expect(error?.message.text == DiagnosticText(stringLiteral: message).text)
    }
  }

  @Test func cellsOfATableAreLimited() {
    let error = #expect(throws: FileError.self) {
      try read("<table><tr><td>Name<td>2026-11-02<tr><td>Ava<td>P</table>") { $0.limits[.sheetCells] = 3 }
    }
    #expect(error?.help?.text.contains("sheet-cells=12") == true)
  }

  @Test func pagesThatSayAnotherEncodingThanTheyHaveAreRead() throws {
    let page = "<meta charset=windows-1250><table><tr><th>Name<th>2026-11-02<tr><td>Aleš<td>P</table>"
    #expect(try read(page).people == ["Aleš"])
  }
}
