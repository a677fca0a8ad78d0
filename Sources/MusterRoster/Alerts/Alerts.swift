import MusterAnalytics
import MusterJournals

/// What a teacher should act on: reminders that have come due, and limits of absence that somebody has reached
/// (specification, chapter 5.2).
public struct Alerts: Hashable, Sendable {
  /// Of whom and as of when.
  public var heading: AnswerHeading
  /// The limits that hold, as numbers.
  public var limits: AlertLimits
  /// What is pending: by kind, then oldest first, then by name.
  public var items: [Alert]
  /// The reminders that have not come due, soonest first.
  public var scheduled: [Alert]
  /// What was checked off, latest first.
  public var cleared: [Alert]

  /// The number of alerts that are pending.
  public var pending: Int { items.count }

  /// Alerts in three lists.
  ///
  /// - Parameters:
  ///   - heading: of whom and as of when.
  ///   - limits: the limits that hold.
  ///   - items: what is pending.
  ///   - scheduled: the reminders that have not come due.
  ///   - cleared: what was checked off.
  public init(
    heading: AnswerHeading, limits: AlertLimits, items: [Alert] = [], scheduled: [Alert] = [],
    cleared: [Alert] = []
  ) {
    self.heading = heading
    self.limits = limits
    self.items = items
    self.scheduled = scheduled
    self.cleared = cleared
  }
}

/// One alert: a reminder, or a limit that somebody has reached.
public struct Alert: Hashable, Sendable {
  /// What it is about.
  public var kind: AlertKind
  /// The person whom it is about; `nil` for a reminder.
  public var person: String?
  /// The text of a reminder; `nil` for the others.
  public var text: String?
  /// The day of the session at which it came up.
  public var day: Day
  /// How many marks or days were counted up to as-of; `nil` for a reminder.
  public var count: Int?
  /// The limit that was reached; `nil` for a reminder.
  public var limit: Int?
  /// The day on which it was checked off; `nil` when it was not.
  public var cleared: Day?

  /// The person's name, or the text of a reminder.
  public var subject: String { person ?? text ?? "" }

  /// An alert about a reminder.
  ///
  /// - Parameter reminder: what to do, and when.
  init(_ reminder: Reminder) {
    (kind, text, day) = (.reminder, reminder.text, reminder.day)
  }

  /// An alert about a limit that somebody has reached.
  ///
  /// - Parameters:
  ///   - kind: what was counted.
  ///   - person: whose count it is.
  ///   - days: the days counted, in order, one for each mark or day.
  ///   - limit: the limit, from 1.
  /// - Returns: `nil` where the limit is not reached.
  init?(_ kind: AlertKind, of person: String, _ days: [Day], limit: Int) {
    guard limit >= 1, days.count >= limit else { return nil }
    (self.kind, self.person, self.limit) = (kind, person, limit)
    (day, count) = (days[limit - 1], days.count)
  }
}

extension Selection {
  /// What is pending, scheduled and cleared among the selected people.
  ///
  /// Reminders are the class's own and are left out where people are chosen by name. Marks count in the selected period, up to
  /// as-of; so do reminders, up to the period's own end.
  ///
  /// - Parameter isAutomatic: whether limits that somebody has reached are listed; reminders always are.
  public func alerts(isAutomatic: Bool = true) -> Alerts {
    let limits = isAutomatic ? AlertLimits(journal.facts) : AlertLimits()
    let clearings = ClearingBook(journal, asOf: asOf)
    let found = (isByName ? [] : reminders) + reached(limits)
    var alerts = Alerts(heading: heading, limits: limits)
    for var alert in found {
      alert.cleared = clearings.day(of: alert)
      if alert.cleared != nil {
        alerts.cleared.append(alert)
      } else if alert.day > asOf {
        alerts.scheduled.append(alert)
      } else {
        alerts.items.append(alert)
      }
    }
    alerts.items.sort { ($0.kind, $0.day, $0.subject) < ($1.kind, $1.day, $1.subject) }
    alerts.scheduled.sort { ($0.day, $0.subject) < ($1.day, $1.subject) }
    alerts.cleared.sort { left, right in
      let (day, other) = (left.cleared ?? left.day, right.cleared ?? right.day)
      return day != other
        ? day > other : (left.kind, left.day, left.subject) < (right.kind, right.day, right.subject)
    }
    return alerts
  }

  /// The reminders of the period, due or not.
  private var reminders: [Alert] {
    (journal.facts[Reminders.self] ?? []).filter { reminder in
      (period.first.map { $0 <= reminder.day } ?? true) && (period.last.map { reminder.day <= $0 } ?? true)
    }.map(Alert.init)
  }

  /// The limits that the selected people have reached.
  private func reached(_ limits: AlertLimits) -> [Alert] {
    let runs = limits.consecutive == nil ? [:] : absences
    return people.flatMap { person -> [Alert] in
      let name = journal.people[person].name
      let counted = AlertKind.allCases.compactMap { kind -> Alert? in
        guard !kind.marks.isEmpty, let limit = limits[kind] else { return nil }
        return Alert(kind, of: name, days(of: kind.marks, by: person), limit: limit)
      }
      let inARow = limits.consecutive.map { limit in
        (runs[person] ?? []).compactMap { Alert(.consecutive, of: name, $0, limit: limit) }
      }
      return counted + (inARow ?? [])
    }
  }
}
