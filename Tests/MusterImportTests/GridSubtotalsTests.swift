import MusterJournals
import MusterReading
import TestSupport
import Testing

/// Rows of a grid that are sums of others, and columns that count.
struct GridSubtotalsTests {
  private static let register =
    "ID,Name,2026-11-16,2026-11-17,2026-11-18\n,Boys,1,1,1\n1,Al,1,1,1\n2,Bo,0,1,1\n3,Cy,1,0,1\n"

  @Test func aRowWithoutAnIDIsAskedAbout() throws {
    let reading = try TableReading(Self.register)
    #expect(reading.errors == [.unclearRows])
    #expect(
      reading.messages == [
        "2:cannot tell whether 'Boys' is a person: the column 'ID' is empty there and filled in the other rows"
      ])
    #expect(reading.help == ["to ignore the row: --row Boys=skip; if it is a person: --row Boys=person"])
  }

  @Test func theAnswersAreFollowed() throws {
    let skipped = try TableReading(Self.register) { _ = $0.set("row", to: "Boys=skip") }
    #expect(skipped.errors == [])
    #expect(skipped.journal.people.map(\.name) == ["Al", "Bo", "Cy"])
    #expect(skipped.remarks.contains(.rowsLeftOut))
    let kept = try TableReading(Self.register) { _ = $0.set("row", to: " Boys = PERSON") }
    #expect(kept.errors == [])
    #expect(kept.journal.people.map(\.name) == ["Boys", "Al", "Bo", "Cy"])
  }

  @Test func aRowWithoutANameIsNobodys() throws {
    // What stands in place of the name looks like a sum at first.
    let text = "Student,No,Room,Tutor,2026-11-03,absent,2026-11-04\n,57,B,Botany,92,,12\n"
    let reading = try TableReading(text) { $0.skipsInvalid = true }
    #expect(reading.journal.people.isEmpty)
    #expect(reading.log.rejected.map(\.place.line) == [2])
  }

  @Test(arguments: ["Boys", "Boys=", "Boys=nobody"]) func otherAnswersAreRefused(text: String) {
    var options = ReadingOptions(formats: .init([]))
    #expect(options.set("row", to: text) != nil)
  }

  @Test func columnsThatNumberTheRowsCountAsIDs() throws {
    let text = "No.,Name,2026-11-16,2026-11-17\n1,Al,P,P\n2,Bo,P,A\n,Girls,P,A\n3,Cy,A,P\n"
    #expect(try TableReading(text).errors == [.unclearRows])
  }

  @Test(arguments: [
    // A remark, an address or a class that somebody lacks says nothing.
    "Name,Remark,2026-11-16,2026-11-17\nAl,new,P,P\nBo,new,P,A\nCy,,A,P\n",
    "ID,Name,2026-11-16,2026-11-17\n1,Al,P,P\n,Bo,P,A\n,Cy,A,P\n",
    "ID,Name,2026-11-16,2026-11-17\n,Al,P,P\n,Bo,P,A\n",
  ])
  func otherEmptyCellsAreNotAskedAbout(text: String) throws {
    let reading = try TableReading(text)
    #expect(!reading.errors.contains(.unclearRows))
  }

  @Test(arguments: [
    // Above its people, below them, at the end, and several.
    "Name,2026-11-16,2026-11-17\nBoys,2,1\nAl,1,0\nBo,1,1\n",
    "Name,2026-11-16,2026-11-17\nAl,1,0\nBo,1,1\nBoys,2,1\nCy,1,1\nDi,1,0\n",
    "Name,2026-11-16,2026-11-17\nAl,1,0\nBo,1,1\nBoys,2,1\nCy,1,1\nDi,1,0\nGirls,2,1\nTogether,4,2\n",
  ])
  func rowsOfSumsAreAskedAbout(text: String) throws {
    let reading = try TableReading(text)
    #expect(reading.errors == [.unclearRows])
    #expect(reading.messages[0].contains("the numbers are the sums of other rows"))
    let names = ["Boys", "Girls", "Together"].filter(text.contains)
    #expect(names.allSatisfy { reading.help[0].contains("--row \($0)=skip") })
    let skipped = try TableReading(text) { options in
      for name in names { _ = options.set("row", to: "\(name)=skip") }
    }
    #expect(skipped.errors == [])
  }

  @Test func numbersThatAreNoSumsAreUnknownCodes() throws {
    let reading = try TableReading("Name,2026-11-16,2026-11-17\nAl,1,0\nBo,2,3\n")
    #expect(reading.errors == [.unknownMark])
    #expect(reading.messages.first?.contains("2 unknown codes: '2' (1), '3' (1)") == true)
    let known = try TableReading("Name,2026-11-16,2026-11-17\nAl,1,0\nBo,2,2\n") {
      _ = $0.set("mark", to: "2=partial")
    }
    #expect(known.errors == [])
  }

  @Test(arguments: [
    ("Name,2026-11-16,2026-11-17,2026-11-18,Days Absent\nAl,P,A,P,1\nBo,A,A,P,%\n", "2", "1"),
    ("Name,2026-11-16,2026-11-17,2026-11-18,Absences\nAl,P,A,P,1\nBo,A,E,P,%\n", "2", "3"),
    ("Name,2026-11-16,2026-11-17,2026-11-18,Days Present\nAl,P,A,P,2\nBo,A,L,P,%\n", "2", "0"),
    ("Name,2026-11-16,2026-11-17,2026-11-18,Present\nAl,P,A,P,2\nBo,P,A,P,%\n", "2", "3"),
    ("Name,2026-11-16,2026-11-17,2026-11-18,%\nAl,P,A,P,67%\nBo,P,P,P,%\n", "100%", "50%"),
    ("Name,2026-11-16,2026-11-17,2026-11-18,Attendance Rate\nAl,P,A,P,67%\nBo,P,P,P,%\n", "100%", "50%"),
    ("Name,2026-11-16,2026-11-17,2026-11-18,Fehltage\nAl,P,A,P,1\nBo,A,A,P,%\n", "2", "0"),
    // Absences alone: blanks are those who came.
    ("Name,2026-11-16,2026-11-17,2026-11-18,Days Absent,Present\nAl,,A,,1,2\nBo,A,A,,2,%\n", "1", "3"),
  ])
  func whatColumnsCountIsComparedWithTheMarks(text: String, right: String, wrong: String) throws {
    let agreeing = try TableReading(text.replacing(",%\n", with: ",\(right)\n"))
    #expect(!agreeing.remarks.contains(.totalDiffers) && agreeing.errors == [])
    let differing = try TableReading(text.replacing(",%\n", with: ",\(wrong)\n"))
    #expect(differing.remarks.contains(.totalDiffers))
  }

  @Test func rulesOfRowsAreSavedAndReadBelowAnInclude() throws {
    let folder = try TemporaryFolder([
      "r.csv": Self.register, "a.journal": "group A\ninclude r.csv\n  row Boys = skip\n",
    ])
    let reading = try FormatReading(path: folder.file("a.journal"))
    #expect(reading.errors == [])
    #expect(reading.journals[0].people.count == 3)
    let asked = try TemporaryFolder(["r.csv": Self.register, "a.journal": "group A\ninclude r.csv\n"])
    #expect(try FormatReading(path: asked.file("a.journal")).help[0].contains("row Boys = skip"))
  }
}

