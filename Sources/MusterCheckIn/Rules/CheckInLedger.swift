import MusterAnalytics
import MusterJournals

/// The state of a group between two events: which session is open, who is a member, who is at which session.
struct CheckInLedger {
  /// A session that people can join.
  struct OpenSession {
    let session: SessionID
    let code: CheckInCode
    let place: SourcePlace
  }

  /// When somebody was a member.
  private struct Membership {
    let first: Day
    /// The last day, of one that ended.
    var last: Day?
    /// The line that ended it.
    var end: SourcePlace?
    /// Whether it ended with the last day that the person's own lines give.
    var isEndedByLastDay = false
    /// Days without membership between two times of it.
    var gaps: [ClosedRange<Day>] = []
  }

  private let options: CheckInOptions
  private let meetingPlace: Coordinate?
  /// The last opening and the last closing that each session has, in order of time.
  private let openings: [SessionID: RecordedEvent]
  private let closings: [SessionID: RecordedEvent]
  private(set) var open: OpenSession?
  /// Where a session was closed last.
  private(set) var lastClose: SourcePlace?
  private var members: [PersonID: Membership] = [:]
  /// The last days that lines about a person give, of those who joined again after it.
  private var lastDays: [PersonID: Day] = [:]
  private var attendance: [SessionID: [PersonID: SourcePlace]] = [:]
  /// Who became a member, or came back, at which session.
  private var admissions: [SessionID: [PersonID]] = [:]
  /// Who joined each session, those taken off its list too.
  private var joined: [SessionID: Set<PersonID>] = [:]
  /// Who has an address, by its letters in lower case.
  private var addresses: [String: PersonID]?
  /// Where somebody answered which poll of which session.
  private var answers: [Answering: SourcePlace] = [:]

  /// What cannot have happened, of each session, and the departures of each word.
  private var impossible: [SessionID: [RecordedEvent]] = [:]
  private var impossibleDepartures: [String: [Departure]] = [:]

  private struct Answering: Hashable {
    let session: SessionID
    let question: String
    let person: String
  }

  /// The state before anything happened.
  ///
  /// - Parameters:
  ///   - facts: what the journal declares.
  ///   - events: all that happens, in order of time.
  init(_ facts: GroupFacts, events: [(session: SessionID, recorded: RecordedEvent)]) {
    func last(_ isMeant: (any SessionEvent) -> Bool) -> [SessionID: RecordedEvent] {
      Dictionary(
        events.filter { isMeant($0.recorded.event.event) }.map { ($0.session, $0.recorded) },
        uniquingKeysWith: { _, later in later })
    }
    (openings, closings) = (last { $0 is OpenEvent }, last { $0 is CloseEvent })
    options = facts[CheckInOptionsFact.self] ?? CheckInOptions()
    meetingPlace = facts.place
  }

  /// Where somebody joined a session whose list they are on.
  func join(of person: PersonID, at session: SessionID) -> SourcePlace? { attendance[session]?[person] }

  // MARK: Events of a session

  mutating func take(
    _ recorded: RecordedEvent, in session: SessionID?, on day: Day, of record: inout JournalBuilder,
    log: inout DiagnosticLog
  ) {
    guard let session else { return }
    let problem: CheckInProblem?
    switch recorded.event.event {
    case let event as OpenEvent: problem = take(event, recorded, in: session, record)
    case is CloseEvent: problem = close(recorded, session, record)
    case let event as JoinEvent: problem = take(event, recorded, in: session, on: day, of: &record, log: &log)
    case let event as RemoveEvent:
      problem = take(event, in: session, of: record)
    case let event as PollEvent: problem = take(event, recorded, in: session)
    default: problem = nil
    }
    guard let problem = problem?.diagnostic(at: recorded.place, recorded.sourceLine) else { return }
    log.add(problem)
    guard problem.severity == .error else { return }
    log.reject(
      RejectedRecord(place: recorded.place, reason: problem.message, text: recorded.sourceLine ?? ""))
    impossible[session, default: []].append(recorded)
  }

  /// Takes off the record what cannot have happened, all at once: each would go through those that stay.
  mutating func removeImpossible(from record: inout JournalBuilder) {
    for (session, events) in impossible { record.remove(events, session: session) }
    for list in CheckInRules.departures {
      let departures = impossibleDepartures[list.keyword] ?? []
      list.remove(departures, from: &record.facts)
      record.namesLeftOut.formUnion(departures.map(\.person))
    }
    (impossible, impossibleDepartures) = ([:], [:])
  }

