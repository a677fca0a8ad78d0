import ArgumentParser
import MusterAnalytics
import MusterApp
import MusterReports

/// How a ranking is made, the same for text, chart and report.
struct RankingArguments: ParsableArguments {
  @Option(help: ArgumentHelp("What to order by; attended unless given.", valueName: "key"))
  var by: RankingKey?

  @Option(
    help: .rare("Which end comes first; descending unless given, ascending by name.", valueName: "order"))
  var order: RankingOrder?

  @Option(help: ArgumentHelp("Only the first rows.", valueName: "count"))
  var top: Int?

  @Option(help: ArgumentHelp("Only people whose rate is below this.", valueName: "80%"))
  var below: String?

  @Option(help: .rare("Only people whose rate is above this.", valueName: "95%"))
  var above: String?

  @Option(
    help: .rare(
      "Only people in these bands, separated by commas: \(BandChoice.names.joined(separator: ", ")).",
      valueName: "bands"))
  var band: [String] = []

  @Flag(help: .rare("Also people of whom nothing was expected and nothing is on record."))
  var everybody = false

  func validate() throws {
    if let top, top < 1 { throw ValidationError("--top takes a number of rows, 1 or more") }
  }

  /// What the options say.
  ///
  /// - Throws: `OptionProblem` when a value cannot be read.
  var options: RankingOptions {
    get throws {
      var options = RankingOptions(key: by, order: order, top: top)
      if let below { try options.set("below", to: below) }
      if let above { try options.set("above", to: above) }
      try options.set("band", to: band)
      options.includesEverybody = everybody
      return options
    }
  }
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
