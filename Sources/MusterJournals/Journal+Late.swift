extension Journal {
  /// The people by the names and the other spellings under which events mention them.
  package var peopleBySpelling: [String: PersonID] {
    var ids: [String: PersonID] = [:]
    for id in people.indices { ids[people[id].name] = id }
    for id in people.indices {
      for alias in people[id].aliases where ids[alias] == nil { ids[alias] = id }
    }
    return ids
  }

  /// The journal in which those who joined a session late are partially present.
  ///
  /// - Parameter grace: how long after the opening of a session people are in time; the journal as it is when `nil`.
  package func markingLate(after grace: GracePeriod?) -> Journal {
    guard let grace, sessions.contains(where: { !$0.events.isEmpty }) else { return self }
    let ids = peopleBySpelling
    var late: [(PersonID, SessionID)] = []
    for session in sessions.indices where !sessions[session].events.isEmpty {
      late += sessions[session].late(after: grace).compactMap { ids[$0] }.map { ($0, session) }
    }
    var journal = self
    journal.marks = marks.replacing(.present, with: .partial, at: late)
    return journal
  }
}