  private mutating func take(
    _ event: OpenEvent, _ recorded: RecordedEvent, in session: SessionID, _ record: JournalBuilder
  ) -> CheckInProblem? {
    if let open {
      let name = record.describe(session: open.session)
      let isSameDay = record.sessions[open.session].day == record.sessions[session].day
      guard isSameDay, let close = closings[open.session], close.event.minute > recorded.event.minute else {
        return .stillOpen(name, open.place)
      }
      return .openUntil(name, minute: close.event.minute, close.place)
    }
    open = OpenSession(session: session, code: event.code, place: recorded.place)
    return nil
  }

  private mutating func close(
    _ recorded: RecordedEvent, _ session: SessionID, _ record: JournalBuilder
  ) -> CheckInProblem? {
    guard let open, open.session == session else { return notOpen(recorded, session, record) }
    self.open = nil
    lastClose = recorded.place
    return nil
  }

  private func notOpen(_ recorded: RecordedEvent, _ session: SessionID, _ record: JournalBuilder)
    -> CheckInProblem
  {
    if let later = openings[session], later.event.minute > recorded.event.minute {
      return .beforeOpening(minute: later.event.minute, later.place)
    }
    if let open { return .otherOpen(record.describe(session: open.session), open.place) }
    return .notOpen(lastClose)
  }

  private mutating func take(
    _ event: JoinEvent, _ recorded: RecordedEvent, in session: SessionID, on day: Day,
    of record: inout JournalBuilder, log: inout DiagnosticLog
  ) -> CheckInProblem? {
    guard let open, open.session == session else { return notOpen(recorded, session, record) }
    if let code = event.code, code != open.code { return .wrongCode(code, open.place) }
    if let problem = distanceProblem(of: event) { return problem }
    let standing = standing(of: record.knownPerson(named: event.person), on: day, in: record)
    if event.code == nil {
      if case .member = standing, !options.needsCodeEachSession {
      } else {
        return .missingCode(event.person, standing, open.place)
      }
    }
    guard
      let person = record.person(
        named: event.person, at: recorded.place, sourceLine: recorded.sourceLine, log: &log)
    else { return nil }
    if let earlier = attendance[session]?[person] { return .joinedAlready(event.person, earlier) }
    if let email = event.email {
      if let other = owner(of: email, besides: person, in: record) {
        log.add(
          CheckInProblem.sharedAddress(event.person, email: email, of: record.people[other].name)
            .diagnostic(at: recorded.place, recorded.sourceLine))
      }
      addresses?.merge([email.lowercased(): person]) { first, _ in first }
    }
    attendance[session, default: [:]][person] = recorded.place
    joined[session, default: []].insert(person)
    if case .member = standing {} else { admissions[session, default: []].append(person) }
    admit(person, on: day)
    record.peopleInEvents.insert(person)
    return take(event.email, of: person, &record)
  }

  /// Takes the address of somebody who joins; the first one stays.
  private func take(
    _ email: String?, of person: PersonID, _ record: inout JournalBuilder
  ) -> CheckInProblem? {
    guard let email else { return nil }
    guard let known = record.people[person].email else {
      record.update(person: person) { $0.email = email }
      return nil
    }
    return known.lowercased() == email.lowercased()
      ? nil : .otherAddress(record.people[person].name, known: known)
  }

  /// Somebody else who has an address.
  mutating func owner(of email: String, besides person: PersonID?, in record: JournalBuilder) -> PersonID? {
    let known =
      addresses
      ?? Dictionary(
        record.people.indices.compactMap { id in
          record.people[id].email.map { ($0.lowercased(), id) }
        }, uniquingKeysWith: { first, _ in first })
    addresses = known
    return known[email.lowercased()].flatMap { $0 == person ? nil : $0 }
  }

  private func distanceProblem(of event: JoinEvent) -> CheckInProblem? {
    guard let range = options.range else { return nil }
    guard let meetingPlace else { return .noMeetingPlace }
    guard let place = event.place else { return .noPlace(event.person) }
    let millimetres = (place.distance(to: meetingPlace) * 1_000_000).rounded()
    guard millimetres > Double(range) * 1000 else { return nil }
    return .tooFar(event.person, metres: Int((millimetres / 1000).rounded(.up)), range: range)
  }

