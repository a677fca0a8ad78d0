/// The lines of a class.
extension JournalWriter {
  /// A `meets` line, without what goes without saying in some of them, its clauses in any order.
  mutating func meets(_ pattern: OraclePattern) {
    var span = "\(clockText(pattern.start))-\(clockText(pattern.end))"
    // A meeting takes two and a half hours unless said.
    if pattern.end == pattern.start + 150, random.chance(50) { span = clockText(pattern.start) }
    if pattern.until == .oneDay { return directive("meets", "\(pattern.from) \(span)") }
    var head = weekdays(pattern.weekdays.sorted()) + " "
    if pattern.weekdays == [pattern.from.weekday], random.chance(50) { head = "" }
    var clauses = ["from \(pattern.from)"]
    switch pattern.until {
    case .weeks(15) where random.chance(50): break
    case .weeks(let weeks): clauses.append("for \(weeks) \(weeks == 1 ? "week" : "weeks")")
    case .until(let day): clauses.append("until \(day)")
    case .oneDay: break
    }
    if pattern.every > 1 { clauses.append("every \(pattern.every) weeks") }
    if !pattern.except.isEmpty {
      clauses.append("except " + pattern.except.sorted().map(\.description).joined(separator: ", "))
    }
    if random.chance(40) { clauses = random.shuffled(clauses) }
    directive("meets", head + ([span] + clauses).joined(separator: random.chance(50) ? " " : "  "))
  }

  /// The `limit`, `reminder` and `cleared` lines.
  mutating func notices() {
    for kind in OracleAlertKind.allCases {
      switch group.limits[kind] {
      case .auto: directive("limit", "\(kind) auto")
      case .fixed(let number): directive("limit", "\(kind) \(number)")
      case nil: break
      }
    }
    for reminder in group.reminders { directive("reminder", "\(reminder.date) \(reminder.text)") }
    for clearing in group.clearings {
      // A reminder's text is all up to the end of the line; a person is a name like any other.
      let subject = clearing.kind == .reminder ? clearing.subject : spelled(clearing.subject)
      directive("cleared", "\(clearing.date) \(clearing.kind) \(subject)")
    }
  }
}
