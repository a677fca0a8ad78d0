import MusterJournals

/// The limits that hold in a class, as numbers; `nil` where nothing is limited.
public struct AlertLimits: Hashable, Sendable {
  /// How many absences without an excuse are too many.
  public var unexcused: Int?
  /// How many absences with and without an excuse are too many.
  public var absences: Int?
  /// How many partial attendances are too many.
  public var partial: Int?
  /// How many expected days in a row without attending are too many.
  public var consecutive: Int?

  /// No limits.
  public init() {}

  /// The limits of a group: those that its journal declares; all of them `auto` in one that declares none.
  ///
  /// `auto` is the number of sessions a week for unexcused absences, twice that for all absences and for partial
  /// attendances; nothing in a group that has no session every week.
  ///
  /// - Parameter facts: what the journal declares.
  public init(_ facts: GroupFacts) {
    let declared = facts[AttendanceLimits.self]
    let weekly = facts.timetable?.meetingsAWeek ?? 0
    func limit(_ kind: AttendanceLimits.Kind, auto: Int) -> Int? {
      let limit = declared.map { $0[kind] } ?? .auto
      switch limit {
      case .fixed(let number): return number
      case .auto: return auto > 0 ? auto : nil
      case nil: return nil
      }
    }
    unexcused = limit(.unexcused, auto: weekly)
    absences = limit(.absences, auto: 2 * weekly)
    partial = limit(.partial, auto: 2 * weekly)
    consecutive = limit(.consecutive, auto: 0)
  }

  /// The limit of a kind of alert; `nil` for none.
  ///
  /// - Parameter kind: the kind.
  public subscript(kind: AlertKind) -> Int? {
    switch kind {
    case .reminder: nil
    case .absences: absences
    case .unexcused: unexcused
    case .partial: partial
    case .consecutive: consecutive
    }
  }
}