  private mutating func take(
    _ event: RemoveEvent, in session: SessionID, of record: JournalBuilder
  ) -> CheckInProblem? {
    guard let person = record.knownPerson(named: event.person),
      attendance[session]?.removeValue(forKey: person) != nil
    else { return .notJoined(event.person) }
    return nil
  }

  private mutating func take(
    _ event: PollEvent, _ recorded: RecordedEvent, in session: SessionID
  ) -> CheckInProblem? {
    var given: [Answering: SourcePlace] = [:]
    for person in event.answers.flatMap(\.people) {
      let answering = Answering(session: session, question: event.question, person: person)
      if let earlier = answers[answering] ?? given[answering] { return .answeredAlready(person, earlier) }
      given[answering] = recorded.place
    }
    answers.merge(given) { first, _ in first }
    return nil
  }

  // MARK: Membership

  /// Whether somebody belongs to the group without joining again: who joined before, or has a first day in the journal.
  func isMember(_ person: PersonID?, on day: Day, of record: JournalBuilder) -> Bool {
    guard let person else { return false }
    if let membership = members[person] { return membership.last == nil }
    guard let joined = record.people[person].joined else { return false }
    return joined <= day && record.people[person].isMember(on: day)
  }

  /// How somebody stands to the group.
  func standing(of person: PersonID?, on day: Day, in record: JournalBuilder) -> CheckInStanding {
    if isMember(person, on: day, of: record) { return .member }
    guard let person else { return .new }
    if let membership = members[person], let last = membership.last { return .left(last, membership.end) }
    if let left = record.people[person].left, left < day { return .left(left, nil) }
    return .new
  }

  /// How somebody stands whose membership ends with a day: as one who left; `nil` for all others.
  func leaving(_ person: PersonID, on day: Day) -> CheckInStanding? {
    guard let membership = members[person], membership.last == day else { return nil }
    return .left(day, membership.end)
  }

  /// Whether somebody is at a session: on its list, or with a mark that says so.
  func isAt(_ session: SessionID, _ person: PersonID, in record: JournalBuilder) -> Bool {
    attendance[session]?[person] != nil || record.table[person, session]?.isAttended == true
  }

  private mutating func admit(_ person: PersonID, on day: Day) {
    guard var membership = members[person] else {
      members[person] = Membership(first: day)
      return
    }
    if let last = membership.last {
      if membership.isEndedByLastDay { lastDays[person] = last }
      if last + 1 < day { membership.gaps.append(last + 1...day + -1) }
      (membership.last, membership.end, membership.isEndedByLastDay) = (nil, nil, false)
    }
    members[person] = membership
  }

  mutating func take(
    _ departure: Departure, of list: any DepartureList.Type, at line: SourcePlace?,
    in record: JournalBuilder, log: inout DiagnosticLog
  ) {
    let known = record.knownPerson(named: departure.person)
    if let known, end(known, on: departure.day, of: record) {
      members[known]?.end = line
      return
    }
    let last = known.flatMap { members[$0]?.last }
    let place =
      line ?? known.map { record.personPlaces[$0] } ?? record.sessionPlaces.first ?? SourcePlace(file: "")
    let problem = CheckInProblem.notMember(departure, word: list.keyword, since: last)
      .diagnostic(at: place, nil)
    log.add(problem)
    log.reject(
      RejectedRecord(
        place: place, reason: problem.message, text: "\(list.keyword) \(list.text(departure))"))
    impossibleDepartures[list.keyword, default: []].append(departure)
  }

  /// Ends somebody's membership with a day.
  ///
  /// - Returns: whether there was one.
  @discardableResult mutating func end(_ person: PersonID, on day: Day, of record: JournalBuilder) -> Bool {
    guard isMember(person, on: day, of: record) else { return false }
    members[person, default: Membership(first: record.people[person].joined ?? day)].last = day
    return true
  }

  /// Ends somebody's membership with the last day that their own lines give.
  mutating func end(_ person: PersonID, onLastDay day: Day, of record: JournalBuilder) {
    if end(person, on: day, of: record) { members[person]?.isEndedByLastDay = true }
  }

  // MARK: What follows

