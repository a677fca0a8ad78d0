import MusterJournals

/// Tells the form of a whole column of dates.
///
/// Every distinct text votes for the forms in which it is a day that exists; the form with the most votes is the
/// column's. Two forms with equal votes that give any day differently are never decided by guessing. The dates of tables
/// may be in several forms: each has the texts that no other form reads, and is told from these.
package struct DateColumn {
  /// What the texts of a column tell of its form.
  package enum Detection: Hashable {
    /// One form, or several, each for texts that no other reads.
    case format(DateFormat)
    /// One form, without a year; the text is an example.
    case withoutYear(DateFormat, example: String)
    /// Several forms; the text is an example that they read differently.
    case ambiguous([DateFormat], example: String)
    /// The numbers of days that spreadsheets keep; the text is the first.
    case serial(example: String)
    /// Nothing in the column is a date.
    case none
  }

  struct Sample {
    /// As it stands in the cell.
    var text: String
    /// From its date on.
    var bytes: [UInt8]
    var formats: [DateFormat]
    /// The weekday beside it, or what that may be.
    var weekdays: Set<Weekday>
  }

  private let isTable: Bool
  private var samples: [Sample] = []
  private var serials: [String] = []
  /// Whether some text is neither a date nor the number of a day.
  private var hasOthers = false

  /// Whether the first text leaves no doubt of its form: it is written year first with four digits.
  package private(set) var isDecided = false

  /// A column without texts.
  ///
  /// - Parameter isTable: whether it is a table's, kept by hand: with dates in several forms, of six digits, or numbers of days.
  package init(ofTable isTable: Bool = false) { self.isTable = isTable }

  /// Adds a text that was not added before.
  package mutating func add(_ text: String) {
    let whole = Array(text.utf8)
    add(text, date: Array(whole[WeekdayNames.end(in: whole)...]))
  }

  /// Adds the text of a cell that was not added before, of which a part begins with the date.
  ///
  /// - Parameter weekdays: what the weekday beside it may be; told by the text unless said.
  package mutating func add(_ text: String, date bytes: [UInt8], weekdays: Set<Weekday> = []) {
    let formats = DateCandidates.formats(of: bytes, isTable: isTable)
    guard !formats.isEmpty else {
      if SerialDate.isLikely(text) { serials.append(text) } else { hasOthers = true }
      return
    }
    if samples.isEmpty { isDecided = formats.count == 1 && formats[0].parts.first == .year }
    var weekdays = weekdays.isEmpty ? WeekdayNames.weekdays(before: Array(text.utf8)) : weekdays
    // One that stands behind the date is only looked for where it decides.
    if weekdays.isEmpty, formats.count > 1 { weekdays = WeekdayNames.only(in: text) }
    samples.append(Sample(text: text, bytes: bytes, formats: formats, weekdays: weekdays))
  }

  /// Whether a date may be read in several forms.
  package static func isDoubtful(_ bytes: [UInt8]) -> Bool {
    DateCandidates.formats(of: bytes, isTable: true).count > 1
  }

  /// The sample with the forms in which its date is of the weekday before it, if any: "Mon 2/11/2026" is in November.
  private static func fitting(_ sample: Sample, year: Int?) -> Sample {
    guard sample.formats.count > 1, !sample.weekdays.isEmpty else { return sample }
    var result = sample
    result.formats = sample.formats.filter { format in
      guard case .day(let day) = format.prefix(of: sample.bytes, year: year).reading else { return false }
      return sample.weekdays.contains(day.weekday)
    }
    return result.formats.isEmpty ? sample : result
  }

  /// The form of the texts added, a year being given for those without one or not.
  ///
  /// - Parameter isWhole: whether each text has to be told; else a few that are not may be told of one by one.
  package func detection(year: Int?, isWhole: Bool = false) -> Detection {
    guard !samples.isEmpty else {
      return isTable && serials.count >= 3 && !hasOthers ? .serial(example: serials[0]) : .none
    }
    guard isTable else { return detection(of: samples, year: year, known: KnownDates()) }
    return mixed(parts(year: year), year: year, isWhole: isWhole)
  }

  /// The texts parted into those that share forms.
  private func parts(year: Int?) -> [[Sample]] {
    var parts: [(formats: Set<DateFormat>, samples: [Sample])] = []
    for sample in samples.lazy.map({ DateColumn.fitting($0, year: year) }) {
      if parts.count == 1, parts[0].samples.last?.formats == sample.formats {
        parts[0].samples.append(sample)
        continue
      }
      let formats = Set(sample.formats)
      let touching = parts.indices.filter { !parts[$0].formats.isDisjoint(with: formats) }
      guard let first = touching.first else {
        parts.append((formats, [sample]))
        continue
      }
      parts[first].formats.formUnion(formats)
      for other in touching.dropFirst().reversed() {
        parts[first].formats.formUnion(parts[other].formats)
        parts[first].samples += parts.remove(at: other).samples
      }
      parts[first].samples.append(sample)
    }
    return parts.map(\.samples)
  }

  /// The forms of all parts: first of those that stand for themselves, by which the others may be told.
  private func mixed(_ parts: [[Sample]], year: Int?, isWhole: Bool) -> Detection {
    var known = KnownDates()
    var formats: [(format: DateFormat, votes: Int)] = []
    var left: [[Sample]] = []
    for part in parts {
      guard case .format(let format) = detection(of: part, year: year, known: KnownDates()) else {
        left.append(part)
        continue
      }
      formats.append((format, part.count))
      known.add(part, read: format, year: year)
    }
    let told = formats.reduce(0) { $0 + $1.votes }
    // With dates that have their year, what has none is likely no date at all; it is told of cell by cell.
    if !formats.isEmpty, year == nil {
      left.removeAll { $0.allSatisfy { !$0.formats.contains(where: \.hasYear) } }
    }
    for part in left {
      let found = detection(of: part, year: year, known: known)
      if case .format(let format) = found {
        formats.append((format, part.count))
      } else if isWhole || part.count > told {
        guard case .ambiguous(let ways, let example) = found else { return found }
        return .ambiguous(ways.map { $0.or(formats.map(\.format)) }, example: example)
      }
    }
    formats.sort { $0.votes > $1.votes }
    guard let first = formats.first?.format else { return .none }
    return .format(first.or(formats.dropFirst().map(\.format)))
  }

  private func detection(of samples: [Sample], year: Int?, known: KnownDates) -> Detection {
    // In the order of first vote, so that nothing depends on the order of a dictionary.
    var order: [DateFormat] = []
    var votes: [DateFormat: Int] = [:]
    // Those that stand one after another mostly have the same forms, which take long to look up.
    var start = 0
    while start < samples.count {
      let formats = samples[start].formats
      let end = samples[start...].firstIndex { $0.formats != formats } ?? samples.count
      for format in formats {
        if votes[format] == nil { order.append(format) }
        votes[format, default: 0] += end - start
      }
      start = end
    }
    let most = votes.values.max() ?? 0
    var best = order.filter { votes[$0] == most }
    if let example = DateColumn.firstDifference(best, in: samples, year: year ?? 2000) {
      best = DateColumn.sensible(best, samples)
      best = known.fitting(best, samples)
      guard best.count == 1 else { return .ambiguous(best, example: example) }
    }
    guard let format = best.first else { return .none }
    guard format.hasYear || year != nil else {
      let example = samples.first { $0.formats.contains(format) }?.text ?? ""
      if let month = DateColumn.monthForm(samples, format) {
        return .ambiguous([month, format], example: example)
      }
      return .withoutYear(format, example: example)
    }
    return .format(format)
  }

  /// A text that the formats do not all read as the same day; `nil` when they agree on every text.
  private static func firstDifference(_ formats: [DateFormat], in samples: [Sample], year: Int) -> String? {
    guard formats.count > 1 else { return nil }
    return samples.first { sample in
      let readings = formats.map { $0.prefix(of: sample.bytes, year: year).reading }
      return readings.contains { $0 != readings[0] }
    }?.text
  }

  /// The form of month and year, where all texts could be that: `Sep-26`, `Oct-26`, `Jan-27`, as spreadsheets show months.
  private static func monthForm(_ samples: [Sample], _ format: DateFormat) -> DateFormat? {
    guard samples.count > 1, format.parts.first == .monthName, format.parts.last == .day else { return nil }
    let form = DateFormat(parts: format.parts.dropLast() + [.shortYear])
    var months: Set<Day> = []
    var names: Set<Int> = []
    for sample in samples {
      guard case (.day(let month), sample.bytes.count) = form.prefix(of: sample.bytes) else { return nil }
      months.insert(month)
      names.insert(month.civil.month)
    }
    // Two days of one month are no years.
    guard let first = months.min(), let last = months.max(), last - first < 366 * 2 else { return nil }
    return names.count == months.count ? form : nil
  }
}

