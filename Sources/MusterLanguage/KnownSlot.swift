/// The slots that every language has a word for; others keep the name that the journal gives them.
public enum KnownSlot: String, CaseIterable, Sendable {
  case morning, noon, afternoon, evening, night, day

  /// The slot of a journal's word, without regard to case; `nil` for any other.
  init?(named name: String) { self.init(rawValue: name.lowercased()) }
}

/// A known slot in a language.
public struct SlotWords: Sendable {
  /// The name within a sentence or a list.
  var name: String
  /// When: `in the morning`.
  var time: String
}
