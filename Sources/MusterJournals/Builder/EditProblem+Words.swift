extension EditProblem: ExplainedError {
  /// Whose turn it is to put it right.
  public var fault: Fault { .data }

  /// What is wrong, for a person.
  public var message: DiagnosticText {
    switch self {
    case .notWorkingDay(let day, let closure): closure.message(day: day)
    case .locked(let day, let through): "the books are closed up to \(through), so \(day) cannot be changed"
    case .noMeeting(let day, let slot?, _, _): "the class does not meet at '\(slot)' on \(day)"
    case .noMeeting(let day, nil, _, _): "the class does not meet on \(day)"
    case .controlCharacter(let text):
      "'\(name: text.controlsEscaped)' contains a line break or another control character"
    case .future(let day, let today): "\(day) is in the future; today is \(today)"
    case .past(let day): "\(day) is in the past"
    case .slotMissing: "the group has several slots"
    case .unknownSlot(let slot, _): "'\(slot)' is not a slot of the group"
    case .emptyName: "missing name"
    case .twoMarks(let person, let first, let second):
      "'\(name: person)' is given as both \(known: first?.word ?? "blank") and \(known: second?.word ?? "blank")"
    case .otherMark(let person, let asked, let onRecord, let session):
      "'\(name: person)' is already recorded as \(known: onRecord.word), not \(known: asked.word), for \(session)"
    case .unknownPerson(let name, _): "unknown person '\(name: name)'"
    case .includedMark(let person, let mark, let session, let place):
      "the mark of '\(name: person)', \(known: mark.word) for \(session), is in \(EditProblem.text(of: place))"
    case .derivedMark(let person, let mark, let session, let place?):
      "the mark of '\(name: person)', \(known: mark.word) for \(session), follows from \(known: EditProblem.line(place))"
    case .derivedMark(let person, let mark, let session, nil):
      "the mark of '\(name: person)', \(known: mark.word) for \(session), follows from the days on which they are a member"
    case .nameTaken(let name, let owner):
      owner == name
        ? "there is already a person named '\(name: name)'"
        : "'\(name: name)' is already a name of '\(name: owner)'"
    case .alreadyDeclared(let name, let place):
      "'\(name: name)' is already on the list\(place.map { ", at \($0)" } ?? "")"
    case .idTaken(let id, let owner): "the id '\(name: id)' already belongs to '\(name: owner)'"
    case .declaredElsewhere(let name, let place):
      "'\(name: name)' is declared in \(EditProblem.text(of: place))"
    case .sharedName(let name):
      "'\(name: name)' has the same name as another person, and is identified only by the id"
    case .leftBeforeJoined(let name, let joined, let left):
      "'\(name: name)' joined on \(joined) and cannot leave on \(left)"
    case .leftAlready(let name, let day): "the journal already says that '\(name: name)' left on \(day)"
    case .nothingToUndo: "nothing to undo"
    case .changedSince: "the journal has changed since the last \(known: .command("record"))"
    case .other(let message, _): message
    }
  }

  /// What to do about it.
  public var help: DiagnosticText? {
    switch self {
    case .notWorkingDay(let day, let closure): closure.help(day: day)
    case .locked: "to open the books again, set 'locked' in the journal to an earlier date"
    case .noMeeting(_, _, let planned, let line):
      "\(EditProblem.meeting(planned)) add '\(known: line)' to the journal, or name a session in addition with \(known: .option("session"))"
    case .controlCharacter: "write it in one line, without tabs"
    case .future: "record it on the day, or correct the date"
    case .past: "add \(known: .option("past")) to record it"
    case .slotMissing(let slots): "name one with \(known: .option("slot")): \(slots.listed())"
    case .unknownSlot(let slot, let slots):
      Spelling.nearest(to: slot, among: slots).map { "did you mean '\($0)'?" }
        ?? "expected one of \(slots.listed())"
    case .emptyName: "write a name between the commas"
    case .twoMarks: "list the person under only one of the marks"
    case .otherMark: "add \(known: .option("replace")) to replace the old mark with the new one"
    case .unknownPerson(_, let nearest):
      nearest.map { "did you mean '\(name: $0)'? \(EditProblem.adding)" } ?? EditProblem.adding
    case .includedMark: "change it there: only the journal itself can be changed here"
    case .derivedMark(_, _, _, .some):
      "change that line, or take the person off the list: \(known: .command("session remove")) does while the session is open"
    case .derivedMark: "correct the lines 'leave' and 'remove' of the person"
    case .nameTaken(let name, let owner):
      owner == name
        ? "choose another name; if both are one person, add 'alias \(name: name)' to the person block"
        : "choose another name, or remove the alias"
    case .alreadyDeclared: "change the person's block in the journal"
    case .idTaken: "choose another id, or omit it"
    case .declaredElsewhere: "change it there: only the journal itself can be changed here"
    case .sharedName: "give each of them a different name in the journal"
    case .leftBeforeJoined: "correct one of the dates"
    case .leftAlready: "add \(known: .option("replace")) to change the date"
    case .nothingToUndo: "only the last \(known: .command("record")) can be undone, and only once"
    case .changedSince:
      "remove marks with \(known: .option("clear")) instead"
    case .other(_, let help): help
    }
  }

  private static let adding: DiagnosticText =
    "\(known: .command("people add")) or \(known: .option("new")) adds a new person to the list"

  private static func meeting(_ slots: [String]) -> DiagnosticText {
    slots.isEmpty
      ? "correct the date; if there was a session,"
      : "the sessions of that day begin at \(known: slots.listed()); if there was another,"
  }

  private static func line(_ place: SourcePlace) -> String { place.line.map { "line \($0)" } ?? place.file }

  private static func text(of place: SourcePlace?) -> String {
    guard let place else { return "a file that the journal includes" }
    return place.file + (place.line.map { ", line \($0)" } ?? "")
  }
}

extension EditNote {
  /// The note as a sentence.
  public var message: DiagnosticText {
    switch self {
    case .alreadyMarked(let person, let mark?, let session):
      "'\(name: person)' is already \(known: mark.word) for \(session)"
    case .alreadyMarked(let person, nil, let session): "'\(name: person)' has no mark for \(session)"
    case .newPerson(let person, let similar):
      similar.map { "'\(name: person)' is new; there is also '\(name: $0)'" } ?? "'\(name: person)' is new"
    case .newSlot(let slot, let known):
      "the slot '\(slot)' is new; existing slots are \(known.joined(separator: ", "))"
    case .notMember(let person, let day): "'\(name: person)' is not a member on \(day)"
    case .marksAfterLeaving(let person, let count):
      count == 1
        ? "'\(name: person)' has a mark after that date, which stays on record"
        : "'\(name: person)' has \(count) marks after that date, which stay on record"
    case .other(let message): message
    case .aliasAdded(let alias, let person):
      "included files still say '\(name: alias)', which is read as '\(name: person)'"
    }
  }
}
