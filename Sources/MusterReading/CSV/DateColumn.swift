import MusterJournals

/// Tells the form of a whole column of dates.
///
/// Every distinct text votes for the forms in which it is a day that exists; the form with the most votes is the
/// column's. Two forms with equal votes that give any day differently are never decided by guessing.
struct DateColumn {
  /// What a column's form is.
  enum Detection: Hashable {
    /// One form.
    case format(DateFormat)
    /// One form, without a year; the text is an example.
    case withoutYear(DateFormat, example: String)
    /// Several forms; the text is an example that they read differently.
    case ambiguous([DateFormat], example: String)
    /// Nothing in the column is a date.
    case none
  }

  private var votes: [DateFormat: Int] = [:]
  /// The forms in the order of first vote, so that nothing depends on the order of a dictionary.
  private var order: [DateFormat] = []
  private var samples: [(text: [UInt8], formats: [DateFormat])] = []

  /// Whether the texts so far leave no doubt whatever follows: the first is written year first with four digits.
  private(set) var isDecided = false

  /// Adds a text that was not added before.
  mutating func add(_ text: String) {
    let whole = Array(text.utf8)
    let bytes = Array(whole[WeekdayNames.end(in: whole)...])
    let formats = DateCandidates.formats(of: bytes)
    guard !formats.isEmpty else { return }
    if order.isEmpty { isDecided = formats.count == 1 && formats[0].parts.first == .year }
    for format in formats {
      if votes[format] == nil { order.append(format) }
      votes[format, default: 0] += 1
    }
    samples.append((bytes, formats))
  }

  /// The form of the texts added, a year being given for those without one or not.
  func detection(year: Int?) -> Detection {
    guard let most = votes.values.max() else { return .none }
    let best = order.filter { votes[$0] == most }
    if let example = firstDifference(best, year: year ?? 2000) {
      return .ambiguous(best, example: example)
    }
    let format = best[0]
    guard format.hasYear || year != nil else {
      let example = samples.first { $0.formats.contains(format) }.map {
        String(decoding: $0.text, as: UTF8.self)
      }
      return .withoutYear(format, example: example ?? "")
    }
    return .format(format)
  }

  /// A text that the formats do not all read as the same day; `nil` when they agree on every text.
  private func firstDifference(_ formats: [DateFormat], year: Int) -> String? {
    guard formats.count > 1 else { return nil }
    let different = samples.first { sample in
      let readings = formats.map { $0.prefix(of: sample.text, year: year).reading }
      return readings.contains { $0 != readings[0] }
    }
    return different.map { String(decoding: $0.text, as: UTF8.self) }
  }
}

// MARK: - Problems

extension DateColumn.Detection {
  /// The format to read with, or the problem at a place.
  func format(
    given options: ReadingOptions, isInclude: Bool, at place: SourcePlace, sourceLine: String?,
    log: inout DiagnosticLog
  ) -> DateFormat? {
    let dialect = OptionDialect(isInclude: isInclude)
    switch self {
    case .format(let format): return format
    case .withoutYear(_, let example):
      log.add(
        Diagnostic(
          .dateWithoutYear, at: place, "the date '\(example)' has no year",
          help: "name the year: \(known: dialect.option("year", "2026"))", sourceLine: sourceLine))
      return nil
    case .ambiguous(let formats, let example):
      log.add(
        Diagnostic(
          .ambiguousDates, at: place,
          "the date '\(example)' \(DateColumn.Detection.meanings(of: example, formats, year: options.year))",
          help:
            "say which form the dates have: \(known: formats.map { dialect.option("date-format", $0.description) }.joined(separator: " or "))",
          sourceLine: sourceLine))
      return nil
    case .none:
      log.add(
        Diagnostic(
          .noSuchDate, at: place, "no date was found in the column of dates",
          help: "if they have an unusual form, say so: \(known: dialect.option("date-format", "dd/MM/yyyy"))",
          sourceLine: sourceLine))
      return nil
    }
  }

  private static func meanings(of example: String, _ formats: [DateFormat], year: Int?) -> String {
    let days = formats.compactMap { format -> String? in
      guard case .day(let day) = format.prefix(of: Array(example.utf8), year: year ?? 2000).reading else {
        return nil
      }
      return format.hasYear || year != nil ? day.description : String(day.description.dropFirst(5))
    }
    return days.count > 1
      ? "could be \(days.joined(separator: " or ")), and no other date decides it"
      : "and others in the file are written in different ways"
  }
}
