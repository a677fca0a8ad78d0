import MusterJournals

/// `locked 2026-10-31`: the books are closed up to this day, for commands that take attendance.
extension ClosedBooks: GroupDirective, SingleDirective {
  /// The word of the line.
  public static let keyword = "locked"
}
