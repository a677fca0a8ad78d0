import MusterCalendars
import MusterJournals
import MusterTimetables

extension AnswerDocument<MeetingList> {
  /// Returns the meetings as an iCalendar file: one event for each meeting of each section.
  ///
  /// - Parameter stamp: the day with which events are stamped.
  /// - Throws: ``CatalogueFailure/emptyCalendar`` when there is no meeting.
  public func calendar(stamp: Day) throws(CatalogueFailure) -> [UInt8] {
    // A meeting may be in several timetables: of those who are in it, of its room and of its course.
    var known: Set<String> = []
    let events = set.answers.flatMap(Self.events).filter { known.insert($0.identifier).inserted }
    guard !events.isEmpty else { throw .emptyCalendar }
    return CalendarDocument(name: name, stamp: stamp, events: events).bytes
  }

  private static func events(of list: MeetingList) -> [CalendarDocument.Event] {
    let catalogue = list.schedule.catalogue
    let days = Dictionary(grouping: list.meetings) { MeetingKey(section: $0.section, meeting: $0.meeting) }
    return list.schedule.entries.flatMap { entry in
      let section = catalogue.sections[entry.section]
      return section.meetings.enumerated().compactMap { number, meeting -> CalendarDocument.Event? in
        let held = days[MeetingKey(section: entry.section, meeting: number)] ?? []
        guard let first = held.first, let last = held.last else { return nil }
        var pattern = MeetingPattern(span: first.span, first: first.day)
        if held.count > 1 {
          pattern.repetition = .init(weekdays: Set(meeting.weekdays), end: .until(last.day))
        }
        let term = catalogue.terms[section.term].name
        let title = [section.name, section.title].filter { !$0.isEmpty }.joined(separator: " ")
        return CalendarDocument.Event(
          identifier: EventIdentifier.text(of: [term, section.name, "\(number)"]), summary: title,
          location: meeting.room, series: MeetingSeries(pattern: pattern, days: held.map(\.day)))
      }
    }
  }
}

/// A meeting of a section, whatever its day.
private struct MeetingKey: Hashable {
  let section: Int
  let meeting: Int
}
