import MusterJournals

/// What an alert is about, in the order in which alerts are listed.
public enum AlertKind: String, CaseIterable, Sendable {
  /// Something to do at a session.
  case reminder
  /// Absences with and without an excuse.
  case absences
  /// Absences without an excuse.
  case unexcused
  /// Partial attendances.
  case partial
  /// Expected days in a row without attending.
  case consecutive

  /// The words of all kinds, for advice.
  static let words = allCases.map(\.rawValue).joined(separator: ", ")

  /// The marks that are counted; none where it is not marks that count.
  var marks: [Mark] {
    switch self {
    case .unexcused: [.absent, .warned]
    case .absences: [.absent, .warned, .excused]
    case .partial: [.partial]
    case .reminder, .consecutive: []
    }
  }

  /// The limit that is reached; `nil` for reminders.
  var limit: AttendanceLimits.Kind? {
    switch self {
    case .reminder: nil
    case .absences: .absences
    case .unexcused: .unexcused
    case .partial: .partial
    case .consecutive: .consecutive
    }
  }
}

extension AlertKind: Comparable {
  /// Whether alerts of one kind are listed before those of the other.
  public static func < (left: AlertKind, right: AlertKind) -> Bool { left.place < right.place }

  private var place: Int { AlertKind.allCases.firstIndex(of: self) ?? 0 }
}
