import MusterJournals
import MusterText

/// What stands for the beginning of a journal while a session is open: the options, the closed books, who is a
/// member, and how people are called.
enum CheckInDigest {
  /// The digest of a journal whose open session is later than all others.
  ///
  /// - Parameter editor: the journal.
  /// - Returns: `nil` when no session is open, or the journal must be read whole.
  static func digest(of editor: JournalEditor) -> JournalDigest? {
    guard let session = CheckInState(editor).session else { return nil }
    let state = CheckInState(editor, departingBefore: session.day)
    guard isLatest(session, state), !hasSharedNames(state.record) else { return nil }
    var lines = directives(of: editor.journal.facts, from: session.day)
    for index in state.record.people.indices {
      let known = state.record.people[index]
      var person = Person(name: known.name, id: known.id)
      (person.aliases, person.email) = (known.aliases, known.email)
      // Whoever leaves on the day cannot join again on it.
      if let left = known.left, left >= session.day { person.left = left }
      if state.ledger.isMember(index, on: session.day, of: state.record) {
        person.joined = min(known.joined ?? session.day, session.day)
      }
      lines += TextJournalPrinter.block(of: person)
    }
    return JournalDigest(text: lines.map { $0 + "\n" }.joined(), session: session)
  }

  /// Whether everything that happened at other sessions happened before.
  private static func isLatest(_ session: SessionReference, _ state: CheckInState) -> Bool {
    guard let open = state.ledger.open else { return false }
    let own = state.record.recordedEvents(ofSession: open.session)
    let opening = own.last { $0.event.event is OpenEvent }?.event.minute ?? 0
    return state.record.sessions.indices.allSatisfy { index in
      let events = state.record.recordedEvents(ofSession: index)
      let day = state.record.sessions[index].day
      guard index != open.session, let last = events.map(\.event.minute).max() else { return true }
      return day < session.day || day == session.day && last < opening
    }
  }

  /// Whether two people share a name and are told apart by their ids.
  private static func hasSharedNames(_ record: JournalBuilder) -> Bool {
    record.people.contains { person in person.id.map { person.name.hasSuffix(" (\($0))") } ?? false }
  }

  private static func directives(of facts: GroupFacts, from day: Day) -> [String] {
    var kept = GroupFacts(name: "")
    kept[CheckInOptionsFact.self] = facts[CheckInOptionsFact.self]
    kept.place = facts.place
    kept[ClosedBooks.self] = facts[ClosedBooks.self]
    kept[Leaves.self] = facts[Leaves.self]?.filter { $0.day >= day }
    kept[Removals.self] = facts[Removals.self]?.filter { $0.day >= day }
    return kept.directives.filter { !$0.hasPrefix("group ") && $0 != "group" }
  }
}
