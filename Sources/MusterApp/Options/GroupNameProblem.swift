import MusterJournals

/// That one name was given for several groups.
struct GroupNameProblem: ExplainedError {
  /// The groups that the files hold.
  let groups: [String]

  /// Whose turn it is to put it right.
  var fault: Fault { .request }
  /// What happened.
  var message: DiagnosticText {
    "\(known: .option("group-name")) requires a single group, but the files have \(groups.count)"
  }
  /// What to do.
  var help: DiagnosticText? { "remove it, or read a single file with one group" }
}
