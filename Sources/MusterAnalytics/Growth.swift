import MusterJournals

/// The attendance of one span of days against that of another.
public struct Delta: Hashable, Sendable {
  /// The label of the period that is compared.
  public var period: String
  /// Its first day that is compared.
  public var from: Day
  /// Its last day that is compared.
  public var to: Day
  /// The attended marks in it.
  public var attended: Int
  /// The label of the period that it is compared with.
  public var reference: String
  /// The first day of that one that is compared.
  public var referenceFrom: Day
  /// The last day of that one that is compared.
  public var referenceTo: Day
  /// The attended marks in that one.
  public var referenceAttended: Int

  /// A comparison of these parts.
  public init(
    period: String, from: Day, to: Day, attended: Int, reference: String, referenceFrom: Day,
    referenceTo: Day, referenceAttended: Int
  ) {
    self.period = period
    self.from = from
    self.to = to
    self.attended = attended
    self.reference = reference
    self.referenceFrom = referenceFrom
    self.referenceTo = referenceTo
    self.referenceAttended = referenceAttended
  }

  /// 100 · (attended − referenceAttended) / referenceAttended; `nil` when the reference has none, as a growth
  /// from nothing is no number of percent.
  public var percent: Double? {
    guard referenceAttended != 0 else { return nil }
    return 100 * Double(attended - referenceAttended) / Double(referenceAttended)
  }
}

/// How the attendance of one kind of period moves, as as-of sees it; the selected period plays no part.
public struct Growth: Hashable, Sendable {
  /// The last whole period against the one before it.
  public var last: Delta
  /// The running period against the last one, both up to the same day, at most the last one's length.
  public var toDate: Delta
  /// The last whole period against the same one a year earlier; `nil` in the year 1, which has none before
  /// it.
  public var yearAgo: Delta?

  /// Growth of these parts.
  public init(last: Delta, toDate: Delta, yearAgo: Delta?) {
    self.last = last
    self.toDate = toDate
    self.yearAgo = yearAgo
  }
}

/// The selected period, one of a kind, against others of its kind, all of them whole.
public struct Deltas: Hashable, Sendable {
  /// Against the one before it.
  public var before: Delta
  /// Against the same one a year earlier; `nil` in the year 1.
  public var yearAgo: Delta?

  /// Comparisons of these parts.
  public init(before: Delta, yearAgo: Delta?) {
    self.before = before
    self.yearAgo = yearAgo
  }
}

extension Statistics {
  /// Whether the selected period is of a kind and goes on after as-of.
  public var isRunning: Bool { deltas.map { $0.before.to > heading.asOf } ?? false }

  /// The selected period against the one before it; of one that is not over, as many days of both.
  public var fairDelta: Delta? {
    guard let deltas else { return nil }
    return isRunning ? growth[heading.periodKind]?.toDate : deltas.before
  }
}
