import MusterJournals
import TestSupport
import Testing

/// Tables with a column for each mark.
struct MarkFlagsTests {
  @Test(arguments: [
    ["1", "0", "0", "0", "0", "1"], ["x", "", "", "", "", "x"],
    ["TRUE", "FALSE", "FALSE", "FALSE", "FALSE", "TRUE"],
    ["✓", "", "", "-", "", "✔"], ["P", "", "", "", "", "E"],
  ])
  func theColumnThatIsSetIsTheMark(cells: [String]) throws {
    let reading = try FileReading(
      """
      Date,Name,Present,Late,Excused
      2026-11-16,Anna,\(cells[0]),\(cells[1]),\(cells[2])
      2026-11-16,Bob,\(cells[3]),\(cells[4]),\(cells[5])
      """)
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-16 day Anna: present", "2026-11-16 day Bob: excused"])
  }

  @Test func headingsAreReadInSeveralLanguagesAndNoneIsBlank() throws {
    let reading = try FileReading(
      "Data,Nome,Presente,Assente,Ritardo\n2026-11-16,Anna,0,1,0\n2026-11-16,Bea,0,0,1\n2026-11-16,Ugo,0,0,0\n"
    )
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-16 day Anna: absent", "2026-11-16 day Bea: partial"])
    #expect(reading.remarks == [.blanksAssumed])
    #expect(reading.people == ["Anna", "Bea", "Ugo"])
  }

  @Test(arguments: ["false", "0", "no"]) func whoIsSaidNotToHaveComeIsAbsent(no: String) throws {
    let reading = try FileReading(
      "Date,Name,Present,Excused\n2026-11-16,Anna,1,0\n2026-11-16,Bea,\(no),\(no)\n2026-11-16,Ugo,,\n")
    #expect(reading.marks == ["2026-11-16 day Anna: present", "2026-11-16 day Bea: absent"])
  }

  @Test func whoIsPresentAndLateIsLate() throws {
    let reading = try FileReading(
      "Date,Name,Late,Present,Absent,Excused\n2026-11-16,Anna,1,1,0,0\n2026-11-16,Bea,0,0,1,1\n")
    #expect(reading.marks == ["2026-11-16 day Anna: partial", "2026-11-16 day Bea: excused"])
  }

  @Test func twoThatAreSetContradictEachOther() throws {
    let reading = try FileReading("Date,Name,Present,Absent\n2026-11-16,Anna,1,0\n2026-11-17,Anna,1,1\n")
    #expect(reading.errors == [.conflictingMarks])
    let problem = try #require(reading.log.problems.first)
    #expect(problem.place.line == 3 && problem.place.column == 19)
    #expect(problem.message.text == "both 'Present' and 'Absent' are set in this row")
    #expect(
      problem.help?.text == "keep one of the two, or specify the column with the marks: --column mark=Present"
    )
  }

  @Test func anythingElseFurtherDownIsAnError() throws {
    let rows = (1...70).map { "2026-09-\(($0 % 28) + 1),P\($0),1,0" }
    let reading = try FileReading(
      "Date,Name,Present,Absent\n" + rows.joined(separator: "\n") + "\n2026-09-01,Zoe,1,ill\n")
    #expect(reading.errors == [.unknownMark])
    #expect(reading.log.problems.first?.message.text == "'ill' in column 'Absent' is neither yes nor no")
  }

  @Test func countsAndChosenColumnsStayAsTheyWere() throws {
    let minutes = try FileReading("Date,Name,Present,Late\n2026-11-16,Anna,1,5\n2026-11-16,Bob,0,0\n")
    #expect(minutes.marks == ["2026-11-16 day Anna: present", "2026-11-16 day Bob: absent"])
    let chosen = try FileReading("Date,Name,Present,Late\n2026-11-16,Anna,1,1\n2026-11-16,Bob,0,0\n") {
      $0.columns = [.mark: "Present"]
    }
    #expect(chosen.marks == ["2026-11-16 day Anna: present", "2026-11-16 day Bob: absent"])
  }

  @Test(arguments: [("Absent", "x", "absent"), ("Late", "yes", "partial"), ("Assente", "ill", "absent")])
  func aSingleColumnOfNoPresenceIsAskedFor(title: String, cell: String, word: String) throws {
    let reading = try FileReading("Date,Name,\(title)\n2026-11-16,Anna,\(cell)\n2026-11-16,Bob,\n")
    #expect(reading.errors == [.unclearMarks])
    #expect(
      reading.help.first?.hasPrefix(
        "specify the column: --column mark=\(title) --mark \(cell)=\(word) --blank present; or ") == true)
  }

  @Test func whatIsAdvisedReadsTheColumn() throws {
    let reading = try FileReading("Date,Name,Absent\n2026-11-16,Anna,x\n2026-11-16,Bob,\n") {
      #expect($0.set("column", to: "mark=Absent") == nil)
      #expect($0.set("mark", to: "x=absent") == nil)
      #expect($0.set("mark", to: "=present") == nil)
    }
    #expect(reading.marks == ["2026-11-16 day Anna: absent", "2026-11-16 day Bob: present"])
  }
}
