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
    return list.schedule.entries.flatMap { entry in
      let section = catalogue.sections[entry.section]
      return section.meetings.enumerated().compactMap { number, meeting -> CalendarDocument.Event? in
        let held = list.meetings.filter { $0.section == entry.section && $0.meeting == number }
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
