/// The path of the group's logo, relative to the group's folder.
public enum Logo: Fact {
  /// The path stays, as the picture has to be found; pages show the picture alone.
  public static func shown(_ path: String, hiding names: NameMentions) -> String? { path }
}
