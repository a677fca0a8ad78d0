import MusterJournals

extension DateColumn {
  package static func mismatch(_ text: String, form: DateFormat, year: Int?) -> DiagnosticText {
    let bytes = DatedHeading.bytes(of: text, dates: nil)
    let days = DateCandidates.formats(of: bytes, isTable: true).compactMap { format -> String? in
      guard case .day(let day) = format.prefix(of: bytes, year: year).reading else { return nil }
      return day.description
    }
    guard Set(days).count > 1 else { return "'\(name: text)' does not match the date format \(form)" }
    return
      "'\(name: text)' could be \(known: days.joined(separator: " or ")), and does not match the date format \(form)"
  }
}

extension DateColumn.Detection {
  /// The text that shows what it is about, as it stands in its cell.
  package var example: String? {
    switch self {
    case .withoutYear(_, let example), .ambiguous(_, let example), .serial(let example): example
    case .format, .none: nil
    }
  }

  /// The format to read with, or the problem at a place.
  package func format(
    given options: ReadingOptions, at place: SourcePlace, sourceLine: String?, log: inout DiagnosticLog
  ) -> DateFormat? {
    switch self {
    case .format(let format):
      if !format.others.isEmpty { DateColumn.Detection.tell(of: format, in: place.file, log: &log) }
      return format
    case .withoutYear(let format, let example):
      let last = options.shownYear ?? 2026
      // The last in which the weekday beside the date is its own.
      let weekdays = Set<Weekday?>(WeekdayNames.only(in: example))
      let year = (last - 10...last).last { weekdays.contains(format.day(of: example, year: $0)?.weekday) }
      log.add(
        .dateWithoutYear, at: place, "the date '\(example)' has no year",
        help: "specify the year: \(known: .rule("year", String(year ?? last)))", sourceLine: sourceLine)
      return nil
    case .ambiguous(let formats, let example):
      return DateColumn.Detection.format(
        of: formats, example, given: options, at: place, sourceLine: sourceLine, log: &log)
    case .serial(let example):
      let day = DateFormat.serial.day(of: example)?.description ?? ""
      log.add(
        .serialDates, at: place,
        "the dates are spreadsheet day numbers: '\(example)' is read as \(day)",
        help: "confirm with \(known: .rule("date-format", "serial")), or format the cells as dates",
        sourceLine: sourceLine)
      return .serial
    case .none:
      log.add(
        .noSuchDate, at: place, "the date column contains no dates",
        help: "if they are in an unusual format, specify it: \(known: .rule("date-format", "dd/MM/yyyy"))",
        sourceLine: sourceLine)
      return nil
    }
  }

  /// The format of several that the language of a table tells, or the question which.
  private static func format(
    of formats: [DateFormat], _ example: String, given options: ReadingOptions, at place: SourcePlace,
    sourceLine: String?, log: inout DiagnosticLog
  ) -> DateFormat? {
    let shown = formats.filter { $0.hasYear && $0.parts.first == options.firstOfDates }
    if shown.count == 1 { return shown[0] }
    // `11/4/25, 10:00:12 AM`
    if !options.writesDaysFirst, formats.count == 2, isAmerican(example),
      let format = formats.first(where: { $0.parts.first == .month }),
      let other = formats.first(where: { $0.parts.first == .day })
    {
      log.addDateOrder(other, example, isMonthFirst: true, at: place, sourceLine: sourceLine)
      return format
    }
    if let format = dayFirst(of: formats, options), let other = formats.first(where: { $0 != format }) {
      log.addDateOrder(other, example, at: place, sourceLine: sourceLine)
      guard !format.hasYear, options.year == nil else { return format }
      return DateColumn.Detection.withoutYear(format, example: example).format(
        given: options, at: place, sourceLine: sourceLine, log: &log)
    }
    let patterns = formats.map { format -> DiagnosticText in
      "\(known: .rule("date-format", format.description))"
    }
    log.add(
      .ambiguousDates, at: place,
      "the date '\(example)' \(meanings(of: example, formats, year: options.year))",
      help: "specify the date format: \(patterns.joined(separator: " or "))", sourceLine: sourceLine)
    return nil
  }

  /// Whether a moment is written as programs do in America alone: without noughts before its numbers, with two digits for the
  /// year, a comma, and `AM` or `PM` in capitals.
  private static func isAmerican(_ text: String) -> Bool {
    let parts = text.split(separator: ", ", maxSplits: 1)
    guard parts.count == 2, parts[1].hasSuffix(" AM") || parts[1].hasSuffix(" PM") else { return false }
    let numbers = parts[0].split(separator: "/", omittingEmptySubsequences: false)
    return numbers.count == 3 && numbers[2].count == 2 && numbers.dropLast().allSatisfy { $0.first != "0" }
  }

  /// The format of two that begins with the day where a table is in a language whose dates do.
  private static func dayFirst(of formats: [DateFormat], _ options: ReadingOptions) -> DateFormat? {
    guard options.writesDaysFirst, formats.count == 2, formats.contains(where: { $0.parts.first == .month })
    else { return nil }
    return formats.first { $0.parts.first == .day }
  }

  /// Says that dates are in several formats, each for texts that no other reads.
  private static func tell(of format: DateFormat, in file: String, log: inout DiagnosticLog) {
    log.add(
      .mixedDates, in: file,
      "the dates are written in \(format.others.count + 1) formats, \(known: format.description)")
  }

  private static func meanings(of example: String, _ formats: [DateFormat], year: Int?) -> String {
    let bytes = DatedHeading.bytes(of: example, dates: nil)
    let days = formats.compactMap { format -> String? in
      guard case .day(let day) = format.prefix(of: bytes, year: year ?? 2000).reading else { return nil }
      if !format.hasDay { return "the month \(day.description.prefix(7))" }
      return format.hasYear || year != nil ? day.description : String(day.description.dropFirst(5))
    }
    return days.count > 1
      ? "could be \(days.joined(separator: " or ")), and no other date shows which"
      : "and other dates in the file are written differently"
  }
}

extension DiagnosticLog {
  /// Says that dates without a year are of the one in the name of their file.
  package mutating func addYear(_ year: TitleYear, ofFile file: String) {
    add(
      .yearAssumed, in: file, "the dates have no year: \(year.year) is from the name of the file",
      help: "if they are of another year: \(known: .rule("year", String(year.year - 1)))")
  }

  /// Says that dates are read with the day first, as the language of a table tells, or with the month first, as the time beside
  /// them does, and how they are read in another form.
  package mutating func addDateOrder(
    _ other: DateFormat, _ example: String, isMonthFirst: Bool = false, at place: SourcePlace,
    sourceLine: String?
  ) {
    add(
      .dateOrderAssumed, at: place,
      isMonthFirst
        ? "the dates are read with the month first, as programs write it in America: '\(example)'"
        : "the dates are read with the day first, as in the language of the table: '\(example)'",
      help:
        "if the \(known: isMonthFirst ? "day" : "month") is first: \(known: .rule("date-format", other.description))",
      sourceLine: sourceLine)
  }
}
