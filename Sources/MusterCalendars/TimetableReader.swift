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
    let occurrences = CalendarOccurrences(CalendarFile(lines), of: source.name, options: options, log: &log)
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
    return facts
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
