import MusterJournals

/// Which sessions a group expects, and which of them count for nobody: the rule behind every denominator
/// (specification, chapter 2).
public struct ExpectationRule: Hashable, Sendable {
  /// Where expected sessions come from.
  public enum Source: Hashable, Sendable {
    /// Working days times slots.
    case calendar
    /// The timetable's sessions.
    case timetable
    /// The sessions on record.
    case held
  }

  /// Where expected sessions come from.
  public var source: Source
  /// Whether excused sessions are not expected (`excused neutral`).
  public var excusedIsNeutral: Bool
  /// Whether sessions on record without a mark are not expected (`blank exempt`).
  public var blankIsExempt: Bool

  /// A rule of these parts.
  public init(_ source: Source, excusedIsNeutral: Bool = false, blankIsExempt: Bool = false) {
    self.source = source
    self.excusedIsNeutral = excusedIsNeutral
    self.blankIsExempt = blankIsExempt
  }

  /// The rule of a selection's journal.
  public init(_ selection: Selection) {
    let facts = selection.journal.facts
    self.init(
      selection.journal.plan.source, excusedIsNeutral: facts.excused == .neutral,
      blankIsExempt: facts.blank == .exempt)
  }
}
