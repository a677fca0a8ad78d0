import MusterJournals
import MusterText

/// What the owner tells the members, as the line `message` gives it.
public enum GroupMessage: Fact, GroupDirective, SingleDirective {
  /// The word of the line.
  public static let keyword = "message"
  package static let section = DirectiveSection.group

  /// The message with the names that are shown in place of those in it.
  public static func shown(_ text: String, hiding names: NameMentions) -> String? { names.replaced(in: text) }
}
