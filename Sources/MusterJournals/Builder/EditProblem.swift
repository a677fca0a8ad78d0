/// Why a journal is not changed as somebody asks.
public enum EditProblem: Hashable, Sendable {
  /// No session can be held that day.
  case notWorkingDay(Day, Closure)
  /// The books are closed up to a day.
  case locked(Day, through: Day)
  /// The class does not meet that day, or not at that slot; its slots of the day, and a line that would plan the session.
  case noMeeting(Day, slot: String?, planned: [String], line: String)
  /// A text that is to stand in one line has a line break or another control character.
  case controlCharacter(String)
  /// The day has not come yet.
  case future(Day, today: Day)
  /// The day is over, and changes of past days were not asked for.
  case past(Day)
  /// The group has several slots, and none was named.
  case slotMissing(slots: [String])
  /// The group declares its slots, and this is none of them.
  case unknownSlot(String, slots: [String])
  /// A name is empty.
  case emptyName
  /// One person is to have two marks.
  case twoMarks(person: String, Mark?, Mark?)
  /// Another mark is on record.
  case otherMark(person: String, asked: Mark, onRecord: Mark, SessionReference)
  /// Nobody is called so; the nearest name is offered.
  case unknownPerson(String, nearest: String?)
  /// The mark stands in a file that the journal includes.
  case includedMark(person: String, Mark, SessionReference, SourcePlace?)
  /// The mark is not written: it follows from a line about the person, or from the days on which they belong to the group.
  case derivedMark(person: String, Mark, SessionReference, SourcePlace?)
  /// Somebody has the name already.
  case nameTaken(String, by: String)
  /// A block declares the person already.
  case alreadyDeclared(String, SourcePlace?)
  /// Somebody has the id already.
  case idTaken(String, by: String)
  /// The person's name or dates stand in a file that the journal includes.
  case declaredElsewhere(String, SourcePlace?)
  /// Two people share a name and are told apart by their ids.
  case sharedName(String)
  /// The person would leave before joining.
  case leftBeforeJoined(String, joined: Day, left: Day)
  /// The person left on another day, as the journal has it.
  case leftAlready(String, on: Day)
  /// No record was made that could be taken back.
  case nothingToUndo
  /// The journal is not as the last record left it.
  case changedSince
  /// What a system beside attendance itself has against it, and what to do.
  case other(DiagnosticText, help: DiagnosticText)
}

/// That a journal is not changed, with every reason.
public struct EditRefusal: Error, Hashable, Sendable {
  /// The reasons, one at least.
  public let problems: [EditProblem]

  /// A refusal for one reason.
  public init(_ problem: EditProblem) { problems = [problem] }

  /// Refuses texts that are to stand in one line of a journal, and that have a line break or another control character
  /// between their first and last visible characters.
  ///
  /// - Parameter texts: the texts as they were typed; `nil` for those that are not given.
  /// - Throws: `EditRefusal` with each of them.
  public static func checkLines(_ texts: [String?]) throws(EditRefusal) {
    let wrong = texts.compactMap { $0 }.filter { PersonName.hasControl($0) }
    if let refusal = EditRefusal(wrong.map(EditProblem.controlCharacter)) { throw refusal }
  }

  /// A refusal for several reasons; `nil` when there is none.
  public init?(_ problems: [EditProblem]) {
    guard !problems.isEmpty else { return nil }
    self.problems = problems
  }
}

/// Something to tell about a change that was made.
public enum EditNote: Hashable, Sendable {
  /// The mark was on record already.
  case alreadyMarked(person: String, Mark?, SessionReference)
  /// The person was not on the list before; a name like it may be meant.
  case newPerson(String, similar: String?)
  /// The slot was not in the record before.
  case newSlot(String, known: [String])
  /// The day lies outside the person's membership.
  case notMember(person: String, Day)
  /// The person has marks after the last day of membership.
  case marksAfterLeaving(person: String, count: Int)
  /// What a system beside attendance itself has to tell.
  case other(DiagnosticText)
  /// Included files keep the old spelling, which is read as the person from now on.
  case aliasAdded(String, person: String)
}
