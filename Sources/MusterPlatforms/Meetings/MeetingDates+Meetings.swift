import MusterReading

extension MeetingDates {
  /// The meetings of a draft: several where nobody is there for hours between them.
  func meetings(of draft: MeetingDraft, log: inout DiagnosticLog) -> [Meeting] {
    if draft.isEvents { return EventList(visits(draft.entries, log: &log)).meetings(of: draft) }
    let details = details(of: draft, log: &log)
    var visits = shifted(visits(draft.entries, log: &log))
    let times = times(of: draft)
    let bounds = times.bounds
    if bounds == nil {
      // Totals over several meetings do not tell when somebody was there, but the list of visits does.
      let isTotal = visits.contains { $0.span.map(MeetingParts.isTooLong) == true }
      if isTotal, MeetingDates.covers(details, visits) { visits = details }
      visits = visits.filter { isOfOneMeeting($0, log: &log) }
    }
    let parts = MeetingParts(visits)
    guard !isTooLong(parts, times, of: draft, log: &log) else { return [] }
    let isOne = bounds.map(parts.belong) ?? (parts.spans.count < 2)
    guard !isOne else {
      if bounds == nil { warnOfGap(in: parts, visits, log: &log) }
      return [meeting(of: draft, visits, details, start: times.start, end: times.end)].compactMap { $0 }
    }
    let ofParts = zip(parts.parted(visits), parts.parted(details))
    return zip(parts.spans, ofParts).compactMap { part, own in
      let isReported = bounds.map { MeetingParts.isNear(part, $0) } ?? false
      var meeting = meeting(
        of: draft, own.0, own.1, start: isReported ? times.start : nil, end: isReported ? times.end : nil)
      meeting?.scheduledMinute = nil
      return meeting
    }
  }

  /// When a draft says that the meeting began and ended; where it says so of several together, only that.
  private struct Times {
    var start: Moment?
    var end: Moment?
    var bounds: Range<Moment>?
    var ofSeveral: Range<Moment>?
  }

  private func times(of draft: MeetingDraft) -> Times {
    let start = moment(of: draft.start)
    let length = SpokenDuration.seconds(of: draft.length)
    var end = moment(of: draft.end) ?? start.flatMap { start in length.map { start + $0 } }
    if let from = start, let to = end, to < from { end = to + Moment.secondsPerDay }
    guard let start, let end, start < end else { return Times(start: start, end: end) }
    let bounds = start..<end
    // Several meetings under one link: nothing tells of each but the visits.
    guard !MeetingParts.isTooLong(bounds) else { return Times(ofSeveral: bounds) }
    return Times(start: start, end: end, bounds: bounds)
  }

  private func meeting(
    of draft: MeetingDraft, _ visits: [Meeting.Visit], _ details: [Meeting.Visit], start: Moment?,
    end: Moment?
  ) -> Meeting? {
    let spans = visits.compactMap(\.span)
    let first = start ?? spans.map(\.lowerBound).min()
    let last = end ?? spans.map(\.upperBound).max()
    if first == nil, day == nil { return nil }
    var meeting = Meeting(
      group: draft.group, day: first?.day ?? day ?? Day(number: 0), visits: visits, details: details)
    if let first, let last, first <= last { meeting.span = first..<last }
    if let start, let end, start < end { meeting.bounds = start..<end }
    let length = SpokenDuration.seconds(of: draft.length)
    let isKnown = meeting.isTimed || end != nil
    meeting.length =
      meeting.span.flatMap { isKnown ? $0.upperBound - $0.lowerBound : nil } ?? length
      ?? visits.compactMap(\.duration).max()
    if isKnown { meeting.closeVisits() }
    if format == nil { meeting.scheduledMinute = scheduledMinute }
    return meeting
  }

  /// The visits that the report lists besides; none where some of them cannot be read and nobody needs them.
  private func details(of draft: MeetingDraft, log: inout DiagnosticLog) -> [Meeting.Visit] {
    var own = DiagnosticLog()
    let details = visits(draft.visits, log: &own)
    guard own.errors > 0 else { return shifted(details) }
    let names = draft.entries.map { [$0.email.lowercased(), $0.name.text] }
    if Set(names).count < names.count { _ = visits(draft.visits, log: &log) }
    return []
  }

