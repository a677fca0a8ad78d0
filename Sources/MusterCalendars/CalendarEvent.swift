import MusterJournals

/// An event of a calendar, with all that makes it repeat.
struct CalendarEvent {
  struct Problem: Error {
    let code: DiagnosticCode
    let line: CalendarLine
    let message: DiagnosticText
    let help: DiagnosticText?
  }

  /// A rule with its end on the clock of the event, and its line.
  typealias Rule = (rule: RecurrenceRule, until: Moment?, line: CalendarLine)

  /// The identifier that an event shares with the exceptions from it.
  let identifier: String
  /// The first line, `BEGIN:VEVENT`.
  let line: CalendarLine
  /// When it begins, on the clock of its zone.
  let start: CalendarTime
  /// The zone of the start; `nil` for dates, for times that float and for zones that nobody knows.
  let zone: CalendarZone?
  /// How many seconds it takes.
  let length: Int
  /// What is wrong with its end, which is then not read.
  let wrongEnd: Problem?
  let summary: String
  /// Whether it was called off.
  let isCancelled: Bool
  let sequence: Int
  /// The occurrence that it is an exception from.
  let exceptionFrom: Moment?
  /// Whether the exception is also from all later ones.
  let isFromThenOn: Bool
  let rules: [Rule]
  /// The rules by which occurrences are left out, which older calendars have.
  let exceptionRules: [Rule]
  /// Further occurrences, with their own lengths where they have some, and those that are left out, by moment or by
  /// whole day.
  let additions: [Moment: Int?]
  let removals: Set<Moment>
  let removedDays: Set<Day>

  /// The event of its properties.
  init(_ lines: [CalendarLine], number: Int, zones: CalendarZones) throws(Problem) {
    guard let first = lines.first else { throw Problem.noStart(CalendarLine("BEGIN:VEVENT", number: 1)) }
    let properties = CalendarProperties(lines, zones: zones)
    guard let startLine = properties["DTSTART"] else { throw Problem.noStart(first) }
    let start = try properties.time(startLine)
    let zone = properties.zone(of: startLine, time: start)
    line = first
    identifier = properties["UID"]?.value ?? "\u{0}\(number)"
    (self.start, self.zone) = (start, zone)
    (length, wrongEnd) = try properties.length(from: start, zone: zone)
    let days = length / Moment.secondsPerDay
    guard !start.isDate || days <= CalendarOccurrences.longest else {
      throw Problem(
        .refusedRule, properties["DTEND"] ?? properties["DURATION"],
        "the event lasts \(days) days (the limit is \(CalendarOccurrences.longest))",
        help: "skip the event with \(known: .option("skip-invalid")), or correct its end")
    }
    summary = properties["SUMMARY"]?.plainValue ?? ""
    isCancelled = properties["STATUS"]?.value.uppercased() == "CANCELLED"
    sequence = properties["SEQUENCE"].flatMap { Int($0.value) } ?? 0
    let exception = properties["RECURRENCE-ID"]
    isFromThenOn = exception?.parameters["RANGE"]?.uppercased() == "THISANDFUTURE"
    exceptionFrom = try exception.map { line throws(Problem) in
      let time = try properties.time(line)
      return time.local(zone: properties.zone(of: line, time: time), in: zone)
    }
    rules = try properties.rules("RRULE", from: start, zone: zone)
    exceptionRules = try properties.rules("EXRULE", from: start, zone: zone)
    additions = try properties.additions(zone: zone)
    (removals, removedDays) = try properties.removals(start: start, zone: zone)
  }
}

extension CalendarEvent.Problem {
  static func noStart(_ line: CalendarLine?) -> CalendarEvent.Problem {
    CalendarEvent.Problem(
      .noSuchDate, line, "missing date: the event has no DTSTART", help: "export the calendar again")
  }

  init(_ code: DiagnosticCode, _ line: CalendarLine?, _ message: DiagnosticText, help: DiagnosticText? = nil)
  {
    (self.code, self.message, self.help) = (code, message, help)
    self.line = line ?? .nothing
  }

  func diagnostic(file: String) -> Diagnostic {
    Diagnostic(
      code, at: SourcePlace(file: file, line: line.number), message, help: help, sourceLine: line.text)
  }
}

struct CalendarProperties {
  private let lines: [String: [CalendarLine]]
  private let zones: CalendarZones

  init(_ lines: [CalendarLine], zones: CalendarZones) {
    self.lines = Dictionary(grouping: lines, by: \.name)
    self.zones = zones
  }

  subscript(name: String) -> CalendarLine? { lines[name]?.first }

  func time(_ line: CalendarLine) throws(CalendarEvent.Problem) -> CalendarTime {
    try time(line.value, of: line)
  }

  private func time(_ text: some StringProtocol, of line: CalendarLine) throws(CalendarEvent.Problem)
    -> CalendarTime
  {
    if let time = CalendarTime(text) { return time }
    throw CalendarEvent.Problem(
      .noSuchDate, line, "'\(name: String(text))' is not an iCalendar date and time",
      help: "they are written 20261118 or 20261118T180000")
  }

