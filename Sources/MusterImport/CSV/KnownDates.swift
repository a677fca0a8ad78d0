import MusterJournals
import MusterReading

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
