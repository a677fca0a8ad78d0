import MusterJournals

/// The days of a selection with the sessions of each, for the detail of a ranking.
struct DayDetails {
  /// A session that is expected or on record.
  private struct Line {
    let slot: SlotID
    let name: String?
    /// The session, when it is on record.
    let record: SessionID?
  }

  private let selection: Selection
  private let lines: [(day: Day, lines: [Line])]
  private let expected: ExpectedSessions
  /// Days of the declared weekdays without a session, holidays and closures.
  let closures: [Day]

  init(_ selection: Selection, expected: ExpectedSessions) {
    self.selection = selection
    self.expected = expected
    let calendar = selection.journal.facts.calendar
    closures =
      selection.days.map { calendar.closedDays(from: $0.lowerBound, through: $0.upperBound) } ?? []
    var byDay: [Day: [Line]] = [:]
    for index in selection.sessions.indices {
      let session = selection.journal.sessions[index]
      byDay[session.day, default: []].append(Line(slot: session.slot, name: session.name, record: index))
    }
    for day in expected.days where calendar.isDeclared {
      let recorded = byDay[day.day, default: []].filter { $0.name == nil }.map(\.slot)
      byDay[day.day, default: []] += selection.slots.filter { !recorded.contains($0) }
        .map { Line(slot: $0, name: nil, record: nil) }
    }
    lines = byDay.map { day, lines in
      (
        day,
        lines.sorted {
          $0.slot != $1.slot ? $0.slot < $1.slot : Journal.isOrdered(sessionName: $0.name, before: $1.name)
        }
      )
    }.sorted { $0.day < $1.day }
  }

  /// Every expected day of a person and every day on which they have a mark, with all selected sessions of
  /// the day.
  func days(of person: PersonID) -> [DayDetail] {
    let mask = expected.expectedDays(of: person)
    let expectedDays = Set(expected.days.indices.filter(mask.contains).map { expected.days[$0].day })
    return lines.compactMap { day, lines in
      let marks = lines.map { line in
        SessionMark(
          slot: selection.journal.slots[line.slot], session: line.name,
          mark: line.record.flatMap { selection.journal.marks[person, $0] })
      }
      guard expectedDays.contains(day) || marks.contains(where: { $0.mark != nil }) else { return nil }
      return DayDetail(date: day, marks: marks)
    }
  }
}
