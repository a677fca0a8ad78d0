/// The path of the group's logo, relative to the group's folder.
public enum Logo: Fact {
  /// The path stays where it mentions nobody, as the picture has to be found by it.
  public static func shown(_ path: String, hiding names: NameMentions) -> String? {
    names.replaced(in: path) == path ? path : nil
  }
}
