import MusterDrawing
import MusterJournals

/// Why a batch does not run at all, other than that a folder or the manifest cannot be written.
public enum BatchFailure: ExplainedError, Hashable {
  /// Another one writes to the folder.
  case busy(folder: String)
  /// A job is for groups that none of the journals has.
  case noSuchGroup(String, job: Int, nearest: String?)
  /// The day given for all jobs is none.
  case noSuchDay(String)
  /// The fonts cannot be read.
  case drawing(DrawingError)
  /// A manifest cannot be joined with the others.
  case merge(DiagnosticText, help: DiagnosticText)

  /// What is wrong, for a person.
  public var message: DiagnosticText {
    switch self {
    case .busy(let folder): "another batch is writing to '\(folder)'"
    case .noSuchGroup(let name, let job, _): "job \(job): unknown group '\(name)'"
    case .noSuchDay(let text): "'\(text)' is not a date"
    case .drawing(let error): error.message
    case .merge(let reason, _): reason
    }
  }

  /// What to do about it.
  public var help: DiagnosticText? {
    switch self {
    case .busy: "try again later, or wait for it with \(known: .option("wait"))"
    case .noSuchGroup(_, _, let nearest): nearest.map { "did you mean '\($0)'?" } ?? "correct the jobs file"
    case .noSuchDay: "write YYYY-MM-DD, today or last"
    case .drawing(let error): error.help
    case .merge(_, let help): help
    }
  }

  /// Whose turn it is to put it right.
  public var fault: Fault {
    switch self {
    case .busy, .merge: .moment
    case .noSuchGroup, .noSuchDay: .request
    case .drawing(let error): error.fault
    }
  }
}
