/// What was recorded for one person at one session. Any two different marks for one person at one session exclude
/// each other; no mark is *blank*.
public enum Mark: Int, CaseIterable, Sendable {
  /// Came.
  case present
  /// Came late or left early.
  case partial
  /// Did not come, unexcused.
  case absent
  /// Did not come, excused.
  case excused
  /// Had said they would come and did not: an admonishment.
  case warned
  /// Was not expected at this one: not yet a member, not called.
  case exempt

  /// The word in journals and JSON: `present`.
  public var word: String {
    switch self {
    case .present: "present"
    case .partial: "partial"
    case .absent: "absent"
    case .excused: "excused"
    case .warned: "warned"
    case .exempt: "exempt"
    }
  }

  /// The mark of a word, without regard to case.
  public init?(word: some StringProtocol) {
    let lower = word.lowercased()
    guard let mark = Mark.allCases.first(where: { $0.word == lower }) else { return nil }
    self = mark
  }

  /// Whether the mark says that the person was there: `present` or `partial`.
  public var isAttended: Bool { self == .present || self == .partial }
}
