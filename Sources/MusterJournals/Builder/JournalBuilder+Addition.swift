extension JournalBuilder {
  /// What stood before files are added to a record, and what adding them changes.
  package struct Addition: Sendable {
    /// The record's own file, the only one that is written to.
    package let file: String
    /// Whether a mark that is added takes the place of another.
    package let replaces: Bool
    /// The number of people before.
    package let people: Int
    /// The number of sessions before.
    package let sessions: Int
    /// What was known of the people before.
    package let persons: IDArray<PersonID, Person>
    /// The time spans before.
    package let spans: [SessionID: TimeSpan]
    /// The events before.
    package let events: [SessionID: Set<TimedEvent>]
    /// The marks before.
    package let table: MarkTable
    /// The cells that have a mark now and had none, or another one, before; in the order of reading.
    package var changes: [MarkCell] = []
    /// The cells whose mark was added again.
    package var same: Set<MarkCell> = []
    /// The sessions that the files have.
    package var metSessions: Set<SessionID> = []
    /// The number of marks that took the place of others.
    package var replaced = 0

    /// The mark of a cell before.
    package func mark(person: PersonID, session: SessionID) -> Mark? {
      person.index < people && session.index < sessions ? table[person, session] : nil
    }
  }

  /// Begins to add files to the record as it stands: from now on a mark that stands already is no repetition,
  /// and the days of closed books take no more.
  package mutating func beginAddition(to file: String, replacing: Bool) {
    addition = Addition(
      file: file, replaces: replacing, people: people.count, sessions: sessions.count, persons: people,
      spans: spans, events: events.mapValues { Set($0.map(\.event)) }, table: table)
  }

  /// Puts an event on record.
  ///
  /// - Returns: why it cannot be, which is logged; `nil` when all is well.
  package mutating func add(
    _ event: TimedEvent, session: SessionID, at place: SourcePlace, _ sourceLine: String?,
    log: inout DiagnosticLog
  ) -> DiagnosticText? {
    if addition?.events[session]?.contains(event) != true,
      let problem = closedBooks(on: sessions[session].day)
    {
      log.add(problem.diagnostic(.closedBooks, at: place, sourceLine))
      return problem.message
    }
    events[session, default: []].append(
      RecordedEvent(
        event: event, place: place, sourceLine: sourceLine, number: eventCount, isAdded: addition != nil))
    eventCount += 1
    return nil
  }

  /// The events of a session that were not on record before files were added, in order of time.
  package func newEvents(ofSession session: SessionID) -> [TimedEvent] {
    recordedEvents(ofSession: session).filter(\.isAdded).map(\.event)
  }

  /// Adds a mark to the record that stood before.
  ///
  /// - Returns: whether the mark stands; `nil` when nothing stood there, and it is for the caller to record it.
  package mutating func add(
    _ mark: Mark, person: PersonID, session: SessionID, cell: MarkCell,
    at place: @autoclosure () -> SourcePlace,
    sourceLine: @autoclosure () -> String?, log: inout DiagnosticLog
  ) -> Bool? {
    guard let before = addition?.mark(person: person, session: session) else {
      guard table[person, session] == nil, let problem = closedBooks(on: sessions[session].day) else {
        return nil
      }
      log.add(problem.diagnostic(.closedBooks, at: place(), sourceLine()))
      return false
    }
    // A mark that was replaced already is one of the files' own.
    guard table[person, session] == before else { return nil }
    if mark == before {
      addition?.same.insert(cell)
      return true
    }
    guard addition?.replaces == true, addition?.same.contains(cell) == false else {
      var problem = conflict(
        mark, earlier: before, person: person, session: session, cell: cell, at: place(), sourceLine())
      if addition?.replaces == false { problem.help = Addition.help }
      log.add(problem)
      return false
    }
    if let problem = refusal(ofReplacing: before, person: person, session: session, cell: cell) {
      log.add(problem.diagnostic(.conflictingMarks, at: place(), sourceLine()))
      return false
    }
    table.replace(mark, person: person, session: session)
    addition?.changes.append(cell)
    addition?.replaced += 1
    checkMembership(mark, person: person, session: session, at: place(), sourceLine: sourceLine(), log: &log)
    return true
  }

  /// That the books are closed on a day; `nil` when they are open, or nothing is being added.
  func closedBooks(on day: Day) -> EditProblem? {
    guard addition != nil, let locked = facts[ClosedBooks.self], day <= locked else { return nil }
    return .locked(day, through: locked)
  }

  /// Why a mark that stood before cannot give way.
  private mutating func refusal(
    ofReplacing mark: Mark, person: PersonID, session: SessionID, cell: MarkCell
  ) -> EditProblem? {
    if let problem = closedBooks(on: sessions[session].day) { return problem }
    markOrigins.prepare()
    let origin = origin(ofCell: cell)
    guard origin?.file != addition?.file else { return nil }
    return .includedMark(person: people[person].name, mark, reference(ofSession: session), origin)
  }

  /// A session as people name it.
  package func reference(ofSession session: SessionID) -> SessionReference {
    let key = sessions[session]
    return SessionReference(day: key.day, slot: key.slot, name: key.name)
  }

  /// Why a session that stood before does not get a time span, which is logged.
  package func refusal(
    ofSpan span: TimeSpan, index: SessionID, at place: SourcePlace, _ sourceLine: String?,
    log: inout DiagnosticLog
  ) -> DiagnosticText? {
    guard spans[index] != span, let addition, index.index < addition.sessions,
      let problem = closedBooks(on: sessions[index].day)
    else { return nil }
    log.add(problem.diagnostic(.closedBooks, at: place, sourceLine))
    return problem.message
  }

  /// That somebody who stood before has another id than the one of a name that is added.
  func otherID(_ id: String, of index: PersonID, at place: SourcePlace, _ sourceLine: String?) -> Diagnostic {
    let known = personPlaces[index]
    let line = known.line.map { " line \($0)" } ?? ""
    return Diagnostic(
      .ambiguousPerson, at: place,
      "'\(name: people[index].name)' has the id '\(name: id)' here and '\(name: people[index].id ?? "")' on \(known.file)\(line)",
      help: "if they are two people, rename the one in the journal; otherwise correct the id",
      sourceLine: sourceLine)
  }
}

extension JournalBuilder.Addition {
  fileprivate static let help: DiagnosticText =
    "correct one of the two, use the new mark with \(known: .option("replace")), or skip it with \(known: .option("skip-invalid"))"
}

extension EditProblem {
  /// The problem as one of a file that is being read.
  package func diagnostic(_ code: DiagnosticCode, at place: SourcePlace, _ sourceLine: String?) -> Diagnostic
  {
    Diagnostic(code, at: place, message, help: help, sourceLine: sourceLine)
  }
}
