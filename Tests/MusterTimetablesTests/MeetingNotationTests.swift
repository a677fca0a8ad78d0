import MusterJournals
import Testing

@testable import MusterTimetables

/// Meetings as registrars write them.
struct MeetingNotationTests {
  private func read(_ text: String, term: String = "201809") throws -> [ClassMeeting] {
    let notation = MeetingNotation(years: TermYears(name: term))
    return try MeetingNotation.parts(of: text).map { try notation.meeting($0) }
  }

  private func day(_ text: String) throws -> Day { try #require(Day(iso: text)) }
  private func span(_ text: String) throws -> TimeSpan { try #require(TimeSpan(text)) }

  @Test func periodsRangesAndRooms() throws {
    #expect(
      try read("MTRF 4; W 7-9 in DL 101") == [
        ClassMeeting(weekdays: [.monday, .tuesday, .thursday, .friday], time: .periods(4...4)),
        ClassMeeting(weekdays: [.wednesday], time: .periods(7...9), room: "DL 101"),
      ])
    #expect(
      try read("MTWRF 3") == [
        ClassMeeting(
          weekdays: [.monday, .tuesday, .wednesday, .thursday, .friday], time: .periods(3...3))
      ])
    #expect(try read("MTRF 7, W 3-4 DL, east") == read("MTRF 7; W 3-4 in DL, east"))
    #expect(try read("SU 1").first?.weekdays == [.saturday, .sunday])
  }

  @Test func clockTimesDatesAndRooms() throws {
    let expected = ClassMeeting(
      weekdays: [.monday, .thursday], time: .clock(try span("15:30-16:45")), room: "DSB 112",
      days: try day("2018-09-04")...day("2018-12-10"))
    for text in [
      "MR 0330pm-0445pm 09/04-12/10 DSB 112", "MR 03:30 pm-04:45 pm 09/04-12/10 DSB 112",
      "MR 3:30-4:45pm 9/4-12/10 in DSB 112", "MoTh 15:30-16:45 09/04/2018-12/10/2018 DSB 112",
      "Mon, Thu 1530-1645 2018-09-04..2018-12-10 DSB 112", "Mon/Thu 3.30 PM to 4.45 PM 09/04 - 12/10 DSB 112",
    ] {
      #expect(try read(text) == [expected], "\(text)")
    }
    #expect(try read("M 1100am-1215pm").first?.time == .clock(span("11:00-12:15")))
    #expect(try read("M 1200pm-1250pm").first?.time == .clock(span("12:00-12:50")))
    #expect(try read("M 11:00 pm-12:00 am").first?.time == .clock(span("23:00-24:00")))
    #expect(try read("M 11:30-12:45pm").first?.time == .clock(span("11:30-12:45")))
  }

  @Test func whatIsToBeArranged() throws {
    #expect(try read("TBA") == [ClassMeeting(weekdays: [], time: .arranged)])
    #expect(try read("TBA TBA") == [ClassMeeting(weekdays: [], time: .arranged, room: "TBA")])
    #expect(
      try read("['F TBA 09/21-09/21 BY ARR ', \"M 4 O'Hare\"]") == [
        ClassMeeting(
          weekdays: [.friday], time: .arranged, room: "BY ARR",
          days: try day("2018-09-21")...day("2018-09-21")),
        ClassMeeting(weekdays: [.monday], time: .periods(4...4), room: "O'Hare"),
      ])
    #expect(!ClassMeeting(weekdays: [], time: .arranged, room: "TBA").hasRoom)
  }

  @Test func datesTakeTheirYearFromTheTerm() throws {
    #expect(try read("M 4 01/22-04/30", term: "201901").first?.days?.lowerBound == day("2019-01-22"))
    #expect(try read("M 4 12/21-01/25", term: "201800").first?.days?.lowerBound == day("2017-12-21"))
    #expect(try read("M 4 12/21-01/25", term: "201809").first?.days?.upperBound == day("2019-01-25"))
    #expect(try read("M 4 12/21-01/25", term: "Fall2018").first?.days?.upperBound == day("2019-01-25"))
    let years = TermYears(days: try day("2018-11-26")...day("2019-02-20"))
    let meeting = try MeetingNotation(years: years).meeting("M 4 01/07-02/11")
    #expect(meeting.days == (try day("2019-01-07"))...(try day("2019-02-11")))
  }

  @Test(arguments: [
    "", "XYZ 4", "M", "M DL 101", "M 15:30", "M 0445pm-0330pm", "M 16:00-15:00", "M 4 02/30-04/01",
    "M 4 12/01/2018-11/01/2018", "M 4 13/01-14/01 X",
  ])
  func whatIsNoMeeting(text: String) throws {
    let notation = MeetingNotation(years: TermYears(name: "201809"))
    #expect(throws: MeetingProblem.self) { try notation.meeting(text) }
  }

  @Test func aYearThatNobodyKnowsIsAskedFor() throws {
    #expect(throws: MeetingProblem.noYear("M 4 09/04-12/10")) { try read("M 4 09/04-12/10", term: "Autumn") }
  }

  @Test func meetingsAreWrittenAsTheyAreRead() throws {
    let catalogue = Catalogue(name: "", terms: [], sections: [])
    #expect(try catalogue.notation(of: read("MTRF 4; W 7-9 in DL 101")) == "MTRF 4; W 7-9")
    #expect(try catalogue.notation(of: read("MR 0330pm-0445pm; TBA")) == "MR 15:30-16:45; TBA")
  }
}
