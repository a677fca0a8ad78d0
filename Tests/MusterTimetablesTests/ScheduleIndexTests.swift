import MusterJournals
@testable import MusterTimetables
import Oracle
import Testing

/// Timetables of many rooms and courses, which are made together.
struct ScheduleIndexTests {
  private static func catalogue(_ random: inout SplitMix64) throws -> Catalogue {
    let first = try #require(Day(iso: "2026-09-07"))
    let terms = (0..<2).map { CatalogueTerm(name: "T\($0)", days: first + 30 * $0...first + 30 * $0 + 20) }
    let sections = try (0..<random.below(12)).map { number in
      var section = CourseSection(
        term: random.below(2), name: "S\(number)", course: "C\(random.below(4))")
      section.meetings = try (0..<random.below(6)).map { _ in
        let hour = 60 * (8 + random.below(3))
        return ClassMeeting(
          weekdays: [random.pick([.monday, .tuesday], else: .monday)],
          time: .clock(try #require(TimeSpan(start: hour, end: hour + 50))),
          room: random.pick([nil, "A", "B", "C"], else: nil))
      }
      return section
    }
    return Catalogue(name: "College", terms: terms, sections: sections)
  }

  @Test(arguments: 0..<200) func timetablesAreThoseOfALookAtEachSection(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let catalogue = try Self.catalogue(&random)
    let term = random.pick([nil, 0, 1], else: nil)
    let chosen = catalogue.sections.indices.filter { term == nil || catalogue.sections[$0].term == term }
    let rooms = ["B", "A", "D", "C"]
    for (room, schedule) in zip(rooms, catalogue.schedules(ofRooms: rooms, in: term)) {
      let expected = chosen.compactMap { index -> CatalogueSchedule.Entry? in
        let own = catalogue.sections[index].meetings.filter { $0.room == room }
        return own.isEmpty ? nil : CatalogueSchedule.Entry(section: index, meetings: own)
      }
      #expect(Set(schedule.entries) == Set(expected) && schedule.entries.count == expected.count)
      #expect(schedule.entries == catalogue.schedule(ofRoom: room, in: term).entries)
      #expect(schedule.subject == TimetableSubject(.room, room) && schedule.term == term)
      // A meeting that is there twice is held once, in the room of the first.
      let held = catalogue.held(in: schedule.entries.map(\.section)).filter {
        catalogue.sections[$0.section].meetings[$0.meeting].room == room
      }
      #expect(schedule.held == held)
    }
    let courses = ["C3", "C0", "X", "C1", "C2"]
    for (course, schedule) in zip(courses, catalogue.schedules(ofCourses: courses, in: term)) {
      let sections = chosen.filter { catalogue.sections[$0].course == course }
      let expected = CatalogueSchedule(
        catalogue, term: term, of: TimetableSubject(.course, course), sections: sections)
      #expect(schedule.entries == expected.entries && schedule.subject == expected.subject)
      #expect(schedule.entries == catalogue.schedule(ofCourse: course, in: term).entries)
    }
  }
}
