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
