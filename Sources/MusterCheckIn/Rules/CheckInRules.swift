import MusterJournals

/// The rules of groups that check in (specification, chapter 5.3): what can follow on what, which marks follow from it, and
/// who is a member from when to when.
package enum CheckInRules: RecordRules {
  package static func apply(to record: inout JournalBuilder, log: inout DiagnosticLog) {
    let ledger = ledger(of: &record, log: &log)
    ledger.close(into: &record, log: &log)
  }

  /// The state of the group after all that happened.
  ///
  /// - Parameters:
  ///   - record: the record; who joined is put on its list of people.
  ///   - day: the day from which on departures are left out; all count when `nil`.
  ///   - log: takes what cannot have happened.
  static func ledger(
    of record: inout JournalBuilder, departingBefore day: Day? = nil, log: inout DiagnosticLog
  )
    -> CheckInLedger
  {
    record.unifyNamesInEvents()
    record.joinEvents()
    let steps = steps(of: record)
    var ledger = CheckInLedger(
      record.facts,
      events: steps.compactMap { step in
        guard case .event(let recorded) = step.happening else { return nil }
        return step.session.map { ($0, recorded) }
      })
    for step in steps {
      switch step.happening {
      case .event(let recorded): ledger.take(recorded, in: step.session, on: step.day, of: &record, log: &log)
      case .departure(let departure, let list, let line):
        if day.map({ departure.day < $0 }) ?? true {
          ledger.take(departure, of: list, at: line, in: record, log: &log)
        }
      case .lastDay(let person):
        if day.map({ step.day < $0 }) ?? true { ledger.end(person, onLastDay: step.day, of: record) }
      }
    }
    ledger.removeImpossible(from: &record)
    return ledger
  }

  /// The lines that end memberships.
  static let departures: [any DepartureList.Type] = [Leaves.self, Removals.self]

  package static func marked(by events: [TimedEvent]) -> Set<String> {
    Set(AttendanceList(events).joins.keys)
  }

  package static func late(by events: [TimedEvent], after grace: GracePeriod) -> Set<String> {
    let list = AttendanceList(events)
    guard let open = list.open else { return [] }
    return Set(list.joins.filter { $0.value - open > grace.minutes }.keys)
  }

  /// Something that happened, in order of time.
  private struct Step {
    enum Happening {
      case event(RecordedEvent)
      case departure(Departure, of: any DepartureList.Type, at: SourcePlace?)
      /// The last day that a person's own lines give.
      case lastDay(PersonID)
    }

    let day: Day
    /// The minute of the day; of a departure, which is the last of its day, one behind all.
    let minute: Int
    let session: SessionID?
    let happening: Happening
  }

  private static func steps(of record: JournalBuilder) -> [Step] {
    var steps: [Step] = []
    for session in record.order {
      let day = record.sessions[session].day
      steps += record.recordedEvents(ofSession: session).map {
        Step(day: day, minute: $0.event.minute, session: session, happening: .event($0))
      }
    }
    for list in departures {
      let departures = list.departures(of: record.facts)
      steps += departures.enumerated().map { index, departure in
        let line = record.facts.places.place(of: list.keyword, at: index, among: departures.count)
        return Step(
          day: departure.day, minute: .max, session: nil,
          happening: .departure(departure, of: list, at: line))
      }
    }
    for person in record.people.indices {
      guard let left = record.people[person].left else { continue }
      steps.append(Step(day: left, minute: .max, session: nil, happening: .lastDay(person)))
    }
    return steps.enumerated()
      .sorted {
        ($0.element.day, $0.element.minute, $0.offset) < ($1.element.day, $1.element.minute, $1.offset)
      }
      .map(\.element)
  }
}
