import Foundation
import MusterJournals
import MusterTimetables
import TestSupport
import Testing

/// The terms of a real university, whose meetings somebody else expanded.
///
/// That expansion has two slips, which are repeated here so that every row of it can be compared: of a section with several
/// patterns, each pattern has the dates of all patterns before it too; and what follows a pattern without a time is missing.
@Suite(.enabled(if: RealData.isPresent))
struct RealTermsTests {
  private static let terms = ["Fall2018", "Winter2018", "SpringBreak2017"]

  private struct Row: Hashable {
    var crn: String
    var room: String
    var weekday: Weekday
    var day: Day
    var span: TimeSpan
  }

  private func path(_ term: String, _ file: String) -> String {
    "\(RealData.folder ?? "")/course-schedules/\(term)/\(file)"
  }

  private func expanded(_ term: String) throws -> [Row] {
    let letters: [String: Weekday] = [
      "M": .monday, "T": .tuesday, "W": .wednesday, "R": .thursday, "F": .friday, "S": .saturday,
      "U": .sunday,
    ]
    return try RealData.rows("course-schedules/\(term)/course_meetings.csv").map { cells in
      Row(
        crn: cells[1], room: cells[2].trimmingCharacters(in: .whitespaces),
        weekday: try #require(letters[cells[3]]), day: try #require(Day(iso: cells[4].prefix(10))),
        span: try #require(
          TimeSpan("\(cells[4].dropFirst(11).prefix(5))-\(cells[5].dropFirst(11).prefix(5))")))
    }
  }

  /// The meetings as they are, and as the other expansion has them.
  private func meetings(of catalogue: Catalogue) throws -> (true: [Row], withSlips: [Row]) {
    var (rows, slipped): ([Row], [Row]) = ([], [])
    for section in catalogue.sections {
      var dates: [Day] = []
      var isCut = false
      for meeting in section.meetings where !(meeting.weekdays.isEmpty && meeting.days != nil) {
        let span = catalogue.span(of: meeting)
        let days = catalogue.dates(of: meeting, in: section)
        func row(_ day: Day, _ span: TimeSpan) throws -> Row {
          Row(
            crn: try #require(section.crn), room: meeting.room ?? "", weekday: day.weekday, day: day,
            span: span)
        }
        guard let span else {
          isCut = true
          continue
        }
        rows += try days.map { try row($0, span) }
        guard !isCut else { continue }
        dates += days
        slipped += try dates.map { try row($0, span) }
      }
    }
    return (rows, slipped)
  }

  @Test(arguments: terms, ["banner.html", "courses.csv"])
  func everyMeetingIsTheOneThatSomebodyElseFound(term: String, file: String) throws {
    let reading = try CatalogueReader().read(path(term, file))
    #expect(reading.log.errors == 0 && reading.log.warnings == 0, "\(reading.log.problems.prefix(3))")
    let found = try meetings(of: reading.catalogue)
    let expected = try expanded(term)
    #expect(found.withSlips.count == expected.count)
    #expect(counts(found.withSlips) == counts(expected))
    // Of sections with one pattern both say the same without any allowance.
    let single = Set(reading.catalogue.sections.filter { $0.meetings.count == 1 }.compactMap(\.crn))
    #expect(
      counts(found.true.filter { single.contains($0.crn) })
        == counts(expected.filter { single.contains($0.crn) }))
    // What is listed is what the patterns say, each meeting once.
    let list = MeetingList(reading.catalogue.scheduleOfAll(in: nil))
    #expect(list.meetings.count == Set(found.true).count)
  }

  private func counts(_ rows: [Row]) -> [Row: Int] {
    rows.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  @Test(arguments: terms)
  func thePageAndTheTableSayTheSame(term: String) throws {
    let page = try CatalogueReader().read(path(term, "banner.html")).catalogue
    let table = try CatalogueReader().read(path(term, "courses.csv")).catalogue
    #expect(page.sections.map(\.name) == table.sections.map(\.name))
    #expect(page.sections.map(\.crn) == table.sections.map(\.crn))
    #expect(page.sections.map(\.title) == table.sections.map(\.title))
    #expect(page.sections.map(\.credits) == table.sections.map(\.credits))
    #expect(page.sections.map(\.stated) == table.sections.map(\.stated))
    let timed: (CourseSection) -> [ClassMeeting] = { $0.meetings.filter { $0.time != .arranged } }
    #expect(page.sections.map(timed) == table.sections.map(timed))
  }

  @Test func aPageIsACatalogueAloneAndSoIsItsFolder() throws {
    #expect(CatalogueReader.isCatalogue(path("Fall2018", "banner.html")))
    #expect(CatalogueReader.isCatalogue(path("Fall2018", "courses.csv")))
    #expect(CatalogueReader.isCatalogue(path("Fall2018", "")))
    let catalogue = try CatalogueReader().read(path("Fall2018", "banner.html")).catalogue
    #expect(catalogue.terms.map(\.name) == ["201809"])
    #expect(catalogue.sections.count == 1519)
    #expect(catalogue.sections[0].name == "AC 0011-01C")
    #expect(catalogue.sections[0].crn == "74177")
    #expect(catalogue.instructor(of: catalogue.sections[0]) == "Michael P. Coyne")
  }

  @Test func theYearOfAPageCanBeGiven() throws {
    let catalogue = try CatalogueReader(year: 2024).read(path("SpringBreak2017", "banner.html")).catalogue
    #expect(catalogue.terms[0].days?.lowerBound.description == "2024-03-13")
  }
}
