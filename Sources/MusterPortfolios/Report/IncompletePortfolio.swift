import MusterDiagnostics

/// That a portfolio cannot be made yet, because standards have no work.
public struct IncompletePortfolio: ExplainedError, Hashable {
  /// The student.
  public let person: String
  /// The codes of the standards without work.
  public let missing: [String]
  /// The number of standards.
  public let count: Int

  /// A portfolio without work on some standards.
  ///
  /// - Parameter portfolio: the portfolio; `nil` results where nothing is missing.
  public init?(_ portfolio: PersonPortfolio) {
    missing = portfolio.missing.map(\.standard.code)
    (person, count) = (portfolio.person, portfolio.standards.count)
    if missing.isEmpty { return nil }
  }

  /// Whose turn it is to put it right.
  public var fault: Fault { .data }

  /// What happened.
  public var message: DiagnosticText {
    let verb = missing.count == 1 ? "has" : "have"
    let codes = missing.joined(separator: ", ")
    return
      "cannot generate an incomplete portfolio: \(missing.count) of \(count) standards \(known: verb) no work ('\(name: person)': \(known: codes))"
  }

  /// What to do.
  public var help: DiagnosticText? {
    "add the work, or make a draft with \(known: .option("draft"))"
  }
}
