import MusterJournals

/// That there are too few people for a draw.
public struct SplitProblem: ExplainedError, Hashable {
  /// The group's name.
  public let group: String
  /// How many people there are: 0 or 1.
  public let people: Int
  /// The day on which people must belong to the group.
  public let asOf: Day

  /// A problem of a group.
  ///
  /// - Parameters:
  ///   - group: the group's name.
  ///   - people: how many people there are: 0 or 1.
  ///   - asOf: the day on which people must belong to the group.
  public init(group: String, people: Int, asOf: Day) {
    (self.group, self.people, self.asOf) = (group, people, asOf)
  }

  /// What happened.
  public var message: DiagnosticText {
    "a draw needs at least two people, but '\(group)' has \(people == 1 ? "1" : "none" as DiagnosticText) on \(asOf)"
  }

  /// What to do.
  public var help: DiagnosticText? {
    "choose more people, another day with \(known: .option("as-of")), or another group with \(known: .option("group"))"
  }
}
