import MusterJournals

extension JournalBuilder {
  /// What stood before files are added to a record, and what adding them changes.
  struct Addition: Sendable {
    /// The record's own file, the only one that is written to.
    let file: String
    /// Whether a mark that is added takes the place of another.
    let replaces: Bool
    /// The number of people before.
    let people: Int
    /// The number of sessions before.
    let sessions: Int
    /// What was known of the people before.
    let persons: [Person]
    /// The time spans before.
    let spans: [Int: TimeSpan]
    /// The marks before.
    let table: MarkTable
    /// The cells that have a mark now and had none, or another one, before; in the order of reading.
    var changes: [UInt64] = []
    /// The cells whose mark was added again.
    var same: Set<UInt64> = []
    /// The sessions that the files have.
    var metSessions: Set<Int> = []
    /// The number of marks that took the place of others.
    var replaced = 0

    /// The mark of a cell before.
    func mark(person: Int, session: Int) -> Mark? {
      person < people && session < sessions ? table[person, session] : nil
    }
  }

  /// Begins to add files to the record as it stands: from now on a mark that stands already is no repetition,
  /// and the days of closed books take no more.
  mutating func beginAddition(to file: String, replacing: Bool) {
    addition = Addition(
      file: file, replaces: replacing, people: people.count, sessions: sessions.count, persons: people,
      spans: spans, table: table)
  }

  /// Adds a mark to the record that stood before.
  ///
  /// - Returns: whether the mark stands; `nil` when nothing stood there, and it is for the caller to record it.
  mutating func add(
    _ mark: Mark, person: Int, session: Int, cell: UInt64, at place: @autoclosure () -> SourcePlace,
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
    guard addition != nil, let locked = facts.lockedThrough, day <= locked else { return nil }
    return .locked(day, through: locked)
  }

  /// Why a mark that stood before cannot give way.
  private func refusal(
    ofReplacing mark: Mark, person: Int, session: Int, cell: UInt64
  ) -> EditProblem? {
    if let problem = closedBooks(on: sessions[session].day) { return problem }
    let origin = origin(ofCell: cell)
    guard origin?.file != addition?.file else { return nil }
    return .includedMark(person: people[person].name, mark, reference(ofSession: session), origin)
  }

  /// A session as people name it.
  func reference(ofSession session: Int) -> SessionReference {
    let key = sessions[session]
    return SessionReference(day: key.day, slot: key.slot, name: key.name)
  }

  /// Why a session that stood before does not get a time span, which is logged.
  func refusal(
    ofSpan span: TimeSpan, index: Int, at place: SourcePlace, _ sourceLine: String?, log: inout DiagnosticLog
  ) -> DiagnosticText? {
    guard spans[index] != span, let addition, index < addition.sessions,
      let problem = closedBooks(on: sessions[index].day)
    else { return nil }
    log.add(problem.diagnostic(.closedBooks, at: place, sourceLine))
    return problem.message
  }

  /// Gives people who stood before what was known of them back, where a file put something else in its place; each is
  /// logged.
  ///
  /// - Parameter file: the files, as a message calls them.
  mutating func restorePeople(file: String, log: inout DiagnosticLog) {
    guard let addition else { return }
    for index in 0..<addition.people where people[index] != addition.persons[index] {
      restore(\.id, "id", of: index, file: file, log: &log)
      restore(\.email, "email", of: index, file: file, log: &log)
      restore(\.difficulty, "difficulty", of: index, file: file, log: &log)
      restore(\.home, "home", of: index, file: file, log: &log)
      restore(\.joined, "joined", of: index, file: file, log: &log)
      restore(\.left, "left", of: index, file: file, log: &log)
      restore(\.photo, "photo", of: index, file: file, log: &log)
    }
  }

  private mutating func restore<Value: Equatable>(
    _ path: WritableKeyPath<Person, Value?>, _ keyword: String, of index: Int, file: String,
    log: inout DiagnosticLog
  ) {
    guard let before = addition?.persons[index][keyPath: path], let now = people[index][keyPath: path],
      before != now
    else { return }
    people[index][keyPath: path] = before
    let message: DiagnosticText =
      "'\(keyword)' of '\(name: people[index].name)' is \(name: "\(now)") in the file and \(name: "\(before)") in the journal"
    let place = SourcePlace(file: file)
    log.add(Diagnostic(.conflictingPerson, at: place, message, help: "keep one of the two"))
    log.reject(
      RejectedRecord(place: place, reason: message, text: "\(people[index].name): \(keyword) \(now)"))
  }

  /// That somebody who stood before has another id than the one of a name that is added.
  func otherID(_ id: String, of index: Int, at place: SourcePlace, _ sourceLine: String?) -> Diagnostic {
    let known = personPlaces[index]
    let line = known.line.map { " line \($0)" } ?? ""
    return Diagnostic(
      .ambiguousPerson, at: place,
      "'\(name: people[index].name)' has the id '\(name: id)' here and '\(name: people[index].id ?? "")' on \(known.file)\(line)",
      help: "give the one in the journal another name if they are two people, or correct the id",
      sourceLine: sourceLine)
  }
}

extension JournalBuilder.Addition {
  fileprivate static let help: DiagnosticText =
    "correct one of the two, take the new mark with \(known: .option("replace")), or leave it out with \(known: .option("skip-invalid"))"
}

extension EditProblem {
  /// The problem as one of a file that is being read.
  func diagnostic(_ code: DiagnosticCode, at place: SourcePlace, _ sourceLine: String?) -> Diagnostic {
    Diagnostic(code, at: place, message, help: help, sourceLine: sourceLine)
  }
}
