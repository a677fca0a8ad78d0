import MusterJournals
import MusterTimetables
import TestSupport
import Testing

/// Banner pages of other forms than the one that most colleges use.
struct BannerPageTests {
  private func reading(_ page: String) throws -> CatalogueReader.Reading {
    let folder = try TemporaryFolder(["page.html": page])
    #expect(CatalogueReader.isCatalogue(folder.path))
    return try CatalogueReader().read(folder.file("page.html"))
  }

  private static let meetings = """
    <TABLE CLASS="datadisplaytable"><CAPTION class="captiontext">Scheduled Meeting Times</CAPTION>
    <TR><TH>Type</TH><TH>Time</TH><TH>Days</TH><TH>Where</TH><TH>Date Range</TH><TH>Schedule Type</TH><TH>Instructors</TH>
    <TR><TD>Class</TD><TD>1:35 pm - 2:40 pm</TD><TD>MWR</TD><TD>Ryder Hall 247</TD><TD>Jan 07, 2019 - Apr 17, 2019</TD>
    <TD>Lecture</TD><TD>Ann Lee, Bo Ek (<ABBR title="Primary">P</ABBR>)<A HREF="mailto:x"><IMG></A></TD></TR>
    <TR><TD>Class</TD><TD><ABBR title="To Be Announced">TBA</ABBR></TD><TD>&nbsp;</TD><TD>TBA</TD>
    <TD>Jan 07, 2019 - Apr 17, 2019</TD><TD>Lab</TD><TD>TBA</TD></TR></TABLE>
    """

  @Test func aClassScheduleListing() throws {
    let reading = try reading(
      """
      <!-- saved from url=(0019)https://example.edu -->
      <html><body><table class="datadisplaytable"><caption>Sections Found</caption>
      <tr><th class="ddtitle"><a href="/p_disp_detail_sched?term_in=201930&amp;crn_in=30020">Physics - the Second - 30020 - PHYS 1147 - 01</a></th></tr>
      <tr><td><span>Associated Term: </span>Spring 2019 Semester<br>Lecture Schedule Type<br>1.000 TO 4.000 Credits<br>
      <a href="y">View Catalog Entry</a><br>\(Self.meetings)</td></tr>
      <tr><th class="ddtitle"><a href="z">At Home - 30021 - PHYS 1148L - OL1</a></th></tr>
      <tr><td>Associated Term: Spring 2019 Semester<br>4.000 Credits</td></tr>
      </table></body></html>
      """)
    let catalogue = reading.catalogue
    #expect(reading.log.problems.isEmpty, "\(reading.log.problems)")
    #expect(catalogue.terms.map(\.name) == ["201930"])
    #expect(catalogue.sections.map(\.name) == ["PHYS 1147-01", "PHYS 1148L-OL1"])
    #expect(catalogue.sections.map(\.crn) == ["30020", "30021"])
    #expect(catalogue.sections.map(\.title) == ["Physics - the Second", "At Home"])
    #expect(catalogue.instructor(of: catalogue.sections[0]) == "Bo Ek, Ann Lee")
    #expect(catalogue.sections[0].credits == Credits("1-4"))
    #expect(catalogue.sections[1].credits == Credits(4))
    #expect(catalogue.sections[1].meetings.isEmpty)
    let meetings = catalogue.sections[0].meetings
    #expect(meetings.map(\.room) == ["Ryder Hall 247", "TBA"])
    #expect(meetings[0].time == .clock(try #require(TimeSpan("13:35-14:40"))))
    #expect(meetings[0].days?.lowerBound == Day(iso: "2019-01-07"))
    #expect(meetings[0].days?.upperBound == Day(iso: "2019-04-17"))
    #expect(meetings[1].time == .arranged)
  }

