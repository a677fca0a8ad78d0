import MusterReading

/// Reads the timetable of a class from an iCalendar file: the times at which its events take place become `meets` lines,
/// rather than sessions on record.
///
/// Calendars that Muster itself wrote are recognized; of others nobody can know whether they say what was planned or what
/// was held, so they are read in this way where the format is named.
package enum TimetableReader: Reader {
  package static let format = FormatDescription(
    name: "timetable", title: "iCalendar timetables of classes", endings: ["ics"],
    example: "SampleData/formats/class.ics",
    notes:
      "detected in calendars written by '\(known: .command("timetable"))'; events become 'meets' lines, not sessions on record"
  )

  package static func recognizes(_ head: FileHead) -> Bool {
    guard ICalendarReader.recognizes(head) else { return false }
    // The line comes before the first event.
    return String(decoding: head.text.prefix(512), as: UTF8.self).contains(
      "PRODID:\(CalendarDocument.product)")
  }

  package static func declaredFacts(in source: any ByteSource, options: ReadingOptions) throws(FileError)
    -> GroupFacts?
  {
    var log = DiagnosticLog()
    return try facts(in: source, options: options, log: &log)
  }

  package static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    let before = log.errors
    var facts = try facts(in: source, options: options, log: &log)
    if facts.timetable == nil, log.errors == before {
      log.add(
        .emptyRecord, in: source.name, "the calendar has no events with clock times",
        help: "use the calendar of a class's sessions")
    }
    if facts.name.isEmpty { facts.name = defaultGroup }
    _ = destination.group(declaring: facts)
  }

  /// What a calendar says of its class: the patterns of its events, and the calendar's name.
  private static func facts(
    in source: any ByteSource, options: ReadingOptions, log: inout DiagnosticLog
  ) throws(FileError) -> GroupFacts {
    let lines = try CalendarLines.read(source, options: options, log: &log)
    let file = CalendarFile(lines)
    let occurrences = CalendarOccurrences(file, of: source.name, options: options, log: &log)
    if occurrences.hasUniversal { log.add(.universalTime(file: source.name)) }
    let allDay = occurrences.found.count(where: \.isAllDay)
    if allDay > 0 {
      log.add(
        .eventsLeftOut, in: source.name,
        "ignored \(allDay) all-day event\(known: allDay == 1 ? "" : "s"), which are not sessions of a class",
        help: nil)
    }
    // A calendar's own name is that of its class.
    var facts = GroupFacts(name: lines.first { $0.name == "X-WR-CALNAME" }?.plainValue ?? "")
    facts[Meets.self] = MeetingPattern.covering(occurrences.found.compactMap(\.meeting))
    facts.add("location", common("LOCATION", of: file), options)
    facts.add("course", common("SUMMARY", of: file).flatMap { course(in: $0, of: facts.name) }, options)
    return facts
  }

  /// The text that all events have in common; `nil` where there is none.
  private static func common(_ property: String, of file: CalendarFile) -> String? {
    let texts = Set(file.events.map { event in event.first { $0.name == property }?.plainValue ?? "" })
    return texts.count == 1 ? texts.first.flatMap { $0.isEmpty ? nil : $0 } : nil
  }

  /// What is in parentheses behind the name of a class.
  private static func course(in summary: String, of name: String) -> String? {
    let start = "\(name) ("
    guard !name.isEmpty, summary.hasPrefix(start), summary.hasSuffix(")") else { return nil }
    let course = summary.dropFirst(start.count).dropLast()
    return course.isEmpty ? nil : String(course)
  }
}

extension GroupFacts {
  /// Keeps a text as what a line of a journal with this word says, where the journal may have such a line.
  fileprivate mutating func add(_ keyword: String, _ text: String?, _ options: ReadingOptions) {
    guard let text else { return }
    for word in options.words where word.keyword == keyword {
      if let fact = word as? any Fact.Type { set(fact, text) }
    }
  }

  private mutating func set<F: Fact>(_ fact: F.Type, _ text: String) {
    if let value = text as? F.Value { self[fact] = value }
  }
}

extension CalendarOccurrence {
  /// The meeting of a class; `nil` for whole days. Without an end it takes the usual time.
  fileprivate var meeting: PlannedMeeting? {
    guard !isAllDay else { return nil }
    let minutes = length < 60 ? MeetingPattern.usualMinutes : length / 60
    return TimeSpan(start: start.minute, end: min(1440, start.minute + minutes))
      .map { PlannedMeeting(day: start.day, span: $0) }
  }
}
