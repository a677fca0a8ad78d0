import MusterReading

/// What workers read, put on record.
extension JournalBuilder {
  /// Whether somebody has a first or last day of membership, against which each mark is to be checked.
  var hasMemberships: Bool { people.contains { $0.joined != nil || $0.left != nil } }

  /// Adds what was read of the ranges of a file.
  ///
  /// All people and sessions come before the first mark, so that the marks need not be moved to make room.
  ///
  /// - Returns: the number of marks that were there already, or `nil` where something is to be said that needs places; the
  ///   builder is of no use then.
  mutating func add(
    _ results: [FastWorker.Result], dates: DateFormat, year: Int?, file: String, log: inout DiagnosticLog
  ) -> Int? {
    reserve(
      people: results.reduce(0) { max($0, $1.names.count) },
      sessions: results.reduce(0) { $0 + $1.sessions.count })
    var parts: [MarkPart<FastWorker.Result>] = []
    for result in results {
      guard let map = ids(in: result, dates: dates, year: year, file: file, log: &log) else { return nil }
      parts.append(MarkPart(marks: result, people: map.people, sessions: map.sessions))
    }
    table.fit(people: 0, sessions: 0)
    return merge(parts).map { again in results.reduce(again) { $0 + $1.repeated } }
  }

  /// The ids of the people and the sessions of a range; `nil` where there is something to be said of them.
  private mutating func ids(
    in result: FastWorker.Result, dates: DateFormat, year: Int?, file: String, log: inout DiagnosticLog
  ) -> (people: [PersonID], sessions: [SessionID])? {
    let place = SourcePlace(file: file)
    var people: [PersonID] = []
    for name in result.names {
      guard let index = person(named: name.name, id: name.id, at: place, log: &log) else { return nil }
      people.append(index)
    }
    var sessions: [SessionID] = []
    for text in result.sessions {
      guard let day = dates.day(of: text.date, year: year),
        case .session(let index) = session(
          on: day, slot: text.slot, name: text.name, span: text.span, at: place, log: &log)
      else { return nil }
      sessions.append(index)
    }
    return (people, sessions)
  }
}
