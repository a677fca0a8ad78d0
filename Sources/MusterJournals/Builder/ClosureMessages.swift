extension Closure {
  /// That a session stands on a day when none can be.
  func message(day: Day) -> DiagnosticText {
    switch self {
    case .holiday(let name): "\(day) is a holiday (\(name))"
    case .closed(let text): "\(day) is closed\(text.isEmpty ? "" : " (" + text + ")")"
    case .weekday(let weekday):
      "\(day) is a \(known: weekday.name.capitalizedFirst), which is not a working day"
    case .beforeStart(let start): "\(day) is before the group's start, \(start)"
    }
  }

  /// What to do about it.
  func help(day: Day) -> DiagnosticText {
    switch self {
    case .beforeStart: "correct the date, or set an earlier start"
    default: "correct the date, or declare 'open \(day)' if the group did meet"
    }
  }
}

extension String {
  /// The word with its first letter a capital.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
