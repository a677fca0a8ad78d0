import MusterApp
import MusterCheckIn
import MusterJournals
import MusterReading
import MusterText
import TestSupport
import Testing

/// The database of Assemble read as groups that check in.
struct AssembleCheckInTests {
  private func read(_ text: String, name: String = "club.json", zone: String? = nil) throws
    -> JournalLoader.Reading
  {
    var options = ReadingOptions(formats: .complete)
    options.timeZone = zone
    let reading = try JournalLoader(options: options).read(
      MemorySource(name: name, bytes: Array(text.utf8)))
    #expect(reading.log.errors == 0, "\(reading.log.problems.map(\.message.text))")
    return reading
  }

  private func printed(_ text: String, zone: String? = nil) throws -> [String] {
    let journals = try read(text, zone: zone).journals
    for journal in journals {
      let text = TextJournalPrinter.print(journal)
      for (source, name) in [(text, "club.journal"), (JournalJSON.text(of: journal), "club.json")] {
        let again = try read(source, name: name).journals.first
        #expect(again.map(TextJournalPrinter.print) == text)
      }
    }
    return journals.map(TextJournalPrinter.print)
  }

  private func events(_ text: String, zone: String? = nil) throws -> [String] {
    try printed(text, zone: zone).flatMap { $0.split(separator: "\n") }
      .filter { $0.contains(/^  [0-9:]+ [a-z]/) }.map { String($0.dropFirst(2)) }
  }

  private static let users =
    #""users": {"u1": {"firstName": "Ann", "lastName": "Lee", "email": "ann@example.org"}, "u2": {"name": "Bob Ray"}}"#

  /// A group of these members and sessions.
  private func group(_ sessions: String, _ more: String = "") -> String {
    "{\(Self.users), \"groups\": {\"g1\": {\"name\": \"Robotics\", \(more) \"sessions\": {\(sessions)}}}}"
  }

