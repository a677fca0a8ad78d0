import MusterJournals

/// Understands the dates and times of a report: one form for the whole file, or clock times on a day that the
/// file's name or the user gives.
struct MeetingDates {
  let file: String
  let options: ReadingOptions
  let isInclude: Bool
  private var format: MomentFormat?
  /// The day of clock times without a date.
  private var day: Day?
  /// The minute of the day in the file's name.
  private var scheduledMinute: Int?
  /// The zone that moments in universal time are brought to.
  private var zone: CalendarZone?

  /// An understanding of the drafts of a file; `nil` when their dates cannot be told, which is logged.
  init?(
    _ drafts: [MeetingDraft], file: String, options: ReadingOptions, isInclude: Bool, log: inout DiagnosticLog
  ) {
    (self.file, self.options, self.isInclude) = (file, options, isInclude)
    let named = NamedMoment(file: file)
    if options.date == nil, let told = drafts.first(where: { !$0.day.isEmpty })?.day {
      guard let form = form(of: told, log: &log) else { return nil }
      day = form.day(of: told, year: options.year)
    }
    day = options.date ?? day ?? named?.day
    scheduledMinute = named?.minute
    let moments = drafts.flatMap { $0.moments }
    let texts = drafts.flatMap { [$0.start, $0.end] } + moments.map(\.text)
    guard texts.contains(where: MeetingDates.hasDate) else {
      guard day == nil else { return }
      MeetingDates.reportMissingDate(drafts, file: file, isInclude: isInclude, log: &log)
      return nil
    }
    guard let dates = dates(of: texts, moments, drafts, log: &log) else { return nil }
    format = MomentFormat(dates: dates)
    guard drafts.contains(where: \.isUniversal) else { return }
    zone = options.timeZone.flatMap(TimeZoneBook.zone(named:))
    if zone == nil { log.add(.universalTime(file: file, isInclude: isInclude)) }
  }

  /// The form of a date apart from the times.
  private func form(of date: String, log: inout DiagnosticLog) -> DateFormat? {
    if let given = options.dateFormat { return given }
    var found = DateColumn()
    found.add(date)
    return found.detection(year: options.year).format(
      given: options, isInclude: isInclude, at: SourcePlace(file: file), sourceLine: date, log: &log)
  }

  private static func hasDate(_ text: String) -> Bool {
    !text.isEmpty && ClockText.seconds(of: text) == nil
      && !DateCandidates.formats(of: Array(text.utf8)).isEmpty
  }

  private static func reportMissingDate(
    _ drafts: [MeetingDraft], file: String, isInclude: Bool, log: inout DiagnosticLog
  ) {
    let row = drafts.lazy.flatMap(\.entries).first?.row
    log.add(
      Diagnostic(
        .missingDate, at: SourcePlace(file: file, line: row?.line),
        "the file does not say on which day the meeting was",
        help: "say it: \(known: OptionDialect(isInclude: isInclude).option("date", "2026-11-18"))",
        sourceLine: row?.sourceLine()))
  }

  /// The form of the dates: the one given, the one that all of them have, or the one that gives the day
  /// expected.
  private func dates(
    of texts: [String], _ moments: [(text: String, row: TableRow, column: Int?)], _ drafts: [MeetingDraft],
    log: inout DiagnosticLog
  ) -> DateFormat? {
    let dated = texts.filter(MeetingDates.hasDate)
    if let text = MeetingDates.change(dated) {
      reportChange(text, moments, log: &log)
      return nil
    }
    if let given = options.dateFormat {
      let isPlain = given.parts.first != .year && dated.allSatisfy(MeetingDates.isISO)
      return isPlain ? .iso : given
    }
    var found = DateColumn()
    var seen: Set<String> = []
    for text in dated where seen.insert(text).inserted { found.add(text) }
    var detection = found.detection(year: options.year)
    if case .ambiguous(let all, let example) = detection {
      // No program writes two digits of the year before the month.
      let formats = all.filter { $0.parts.first != .shortYear }
      if formats.count == 1 { return formats[0] }
      let fitting = formats.filter { format in
        texts.contains { format.day(of: $0, year: options.year) == day }
      }
      if day != nil, fitting.count == 1 { return fitting[0] }
      detection = .ambiguous(formats, example: example)
    }
    let first = moments.first { MeetingDates.hasDate($0.text) }
    return detection.format(
      given: options, isInclude: isInclude,
      at: first.map { $0.row.place($0.column, file: file) } ?? SourcePlace(file: file),
      sourceLine: first.map { $0.row.sourceLine($0.column) }, log: &log)
  }

  private static func isISO(_ text: String) -> Bool { DateFormat.iso.prefix(of: Array(text.utf8)).end > 0 }

  /// A date in another form than others that are ISO 8601: a spreadsheet program took those for dates, perhaps with the
  /// day for the month, and left the rest as text.
  private static func change(_ dated: [String]) -> String? {
    dated.contains(where: isISO) ? dated.first { !isISO($0) } : nil
  }

  private func reportChange(
    _ example: String, _ moments: [(text: String, row: TableRow, column: Int?)], log: inout DiagnosticLog
  ) {
    let found = moments.first { $0.text == example }
    log.add(
      Diagnostic(
        .ambiguousDates, at: found.map { $0.row.place($0.column, file: file) } ?? SourcePlace(file: file),
        "'\(example)' is text, where other dates are dates of a spreadsheet",
        help:
          "the program that saved the file may have taken days for months: read the file as it was downloaded",
        sourceLine: found.map { $0.row.sourceLine($0.column) }))
  }

