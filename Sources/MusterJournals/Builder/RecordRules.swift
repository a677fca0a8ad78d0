/// Rules that go over a record once all of it is read: of the group's events, which a module adds.
///
/// They log what cannot have happened, and put on record what follows from the rest.
package protocol RecordRules: Sendable {
  /// Checks a record, and completes it.
  static func apply(to record: inout JournalBuilder, log: inout DiagnosticLog)
  /// The names of the people whose marks follow from the events of a session, and need not be written.
  static func marked(by events: [TimedEvent]) -> Set<String>
  /// The names of the people who came to a session later than some time after its beginning, by its events.
  static func late(by events: [TimedEvent], after grace: GracePeriod) -> Set<String>
}

/// A fact or an event that follows rules.
package protocol Ruled: Sendable {
  /// The rules.
  static var rules: any RecordRules.Type { get }
}

/// An event with the place where it is written.
package struct RecordedEvent: Sendable {
  /// The event.
  package let event: TimedEvent
  /// The line that says it.
  package let place: SourcePlace
  /// The text of the line, where the reader gives it.
  package let sourceLine: String?
  /// Which of all events it is, in the order of reading.
  let number: Int
  /// Whether it was read while files were added to a record.
  let isAdded: Bool
}

/// An event as one file says it.
private struct EventSource: Hashable {
  let event: TimedEvent
  let file: String
  let isAdded: Bool
}

extension JournalBuilder {
  /// The events of a session in order of time, each with its place.
  ///
  /// One file may say the same of a minute twice: somebody joins, is taken off the list and joins again. What another file says
  /// of it too is one event, as often as the file says it that says it most often.
  package func recordedEvents(ofSession session: SessionID) -> [RecordedEvent] {
    var kept: [TimedEvent: Int] = [:]
    var counts: [EventSource: Int] = [:]
    return (events[session] ?? [])
      .sorted { ($0.event.minute, $0.number) < ($1.event.minute, $1.number) }
      .filter { recorded in
        let source = EventSource(
          event: recorded.event, file: recorded.place.file, isAdded: recorded.isAdded)
        counts[source, default: 0] += 1
        guard counts[source, default: 0] > kept[recorded.event, default: 0] else { return false }
        kept[recorded.event, default: 0] += 1
        return true
      }
  }

  /// Takes events of a session off the record.
  package mutating func remove(_ recorded: [RecordedEvent], session: SessionID) {
    let numbers = Set(recorded.map(\.number))
    events[session]?.removeAll { numbers.contains($0.number) }
    for event in recorded.map(\.event) {
      namesLeftOut.formUnion(event.names)
      if let mailbox = event.event.address?.mailbox { namesLeftOut.insert(mailbox) }
    }
  }

  /// Keeps each event once that several files say.
  package mutating func joinEvents() {
    for session in events.keys { events[session] = recordedEvents(ofSession: session) }
  }

  /// Calls people in events as the journal calls them, where other spellings of theirs are written.
  package mutating func unifyNamesInEvents() {
    guard people.contains(where: { !$0.aliases.isEmpty }) else { return }
    let record = self
    mapEvents { event in
      (event as? any NamingEvent)?.naming { spelling in
        record.knownPerson(named: spelling).map { record.people[$0].name } ?? spelling
      } ?? event
    }
  }

  /// Replaces what happened by what a closure makes of it; minutes and places stay.
  private mutating func mapEvents(_ change: (any SessionEvent) -> any SessionEvent) {
    events = events.mapValues { recorded in
      recorded.map {
        RecordedEvent(
          event: TimedEvent(minute: $0.event.minute, event: change($0.event.event)), place: $0.place,
          sourceLine: $0.sourceLine, number: $0.number, isAdded: $0.isAdded)
      }
    }
  }

  /// Applies the rules of all facts and events on record, each once.
  mutating func applyRules(log: inout DiagnosticLog) {
    let kinds: [Any.Type] = facts.store.facts + events.values.joined().map { type(of: $0.event.event) }
    var applied: Set<ObjectIdentifier> = []
    for case let kind as any Ruled.Type in kinds where applied.insert(ObjectIdentifier(kind.rules)).inserted {
      kind.rules.apply(to: &self, log: &log)
    }
  }
}

extension JournalBuilder {
  /// Puts on record who appears in events, and the marks that follow from them; all else stays as it is written.
  package mutating func applyRulesToMarks() {
    let written = self
    var ignored = DiagnosticLog()
    applyRules(log: &ignored)
    (facts, events) = (written.facts, written.events)
    for index in people.indices {
      let person = written.people.indices.contains(index) ? written.people[index] : nil
      update(person: index) { $0 = person ?? Person(name: $0.name) }
    }
  }
}

extension Session {
  /// The names of the people whose marks follow from what happened at the session.
  package var markedByEvents: Set<String> {
    events.marked
  }

  /// The names of the people who came later than some time after the beginning of the session.
  func late(after grace: GracePeriod) -> Set<String> {
    events.rules.reduce(into: []) { $0.formUnion($1.late(by: events, after: grace)) }
  }
}

extension [TimedEvent] {
  /// The names of the people whose marks follow from the events of a session.
  package var marked: Set<String> {
    rules.reduce(into: []) { $0.formUnion($1.marked(by: self)) }
  }

  /// The rules that the events of a session follow, each once.
  fileprivate var rules: [any RecordRules.Type] {
    var rules: [ObjectIdentifier: any RecordRules.Type] = [:]
    for event in self {
      if let kind = type(of: event.event) as? any Ruled.Type {
        rules[ObjectIdentifier(kind.rules)] = kind.rules
      }
    }
    return rules.values.map(\.self)
  }
}
