import Foundation
import TestSupport
import Testing

/// Files that nobody would write, and commands that meet each other: nothing ends the program, hangs or is lost.
struct OddInputTests {
  private func codes(_ lines: [String], _ files: [String: String]) throws -> [Int32] {
    let folder = try TemporaryFolder(files)
    return try lines.map { try MusterTool.shell($0, in: folder.path).code }
  }

  @Test func aPlanThatBeginsAfterTheAsOfDayIsEmpty() throws {
    let run = try codes(
      ["muster calendar a.journal --period 'since 2027' --as-of last"],
      ["a.journal": "group A\n2026-11-02\n  Ada\n"])
    #expect(run == [0])
  }

  @Test func hugeNumbersFitASpreadsheet() throws {
    let run = try codes(
      ["muster rank a.journal -o a.xlsx --as-of last"],
      ["a.journal": "group A\nperson B\n  difficulty 1e19\n2026-11-02\n  B\n"])
    #expect(run == [0])
  }

  @Test(arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE] as [UInt32])
  func whatIsNoCharacterIsDrawnAsOne(number: UInt32) throws {
    let odd = String(Character(try #require(Unicode.Scalar(number))))
    let run = try codes(
      [
        "muster report letter a.journal -o a.pdf --as-of last --title 'x\(odd)'",
        "muster chart ranking a.journal -o a.png --as-of last",
        "muster rank a.journal -o a.xlsx --as-of last",
      ],
      ["a.journal": "group A\(odd)\nowner B\(odd) <b@example.org>\n2026-11-02\n  B\(odd), Ada\n"])
    #expect(run == [0, 0, 0])
  }

  @Test func manyLinesOfTagsAreReadInProportion() throws {
    let tags = (0..<20_000).map { "  tags t\($0)" }.joined(separator: "\n")
    let folder = try TemporaryFolder(["a.journal": "person Ada\n\(tags)\n  tags t1\n2026-11-02\n  Ada\n"])
    let run = try MusterTool.shell("ulimit -t 20; muster people a.journal --format csv", in: folder.path)
    #expect(run.code == 0 && run.output.contains("t19999"))
  }

  @Test(arguments: [256, 512]) func nestingFitsASmallStackUpToTheLargestLimits(kibibytes: Int) throws {
    let levels = 1...63
    var files = Dictionary(
      uniqueKeysWithValues: levels.map { ("i\($0).journal", "include i\($0 + 1).journal\n") })
    files["i64.journal"] = "group A\n2026-11-16\n  Ada\n"
    files["a.json"] = String(repeating: "[", count: 790) + String(repeating: "]", count: 790)
    files["a.yaml"] =
      "title: " + String(repeating: "[", count: 250) + String(repeating: "]", count: 250) + "\n"
    let folder = try TemporaryFolder(files)
    for (line, code) in [
      ("check a.json --limit json-depth=800", 65 as Int32), ("check i1.journal", 0),
      ("report a.yaml i64.journal --as-of last -o a.pdf --limit yaml-depth=256", 64),
    ] {
      let run = try MusterTool.shell("ulimit -s \(kibibytes); muster \(line)", in: folder.path)
      #expect(run.code == code, "\(line): \(run.code) \(run.errors)")
    }
  }

  @Test func aWideTableKeepsOneCopyOfItsHeading() throws {
    let days = (0..<20_000).map { (day: Int) -> String in
      let (year, month) = (1900 + day / 216, 1 + day / 18 % 12)
      return "\(year)-\(month < 10 ? "0" : "")\(month)-\(10 + day % 18)"
    }
    let head = "name," + days.joined(separator: ",")
    let row = "Ava" + String(repeating: ",P", count: days.count)
    let folder = try TemporaryFolder(["a.csv": "\(head)\n\(row)\n"])
    // Copies alone took 4 GB.
    let run = try MusterTool.shell("ulimit -v 2000000; muster groups a.csv", in: folder.path)
    #expect(run.code == 0, "\(run.code) \(run.errors)")
  }

  @Test func manyRecordsAtOnceAreAllKept() throws {
    let folder = try TemporaryFolder(["a.journal": "group A\n2026-11-02\n  Ada\n"])
    let run = try MusterTool.shell(
      """
      for day in 03 04 05 06 07 08 09 10 11 12; do
        muster record a.journal --date 2026-11-$day --past --new --present R$day > /dev/null 2>> errors &
      done
      wait; grep -c ^2026 a.journal; grep error: errors
      """, in: folder.path)
    #expect(run.output == "11\n", "\(run.output)")
  }

  @Test func aListOfNewOutputsThatWasNotWrittenIsWrittenByTheNextRun() throws {
    let folder = try TemporaryFolder([
      "a.journal": "group A\n2026-11-02\n  Ada\n",
      "j.yaml":
        "output: out/x.md\njournals: a.journal\nas-of: 2026-11-10\njobs: [{template: weekly}]\n",
    ])
    #expect(try MusterTool.shell("muster batch j.yaml --list-new > /dev/full", in: folder.path).code == 73)
    let again = try MusterTool.shell("muster batch j.yaml --list-new", in: folder.path)
    #expect(again.code == 0 && again.output == "out/x.md\n", "\(again.output) \(again.errors)")
    #expect(try MusterTool.shell("muster batch j.yaml --list-new", in: folder.path).output == "")
  }

  @Test func ofSeveralOutputsNoneIsWrittenWhereOneCannotBe() throws {
    let folder = try TemporaryFolder([
      "a.journal": "group A\n2026-11-02\n  Ada, Bob\n", "out/Ada.html": "old", "out/Bob.html/x": "",
    ])
    let run = try MusterTool.shell(
      "muster report letter a.journal -o 'out/{{person}}.html' --as-of last", in: folder.path)
    #expect(run.code == 73)
    #expect(try folder.text(of: "out/Ada.html") == "old")
  }

  @Test func noFolderIsMadeBeyondALink() throws {
    let folder = try TemporaryFolder(["c.journal": "group Choir\n2026-11-02\n  Ada\n"])
    let run = try MusterTool.shell(
      """
      mkdir rep else; ln -s ../else rep/Choir
      muster report letter c.journal -o 'rep/{{group}}/{{person}}/x.html' --as-of last; echo $?; ls else
      mkdir imp; ln -s /tmp/nowhere/x.journal imp/choir.journal; muster print c.journal -o imp/; echo $?
      """, in: folder.path)
    // The name of the link is taken, and the journal gets another.
    #expect(run.output == "73\n0\n", "\(run.output) \(run.errors)")
  }

  @Test func namesStayHiddenHoweverTheyAreWritten() throws {
    for (text, name) in [
      ("MAX GROẞ TREFF", "Max Groß"), ("🦄 party", "🦄"), ("team+Zweistein@x.org", "Zweistein"),
      ("Annamaria Rossi", "Anna Maria Rossi"), ("Mary ONeil", "Mary O'Neil"), ("محـمد علي", "محمد علي"),
      ("Zweistein2026", "Zweistein"),
    ] {
      let folder = try TemporaryFolder(["a.journal": "group G\n2026-11-02 #\"\(text)\"\n  \(name), Bob\n"])
      let run = try MusterTool.shell("muster print a.journal --names initials", in: folder.path)
      #expect(run.code == 0 && !run.output.contains(text), "\(run.output)")
    }
  }
}