  /// Whether the visits listed besides are of everybody.
  private static func covers(_ details: [Meeting.Visit], _ visits: [Meeting.Visit]) -> Bool {
    let known = Set(details.map(\.entry.name.text))
    return visits.allSatisfy { known.contains($0.entry.name.text) }
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
      visit.isOpen = visit.span != nil && duration == nil && (joined.moment == nil || left.moment == nil)
      return visit
    }
  }

  /// The moment of a cell, none where the cell says none; `nil` when the cell is wrong, which is logged.
  private func understood(
    _ text: String, _ role: MeetingColumns.Role, of entry: MeetingDraft.Entry, log: inout DiagnosticLog
  ) -> (moment: Moment?, Void)? {
    if MeetingDraft.isNothing(text) { return (nil, ()) }
    if let moment = moment(of: text) { return (moment, ()) }
    let form = format.map { "a date and time in the format \($0.dates)" } ?? "a clock time"
    reject(
      entry, at: entry.columns[role] ?? entry.columns[.timestamp], .noSuchDate, "'\(text)' is not \(form)",
      help: "correct the cell, or skip the row with \(known: .option("skip-invalid"))", log: &log)
    return nil
  }

  private func reject(
    _ entry: MeetingDraft.Entry, at column: Int?, _ code: DiagnosticCode, _ message: DiagnosticText,
    help: DiagnosticText, log: inout DiagnosticLog
  ) {
    let place = entry.row.place(column, file: file)
    log.add(code, at: place, message, help: help, sourceLine: entry.row.sourceLine(column))
    log.reject(RejectedRecord(place: place, reason: message, text: entry.row.text))
  }

  /// Visits told by clock times alone: those in the morning follow those in the evening before.
  private func shifted(_ visits: [Meeting.Visit]) -> [Meeting.Visit] {
    let starts = visits.compactMap { $0.span?.lowerBound }
    let noon = Moment.secondsPerDay / 2
    guard format == nil, let first = starts.min(), let last = starts.max(), last - first > noon else {
      return visits
    }
    let later = visits.map { visit in
      guard let span = visit.span, span.lowerBound.second < noon else { return visit }
      var later = visit
      later.span = (span.lowerBound + Moment.secondsPerDay)..<(span.upperBound + Moment.secondsPerDay)
      return later
    }
    // A meeting in the morning and another in the evening are on one day.
    return MeetingParts(later).spans.count < MeetingParts(visits).spans.count ? later : visits
  }
}

extension MeetingDates {
  /// Whether a visit is no longer than a meeting; one that is longer is logged.
  private func isOfOneMeeting(_ visit: Meeting.Visit, log: inout DiagnosticLog) -> Bool {
    guard let span = visit.span, MeetingParts.isTooLong(span) else { return true }
    reject(
      visit.entry, at: visit.entry.columns[.leave] ?? visit.entry.columns.nameColumn, .severalMeetings,
      "'\(name: visit.entry.name.text)' joined on \(span.lowerBound.day) and left on \(span.upperBound.day): this looks like more than one meeting",
      help:
        "read the report of each meeting separately; if a time is wrong, correct it, or skip the row with \(known: .option("skip-invalid"))",
      log: &log)
    return false
  }

  /// Whether visits follow one another for longer than a meeting, or the report says that it took so long, which is
  /// logged.
  private func isTooLong(
    _ parts: MeetingParts, _ times: Times, of draft: MeetingDraft, log: inout DiagnosticLog
  ) -> Bool {
    let visited = times.bounds == nil ? parts.spans.first(where: MeetingParts.isTooLong) : nil
    guard let span = visited ?? (parts.spans.isEmpty ? times.ofSeveral : nil) else { return false }
    let row = draft.entries.first?.row
    log.add(
      .severalMeetings, at: SourcePlace(file: file, line: row?.line),
      "the meeting would last from \(span.lowerBound.day) to \(span.upperBound.day), and its report does not distinguish the days",
      help: "read the report of each meeting separately", sourceLine: row?.sourceLine())
    for entry in draft.entries {
      log.reject(
        RejectedRecord(
          place: SourcePlace(file: file, line: entry.row.line), reason: "the meeting lasts several days",
          text: entry.row.text))
    }
    return true
  }

  /// Warns where nobody is there for a while between visits, but not so long that those after it are another meeting.
  private func warnOfGap(in parts: MeetingParts, _ visits: [Meeting.Visit], log: inout DiagnosticLog) {
    guard let gap = parts.gap, gap.upperBound - gap.lowerBound >= MeetingParts.doubtfulPause else { return }
    let entry = visits.first { $0.span?.lowerBound == gap.upperBound }?.entry
    let (from, to) = (ClockTime.text(of: gap.lowerBound.minute), ClockTime.text(of: gap.upperBound.minute))
    log.add(
      .severalMeetings, at: SourcePlace(file: file, line: entry?.row.line),
      "nobody attended from \(known: from) to \(known: to), but the visits before and after are read as one meeting",
      help: "if they are two meetings, save the rows of each to a separate file",
      sourceLine: entry?.row.sourceLine(), severity: .warning)
  }
}

extension Meeting {
  /// Ends the visits of which only the coming is known with the meeting, and begins the others with it.
  fileprivate mutating func closeVisits() {
    guard let span else { return }
    for (index, visit) in visits.enumerated() where visit.isOpen {
      guard let known = visit.span else { continue }
      let isJoin = !MeetingDraft.isNothing(visit.entry.join)
      visits[index].span =
        isJoin
        ? known.lowerBound..<max(known.lowerBound, span.upperBound)
        : min(known.upperBound, span.lowerBound)..<known.upperBound
      visits[index].isOpen = false
    }
  }
}
