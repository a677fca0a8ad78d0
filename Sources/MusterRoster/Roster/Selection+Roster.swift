import MusterAnalytics
import MusterJournals

extension Selection {
  /// The roster of the class in the period, from the first session to the last for one without an end, by last names.
  ///
  /// Sessions are those of the timetable and those on record; a session on record that is one of the timetable's has that
  /// one's time as its slot. What is on record after the as-of day does not count.
  public func roster() -> Roster {
    let columns = rosterColumns
    let rows = people.map { index in
      let person = journal.people[index]
      let marks = columns.map { column in column.id.flatMap { journal.marks[index, $0] } }
      var counts = Counts()
      for mark in Mark.allCases {
        counts[mark] = self.marks.row(mark, person: index).intersection(sessions).population
      }
      return RosterRow(
        person: person.name, name: NameParts(person), marks: marks,
        isMember: columns.map { person.isMember(on: $0.session.date) }, counts: counts)
    }
    return Roster(heading: rosterHeading, sessions: columns.map(\.session), rows: rows).sorted(by: .last, <)
  }

  /// A sheet to be signed: the sessions to come of the week of the next one, or all of a period that has an end.
  public func signInSheet() -> Roster {
    (period.kind == .all ? roster().upcoming : roster()).blank
  }

  /// What a roster begins with: the heading of the selection, with all days of the class.
  package var rosterHeading: AnswerHeading {
    var heading = heading
    if let days = rosterDays { (heading.from, heading.to) = (days.lowerBound, days.upperBound) }
    return heading
  }

  /// The days of the period; of one without an end, those of the whole class and of its record up to the as-of day.
  private var rosterDays: ClosedRange<Day>? {
    guard period.kind == .all, let timetable = journal.facts.timetable else { return planDays }
    let held = sessions.indices.map { journal.sessions[$0].day }
    let first = min(timetable.days.lowerBound, held.first ?? timetable.days.lowerBound)
    return first...max(timetable.days.upperBound, held.last ?? first)
  }

  /// The sessions in order, each with its place on record.
  private var rosterColumns: [(session: RosterSession, id: SessionID?)] {
    let chosen = Set(slots.map { journal.slots[$0] })
    var planned = rosterDays.flatMap { journal.facts.meetings(in: $0) } ?? []
    let byDay = Dictionary(grouping: planned, by: \.day)
    var columns: [(session: RosterSession, id: SessionID?)] = []
    var taken: Set<PlannedMeeting> = []
    for (id, total) in zip(sessions.indices, attendanceBySession()) {
      let session = journal.sessions[id]
      let meeting = journal.meeting(of: session, among: byDay[session.day] ?? [])
      // Of two sessions on record at one time of the timetable, the second was held in addition.
      let own = meeting.flatMap { taken.insert($0).inserted ? $0 : nil }
      columns.append(
        (
          RosterSession(
            date: session.day, slot: own?.slot ?? journal.slots[session.slot], session: session.name,
            state: .held, attended: total.attended), id
        ))
    }
    planned.removeAll { taken.contains($0) || !chosen.contains($0.slot) }
    columns += planned.map { meeting in
      let state: RosterSession.State = meeting.day > asOf ? .planned : .missing
      return (RosterSession(date: meeting.day, slot: meeting.slot, state: state), nil)
    }
    return inOrder(columns)
  }

  /// By day, then by slot in the journal's order, then as they are on record.
  private func inOrder(
    _ columns: [(session: RosterSession, id: SessionID?)]
  ) -> [(session: RosterSession, id: SessionID?)] {
    let places = Dictionary(
      zip(journal.slots.elements, journal.slots.indices), uniquingKeysWith: { first, _ in first })
    func key(_ column: (session: RosterSession, id: SessionID?)) -> (Day, Int, Int) {
      (
        column.session.date, places[column.session.slot]?.index ?? .max, column.id?.index ?? -1
      )
    }
    return columns.sorted { key($0) < key($1) }
  }
}
