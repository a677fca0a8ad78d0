import MusterJournals
import MusterReading
import TestSupport
import Testing

/// JSON of other programs: what is a session, a person and a mark is told by the shape.
struct JSONShapeTests {
  private func read(
    _ text: String, _ change: (inout ReadingOptions) -> Void = { _ in }
  ) throws -> FileReading {
    try FileReading(text, name: "t.json", change)
  }

  private static let days = [
    "2026-11-16 day Ava: present", "2026-11-16 day Ivo: absent", "2026-11-17 day Ava: partial",
  ]

  // MARK: Many members

  @Test func anObjectOfManyMembersIsAskedForItsColumnsOnce() throws {
    let members = (0..<5000).map { #""k\#($0)": 1"# }.joined(separator: ", ")
    #expect(try read("[{\(members)}]").errors.count == 1)
    #expect(try read("[{\"name\": \"Ava\", \(members)}]").errors.count == 1)
  }

  @Test func aDayOfManyPeopleIsReadAsOne() throws {
    let people = (0..<5000).map { #""P\#($0)": "present""# }.joined(separator: ", ")
    let reading = try read("{\"2026-11-16\": {\(people)}}")
    #expect(reading.errors == [] && reading.marks.count == 5000)
  }

  // MARK: Days as keys

  @Test func aCodeBelowANumberIsAMarkOfThatNumber() throws {
    let reading = try read(
      #"{"2026-11-16": {"6": "present", "1": "absent"}, "2026-11-17": {"1": "P"}, "2026-11-18": [null, "late"]}"#
    )
    #expect(reading.errors == [])
    #expect(
      reading.marks.sorted() == [
        "2026-11-16 day 1: absent", "2026-11-16 day 6: present", "2026-11-17 day 1: present",
        "2026-11-18 day 1: partial",
      ])
  }

  @Test func codesNobodyKnowsAreAskedFor() throws {
    let reading = try read(#"{"2026-11-16": {"6": "present", "1": "elsewhere"}}"#)
    #expect(reading.errors == [.unknownMark])
  }

  @Test(arguments: [
    #"{"2026-11-16": {"present": ["Ava"], "absent": ["Ivo"]}, "2026-11-17": {"late": ["Ava"]}}"#,
    #"{"2026-11-16": {"present": {"Ava": true}, "absent": {"Ivo": true, "Ava": false}}, "2026-11-17": {"late": ["Ava"], "absent": []}}"#,
    #"[{"date": "2026-11-16", "present": ["Ava"], "absent": ["Ivo"]}, {"date": "2026-11-17", "present": [], "late": ["Ava"]}]"#,
    #"{"meetings": [{"date": "2026-11-16", "present": ["Ava"], "absent": ["Ivo"]}, {"date": "2026-11-17", "late": ["Ava"]}]}"#,
  ])
  func marksMayBeKeysAboveNames(text: String) throws {
    let reading = try read(text)
    #expect(reading.errors == [])
    #expect(reading.remarks == [])
    #expect(reading.marks == Self.days)
  }

  // MARK: Lists of sessions

  @Test(arguments: ["students", "members", "people", "participants", "attendees", "studentIds"])
  func sessionsListWhoCame(word: String) throws {
    let reading = try read(
      #"[{"id": 4, "name": "Draughts", "date": "2026-11-16", "WORD": ["Ava", "Ivo"]}, {"id": 5, "date": "2026-11-16", "WORD": ["Ava"]}, {"date": "2026-11-17", "WORD": []}]"#
        .replacing("WORD", with: word))
    #expect(reading.errors == [])
    #expect(reading.remarks == [])
    #expect(
      reading.marks == [
        "2026-11-16 day Ava: present", "2026-11-16 day Ivo: present", "2026-11-16 day #2 Ava: present",
      ])
    #expect(reading.sessions == ["2026-11-16 day", "2026-11-16 day #2", "2026-11-17 day"])
  }

  /// Who is in a list is told by the items, whose places change from session to session.
  @Test(arguments: [
    #"[{"date": "2026-11-16", "students": [{"name": "Ava", "status": "P"}, {"name": "Ivo", "status": "A"}]}, {"date": "2026-11-17", "students": [{"name": "Ona", "status": "P"}, {"name": "Ava", "status": "late"}]}]"#,
    #"[{"date": "2026-11-16", "records": [{"studentName": "Ava", "status": "P"}, {"studentName": "Ivo", "status": "A"}]}, {"date": "2026-11-17", "records": [{"studentName": "Ona", "status": "P"}, {"studentName": "Ava", "status": "late"}]}]"#,
    #"{"2026-11-16": [{"name": "Ava", "status": "P"}, {"name": "Ivo", "status": "A"}], "2026-11-17": [{"name": "Ona", "status": "P"}, {"name": "Ava", "status": "late"}]}"#,
    #"{"data": {"sessions": [{"date": "2026-11-16", "list": [{"student": {"name": "Ava"}, "status": "P"}, {"student": {"name": "Ivo"}, "status": "A"}]}, {"date": "2026-11-17", "list": [{"student": {"name": "Ona"}, "status": "P"}, {"student": {"name": "Ava"}, "status": "late"}]}]}}"#,
    #"[{"date": "2026-11-16", "records": {"Ava": "P", "Ivo": "A"}}, {"date": "2026-11-17", "records": {"Ona": "P", "Ava": "late"}}]"#,
    // The ids are of the records.
    #"[{"date": "2026-11-16", "attendance": [{"id": 1, "name": "Ava", "status": "P"}, {"id": 2, "name": "Ivo", "status": "A"}]}, {"date": "2026-11-17", "attendance": [{"id": 3, "name": "Ona", "status": "P"}, {"id": 4, "name": "Ava", "status": "late"}]}]"#,
    #"[{"date": "2026-11-16", "attendance": [{"id": 1, "name": "Ava", "status": "P"}, {"id": 2, "name": "Ivo", "status": "A"}]}, {"date": "2026-11-17", "attendance": [{"id": 1, "name": "Ona", "status": "P"}, {"id": 2, "name": "Ava", "status": "late"}]}]"#,
  ])
  func placesInAListAreNobodysKeys(text: String) throws {
    let reading = try read(text)
    #expect(reading.errors == [])
    #expect(reading.remarks == [])
    #expect(reading.people.sorted() == ["Ava", "Ivo", "Ona"])
    #expect(
      reading.marks == [
        "2026-11-16 day Ava: present", "2026-11-16 day Ivo: absent", "2026-11-17 day Ava: partial",
        "2026-11-17 day Ona: present",
      ])
  }