/// Forms of dates whose years make no sense.
extension DateColumn {
  /// The forms without `yy.MM.dd` where that would make each day a year: `08.09.26`, `10.09.26`, `15.09.26`.
  static func sensible(_ formats: [DateFormat], _ samples: [Sample]) -> [DateFormat] {
    guard formats.contains(where: { (span(of: $0, in: samples) ?? .max) <= 366 }) else { return formats }
    let left = formats.filter { format in
      guard format.parts.first == .shortYear, format.parts.count > 3 else { return true }
      return (span(of: format, in: samples) ?? 0) < 700
    }
    return left.isEmpty ? formats : left
  }

  /// The days from the first to the last, where a form reads all.
  private static func span(of format: DateFormat, in samples: [Sample]) -> Int? {
    guard format.hasYear else { return nil }
    var days: [Day] = []
    for sample in samples {
      guard case .day(let day) = format.prefix(of: sample.bytes).reading else { return nil }
      days.append(day)
    }
    guard let first = days.min(), let last = days.max() else { return nil }
    return last - first
  }
}

/// What is known of dates in a column before a form of others is told.
struct KnownDates {
  private var years: ClosedRange<Int>?
  private var orders: Set<[DateFormat.Part]> = []

  /// Adds texts that a form reads without doubt.
  mutating func add(_ samples: [DateColumn.Sample], read format: DateFormat, year: Int?) {
    if format.parts.contains(.year) || year != nil {
      for sample in samples {
        guard case .day(let day) = format.prefix(of: sample.bytes, year: year).reading else { continue }
        let found = day.civil.year
        years = min(years?.lowerBound ?? found, found)...max(years?.upperBound ?? found, found)
      }
    }
    orders.insert(KnownDates.order(of: format))
  }

  /// The forms that agree with what is known, or all of them when none or several do.
  func fitting(_ formats: [DateFormat], _ samples: [DateColumn.Sample]) -> [DateFormat] {
    let near = formats.filter { isNear($0, samples) }
    let alike = near.filter { orders.contains(KnownDates.order(of: $0)) }
    if alike.count == 1 { return alike }
    return near.count == 1 && years != nil ? near : formats
  }

  /// Whether all days of a form are about as late as those known.
  private func isNear(_ format: DateFormat, _ samples: [DateColumn.Sample]) -> Bool {
    guard let years else { return true }
    return samples.allSatisfy { sample in
      guard case .day(let day) = format.prefix(of: sample.bytes).reading else { return true }
      return years.lowerBound - 1 <= day.civil.year && day.civil.year <= years.upperBound + 1
    }
  }

  /// Day, month and year in the order and with what stands between, a year of two digits like one of four.
  private static func order(of format: DateFormat) -> [DateFormat.Part] {
    format.parts.map { $0 == .shortYear ? .year : $0 }
  }
}
