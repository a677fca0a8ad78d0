import MusterReading

/// Reads the sessions of a timetable from an iCalendar file (RFC 5545): each time that an event takes place
/// is a session on record, without marks.
///
/// Lines, events and rules of recurrence are read here; time zones are libical's.
package enum ICalendarReader: Reader {
  package static let format = FormatDescription(
    name: "ical", title: "iCalendar timetables and holiday calendars",
    endings: ["ics", "ical"], example: "SampleData/formats/timetable.ics",
    notes: "detected from a first line BEGIN:VCALENDAR; 'holidays PATH.ics' in a journal reads holidays")

  package static func recognizes(_ head: FileHead) -> Bool {
    let start = String(decoding: head.text.prefix(64), as: UTF8.self)
    let first = start.drop(while: \.isWhitespace).uppercased()
    return head.ending == "ics" || first.hasPrefix("BEGIN:VCALENDAR") || first.hasPrefix("BEGIN:VEVENT")
  }

  package static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    let before = log.errors
    let lines = try CalendarLines.read(source, options: options, log: &log)
    let occurrences = CalendarOccurrences(CalendarFile(lines), of: source.name, options: options, log: &log)
    if occurrences.hasUniversal { log.add(.universalTime(file: source.name)) }
    guard !occurrences.found.isEmpty else {
      guard log.errors == before else { return }
      log.add(
        occurrences.isCancelled ? .cancelledCalendar(file: source.name) : .emptyTable(file: source.name))
      return
    }
    let group = destination.group(named: defaultGroup)
    var seen: Set<[Int]> = []
    var numbers: [JournalBuilder.SessionKey: Int] = [:]
    for occurrence in occurrences.found {
      // The same event twice, as in calendars that were joined.
      let key = [occurrence.line.number, occurrence.start.seconds]
      guard seen.insert(key).inserted else { continue }
      for day in occurrence.days {
        let slot = options.slotName ?? occurrence.slot
        let shared = JournalBuilder.SessionKey(day: day, slot: slot)
        let number = numbers[shared, default: 0] + 1
        numbers[shared] = number
        add(
          occurrence, on: day, slot: slot, number: number, group: group, file: source.name, to: &destination,
          log: &log)
      }
    }
    log.addUnlikelyDates(of: destination[group], in: { $0 == source.name })
  }

  private static func add(
    _ occurrence: CalendarOccurrence, on day: Day, slot: String, number: Int, group: Int, file: String,
    to destination: inout RecordDestination, log: inout DiagnosticLog
  ) {
    let place = SourcePlace(file: file, line: occurrence.line.number)
    let outcome = destination[group].session(
      on: day, slot: slot, name: number > 1 ? String(number) : nil, span: occurrence.clock, at: place,
      sourceLine: occurrence.summary, log: &log)
    if case .refused(let reason) = outcome {
      log.reject(RejectedRecord(place: place, reason: reason, text: "\(day) \(slot) \(occurrence.summary)"))
    }
  }
}

extension Diagnostic {
  /// That all events of a calendar were called off.
  fileprivate static func cancelledCalendar(file: String) -> Diagnostic {
    Diagnostic(
      .emptyRecord, at: SourcePlace(file: file), "all events in the calendar are cancelled",
      help: "use the calendar of the events that take place")
  }
}

extension CalendarOccurrence {
  /// The slot of the session: the time at which it begins.
  fileprivate var slot: String { isAllDay ? "day" : ClockTime.text(of: start.minute) }

  /// The span of clock time, up to midnight; none for whole days and for events without an end.
  fileprivate var clock: TimeSpan? {
    isAllDay ? nil : TimeSpan(start: start.minute, end: min(1440, start.minute + length / 60))
  }
}

extension ICalendarReader: HolidayReader {
  package static func holidays(
    in source: any ByteSource, options: ReadingOptions, from start: Day?, log: inout DiagnosticLog
  ) throws(FileError) -> [Holiday] {
    let first = [start, Day(iso: "2000-01-01")].compactMap { $0 }.min() ?? Day.earliest
    let before = log.errors
    let lines = try CalendarLines.read(source, options: options, log: &log)
    let occurrences = CalendarOccurrences(CalendarFile(lines), of: source.name, options: options, log: &log)
      .found
    let allDay = occurrences.filter(\.isAllDay)
    if allDay.isEmpty, log.errors == before {
      log.add(
        .emptyRecord, in: source.name, "the calendar has no all-day events",
        help: "use a holiday calendar")
    }
    if allDay.count < occurrences.count {
      let count = occurrences.count - allDay.count
      log.add(
        .eventsLeftOut, in: source.name,
        "ignored \(count) event\(known: count == 1 ? "" : "s") with clock times, which are not holidays"
      )
    }
    return allDay.flatMap { occurrence in occurrence.days.map { Holiday(day: $0, name: occurrence.summary) } }
      .filter { $0.day >= first }
  }
}
