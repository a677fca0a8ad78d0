import MusterJournals
import MusterText

/// The code that a class is listed by, `ART 210`, as the line `course` gives it.
public enum Course: Fact, GroupDirective, SingleDirective {
  /// The word of the line.
  public static let keyword = "course"
  package static let section = DirectiveSection.group

  /// The code with the names that are shown in place of those in it.
  public static func shown(_ code: String, hiding names: NameMentions) -> String? { names.replaced(in: code) }
}
