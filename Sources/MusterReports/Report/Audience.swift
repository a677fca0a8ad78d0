/// For whom a report is written, which decides whether it compares people with each other.
public enum Audience: String, CaseIterable, Sendable {
  /// People who enjoy ranks, podiums and best friends.
  case friends
  /// Parents and offices: every figure of a person, and nothing that sets them against others.
  case school
  /// One member of the group: what the group hides from its members is hidden, and nothing sets them against others.
  case member
}
