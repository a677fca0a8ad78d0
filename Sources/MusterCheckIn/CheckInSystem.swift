import MusterReading

/// What groups that check in add to the rest of Muster.
///
/// ```swift
/// let formats = Formats.all.adding(words: CheckInSystem.words)
/// ```
public enum CheckInSystem {
  /// The lines that journals of such groups may have.
  public static let words: [any JournalWord.Type] = [
    GroupMessage.self, CheckInOptionsFact.self, Leaves.self, Removals.self, OpenEvent.self, JoinEvent.self,
    RemoveEvent.self, CloseEvent.self, PollEvent.self,
  ]
}
