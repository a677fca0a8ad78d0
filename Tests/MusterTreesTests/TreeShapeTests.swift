import MusterJournals
import MusterReading
import TestSupport
import Testing

/// Trees of applications: what is understood is read, and nothing else is counted or lost.
struct TreeShapeTests {
  private func read(
    _ text: String, _ change: (inout ReadingOptions) -> Void = { _ in }
  ) throws -> FileReading {
    try FileReading(text, name: "t.json", change)
  }

  @Test(arguments: ["0", #""0%""#, #""0 min""#]) func whoIsListedWithNothingMayNotHaveCome(nought: String)
    throws
  {
    let text = """
      [{"date": "2026-11-16", "attendees": [{"name": "Ava", "seen": 95}, {"name": "Ivo", "seen": \(nought)}]},
       {"date": "2026-11-17", "attendees": [{"name": "Ava", "seen": \(nought)}, {"name": "Ivo", "seen": 90}]}]
      """
    #expect(try read(text).errors == [.unknownLayout])
    #expect(try read(text).help.first?.contains("--column mark=seen --mark 95=MARK") == true)
    #expect(try read(text) { $0.columns = [.mark: nil] }.marks.count == 4)
  }

  /// Ava came and Ivo did not, told in many shapes.
  @Test(arguments: [
    // Marks as keys above days.
    #"{"absent": {"2026-11-16": ["Ivo"]}, "present": {"2026-11-16": ["Ava"]}}"#,
    #"{"absentees": {"2026-11-16": {"Ivo": true}}, "attendance": {"2026-11-16": ["Ava"]}}"#,
    #"{"Ivo": {"absences": {"2026-11-16": true}}, "Ava": {"absences": {"2026-11-16": false}, "present": {"2026-11-16": true}}}"#,
    // What the object of somebody says.
    #"[{"date": "2026-11-16", "students": [{"name": "Ava", "isPresent": true}, {"name": "Ivo", "isPresent": false}]}]"#,
    #"[{"date": "2026-11-16", "students": [{"name": "Ava", "absent": false}, {"name": "Ivo", "absent": true}]}]"#,
    #"[{"date": "2026-11-16", "records": [{"name": "Ava", "checkedIn": true}, {"name": "Ivo", "checkedIn": false}]}]"#,
    #"[{"date": "2026-11-16", "attendees": [{"name": "Ava", "attendance": {"status": "P"}}, {"name": "Ivo", "attendance": {"status": "A"}}]}]"#,
    #"{"2026-11-16": {"s1": {"name": "Ava", "isPresent": true}, "s2": {"name": "Ivo", "isPresent": false}}}"#,
    #"{"2026-11-16": {"Ava": {"absent": false}, "Ivo": {"absent": true}}}"#,
    #"[{"fecha": "2026-11-16", "alumnos": [{"nombre": "Ava", "asistio": true}, {"nombre": "Ivo", "asistio": false}]}]"#,
    // Lists of marks.
    #"[{"date": "2026-11-16", "presentees": ["Ava"], "absentees": ["Ivo"]}]"#,
    #"[{"date": "2026-11-16", "attended": ["Ava"], "missed": ["Ivo"]}]"#,
    #"[{"date": "2026-11-16", "studentsPresent": ["Ava"], "absentStudents": ["Ivo"]}]"#,
    #"[{"data": "2026-11-16", "presenti": ["Ava"], "assenti": ["Ivo"]}]"#,
    #"[{"date": "2026-11-16", "members": ["Ava", "Ivo"], "present": ["Ava"], "absent": ["Ivo"], "waitlist": ["Ona"]}]"#,
    #"[{"classe": "5B", "data": "2026-11-16", "presenze": {"Ava": "PRESENTE", "Ivo": "ASSENTE"}}]"#,
    // Marks that refer to sessions.
    #"{"sessions": [{"id": 1, "date": "2026-11-16"}], "attendance": [{"session": 1, "student": "Ava", "status": "P"}, {"session": 1, "student": "Ivo", "status": "A"}]}"#,
    #"{"users": [{"id": 7, "name": "Ava"}, {"id": 8, "name": "Ivo"}], "events": [{"id": 7, "date": "2026-11-16"}], "attendances": [{"event_id": 7, "user_id": 7, "present": true, "createdAt": "2026-11-18T08:00:00Z"}, {"event_id": 7, "user_id": 8, "present": false}]}"#,
    #"{"sessions": {"s1": {"date": "2026-11-16"}}, "attendance": {"s1": {"Ava": true, "Ivo": false}}}"#,
    #"{"data": [{"session": {"date": "2026-11-16"}, "student": {"name": "Ava"}, "status": "P"}, {"session": {"date": "2026-11-16"}, "student": {"name": "Ivo"}, "status": "A"}]}"#,
    // A day of another name than the record's.
    #"[{"eventDate": "2026-11-16", "createdAt": "2026-11-01T10:00:00Z", "records": [{"name": "Ava", "status": "P"}, {"name": "Ivo", "status": "A"}]}]"#,
    #"[{"date": "2026-11-16", "createdAt": "2026-11-19T10:00:00Z", "records": [{"name": "Ava", "status": "P"}, {"name": "Ivo", "status": "A"}]}]"#,
    // Somebody above days with objects.
    #"{"Ava": {"2026-11-16": {"status": "P", "time": "09:01"}}, "Ivo": {"2026-11-16": {"status": "A", "time": null}}}"#,
    #"{"Ava": [{"date": "2026-11-16", "value": 1}], "Ivo": [{"date": "2026-11-16", "value": 0}]}"#,
    #"[{"name": "Ava", "attendance": [{"date": "2026-11-16", "checkedIn": true}]}, {"name": "Ivo", "attendance": [{"date": "2026-11-16", "checkedIn": false}]}]"#,
    #"{"students": {"ids": ["s1", "s2"], "entities": {"s1": {"name": "Ava"}, "s2": {"name": "Ivo"}}}, "log": {"2026-11-16": {"s1": "P", "s2": "A"}}}"#,
    #"[{"row_to_json": {"student": "Ava", "date": "2026-11-16", "status": "P"}}, {"row_to_json": {"student": "Ivo", "date": "2026-11-16", "status": "A"}}]"#,
  ])
  func oneCameAndOneDidNot(text: String) throws {
    let reading = try read(text)
    #expect(reading.errors == [])
    #expect(reading.marks.sorted() == ["2026-11-16 day Ava: present", "2026-11-16 day Ivo: absent"])
  }

  @Test(arguments: [
    #"{"2026-11-16": {"Ava": {"morning": "P", "afternoon": "A"}, "Ivo": {"morning": "A"}}}"#,
    #"{"2026-11-16": {"morning": {"Ava": "P", "Ivo": "A"}, "afternoon": {"Ava": "A"}}}"#,
    #"{"Ava": {"2026-11-16": {"morning": "P", "afternoon": "A"}}, "Ivo": {"2026-11-16": {"morning": "A"}}}"#,
  ])
  func slotsStandAboveOrBelowPeople(text: String) throws {
    let reading = try read(text)
    #expect(reading.errors == [])
    #expect(
      reading.marks.sorted() == [
        "2026-11-16 afternoon Ava: absent", "2026-11-16 morning Ava: present",
        "2026-11-16 morning Ivo: absent",
      ])
  }

  @Test(arguments: [
    #"{"prenom": "Ida", "nom": "Noor"}"#, #"{"nombre": "Ida", "apellido": "Noor"}"#,
    #"{"nome": "Ida Noor", "email": "x@y.org"}"#,
    #"{"firstName": "Ida", "name": "Ida Noor"}"#, #"{"vorname": "Ida", "nachname": "Noor"}"#,
    #"{"student": {"first_name": "Ida", "last_name": "Noor"}}"#,
  ])
  func namesStandInOneMemberOrTwo(person: String) throws {
    let reading = try read(#"[{"date": "2026-11-16", "attendees": [\#(person)]}]"#)
    #expect(reading.marks == ["2026-11-16 day Ida Noor: present"])
  }

  @Test func periodsAreSlots() throws {
    let reading = try read(#"{"2026-11-16": {"period1": {"Ava": "P"}, "period2": {"Ava": "A"}}}"#)
    #expect(reading.marks == ["2026-11-16 period1 Ava: present", "2026-11-16 period2 Ava: absent"])
  }

  @Test func whoCameAtATimeIsThere() throws {
    let reading = try read(
      #"{"Ava": {"2026-11-16": {"in": "09:01", "out": "17:00"}}, "Ivo": {"2026-11-16": {"in": null}, "2026-11-17": {"in": "09:05"}}}"#
    )
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-16 day Ava: present", "2026-11-17 day Ivo: present"])
  }

  @Test(arguments: [
    #"[{"date": "2026-11-16", "students": [{"name": "Ava", "status": "P"}, {"name": "Ivo", "status": null}]}]"#,
    #"{"2026-11-16": {"s1": {"name": "Ava", "status": "P"}, "s2": {"name": "Ivo"}}}"#,
  ])
  func whoIsNotMarkedBesideOthersIsBlank(text: String) throws {
    let reading = try read(text)
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-16 day Ava: present"])
  }

  @Test(arguments: [
    (#"[{"date": "2026-11-16", "students": [{"name": "Ava", "selected": true}]}]"#, "what 'selected' says"),
    (#"[{"date": "2026-11-16", "students": [{"name": "Ava", "type": "absent"}]}]"#, "what 'type' says"),
    (#"[{"date": "2026-11-16", "students": [{"name": "Ava", "excused": false}]}]"#, "what 'excused' says"),
    (#"[{"date": "2026-11-16", "present": ["Ava"], "wfh": ["Ivo"]}]"#, "which mark the people in 'wfh' have"),
    (#"{"2026-11-16": {"present": ["Ava"], "wfh": ["Ivo"]}}"#, "which mark the people in 'wfh' have"),
    (#"{"sickLeave": {"2026-11-16": ["Ivo"]}}"#, "what the dates under 'sickLeave' mean"),
    (
      #"{"invited": {"2026-11-16": ["Ava", "Ivo"]}, "attended": {"2026-11-16": ["Ava"]}}"#,
      "what the dates under 'invited'"
    ),
    (#"{"2026-11-16": {"Math": {"Ava": "P", "Ivo": "A"}}}"#, "whether 'Math' is a person"),
    (
      #"{"2026-11-16": {"office": ["Ava"], "annex": ["Ivo"]}}"#,
      "which mark the people in 'office', 'annex' have"
    ),
    (
      #"{"lectures": [{"id": 1, "on": "16 November"}], "records": [{"lectureId": 1, "student": "Ava", "status": "P"}]}"#,
      ""
    ),
    (#"{"x": {"list": [{"student": "Ava", "status": "P"}]}}"#, "which date this mark belongs to"),
    (
      #"[{"date": "2026-11-16", "records": [{"who": "Ava", "status": "P"}]}, {"date": "2026-11-17", "attendees": [{"w": "Ava", "status": "P"}]}]"#,
      ""
    ),
    (
      #"{"42": {"events": [{"event": "Test", "timestamp": "2026-11-16T09:21:33+00:00"}]}}"#,
      "no attendance found"
    ),
    (#"{"2025-10-05-008": {"clock_in": "2025-10-05T07:45:26.160Z", "late": 0}}"#, ""),
  ])
  func whatIsNotUnderstoodIsRefused(text: String, message: String) throws {
    let reading = try read(text)
    #expect(reading.errors.count == 1)
    #expect(reading.log.problems.contains { message.isEmpty || $0.message.text.contains(message) })
    #expect(reading.marks == [])
  }

  @Test func theUserSaysWhatIsNotUnderstood() throws {
    let list =
      #"[{"date": "2026-11-16", "students": [{"name": "Ava", "selected": true}, {"name": "Ivo", "selected": false}]}]"#
    #expect(
      try read(list) { $0.columns[.mark] = .some("selected") }.marks
        == ["2026-11-16 day Ava: present", "2026-11-16 day Ivo: absent"])
    #expect(
      try read(list) { $0.columns[.mark] = .some(nil) }.marks
        == ["2026-11-16 day Ava: present", "2026-11-16 day Ivo: present"])
    let lists = #"[{"date": "2026-11-16", "present": ["Ava"], "wfh": ["Ivo"]}]"#
    #expect(
      try read(lists) { $0.marks = ["wfh": .mark(.excused)] }.marks
        == ["2026-11-16 day Ava: present", "2026-11-16 day Ivo: excused"])
    #expect(try read(lists) { $0.marks = ["wfh": .blank] }.marks == ["2026-11-16 day Ava: present"])
  }

  @Test func keysAboveDaysAreGroupsWhereAllAre() throws {
    let reading = try read(
      #"{"4A": {"2026-11-16": {"Ava": "P"}}, "4B": {"2026-11-16": {"Ava": "A"}}}"#)
    #expect(reading.errors == [])
    #expect(reading.remarks == [.severalGroups])
    #expect(reading.journals.map(\.group) == ["4A", "4B"])
  }

  @Test func aGroupThatWasMadeOnADayIsNoSession() throws {
    let reading = try read(
      #"{"groups": {"g1": {"name": "Chess", "createdAt": 1795000000000, "members": {"u1": {"name": "Ava"}}, "sessions": {"s": {"date": "2026-11-16", "attendees": {"u1": true}}}}}}"#
    )
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-16 day Ava: present"])
  }

  @Test func anOffsetTellsTheDayAsItWasThere() throws {
    let text = #"[{"name": "Ava", "date": "2026-11-16T01:30:00+05:30", "status": "P"}]"#
    let reading = try read(text)
    #expect(reading.marks == ["2026-11-16 day Ava: present"])
    #expect(!reading.remarks.contains(.zoneAssumed))
    #expect(try read(text) { $0.timeZone = "UTC" }.marks == ["2026-11-15 day Ava: present"])
  }

  @Test func thoseInvitedArePeopleUnlessTheListIsLeftOut() throws {
    let text = #"{"meetings": [{"date": "2026-11-16", "invited": ["Ava", "Ben"], "attended": ["Ava"]}]}"#
    #expect(try read(text).people == ["Ava", "Ben"])
    #expect(try read(text) { $0.marks = ["invited": .blank] }.people == ["Ava"])
  }

  @Test func secondsSince1970AreInstants() throws {
    let reading = try read(#"[{"name": "Ava", "date": 1794787200, "status": "P"}]"#)
    #expect(reading.marks == ["2026-11-16 day Ava: present"])
  }
}
