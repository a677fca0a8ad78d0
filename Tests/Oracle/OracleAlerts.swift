/// One alert.
public struct OracleAlert: Hashable, Sendable {
  /// What it is about.
  public var kind: OracleAlertKind
  /// The person; `nil` for a reminder.
  public var person: String?
  /// The reminder's text.
  public var text: String?
  /// When the reminder comes due, or the date of the session at which the count reached the limit.
  public var date: OracleDay
  /// The count at as-of; `nil` for a reminder.
  public var count: Int?
  /// The limit; `nil` for a reminder.
  public var limit: Int?
  /// When it was checked off.
  public var cleared: OracleDay?

  /// The name, or the text.
  var subject: String { person ?? text ?? "" }
}

/// The alerts of a group: what `muster.alerts/1` holds.
///
/// A test compares the product's with it like this:
///
/// ```swift
/// let group = RandomClass.make(seed: 7)
/// let journal = try RandomJournal.read(group.journalText(seed: 7, hasNotices: true))
/// let expected = OracleAlerts(group, asOf: day)
/// #expect(alerts.items.map { "\($0.kind) \($0.person ?? $0.text ?? "")" }
///   == expected.items.map { "\($0.kind) \($0.person ?? $0.text ?? "")" })
/// ```
public struct OracleAlerts: Equatable, Sendable {
  /// The limits in force; a kind without one has no alerts.
  public var limits: [OracleAlertKind: Int] = [:]
  /// The action items: by kind, the oldest first.
  public var items: [OracleAlert] = []
  /// The reminders to come, the soonest first.
  public var scheduled: [OracleAlert] = []
  /// What was checked off, the latest first.
  public var cleared: [OracleAlert] = []

  /// The number of action items.
  public var pending: Int { items.count }

  /// The alerts of a group as of a day.
  public init(_ group: OracleGroup, asOf: OracleDay, isAutomatic: Bool = true) {
    if isAutomatic { limits = group.limitsInForce }
    var all = group.reminders.map {
      OracleAlert(kind: .reminder, text: $0.text, date: $0.date)
    }
    var selection = OracleSelection()
    selection.asOf = asOf
    // Before the group's start nothing can be counted.
    if let view = try? OracleView(group, selection) {
      for person in group.people {
        for kind in OracleAlertKind.automatic { all += view.alert(kind, of: person, limit: limits[kind]) }
        all += view.absences(of: person, limit: limits[.consecutive])
      }
    }
    for alert in all {
      var alert = alert
      alert.cleared = group.clearing(of: alert, asOf: asOf)
      if alert.cleared != nil {
        cleared.append(alert)
      } else if alert.date > asOf {
        scheduled.append(alert)
      } else {
        items.append(alert)
      }
    }
    items.sort { ($0.rank, $0.date, $0.subject) < ($1.rank, $1.date, $1.subject) }
    scheduled.sort { ($0.date, $0.subject) < ($1.date, $1.subject) }
    cleared.sort { a, b in
      guard let later = a.cleared, let other = b.cleared, later != other else {
        return (a.rank, a.date, a.subject) < (b.rank, b.date, b.subject)
      }
      return later > other
    }
  }
}

extension OracleAlert {
  /// The place of its kind.
  fileprivate var rank: Int { OracleAlertKind.allCases.firstIndex(of: kind) ?? 0 }
}

extension OracleGroup {
  /// The limits in force. A class without any `limit` line has all automatic ones; a group with some has those.
  public var limitsInForce: [OracleAlertKind: Int] {
    var lines = limits
    if isClass, lines.isEmpty { for kind in OracleAlertKind.automatic { lines[kind] = .auto } }
    var found: [OracleAlertKind: Int] = [:]
    for (kind, limit) in lines {
      switch limit {
      case .fixed(let number): found[kind] = number
      case .auto where sessionsAWeek == 0: break
      case .auto: found[kind] = kind == .unexcused ? sessionsAWeek : 2 * sessionsAWeek
      }
    }
    return found
  }

  /// The day on which an alert was checked off, as far as that has happened at as-of.
  ///
  /// Who was checked off once does not return, whatever marks were changed since. Only of the runs of absence there can
  /// be several, and one is checked off by the first line from its own day on.
  fileprivate func clearing(of alert: OracleAlert, asOf: OracleDay) -> OracleDay? {
    clearings.filter { clearing in
      clearing.kind == alert.kind && clearing.subject == alert.subject && clearing.date <= asOf
        && (alert.kind != .consecutive || clearing.date >= alert.date)
    }.map(\.date).min()
  }
}

extension OracleView {
  /// The alert of a person whose marks of a kind reach the limit.
  fileprivate func alert(_ kind: OracleAlertKind, of person: OraclePerson, limit: Int?) -> [OracleAlert] {
    guard let limit else { return [] }
    let counted: [OracleMark] =
      switch kind {
      case .unexcused: [.absent, .warned]
      case .absences: [.absent, .warned, .excused]
      default: [.partial]
      }
    let dates = marks(of: person).filter { counted.contains($0.value) && person.isMember(on: $0.key.date) }
      .map(\.key.date).sorted()
    guard dates.count >= limit else { return [] }
    return [
      OracleAlert(
        kind: kind, person: person.name, date: dates[limit - 1], count: dates.count, limit: limit)
    ]
  }

  /// An alert for each run of so many expected days without attending, up to the last of the person's on record: the last
  /// of the runs is the current absence of chapter 2.
  fileprivate func absences(of person: OraclePerson, limit: Int?) -> [OracleAlert] {
    let daysOnRecord = Set(recorded.map(\.date))
    guard let limit, let end = expectedDays(of: person).last(where: daysOnRecord.contains) else { return [] }
    let attendedDays = Set(attended(by: person).map(\.date))
    var runs: [[OracleDay]] = [[]]
    for day in expectedDays(of: person) where day <= end {
      if attendedDays.contains(day) { runs.append([]) } else { runs[runs.count - 1].append(day) }
    }
    return runs.filter { $0.count >= limit }.map { run in
      OracleAlert(
        kind: .consecutive, person: person.name, date: run[limit - 1], count: run.count, limit: limit)
    }
  }
}
