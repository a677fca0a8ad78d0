import MusterReading

/// One time that an event takes place.
struct CalendarOccurrence {
  /// When it begins, on the clock that the reader shows.
  var start: Moment
  /// How many seconds it takes.
  var length: Int
  /// Whether it takes whole days.
  var isAllDay: Bool
  var summary: String
  var line: CalendarLine

  /// The days that it covers; the day that it begins on, for one with times.
  var days: [Day] { (0..<dayCount).map { start.day + $0 }.filter { $0 <= Day.latest } }

  var dayCount: Int { isAllDay ? max(1, length / Moment.secondsPerDay) : 1 }
}

/// Works out when the events of a calendar take place: those that repeat up to a day, the others whenever
/// they are.
struct CalendarOccurrences {
  /// The last day on which events that repeat without end take place, 31 December 2040; of those that end so far away
  /// that they would be too many, too.
  static let horizon = Day(iso: "2040-12-31") ?? Day.latest
  /// The most days that one event covers.
  static let longest = 400
  /// The most occurrences of one event, which are also the most days that they cover, and the most days of a file.
  static let mostOfEvent = 20_000
  static let mostOfFile = 100_000

  let file: String
  private let zones: CalendarZones
  /// The zone that times in universal time are shown in.
  private let shown: CalendarZone?
  /// Whether times in universal time were left as they are.
  private(set) var hasUniversal = false
  private var periods = 500_000
  /// The rules whose repetitions after the horizon were left out, though they have an end.
  private var cutOff: [CalendarLine] = []
  /// The number of days that the occurrences found so far cover.
  private var days = 0
  private(set) var found: [CalendarOccurrence] = []
  /// Whether the calendar has events, and all of them were called off.
  private(set) var isCancelled = false

  /// The occurrences of a calendar's events; problems with events are logged, and their events left out.
  init(_ calendar: CalendarFile, of file: String, options: ReadingOptions, log: inout DiagnosticLog) {
    self.file = file
    zones = CalendarZones(calendar)
    shown =
      options.timeZone.map { TimeZoneBook.zone(identifier: $0) }
      ?? calendar.zone.flatMap { [zones] line in zones.zone(line.value, at: line) }
    if let line = calendar.cutOff {
      let problem = CalendarEvent.Problem(
        .brokenCalendar, line, "the calendar is cut off: '\(line.text)' has no END line",
        help: "export or download the calendar again")
      log.add(problem.diagnostic(file: file))
    }
    var events: [CalendarEvent] = []
    for (number, lines) in calendar.events.enumerated() {
      do throws(CalendarEvent.Problem) {
        let event = try CalendarEvent(lines, number: number, zones: zones)
        if let problem = event.wrongEnd { log.add(problem.diagnostic(file: file)) }
        events.append(event)
      } catch { reject(error, log: &log) }
    }
    reportUnknownZones(log: &log)
    isCancelled = !events.isEmpty && events.allSatisfy(\.isCancelled)
    expand(events, log: &log)
    reportCutOff(log: &log)
    found.sort { ($0.start, $0.line.number) < ($1.start, $1.line.number) }
  }

  private func reportUnknownZones(log: inout DiagnosticLog) {
    for (identifier, line) in zones.unknown {
      let problem = CalendarEvent.Problem(
        .unknownTimeZone, line, "unknown time zone '\(identifier)'; its times are read as they are written",
        help: "use a name such as Europe/Rome, or export the calendar with its VTIMEZONE")
      log.add(problem.diagnostic(file: file))
    }
  }

  private func reportCutOff(log: inout DiagnosticLog) {
    for line in cutOff {
      let problem = CalendarEvent.Problem(
        .repetitionsLeftOut, line,
        "the event repeats too often to be read to its end; what is after \(CalendarOccurrences.horizon) is ignored",
        help: "give the rule an earlier end")
      log.add(problem.diagnostic(file: file))
    }
  }

  private func reject(_ problem: CalendarEvent.Problem, log: inout DiagnosticLog) {
    log.add(problem.diagnostic(file: file))
    log.reject(
      RejectedRecord(
        place: SourcePlace(file: file, line: problem.line.number), reason: problem.message,
        text: problem.line.text))
  }

  private mutating func expand(_ events: [CalendarEvent], log: inout DiagnosticLog) {
    var exceptions: [String: [CalendarEvent]] = [:]
    for event in events where event.exceptionFrom != nil {
      exceptions[event.identifier, default: []].append(event)
    }
    var masters: [String: [Moment]] = [:]
    for event in newest(events) {
      masters[event.identifier, default: []].append(event.start.moment)
      do throws(CalendarEvent.Problem) {
        try expand(event, exceptions: exceptions[event.identifier] ?? [])
      } catch { reject(error, log: &log) }
    }
    // Exceptions from events that are in another file stand for themselves.
    for (identifier, events) in exceptions where masters[identifier] == nil {
      for event in CalendarOccurrences.newest(exceptions: events).values {
        add(event, at: event.start.moment)
      }
    }
  }

