extension JournalBuilder {
  /// Whether some person has no mark at some session.
  package var hasGaps: Bool { people.indices.contains { table.marks(of: $0) < sessions.count } }

  /// The day of a session.
  package func day(ofSession session: SessionID) -> Day { sessions[session].day }
}