  /// The moment of a text; `nil` when it is none.
  private func moment(of text: String) -> Moment? {
    if let moment = format?.moment(of: text) { return zone?.local(of: moment) ?? moment }
    guard let day, let second = ClockText.seconds(of: text) else { return nil }
    return Moment(day: day, second: second)
  }
}

extension Diagnostic {
  /// That the times of a file are in universal time, and were left so.
  static func universalTime(file: String, isInclude: Bool) -> Diagnostic {
    Diagnostic(
      .universalTime, at: SourcePlace(file: file),
      "the times of the file are in universal time (UTC), and are left so",
      help: "name the place: \(known: OptionDialect(isInclude: isInclude).option("time-zone", "Europe/Rome"))"
    )
  }
}

// MARK: - Meetings

extension MeetingDates {
  /// The meeting of a draft, or several where the events of one draft lie hours apart.
  func meetings(of draft: MeetingDraft, log: inout DiagnosticLog) -> [Meeting] {
    draft.isEvents
      ? EventList(visits(draft.entries, log: &log)).meetings(of: draft)
      : [meeting(of: draft, log: &log)].compactMap { $0 }
  }

  private func meeting(of draft: MeetingDraft, log: inout DiagnosticLog) -> Meeting? {
    let visits = shifted(visits(draft.entries, log: &log))
    let spans = visits.compactMap(\.span)
    let start = moment(of: draft.start)
    let length = SpokenDuration.seconds(of: draft.length)
    var end = moment(of: draft.end) ?? start.flatMap { start in length.map { start + $0 } }
    if let from = start, let to = end, to < from { end = to + Moment.secondsPerDay }
    let first = start ?? spans.map(\.lowerBound).min()
    let last = end ?? spans.map(\.upperBound).max()
    var meeting = Meeting(
      group: draft.group, day: first?.day ?? day ?? Day(number: 0), visits: visits,
      details: shifted(self.visits(draft.visits, log: &log)))
    if first == nil, day == nil { return nil }
    if let first, let last, first <= last { meeting.span = first..<last }
    if let start, let end, start < end { meeting.bounds = start..<end }
    meeting.length =
      meeting.span.map { $0.upperBound - $0.lowerBound } ?? length ?? visits.compactMap(\.duration).max()
    if format == nil { meeting.scheduledMinute = scheduledMinute }
    return meeting
  }

  private func visits(_ entries: [MeetingDraft.Entry], log: inout DiagnosticLog) -> [Meeting.Visit] {
    entries.compactMap { entry in
      let joined = understood(entry.join, .join, of: entry, log: &log)
      let left = understood(entry.leave, .leave, of: entry, log: &log)
      guard let joined, let left else { return nil }
      let duration = SpokenDuration.seconds(of: entry.duration)
      var visit = Meeting.Visit(entry: entry, duration: duration)
      switch (joined.moment, left.moment) {
      case (let from?, let to?) where from <= to: visit.span = from..<to
      // Clock times alone: it went on past midnight.
      case (let from?, let to?) where format == nil: visit.span = from..<(to + Moment.secondsPerDay)
      case (let from?, let to?): visit.span = to..<from
      case (let from?, nil): visit.span = from..<(from + (duration ?? 0))
      case (nil, let to?): visit.span = (to + -(duration ?? 0))..<to
      case (nil, nil): break
      }
      return visit
    }
  }

  /// The moment of a cell, none where the cell says none; `nil` when the cell is wrong, which is logged.
  private func understood(
    _ text: String, _ role: MeetingColumns.Role, of entry: MeetingDraft.Entry, log: inout DiagnosticLog
  ) -> (moment: Moment?, Void)? {
    if MeetingDraft.isNothing(text) { return (nil, ()) }
    if let moment = moment(of: text) { return (moment, ()) }
    let column = entry.columns[role] ?? entry.columns[.timestamp]
    let form = format.map { "a date and time of the form \($0.dates)" } ?? "a clock time"
    let place = entry.row.place(column, file: file)
    let message: DiagnosticText = "'\(text)' is not \(form)"
    log.add(
      Diagnostic(
        .noSuchDate, at: place, message, help: "correct the cell, or leave the row out with --skip-invalid",
        sourceLine: entry.row.sourceLine(column)))
    log.reject(RejectedRecord(place: place, reason: message, text: entry.row.text))
    return nil
  }

  /// Visits told by clock times alone: those in the morning follow those in the evening before.
  private func shifted(_ visits: [Meeting.Visit]) -> [Meeting.Visit] {
    let starts = visits.compactMap { $0.span?.lowerBound }
    let noon = Moment.secondsPerDay / 2
    guard format == nil, let first = starts.min(), let last = starts.max(), last - first > noon else {
      return visits
    }
    return visits.map { visit in
      guard let span = visit.span, span.lowerBound.second < noon else { return visit }
      var later = visit
      later.span = (span.lowerBound + Moment.secondsPerDay)..<(span.upperBound + Moment.secondsPerDay)
      return later
    }
  }
}
