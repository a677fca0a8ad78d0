import MusterJournals
import TestSupport
import Testing

@testable import MusterReading

struct AssembleReaderTests {
  private func read(
    _ text: String, _ change: (inout ReadingOptions) -> Void = { _ in }
  ) throws -> FormatReading {
    try FormatReading(text, named: "t.json", change)
  }

  private let users =
    #""users": {"u1": {"name": "Ann Lee", "email": "ann@example.org"}, "u2": {"firstName": "Bob", "lastName": "Ray"}}"#

  @Test func sessionsOfGroupsHaveAttendeesInEveryForm() throws {
    let reading = try read(
      """
      {\(users), "groups": {
        "g1": {"name": "Robotics", "members": {"u1": {"name": "Ann L."}, "u2": true, "u3": {"name": "Carol Diaz"}},
          "sessions": {
            "-A": {"date": "2026-11-16", "startTime": "18:00", "endTime": "20:05", "attendees": {"u1": true, "u3": {"name": "C. Diaz", "time": 1795000000000}}},
            "-B": {"date": "2026-11-19", "time": "6:00 PM", "attendees": ["u1", "u2"]},
            "-C": {"date": "2026-11-23", "attendees": [null, {"uid": "u2", "status": "late"}]},
            "-D": {"date": "2026-11-23", "attendees": {"u1": "excused"}},
            "-E": {"date": "2026-11-30", "startTime": "18:00"}}},
        "g2": {"name": "Choir", "members": [null, {"uid": "u1", "name": "Ann Lee"}]}},
       "sessions": {"g2": {"x": {"date": "2026-11-17", "attendees": {"u1": true}}}}}
      """)
    #expect(reading.errors == [])
    #expect(reading.journals.map(\.group) == ["Robotics", "Choir"])
    #expect(reading.journals[0].people.map(\.name) == ["Ann Lee", "Bob Ray", "Carol Diaz"])
    #expect(reading.journals[0].people.map(\.email) == ["ann@example.org", nil, nil])
    #expect(
      reading.journals[0].sessionLabels == [
        "2026-11-16 18:00", "2026-11-19 18:00", "2026-11-23 day", "2026-11-23 day #2", "2026-11-30 18:00",
      ])
    #expect(reading.journals[0].sessions[0].span?.description == "18:00-20:05")
    #expect(
      reading.marks == [
        "2026-11-16 18:00 Ann Lee: present", "2026-11-16 18:00 Carol Diaz: present",
        "2026-11-19 18:00 Ann Lee: present", "2026-11-19 18:00 Bob Ray: present",
        "2026-11-23 day Bob Ray: partial", "2026-11-23 day #2 Ann Lee: excused",
        "2026-11-17 day Ann Lee: present",
      ])
  }

  @Test func attendeesMayBeNamesAlone() throws {
    let reading = try read(
      """
      {"sessions": {"a": {"date": "2026-11-16", "attendees": {"k1": "Ann Lee", "k2": "Bob Ray"}},
        "b": {"date": "2026-11-17", "attendees": ["Ann Lee", "Carol Diaz"]}}}
      """)
    #expect(reading.errors == [])
    #expect(reading.marks.count == 4)
    #expect(reading.journals[0].people.map(\.name) == ["Ann Lee", "Bob Ray", "Carol Diaz"])
  }

  @Test(arguments: [
    #""attendance": {"2026-11-02": {"morning": {"u1": true}, "evening": {"u1": true, "u2": "late"}}}"#,
    #""attendance": {"20261102": {"morning": ["u1"], "evening": {"u1": 1, "u2": {"status": "T"}}}}"#,
    #""attendance": {"u1": {"2026-11-02": {"morning": true, "evening": true}}, "u2": {"2026-11-02": {"evening": 0.5}}}"#,
    #""log": [{"date": "2026-11-02", "slot": "morning", "userId": "u1", "status": "present"}, {"date": "2026-11-02", "slot": "evening", "userId": "u1", "status": true}, null, {"date": "2026-11-02", "slot": "evening", "userId": "u2", "status": "late"}]"#,
  ])
  func shapesOfDaysAreTold(branch: String) throws {
    let reading = try read("{\(users), \(branch)}")
    #expect(reading.errors == [])
    #expect(
      reading.marks == [
        "2026-11-02 evening Ann Lee: present", "2026-11-02 evening Bob Ray: partial",
        "2026-11-02 morning Ann Lee: present",
      ])
  }

  @Test(arguments: [
    #""days": {"2026-11-02": {"u1": true, "u2": false}}"#,
    #""by": {"u1": {"2026-11-02": "P"}, "u2": {"2026-11-02": "A"}}"#,
    #""days": {"02-11-2026": {"u1": true, "u2": "absent"}, "25-11-2026": {"u1": "J"}}"#,
  ])
  func daysWithoutSlotsAreTold(branch: String) throws {
    let marks = try read("{\(users), \(branch)}").marks
    #expect(marks.prefix(2) == ["2026-11-02 day Ann Lee: present", "2026-11-02 day Bob Ray: absent"])
  }

  @Test func namesAreKeysWhereTheTreeNamesNobody() throws {
    let reading = try read(#"{"2026-11-02": {"Ann Lee": "P", "ann,b@example%2Eorg": "L"}}"#)
    #expect(
      reading.marks == ["2026-11-02 day Ann Lee: present", "2026-11-02 day ann.b@example.org: partial"])
    #expect(reading.remarks == [])
  }

  @Test func keysOfNobodyAreWarnedOf() throws {
    let reading = try read(#"{\#(users), "days": {"2026-11-02": {"u1": true, "u9": true}}}"#)
    #expect(reading.remarks == [.unknownPerson])
    #expect(reading.marks.contains("2026-11-02 day u9: present"))
  }

  @Test func instantsAreDaysOfAZone() throws {
    // 2026-11-16 23:30 UTC.
    let text =
      #"{"sessions": {"a": {"timestamp": 1794871800000, "attendees": {"Ann": true}}, "b": {"start": "2026-11-18T23:30:00Z", "attendees": {"Ann": true}}}}"#
    let plain = try read(text)
    #expect(plain.journals[0].sessionLabels == ["2026-11-16 23:30", "2026-11-18 23:30"])
    #expect(plain.remarks == [.zoneAssumed])
    let there = try read(text) { $0.timeZone = "Europe/Rome" }
    #expect(there.journals[0].sessionLabels == ["2026-11-17 00:30", "2026-11-19 00:30"])
    #expect(there.remarks == [])
  }

  @Test func unknownCodesAreListed() throws {
    let reading = try read(#"{\#(users), "days": {"2026-11-02": {"u1": "yep", "u2": "nope"}}}"#)
    #expect(reading.errors == [.unknownMark])
    let named = try read(#"{\#(users), "days": {"2026-11-02": {"u1": "yep", "u2": "nope"}}}"#) {
      $0.marks = ["yep": .mark(.present), "nope": .blank]
    }
    #expect(named.marks == ["2026-11-02 day Ann Lee: present"])
  }

  @Test func daysOfTwoMeaningsAreNeverGuessed() throws {
    let text = #"{\#(users), "days": {"02-11-2026": {"u1": true}}}"#
    #expect(try read(text).errors == [.ambiguousDates])
    #expect(
      try read(text) { $0.dateFormat = DateFormat(pattern: "dd-MM-yyyy") }.marks
        == ["2026-11-02 day Ann Lee: present"])
  }

  @Test func sampleIsRead() throws {
    let reading = try FormatReading(path: SampleData.path("formats/assemble.json"))
    #expect(reading.log.problems.isEmpty)
    #expect(reading.journals.map(\.group) == ["Robotics Club"])
    #expect(reading.marks.count == 4)
    #expect(reading.journals[0].sessions.count == 3)
  }
}

@Suite(.enabled(if: RealData.isPresent))
struct RealTreeTests {
  @Test func exportOfAClubIsRead() throws {
    let reading = try FormatReading(path: "\(RealData.folder ?? "")/format-samples/firebase_export.json")
    #expect(reading.errors == [])
    #expect(reading.journals.map(\.group) == ["Harbour club"])
    #expect(
      reading.marks == [
        "2026-11-02 evening Ava Quist: present", "2026-11-02 evening Ivo Nunes: present",
        "2026-11-02 morning Ava Quist: present",
      ])
    #expect(reading.journals[0].people.map(\.difficulty) == [1.3, nil])
  }

  @Test(arguments: ["devfest17_default-firebase-data", "devfest17_firebase-data"])
  func treeOfAConferenceHasNoAttendance(name: String) throws {
    let reading = try FormatReading(path: "\(RealData.folder ?? "")/firebase/\(name).json")
    #expect(reading.errors == [.unknownLayout])
    #expect(reading.messages.contains { $0.contains("'partners', 'schedule', 'sessions'") })
  }
}
