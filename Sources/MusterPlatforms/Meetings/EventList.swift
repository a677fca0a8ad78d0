import MusterJournals

/// Meetings told by events: who came and who left, and when.
struct EventList {
  /// The events in the order of time; each is a visit of which one end is known.
  private let events: [(visit: Meeting.Visit, moment: Moment, isJoin: Bool)]

  init(_ visits: [Meeting.Visit]) {
    let timed = visits.compactMap { visit in
      visit.span.map {
        (visit: visit, moment: $0.lowerBound, isJoin: !MeetingDraft.isNothing(visit.entry.join))
      }
    }
    events = timed.sorted { ($0.moment, $0.isJoin ? 0 : 1) < ($1.moment, $1.isJoin ? 0 : 1) }
  }

  func meetings(of draft: MeetingDraft) -> [Meeting] {
    var meetings: [Meeting] = []
    var from = events.startIndex
    var open: Set<String> = []
    for index in events.indices {
      let key = EventList.key(events[index].visit.entry)
      if events[index].isJoin { open.insert(key) } else { open.remove(key) }
      let isLast = index + 1 == events.endIndex
      // Whoever leaves without having come was there all the time.
      let isEmpty = open.isEmpty && !isLast && events[index + 1].isJoin
      let pause = isEmpty ? MeetingParts.pause : MeetingParts.pauseOfOpen
      guard isLast || events[index + 1].moment - events[index].moment > pause else { continue }
      open = []
      meetings.append(meeting(events[from...index], of: draft))
      from = index + 1
    }
    return meetings
  }

  /// What tells whose an event is: an address may be of several people.
  private static func key(_ entry: MeetingDraft.Entry) -> String {
    "\(entry.email.lowercased()) \(entry.name.text)"
  }

  /// The meeting of its events, which ends with the last of them: whoever has not left by then stays to the
  /// end. A list in which nobody left was written during the meeting and tells only who came.
  private func meeting(
    _ events: ArraySlice<(visit: Meeting.Visit, moment: Moment, isJoin: Bool)>, of draft: MeetingDraft
  ) -> Meeting {
    let start = events[events.startIndex].moment
    let end = events[events.endIndex - 1].moment
    var open: [String: Int] = [:]
    var visits: [Meeting.Visit] = []
    var names: Set<AttendeeName> = []
    for event in events {
      let key = EventList.key(event.visit.entry)
      if event.isJoin {
        guard open[key] == nil else { continue }
        open[key] = visits.count
        names.insert(event.visit.entry.name)
        visits.append(Meeting.Visit(entry: event.visit.entry, span: event.moment..<end))
      } else if let index = open.removeValue(forKey: key), let from = visits[index].span?.lowerBound {
        visits[index].span = from..<max(from, event.moment)
      } else if names.insert(event.visit.entry.name).inserted {
        // The list began after they had come.
        visits.append(Meeting.Visit(entry: event.visit.entry, span: start..<event.moment))
      }
    }
    guard events.contains(where: { !$0.isJoin }) else {
      let came = visits.map { Meeting.Visit(entry: $0.entry) }
      return Meeting(group: draft.group, day: start.day, span: start..<start, visits: came, details: [])
    }
    return Meeting(
      group: draft.group, day: start.day, span: start..<end, length: end - start, visits: visits, details: [])
  }
}
