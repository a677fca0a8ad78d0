import Foundation
import MusterAnalytics
import MusterApp
import MusterJournals
import MusterReports
import MusterTables
import MusterTimetables
import Oracle
import TestSupport
import Testing

extension CatalogueAnswer {
  /// The answer; `nil` for what names may mean.
  var found: AnswerDocument<Item>? { if case .found(let document) = self { document } else { nil } }
  /// What names may mean; `nil` for an answer.
  var matches: AnswerDocument<MatchList>? { if case .matches(let document) = self { document } else { nil } }
}

/// What people look up, named after the test tables of the design.
///
/// Its conditions about credentials and the network do not arise: a catalogue is a folder.
struct LookupTests {
  private func request(
    _ people: String..., room: String? = nil, course: String? = nil, term: String? = nil
  ) -> CatalogueRequest {
    var request = CatalogueRequest()
    (request.people, request.room, request.course, request.term) = (people, room, course, term)
    return request
  }

  private func names(_ request: CatalogueRequest, _ workspace: CatalogueWorkspace) throws -> [String] {
    let schedules = try #require(try request.timetables(in: workspace).found).set.answers
    return schedules.flatMap { schedule in
      schedule.entries.map { schedule.catalogue.sections[$0.section].name }
    }
  }

  // MARK: View Own Schedule

  @Test func viewOwnScheduleEverythingIsNormal() throws {
    let college = try College().workspace(me: "leean")
    #expect(try names(request(), college) == ["MA 211-01", "CSSE 304-01"])
    #expect(try names(request("me"), college) == ["MA 211-01", "CSSE 304-01"])
  }

  @Test func viewOwnScheduleWithoutASetting() throws {
    let college = try College().workspace()
    #expect(throws: CatalogueFailure.noChoice) { try request().timetables(in: college) }
  }

  // MARK: Search By Username

  @Test func searchByUsernameExactName() throws {
    let college = try College().workspace()
    #expect(try names(request("bobjj"), college) == ["CSSE 304-02"])
    #expect(try names(request("jimmy bob"), college) == ["CSSE 304-02"])
    let document = try #require(try request("Bobjj").timetables(in: college).found)
    #expect(document.plainList == "Jimmy Bob's Schedule\n\nCSSE 304 - MTRF 5\n")
  }

  @Test func searchByUsernamePartialName() throws {
    let college = try College().workspace()
    let matches = try #require(try request("bo").timetables(in: college).matches).set.answers
    #expect(matches[0].rows.map(\.username) == ["ekbo", "bobjj"])
    // A part of a single name is not taken for it.
    #expect(try request("bob").timetables(in: college).matches?.set.answers[0].rows.count == 1)
  }

