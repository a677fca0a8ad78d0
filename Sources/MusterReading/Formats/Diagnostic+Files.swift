import MusterJournals

/// Problems that files of every format may have.
extension Diagnostic {
  package static func emptyTable(file: String) -> Diagnostic {
    Diagnostic(
      .emptyRecord, at: SourcePlace(file: file), "the file contains no attendance records",
      help: "check that it is the file you mean, and that the export finished")
  }

  /// That the times of a file are in universal time, and were left so.
  package static func universalTime(file: String) -> Diagnostic {
    Diagnostic(
      .universalTime, at: SourcePlace(file: file),
      "the times in the file are in UTC, and are not converted",
      help: "set the time zone: \(known: .rule("time-zone", "Europe/Rome"))")
  }
}

extension DiagnosticLog {
  /// Warns where all marks of a file are of days to come: it may be a plan.
  mutating func addPlans(_ builders: [JournalBuilder], file: String, today: Day) {
    var first: Day?
    for builder in builders {
      for session in builder.sessions.indices where builder.sessionPlaces[session].file == file {
        let day = builder.sessions[session].day
        guard day > today else { return }
        first = min(first ?? day, day)
      }
    }
    guard let first, builders.contains(where: \.hasMarks) else { return }
    add(
      .futureDates, in: file,
      "all dates are still to come, from \(first) on: this may be a plan, and not a record of who came",
      help: "if the year is wrong, correct the dates")
  }

  /// Warns of days whose year is likely typed wrongly, where they first stand.
  ///
  /// - Parameters:
  ///   - builder: the record so far, other files included.
  ///   - isOwn: whether a file is among those that were just read.
  ///   - sourceLine: the line at a place, where there is one.
  package mutating func addUnlikelyDates(
    of builder: JournalBuilder, in isOwn: (String) -> Bool,
    sourceLine: (SourcePlace) -> String? = { _ in nil }
  ) {
    for session in builder.unlikelySessions where isOwn(builder.sessionPlaces[session].file) {
      let (place, day) = (builder.sessionPlaces[session], builder.sessions[session].day)
      // In the Persian calendar it is the 1400s, in the Islamic one too.
      let isOther = (1300...1499).contains(day.civil.year)
      add(
        .unlikelyDate, at: place,
        isOther
          ? "the year of \(day) is one of the Persian or the Islamic calendar, but is read as one of the Gregorian calendar"
          : day.civil.year < 1900
            ? "the year of \(day) is before 1900"
            : day.civil.year >= 2200
              ? "the year of \(day) is after 2199" : "\(day) is years away from the other dates",
        help: isOther
          ? "write the dates in the Gregorian calendar" : "if it is a mistake, correct the year",
        sourceLine: sourceLine(place))
    }
  }
}
