import MusterJournals

/// A meeting of a section that takes place.
public struct HeldMeeting: Hashable, Sendable {
  /// The index of the section.
  public var section: Int
  /// The index of the meeting among those of its section.
  public var meeting: Int
  /// The day.
  public var day: Day
  /// The clock time.
  public var span: TimeSpan
}

extension Catalogue {
  /// The clock time of a meeting; `nil` where it is to be arranged, or its period has none.
  ///
  /// - Parameter meeting: the meeting.
  public func span(of meeting: ClassMeeting) -> TimeSpan? {
    switch meeting.time {
    case .clock(let span): span
    case .periods(let numbers): periods.span(of: numbers)
    case .arranged: nil
    }
  }

  /// The numbers of the periods that a meeting takes, in order; none where periods are not known.
  ///
  /// - Parameter meeting: the meeting.
  public func periodNumbers(of meeting: ClassMeeting) -> [Int] {
    switch meeting.time {
    case .clock(let span): periods.numbers(in: span)
    case .periods(let numbers): Array(numbers)
    case .arranged: []
    }
  }

  /// The first and the last day of a meeting; `nil` where neither it nor its term says them.
  ///
  /// - Parameters:
  ///   - meeting: the meeting.
  ///   - section: its section.
  public func days(of meeting: ClassMeeting, in section: CourseSection) -> ClosedRange<Day>? {
    meeting.days ?? terms[section.term].days
  }

  /// The days on which a meeting takes place, in order: those of its weekdays, the term's days without class taken out.
  ///
  /// - Parameters:
  ///   - meeting: the meeting.
  ///   - section: its section.
  public func dates(of meeting: ClassMeeting, in section: CourseSection) -> [Day] {
    guard !meeting.weekdays.isEmpty, let days = days(of: meeting, in: section) else { return [] }
    let closed = terms[section.term].closed
    return (0...(days.upperBound - days.lowerBound)).lazy.map { days.lowerBound + $0 }
      .filter { meeting.weekdays.contains($0.weekday) && !closed.contains($0) }
  }

  /// When and where somebody is expected.
  private struct Place: Hashable {
    let day: Day
    let span: TimeSpan
    let room: String?
  }

  /// The meetings of some sections that take place, by day, time and the section's name.
  ///
  /// What a section has twice at the same time and in the same room is one meeting; what has no clock time is left out.
  ///
  /// - Parameters:
  ///   - chosen: the indices of the sections.
  ///   - keeps: whether a meeting is wanted.
  public func held(
    in chosen: some Sequence<Int>, where keeps: (ClassMeeting) -> Bool = { _ in true }
  ) -> [HeldMeeting] {
    var held: [HeldMeeting] = []
    for index in chosen {
      let section = sections[index]
      var known: Set<Place> = []
      for (number, meeting) in section.meetings.enumerated() where keeps(meeting) {
        guard let span = span(of: meeting) else { continue }
        for day in dates(of: meeting, in: section)
        where known.insert(Place(day: day, span: span, room: meeting.room)).inserted {
          held.append(HeldMeeting(section: index, meeting: number, day: day, span: span))
        }
      }
    }
    return held.sorted { left, right in
      (left.day, left.span.start, left.span.end, sections[left.section].name, left.meeting)
        < (right.day, right.span.start, right.span.end, sections[right.section].name, right.meeting)
    }
  }
}
