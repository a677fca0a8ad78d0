/// Turns records into a ``Journal``, checking each as it comes: one builder for every format.
///
/// Readers intern people and sessions once, and then hand in an ``AttendanceRecord`` for each mark. What cannot be true is
/// logged as an error and left out; a log that skips invalid records also keeps their text.
package struct JournalBuilder: Sendable {
  /// What is declared of the group.
  package var facts: GroupFacts
  package var people: IDArray<PersonID, Person> = []
  package var personPlaces: IDArray<PersonID, SourcePlace> = []
  /// The lines at `personPlaces`, where the reader gives them.
  var personLines: IDArray<PersonID, String?> = []
  package var table = MarkTable()
  /// The most people times sessions.
  private let mostMarks = Limits.current[.marks]
  private var isFull = false
  package var sessions: IDArray<SessionID, SessionKey> = []
  package var spans: [SessionID: TimeSpan] = [:]
  /// What happened at sessions, as it was read.
  var events: [SessionID: [RecordedEvent]] = [:]
  /// The number of events that were read.
  var eventCount = 0
  package var sessionPlaces: IDArray<SessionID, SourcePlace> = []
  /// Who appears in events, with a mark or without.
  package var peopleInEvents: Set<PersonID> = []
  /// The names and addresses in what was taken off the record.
  package var namesLeftOut: Set<String> = []
  private var personByID: [String: PersonID] = [:]
  private var personByName: [String: NameTarget] = [:]
  private var sessionByKey: [SessionKey: SessionID] = [:]
  private var refused: [SessionKey: DiagnosticText] = [:]
  private var declaredSlots: [String: String]?
  private lazy var slotSpellings = SpellingGuide(facts.slots ?? [])
  private let planned: TimetableSlots
  /// What stood before, while files are added to a record.
  package var addition: Addition?
  var markOrigins = MarkOrigins()
  private var files: [String] = []

  /// What identifies a session before slots have an order.
  package struct SessionKey: Hashable, Sendable {
    package var day: Day
    package var slot: String
    package var name: String?

    package init(day: Day, slot: String, name: String? = nil) {
      (self.day, self.slot, self.name) = (day, slot, name)
    }
  }

  /// The cell of a person and a session, packed into one word: millions are kept while a large file is read.
  package struct MarkCell: Hashable, Sendable {
    private let bits: UInt64

    init(_ person: PersonID, _ session: SessionID) {
      bits = UInt64(person.index) << 32 | UInt64(session.index)
    }

    package var person: PersonID { PersonID(Int(bits >> 32)) }
    package var session: SessionID { SessionID(Int(bits & 0xFFFF_FFFF)) }
  }

  enum NameTarget: Sendable {
    case person(PersonID)
    /// Some of those who have the name, as many as a message lists and one more.
    case several([PersonID])
  }

  /// A builder for a group of which these facts are declared.
  package init(facts: GroupFacts) {
    self.facts = facts
    planned = TimetableSlots(facts)
    declaredSlots = facts.slots.map { slots in
      let planned = facts.timetable?.slots ?? []
      return Dictionary((slots + planned).map { ($0, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Whether the table of marks, which has a place for each person at each session, may grow; where it may not, that is
  /// logged once.
  private mutating func hasRoom(
    people more: Int, sessions others: Int, at place: @autoclosure () -> SourcePlace, log: inout DiagnosticLog
  ) -> Bool {
    if (people.count + more) * (sessions.count + others) <= mostMarks { return true }
    if !isFull { log.add(Diagnostic(LimitError(.marks), at: place())) }
    isFull = true
    return false
  }

  /// The number of people met so far.
  package var peopleCount: Int { people.count }
  /// The number of sessions met so far.
  package var sessionCount: Int { sessions.count }
}

// MARK: - People

extension JournalBuilder {
  /// The person of a name, and an id where the source has one; met for the first time, they join the roster.
  ///
  /// - Returns: the person, or `nil` when the name alone could be two people, or is too long to be one; that is logged.
  package mutating func person(
    named text: String, id: String? = nil, at place: @autoclosure () -> SourcePlace,
    sourceLine: @autoclosure () -> String? = nil, log: inout DiagnosticLog
  ) -> PersonID? {
    let name = PersonName.normalized(text)
    guard JournalBuilder.isName(name, id: id, at: place(), sourceLine(), log: &log) else { return nil }
    if let remark = PersonName.remark(on: text) {
      log.add(Diagnostic(.controlCharacter, at: place(), remark))
    }
    if let id {
      let name = name.isEmpty ? id : name
      return person(id: id, name: name, at: place(), sourceLine: sourceLine(), log: &log)
    }
    switch personByName[name] {
    case .person(let index): return index
    case .several(let some):
      let names = some.prefix(JournalBuilder.mostNamesakes).map { "'\(people[$0].name)'" }
      let rest = some.count > names.count ? " or another of them" : ""
      log.add(
        Diagnostic(
          .ambiguousPerson, at: place(), "'\(name: name)' could be two people",
          help: "write \(name: names.joined(separator: " or "))\(known: rest)", sourceLine: sourceLine()))
      return nil
    case nil: return add(Person(name: name), at: place(), sourceLine(), log: &log)
    }
  }

  /// Whether a name with its id is short enough for one; logged where it is not.
  private static func isName(
    _ name: String, id: String?, at place: @autoclosure () -> SourcePlace,
    _ sourceLine: @autoclosure () -> String?, log: inout DiagnosticLog
  ) -> Bool {
    guard let problem = PersonName.problem(withLength: PersonName.length(of: name, id: id)) else {
      return true
    }
    log.add(
      Diagnostic(.nameTooLong, at: place(), problem.message, help: problem.help, sourceLine: sourceLine()))
    return false
  }

  /// The person of a name that is part of a text.
  package mutating func person(
    named text: Substring, id: String? = nil, at place: @autoclosure () -> SourcePlace,
    sourceLine: @autoclosure () -> String? = nil, log: inout DiagnosticLog
  ) -> PersonID? {
    person(named: String(text), id: id, at: place(), sourceLine: sourceLine(), log: &log)
  }

  /// Whether ``person(named:id:at:sourceLine:log:)`` would refuse a name.
  package func refusesPerson(named text: some StringProtocol, id: String?) -> Bool {
    let name = PersonName.normalized(text)
    if PersonName.problem(withLength: PersonName.length(of: name, id: id)) != nil { return true }
    guard let id else { if case .several? = personByName[name] { return true } else { return false } }
    guard personByID[id] == nil, let addition,
      case .person(let index)? = personByName[name.isEmpty ? id : name]
    else { return false }
    return people[index].id != nil && index.index < addition.people
  }

  private mutating func person(
    id: String, name: String, at place: @autoclosure () -> SourcePlace,
    sourceLine: @autoclosure () -> String?, log: inout DiagnosticLog
  ) -> PersonID? {
    if let index = personByID[id] { return index }
    switch personByName[name] {
    case .person(let index) where people[index].id == nil:
      people[index].id = id
      personByID[id] = index
      return index
    case .person(let index):
      if let addition, index.index < addition.people {
        log.add(otherID(id, of: index, at: place(), sourceLine()))
        return nil
      }
      tellApart(index, name: name, newID: id, at: place(), sourceLine(), log: &log)
      return addNamesake(name, id: id, besides: [index], at: place(), sourceLine(), log: &log)
    case .several(let some):
      return addNamesake(name, id: id, besides: some, at: place(), sourceLine(), log: &log)
    case nil: return add(Person(name: name, id: id), at: place(), sourceLine(), log: &log)
    }
  }

  private mutating func tellApart(
    _ index: PersonID, name: String, newID: String, at place: SourcePlace, _ sourceLine: String?,
    log: inout DiagnosticLog
  ) {
    let oldID = people[index].id ?? ""
    log.add(
      Diagnostic(
        .sharedName, at: place,
        "two people are named '\(name: name)': ids \(name: oldID) and \(name: newID)",
        help: "they are shown with their ids; give one of them a different name", sourceLine: sourceLine))
    people[index].name = "\(name) (\(oldID))"
    personByName[people[index].name] = .person(index)
  }

  /// Adds one of several people of a name.
  private mutating func addNamesake(
    _ name: String, id: String, besides others: [PersonID], at place: SourcePlace,
    _ sourceLine: @autoclosure () -> String?, log: inout DiagnosticLog
  ) -> PersonID? {
    let added = add(Person(name: "\(name) (\(id))", id: id), at: place, sourceLine(), log: &log)
    let isListed = others.count <= JournalBuilder.mostNamesakes
    personByName[name] = .several(isListed ? others + (added.map { [$0] } ?? []) : others)
    return added
  }

  /// How many people of one name a message lists.
  private static let mostNamesakes = 12

  private mutating func add(
    _ person: Person, at place: SourcePlace, _ sourceLine: @autoclosure () -> String?,
    log: inout DiagnosticLog
  ) -> PersonID? {
    guard hasRoom(people: 1, sessions: 0, at: place, log: &log) else { return nil }
    let index = table.addPerson()
    people.append(person)
    // Thousands of names may stand on one line, of which one text is enough.
    let isOfSameLine = personPlaces.last.map { $0.line == place.line && $0.file == place.file } ?? false
    personLines.append(isOfSameLine ? personLines.last ?? nil : sourceLine())
    personPlaces.append(place)
    personByName[person.name] = .person(index)
    if let id = person.id { personByID[id] = index }
    return index
  }

  /// Adds a person that a block declares, with name and id alone; the block's other lines go to ``update(person:_:)``.
  ///
  /// - Returns: the person, and whether a block of the same person came before.
  package mutating func declare(
    name: String, id: String?, at place: SourcePlace, sourceLine: String? = nil, log: inout DiagnosticLog
  ) -> (index: PersonID, isRepeated: Bool)? {
    let known = people.count
    guard JournalBuilder.isName(name, id: id, at: place, sourceLine, log: &log) else { return nil }
    let found =
      if let id {
        person(id: id, name: name, at: place, sourceLine: sourceLine, log: &log)
      } else {
        person(named: name, at: place, sourceLine: sourceLine, log: &log)
      }
    guard let index = found else { return nil }
    return (index, index.index < known && people[index].isDeclared)
  }

  /// Changes what is known of a person.
  package mutating func update(person index: PersonID, _ change: (inout Person) -> Void) {
    let name = people[index].name
    change(&people[index])
    people[index].name = name
  }

  /// The person of a name or of another spelling; `nil` when nobody or several have it.
  package func knownPerson(named name: String) -> PersonID? {
    if case .person(let person) = personByName[name] { person } else { nil }
  }

  /// Makes room for so many more people and sessions, at most.
  package mutating func reserve(people others: Int, sessions more: Int) {
    personByName.reserveCapacity(people.count + others)
    sessionByKey.reserveCapacity(sessions.count + more)
    table.fit(people: people.count + others, sessions: sessions.count + more)
  }

  /// What is known of a person so far.
  package func person(at index: PersonID) -> Person { people[index] }

  /// Reads another spelling as a person.
  ///
  /// - Returns: the name of the other person whose spelling it is already, or `nil` when all is well.
  package mutating func alias(_ spelling: String, of index: PersonID) -> String? {
    switch personByName[spelling] {
    case .person(let other): return other == index ? nil : people[other].name
    case .several: return spelling
    case nil:
      personByName[spelling] = .person(index)
      people[index].aliases.append(spelling)
      return nil
    }
  }
}

// MARK: - Sessions

extension JournalBuilder {
  /// What became of a session that a reader asks for.
  package enum SessionOutcome: Sendable {
    /// It is on record.
    case session(SessionID)
    /// It cannot have been held; the reason was logged when it was first asked for.
    case refused(DiagnosticText)
  }

  /// Puts a session on record, or finds it.
  ///
  /// - Parameters:
  ///   - slot: the slot's name, normalized; `day` where the source has none.
  ///   - name: the session's own name, normalized.
  package mutating func session(
    on day: Day, slot: String, name: String? = nil, span: TimeSpan? = nil,
    at place: @autoclosure () -> SourcePlace, sourceLine: @autoclosure () -> String? = nil,
    log: inout DiagnosticLog
  ) -> SessionOutcome {
    let name = name == "" ? nil : name
    let slot = planned.slot(slot.isEmpty ? Session.usualSlot : slot, on: day, name: name)
    let key = SessionKey(day: day, slot: slot, name: name)
    if let index = sessionByKey[key] {
      addition?.metSessions.insert(index)
      guard let span else { return .session(index) }
      return agree(on: span, index: index, at: place(), sourceLine: sourceLine(), log: &log)
    }
    if let reason = refused[key] { return .refused(reason) }
    if let problem = problem(of: key, at: place(), sourceLine: sourceLine()) {
      log.add(problem)
      refused[key] = problem.message
      return .refused(problem.message)
    }
    if facts.calendar.weekdays == nil, let start = facts.calendar.start, day < start {
      log.add(
        Diagnostic(
          .beforeStart, at: place(), "\(day) is before the group's start, \(start), and is not counted",
          help: "set an earlier start", sourceLine: sourceLine()))
    }
    guard hasRoom(people: 0, sessions: 1, at: place(), log: &log) else {
      return .refused(LimitError(.marks).message)
    }
    let index = table.addSession()
    sessionByKey[key] = index
    sessions.append(key)
    sessionPlaces.append(place())
    spans[index] = span
    return .session(index)
  }

  private mutating func agree(
    on span: TimeSpan, index: SessionID, at place: SourcePlace, sourceLine: String?, log: inout DiagnosticLog
  ) -> SessionOutcome {
    if let earlier = spans[index], earlier != span {
      let message: DiagnosticText =
        "this session has two time spans, \(earlier) and \(span)"
      log.add(
        Diagnostic(
          .conflictingSpan, at: place, message,
          help: "keep one of them, or name the second session: #2",
          sourceLine: sourceLine))
      return .refused(message)
    }
    if let message = refusal(ofSpan: span, index: index, at: place, sourceLine, log: &log) {
      return .refused(message)
    }
    spans[index] = span
    return .session(index)
  }

  private mutating func problem(
    of key: SessionKey, at place: @autoclosure () -> SourcePlace, sourceLine: @autoclosure () -> String?
  ) -> Diagnostic? {
    for text in [key.slot, key.name ?? ""] {
      guard let problem = PersonName.problem(withLength: text.utf8.count) else { continue }
      return Diagnostic(
        .nameTooLong, at: place(), problem.message, help: problem.help, sourceLine: sourceLine())
    }
    if let declaredSlots, declaredSlots[key.slot] == nil {
      let nearest = slotSpellings.nearest(to: key.slot)
      return Diagnostic(
        .unknownSlot, at: place(), "'\(key.slot)' is not a slot of the group",
        help: nearest.map { "did you mean '\($0)'?" }
          ?? "expected one of \((facts.slots ?? []).listed())",
        sourceLine: sourceLine())
    }
    if let problem = closedBooks(on: key.day) {
      return problem.diagnostic(.closedBooks, at: place(), sourceLine())
    }
    guard let closure = facts.calendar.closure(on: key.day) else { return nil }
    return Diagnostic(
      .notWorkingDay, at: place(), closure.message(day: key.day),
      help: closure.help(day: key.day), sourceLine: sourceLine())
  }
}

// MARK: - Marks

extension JournalBuilder {
  /// Puts a record into the table of marks, or logs why it cannot stand beside the one that is there.
  ///
  /// - Parameters:
  ///   - place: the exact place, worked out only for a message about this record.
  ///   - sourceLine: the text of its line, likewise.
  /// - Returns: whether the mark stands.
  @discardableResult
  package mutating func add(
    _ record: AttendanceRecord, at place: @autoclosure () -> SourcePlace,
    sourceLine: @autoclosure () -> String? = nil, log: inout DiagnosticLog
  ) -> Bool {
    let (mark, person, session) = (record.mark, record.person, record.session)
    let cell = MarkCell(person, session)
    if addition != nil,
      let stands = add(
        mark, person: person, session: session, cell: cell, at: place(), sourceLine: sourceLine(), log: &log)
    {
      return stands
    }
    switch table.set(mark, person: person, session: session) {
    case .new:
      addition?.changes.append(cell)
      markOrigins.add(
        MarkOrigins.Origin(file: fileIndex(record.file), line: Int32(clamping: record.line)), of: cell)
      checkMembership(
        mark, person: person, session: session, at: place(), sourceLine: sourceLine(), log: &log)
      return true
    case .repeated:
      // Millions of them are counted; a sentence for each would take longer than reading.
      guard log.count(.repeatedMark) < DiagnosticLog.kept else {
        log.addUnplaced(.repeatedMark, count: 1)
        return true
      }
      log.add(
        Diagnostic(
          .repeatedMark, at: place(),
          "'\(name: people[person].name)' is marked \(known: mark.word) twice for \(describe(session: session))",
          help: "remove one of the two", sourceLine: sourceLine()))
      return true
    case .conflict(let earlier):
      log.add(
        conflict(
          mark, earlier: earlier, person: person, session: session, cell: cell, at: place(), sourceLine()))
      return false
    }
  }

  /// The file and line where a mark was first read; `nil` when there is none, or it came with a table of many.
  package func origin(ofPerson name: String, day: Day, slot: String, session: String?) -> SourcePlace? {
    guard let index = sessionByKey[SessionKey(day: day, slot: slot, name: session)],
      case .person(let person)? = personByName[name]
    else { return nil }
    return origin(ofCell: MarkCell(person, index))
  }

  /// The file and line where the mark of a person at a session was first read.
  package func origin(ofCell cell: MarkCell) -> SourcePlace? {
    markOrigins.origin(of: cell).map { SourcePlace(file: files[Int($0.file)], line: Int($0.line)) }
  }

  private mutating func fileIndex(_ file: String) -> Int32 {
    if let last = files.indices.last, files[last] == file { return Int32(last) }
    if let index = files.firstIndex(of: file) { return Int32(index) }
    files.append(file)
    return Int32(files.count - 1)
  }

  mutating func conflict(
    _ mark: Mark, earlier: Mark, person: PersonID, session: SessionID, cell: MarkCell, at place: SourcePlace,
    _ sourceLine: String?
  ) -> Diagnostic {
    markOrigins.prepare()
    let first = markOrigins.origin(of: cell)
    let file = first.flatMap { files[Int($0.file)] == place.file ? nil : files[Int($0.file)] }
    let before: DiagnosticText
    // Databases have no lines.
    if let line = first?.line, line > 0 {
      before = file.map { "on \(name: $0) line \(line)" } ?? "on line \(line)"
    } else {
      before = file.map { "in \(name: $0)" } ?? "before"
    }
    let isAboutWarning = mark == .warned || earlier == .warned
    return Diagnostic(
      .conflictingMarks, at: place,
      "'\(name: people[person].name)' is marked \(known: mark.word) here and \(known: earlier.word) \(before) for \(describe(session: session))",
      help: isAboutWarning && (mark.isAttended || earlier.isAttended)
        ? "remove one of the two marks; only a person who did not come can be warned"
        : "remove one of the two marks",
      sourceLine: sourceLine)
  }

  package func checkMembership(
    _ mark: Mark, person: PersonID, session: SessionID, at place: @autoclosure () -> SourcePlace,
    sourceLine: @autoclosure () -> String?, log: inout DiagnosticLog
  ) {
    // `exempt` says just that: not expected, for example not yet a member.
    guard mark != .exempt, !people[person].isMember(on: sessions[session].day) else { return }
    let isEarly = people[person].joined.map { sessions[session].day < $0 } ?? false
    let bound = isEarly ? people[person].joined : people[person].left
    log.add(
      Diagnostic(
        .outsideMembership, at: place(),
        "'\(name: people[person].name)' is marked \(known: mark.word) on \(sessions[session].day), but \(known: isEarly ? "joined" : "left") on \(bound?.description ?? "")",
        help: "correct the mark or the person's dates", sourceLine: sourceLine()))
  }

  /// A session as it is called in messages: `2026-11-02 afternoon #2`.
  package func describe(session: SessionID) -> String {
    let key = sessions[session]
    return "\(key.day) \(key.slot)" + (key.name.map { " #\($0)" } ?? "")
  }
}
