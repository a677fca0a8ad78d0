import MusterJournals
import TestSupport
import Testing

/// Cells of codes that are read, but not as they stand.
struct CellOdditiesTests {
  private func grid(_ first: String, _ second: String) -> String {
    "Name,2026-11-02,2026-11-03\nAnna,\(first),P\nBob,\(second),P\n"
  }

  @Test(arguments: [
    ("Here", "Leave", "present", "excused"), ("On Time", "Half Day", "present", "partial"),
    ("1.0", "0.0", "present", "absent"), ("Hadir", "Alpa", "present", "absent"),
    ("Izin", "Sakit", "excused", "excused"), ("HD", "On Leave", "partial", "excused"),
    ("Absence", "Present", "absent", "present"),
  ])
  func codesAreKnown(first: String, second: String, one: String, other: String) throws {
    let marks = try FileReading(grid(first, second)).marks
    #expect(marks.prefix(2) == ["2026-11-02 day Anna: \(one)", "2026-11-02 day Bob: \(other)"])
  }

  @Test(arguments: ["NaN", "None", "null"])
  func nothingIsBlank(word: String) throws {
    #expect(try FileReading(grid("P", word)).marks.count == 3)
  }

  @Test func remarksInBracketsAreLeftOut() throws {
    let reading = try FileReading(grid("Present (from home)", "No (abroad)"))
    #expect(reading.marks.prefix(2) == ["2026-11-02 day Anna: present", "2026-11-02 day Bob: absent"])
    #expect(
      reading.log.problems.map(\.message.text) == [
        "ignored the remarks in brackets in 2 cells, such as 'Present (from home)'"
      ])
  }

  @Test(arguments: [
    ("P (late)", "partial"), ("Yes (late)", "partial"), ("L 5'", "partial"), ("late 10 min", "partial"),
    ("Absent (ill)", "excused"),
    ("No, ill", "excused"), ("Absent - abroad", "absent"),
  ])
  func aRemarkMaySayMore(code: String, word: String) throws {
    let reading = try FileReading(grid("P", "\"\(code)\""))
    #expect(reading.errors == [])
    #expect(reading.marks.dropFirst().first == "2026-11-02 day Bob: \(word)")
  }

  @Test(arguments: ["Yes - late", "Present (absent)", "P, Q", "so-so (ill)", "(P)", "- (ill)"])
  func doubtfulRemarksAreAskedFor(code: String) throws {
    #expect(try FileReading(grid("P", code)).errors == [.unknownMark])
  }

  @Test func timesAreOfPeopleWhoCame() throws {
    let reading = try FileReading(grid("4:42pm", "18:05"))
    #expect(reading.marks.count == 4)
    #expect(reading.remarks == [.timesAsPresent])
    #expect(
      reading.log.problems.map(\.message.text) == [
        "2 cells with a clock time, such as '4:42pm', are read as present"
      ])
    #expect(try FileReading(grid("0:00", "P")).errors == [.unknownMark])
  }

  @Test func circlesBesideCrossesAreWarnedOf() throws {
    let text = "Name,2026-11-02,2026-11-03\nAki,○,X\nYuki,○,○\n"
    let reading = try FileReading(text)
    #expect(reading.remarks == [.doubtfulCodes])
    #expect(
      reading.help == [
        "if so: --mark '○=present' --mark X=absent; otherwise: --mark '○=absent' --mark X=present"
      ])
    let said = try FileReading(text) { $0.marks = ["○": .mark(.present), "X": .mark(.absent)] }
    #expect(said.remarks == [])
    #expect(said.marks.first == "2026-11-02 day Aki: present")
  }

  @Test func anUnknownCircleIsNamedWithItsCross() throws {
    let reading = try FileReading("Name,2026-11-02,2026-11-03\nAki,O,X\nYuki,O,O\n")
    #expect(reading.errors == [.unknownMark])
    #expect(reading.remarks.first == .doubtfulCodes)
  }

  @Test func sharesAreNoCounts() throws {
    let text = "Name,2026-11-02,2026-11-03,Percentage,Average\nAnna,P,A,50,7\nBob,P,P,100,9\n"
    #expect(try FileReading(text).remarks == [])
    let wrong = text.replacing("P,P,100", with: "P,P,70")
    #expect(try FileReading(wrong).remarks == [.totalDiffers])
  }

  @Test(arguments: [
    ("✓", "X"), ("P", "X"), ("Present", "x"), ("Y", "X"), ("TRUE", "X"), ("✅", "X"), ("1", "x"),
  ])
  func crossesBesideAnotherSignForPresentAreAskedAbout(sign: String, cross: String) throws {
    let text = "Name,2026-11-02,2026-11-03\nAnna,\(sign),\(cross)\nBob,\(cross),\(sign)\n"
    let reading = try FileReading(text)
    #expect(reading.errors == [.doubtfulCodes])
    #expect(reading.help == ["if so: --mark \(cross)=absent; otherwise: --mark \(cross)=present"])
    for mark in [Mark.absent, .present] {
      let told = try FileReading(text) { $0.marks = [cross: .mark(mark)] }
      #expect(told.errors == [] && !told.remarks.contains(.doubtfulCodes))
      #expect(told.marks.count == 4)
    }
    let list = "Date,Name,Mark\n2026-11-02,Anna,\(sign)\n2026-11-02,Bob,\(cross)\n"
    #expect(try FileReading(list).errors == [.doubtfulCodes])
    // Where blanks are of those who did not come, both may be of those who did.
    let blanks = try FileReading(text.replacing("Bob,\(cross),", with: "Bob,,"))
    #expect(blanks.errors == [])
    #expect(blanks.remarks == [.doubtfulCodes])
  }

  @Test func tablesInWhichNobodyEverCameAreWarnedOf() throws {
    let text = "Name;07.09.2026;14.09.2026\nRoe;A;A\nBea;U;A\n"
    let reading = try FileReading(text)
    #expect(reading.errors == [.doubtfulCodes])
    #expect(
      reading.log.problems.contains { $0.message.text == "'A' is read as absent, but then nobody ever came" })
    let shifts = try FileReading("Name;07.09.2026;14.09.2026\nRoe;A;T\nBea;E;A\n")
    #expect(shifts.help == ["specify what they mean: --mark A=MARK --mark E=MARK --mark T=MARK"])
    #expect(try FileReading(text.replacing("Name", with: "Schüler")).errors == [.unknownMark])
    #expect(try FileReading(text.replacing("U", with: "P")).remarks.contains(.doubtfulCodes) == false)
    let told = try FileReading(text) { $0.marks = ["A": .mark(.absent)] }
    #expect(told.errors == [] && !told.remarks.contains(.doubtfulCodes))
    let list = "Date,Name,Mark\n2026-11-02,Anna,A\n2026-11-02,Bob,A\n2026-11-02,Cy,a\n2026-11-03,Cy,A\n"
    #expect(try FileReading(list).remarks.contains(.doubtfulCodes))
  }
}
