import ArgumentParser
import MusterAnalytics
import MusterApp

/// How a ranking is made, the same for text, chart and report.
struct RankingArguments: ParsableArguments {
  @Option(help: "What to order by: attended (the default), weighted, percent, warned, streak or name.")
  var by: RankingKey?

  @Option(help: "Which end is first: descending, or ascending (the default by name).")
  var order: RankingChoice.Order?

  @Option(help: ArgumentHelp("Only the first rows.", valueName: "count"))
  var top: Int?

  func validate() throws {
    if let top, top < 1 { throw ValidationError("--top takes a number of rows, 1 or more") }
  }

  /// What the options say.
  var choice: RankingChoice { RankingChoice(key: by, order: order, top: top) }

  /// The options with what is not said taken from the defaults.
  func resolved(_ defaults: Defaults) -> RankingChoice { choice.over(defaults) }
}

extension RankingKey: ExpressibleByArgument {}

extension RankingChoice.Order: ExpressibleByArgument {}
