import MusterJournals

extension Selection {
  /// The days of the selected sessions at which a person has one of some marks, in order; a day once for each session.
  ///
  /// Only sessions within the person's membership count, and blanks are read as the group says.
  ///
  /// - Parameters:
  ///   - kinds: the marks.
  ///   - person: whose marks they are.
  package func days(of kinds: [Mark], by person: PersonID) -> [Day] {
    let marked = kinds.reduce(SessionMask(count: journal.sessions.count)) {
      $0.union(marks.row($1, person: person))
    }
    return marked.intersection(sessions).intersection(journal.memberSessions(of: person)).indices.map {
      journal.sessions[$0].day
    }
  }

  /// The runs of expected days on which each selected person did not attend, up to the last one on record, in order.
  package var absences: [PersonID: [[Day]]] {
    let expected = ExpectedSessions(self)
    return Dictionary(uniqueKeysWithValues: people.map { ($0, expected.absences(of: $0)) })
  }
}

extension ExpectedSessions {
  /// The runs of expected days on which a person did not attend, up to the last one on record, in order.
  func absences(of person: PersonID) -> [[Day]] {
    let (expected, attended) = (expectedDays(of: person), attendedDays(of: person))
    guard let end = days.indices.last(where: { expected.contains($0) && days[$0].hasRecord }) else {
      return []
    }
    var runs: [[Day]] = []
    var isRun = false
    for index in 0...end where expected.contains(index) {
      if attended.contains(index) {
        isRun = false
      } else {
        if !isRun { runs.append([]) }
        runs[runs.count - 1].append(days[index].day)
        isRun = true
      }
    }
    return runs
  }
}
