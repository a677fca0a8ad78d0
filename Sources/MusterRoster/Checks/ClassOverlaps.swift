import MusterJournals

/// Which classes have sessions at the same time.
///
/// All sessions are sorted by their start and swept once, so 500 classes take milliseconds. Sessions of which one begins
/// when the other ends do not overlap.
package struct ClassOverlaps {
  /// A class that overlaps with another, or with itself.
  package struct Overlap: Hashable {
    /// The other class, by its place in their order.
    package var other: Int
    /// The first time at which both have a session: the later start.
    package var meeting: PlannedMeeting
  }

  /// What each class overlaps with among the others, in their order.
  package var between: [[Overlap]] {
    firsts.map { others in
      others.sorted { $0.key < $1.key }.map { Overlap(other: $0.key, meeting: $0.value) }
    }
  }
  /// The first meeting at which each class overlaps with each other one.
  private var firsts: [[Int: PlannedMeeting]]
  /// The first session of each class that begins before an earlier one of it is over; `nil` where there is none.
  package private(set) var within: [PlannedMeeting?]

  /// The overlaps of some classes.
  ///
  /// - Parameter classes: the sessions of each class, in any order.
  package init(_ classes: [[PlannedMeeting]]) {
    firsts = Array(repeating: [:], count: classes.count)
    within = Array(repeating: nil, count: classes.count)
    let sessions = classes.enumerated().flatMap { index, meetings in
      meetings.map { (meeting: $0, index: index) }
    }.sorted { ($0.meeting, $0.index) < ($1.meeting, $1.index) }
    var running: [(meeting: PlannedMeeting, index: Int)] = []
    for session in sessions {
      running.removeAll { other in
        other.meeting.day != session.meeting.day || other.meeting.span.end <= session.meeting.span.start
      }
      for other in running {
        if other.index == session.index {
          within[session.index] = within[session.index] ?? session.meeting
        } else {
          note(other.index, of: session.index, at: session.meeting)
          note(session.index, of: other.index, at: session.meeting)
        }
      }
      // Of the sessions of one class, that which ends last overlaps with whatever another one does.
      if let same = running.firstIndex(where: { $0.index == session.index }) {
        if running[same].meeting.span.end < session.meeting.span.end { running[same] = session }
      } else {
        running.append(session)
      }
    }
  }

  private mutating func note(_ other: Int, of index: Int, at meeting: PlannedMeeting) {
    // The sweep is in order of time, so that the first is the earliest.
    if firsts[index][other] == nil { firsts[index][other] = meeting }
  }
}
