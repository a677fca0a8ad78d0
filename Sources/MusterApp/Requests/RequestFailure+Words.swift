import MusterAnalytics
import MusterJournals
import MusterLanguage
import MusterReports

extension RequestFailure: ExplainedError {
  /// The error that it passes on.
  private var cause: (any ExplainedError)? {
    switch self {
    case .selection(let error): error
    case .option(let problem): problem
    case .chart(let error): error
    case .severalGroups, .language: nil
    }
  }

  /// What is wrong, for a person.
  public var message: DiagnosticText {
    switch self {
    case .severalGroups(let count): "a chart is of one group, and here are \(count)"
    case .language(let tag): "reports and charts are not written in '\(tag)'"
    default: cause?.message ?? ""
    }
  }

  /// What to do about it.
  public var help: DiagnosticText? {
    switch self {
    case .severalGroups: "choose one with \(known: .option("group"))"
    case .language:
      "choose one of \(known: Language.allCases.map(\.rawValue).joined(separator: ", ")) with \(known: .option("locale"))"
    default: cause?.help
    }
  }
}
