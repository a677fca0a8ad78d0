/// The days of some spans together: however many spans say the same, a day is found at once.
struct DaySpans: Sendable {
  /// The spans in order, joined where they meet.
  private(set) var ranges: [ClosedRange<Int32>] = []

  /// The days of these spans.
  init(_ spans: [DaySpan]) {
    let sorted = spans.map { $0.first.number...max($0.first.number, $0.last.number) }
      .sorted { $0.lowerBound < $1.lowerBound }
    for range in sorted {
      if let last = ranges.last, range.lowerBound <= last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
  }

  /// Whether a day is in one of the spans.
  func contains(_ day: Day) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < day.number { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(day.number)
  }
}
