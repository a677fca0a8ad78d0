import MusterJournals

/// Why a chart cannot be made of an answer.
public enum ChartError: Hashable, Sendable {
  /// There are no bars by periods of this kind.
  case noBars(by: PeriodKind)
  /// A line is drawn by week, month, quarter or year only.
  case noSeries(by: PeriodKind)
  /// A podium is of one person; these are more, or none.
  case notOnePerson(count: Int)
}

extension ChartError: ExplainedError {
  /// The message says what to choose.
  public var help: DiagnosticText? { nil }

  /// One sentence for the person at the keyboard.
  public var message: DiagnosticText {
    switch self {
    case .noBars(let kind):
      """
      there are no bars by "\(known: kind.rawValue)": choose week for the weekdays, or month for the months of the year; \
      the chart line goes by quarter and year too
      """
    case .noSeries(let kind):
      "a line cannot go by \"\(known: kind.rawValue)\": choose week, month, quarter or year"
    case .notOnePerson(let count):
      "a podium is of one person, and here are \(count): choose one with \(known: .option("person"))"
    }
  }
}