  /// The events that are no exceptions; of revisions of one event the last, whenever it begins.
  private func newest(_ events: [CalendarEvent]) -> [CalendarEvent] {
    var kept: [CalendarEvent] = []
    var indices: [String: Int] = [:]
    let masters = events.filter { $0.exceptionFrom == nil }
    let sequences = Dictionary(masters.map { ($0.identifier, $0.sequence) }, uniquingKeysWith: max)
    for event in masters where event.sequence == sequences[event.identifier] {
      let key = "\(event.identifier) \(event.start.moment.seconds)"
      if let index = indices[key] {
        if event.sequence >= kept[index].sequence { kept[index] = event }
      } else {
        indices[key] = kept.count
        kept.append(event)
      }
    }
    return kept
  }

  private mutating func expand(_ event: CalendarEvent, exceptions: [CalendarEvent]) throws(CalendarEvent
    .Problem)
  {
    guard !event.isCancelled else { return }
    let before = (found.count, days)
    let moments = try moments(of: event)
    let exact = CalendarOccurrences.newest(exceptions: exceptions)
    let fromThenOn = exact.values.filter(\.isFromThenOn).sorted {
      ($0.exceptionFrom ?? $0.start.moment) < ($1.exceptionFrom ?? $1.start.moment)
    }
    for moment in moments where exact[moment] == nil {
      guard let changed = fromThenOn.last(where: { ($0.exceptionFrom ?? moment) <= moment }),
        let from = changed.exceptionFrom
      else {
        add(event, at: moment, length: event.additions[moment] ?? nil)
        continue
      }
      if !changed.isCancelled { add(changed, at: moment + (changed.start.moment - from)) }
    }
    for exception in exact.values.sorted(by: { $0.line.number < $1.line.number }) where !exception.isCancelled
    { add(exception, at: exception.start.moment) }
    let most = min(before.1 + CalendarOccurrences.mostOfEvent, CalendarOccurrences.mostOfFile)
    guard days <= most else {
      found.removeSubrange(before.0...)
      days = before.1
      throw CalendarEvent.Problem(
        .refusedRule, event.line,
        most == CalendarOccurrences.mostOfFile
          ? "the events up to this one last more than \(most) days in total"
          : "the event lasts more than \(CalendarOccurrences.mostOfEvent) days in total, with its repetitions",
        help: "export a shorter period, or skip the event with \(known: .option("skip-invalid"))")
    }
  }

  private static func newest(exceptions: [CalendarEvent]) -> [Moment: CalendarEvent] {
    var exact: [Moment: CalendarEvent] = [:]
    for exception in exceptions {
      guard let from = exception.exceptionFrom else { continue }
      if let earlier = exact[from], earlier.sequence > exception.sequence { continue }
      exact[from] = exception
    }
    return exact
  }

  /// The moments of an event on the clock of its zone: its start, those of its rules and its additions,
  /// without those taken out. `COUNT` counts before anything is taken out, and the start counts whether or
  /// not it fits the rule.
  private mutating func moments(of event: CalendarEvent) throws(CalendarEvent.Problem) -> [Moment] {
    var moments: Set<Moment> = [event.start.moment]
    for rule in event.rules {
      var repeated = try self.moments(of: rule, event)
      let startFits = repeated.first == event.start.moment
      if !startFits, let count = rule.rule.count, repeated.count == count { repeated.removeLast() }
      moments.formUnion(repeated)
    }
    moments.formUnion(event.additions.keys)
    for rule in event.exceptionRules { moments.subtract(try self.moments(of: rule, event)) }
    return moments.subtracting(event.removals).filter { !event.removedDays.contains($0.day) }.sorted()
  }

  private mutating func moments(of rule: CalendarEvent.Rule, _ event: CalendarEvent) throws(CalendarEvent
    .Problem) -> [Moment]
  {
    // A rule with an end is followed to it, where that is not too far.
    let hasEnd = rule.rule.count != nil || rule.until != nil
    let left = periods
    var result = moments(of: rule, event, through: hasEnd ? Day.latest : CalendarOccurrences.horizon)
    if hasEnd, result.isExcessive {
      periods = left
      result = moments(of: rule, event, through: CalendarOccurrences.horizon)
      if !result.isExcessive { cutOff.append(rule.line) }
    }
    guard !result.isExcessive else {
      throw CalendarEvent.Problem(
        .refusedRule, rule.line,
        "the event repeats too often until \(CalendarOccurrences.horizon), or by a rule that hardly ever applies",
        help: "skip the event with \(known: .option("skip-invalid")), or add an end to the rule")
    }
    return result.moments
  }

  private mutating func moments(of rule: CalendarEvent.Rule, _ event: CalendarEvent, through last: Day)
    -> Recurrence.Result
  {
    let recurrence = Recurrence(
      rule: rule.rule, start: event.start.moment, isDate: event.start.isDate, until: rule.until,
      limit: Moment(day: last, second: Moment.secondsPerDay - 1))
    return recurrence.moments(most: CalendarOccurrences.mostOfEvent, periods: &periods)
  }

  private mutating func add(_ event: CalendarEvent, at moment: Moment, length: Int? = nil) {
    guard !event.isCancelled else { return }
    var start = moment
    if event.start.isUniversal {
      if let shown { start = shown.local(of: moment) } else { hasUniversal = true }
    }
    let occurrence = CalendarOccurrence(
      start: start, length: length ?? event.length, isAllDay: event.start.isDate, summary: event.summary,
      line: event.line)
    found.append(occurrence)
    days += occurrence.dayCount
  }
}