  /// Warns of those who answered a poll of a session and were not there; the owner may answer anywhere.
  private func warnOfAbsentAnswers(in record: JournalBuilder, log: inout DiagnosticLog) {
    let absent = answers.filter { answering, _ in
      guard answering.person != record.facts.owner?.name else { return false }
      guard let person = record.knownPerson(named: answering.person) else { return true }
      return joined[answering.session]?.contains(person) != true
        && record.table[person, answering.session]?.isAttended != true
    }
    let ordered = absent.sorted {
      ($0.key.session.index, $0.value.line ?? 0, $0.key.person)
        < ($1.key.session.index, $1.value.line ?? 0, $1.key.person)
    }
    for (answering, place) in ordered {
      let session = record.describe(session: answering.session)
      log.add(CheckInProblem.answeredAbsent(answering.person, session).diagnostic(at: place, nil))
    }
  }

  /// The first day of somebody who joined on a day, or earlier where a mark says that they came.
  private func firstDay(of person: PersonID, joined day: Day, _ record: JournalBuilder) -> Day {
    let marked = record.table.sessions(markedFor: person)
    let attended = marked.filter { record.table[person, $0]?.isAttended == true }
    return attended.map { record.sessions[$0].day }.min().map { min($0, day) } ?? day
  }

  /// Puts on record what follows from the events: marks, first and last days.
  func close(into record: inout JournalBuilder, log: inout DiagnosticLog) {
    warnOfAbsentAnswers(in: record, log: &log)
    closeMemberships(into: &record)
    exemptFromEarlierSessions(into: &record, log: &log)
    let away = awayByDay(in: record)
    for session in record.sessions.indices {
      for (person, place) in (attendance[session] ?? [:]).sorted(by: { $0.key.index < $1.key.index })
      where record.table[person, session]?.isAttended != true {
        record.add(
          AttendanceRecord(.present, of: person, at: session, file: place.file, line: place.line ?? 0),
          at: place, log: &log)
      }
      for person in away[record.sessions[session].day] ?? [] {
        exempt(person, from: session, of: &record, log: &log)
      }
    }
  }

  private func closeMemberships(into record: inout JournalBuilder) {
    var departures: [Departure] = []
    for (person, membership) in members.sorted(by: { $0.key.index < $1.key.index }) {
      let first = firstDay(of: person, joined: membership.first, record)
      record.update(person: person) {
        $0.joined = min($0.joined ?? first, first)
        $0.left = membership.last
      }
      // Who came back has no last day, so that the earlier one is kept apart.
      if let day = lastDays[person] {
        departures.append(Departure(day: day, person: record.people[person].name))
      }
    }
    if !departures.isEmpty { record.facts[Leaves.self] = (record.facts[Leaves.self] ?? []) + departures }
  }

  /// The people on each day with a session who had left then and came back later.
  private func awayByDay(in record: JournalBuilder) -> [Day: [PersonID]] {
    let absent = members.filter { !$0.value.gaps.isEmpty }.sorted { $0.key.index < $1.key.index }
    guard !absent.isEmpty else { return [:] }
    let days = Set(record.sessions.lazy.map(\.day)).sorted()
    var away: [Day: [PersonID]] = [:]
    for (person, membership) in absent {
      for gap in membership.gaps {
        let first = days.partitioningIndex { $0 >= gap.lowerBound }
        for day in days[first...].prefix(while: { $0 <= gap.upperBound }) {
          away[day, default: []].append(person)
        }
      }
    }
    return away
  }

  /// Marks those exempt who were no members yet at earlier sessions of the day on which they joined.
  private func exemptFromEarlierSessions(into record: inout JournalBuilder, log: inout DiagnosticLog) {
    let days = Dictionary(grouping: record.order) { record.sessions[$0].day }
    var orders: [Day: [SessionID]] = [:]
    for (session, people) in admissions.sorted(by: { $0.key.index < $1.key.index }) {
      let day = record.sessions[session].day
      let order =
        orders[day]
        ?? AttendanceList.ordered(days[day] ?? []) { record.recordedEvents(ofSession: $0).map(\.event) }
      orders[day] = order
      for earlier in order.prefix(while: { $0 != session }) {
        for person in people where attendance[earlier]?[person] == nil {
          exempt(person, from: earlier, of: &record, log: &log)
        }
      }
    }
  }

  private func exempt(
    _ person: PersonID, from session: SessionID, of record: inout JournalBuilder, log: inout DiagnosticLog
  ) {
    guard record.table[person, session] == nil else { return }
    let place = record.sessionPlaces[session]
    record.add(
      AttendanceRecord(.exempt, of: person, at: session, file: place.file, line: place.line ?? 0), at: place,
      log: &log)
  }
}
