import MusterAnalytics
import MusterApp
import MusterJournals
import MusterTimetables
import TestSupport
import Testing

/// Reading catalogues, and what is wrong with them.
struct CatalogueReaderTests {
  private func problems(_ changes: [String: String?]) throws -> [String] {
    try College(changes).reading().log.problems.map { problem in
      let file = problem.place.file.split(separator: "/").last ?? ""
      return "\(file):\(problem.place.line ?? 0): \(problem.code.rawValue): \(problem.message.text)"
    }
  }

  @Test func theTablesOfAFolder() throws {
    let reading = try College().reading()
    #expect(reading.log.problems.isEmpty)
    let catalogue = reading.catalogue
    #expect(catalogue.terms.map(\.name) == ["202510", "202520"])
    #expect(catalogue.terms[1].closed.count == 13)
    #expect(
      catalogue.sections.map(\.name) == [
        "CSSE 304-01", "CSSE 304-02", "MA 211-01", "PH 292-01", "IND 400-01",
      ])
    #expect(catalogue.people.count == 5)
    #expect(catalogue.enrolled(in: 1) == 2)
    #expect(catalogue.enrolled(in: 4) == 0)
    #expect(catalogue.instructor(of: catalogue.sections[0]) == "George Lopez")
    #expect(catalogue.periodNumbers(of: catalogue.sections[2].meetings[0]) == [1, 2])
    #expect(catalogue.span(of: catalogue.sections[0].meetings[1])?.description == "09:00-10:45")
  }

  @Test func theJSONIsInTheOrderOfTheSpecification() throws {
    var request = CatalogueRequest()
    request.people = ["leean"]
    let json = try #require(try request.timetables(in: College().workspace()).found).text(as: .json)
    #expect(
      json.hasPrefix(
        """
        {
          "schema": "muster.timetable/1",
          "term": "202510",
          "of": {"kind": "person", "name": "Ann Lee"},
        """), "\(json)")
    #expect(json.contains(#""days": ["monday", "thursday"]"#))
  }

  @Test func everyProblemHasItsFileItsRowAndAdvice() throws {
    #expect(
      try problems([
        "sections": "course,section,term,meetings,credits\nA 1,01,202510,M 4x,a\nA 1,01,202510,,\n"
      ])
      .prefix(3) == [
        "sections.csv:2: unreadable-meeting: 'M 4x' has no period and no clock time after its weekdays",
        "sections.csv:2: wrong-value: 'a' is not a number of credits",
        "sections.csv:3: repeated-row: section 'A 1-01' is in the table twice",
      ])
    #expect(
      try problems([
        "enrolments": "term,username,section\n202510,nobody,MA 211-01\n202510,leean,XX\n1999,leean,XX\n"
      ])
        == [
          "enrolments.csv:2: unknown-reference: there is nobody with the user name 'nobody' in the table of people",
          "enrolments.csv:3: unknown-reference: there is no section 'XX' in that term",
          "enrolments.csv:4: unknown-reference: there is no term '1999' in the table of terms",
        ])
    #expect(
      try problems(["terms": "term,from,to\n202510,2024-09-02,2024-08-01\n202520,x,2025-02-28\n202520,,\n"])
        == [
          "terms.csv:2: wrong-value: the term ends before it begins",
          "terms.csv:3: no-such-date: 'x' is not a date",
          "terms.csv:4: repeated-row: term '202520' is in the table twice",
        ])
    #expect(
      try problems(["periods": "period,from,to\n1,08:05,08:55\n1,09:00,09:50\n2,10,9\nx,1,2\n"]).prefix(3)
        == [
          "periods.csv:3: repeated-row: period 1 is in the table twice",
          "periods.csv:4: wrong-value: period 2 has no clock time that ends after it begins",
          "periods.csv:5: wrong-value: 'x' is not the number of a period",
        ])
    #expect(
      try problems(["people": "name\nAnn Lee\n", "enrolments": nil as String?]) == [
        "people.csv:1: unknown-columns: the table 'people' has no column 'username'"
      ])
    let log = try College(["sections": "course,section,term,meetings\nA 1,01,202510,M 4x\n"]).reading().log
    #expect(log.problems.allSatisfy { $0.help != nil })
  }

  @Test func tablesCanBeHTML() throws {
    let college = try College(["sections": nil as String?])
    try college.folder.write(
      """
      <html><table><tr><th>Term<th>Course<th>Section<th>Title<th>Meetings
      <tr><td>202510<td>CSSE&nbsp;304<td>01<td>Programming &amp; <b>more</b><td>MTRF 4; W 2-3 in DL 102
      <tr><td>202510<td>CSSE 304<td>02<td>x<td>TBA
      <tr><td>202510<td>MA 211<td>01<td>x<td>TBA<tr><td>202520<td>PH 292<td>01<td>x<td>TBA</table>
      """, to: "sections.html")
    let reading = try college.reading()
    #expect(reading.log.problems.isEmpty, "\(reading.log.problems)")
    #expect(reading.catalogue.sections[0].title == "Programming & more")
    #expect(reading.catalogue.sections[0].meetings.count == 2)
  }

  @Test func aBannerPageWithEveryQuirk() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.page, to: "banner.html")
    #expect(CatalogueReader.isCatalogue(path))
    #expect(CatalogueReader.isCatalogue(folder.path))
    let reading = try CatalogueReader().read(path)
    let catalogue = reading.catalogue
    #expect(catalogue.terms.map(\.name) == ["201901"])
    #expect(catalogue.sections.map(\.name) == ["AC 0011-01", "AC 0012-OL1", "BI 0001-01"])
    #expect(catalogue.sections[0].crn == "37364")
    #expect(catalogue.sections[0].stated == 25)
    #expect(catalogue.sections[0].meetings.count == 3)
    #expect(catalogue.sections[0].meetings[1].room == "TBA")
    #expect(catalogue.instructor(of: catalogue.sections[0]) == "Bo Ek, Ann Lee")
    #expect(catalogue.sections[1].meetings[0].time == .arranged)
    #expect(catalogue.sections[2].meetings.isEmpty)
    #expect(
      reading.log.problems.map(\.message.text) == ["the time in 'M 05:00 pm-04:00 pm' ends before it begins"])
    #expect(reading.log.errors == 0)
    let dates = MeetingList(catalogue.scheduleOfAll(in: nil)).meetings.map(\.day.description)
    #expect(dates.first == "2019-01-22" && dates.last == "2019-04-30")
    #expect(catalogue.rooms == ["DSB 112"])
  }

  private static let page = """
    <!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
    <HTML><BODY><TABLE CLASS="plaintable"><TR><TD>Menu<TABLE><TR><TD>Go</TABLE></TABLE>
    <FORM><INPUT TYPE="hidden" NAME="TERM_IN" VALUE="201901">
    <TABLE CLASS="datadisplaytable"><CAPTION>Sections Found</CAPTION>
    <TR><TH COLSPAN="23" CLASS="ddtitle">Accounting</TH></TR>
    <TR><TH>Select<TH><ACRONYM>CRN</ACRONYM><TH><ABBR title=Subject>Subj</ABBR><TH>Crse<TH>Sec<TH>Cmp<TH>Cred<TH>Title
    <TH>Days<TH>Time<TH>Cap<TH>Act<TH>Rem<TH>Instructor<TH>Date (<ABBR>MM</ABBR>/<ABBR>DD</ABBR>)<TH>Location</TR>
    <TR><TD>C<TD><A HREF="x?term_in=201901&crn_in=37364">37364</A><TD>AC<TD>0011<TD>01<TD>F<TD>3.000<TD>Accounting
    <TD>MR<TD>03:30 pm-04:45 pm<TD>30<TD>25<TD>5<TD>Ann   Lee, Bo Ek (<ABBR>P</ABBR>)<TD>01/22-04/30<TD>DSB 112</TR>
    <TR><TD>&nbsp;<TD>&nbsp;<TD>&nbsp;<TD>&nbsp;<TD>&nbsp;<TD>&nbsp;<TD>&nbsp;<TD>&nbsp;
    <TD>T<TD>12:00 pm-12:50 pm<TD><TD><TD><TD>Ann Lee<TD>01/22-04/30<TD>TBA</TR>
    <TR><TD COLSPAN=8>&nbsp;<TD>U<TD>08:00 am-08:50 am<TD><TD><TD><TD>TBA<TD>02/03-02/03<TD>&nbsp;</TR>
    <TR><TD>C<TD>37365<TD>AC<TD>0012<TD>OL1<TD>ONL<TD>1.000-3.000<TD>Online
    <TD>&nbsp;<TD>TBA<TD>30<TD>5<TD>5<TD>TBA<TD>01/22-04/30<TD>ONLINE</TR>
    <TR><TH COLSPAN="23" CLASS="ddtitle">Biology</TH></TR>
    <TR><TD>NR<TD>37366<TD>BI<TD>0001<TD>01<TD>F<TD>3.000<TD>Cells
    <TD>M<TD>05:00 pm-04:00 pm<TD>30<TD>5<TD>5<TD>Staff<TD>01/22-04/30<TD>BNW 1</TR>
    </TABLE></FORM></BODY></HTML>
    """

  @Test func pagesOfOtherThingsThanSectionsAreNoCatalogues() throws {
    let folder = try TemporaryFolder()
    let register = try folder.write(
      "<table><tr><th>Name<th>2026-11-02<tr><td>Ava<td>P</table>", to: "register.html")
    let sections = try folder.write(Self.page, to: "banner.html")
    #expect(!CatalogueReader.isCatalogue(register))
    #expect(CatalogueReader.isCatalogue(sections))
  }

  @Test func whatIsNoCatalogue() throws {
    let folder = try TemporaryFolder([
      "a.journal": "group A\n", "sections.csv": "course\n", "x.csv": "name,2024-01-01\n",
    ])
    #expect(!CatalogueReader.isCatalogue(folder.path))
    #expect(!CatalogueReader.isCatalogue(folder.file("x.csv")))
    #expect(!CatalogueReader.isCatalogue(folder.file("a.journal")))
    #expect(!CatalogueReader.isCatalogue("-"))
    #expect(!CatalogueReader.isCatalogue(folder.file("nothing")))
    #expect(throws: (any Error).self) { try CatalogueReader().read(folder.path) }
    let page = try folder.write("<html><body><table><tr><td>1</table>", to: "page.html")
    #expect(try CatalogueReader().read(page).log.problems.map(\.code) == [.unknownColumns])
  }
}
