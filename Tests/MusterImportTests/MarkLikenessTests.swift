import MusterJournals
import TestSupport
import Testing

/// Columns of lists that may hold marks, though not all of their cells are known codes.
struct MarkLikenessTests {
  private func list(_ title: String, _ cells: String...) -> String {
    (["Date,Student,\(title)"] + cells.enumerated().map { "2026-09-07,Person \($0),\($1)" }).joined(
      separator: "\n") + "\n"
  }

  @Test(arguments: [
    "Went early", "UX", "Offsite", "Maybe", "EX", "auf Kur", "Retiro", "No idea", "no - late",
  ])
  func oneUnknownCodeDoesNotMakeEverybodyPresent(code: String) throws {
    for title in ["Roll", "Att. Code", "Result", "Condición", "Whatever"] {
      let reading = try TableReading(list(title, "Present", "Absent", code))
      #expect(reading.errors == [.unclearMarks])
      #expect(reading.marks.count <= 3)
      #expect(
        reading.log.problems[0].message.text
          == "no mark column found, but there seem to be codes in '\(title)', including unknown codes: '\(code)'"
      )
    }
  }

  @Test func whatIsOfferedReadsTheTable() throws {
    let text = list("Roll", "Present", "Absent", "UX")
    let reading = try TableReading(text)
    #expect(
      reading.help == [
        "specify the column: --column mark=Roll --mark UX=MARK (MARK is present, partial, absent, excused, warned, exempt or blank); or that everybody listed is present: --column mark="
      ])
    let read = try TableReading(text) {
      $0.columns = [.mark: "Roll"]
      $0.marks = ["UX": .mark(.absent)]
    }
    #expect(read.errors == [])
    #expect(read.marks.map { $0.split(separator: " ").last } == ["present", "absent", "absent"])
    #expect(try TableReading(text) { $0.columns = [.mark: nil] }.marks.count == 3)
  }

  @Test(arguments: [
    ("Frekwencja 4A", "w domu", "w szkole"), ("출석체크", "출석임", "결석임"),
    ("Oppmøte 4A", "Møtt", "Ute"), ("An-/Abwesenheit", "da", "fort"),
    ("Attendance (P/A/L)", "in", "out"), ("response", "accepted", "declined"), ("Reason", "sick", "dentist"),
    ("Attendance_Codes.Att_Code", "", "UA"), ("Showed up", "yep", "nope"),
  ])
  func headsAboutAttendanceAreAskedFor(title: String, one: String, other: String) throws {
    #expect(try TableReading(list(title, one, other)).errors == [.unclearMarks])
  }

  @Test(arguments: [
    ("Frekwencja 4A", "obecny", "nieobecny"), ("Visit", "attended", "did not attend"),
    ("state", "checked_in", "missed"), ("Yoklama bilgisi", "Var", "Yok"), ("签到", "已签到", "未签到"),
  ])
  func wordsForMarksAreReadBelowAnyHeading(title: String, one: String, other: String) throws {
    let reading = try TableReading(list(title, one, other))
    #expect(reading.errors == [])
    #expect(Set(reading.marks.compactMap { $0.split(separator: " ").last }) == ["present", "absent"])
  }

  @Test(arguments: [
    ("Gender", "M", "F", "X"), ("City", "Rome", "Paris", "Rome"), ("Section", "A", "B", "E"),
    ("T-shirt size", "S", "L", "XL"), ("Grade", "A", "B", "C"), ("Room", "1", "2", "12"),
    ("Hours", "0.5", "1", "1.5"), ("House", "Lions", "Bears", "Lions"),
    ("Attendance time", "18:01", "18:04", ""),
    ("Attended by", "Mr Smith", "Ms Jones", ""), ("Address", "1 High St", "2 Low Rd", ""),
    ("Payment status", "paid", "open", "paid"), ("Invited", "No", "No", "No"),
    ("Registered", "N/A", "N/A", "N/A"),
  ])
  func columnsOfOtherThingsAreLeftAlone(title: String, one: String, two: String, three: String) throws {
    let reading = try TableReading(list(title, one, two, three))
    #expect(reading.errors == [])
    #expect(reading.remarks == [.marksAssumed])
    #expect(reading.marks.count == 3)
  }

  @Test func textsOfManyKindsAreNoCodes() throws {
    let rows = (10...28).map { "2026-09-\($0),Anna,remark \($0)\n" }.joined()
    let reading = try TableReading("Date,Student,Story\n\(rows)2026-09-29,Anna,absent\n")
    #expect(reading.errors == [])
  }
}
