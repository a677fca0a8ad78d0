import MusterJournals

/// The rules of groups that check in (specification, chapter 5.3): what can follow on what, which marks follow from it, and
/// who is a member from when to when.
package enum CheckInRules: RecordRules {
  package static func apply(to record: inout JournalBuilder, log: inout DiagnosticLog) {
    var ledger = ledger(of: &record, log: &log)
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
    var ledger = CheckInLedger(record.facts)
    for step in steps(of: record) {
      switch step.happening {
      case .event(let recorded): ledger.take(recorded, in: step.session, on: step.day, of: &record, log: &log)
      case .departure(let departure, let word):
        if day.map({ departure.day < $0 }) ?? true {
          ledger.take(departure, word: word, of: &record, log: &log)
        }
      }
    }
    return ledger
  }

  package static func marked(by events: [TimedEvent]) -> Set<String> {
    var names: Set<String> = []
    for event in events {
      if let join = event.event as? JoinEvent { names.insert(join.person) }
      if let removal = event.event as? RemoveEvent { names.remove(removal.person) }
    }
    return names
  }

  /// Something that happened, in order of time.
  private struct Step {
    enum Happening {
      case event(RecordedEvent)
      case departure(Departure, word: String)
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
    for (list, word) in [
      (record.facts[Leaves.self], Leaves.keyword), (record.facts[Removals.self], Removals.keyword),
    ] {
      steps += (list ?? []).map {
        Step(day: $0.day, minute: .max, session: nil, happening: .departure($0, word: word))
      }
    }
    return steps.enumerated()
      .sorted {
        ($0.element.day, $0.element.minute, $0.offset) < ($1.element.day, $1.element.minute, $1.offset)
      }
      .map(\.element)
  }
}
