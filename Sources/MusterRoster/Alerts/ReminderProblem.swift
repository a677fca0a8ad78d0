import MusterJournals

/// Why a reminder cannot be one.
enum ReminderProblem: Hashable {
  /// It says nothing.
  case noText
  /// Its text has this many characters.
  case tooLong(characters: Int)
  /// It would be one of this many in its class.
  case tooMany(Int)
  /// There is the same already.
  case repeated(Reminder)

  /// What is wrong, for a person.
  var message: DiagnosticText {
    switch self {
    case .noText: "a reminder requires a text"
    case .tooLong(let characters):
      "the reminder has \(characters) characters (the limit is \(Reminder.longest))"
    case .tooMany(let count): "the class has \(count) reminders (the limit is \(Reminder.most))"
    case .repeated(let reminder): "duplicate reminder '\(name: reminder.text)' for \(reminder.day)"
    }
  }

  /// What to do about it.
  var help: DiagnosticText {
    switch self {
    case .noText: "write the date, then what to do: reminder 2026-10-12 Collect the essays"
    case .tooLong: "shorten its text"
    case .tooMany: "delete reminders that are cleared"
    case .repeated: "keep one of them"
    }
  }
}
