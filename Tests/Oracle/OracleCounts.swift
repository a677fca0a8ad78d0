/// The counts of a person in a view.
public struct OracleCounts: Equatable, Sendable {
  /// The marks of each kind; with `blank absent` and `blank present` blanks at sessions on record count as such.
  public var byMark: [OracleMark: Int]
  /// The number of expected sessions.
  public var expected: Int
  /// The person's difficulty.
  public var difficulty: Double
  /// Whether a bounded period is over and all that could be attended was.
  public var isPerfect: Bool

  /// Marks of `present` and `partial`.
  public var attended: Int { self[.present] + self[.partial] }
  /// Expected sessions without attendance.
  public var missed: Int { expected - attended }
  /// The share of expected sessions attended, 0 to 100, `nil` when none was expected.
  public var percent: Double? { percentage(attended, of: expected) }
  /// Attendance times difficulty.
  public var weighted: Double { Double(attended) * difficulty }

  /// The number of marks of a kind.
  public subscript(mark: OracleMark) -> Int { byMark[mark] ?? 0 }

  /// The band of US chronic-absence practice, `nil` below 10 expected sessions.
  public var band: OracleBand? {
    guard expected >= 10 else { return nil }
    if missed * 100 < expected * 5 { return .satisfactory }
    if missed * 100 < expected * 10 { return .atRisk }
    if missed * 100 < expected * 20 { return .moderate }
    return .severe
  }
}

/// The attendance bands, best first.
public enum OracleBand: String, CaseIterable, Sendable {
  case satisfactory, atRisk, moderate, severe
}

/// 100 · part / whole, `nil` when the whole is 0.
func percentage(_ part: Int, of whole: Int) -> Double? {
  whole == 0 ? nil : 100 * Double(part) / Double(whole)
}

extension OracleView {
  /// The counts of a person.
  public func counts(of person: OraclePerson) -> OracleCounts {
    var byMark: [OracleMark: Int] = [:]
    for mark in marks(of: person).values { byMark[mark, default: 0] += 1 }
    var counts = OracleCounts(
      byMark: byMark, expected: expected(of: person).count,
      difficulty: group.difficulty(of: person), isPerfect: false)
    counts.isPerfect = isPeriodOver && counts.expected > 0 && counts.attended == counts.expected
    return counts
  }
}
