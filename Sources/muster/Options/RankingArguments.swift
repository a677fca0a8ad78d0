import ArgumentParser
import MusterAnalytics
import MusterApp
import MusterReports

/// How a ranking is made, the same for text, chart and report.
struct RankingArguments: ParsableArguments {
  @Option(help: "What to order by: attended (the default), weighted, percent, warned, streak or name.")
  var by: RankingKey?

  @Option(help: "Which end is first: descending, or ascending (the default by name).")
  var order: RankingOrder?

  @Option(help: ArgumentHelp("Only the first rows.", valueName: "count"))
  var top: Int?

  func validate() throws {
    if let top, top < 1 { throw ValidationError("--top takes a number of rows, 1 or more") }
  }

  /// What the options say.
  var options: RankingOptions { RankingOptions(key: by, order: order, top: top) }
}

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
  var order: RankingOrder?

  @Option(help: ArgumentHelp("Only the first rows.", valueName: "count"))
  var top: Int?

  /// What rankings are ordered by, and the kinds of period, of all that was given.
  var allBy: ReportBy {
    var all = ReportBy()
    for one in by {
      all.keys += one.keys
      all.spans += one.spans
    }
    return all
  }

  func validate() throws {
    if let top, top < 1 { throw ValidationError("--top takes a number of rows, 1 or more") }
    let keys = allBy.keys
    if keys.count > 1 {
      throw ValidationError(
        "--by orders by one thing, and here are \(keys.map(\.rawValue).joined(separator: ", "))")
    }
  }
}
