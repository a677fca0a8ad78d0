extension EditProblem: ExplainedError {
  /// Whose turn it is to put it right.
  public var fault: Fault { .data }

  /// What is wrong, for a person.
  public var message: DiagnosticText {
    switch self {
    case .notWorkingDay(let day, let closure): closure.message(day: day)
    case .locked(let day, let through): "the books are closed up to \(through), and \(day) is not after it"
    case .future(let day, let today): "\(day) is yet to come; today is \(today)"
    case .past(let day): "\(day) is over"
    case .slotMissing: "the group has several slots"
    case .unknownSlot(let slot, _): "'\(slot)' is not one of the slots of the group"
    case .emptyName: "a name is empty"
    case .twoMarks(let person, let first, let second):
      "'\(name: person)' is to be both \(known: first?.word ?? "blank") and \(known: second?.word ?? "blank")"
    case .otherMark(let person, let asked, let onRecord, let session):
      "'\(name: person)' is to be \(known: asked.word) and is on record as \(known: onRecord.word) for \(session)"
    case .unknownPerson(let name, _): "nobody on the list is called '\(name: name)'"
    case .includedMark(let person, let mark, let session, let place):
      "that '\(name: person)' is \(known: mark.word) for \(session) stands in \(EditProblem.text(of: place))"
    case .nameTaken(let name, let owner):
      owner == name
        ? "somebody is called '\(name: name)' already"
        : "'\(name: name)' is already a name of '\(name: owner)'"
    case .alreadyDeclared(let name, let place):
      "'\(name: name)' is on the list already\(place.map { ", at \($0)" } ?? "")"
    case .idTaken(let id, let owner): "the id '\(name: id)' is already that of '\(name: owner)'"
    case .declaredElsewhere(let name, let place):
      "'\(name: name)' is declared in \(EditProblem.text(of: place))"
    case .sharedName(let name): "'\(name: name)' shares a name with somebody else and is told apart by the id"
    case .leftBeforeJoined(let name, let joined, let left):
      "'\(name: name)' joined on \(joined) and cannot leave on \(left)"
    case .leftAlready(let name, let day): "'\(name: name)' left on \(day), as the journal has it"
    case .nothingToUndo: "there is no record to take back"
    case .changedSince: "the journal was changed after the last record"
    }
  }

  /// What to do about it.
  public var help: DiagnosticText? {
    switch self {
    case .notWorkingDay(let day, let closure): closure.help(day: day)
    case .locked: "set 'locked' in the journal to an earlier day to open the books again"
    case .future: "record it on the day, or correct the date"
    case .past: "add \(known: .option("past")) to change a day that is over"
    case .slotMissing(let slots): "name one with \(known: .option("slot")): \(slots.joined(separator: ", "))"
    case .unknownSlot(let slot, let slots):
      Spelling.nearest(to: slot, among: slots).map { "did you mean '\($0)'?" }
        ?? "declared are \(slots.joined(separator: ", "))"
    case .emptyName: "write a name between the commas"
    case .twoMarks: "name the person for one of the marks"
    case .otherMark: "add \(known: .option("replace")) to put the new mark in place of the old one"
    case .unknownPerson(_, let nearest):
      nearest.map { "did you mean '\(name: $0)'? \(EditProblem.adding)" } ?? EditProblem.adding
    case .includedMark: "change it there: only the journal itself is written to"
    case .nameTaken(let name, let owner):
      owner == name
        ? "choose another name; if both are one person, add 'alias \(name: name)' to the person block"
        : "choose another name, or remove the alias"
    case .alreadyDeclared: "change the person's block in the journal"
    case .idTaken: "give another id, or none"
    case .declaredElsewhere: "change it there: only the journal itself is written to"
    case .sharedName: "give each of them a name of their own in the journal"
    case .leftBeforeJoined: "correct one of the dates"
    case .leftAlready: "add \(known: .option("replace")) to put the new date in place of the old one"
    case .nothingToUndo: "only the last \(known: .command("record")) can be taken back, and only once"
    case .changedSince:
      "take marks back with \(known: .option("clear")) instead, so that the other changes stay"
    }
  }

  private static let adding: DiagnosticText =
    "\(known: .command("people add")) or \(known: .option("new")) puts somebody new on the list"

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
      "the slot '\(slot)' is new; on record are \(known.joined(separator: ", "))"
    case .notMember(let person, let day): "'\(name: person)' is not a member on \(day)"
    case .marksAfterLeaving(let person, let count):
      count == 1
        ? "'\(name: person)' has a mark after that day, which stays on record"
        : "'\(name: person)' has \(count) marks after that day, which stay on record"
    case .aliasAdded(let alias, let person):
      "included files still say '\(name: alias)', which is read as '\(name: person)'"
    }
  }
}
