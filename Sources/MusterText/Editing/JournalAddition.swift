import MusterReading

/// How files are added to a journal.
public struct AdditionRules: Sendable {
  /// The only group of theirs that is taken, whatever the journal's is called; `nil` where they have one, which must be
  /// the journal's.
  public var group: String?
  /// Whether a mark takes the place of another on record.
  public var replaces = false
  /// Whether nothing is written.
  public var isDryRun = false

  /// The usual rules.
  public init() {}
}

/// What adding files to a journal gives.
public struct JournalAddition: Sendable {
  /// The new text of the journal.
  public let text: String
  /// The problems of the files, and all that contradicts the journal.
  public let log: DiagnosticLog
  /// The groups that the files name.
  public let groups: [String]
  /// Whether what is added is of one group: the one that was chosen, or the only one.
  public let hasOneGroup: Bool
  /// The group that the files say they are of, where the journal says that it is of another one and none was chosen.
  public let otherGroup: String?
  /// The plan of each file.
  public let plans: [FilePlan]
  /// The number of sessions that are new.
  public let newSessions: Int
  /// The number of sessions that the journal had.
  public let sameSessions: Int
  /// The number of marks that are new.
  public let newMarks: Int
  /// The number of marks that took the place of others.
  public let replacedMarks: Int
  /// The number of marks that the journal had.
  public let sameMarks: Int
  /// The people who are new, each with a name of the journal that is nearly the same.
  public let newPeople: [(name: String, similar: String?)]
  /// What the files declare of the group and the journal does not, as directives; it is not taken over.
  public let otherDirectives: [String]

  /// The number of records that contradict the journal.
  public var conflicts: Int {
    let codes: [DiagnosticCode] = [.conflictingMarks, .conflictingSpan, .conflictingPerson, .ambiguousPerson]
    return codes.reduce(0) { $0 + log.count($1) }
  }

  /// Whether the journal may be written: what is added is of its group, and nothing is in error, or what is was to be left
  /// out.
  public var isWhole: Bool {
    hasOneGroup && otherGroup == nil && (log.errors == 0 || (log.skipsInvalid && !log.hasUnreadFile))
  }
}
