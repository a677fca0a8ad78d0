/// The slots of a timetable's sessions by day, which tell at which of them a session on record was held (specification,
/// chapter 5.2).
package struct TimetableSlots: Sendable {
  private let meetings: [Day: [PlannedMeeting]]

  /// The slots of a group's timetable; none where the group is no class.
  package init(_ facts: GroupFacts) {
    let all = facts.timetable.flatMap { facts.meetings(in: $0.days) } ?? []
    meetings = Dictionary(grouping: all, by: \.day)
  }

  /// The slot of a session: the start time of the meeting that it is, or the slot that the record names.
  ///
  /// It is the meeting of its day that begins at the slot's time, however that is written, or the only one of its day
  /// where the slot is `day`. A named session is in addition to the meeting.
  package func slot(_ slot: String, on day: Day, name: String?) -> String {
    guard name == nil, let meetings = meetings[day] else { return slot }
    if slot == Session.usualSlot { return meetings.count == 1 ? meetings[0].slot : slot }
    let start = ClockTime.minutes(of: slot)
    return meetings.first { $0.span.start == start }?.slot ?? slot
  }
}