  @Test func searchByUsernameNoMatch() throws {
    let college = try College().workspace()
    #expect(throws: CatalogueFailure.nothing(kind: "person", text: "zzz", similar: nil)) {
      try request("zzz").timetables(in: college)
    }
    #expect(throws: CatalogueFailure.nothing(kind: "person", text: "leeaN2", similar: "leean")) {
      try request("leeaN2").timetables(in: college)
    }
  }

  @Test func aProfessorsTimetableIsWhatTheyTeach() throws {
    let college = try College().workspace()
    #expect(try names(request("lopezg"), college) == ["CSSE 304-01", "CSSE 304-02", "IND 400-01"])
    #expect(try names(request("Ada Byron"), college) == ["MA 211-01"])
  }

  @Test func aStarTakesAll() throws {
    let college = try College().workspace()
    #expect(try request("*").timetables(in: college).found?.set.answers.count == 5)
    var students = request("*")
    students.filter = PeopleFilter(major: "cs", role: "Student")
    #expect(
      try students.timetables(in: college).found?.set.answers.compactMap(\.subject?.name)
        == ["Ann Lee", "Jimmy Bob"])
  }

  // MARK: Search By Classroom

  @Test func searchByClassroomExactName() throws {
    let college = try College().workspace()
    let schedule = try #require(try request(room: "dl102").timetables(in: college).found).set.answers[0]
    #expect(schedule.subject == TimetableSubject(.room, "DL 102"))
    // Only what is in the room belongs to its timetable.
    #expect(schedule.entries.map { schedule.catalogue.notation(of: $0.meetings) } == ["W 2-3"])
  }

  @Test func searchByClassroomPartialName() throws {
    let matches = try request(room: "DL").timetables(in: College().workspace()).matches?.set.answers
    #expect(matches?[0].rows.map(\.name) == ["DL 101", "DL 102"])
  }

  @Test func searchByClassroomNoMatch() throws {
    #expect(throws: CatalogueFailure.self) { try request(room: "XX").timetables(in: College().workspace()) }
  }

  // MARK: Search By Course ID

  @Test func searchByCourseExactName() throws {
    let college = try College().workspace()
    #expect(try names(request(course: "csse 304"), college) == ["CSSE 304-01", "CSSE 304-02"])
    #expect(try names(request(course: "CSSE 304-02"), college) == ["CSSE 304-02"])
  }

  @Test func searchByCoursePartialName() throws {
    let matches = try request(course: "2").timetables(in: College().workspace()).matches?.set.answers
    #expect(matches?[0].rows.map(\.name) == ["MA 211", "PH 292"])
  }

  @Test func searchByCourseNoMatch() throws {
    #expect(throws: CatalogueFailure.self) {
      try request(course: "CHE 9").timetables(in: College().workspace())
    }
  }

  // MARK: Search Future or Past Schedule

  @Test func searchPastScheduleEverythingIsNormal() throws {
    let college = try College().workspace(asOf: "2025-01-07")
    #expect(try names(request("leean"), college) == ["PH 292-01"])
    #expect(try names(request("leean", term: "202510"), college) == ["MA 211-01", "CSSE 304-01"])
    #expect(
      try names(request("leean", term: "all"), college) == ["MA 211-01", "CSSE 304-01", "PH 292-01"])
  }

  @Test func searchPastScheduleInvalidQuarter() throws {
    let college = try College().workspace()
    let document = try #require(try request("ekbo", term: "202520").timetables(in: college).found)
    #expect(document.set.answers[0].termName == "202510")
    #expect(document.set.answers[0].entries.count == 1)
    #expect(
      document.notes == [
        .warning("\("Bo Ek") is not enrolled in term \("202520"); term \("202510") is shown")
      ])
    #expect(throws: CatalogueFailure.unknownTerm("1999", among: ["202510", "202520"])) {
      try request("ekbo", term: "1999").timetables(in: college)
    }
  }

  @Test func theCurrentTermIsTheOneThatHoldsTheDayElseTheLastBeforeIt() throws {
    let terms = try College().reading().catalogue.terms
    func current(_ day: String) throws -> String? {
      terms.current(on: try #require(Day(iso: day))).map { terms[$0].name }
    }
    #expect(try current("2024-09-02") == "202510")
    #expect(try current("2024-11-28") == "202510")
    #expect(try current("2024-12-02") == "202520")
    #expect(try current("2030-01-01") == "202520")
    #expect(try current("2000-01-01") == "202510")
  }

  // MARK: Find Contact Information, View Class Roster

  @Test func findContactInformation() throws {
    let college = try College().workspace()
    let text = try #require(try request("lopezg").contacts(in: college).found).text(as: .text)
    #expect(text.contains("DL 200") && text.contains("+1 555 0100") && !text.contains("Advisor"))
    let student = try #require(try request("leean").contacts(in: college).found).text(as: .text)
    #expect(student.contains("George Lopez") && student.contains("2027"))
    #expect(try request("lee").contacts(in: college).matches != nil)
  }

  @Test func findContactInformationTypesOnlyPartialUsername() throws {
    let college = try College().workspace()
    let matches = try #require(try request("bo").contacts(in: college).matches).set.answers
    #expect(matches[0].rows.map(\.username) == ["ekbo", "bobjj"])
    #expect(throws: CatalogueFailure.self) { try request("zzz").contacts(in: college) }
  }

  // MARK: E-mail User, E-mail a Schedule, Call a User

  private func html(_ request: CatalogueRequest, _ content: CatalogueContent) throws -> String {
    let college = try College().workspace()
    let look = CatalogueLook(stamp: Stamp(day: college.asOf, application: "Muster 1.0"))
    let document = try request.document(of: content, in: college, look)
    guard case .pages(let pages, _, _) = document else { return "" }
    return try pages.html(with: TestFonts.book())
  }

  @Test func emailUserFromContactInformation() throws {
    #expect(try html(request("leean"), .contacts).contains("href=\"mailto:leean@college.example\""))
  }

  @Test func callAUserFromContactInformation() throws {
    #expect(try html(request("lopezg"), .contacts).contains("href=\"tel:+15550100\""))
  }

  @Test func emailAScheduleOfAnyViewableSchedule() throws {
    let college = try College().workspace()
    let look = CatalogueLook(stamp: Stamp(day: college.asOf, application: "Muster 1.0"))
    for request in [request("leean"), request(room: "DL 102"), request(course: "CSSE 304")] {
      let document = try request.document(of: .timetables, in: college, look)
      guard case .pages(let pages, _, _) = document else { return #expect(Bool(false)) }
      let (title, text, html) = pages.mailBodies
      #expect(!title.isEmpty && text.contains("CSSE 304-01") && html.contains("CSSE 304-01"))
      #expect(!html.contains("<svg"))
    }
  }

  @Test func viewClassRosterEverythingIsNormal() throws {
    let college = try College().workspace()
    let roster = try #require(try request().roster(ofSection: "csse 304-02", in: college).found)
    #expect(roster.set.answers[0].people.map(\.name) == ["Bo Ek", "Jimmy Bob"])
    #expect(try request().roster(ofSection: "304", in: college).matches?.set.answers[0].rows.count == 2)
    var narrowed = request()
    narrowed.filter.major = "CS"
    #expect(
      try narrowed.roster(ofSection: "CSSE 304-02", in: college).found?.set.answers[0].people.map(\.name)
        == ["Jimmy Bob"])
    #expect(
      try request().roster(ofAdvisor: "lopezg", in: college).found?.set.answers[0].people.map(\.name)
        == ["Ann Lee", "Bo Ek", "Jimmy Bob"])
  }

  // MARK: Overlaying Schedules

  @Test func overlayingSchedulesEverythingIsNormal() throws {
    let college = try College().workspace()
    let comparison = try #require(try request("leean", "ekbo").comparison(in: college).found).set.answers[0]
    func busy(_ weekday: Weekday, _ period: Int) -> [Int]? {
      comparison.cells.first { $0.weekday == weekday && $0.period == period }?.busy
    }
    // 8:00 to 9:15 takes a part of the first two periods.
    #expect(busy(.monday, 1) == [0] && busy(.monday, 2) == [0] && busy(.monday, 3) == [])
    #expect(busy(.monday, 4) == [0] && busy(.monday, 5) == [1])
    #expect(busy(.wednesday, 2) == [0] && busy(.wednesday, 3) == [0])
    #expect(comparison.cells.count == 25)
    #expect(
      comparison.free.map { "\($0.weekday) \($0.periods)" }.prefix(3) == [
        "tuesday 1...3", "friday 1...3", "wednesday 4...5",
      ])
  }

  @Test func overlayingSchedulesTooManySchedules() throws {
    let college = try College().workspace()
    let people = [String](repeating: "leean", count: 12) + ["ekbo"]
    var request = CatalogueRequest()
    request.people = people
    let document = try #require(try request.comparison(in: college).found)
    #expect(document.set.answers[0].people.count == 12)
    #expect(document.set.answers[0].people.allSatisfy { $0.name == "Ann Lee" })
    #expect(
      document.notes == [.warning("no more than \(12) people can be compared; left out: \("Bo Ek")")])
  }

  @Test func overlayingSchedulesCleared() throws {
    let college = try College().workspace(me: "leean")
    #expect(throws: CatalogueFailure.tooFew) { try request().comparison(in: college) }
    #expect(throws: CatalogueFailure.tooFew) { try request("leean").comparison(in: college) }
  }

  @Test func overlayingSchedulesTheSameScheduleTwice() throws {
    let college = try College().workspace()
    let comparison = try #require(try request("leean", "leean").comparison(in: college).found).set.answers[0]
    #expect(comparison.people.map(\.name) == ["Ann Lee", "Ann Lee"])
    #expect(comparison.cells[0].busy == [0, 1])
  }

  // MARK: Add to Favorites, View Favorites

  @Test func addToFavoritesOnceAndTwice() throws {
    let folder = try TemporaryFolder()
    let list = FavoriteList(path: folder.file("muster/favorites"))
    #expect(try list.add("leean"))
    #expect(try !list.add("LeeAn"))
    #expect(try list.add("Bo  Ek"))
    #expect(try list.names() == ["leean", "Bo Ek"])
    #expect(try folder.text(of: "muster/favorites") == "leean\nBo Ek\n")
    #expect(try !list.remove("nobody"))
    #expect(try list.remove("leean"))
    #expect(try list.names() == ["Bo Ek"])
  }

  @Test func viewFavoritesEmpty() throws {
    #expect(try FavoriteList(path: TemporaryFolder().file("favorites")).names() == [])
    let college = try College().workspace()
    let failure = #expect(throws: CatalogueFailure.self) { try request("favorites").timetables(in: college) }
    #expect(failure?.message.text == "No favorites added yet.")
  }

  @Test func viewFavoritesEverythingIsNormal() throws {
    let college = try College().workspace(favorites: ["leean", "Bo Ek"])
    #expect(try names(request("favorites"), college) == ["MA 211-01", "CSSE 304-01", "CSSE 304-02"])
  }

  // MARK: Sync Schedule, and the times of day

  @Test func syncScheduleEverythingIsNormal() throws {
    let college = try College().workspace()
    let document = try #require(try request("ekbo").meetings(in: college).found)
    let csv = document.text(as: .csv).split(whereSeparator: \.isNewline)
    #expect(csv[0] == "term,section,crn,room,weekday,date,from,to")
    #expect(csv[1] == "202510,CSSE 304-02,,DL 101,monday,2024-09-02,11:45,12:35")
    // Twelve weeks of four days, without the Thursday and the Friday off.
    #expect(csv.count == 1 + 48 - 2)
    let calendar = String(decoding: try document.calendar(stamp: college.asOf), as: UTF8.self)
    #expect(calendar.contains("RRULE:FREQ=WEEKLY;UNTIL=20241122T114500;BYDAY=MO,TU,TH,FR"))
    #expect(calendar.contains("EXDATE:20241010T114500") && calendar.contains("EXDATE:20241011T114500"))
    #expect(calendar.contains("SUMMARY:CSSE 304-02 Programming Languages"))
  }

  @Test func syncScheduleADifferentTerm() throws {
    let college = try College().workspace()
    let document = try #require(try request("leean", term: "202520").meetings(in: college).found)
    let calendar = String(decoding: try document.calendar(stamp: college.asOf), as: UTF8.self)
    #expect(calendar.contains("SUMMARY:PH 292-01 Physics") && !calendar.contains("CSSE 304"))
    #expect(calendar.contains("DTSTART:20241203T080500"))
  }

  @Test func severalSubjectsAreShownTogether() throws {
    let college = try College().workspace()
    let schedules = try #require(
      try request("leean", room: "DL 102", course: "CSSE 304").timetables(in: college).found)
    #expect(schedules.set.answers.compactMap(\.subject?.name) == ["Ann Lee", "CSSE 304", "DL 102"])
  }

  @Test func theNextMeetingAndItsRoom() throws {
    var college = try College().workspace(asOf: "2024-10-10")
    let next = try #require(try request("ekbo").nextMeetings(in: college).found).set.answers[0].meeting
    #expect(next?.day.description == "2024-10-14")
    college = try College().workspace(asOf: "2024-09-02")
    college.minute = 11 * 60 + 45
    let later = try #require(try request("ekbo").nextMeetings(in: college).found).set.answers[0].meeting
    #expect(later?.day.description == "2024-09-03")
    college = try College().workspace(asOf: "2024-11-23")
    #expect(try request("ekbo").nextMeetings(in: college).found?.set.answers[0].meeting == nil)
    #expect(try request("leean").nextMeetings(in: college).found?.set.answers[0].meeting?.day.year == 2024)
  }

  @Test func freeRoomsAtATime() throws {
    let college = try College().workspace()
    func rooms(_ time: String) throws -> [String]? {
      try request().freeRooms(at: time, in: college).found?.set.answers[0].rooms
    }
    #expect(try rooms("Mon 11:00") == ["DL 101", "DL 102", "GM 1"])
    #expect(try rooms("Mon 5") == ["DL 102", "GM 1"])
    #expect(try rooms("Thursday 9:15") == ["DL 101", "DL 102", "GM 1"])
    #expect(try rooms("R 9:14 am") == ["DL 101", "DL 102"])
    #expect(try rooms("W 8:00-9:30") == ["DL 101", "GM 1"])
    #expect(throws: CatalogueFailure.unreadableTime("noon")) {
      try request().freeRooms(at: "noon", in: college)
    }
  }

  @Test func finalsByTime() throws {
    let college = try College().workspace()
    let finals = try #require(try request().timetables(in: college, hasOnlyFinals: true).found).set.answers[0]
    #expect(
      finals.entries.map { finals.catalogue.sections[$0.section].name } == ["CSSE 304-02", "CSSE 304-01"])
  }

  // MARK: Documents

  /// Expects a document to be as a schema in `docs/schemas` says, and its CSV to have a header.
  private func expectDocument<Item>(_ answer: CatalogueAnswer<Item>, _ schema: String) throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(
      contentsOf: package.appending(path: "docs/schemas/\(schema).json"), encoding: .utf8)
    let (json, csv) =
      switch answer {
      case .found(let document): (document.text(as: .json), document.text(as: .csv))
      case .matches(let document): (document.text(as: .json), document.text(as: .csv))
      }
    #expect(try JSONSchema(text).problems(of: .init(parsing: json)) == [], "\(schema)")
    #expect(csv.contains(","), "\(schema)")
  }

  @Test func everyDocumentIsAsItsSchemaSays() throws {
    let college = try College().workspace()
    try expectDocument(request("*").timetables(in: college), "workspace")
    try expectDocument(request("lopezg").timetables(in: college), "timetable")
    try expectDocument(request(term: "all").meetings(in: college), "meetings")
    try expectDocument(request("ekbo").nextMeetings(in: college), "next-meeting")
    try expectDocument(request("lopezg", term: "202520").nextMeetings(in: college), "next-meeting")
    try expectDocument(request("bo").timetables(in: college), "matches")
    try expectDocument(request().terms(in: college), "terms")
    try expectDocument(request("*").contacts(in: college), "contacts")
    try expectDocument(request().roster(ofSection: "CSSE 304-02", in: college), "contacts")
    try expectDocument(request("leean", "ekbo").comparison(in: college), "compare")
  }

  @Test func freeRoomsAreAsTheirSchemaSays() throws {
    let college = try College().workspace()
    let document = try #require(try request().freeRooms(at: "Mon 5", in: college).found)
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(
      contentsOf: package.appending(path: "docs/schemas/free-rooms.json"), encoding: .utf8)
    #expect(try JSONSchema(text).problems(of: .init(parsing: document.text(as: .json))) == [])
    #expect(document.text(as: .csv) == "room\r\nDL 102\r\nGM 1\r\n")
  }

  @Test(arguments: ["it", "de", "fr", "es"])
  func tablesSpeakFiveLanguages(tag: String) throws {
    let college = try College().workspace()
    var request = request("lopezg")
    request.locale = LocaleTag(tag)
    let english = try #require(try self.request("lopezg").timetables(in: college).found)
    let other = try #require(try request.timetables(in: college).found)
    #expect(other.text(as: .text) != english.text(as: .text))
    #expect(other.plainList != english.plainList)
    #expect(other.text(as: .json) == english.text(as: .json))
  }
}
