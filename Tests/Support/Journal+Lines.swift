import MusterJournals

extension Journal {
  /// A session as `2026-11-02 morning #2`.
  public func label(_ session: SessionID) -> String {
    let found = sessions[session]
    return "\(found.day) \(slots[found.slot])" + (found.name.map { " #\($0)" } ?? "")
  }

  /// Every mark as `2026-11-02 morning #2 Ava: present`.
  public var markLines: [String] {
    sessions.indices.flatMap { session in
      people.indices.compactMap { person in
        marks[person, session].map { "\(label(session)) \(people[person].name): \($0.word)" }
      }
    }
  }

  /// The sessions as `2026-11-02 morning #2`.
  public var sessionLabels: [String] { sessions.indices.map { label($0) } }

  /// The number of marks of some kinds that a person has.
  public func count(_ kinds: [Mark], person: PersonID) -> Int {
    kinds.reduce(0) { $0 + row($1, person: person) }
  }

  private func row(_ mark: Mark, person: PersonID) -> Int { marks.row(mark, person: person).population }
}
