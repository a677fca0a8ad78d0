import MusterFiles
import MusterJournals

/// `logo pictures/robot.png`: a picture at the head of the group's reports.
extension Logo: GroupDirective, SingleDirective {
  /// The word of the line.
  public static let keyword = "logo"
  package static let section = DirectiveSection.setting

  package static func value(_ line: DirectiveLine) throws(DirectiveError) -> String {
    line.path(try DirectiveValue.text(line.value))
  }

  package static func resolvePaths(of facts: inout GroupFacts, besides file: String, in folder: String) {
    facts[Logo.self] = facts[Logo.self].map { FilePath.resolve($0, besides: file, in: folder) }
  }
}