  @Test(arguments: [
    #""attendance": [{"studentId": 1, "date": "2026-11-16", "status": "P"}, {"studentId": 2, "date": "2026-11-16", "status": "A"}, {"studentId": 1, "date": "2026-11-17", "status": "late"}]"#,
    #""attendance": [{"date": "2026-11-16", "records": [{"studentId": 2, "status": "A"}, {"studentId": 1, "status": "P"}]}, {"date": "2026-11-17", "records": [{"studentId": 1, "status": "late"}]}]"#,
    #""days": [{"date": "2026-11-16", "present": [1], "absent": [2]}, {"date": "2026-11-17", "late": [1], "absent": []}]"#,
    #""days": [{"date": "2026-11-16", "flags": {"1": "P", "2": "A"}}, {"date": "2026-11-17", "flags": {"1": "late"}}]"#,
    #""log": {"2026-11-16": {"1": "P", "2": "A"}, "2026-11-17": {"1": "late"}}"#,
    #""log": {"2026-11-16": {"S-1": "P", "Ivo": "A"}, "2026-11-17": {"Ava": "late"}}"#,
  ])
  func idsReferToTheListOfPeople(branch: String) throws {
    let reading = try read(
      #"{"students": [{"id": 1, "studentId": "S-1", "name": "Ava"}, {"id": 2, "name": "Ivo"}], \#(branch)}"#)
    #expect(reading.errors == [])
    #expect(reading.remarks == [])
    #expect(reading.people.sorted() == ["Ava <S-1>", "Ivo <2>"])
    #expect(reading.marks.sorted() == Self.days)
  }

  @Test func placesReferToTheOnlyListOfPeople() throws {
    let reading = try read(
      #"{"students": [{"name": "Ava"}, {"name": "Ivo"}], "log": {"2026-11-16": ["P", "A"], "2026-11-17": ["late", "?"]}}"#
    )
    #expect(reading.errors == [])
    #expect(reading.people == ["Ava", "Ivo"])
    #expect(reading.marks == Self.days)
  }

  @Test func placesOfTwoListsReferToNobody() throws {
    let reading = try read(
      #"{"students": [{"name": "Ava"}, {"name": "Ivo"}], "members": [{"name": "Ona"}], "log": {"2026-11-16": ["P", "A"]}}"#
    )
    #expect(reading.errors == [.unknownLayout])
    #expect(reading.marks == [])
  }

  @Test func twoOfOneNameInAListAreTwoPeople() throws {
    let reading = try read(
      #"{"students": [{"name": "Ava"}, {"name": "Ava"}], "log": {"2026-11-16": ["P", "A"]}}"#)
    #expect(reading.people == ["Ava (0) <0>", "Ava (1) <1>"])
    #expect(reading.marks.count == 2)
  }

  @Test func numbersAreOfTheBranchThatIsReferredTo() throws {
    let lists = #""users": [{"id": 1, "name": "Root"}], "students": [{"id": 1, "name": "Ava"}]"#
    let told = try read(
      #"{\#(lists), "attendance": [{"id": 9, "studentId": 1, "date": "2026-11-16", "status": "P"}]}"#)
    #expect(told.errors == [])
    #expect(told.remarks == [])
    #expect(told.marks == ["2026-11-16 day Ava: present"])
    let untold = try read(#"{\#(lists), "days": [{"date": "2026-11-16", "present": [1]}]}"#)
    #expect(untold.marks == ["2026-11-16 day 1: present"])
    #expect(untold.remarks == [.unknownPerson])
    #expect(untold.log.problems.first?.message.text == "several people in the tree have the key '1'")
  }

  @Test func classesNumberTheirStudentsEach() throws {
    let reading = try read(
      #"{"classes": [{"name": "5A", "students": [{"id": 1, "name": "Ava"}], "days": [{"date": "2026-11-16", "records": [{"studentId": 1, "status": "P"}]}]}, {"name": "5B", "students": [{"id": 1, "name": "Ivo"}], "days": [{"date": "2026-11-16", "records": [{"studentId": 1, "status": "A"}]}]}]}"#
    )
    #expect(reading.errors == [])
    #expect(reading.remarks == [])
    #expect(reading.marks == ["2026-11-16 day Ava: present", "2026-11-16 day Ivo: absent"])
  }

  @Test func aListOfIdsHoldsNoCodes() throws {
    let reading = try read(
      #"{"members": [{"id": "a", "name": "Ava"}], "meetings": [{"date": "2026-11-16", "attendeeIds": ["a"]}, {"date": "2026-11-17", "attendees": ["a"]}]}"#
    )
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-16 day Ava: present", "2026-11-17 day Ava: present"])
  }

  @Test func classesInAListHoldTheirStudents() throws {
    let reading = try read(
      #"{"classes": [{"name": "5A", "students": [{"name": "Ava", "attendance": {"2026-11-16": "P", "2026-11-17": "late"}}]}, {"name": "5B", "students": [{"name": "Ivo", "attendance": [{"date": "2026-11-16", "status": "A"}]}]}]}"#
    )
    #expect(reading.errors == [])
    #expect(reading.journals.map(\.group) == ["5A", "5B"])
    #expect(reading.journals.map { $0.people.map(\.name) } == [["Ava"], ["Ivo"]])
    #expect(
      reading.marks == [
        "2026-11-16 day Ava: present", "2026-11-17 day Ava: partial", "2026-11-16 day Ivo: absent",
      ])
  }

  @Test func usersWithAStateHaveNoMark() throws {
    let reading = try read(
      #"{"users": {"u1": {"name": "Ava", "createdAt": 1795000000000, "status": "active"}}, "sessions": {"s": {"date": "2026-11-16", "attendees": {"u1": true}}}}"#
    )
    #expect(reading.errors == [])
    #expect(reading.marks == ["2026-11-16 day Ava: present"])
  }

  @Test func numbersInAListAreIds() throws {
    let reading = try read(
      #"[{"date": "2026-11-16", "members": [1, 2, 7]}, {"date": "2026-11-17", "members": [1]}]"#)
    #expect(reading.errors == [])
    #expect(
      reading.marks == [
        "2026-11-16 day 1: present", "2026-11-16 day 2: present", "2026-11-16 day 7: present",
        "2026-11-17 day 1: present",
      ])
  }

  @Test func aSessionWithoutARealDateIsAnError() throws {
    let reading = try read(
      #"[{"date": "2026-11-16", "members": ["Ava"]}, {"date": "202-11-17", "members": ["Ava", "Ivo"]}]"#)
    #expect(reading.errors == [.noSuchDate])
    #expect(reading.log.problems.first?.message.text == "'202-11-17' is not a date")
  }

  @Test func attendeesMayBeObjectsWithMarks() throws {
    let reading = try read(
      #"[{"date": "2026-11-16", "students": [{"name": "Ava", "status": "P"}, {"name": "Ivo", "status": "absent"}]}, {"date": "2026-11-17", "students": [{"name": "Ava", "status": "late"}]}]"#
    )
    #expect(reading.errors == [])
    #expect(reading.marks == Self.days)
  }

  @Test func aRollBesideThoseAbsentIsRefused() throws {
    let reading = try read(#"[{"date": "2026-11-16", "members": ["Ava", "Ivo"], "absent": ["Ivo"]}]"#)
    #expect(reading.errors == [.unknownLayout])
    #expect(
      reading.help == [
        "specify it: --mark members=present if they came, --mark members=blank if they are only enrolled"
      ])
  }

  @Test func aListThatNothingExplainsIsRefused() throws {
    let reading = try read(
      #"[{"date": "2026-11-16", "xyz": ["Ava", "Ivo"]}, {"date": "2026-11-17", "xyz": []}]"#)
    #expect(reading.errors == [.unknownLayout])
    #expect(
      reading.log.problems.first?.message.text
        == "cannot tell what the lists here mean; the members are 'date', 'xyz'")
    #expect(reading.marks == [])
  }

  // MARK: People with records

  @Test(arguments: [
    #"{"Ava": [{"date": "2026-11-16", "status": "P"}, {"date": "2026-11-17", "status": "late"}], "Ivo": [{"date": "2026-11-16", "status": "A"}]}"#,
    #"[{"name": "Ava", "attendance": [{"date": "2026-11-16", "status": "P"}, {"date": "2026-11-17", "status": "late"}]}, {"name": "Ivo", "attendance": [{"date": "2026-11-16", "status": "A"}]}]"#,
    #"{"students": [{"name": "Ava", "x": [{"id": 1, "date": "2026-11-16", "status": "P"}, {"id": 2, "date": "2026-11-17", "status": "late"}]}, {"name": "Ivo", "x": [{"id": 3, "date": "2026-11-16", "status": "A"}]}]}"#,
    #"{"class": "5B", "students": [{"name": "Ava", "attendance": {"2026-11-16": "P", "2026-11-17": "late"}}, {"name": "Ivo", "attendance": {"2026-11-16": "A"}}]}"#,
    #"[{"name": "Ava", "present": ["2026-11-16"], "late": ["2026-11-17"]}, {"name": "Ivo", "absent": ["2026-11-16"]}]"#,
    #"[{"name": "Ava", "attendance": {"present": ["2026-11-16"], "late": ["2026-11-17"]}}, {"name": "Ivo", "attendance": {"absent": ["2026-11-16"], "late": []}}]"#,
    #"[{"student": {"name": "Ava"}, "attendance": [{"date": "2026-11-16", "status": "P"}, {"date": "2026-11-17", "status": "late"}]}, {"student": {"name": "Ivo"}, "attendance": [{"date": "2026-11-16", "status": "A"}]}]"#,
  ])
  func recordsStandBelowPeople(text: String) throws {
    let reading = try read(text)
    #expect(reading.errors == [])
    #expect(reading.marks == Self.days)
    #expect(
      reading.remarks.filter { $0 != .blanksAssumed } == (text.hasPrefix("{\"Ava") ? [.unknownPerson] : []))
  }

  @Test func keysAboveNamesAreIds() throws {
    let reading = try read(
      #"{"1": {"name": "Ava", "class": "5B", "records": [{"date": "2026-11-16", "status": 1}]}, "3": {"name": "Ivo", "class": "5B", "records": [{"date": "2026-11-16", "status": 0}]}}"#
    )
    #expect(reading.errors == [])
    #expect(reading.people == ["Ava <1>", "Ivo <3>"])
    #expect(reading.marks == ["2026-11-16 day Ava: present", "2026-11-16 day Ivo: absent"])
    #expect(reading.journals.map(\.group) == ["5B"])
  }

  @Test func daysBelowPeopleArePresences() throws {
    let reading = try read(#"{"Ava": ["2026-11-16", "2026-11-17"], "Ivo": ["2026-11-17"], "Ona": []}"#)
    #expect(reading.errors == [])
    #expect(reading.people.sorted() == ["Ava", "Ivo", "Ona"])
    #expect(
      reading.marks == [
        "2026-11-16 day Ava: present", "2026-11-17 day Ava: present", "2026-11-17 day Ivo: present",
      ])
  }

  @Test func aRecordIsPlaced() throws {
    let reading = try read(
      """
      {"Ava": [
        {"date": "2026-11-16", "status": "P"},
        {"date": "2026-11-17", "status": "elsewhere"}]}
      """)
    #expect(reading.errors == [.unknownMark])
    let place = reading.log.problems.first { $0.severity == .error }?.place
    #expect(place?.line == 3)
    #expect(place?.column == 36)
  }

  @Test(arguments: [
    // States without records, absences without a mark, a group above its sessions, and nothing at all.
    #"{"Ava": {"status": "out", "last": "2026-11-16T12:34:23"}, "Ivo": {"status": "in", "last": "2026-11-16T08:54:35"}}"#,
    #"{"Ava": {"trips": [{"date": "2026-11-16"}]}, "Ivo": {"trips": []}}"#,
    #"{"subjects": [{"name": "Algebra", "held": 40, "attended": 35}]}"#,
    #"{"term": "fall", "attendance": {"2026-11-16": "P", "2026-11-17": "A"}}"#,
    #"{"name": "Chess club", "dates": ["2026-11-16", "2026-11-17"]}"#,
  ])
  func whatIsUnclearIsRefusedWithItsKeys(text: String) throws {
    let reading = try read(text)
    #expect(reading.errors.count == 1)
    #expect(reading.marks == [])
  }

  // MARK: Instants

  private let signIns = """
    {"submissions": [{"name": "Ava", "date": "2026-11-17T03:25:03.884Z"},
      {"name": "Ivo", "date": "2026-11-17T23:30:00+01:00"}]}
    """

  @Test func instantsAreBroughtToTheZone() throws {
    let there = try read(signIns) { $0.timeZone = "America/Chicago" }
    #expect(there.marks == ["2026-11-16 day Ava: present", "2026-11-17 day Ivo: present"])
    #expect(!there.remarks.contains(.zoneAssumed))
    let utc = try read(signIns)
    #expect(utc.errors == [])
    #expect(utc.marks == ["2026-11-17 day Ava: present", "2026-11-17 day Ivo: present"])
    #expect(utc.remarks.contains(.zoneAssumed))
  }

  // MARK: Databases

  @Test(arguments: [
    // Extended JSON of MongoDB, relaxed, canonical and of old, timestamps of Firestore, and milliseconds.
    #"{"$date": "2026-11-16T00:00:00Z"}"#, #"{"$date": {"$numberLong": "1794787200000"}}"#,
    #"{"$date": 1794787200000}"#, #"{"_seconds": 1794787200, "_nanoseconds": 0}"#,
    #"{"seconds": 1794787200, "nanoseconds": 0}"#, "1794787200000",
  ])
  func datesOfDatabasesAreDays(date: String) throws {
    let reading = try read(
      #"[{"_id": {"$oid": "65a10000000000000000000f"}, "date": \#(date), "student": {"$oid": "65a100000000000000000001"}, "studentName": "Ava", "minutes": {"$numberInt": "50"}, "status": "P"}]"#
    )
    #expect(reading.errors == [])
    #expect(reading.people == ["Ava <65a100000000000000000001>"])
    #expect(reading.marks == ["2026-11-16 day Ava: present"])
  }

  @Test func millisecondsAreBroughtToTheZone() throws {
    let text = #"[{"name": "Ava", "date": 1794871800000, "status": "P"}]"#  // 2026-11-16 23:30 UTC.
    let utc = try read(text)
    #expect(utc.marks == ["2026-11-16 day Ava: present"])
    #expect(utc.remarks.contains(.zoneAssumed))
    #expect(try read(text) { $0.timeZone = "Europe/Rome" }.marks == ["2026-11-17 day Ava: present"])
  }

  @Test func theIdOfThePersonGoesBeforeThatOfTheRecord() throws {
    let reading = try read(
      #"[{"id": 1, "student": {"id": 7, "name": "Ava"}, "date": "2026-11-16", "status": "P"}, {"id": 2, "student": {"id": 8, "name": "Ava"}, "date": "2026-11-16", "status": "A"}, {"id": 3, "student": {"id": 7, "name": "Ava"}, "date": "2026-11-17", "status": "P"}]"#
    )
    #expect(reading.people == ["Ava (7) <7>", "Ava (8) <8>"])
    #expect(reading.marks.count == 3)
  }

  @Test func midnightsAreDays() throws {
    let reading = try read(#"[{"name": "Ava", "date": "2026-11-17T00:00:00.000Z"}]"#) {
      $0.timeZone = "America/Chicago"
    }
    #expect(reading.marks == ["2026-11-17 day Ava: present"])
  }
}
