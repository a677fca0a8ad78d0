import MusterJournals

/// A person and what is to stand for them; `nil` is blank.
public struct PersonMark: Hashable, Sendable {
  /// The person, by any spelling that the journal knows.
  public var person: String
  /// The mark; `nil` takes away the one on record.
  public var mark: Mark?

  /// A mark of a person.
  public init(_ person: String, _ mark: Mark?) {
    self.person = person
    self.mark = mark
  }
}

/// What is to stand on record of some people at one session.
public struct Attendance: Hashable, Sendable {
  /// The session.
  public var session: SessionReference
  /// Each person's mark, each person once.
  public var marks: [PersonMark]
  /// What is to be told about it.
  public var notes: [EditNote]
  /// Whether the session is put on record even when nobody has a mark.
  public var isHeld = false
  /// A remark, written as a comment below the session.
  public var remark: String?

  /// Marks at a session.
  public init(_ session: SessionReference, marks: [PersonMark], notes: [EditNote] = []) {
    self.session = session
    self.marks = marks
    self.notes = notes
  }
}

/// What somebody asks to be recorded, before it is known whether it can be.
public struct AttendanceRequest: Sendable {
  /// The day.
  public var day: Day
  /// The slot; `nil` where the group has only one.
  public var slot: String?
  /// The session's own name, without `#`.
  public var sessionName: String?
  /// The people and their marks, as typed.
  public var marks: [PersonMark]
  /// Whether the session was held, whoever came.
  public var isHeld = false
  /// A remark, written as a comment below the session.
  public var remark: String?

  /// A request of these parts.
  public init(day: Day, slot: String? = nil, sessionName: String? = nil, marks: [PersonMark]) {
    self.day = day
    self.slot = slot
    self.sessionName = sessionName
    self.marks = marks
  }
}
