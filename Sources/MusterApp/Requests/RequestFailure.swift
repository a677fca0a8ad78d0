import MusterAnalytics
import MusterLanguage
import MusterReports

/// Why a request has no answer.
public enum RequestFailure: Error, Hashable, Sendable {
  /// Nothing is left of the journals.
  case selection(SelectionError)
  /// An option, or the default of one, has a value that it does not take.
  case option(OptionProblem)
  /// A chart is of one group, and so many were chosen.
  case severalGroups(Int)
  /// Reports and charts are not written in the language of this tag.
  case language(String)
  /// The selection or the options do not fit the kind of chart.
  case chart(ChartError)
}

extension RequestFailure: CustomStringConvertible {
  /// What is wrong, for a person.
  public var description: String {
    switch self {
    case .selection(let error): "\(error)"
    case .option(let problem): "\(problem)"
    case .severalGroups(let count): "a chart is of one group, and here are \(count)"
    case .language(let tag): "reports and charts are not written in '\(tag)'"
    case .chart(let error): "\(error)"
    }
  }

  /// What to do about it.
  public var help: String? {
    switch self {
    case .selection(let error): error.help
    case .option(let problem): problem.help
    case .language: "choose one of \(Language.allCases.map(\.rawValue).joined(separator: ", ")) with --locale"
    case .severalGroups: "choose one group"
    case .chart: nil
    }
  }
}
