import MusterApp
import MusterJournals
import MusterReading
import MusterRoster
import MusterText
import MusterTimetables
import TestSupport
import Testing

/// What can be read, but is likely not what was meant.
struct CatalogueDoubtTests {
  private func problems(_ changes: [String: String?], also files: [String: String] = [:]) throws -> [String] {
    let college = try College(changes)
    for (name, text) in files { try college.folder.write(text, to: name) }
    return try college.reading().log.problems.map { problem in
      let file = problem.place.file.split(separator: "/").last ?? ""
      return "\(file):\(problem.place.line ?? 0): \(problem.severity): \(problem.message.text)"
    }
  }

  private func section(_ meetings: String) -> [String: String?] {
    [
      "sections": "term,course,section,meetings\n202510,A 1,01,\"\(meetings)\"\n",
      "enrolments": nil as String?,
    ]
  }

  @Test(arguments: [
    "13/01-14/02 A", "20/09/2024-10/12/2024 A", "04.09.-10.12. A", "Sep 4-Dec 10 A",
    "04.09.2024 - 10.12.2024 A",
    "Sept 4 – Dec 10",
  ])
  func datesInOtherNotationsAreNoRoom(dates: String) throws {
    let found = try problems(section("M 10:00-10:50 \(dates)"))
    #expect(
      found == [
        "sections.csv:2: error: the dates in 'M 10:00-10:50 \(dates.replacing("  ", with: " "))' do not exist or are in the wrong order"
      ])
  }

  @Test func aTermIsOfAYearAtMostWhateverItsMeetingsSay() throws {
    let college = try College([
      "sections":
        "term,course,section,meetings\nX19,A 1,01,M 10:00-10:50 01/07/1864-02/07/1864 A\nX19,A 1,02,M 10:00-10:50 01/07/2019-02/07/2019 A\n",
      "enrolments": nil, "terms": nil,
    ])
    let days = try #require(try college.reading().catalogue.terms.first { $0.name == "X19" }?.days)
    #expect("\(days.upperBound)" == "2019-02-07" && days.upperBound - days.lowerBound == 400)
  }

  @Test(arguments: ["B-12", "4-12", "3.14", "Hall 3-4", "Mar 12", "DL 101-102", "A/B 3-C/D", "2.5 - west"])
  func roomsWithNumbersAreNoDates(room: String) throws {
    #expect(try problems(section("M 10:00-10:50 in \(room)")).isEmpty)
    #expect(try problems(section("M 4 \(room)")).isEmpty)
  }

  @Test func datesOutsideTheTermAreDoubted() throws {
    #expect(try problems(section("M 10:00-10:50 09/02-11/22 A")).isEmpty)
    for dates in ["12/10-09/04", "02/29-03/10", "09/02-11/23", "09/01-11/22"] {
      #expect(
        try problems(section("M 10:00-10:50 \(dates) A")) == [
          "sections.csv:2: warning: the dates in 'M 10:00-10:50 \(dates) A' are not within the term"
        ])
    }
  }

  @Test func classesAtNightAreDoubted() throws {
    for time in ["1-1:50", "00:00-09:00", "4:59-5:50", "1:00-1:50 am"] {
      #expect(
        try problems(section("M \(time) A")) == [
          "sections.csv:2: warning: the time in 'M \(time) A' is at night"
        ])
    }
    for time in ["5:00-5:50", "1-1:50 pm", "22:00-24:00", "1-2"] {
      #expect(try problems(section("M \(time) A")).isEmpty, "\(time)")
    }
  }

  @Test func moreCreditsThanASectionHasAreDoubted() throws {
    func problems(_ credits: String) throws -> [String] {
      try self.problems([
        "sections": "term,course,section,meetings,credits\n202510,A 1,01,M 1,\(credits)\n",
        "enrolments": nil as String?,
      ])
    }
    for credits in ["100", "1-100", ""] { #expect(try problems(credits).isEmpty, "\(credits)") }
    for credits in ["101", "99999999999999999999999", "1-101"] {
      #expect(
        try problems(credits) == ["sections.csv:2: warning: '\(credits)' is more credits than a section has"])
    }
  }

  @Test func periodsThatOverlapAreDoubted() throws {
    let rows = "period,from,to\n1,08:05,08:55\n2,08:55,09:45\n3,09:44,10:30\n4,08:00,12:00\n5,12:00,13:00\n"
    #expect(
      try problems(["periods": rows]) == [
        "periods.csv:4: warning: periods 2 and 3 overlap", "periods.csv:5: warning: periods 1 and 4 overlap",
      ])
  }

  @Test func aSectionInAnotherSpellingIsOffered() throws {
    let rows =
      "term,username,section\n202510,leean,CSSE304-01\n202510,leean,ma 211 01\n202510,leean,PH 292-01\n"
    let log = try College(["enrolments": rows]).reading().log
    #expect(
      log.problems.map(\.help?.text) == [
        "did you mean 'CSSE 304-01'?", "did you mean 'MA 211-01'?",
        "add it to the table 'sections', or correct the name",
      ])
  }

  @Test func aWrongPeriodIsToldOnce() throws {
    #expect(
      try problems(section("M 7")) == ["sections.csv:2: error: there is no period 7 in the table of periods"])
    #expect(try problems(section("M 7-8")).count == 2)
  }

  @Test func everyMissingColumnIsTold() throws {
    let log = try College(["people": "a,b\nx,y\n", "enrolments": nil as String?]).reading().log
    #expect(log.problems.map(\.message.text) == ["the table 'people' has no columns 'username' and 'name'"])
    #expect(log.problems[0].help?.text == "add columns with the headers 'username' and 'name'")
  }

  @Test func rolesAreKnown() throws {
    let people = "username,name,role\na,A,Prof.\nb,B,Instructor\nc,C,studnet\nd,D,\ne,E,STUDENT\n"
    let college = try College(["people": people, "enrolments": nil as String?])
    let reading = try college.reading()
    #expect(
      reading.catalogue.people.prefix(5).map(\.role) == [
        "professor", "professor", "studnet", "student", "student",
      ])
    #expect(reading.log.problems.map(\.message.text) == ["'studnet' is neither student nor professor"])
    #expect(reading.log.errors == 0)
    #expect(reading.catalogue.people(named: "*", PeopleFilter(role: "teacher")).exact == [0, 1, 5, 6, 7])
  }

  @Test func twoFilesOfOneTable() throws {
    #expect(
      try problems([:], also: ["People.tsv": "username\tname\nx\tX\n", "courses.csv": "course\nA 1\n"]).map {
        $0.split(separator: "/").last ?? ""
      }.sorted() == ["people.csv' has the same table", "sections.csv' has the same table"])
  }

  @Test func aPageBesideATableOfSectionsIsTold() throws {
    let page = """
      <html><form><input type="hidden" name="TERM_IN" value="202510"><table>
      <tr><th>CRN<th>Subj<th>Crse<th>Sec<th>Title<th>Days<th>Time<th>Date (MM/DD)<th>Location
      <tr><td>41001<td>CSSE<td>999<td>01<td>Languages<td>MR<td>03:30 pm-04:45 pm<td>09/07-11/20<td>DL 101</table></html>
      """
    let found = try problems(
      [:], also: ["fall.html": page, "report.html": "<html><table><tr><td>1</table></html>"])
    #expect(found.count == 1 && found[0].hasPrefix("fall.html:0: warning: the file is not read"), "\(found)")
  }

  @Test func enrolmentsWithoutATableOfPeople() throws {
    let college = try College(["people": nil as String?])
    let reading = try college.reading()
    #expect(reading.log.problems.isEmpty, "\(reading.log.problems)")
    let student = try #require(reading.catalogue.people(named: "leean").exact.first)
    #expect(reading.catalogue.sections(of: student).count == 3)
    #expect(reading.catalogue.enrolled(in: 1) == 2)
  }

  @Test func oneHourWrittenTwiceIsOneMeeting() throws {
    let college = try College(section("M 3; M 09:55-10:45"))
    let catalogue = try college.reading().catalogue
    let days = catalogue.held(in: [0]).map(\.day)
    #expect(days.count == Set(days).count)
    // In two rooms at once it is two.
    let rooms = try College(section("M 3 in A 1; M 3 in A 2")).reading().catalogue
    #expect(rooms.held(in: [0]).count == 2 * days.count)
  }

  @Test func aClassOfSeveralSectionsMeetsWheneverOneOfThemDoes() throws {
    let college = try College()
    let classes = try TemporaryFolder()
    let include = "include \(college.folder.path)/ section"
    let path = try classes.write(
      "group A\n\(include) \"CSSE 304-01\"\n\(include) \"CSSE 304-02\" term 202510\n", to: "class.journal")
    let reading = try JournalLoader(formats: .complete).read([path])
    let planned = reading.journals[0].facts.meetings(in: .earliest ... .latest) ?? []
    let held = try college.reading().catalogue.held(in: [0, 1])
    #expect(planned == held.map { PlannedMeeting(day: $0.day, span: $0.span) })
  }

  @Test func studentsOfASectionWithoutAMarkAreNoProblem() throws {
    let college = try College()
    let classes = try TemporaryFolder()
    let path = try classes.write(
      "group A\ninclude \(college.folder.path)/ section \"CSSE 304-02\" term 202510\n\n2024-09-03 11:45\n  Bo Ek\n",
      to: "class.journal")
    let reading = try JournalLoader(formats: .complete).read([path])
    #expect(reading.log.problems.isEmpty, "\(reading.log.problems)")
    #expect(reading.journals[0].people.map(\.name).sorted() == ["Bo Ek", "Jimmy Bob"])
  }

  @Test func instructorsOfASectionAreHiddenToo() throws {
    let college = try College([
      "sections":
        "term,course,section,title,instructor,meetings\n202510,A 1,01,Talks,lopezg,M 4 in Lopez George Hall\n",
      "enrolments": "term,username,section\n202510,leean,A 1-01\n",
    ])
    let classes = try TemporaryFolder()
    let path = try classes.write(
      "group A\ninclude \(college.folder.path)/ section \"A 1-01\"\n", to: "class.journal")
    let journal = try JournalLoader(formats: .complete).read([path]).journals[0]
    #expect(journal.facts[Location.self] == "Lopez George Hall")
    let shown = NamePolicy.initials.renamed([journal])[0].journal
    #expect(shown.facts[Location.self]?.contains("Lopez") == false, "\(shown.facts[Location.self] ?? "")")
  }
}
