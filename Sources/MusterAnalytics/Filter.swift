/// What narrows a selection besides its period and slots; words are made of it by the language of an output.
public enum Filter: Hashable, Sendable {
  /// People chosen by a name or a pattern, as the user gave it.
  case person(String)
  /// So many people, chosen by patterns of names that must not be shown.
  case people(Int)
  /// People with a tag.
  case tag(String)
  /// People without a tag.
  case noTag(String)
  /// All but the people chosen by a name or a pattern, as the user gave it.
  case excluded(String)
  /// All but some people, chosen by patterns of names that must not be shown; how many they are.
  case excludedPeople(Int)
  /// Only those who belong to the group on the last day counted.
  case current

  /// Whether people were chosen by their names.
  public var isByName: Bool {
    switch self {
    case .person, .people: true
    case .tag, .noTag, .excluded, .excludedPeople, .current: false
    }
  }
}
