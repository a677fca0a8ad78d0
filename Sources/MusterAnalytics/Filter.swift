/// What narrows a selection besides its period and slots; words are made of it by the language of an output.
public enum Filter: Hashable, Sendable {
  /// People chosen by a name or a pattern, as the user gave it.
  case person(String)
  /// So many people, chosen by patterns of names that must not be shown.
  case people(Int)
  /// People with a tag.
  case tag(String)

  /// Whether people were chosen by their names.
  public var isByName: Bool {
    if case .tag = self { return false }
    return true
  }
}
