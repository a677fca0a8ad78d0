/// The grid of names by dates: what `muster.roster/1` holds.
///
/// A test compares the product's with it like this:
///
/// ```swift
/// let expected = OracleRoster(group, asOf: day)
/// #expect(roster.sessions.map { "\($0.date) \($0.slot) \($0.state)" }
///   == expected.columns.map { "\($0.date) \($0.slot) \($0.state)" })
/// for row in expected.rows {
///   let own = try #require(roster.rows.first { $0.person == row.person })
///   #expect(own.marks.map { $0?.rawValue } == row.marks.map { $0?.rawValue })
/// }
/// ```
public struct OracleRoster: Equatable, Sendable {
  /// How a session stands at as-of.
  public enum State: String, Sendable {
    /// On record.
    case held
    /// To come.
    case planned
    /// Not on record, though not after as-of.
    case missing
  }

  /// A session.
  public struct Column: Hashable, Sendable {
    /// The date.
    public var date: OracleDay
    /// The slot; that of a session of the timetable is its start time.
    public var slot: String
    /// The name that tells it from others at one slot.
    public var session: String?
    /// How it stands.
    public var state: State
  }

  /// A person.
  public struct Row: Equatable, Sendable {
    /// The name.
    public var person: String
    /// The marks on record, one a column; `nil` for a blank, and after as-of.
    public var marks: [OracleMark?]
    /// The number of marks of each kind, blanks read as the group says.
    public var counts: [OracleMark: Int]
  }

  /// The sessions: those of the whole timetable, and up to as-of what was held in addition.
  public var columns: [Column] = []
  /// Everybody, in order of names as strings.
  public var rows: [Row] = []

  /// The roster of a class as of a day.
  public init(_ group: OracleGroup, asOf: OracleDay) {
    let group = group.resolved
    let held = group.sessions.filter { $0.date <= asOf && $0.date >= group.start ?? $0.date }
    let slots = group.slotsInOrder
    let shown = held.union(group.meetings.map(\.session)).sorted {
      OracleView.isBefore($0, $1, slots: slots)
    }
    columns = shown.map { session in
      let state: State = session.date > asOf ? .planned : held.contains(session) ? .held : .missing
      return Column(date: session.date, slot: session.slot, session: session.name, state: state)
    }
    for person in group.people.sorted(by: { $0.name < $1.name }) {
      let marks = shown.map { held.contains($0) ? group.marks[person.name]?[$0] : nil }
      var counts: [OracleMark: Int] = [:]
      for (session, mark) in zip(shown, marks) {
        let blank = person.isMember(on: session.date) && held.contains(session) ? group.blank.mark : nil
        if let counted = mark ?? blank { counts[counted, default: 0] += 1 }
      }
      rows.append(Row(person: person.name, marks: marks, counts: counts))
    }
  }
}

extension OracleBlank {
  /// The mark that a blank counts as; `nil` where it counts as none.
  var mark: OracleMark? {
    switch self {
    case .absent: .absent
    case .present: .present
    case .missed, .exempt: nil
    }
  }
}
