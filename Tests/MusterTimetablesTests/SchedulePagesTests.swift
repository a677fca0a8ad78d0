import Foundation
import MusterDrawing
import MusterJournals
import MusterReports
import Oracle
import TestSupport
import Testing

@testable import MusterTimetables

/// Timetables on pages.
struct SchedulePagesTests {
  private func drawing(
    _ schedules: [CatalogueSchedule], theme: ThemeChoice = .light
  ) throws -> Drawing {
    let stamp = Stamp(day: try #require(Day(iso: "2024-09-10")), application: "Muster 1.0")
    let catalogue = try #require(schedules.first).catalogue
    return CataloguePages(catalogue, schedules.map { .timetable($0) }, theme: theme.theme, stamp: stamp)
      .drawing(with: TestFonts.book())
  }

  @Test(arguments: ThemeChoice.allCases)
  func eachTimetableHasAPageAndALineOfTheOutline(theme: ThemeChoice) throws {
    let catalogue = try College().reading().catalogue
    let schedules = [0, 3].map { catalogue.schedule(ofPerson: $0, in: 0) }
    let drawing = try drawing(schedules, theme: theme)
    #expect(drawing.pages.count == 2)
    #expect(drawing.outline.map(\.title) == ["Ann Lee", "George Lopez"])
    #expect(drawing.pages.allSatisfy { $0.strays == [] && $0.openTags == [] })
    let texts = drawing.pages[0].texts
    #expect(texts.contains("Ann Lee's Schedule") && texts.contains("Monday") && !texts.contains("Saturday"))
    // Monday, Tuesday, Thursday, Friday and the lab on Wednesday, and a row of the list and one of the exams.
    #expect(texts.count { $0 == "CSSE 304-01" } == 7)
  }

  @Test func aTimetableOfAllTermsHasAPageForEach() throws {
    let catalogue = try College().reading().catalogue
    let drawing = try drawing([catalogue.schedule(ofPerson: 0, in: nil)])
    #expect(drawing.pages.count == 2)
    #expect(drawing.pages[1].texts.contains { $0.hasPrefix("202520") })
  }

  @Test func aTimetableWithoutSectionsSaysSo() throws {
    let catalogue = try College().reading().catalogue
    let texts = try drawing([catalogue.schedule(ofPerson: 1, in: 1)]).pages[0].texts
    #expect(texts.contains("No sections in this term."))
  }

  @Test func creditsArePrintedWhereThereIsRoom() throws {
    let catalogue = try College().reading().catalogue
    #expect(try drawing([catalogue.schedule(ofPerson: 0, in: 0)]).pages[0].texts.contains("Credits"))
    let long = String(repeating: "Wolfeschlegel", count: 3)
    let college = try College([
      "sections":
        "term,course,section,title,instructor,meetings,credits\n202510,A 1,01,\(long),\(long),MTWRF 15:30-16:45 \(long),4\n",
      "enrolments": nil as String?,
    ])
    let texts = try drawing([college.reading().catalogue.scheduleOfAll(in: 0)]).pages[0].texts
    #expect(!texts.contains("Credits") && texts.contains("Instructor"))
  }

  @Test func longNamesAndOtherScriptsStayOnThePage() throws {
    let long = String(repeating: "Wolfeschlegelsteinhausen ", count: 4)
    let college = try College([
      "sections": """
      term,course,section,title,instructor,meetings,credits,final
      202510,\(long),1,\(long),\(long),MTWRFSU 1-3 in \(long); MTWRFSU 2-4 in 東京 教室,4,\(long)
      202510,كيمياء,كيمياء-1,كيمياء عامة,محمد علي,MTWRFSU 2 in قاعة ١; M 3; T 8:15-8:20,4,

      """, "enrolments": nil,
    ])
    let drawing = try drawing([college.reading().catalogue.scheduleOfAll(in: 0)])
    #expect(drawing.pages.allSatisfy { $0.strays == [] })
  }

  /// Every grid of random meetings: what overlaps is side by side, and nothing is narrower than it has to be.
  @Test(arguments: 1...40) func whatOverlapsIsSideBySide(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let meetings = try (0..<12).map { _ in
      let start = Int.random(in: 480..<1000, using: &random)
      let end = start + Int.random(in: 5..<200, using: &random)
      let span = try #require(TimeSpan(start: start, end: end))
      return ClassMeeting(weekdays: [.monday, .saturday], time: .clock(span))
    }
    var section = CourseSection(term: 0, name: "A 1-1", course: "A 1")
    section.meetings = meetings
    let catalogue = Catalogue(name: "", terms: [CatalogueTerm(name: "1")], sections: [section])
    let grid = WeekGrid(catalogue.scheduleOfAll(in: 0))
    #expect(grid.weekdays.count == 6)
    let items = grid.items.filter { $0.weekday == .monday }
    for item in items {
      #expect(item.lane < item.lanes)
      for other in items where other != item && other.start < item.end && item.start < other.end {
        #expect(other.lane != item.lane && other.lanes == item.lanes)
        #expect(other.lane < item.lane || other.lane >= item.lane + item.span)
      }
      // It is as wide as it can be.
      let end = item.lane + item.span
      #expect(
        end == item.lanes
          || items.contains { $0.lane == end && $0.start < item.end && item.start < $0.end })
      // As many lanes as overlap at one minute somewhere among those that hang together.
      let most =
        items.map { one in
          items.count { $0.start <= one.start && one.start < $0.end }
        }.max() ?? 1
      #expect(item.lanes <= most)
    }
  }
}
