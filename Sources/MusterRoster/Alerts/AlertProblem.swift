import MusterJournals

/// Why alerts or reminders are not changed as somebody asks.
enum AlertProblem: Hashable {
  /// Nobody has the name; the nearest is offered.
  case nobody(String, nearest: String?)
  /// No alert of the kind, or of any, is pending.
  case nothingPending(AlertKind?, String, on: Day)
  /// The alert was checked off already.
  case cleared(AlertKind, String, on: Day)
  /// Several alerts about the person are pending.
  case severalKinds(String, [AlertKind])
  /// The reminder has not come due.
  case notDue(String, until: Day)
  /// No reminder has the text; the nearest is offered.
  case noReminder(String, nearest: String?, on: Day?)
  /// Several reminders have the text.
  case severalReminders(String, [Day])
  /// The reminder is pending.
  case pending(Reminder)
  /// The class has no session on the day.
  case noSession(Day, next: Day?)
  /// The day of a new reminder is over.
  case over(Day, next: Day?)

  /// What is wrong, for a person.
  var message: DiagnosticText {
    switch self {
    case .nobody(let name, _): "unknown person '\(name: name)'"
    case .nothingPending(let kind?, let subject, let day):
      "no alert of '\(known: kind.rawValue)' is pending for '\(name: subject)' on \(day)"
    case .nothingPending(nil, let subject, let day): "no alert is pending for '\(name: subject)' on \(day)"
    case .cleared(let kind, let subject, let day):
      "the alert of '\(known: kind.rawValue)' for '\(name: subject)' was already cleared on \(day)"
    case .severalKinds(let person, let kinds):
      "\(kinds.count) alerts are pending for '\(name: person)': \(known: kinds.map(\.rawValue).joined(separator: ", "))"
    case .notDue(let text, let day): "the reminder '\(name: text)' comes due on \(day)"
    case .noReminder(let text, _, let day?): "no reminder '\(name: text)' for \(day)"
    case .noReminder(let text, _, nil): "no reminder '\(name: text)'"
    case .severalReminders(let text, let days):
      "the reminder '\(name: text)' is there for \(days.map(\.description).joined(separator: ", "))"
    case .pending(let reminder): "the reminder '\(name: reminder.text)' is pending since \(reminder.day)"
    case .noSession(let day, _): "the group has no session on \(day)"
    case .over(let day, _): "the session of \(day) is over, so nobody can be reminded of it"
    }
  }

  /// What to do about it.
  var help: DiagnosticText {
    switch self {
    case .nobody(_, let nearest), .noReminder(_, let nearest, _):
      nearest.map { "did you mean '\(name: $0)'?" } ?? AlertProblem.listing
    case .nothingPending: AlertProblem.listing
    case .cleared: "a clearing cannot be taken back, and an alert does not return"
    case .severalKinds: "choose one with \(known: .option("kind"))"
    case .notDue: "clear it then, or delete it with \(known: .command("reminder delete"))"
    case .severalReminders: "choose one with \(known: .option("date"))"
    case .pending: "clear it first, with \(known: .command("alerts clear")), then delete it"
    case .noSession(_, let next?), .over(_, let next?):
      "choose the date of a session; the next one is on \(next)"
    case .noSession(_, nil), .over(_, nil): "choose the date of a session"
    }
  }

  private static let listing: DiagnosticText = "\(known: .command("alerts")) lists what there is"
}

extension EditRefusal {
  /// A refusal for a reason that has to do with alerts.
  init(_ problem: AlertProblem) { self.init(.other(problem.message, help: problem.help)) }
}
