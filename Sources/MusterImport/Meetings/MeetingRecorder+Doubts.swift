import MusterJournals

extension MeetingRecorder {
  /// Warns of rows without times, which say of nobody else in the report that they were there.
  func reportUntimed(log: inout DiagnosticLog) {
    guard let first = untimed.first else { return }
    let others = untimed.count - 1
    let column = first.columns.nameColumn
    log.add(
      Diagnostic(
        .timesMissing, at: first.row.place(column, file: file),
        "the row of '\(name: first.name.text)' has no times, where others have: it is read as absent\(known: others == 0 ? "" : ", and so \(others == 1 ? "is" : "are") \(others) more like it")",
        help: "whoever was there needs a time of coming and leaving, or a duration",
        sourceLine: first.row.sourceLine(column)))
  }

  /// Nobody was there for most of a meeting of which only the visits tell how long it was: it may be several.
  func warnOfNobody(at meeting: Meeting, log: inout DiagnosticLog) {
    guard meeting.bounds == nil, meeting.isTimed, let span = meeting.span,
      let row = meeting.visits.first?.entry.row
    else { return }
    let (from, to) = (ClockTime.text(of: span.lowerBound.minute), ClockTime.text(of: span.upperBound.minute))
    log.add(
      Diagnostic(
        .nobodyPresent, at: SourcePlace(file: file, line: row.line),
        "nobody is there for \(known: options.presentAfter) of the time from \(known: from), when the first came, to \(known: to), when the last left",
        help: "if the rows are of several meetings, read those of each from a file of their own",
        sourceLine: row.sourceLine()))
  }

  /// Two visits at once under one name and no address: two people, or one with two devices.
  func warnOfOverlap(_ visit: Meeting.Visit, with others: [Meeting.Visit], log: inout DiagnosticLog) {
    guard let span = visit.span else { return }
    let address = visit.entry.address
    let isDoubtful = others.contains { other in
      guard let earlier = other.span, earlier.overlaps(span) else { return false }
      return address == nil || address != other.entry.address
    }
    guard isDoubtful else { return }
    let column = visit.entry.columns.nameColumn
    log.add(
      Diagnostic(
        .sharedName, at: visit.entry.row.place(column, file: file),
        "'\(name: visit.entry.name.text)' is there twice at once, and is read as one person with two devices",
        help: "if they are two people, give one another name", sourceLine: visit.entry.row.sourceLine(column))
    )
  }
}
