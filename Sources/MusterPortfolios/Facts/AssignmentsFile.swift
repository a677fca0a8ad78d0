import MusterJournals
import MusterText

/// The table of a class's assignments, as the line `assignments` names it.
public enum AssignmentsFile: Fact, FilePathDirective, SingleDirective {
  /// The path of the table.
  public typealias Value = NamedFile
  /// The word of the line.
  public static let keyword = "assignments"
  package static let section = DirectiveSection.group

  /// The table stays unless its path mentions somebody.
  public static func shown(_ file: NamedFile, hiding names: NameMentions) -> NamedFile? {
    file.shown(hiding: names)
  }
}
