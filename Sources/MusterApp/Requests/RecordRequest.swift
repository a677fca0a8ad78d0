import MusterFormats
import MusterJournals
import MusterReading
import MusterText

/// Attendance to be taken at one session.
public struct RecordRequest: Request {
  /// The options, in the order of the documentation.
  public static let options: [RequestOption<RecordRequest>] =
    [RequestOption("date", \.day), RequestOption("slot", \.slot), RequestOption("session", \.session)]
    + Mark.allCases.map { RequestOption($0.word, \RecordRequest[$0]) }
    + [
      RequestOption("clear", \RecordRequest[nil]), RequestOption("replace", \.replaces),
      RequestOption("past", \.allowsPast), RequestOption("new", \.addsPeople),
      RequestOption("held", \.isHeld), RequestOption("note", \.remark), RequestOption("dry-run", \.isDryRun),
    ]

  /// The day of the session, as somebody asks for it.
  public enum RecordDay: Hashable, Sendable {
    /// The day on which attendance is taken.
    case today
    /// The day before.
    case yesterday
    /// This day.
    case day(Day)
  }

  /// People as they are written in a list.
  public struct Names: Hashable, Sendable {
    /// The names.
    public var names: [String]
  }

  /// The day; today when `nil`.
  public var day: RecordDay?
  /// The slot; the only one when `nil`.
  public var slot: String?
  /// The session's own name, where there are several at one slot.
  public var session: String?
  /// Whether a mark may take the place of another.
  public var replaces = false
  /// Whether days before today may be changed.
  public var allowsPast = false
  /// Whether people who are not on the list are added.
  public var addsPeople = false
  /// Whether the session was held, whoever came.
  public var isHeld = false
  /// A remark, written as a comment below the session.
  public var remark: String?
  /// Whether everything is done but the writing.
  public var isDryRun = false
  private var people: [Mark?: [String]] = [:]

  /// Nobody's attendance, today.
  public init() {}

  /// The people with a mark; with `nil`, those whose mark is taken back.
  public subscript(mark: Mark?) -> Names {
    get { Names(names: people[mark] ?? []) }
    set { people[mark] = newValue.names }
  }

  /// Writes the marks into a journal: the file is locked, the edit checked against the journal's rules, and the new text
  /// read again before it replaces the old one.
  ///
  /// - Throws: `JournalFileError`; the file is then as it was.
  public func record(in path: String, today: Day) throws(JournalFileError) -> JournalEdit {
    let marks = (Mark.allCases.map(Optional.some) + [nil]).flatMap { mark in
      self[mark].names.map { PersonMark($0, mark) }
    }
    var request = AttendanceRequest(
      day: (day ?? .today).day(today: today), slot: slot, sessionName: session, marks: marks)
    (request.isHeld, request.remark) = (isHeld, remark)
    var rules = AttendanceRules(today: today)
    (rules.allowsPast, rules.replaces, rules.addsPeople) = (allowsPast, replaces, addsPeople)
    return try JournalFile(path, options: ReadingOptions(formats: .complete)).edit(
      isDryRun: isDryRun, canBeUndone: true
    ) { editor throws(EditRefusal) in
      try editor.record(rules.attendance(for: request, in: editor.journal))
    }
  }
}

extension RecordRequest {
  /// Takes back what the last record changed in a journal.
  ///
  /// - Returns: the lines that the journal has no more.
  /// - Throws: `JournalFileError`; the file is then as it was.
  @discardableResult
  public static func undo(in path: String) throws(JournalFileError) -> [String] {
    try JournalFile(path, options: ReadingOptions(formats: .complete)).undo()
  }
}

extension RecordRequest.RecordDay: SingleValue {
  package static var what: String { "a day" }
  package static var refusal: OptionProblem.Reason {
    .wrong("a date", help: "write YYYY-MM-DD, today or yesterday")
  }

  package static func value(of text: String) -> Self? {
    switch text.lowercased() {
    case "today": .today
    case "yesterday": .yesterday
    default: Day(iso: text).map(Self.day)
    }
  }

  fileprivate func day(today: Day) -> Day {
    switch self {
    case .today: today
    case .yesterday: today - 1
    case .day(let day): day
    }
  }
}

extension RecordRequest.Names: OptionValue {
  package static var form: OptionForm { .texts }
  package static var what: String { "names separated by commas" }

  /// Reads names separated by commas.
  package static func read(_ texts: [String], of option: String) throws(OptionProblem) -> Self {
    Self(names: try OptionList.items(of: texts, option: option))
  }
}

/// A change to the list of people of a journal.
public enum PeopleEdit: Sendable {
  /// Adds a person.
  case add(Person)
  /// Gives a person another name in all records.
  case rename(String, to: String)
  /// Notes the last day of a person's membership.
  case leave(String, on: Day, replaces: Bool)

  /// Changes the journal: the file is locked, and the new text read again before it replaces the old one.
  ///
  /// - Throws: `JournalFileError`; the file is then as it was.
  public func make(in path: String) throws(JournalFileError) -> JournalEdit {
    try JournalFile(path, options: ReadingOptions(formats: .complete)).edit { editor throws(EditRefusal) in
      switch self {
      case .add(let person): try editor.addPerson(person)
      case .rename(let name, let new): try editor.rename(name, to: new)
      case .leave(let name, let day, let replaces): try editor.leave(name, on: day, replaces: replaces)
      }
    }
  }
}
