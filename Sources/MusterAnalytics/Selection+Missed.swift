import MusterJournals

extension Selection {
  /// The sessions that each selected person was expected at and did not attend, by day.
  ///
  /// Every day has its missed sessions in the order of the group's slots, each with its mark: `absent`, `excused`,
  /// `warned`, or `nil` for a blank. They are as many as ``Counts/missed`` says. A person who missed nothing has an empty
  /// list.
  ///
  /// Cost: people × words of the marks, and a little for each missed session.
  public func missedDays() -> [PersonID: [DayDetail]] {
    let expected = ExpectedSessions(self)
    return Dictionary(uniqueKeysWithValues: people.map { ($0, missedDays(of: $0, expected)) })
  }

  private func missedDays(of person: PersonID, _ expected: ExpectedSessions) -> [DayDetail] {
    var missed: [Day: [(slot: SlotID, mark: SessionMark)]] = [:]
    let recorded = expected.recorded(of: person).subtracting(marks.attended(person: person))
    for index in recorded.indices {
      let session = journal.sessions[index]
      let mark = SessionMark(
        slot: journal.slots[session.slot], session: session.name, mark: marks[person, index])
      missed[session.day, default: []].append((session.slot, mark))
    }
    for day in expected.days[expected.memberDays(of: person)] {
      for slot in day.unrecorded {
        let mark = SessionMark(slot: journal.slots[slot], session: nil, mark: nil)
        missed[day.day, default: []].append((slot, mark))
      }
    }
    return missed.sorted { $0.key < $1.key }.map { day, sessions in
      let ordered = sessions.sorted {
        $0.slot != $1.slot
          ? $0.slot < $1.slot : Journal.isOrdered(sessionName: $0.mark.session, before: $1.mark.session)
      }
      return DayDetail(date: day, marks: ordered.map(\.mark))
    }
  }
}
