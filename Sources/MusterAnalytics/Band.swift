import MusterJournals

/// A person's band by the share of expected sessions missed, after US chronic-absence practice.
public enum Band: String, CaseIterable, Sendable {
  /// Below 5 % missed.
  case satisfactory
  /// 5 to below 10 % missed.
  case atRisk
  /// 10 to below 20 % missed: chronic.
  case moderate
  /// 20 % and more missed.
  case severe
}

extension Band {
  /// The number of expected sessions below which nobody has a band.
  public static let leastExpected = 10

  /// The band of somebody's counts, on exact integers; `nil` with fewer than ten expected sessions.
  ///
  /// Blank, absent, excused and warned alike are missed. The lower bound of a band belongs to it: exactly 10 % missed is
  /// chronic.
  init?(_ counts: Counts, bounds: BandBounds) {
    guard counts.expected >= Band.leastExpected else { return nil }
    let missed = 100 * counts.missed
    switch missed {
    case ..<(bounds.atRisk * counts.expected): self = .satisfactory
    case ..<(bounds.moderate * counts.expected): self = .atRisk
    case ..<(bounds.severe * counts.expected): self = .moderate
    default: self = .severe
    }
  }
}
