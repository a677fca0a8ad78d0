import MusterJournals
import MusterReading

/// Forms of dates whose years make no sense.
extension DateColumn {
  /// The forms without `yy.MM.dd` where that would make each day a year: `08.09.26`, `10.09.26`, `15.09.26`.
  static func sensible(_ formats: [DateFormat], _ samples: [Sample]) -> [DateFormat] {
    guard formats.contains(where: { (span(of: $0, in: samples) ?? .max) <= 366 }) else { return formats }
    let left = formats.filter { format in
      guard format.parts.first == .shortYear, format.parts.contains(.literal(".")) else { return true }
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
