import MusterReports

/// What the name of an output and the texts of its message can say.
enum OutputName: String, CaseIterable {
  /// The group's name.
  case group
  /// The group's name in lower case with hyphens: `amici-del-bar`.
  case slug
  /// The period's canonical expression: `2026-W47`.
  case period
  /// The day that the report speaks for.
  case asOf
  /// The template's name, or a chart's kind.
  case template
  /// The job's place in the list of jobs, from 1.
  case job
  /// The language as the job names it, and the slots and tags chosen.
  case locale, slot, tag
  /// The group's owner with their e-mail address; in the names of files the address alone.
  case owner
  /// The name of the journal's file without its ending.
  case file

  /// All names, for checks.
  static let all = TextNames(leaves: allCases.map(\.rawValue))
}
