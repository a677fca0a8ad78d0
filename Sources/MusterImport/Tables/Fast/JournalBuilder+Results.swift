import MusterReading

/// What workers read, put on record.
extension JournalBuilder {
  /// Whether somebody has a first or last day of membership, against which each mark is to be checked.
  var hasMemberships: Bool { people.contains { $0.joined != nil || $0.left != nil } }

  /// Adds what was read of the ranges of a file.
  ///
  /// All people and sessions come before the first mark, so that the marks need not be moved to make room.
  ///
  /// - Returns: the number of marks that were there already; `nil` where places are needed, and the builder is of no use.
  mutating func add(
    _ results: [FastWorker.Result], dates: DateFormat, year: Int?, file: String, log: inout DiagnosticLog
  ) -> Int? {
    reserve(
      people: results.reduce(0) { max($0, $1.names.count) },
      sessions: results.reduce(0) { $0 + $1.sessions.count })
    var people = results.map { _ in [PersonID]() }
    var sessions = results.map { _ in [SessionID]() }
    for meeting in results.meetings {
      let result = results[meeting.result]
      guard
        let newPeople = ids(of: result.names[meeting.people], file: file, log: &log),
        let newSessions = ids(
          of: result.sessions[meeting.sessions], dates: dates, year: year, file: file, log: &log)
      else { return nil }
      people[meeting.result] += newPeople
      sessions[meeting.result] += newSessions
    }
    let parts = results.indices.map {
      MarkPart(marks: results[$0], people: people[$0], sessions: BitSessions(sessions[$0]))
    }
    table.fit(people: 0, sessions: 0)
    return merge(parts).map { again in results.reduce(again) { $0 + $1.repeated } }
  }

  /// The ids of people; `nil` where there is something to be said of them.
  private mutating func ids(
    of names: ArraySlice<FastWorker.Name>, file: String, log: inout DiagnosticLog
  ) -> [PersonID]? {
    var people: [PersonID] = []
    for name in names {
      guard let index = person(named: name.name, id: name.id, at: SourcePlace(file: file), log: &log) else {
        return nil
      }
      people.append(index)
    }
    return people
  }

  /// The ids of sessions; `nil` where there is something to be said of them.
  private mutating func ids(
    of texts: ArraySlice<LongRules.SessionText>, dates: DateFormat, year: Int?, file: String,
    log: inout DiagnosticLog
  ) -> [SessionID]? {
    var sessions: [SessionID] = []
    for text in texts {
      guard let day = dates.day(of: text.date, year: year),
        case .session(let index) = session(
          on: day, slot: text.slot, name: text.name, span: text.span, at: SourcePlace(file: file), log: &log)
      else { return nil }
      sessions.append(index)
    }
    return sessions
  }
}
