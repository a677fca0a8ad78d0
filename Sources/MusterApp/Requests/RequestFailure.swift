import MusterAnalytics
import MusterReports

/// Why a request has no answer.
public enum RequestFailure: Hashable, Sendable {
  /// Nothing is left of the journals.
  case selection(SelectionError)
  /// An option, or the default of one, has a value that it does not take.
  case option(OptionProblem)
  /// A chart shows one group, but this many were chosen.
  case severalGroups(Int)
  /// Reports and charts are not written in the language of this tag.
  case language(String)
  /// The selection or the options do not fit the kind of chart.
  case chart(ChartError)
}
