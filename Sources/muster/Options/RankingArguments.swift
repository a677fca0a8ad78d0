import ArgumentParser
import MusterAnalytics
import MusterApp

/// How a ranking is made, the same for text, chart and report.
struct RankingArguments: ParsableArguments {
  @Option(help: "What to order by: attended (the default), weighted, percent, warned, streak or name.")
  var by: RankingKey?

  @Option(help: "Which end is first: descending, or ascending (the default by name).")
  var order: RankingOptions.Order?

  @Option(help: ArgumentHelp("Only the first rows.", valueName: "count"))
  var top: Int?

  func validate() throws {
    if let top, top < 1 { throw ValidationError("--top takes a number of rows, 1 or more") }
  }

  /// What the options say.
  var options: RankingOptions { RankingOptions(key: by, order: order, top: top) }
}