  @Test func aDatabaseIsReadAsTheJournalOfItsCheckIns() throws {
    let text = try printed(
      """
      {"users": {"u1": {"firstName": "Ann", "lastName": "Lee", "email": "ann@example.org"}, "u2": {"name": "Bob Ray"}},
       "groups": {
        "g1": {"name": "Robotics Club", "owner": "u1", "requireCode": true, "hideEmail": true, "hideNames": false,
         "message": "Bring your laptops\\non Thursday.",
         "members": {"u1": {"name": "Ann Lee", "joinedAt": "2026-11-01"}, "u2": true,
           "u3": {"name": "Carol Diaz", "left": "2026-11-20"}},
         "sessions": {
          "-A": {"date": "2026-11-16", "startTime": "18:00", "endTime": "20:05", "code": "48213",
            "attendees": {"u2": {"time": "6:02 PM"}, "u1": true, "u3": "18:05"}},
          "-B": {"date": "2026-11-19", "startTime": "18:00", "endTime": "20:00", "code": 977,
            "attendees": {"u1": "late", "u2": {"joinedAt": "18:03"}}}}},
        "g2": {"name": "Choir", "owner": {"name": "Eve", "email": "eve@example.org"},
         "members": [null, {"uid": "u2", "name": "Bob Ray"}],
         "sessions": {"x": {"date": "2026-11-17", "start": "19:00", "code": "11111", "attendees": {"u2": true}}}}}}
      """)
    #expect(
      text == [
        """
        group       Robotics Club
        owner       Ann Lee <ann@example.org>
        message     Bring your laptops on Thursday.
        leave       2026-11-20 Carol Diaz
        option      code-each-session, hide-email

        person Ann Lee
          id u1
          email ann@example.org
          joined 2026-11-01

        person Bob Ray
          id u2
          joined 2026-11-16

        person Carol Diaz
          id u3
          joined 2026-11-16
          left 2026-11-20

        2026-11-16 18:00 18:00-20:05
          18:00 open code 48213
          18:00 join Ann Lee code 48213
          18:02 join Bob Ray code 48213
          18:05 join Carol Diaz code 48213
          20:05 close

        2026-11-19 18:00 18:00-20:00
          partial: Ann Lee
          18:00 open code 00977
          18:00 join Ann Lee code 00977
          18:03 join Bob Ray code 00977
          20:00 close

        """,
        """
        group       Choir
        owner       Eve <eve@example.org>

        person Bob Ray
          id u2
          joined 2026-11-17

        2026-11-17 19:00
          19:00 open code 11111
          19:00 join Bob Ray code 11111

        """,
      ])
  }

  @Test func groupsOfOneNameAreToldApartByTheirKeys() throws {
    let session = #"{"date": "2026-11-16", "startTime": "18:00", "code": "48213", "attendees": {"u1": true}}"#
    let group = { (key: String, message: String) in
      "\"\(key)\": {\"name\": \"Robotics\", \"message\": \"\(message)\", \"sessions\": {\"s\": \(session)}}"
    }
    let text = "{\(Self.users), \"groups\": {\(group("g1", "One")), \(group("g2", "Two"))}}"
    let journals = try read(text).journals
    #expect(journals.map(\.group) == ["Robotics (g1)", "Robotics (g2)"])
    #expect(journals.map { $0.facts[GroupMessage.self] } == ["One", "Two"])
    #expect(journals.map(\.sessions.count) == [1, 1])
  }

  @Test func whoIsListedWithoutADayBelongsSinceTheGroupBegan() throws {
    let text = group(
      #""a": {"date": "2026-11-16", "startTime": "18:00", "code": "48213", "attendees": {"u1": true}}"#,
      #""members": {"u1": true, "u2": true, "u3": {"name": "Cy", "left": "2026-11-01"}},"#)
    let journal = try #require(try read(text).journals.first)
    let joined = journal.people.map { "\($0.name) \($0.joined?.description ?? "")" }
    #expect(joined == ["Ann Lee 2026-11-16", "Bob Ray 2026-11-16", "Cy "])
  }

  @Test func epochAndISOTimesAreClockTimesOfTheZone() throws {
    // 17:00, 17:05 and 19:30 UTC.
    let text = group(
      #""a": {"startTime": 1794848400000, "endedAt": "2026-11-16T19:30:00Z", "code": "48213", "attendees": {"u1": 1794848700000, "u2": {"time": "2026-11-16T17:07:00Z"}}}"#
    )
    let expected = ["open code 48213", "join Ann Lee code 48213", "join Bob Ray code 48213", "close"]
    #expect(
      try events(text) == zip(["17:00", "17:05", "17:07", "19:30"], expected).map { "\($0) \($1)" })
    #expect(
      try events(text, zone: "Europe/Rome")
        == zip(["18:00", "18:05", "18:07", "20:30"], expected).map { "\($0) \($1)" })
    #expect(try read(text).log.problems.map(\.code) == [.zoneAssumed])
  }

  @Test func theLastSessionIsOpenUnlessTheTreeSaysOtherwise() throws {
    let first =
      #""a": {"date": "2026-11-16", "startTime": "18:00", "code": "48213", "attendees": {"u1": "18:20"}}"#
    let second = #""b": {"date": "2026-11-17", "startTime": "18:00", "code": "11111"}"#
    #expect(
      try events(group(first)) == ["18:00 open code 48213", "18:20 join Ann Lee code 48213"])
    #expect(
      try events(group(second + "," + first)) == [
        "18:00 open code 48213", "18:20 join Ann Lee code 48213", "18:20 close", "18:00 open code 11111",
      ])
    #expect(try read(group(second + "," + first)).log.problems.map(\.code) == [.endsAssumed])
    let over = first.replacing("\"code\"", with: "\"active\": false, \"code\"")
    #expect(try events(group(over)).last == "18:20 close")
  }

  @Test func theCodeOfTheGroupIsThatOfItsOpenSession() throws {
    let session = #""a": {"date": "2026-11-16", "startTime": "18:00", "attendees": {"u1": true}}"#
    #expect(
      try events(group(session, #""code": "48213","#)) == [
        "18:00 open code 48213", "18:00 join Ann Lee code 48213",
      ])
    #expect(try events(group(session)) == [])
  }

  @Test func timesOutsideTheSessionAreMoved() throws {
    let text = group(
      #""a": {"date": "2026-11-16", "startTime": "18:00", "endTime": "01:10", "code": "48213", "attendees": {"u1": "17:50", "u2": "23:59"}}"#
    )
    #expect(
      try events(text) == [
        "18:00 open code 48213", "18:00 join Ann Lee code 48213", "23:59 join Bob Ray code 48213",
        "24:00 close",
      ])
    #expect(try read(text).log.problems.map(\.code) == [.timesMoved])
  }

  @Test func sessionsThatOverlapFollowOnEachOther() throws {
    let text = group(
      #""a": {"date": "2026-11-16", "startTime": "18:00", "endTime": "19:00", "code": "48213", "attendees": {"u1": "18:50"}}, "b": {"date": "2026-11-16", "startTime": "18:30", "endTime": "19:30", "code": "11111", "attendees": {"u1": true}}"#
    )
    #expect(
      try events(text) == [
        "18:00 open code 48213", "18:30 join Ann Lee code 48213", "18:30 close", "18:30 open code 11111",
        "18:30 join Ann Lee code 11111", "19:30 close",
      ])
  }

  @Test func whoIsNoMemberAnyMoreIsRemoved() throws {
    let text = group(
      #""a": {"date": "2026-11-16", "startTime": "18:00", "endTime": "20:00", "code": "48213", "attendees": {"u1": true, "u2": true, "u9": true}}, "b": {"date": "2026-11-18", "startTime": "18:00", "endTime": "20:00", "code": "48214", "attendees": {"u2": true}}"#,
      #""members": {"u1": {"name": "Ann Lee", "removed": "2026-12-02"}},"#)
    let reading = try read(text)
    #expect(reading.log.problems.map(\.code) == [.unknownPerson, .leavingAssumed])
    let people = try #require(reading.journals.first).people
    #expect(
      people.map { "\($0.name) \($0.joined?.description ?? "") \($0.left?.description ?? "")" } == [
        "Ann Lee 2026-11-16 2026-12-02", "Bob Ray 2026-11-16 2026-11-18", "u9 2026-11-16 2026-11-16",
      ])
    #expect(try printed(text)[0].contains("remove      2026-11-18 Bob Ray"))
  }

  @Test func whatNobodyReadsIsNoted() throws {
    let session =
      #""a": {"date": "2026-11-16", "startTime": "18:00", "code": "48213", "room": "3"}, "b": {"date": "2026-11-17", "startTime": "18:00", "code": "48213", "attendees": {"u1": true}, "active": true}"#
    let problems = try read(group(session, #""color": "teal","#)).log.problems
    #expect(problems.map(\.code).contains(.columnsLeftOut))
    #expect(problems.map(\.message.text).contains("ignored members of groups and sessions: 'color', 'room'"))
  }

  @Test func codesThatAreNoneLeaveMarks() throws {
    for code in [#""1234""#, "123456", "true", "-5", #""48 13""#, "1.5", "[]"] {
      let session =
        #""a": {"date": "2026-11-16", "startTime": "18:00", "code": \#(code), "attendees": {"u1": true}}"#
      #expect(try events(group(session)) == [], "\(code)")
      #expect(try read(group(session)).journals[0].markLines == ["2026-11-16 18:00 Ann Lee: present"])
    }
  }

  @Test func withoutCheckInTheMarksAreRead() throws {
    let reading = try FormatReading(path: SampleData.path("formats/assemble.json"))
    #expect(reading.journals[0].sessions.allSatisfy { $0.events.isEmpty } && reading.marks.count == 4)
  }
}
