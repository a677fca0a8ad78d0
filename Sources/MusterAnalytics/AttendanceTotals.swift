import MusterJournals

/// What some people attended, and what was expected of them, added up by session and by day.
///
/// Totals of any span of days are differences of two sums, so that growth, series and highlights cost no
/// further look at the marks.
struct AttendanceTotals {
  private let selection: Selection
  private let expectedDays: [ExpectedDay]
  /// The people who attended each session on record at a selected slot, from the group's start to as-of.
  private let attended: IDArray<SessionID, Int>
  /// The sum of `attended` before each session.
  private let attendedBefore: [Int]
  /// The sessions expected of the people on days before each of the group's expected days.
  private let expectedBefore: [Int]

  /// The totals of some people in a selection.
  ///
  /// - Parameters:
  ///   - everything: the same selection over all days up to as-of.
  ///   - expected: what is expected in the selection.
  init(of people: [PersonID], in selection: Selection, everything: Selection, expected: ExpectedSessions) {
    self.selection = selection
    expectedDays = expected.days
    let (journal, marks) = (selection.journal, selection.marks)
    var attended = ColumnCounts(words: marks.words)
    var due = ColumnCounts(words: marks.words)
    var members = [Int](repeating: 0, count: expected.days.count + 1)
    for person in people {
      attended.add(marks.attended(person: person).intersection(everything.sessions).words)
      due.add(expected.recorded(of: person).words)
      let days = expected.memberDays(of: person)
      members[days.lowerBound] += 1
      members[days.upperBound] -= 1
    }
    self.attended = IDArray(attended.counts().prefix(journal.sessions.count))
    attendedBefore = self.attended.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }

    var byDay = [Int](repeating: 0, count: expected.days.count)
    for (day, count) in zip(expected.dayOfSession, due.counts()) where count > 0 {
      byDay[Int(day)] += count
    }
    var present = 0
    var before = [0]
    before.reserveCapacity(byDay.count + 1)
    for (index, day) in expected.days.enumerated() {
      present += members[index]
      before.append(before[index] + byDay[index] + day.unrecorded.count * present)
    }
    expectedBefore = before
  }

  /// The attended marks from one day to another, whatever the selection's period; days before the group's
  /// start and after as-of count 0.
  func attended(from first: Day, through last: Day) -> Int {
    let sessions = range(from: first, through: last)
    return attendedBefore[sessions.upperBound.index] - attendedBefore[sessions.lowerBound.index]
  }

  /// The expected sessions of the people from one day to another, within the selection.
  func expected(from first: Day, through last: Day) -> Int {
    let days = expectedDays.range(from: first, through: last, by: \.day)
    return expectedBefore[days.upperBound] - expectedBefore[days.lowerBound]
  }

  /// The expected sessions of the people on each of the group's expected days, in order.
  var expectedByDay: [(day: Day, expected: Int)] {
    expectedDays.indices.map { (expectedDays[$0].day, expectedBefore[$0 + 1] - expectedBefore[$0]) }
  }

  /// The expected sessions of the people in the selection.
  var expected: Int { expectedBefore.last ?? 0 }

  /// The attended marks at each selected slot from one day to another, within the selection.
  func bySlot(from first: Day, through last: Day) -> [SlotCount] {
    var counts = IDArray<SlotID, Int>(repeating: 0, count: selection.journal.slots.count)
    if let days = selection.days {
      let sessions = range(from: max(first, days.lowerBound), through: min(last, days.upperBound))
      for session in sessions { counts[selection.journal.sessions[session].slot] += attended[session] }
    }
    return selection.slots.map { SlotCount(slot: selection.journal.slots[$0], attended: counts[$0]) }
  }

  /// The attended marks of each day of the selection that has any, in order.
  var byDay: [DayCount] {
    guard let days = selection.days else { return [] }
    var result: [DayCount] = []
    for session in range(from: days.lowerBound, through: days.upperBound) where attended[session] > 0 {
      let day = selection.journal.sessions[session].day
      if result.last?.date != day { result.append(DayCount(date: day, attended: 0)) }
      result[result.count - 1].attended += attended[session]
    }
    return result
  }

  /// The sessions on record from one day to another, at whatever slot.
  private func range(from first: Day, through last: Day) -> Range<SessionID> {
    selection.journal.sessions.range(from: first, through: last, by: \.day)
  }
}