  @Test func aStudentsOwnScheduleWhoseTitlesAreCaptions() throws {
    let reading = try reading(
      """
      <table class="datadisplaytable"><caption>Calculus I - MATH 151 - 05</caption>
      <tr><th colspan="2">Associated Term:</th><td>Spring 2019</td></tr>
      <tr><th><acronym>CRN</acronym>:</th><td>12345</td></tr><tr><th>Credits:</th><td>    4.000</td></tr></table>
      \(Self.meetings)
      <table class="datadisplaytable"><caption>Poetry - ENGL 9 - A</caption><tr><th>CRN:</th><td>12346</td></tr></table>
      """)
    #expect(reading.log.problems.isEmpty, "\(reading.log.problems)")
    #expect(reading.catalogue.sections.map(\.name) == ["MATH 151-05", "ENGL 9-A"])
    #expect(reading.catalogue.sections.map(\.crn) == ["12345", "12346"])
    #expect(reading.catalogue.sections.map(\.credits) == [Credits(4), nil])
    #expect(reading.catalogue.sections.map(\.meetings.count) == [2, 0])
  }

  @Test func columnsInAnotherOrderHeadingsBetweenAndCancelledSections() throws {
    let reading = try reading(
      """
      <TABLE><TR><TH COLSPAN=9>Accounting<TR><TH>Time<TH>Days<TH>Loc<TH>CRN<TH>Subj<TH>Crse<TH>Sect<TH>Date (MM/DD)<TH>WL Act
      <TR><TD>05:00 pm-11:59 pm<TD>SU<TD>A 1<TD>11111<TD>AC<TD>1<TD>01<TD>02/02-02/03<TD>7
      <TR><TD>TBA<TD>&nbsp;<TD>ONLINE<TD>11112<TD>AC<TD>1<TD>OL<TD>01/22-04/30<TD>0
      <TR><TH COLSPAN=9>Biology<TR><TD>Cancelled<TD>Cancelled<TD>&nbsp;<TD>11113<TD>BI<TD>1<TD>01<TD>&nbsp;<TD>0
      <TR><TH COLSPAN=9>Chemistry</TABLE><INPUT TYPE=hidden NAME=term_in VALUE=dummy><INPUT NAME=TERM VALUE=201901>
      """)
    #expect(reading.log.problems.isEmpty, "\(reading.log.problems)")
    let catalogue = reading.catalogue
    #expect(catalogue.terms.map(\.name) == ["201901"])
    #expect(catalogue.sections.map(\.name) == ["AC 1-01", "AC 1-OL", "BI 1-01"])
    // A heading of subjects is no further meeting of the section before it.
    #expect(catalogue.sections.map(\.meetings.count) == [1, 1, 1])
    #expect(catalogue.sections[0].stated == nil)
    #expect(catalogue.held(in: [0, 1, 2]).map(\.day.description) == ["2019-02-02", "2019-02-03"])
  }

  @Test func severalPagesOfATermAreOneTerm() throws {
    func page(_ crn: Int) -> String {
      """
      <table><tr><th>CRN<th>Subj<th>Crse<th>Sec<th>Days<th>Time<th>Date (MM/DD)
      <tr><td>\(crn)<td>AC<td>\(crn)<td>01<td>M<td>08:00 am-08:50 am<td>01/22-04/30</table><input name=TERM_IN value=201901>
      """
    }
    let folder = try TemporaryFolder(["a.html": page(11111), "b.htm": page(11112)])
    let catalogue = try CatalogueReader().read(folder.path).catalogue
    #expect(catalogue.terms.count == 1)
    #expect(catalogue.sections.map(\.name) == ["AC 11111-01", "AC 11112-01"])
  }

  @Test func creditsOfEveryForm() {
    #expect(Credits("3.000")?.number == 3)
    #expect(Credits("1.000-3.000") == Credits("1 TO 3"))
    #expect(Credits("1.000 TO 3.000")?.number == nil)
    #expect(Credits("3.000 OR 6.000") == Credits("3/6"))
    #expect(Credits("3 or 6")?.text { "\(Int($0))" } == "3/6")
    #expect(Credits("1-4")?.text { "\(Int($0))" } == "1-4")
    for text in ["", "x", "-1", "3-", "3-1", "1-2-3", "nan", "inf", "1 AND 3"] {
      #expect(Credits(text) == nil, "\(text)")
    }
  }
}
