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
  /// Whether the reference begins before the group does.
  public var isReferenceIncomplete: Bool

  /// A comparison of these parts.
  public init(
    period: String, from: Day, to: Day, attended: Int, reference: String, referenceFrom: Day,
    referenceTo: Day, referenceAttended: Int, isReferenceIncomplete: Bool = false
  ) {
    self.period = period
    self.from = from
    self.to = to
    self.attended = attended
    self.reference = reference
    self.referenceFrom = referenceFrom
    self.referenceTo = referenceTo
    self.referenceAttended = referenceAttended
    self.isReferenceIncomplete = isReferenceIncomplete
  }

  /// Why two spans have no growth in percent.
  public enum Reason: String, Hashable, Sendable {
    /// Nothing was attended in the reference: growth from nothing is not a percentage.
    case new
    /// The reference begins before the group does, so that it would be compared by a part.
    case incomplete
  }

  /// Why there is no percentage; `nil` where there is one.
  public var reason: Reason? {
    referenceAttended == 0 ? .new : isReferenceIncomplete ? .incomplete : nil
  }

  /// 100 · (attended − referenceAttended) / referenceAttended; `nil` where a comparison would mislead.
  public var percent: Double? {
    guard reason == nil else { return nil }
    return 100 * Double(attended - referenceAttended) / Double(referenceAttended)
  }
}

/// How the attendance of one kind of period moves as of a day; the selected period plays no part.
public struct Growth: Hashable, Sendable {
  /// The latest period of the kind that is over, against the one before it.
  public var last: Delta
  /// The period that holds as-of against that one, both up to the same day, at most the latter's length; `nil` when the
  /// period that holds as-of is over itself.
  public var toDate: Delta?
  /// The latest period that is over against the same one a year earlier; `nil` in the year 1, which has none before it.
  public var yearAgo: Delta?
}

/// The selected period, one of a kind, against others of its kind; up to the same day while it is not over.
public struct Deltas: Hashable, Sendable {
  /// Against the one before it.
  public var before: Delta
  /// Against the same one a year earlier; `nil` in the year 1.
  public var yearAgo: Delta?
  /// Whether the period is not over, so that only its days up to as-of are compared.
  public var isSoFar: Bool
}
