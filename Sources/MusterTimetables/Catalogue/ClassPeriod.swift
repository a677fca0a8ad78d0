import MusterJournals

/// A period of the day, as schools number them: `3` from 9:55 to 10:45.
public struct ClassPeriod: Hashable, Sendable {
  /// The number, from 1.
  public var number: Int
  /// The clock time; `nil` where nothing says it.
  public var span: TimeSpan?

  /// A period of these parts.
  ///
  /// - Parameters:
  ///   - number: the number, from 1.
  ///   - span: the clock time.
  public init(number: Int, span: TimeSpan? = nil) { (self.number, self.span) = (number, span) }
}

/// The periods of a day, in order.
public struct ClassPeriods: Hashable, Sendable {
  /// The periods, by number.
  public let all: [ClassPeriod]

  /// Periods in any order.
  ///
  /// - Parameter periods: the periods; of several with one number the first is taken.
  public init(_ periods: [ClassPeriod]) {
    var numbers: Set<Int> = []
    all = periods.filter { numbers.insert($0.number).inserted }.sorted { $0.number < $1.number }
  }

  /// The clock time from the first of some periods to the last; `nil` where one of them has none.
  ///
  /// - Parameter numbers: the numbers.
  public func span(of numbers: ClosedRange<Int>) -> TimeSpan? {
    guard let first = all.first(where: { $0.number == numbers.lowerBound })?.span,
      let last = all.first(where: { $0.number == numbers.upperBound })?.span
    else { return nil }
    return TimeSpan(start: first.start, end: last.end)
  }

  /// The numbers of the periods that share a minute with a clock time, in order.
  ///
  /// - Parameter span: the clock time.
  public func numbers(in span: TimeSpan) -> [Int] {
    all.filter { period in
      period.span.map { $0.start < span.end && span.start < $0.end } ?? false
    }.map(\.number)
  }
}
