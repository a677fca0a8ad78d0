import MusterAnalytics
import MusterJournals

/// The sessions of a journal in the order in which they took place, by their places in it.
///
/// By day; on a day whose sessions all have a time of opening by that, on others in the order of the journal.
struct SessionOrder {
  /// The sessions in order.
  let sessions: [SessionID]
  /// Where each session stands in that order.
  let places: IDArray<SessionID, Int>
  /// The day of the session at each place.
  private let days: [Day]

  /// The order of a journal's sessions.
  init(_ journal: Journal) {
    let groups = Dictionary(grouping: journal.sessions.indices) { journal.sessions[$0].day }
    let sessions = groups.sorted { $0.key < $1.key }.flatMap { _, sessions in
      AttendanceList.ordered(sessions) { journal.sessions[$0].events }
    }
    var places = IDArray<SessionID, Int>(repeating: 0, count: sessions.count)
    for (place, session) in sessions.enumerated() { places[session] = place }
    (self.sessions, self.places) = (sessions, places)
    days = sessions.map { journal.sessions[$0].day }
  }

  /// The day of the session at a place.
  func day(at place: Int) -> Day { days[place] }

  /// How many sessions took place before a day.
  func count(before day: Day) -> Int { days.partitioningIndex { $0 >= day } }

  /// How many sessions took place before the end of a day.
  func count(through day: Day) -> Int { days.partitioningIndex { $0 > day } }

  /// The places of the sessions of a day.
  func places(on day: Day) -> Range<Int> { count(before: day)..<count(through: day) }

  /// How many of some ranges of places hold each place.
  func coverage(by ranges: some Sequence<Range<Int>>) -> [Int] {
    var changes = [Int](repeating: 0, count: sessions.count + 1)
    for range in ranges {
      changes[range.lowerBound] += 1
      changes[range.upperBound] -= 1
    }
    var covering = 0
    return changes.dropLast().map { change in
      covering += change
      return covering
    }
  }
}
