import ArgumentParser
import MusterAnalytics
import MusterApp
import MusterJournals

/// What a report's rankings and statistics are ordered by and shown by.
struct ReportArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Order rankings by attended (the default), weighted, percent, warned, streak or name; or show statistics by week, \
      month, quarter or year, of those that the template has; repeat, or part by commas.
      """, valueName: "what"))
  var by: [ReportBy] = []

  @Option(help: "Which end is first: descending, or ascending (the default by name).")
  var order: RankingChoice.Order?

  @Option(help: ArgumentHelp("Only the first rows.", valueName: "count"))
  var top: Int?

  /// What rankings are ordered by; `nil` unless given.
  var key: RankingKey? { by.flatMap(\.keys).first }
  /// The kinds of period that statistics are shown by; `nil` unless given.
  var kinds: [PeriodKind]? {
    let kinds = by.flatMap(\.kinds)
    return kinds.isEmpty ? nil : kinds
  }

  /// How rankings are made.
  var choice: RankingChoice { RankingChoice(key: key, order: order, top: top) }

  func validate() throws {
    if let top, top < 1 { throw ValidationError("--top takes a number of rows, 1 or more") }
    let keys = by.flatMap(\.keys)
    if keys.count > 1 {
      throw ValidationError(
        "--by orders by one thing, and here are \(keys.map(\.rawValue).joined(separator: ", "))")
    }
  }
}

/// Words after `--by` of a report: what rankings are ordered by, and kinds of period.
struct ReportBy: ExpressibleByArgument {
  private(set) var keys: [RankingKey] = []
  private(set) var kinds: [PeriodKind] = []

  init?(argument: String) {
    for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let word = word.trimmingPrefix(" ")
      if let span = ChartSettings.Span(rawValue: String(word)) {
        kinds.append(span.kind)
      } else if let key = RankingKey(rawValue: String(word)) {
        keys.append(key)
      } else {
        return nil
      }
    }
  }
}
