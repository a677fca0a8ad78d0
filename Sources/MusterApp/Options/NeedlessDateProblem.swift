import MusterJournals

/// A date for files without dates, where every file has its own.
struct NeedlessDateProblem: ExplainedError {
  /// The date.
  let day: Day

  /// Whose turn it is to put it right.
  var fault: Fault { .request }
  /// What happened.
  var message: DiagnosticText {
    "\(known: .option("date")) is for tables and meeting reports without dates, and a journal has its own"
  }
  /// What to do.
  var help: DiagnosticText? { "to choose the day, write \(known: .option("period", day.description))" }
}