  func zone(of line: CalendarLine, time: CalendarTime) -> CalendarZone? {
    if time.isDate { return nil }
    if time.isUniversal { return zones.universal }
    return line.parameters["TZID"].flatMap { zones.zone($0, at: line) }
  }

  /// The times of the properties of a name, which may be lists, on the clock of a zone; those of periods with their
  /// lengths.
  private func times(_ name: String, in zone: CalendarZone?) throws(CalendarEvent.Problem) -> [(
    moment: Moment, isDate: Bool, length: Int?
  )] {
    var found: [(Moment, Bool, Int?)] = []
    for line in lines[name] ?? [] {
      for text in line.value.split(separator: ",") {
        // A period is a start and an end.
        let parts = text.filter { $0 != " " }.split(separator: "/", maxSplits: 1)
        let time = try time(parts.first ?? "", of: line)
        let start = time.local(zone: self.zone(of: line, time: time), in: zone)
        let length = parts.count > 1 ? try length(until: parts[1], from: start, of: line, zone: zone) : nil
        found.append((start, time.isDate, length))
      }
    }
    return found
  }

  /// The seconds of a period, whose second part is its end or its length.
  private func length(until text: Substring, from start: Moment, of line: CalendarLine, zone: CalendarZone?)
    throws(CalendarEvent.Problem) -> Int
  {
    if let seconds = CalendarDuration.seconds(of: text) { return seconds }
    let end = try time(text, of: line)
    let length = end.local(zone: self.zone(of: line, time: end), in: zone) - start
    guard length >= 0 else {
      throw CalendarEvent.Problem(
        .noSuchDate, line, "the period ends before it begins",
        help: "correct the calendar, or skip the event with \(known: .option("skip-invalid"))")
    }
    return length
  }

  /// Further occurrences, with the lengths of those that are periods.
  func additions(zone: CalendarZone?) throws(CalendarEvent.Problem) -> [Moment: Int?] {
    Dictionary(try times("RDATE", in: zone).map { ($0.moment, $0.length) }, uniquingKeysWith: { $0 ?? $1 })
  }

  /// The occurrences left out, by moment, and by day where only a date is given.
  func removals(start: CalendarTime, zone: CalendarZone?) throws(CalendarEvent.Problem) -> (
    moments: Set<Moment>, days: Set<Day>
  ) {
    let times = try times("EXDATE", in: zone)
    let days = times.filter { $0.isDate || start.isDate }.map { $0.moment.day }
    return (Set(times.map(\.moment)), Set(days))
  }

  /// The seconds from the start to the end, or the length given; a day for dates, and nothing for times. An end that
  /// cannot be one is told of, and not read.
  func length(from start: CalendarTime, zone: CalendarZone?) throws(CalendarEvent.Problem) -> (
    seconds: Int, wrongEnd: CalendarEvent.Problem?
  ) {
    let usual = start.isDate ? Moment.secondsPerDay : 0
    if let line = self["DTEND"] {
      let end = try time(line)
      let length = end.local(zone: self.zone(of: line, time: end), in: zone) - start.moment
      guard length < 0 else { return (max(usual, length), nil) }
      return (
        usual,
        CalendarEvent.Problem(
          .unlikelyEnd, line, "the event ends before it begins; its end is ignored", help: "correct DTEND")
      )
    }
    guard let line = self["DURATION"] else { return (usual, nil) }
    guard let seconds = CalendarDuration.seconds(of: line.value) else {
      return (
        usual,
        CalendarEvent.Problem(
          .unlikelyEnd, line, "'\(line.value)' is not the duration of an event, and is ignored",
          help: "durations are written PT1H30M or P1D")
      )
    }
    return (max(usual, seconds), nil)
  }

  /// The rules of a name: those by which the event repeats, or by which it does not.
  func rules(_ name: String, from start: CalendarTime, zone: CalendarZone?) throws(CalendarEvent.Problem)
    -> [CalendarEvent.Rule]
  {
    var rules: [CalendarEvent.Rule] = []
    for line in lines[name] ?? [] {
      let rule: RecurrenceRule
      do { rule = try RecurrenceRule(line.value) } catch {
        throw CalendarEvent.Problem(
          .refusedRule, line, "\(error)",
          help: "skip the event with \(known: .option("skip-invalid")), or export it again")
      }
      guard rule.frequency != .secondly else {
        throw CalendarEvent.Problem(
          .refusedRule, line, "the event repeats by the second",
          help: "skip the event with \(known: .option("skip-invalid"))")
      }
      let until = rule.until.map { until in
        // A date includes its whole day.
        until.isDate || start.isDate
          ? Moment(day: until.local(zone: zone, in: zone).day, second: Moment.secondsPerDay - 1)
          : until.local(zone: zone, in: zone)
      }
      rules.append((rule, until, line))
    }
    return rules
  }
}

extension CalendarLine {
  fileprivate static let nothing = CalendarLine(name: "", number: 1)

  private init(name: String, number: Int) {
    (self.name, parameters, value, self.number, text) = (name, [:], "", number, "")
  }
}

extension RecurrenceRule.Problem: CustomStringConvertible {
  var description: String {
    switch self {
    case .noFrequency: "the recurrence rule has no frequency (FREQ)"
    case .wrongPart(let part): "'\(part)' is not a supported part of a recurrence rule"
    }
  }
}
