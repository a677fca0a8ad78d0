import MusterJournals
import MusterText

/// The room where a class meets, `Hall 3`, as the line `location` gives it.
public enum Location: Fact, GroupDirective, SingleDirective {
  /// The word of the line.
  public static let keyword = "location"
  package static let section = DirectiveSection.group

  /// The room with the names that are shown in place of those in it.
  public static func shown(_ room: String, hiding names: NameMentions) -> String? { names.replaced(in: room) }
}
