import MusterJournals
import MusterText

/// A group as all events of its journal leave it.
struct CheckInState {
  /// Which session is open, and who is a member.
  let ledger: CheckInLedger
  /// The record, with everybody who ever joined.
  let record: JournalBuilder

  /// The state of a journal.
  ///
  /// - Parameters:
  ///   - editor: the journal.
  ///   - day: the day from which on departures are left out; all count when `nil`.
  init(_ editor: JournalEditor, departingBefore day: Day? = nil) {
    var (record, log) = (editor.builder, DiagnosticLog())
    ledger = CheckInRules.ledger(of: &record, departingBefore: day, log: &log)
    self.record = record
  }

  /// The session that people can join; `nil` when none is open.
  var session: SessionReference? {
    ledger.open.map { open in
      let key = record.sessions[open.session]
      return SessionReference(day: key.day, slot: key.slot, name: key.name)
    }
  }

  /// The minute of the last event of the open session.
  var latest: Int {
    ledger.open.map { record.recordedEvents(ofSession: $0.session).map(\.event.minute).max() ?? 0 } ?? 0
  }

  /// The name that the journal has for somebody; the one given, where nobody or several are called so.
  func name(of typed: String) -> String {
    let name = PersonName.normalized(typed)
    return record.knownPerson(named: name).map { record.people[$0].name } ?? name
  }
}
