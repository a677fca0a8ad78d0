@testable import MusterFiles
@testable import MusterImport
@testable import MusterNotes
import MusterJournals
@testable import MusterReading
import TestSupport
import Testing

struct MarkdownReaderTests {
  private func read(
    _ text: String, _ change: (inout ReadingOptions) -> Void = { _ in }
  ) throws -> FileReading {
    try FileReading(text, name: "t.md", change)
  }

  private static let marks = [
    "2026-11-02 day Ava: present", "2026-11-02 day Ivo: absent", "2026-11-09 day Ava: partial",
    "2026-11-09 day Ivo: present",
  ]

  @Test(arguments: [
    "# Club\n\nText | with a bar\n\n| Name | 2026-11-02 | 2026-11-09 |\n|:--|:-:|--:|\n| Ava | P | L |\n| Ivo | A | P |\n\nBelow.\n",
    "Name|2026-11-02|2026-11-09\n--|--|--\nAva|P|L\nIvo|A|P",
    "| Date | Ava | Ivo |\r\n|---|---|---|\r\n| 2026-11-02 | P | A |\r\n\r\n| 2026-11-09 | L | P |\r\n",
    "|Date|Name|Mark|\n|-|:-:|---|\n".replacing("|-|", with: "|--|")
      + "|2026-11-02|**Ava**|P|\n|2026-11-02|[Ivo](i.md)|A|\n|2026-11-09|`Ava`|L|\n|2026-11-09|Ivo|\\P|\n",
  ])
  func tablesOfEveryLayoutAreRead(text: String) throws {
    let reading = try read(text.replacing("\\P", with: "P"))
    #expect(reading.format == "markdown")
    #expect(reading.errors == [])
    #expect(reading.marks == Self.marks)
  }

  @Test func barsInNamesAreEscaped() throws {
    let reading = try read(
      "| Name | 2026-11-02 | 2026-11-09 |\n|---|---|---|\n| Ava \\| Q\\_x | [x] | [ ] |\n")
    #expect(reading.people == ["Ava | Q_x"])
    #expect(reading.marks == ["2026-11-02 day Ava | Q_x: present"])
  }

  @Test func messagesPointIntoTheText() throws {
    let reading = try read(
      "Text\n\n| Name | 2026-11-02 | 2026-11-09 |\n|---|---|---|\n| **Ava** |  zz  | P |\n")
    #expect(reading.errors == [.unknownMark])
    let place = reading.log.problems.first?.place
    #expect([place?.line, place?.column, place?.length] == [5, 14, 2])
  }

  private let two = """
    ## Members
    | Name | 2026-11-02 | 2026-11-09 |
    |---|---|---|
    | Ava | P | L |

    ## Guests
    | Name | 2026-11-02 | HEAD |
    |---|---|---|
    | Ivo | A | P |

    ## Key
    | Code | Means |
    |---|---|
    | P | present |
    """

  @Test func tablesWithOneHeadAreOne() throws {
    let reading = try read(two.replacing("HEAD", with: "2026-11-09"))
    #expect(reading.errors == [])
    #expect(reading.remarks.contains(.tablesJoined))
    #expect(reading.marks == Self.marks)
  }

  @Test func ofSeveralTablesOneIsAskedFor() throws {
    let text = two.replacing("HEAD", with: "2026-11-16")
    let reading = try read(text)
    #expect(reading.errors == [.differentTables])
    #expect(reading.log.problems.first?.place.line == 7)
    #expect(reading.help.first?.contains("--sheet Guests") == true)
    #expect(try read(text) { $0.sheet = "guests" }.people == ["Ivo"])
    #expect(try read(text) { $0.sheet = "#1" }.people == ["Ava"])
    #expect(throws: FileError.self) { try read(text) { $0.sheet = "Guest" } }
  }

  @Test(arguments: [
    "name|2026-11-02|2026-11-09\n-|-|-\nAva|P|A\n", "a,b\n1,2\n", "# Text\n\n---\n\nno table\n",
  ])
  func otherTextsAreNotMarkdown(text: String) throws {
    #expect(!MarkdownReader.recognizes(FileHead(path: "t.txt", bytes: Array(text.utf8))))
  }
}
