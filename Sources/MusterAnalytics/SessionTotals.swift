import MusterJournals

/// The marks of one session on record, counted.
public struct SessionTotal: Hashable, Sendable {
  /// The day.
  public var date: Day
  /// The slot's name.
  public var slot: String
  /// The session's own name, where there are several at one slot.
  public var name: String?
  /// The people who attended.
  public var attended: Int
  /// The people who were warned.
  public var warned: Int
}

extension Selection {
  /// The selected sessions on record in order, each with the numbers of selected people who attended and who
  /// were warned.
  ///
  /// Cost: people × words of the marks.
  public func attendanceBySession() -> [SessionTotal] {
    var attended = ColumnCounts(words: marks.words)
    var warned = ColumnCounts(words: marks.words)
    for person in people {
      attended.add(marks.attended(person: person).intersection(sessions).words)
      warned.add(marks.row(.warned, person: person).intersection(sessions).words)
    }
    let came = IDArray<SessionID, Int>(attended.counts())
    let warnings = IDArray<SessionID, Int>(warned.counts())
    return sessions.indices.map { index in
      let session = journal.sessions[index]
      return SessionTotal(
        date: session.day, slot: journal.slots[session.slot], name: session.name, attended: came[index],
        warned: warnings[index])
    }
  }
}
