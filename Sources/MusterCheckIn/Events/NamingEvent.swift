import MusterJournals

/// An event that names people.
protocol NamingEvent: SessionEvent {
  /// The event with other names in place of those that are written.
  func naming(_ name: (String) -> String) -> Self
}

extension JournalBuilder {
  /// Calls people in events as the journal calls them, where other spellings of theirs are written.
  mutating func unifyNamesInEvents() {
    guard people.contains(where: { !$0.aliases.isEmpty }) else { return }
    let record = self
    mapEvents { event in
      (event as? any NamingEvent)?.naming { spelling in
        record.knownPerson(named: spelling).map { record.people[$0].name } ?? spelling
      } ?? event
    }
  }
}
