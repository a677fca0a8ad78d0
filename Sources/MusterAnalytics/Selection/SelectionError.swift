import MusterJournals

/// Why there is no selection.
public enum SelectionError: Hashable, Sendable {
  /// No person is called so; the nearest names are offered.
  case noSuchPerson(String, nearest: [String])
  /// No person is called so, and names are hidden, those asked for too.
  case noSuchHiddenPerson
  /// No group has the slot; all slots are listed.
  case noSuchSlot(String, slots: [String])
  /// Nobody has the tag; all tags are listed.
  case noSuchTag(String, tags: [String])
  /// No group has the name; the nearest or all names are listed.
  case noSuchGroup(String, groups: [String])
  /// No journal has a term of the name; all terms are listed.
  case noSuchTerm(String, terms: [String])
  /// Nobody passes all filters together.
  case nobody
  /// The period has no day from the group's start to as-of.
  case outside(period: String, group: String, start: Day?, asOf: Day)
  /// The period's end lies before its beginning.
  case reversed(period: String)
  /// More sessions are planned in the period than may be counted.
  case limit(LimitError)
}
