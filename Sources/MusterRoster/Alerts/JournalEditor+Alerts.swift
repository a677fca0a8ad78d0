import MusterAnalytics
import MusterJournals
import MusterText

extension JournalEditor {
  /// Checks off an alert that is pending.
  ///
  /// - Parameters:
  ///   - choice: the alert.
  ///   - day: the day on which it is checked off.
  ///   - today: the day that it is.
  /// - Throws: `EditRefusal` when no such alert is pending on the day, or the day has not come yet.
  package func clear(_ choice: AlertChoice, on day: Day, today: Day) throws(EditRefusal) -> JournalEdit {
    if day > today { throw EditRefusal(.future(day, today: today)) }
    let alerts = alerts(asOf: day)
    let (kind, subject) = try subject(of: choice, alerts)
    let isMeant = { (alert: Alert) in alert.subject == subject && alert.kind == kind }
    if alerts.items.contains(where: isMeant) {
      return adding(Clearing(day: day, kind: kind, subject: subject), to: Clearings.self)
    }
    let later = self.alerts(asOf: today).cleared.first(where: isMeant)
    if let cleared = (alerts.cleared.first(where: isMeant) ?? later)?.cleared {
      throw EditRefusal(AlertProblem.cleared(kind, subject, on: cleared))
    }
    if kind == .reminder, let scheduled = alerts.scheduled.first(where: isMeant) {
      throw EditRefusal(AlertProblem.notDue(subject, until: scheduled.day))
    }
    throw EditRefusal(AlertProblem.nothingPending(kind, subject, on: day))
  }

  /// Adds a reminder.
  ///
  /// - Parameters:
  ///   - reminder: what to do, and the day of the session.
  ///   - today: the day that it is.
  /// - Throws: `EditRefusal` when the text is empty or too long, the class has no session on the day, the day is over, or
  ///   the class has as many reminders as it can.
  package func add(_ reminder: Reminder, today: Day) throws(EditRefusal) -> JournalEdit {
    try EditRefusal.checkLines([reminder.text])
    let reminder = Reminder(day: reminder.day, text: PersonName.normalized(reminder.text))
    if let problem = Reminders.problem(of: reminder, after: journal.facts[Reminders.self] ?? []) {
      throw EditRefusal(.other(problem.message, help: problem.help))
    }
    guard journal.canMeet(on: reminder.day) else {
      throw EditRefusal(
        AlertProblem.noSession(reminder.day, next: journal.nextMeeting(from: max(reminder.day, today))))
    }
    guard reminder.day >= today else {
      throw EditRefusal(AlertProblem.over(reminder.day, next: journal.nextMeeting(from: today)))
    }
    return adding(reminder, to: Reminders.self)
  }

  /// Takes a reminder out of the journal, which is scheduled or cleared; its clearing stays on record.
  ///
  /// - Parameters:
  ///   - text: what the reminder says.
  ///   - day: the day of its session; `nil` where only one reminder says the text.
  ///   - today: the day that it is.
  /// - Throws: `EditRefusal` when there is no such reminder, several could be meant, or it is pending.
  package func deleteReminder(_ text: String, on day: Day?, today: Day) throws(EditRefusal) -> JournalEdit {
    try EditRefusal.checkLines([text])
    let text = PersonName.normalized(text)
    let found = try reminders(saying: text).filter { day == nil || $0.day == day }
    guard let reminder = found.first else {
      throw EditRefusal(AlertProblem.noReminder(text, nearest: nil, on: day))
    }
    guard found.count == 1 else { throw EditRefusal(AlertProblem.severalReminders(text, found.map(\.day))) }
    if alerts(asOf: today).items.contains(where: { $0.text == reminder.text && $0.day == reminder.day }) {
      throw EditRefusal(AlertProblem.pending(reminder))
    }
    return try removing(reminder, from: Reminders.self)
  }

  /// The alerts of the whole class as of a day; none where the record begins later.
  private func alerts(asOf day: Day) -> Alerts {
    var request = SelectionRequest(asOf: .day(day))
    request.isPlan = true
    guard let selection = try? Selection(request, of: journal) else {
      return Alerts(
        heading: AnswerHeading(
          group: journal.group, periodLabel: "all", periodKind: .all, from: nil, to: nil, asOf: day,
          slots: [],
          groupSlots: []), limits: AlertLimits(journal.facts))
    }
    return selection.alerts()
  }

  /// The kind and the person, or the text, that is meant.
  private func subject(of choice: AlertChoice, _ alerts: Alerts) throws(EditRefusal) -> (AlertKind, String) {
    switch choice {
    case .reminder(let text):
      try EditRefusal.checkLines([text])
      let text = PersonName.normalized(text)
      return (.reminder, try reminders(saying: text).first?.text ?? text)
    case .person(let name, let kind):
      let person = try person(named: name)
      if let kind { return (kind, person) }
      let pending = AlertKind.allCases.filter { kind in
        alerts.items.contains { $0.kind == kind && $0.person == person }
      }
      guard let kind = pending.first else {
        throw EditRefusal(AlertProblem.nothingPending(nil, person, on: alerts.heading.asOf))
      }
      guard pending.count == 1 else { throw EditRefusal(AlertProblem.severalKinds(person, pending)) }
      return (kind, person)
    }
  }

  private func person(named name: String) throws(EditRefusal) -> String {
    try EditRefusal.checkLines([name])
    let name = PersonName.normalized(name)
    guard let person = journal.people.first(where: { $0.name == name || $0.aliases.contains(name) }) else {
      let nearest = Spelling.nearest(to: name, among: journal.people.map(\.name))
      throw EditRefusal(AlertProblem.nobody(name, nearest: nearest))
    }
    return person.name
  }

  /// The reminders with a text.
  private func reminders(saying text: String) throws(EditRefusal) -> [Reminder] {
    let reminders = journal.facts[Reminders.self] ?? []
    let found = reminders.filter { $0.text == text }
    guard found.isEmpty else { return found }
    let nearest = Spelling.nearest(to: text, among: reminders.map(\.text))
    throw EditRefusal(AlertProblem.noReminder(text, nearest: nearest, on: nil))
  }
}

extension Journal {
  /// Whether a session can be on a day: the timetable has one, or, in a group without a timetable, one is on record or the
  /// calendar does not forbid it.
  ///
  /// What a class has on record beside its timetable does not count, since that may be a slip.
  ///
  /// - Parameter day: the day.
  package func canMeet(on day: Day) -> Bool { !daysToMeet(among: [day]).isEmpty }

  /// Those of some days on which a session can be, as ``canMeet(on:)`` says of one.
  package func daysToMeet(among days: Set<Day>) -> Set<Day> {
    guard let first = days.min(), let last = days.max() else { return [] }
    if let meetings = facts.meetings(in: first...last) { return days.intersection(meetings.map(\.day)) }
    let held = Set(sessions.map(\.day))
    return days.filter { held.contains($0) || facts.calendar.closure(on: $0) == nil }
  }

  /// The first day with a session of the timetable from a day on; `nil` without one.
  fileprivate func nextMeeting(from day: Day) -> Day? {
    guard let last = facts.timetable?.days.upperBound, day <= last else { return nil }
    return facts.meetings(in: day...last)?.first?.day
  }
}
