import MusterJournals

/// A person's exact counts in a selection (specification, chapter 2).
public struct Counts: Hashable, Sendable {
  /// The number of marks of each kind, by `Mark.rawValue`.
  public var byMark: [Int]
  /// The number of expected sessions.
  public var expected: Int

  /// Counts of these marks, six numbers in the order of `Mark.allCases`.
  public init(byMark: [Int] = [Int](repeating: 0, count: 6), expected: Int = 0) {
    self.byMark = byMark
    self.expected = expected
  }

  /// The number of marks of a kind.
  public subscript(mark: Mark) -> Int {
    get { byMark[mark.rawValue] }
    set { byMark[mark.rawValue] = newValue }
  }

  /// Marks of `present` and `partial`.
  public var attended: Int { self[.present] + self[.partial] }
  /// Whether rankings list whose counts these are: who was expected at, or has a mark at, a session.
  public var isListed: Bool { expected > 0 || byMark.contains { $0 > 0 } }
  /// Expected sessions not attended; whatever was attended is among the expected ones.
  public var missed: Int { expected - attended }
}
