/// Why a text is not a period.
public struct PeriodError: Hashable, Sendable {
  /// The text that was read.
  public let text: String
  /// What is wrong with it.
  public let reason: Reason

  /// An error about a text.
  public init(text: String, reason: Reason) {
    self.text = text
    self.reason = reason
  }

  /// The ways in which an expression can be wrong.
  public enum Reason: Hashable, Sendable {
    /// There is nothing there.
    case empty
    /// It is none of the forms of the grammar.
    case unknown
    /// The calendar has no such date.
    case noSuchDate
    /// The year has no week of that number.
    case noSuchWeek(lastWeek: Int)
    /// `term` without a name.
    case unnamedTerm
    /// The range ends before it begins.
    case reversed
    /// It looks beyond as-of, which only plans can show.
    case future
    /// More days, weeks or months than the calendar of the years 1 to 9999 can hold.
    case tooLong
  }
}

extension PeriodError: ExplainedError {
  /// What is wrong, for a person.
  public var message: DiagnosticText {
    switch reason {
    case .empty: "the period is empty"
    case .unknown: "'\(text)' is not a period"
    case .noSuchDate: "'\(text)' is not a valid date"
    case .noSuchWeek(let last): "'\(text)' does not exist: that year has \(last) weeks"
    case .unnamedTerm: "'term' requires the name of a term"
    case .reversed: "'\(text)' ends before it begins"
    case .future: "'\(text)' is after the as-of date of the report"
    case .tooLong: "'\(text)' is longer than the calendar"
    }
  }

  /// What can be written instead.
  public var help: DiagnosticText? {
    switch reason {
    case .reversed: "write the earlier day first, as in 2026-01..2026-03"
    case .future: "only timetables cover the future; choose a later date with \(known: .option("as-of"))"
    case .noSuchWeek, .noSuchDate: "write a date as YYYY-MM-DD, a week as YYYY-Www"
    default:
      "write 2026, 2026-Q3, 2026-W47, 2026-11, 2026-11-16, A..B, today, yesterday, this|last day|week|month|quarter|year, last N days|weeks|months, october, october 2026, last monday, since DATE, term NAME or all"
    }
  }
}
