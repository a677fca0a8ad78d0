import MusterJournals
import TestSupport
import Testing

/// A column for each mark of each date.
struct MarksBelowDatesTests {
  private func marks(_ rows: String) throws -> [String] {
    try FileReading(",2026-11-02,,,\nName,Present,Absent,Late,Excused\n" + rows).marks
  }

  @Test(arguments: [
    ("Ava,x,,,", ["2026-11-02 day Ava: present"]), ("Ava,0,1,0,0", ["2026-11-02 day Ava: absent"]),
    ("Ava,x,,x,", ["2026-11-02 day Ava: partial"]), ("Ava,,x,,x", ["2026-11-02 day Ava: excused"]),
    ("Ava,,,,", []), ("Ava,no,no,no,no", []),
  ])
  func theColumnThatIsSetIsTheMark(row: String, marks: [String]) throws {
    #expect(try self.marks(row + "\nBen,x,,,\n").filter { !$0.contains("Ben") } == marks)
  }

  @Test func contradictionsAndOtherCellsAreAskedAbout() throws {
    for row in ["Ava,x,x,x,", "Ava,maybe,,x,"] {
      let reading = try FileReading(
        ",2026-11-02,,2026-11-09,\nName,Present,Absent,Present,Absent\n\(row)\nBen,x,,,x\n")
      #expect(reading.errors == [.unknownMark])
    }
  }

  @Test func aRowOfMarksIsNoHead() throws {
    let reading = try FileReading("Name,2026-11-02,2026-11-02\nAva,P,A\nIvo,A,P\n")
    #expect(reading.people == ["Ava", "Ivo"])
    #expect(reading.sessions.count == 2)
  }

  @Test func whatIsBesideAttendanceIsLeftOut() throws {
    let reading = try FileReading("Name,2026-11-02,,2026-11-09,\n,Att.,Paid,Att.,Paid\nAva,P,1,A,0\n")
    #expect(reading.marks == ["2026-11-02 day Ava: present", "2026-11-09 day Ava: absent"])
    #expect(
      reading.log.problems.contains {
        $0.message.text == "ignored the columns 'Paid', 'Paid' among the dates"
      })
  }
}