/// Codes that rules give a meaning to.
struct CodeUseTests {
  @Test(arguments: [
    ("a.csv", "date,person,mark\n2026-11-16,Al,H\n"), ("a.csv", "Name,2026-11-16,2026-11-17\nAl,h,P\n"),
    ("a.csv", "date,Al,Bo\n2026-11-16,H,P\n2026-11-17,P,P\n"),
    ("a.json", #"[{"date": "2026-11-16", "person": "Al", "mark": "H"}]"#),
  ])
  func aCodeThatDoesNotOccurIsAWarning(name: String, text: String) throws {
    let used = try FormatReading(text, named: name) { _ = $0.set("mark", to: "H=excused") }
    #expect(!used.remarks.contains(.unusedCode))
    let unused = try FormatReading(text, named: name) {
      _ = $0.set("mark", to: "H=excused")
      _ = $0.set("mark", to: "HH=excused")
      _ = $0.set("mark", to: "X!=absent")
    }
    #expect(unused.remarks.filter { $0 == .unusedCode }.count == 1)
    #expect(unused.messages.contains("the codes 'HH', 'X!' do not occur"))
  }

  @Test func aCodeMayOccurInAnyOfSeveralFiles() throws {
    let folder = try TemporaryFolder([
      "a.csv": "date,person,mark\n2026-11-16,Al,H\n", "b.csv": "date,person,mark\n2026-11-16,Al,P\n",
    ])
    var options = ReadingOptions(formats: .all)
    _ = options.set("mark", to: "H=excused")
    let log = try JournalLoader(options: options).read([folder.file("a.csv"), folder.file("b.csv")]).log
    #expect(log.count(.unusedCode) == 0)
  }

  @Test func aRuleBelowAnIncludeIsAboutItsFile() throws {
    let folder = try TemporaryFolder([
      "a.csv": "date,person,mark\n2026-11-16,Al,H\n", "b.csv": "date,person,mark\n2026-11-17,Al,P\n",
      "j.journal": "include a.csv\n  mark H = excused\ninclude b.csv\n  mark H = excused\n",
    ])
    let reading = try FormatReading(path: folder.file("j.journal"))
    let problems = reading.log.problems.filter { $0.code == .unusedCode }
    #expect(problems.map { $0.place.file.hasSuffix("b.csv") } == [true])
  }
}
