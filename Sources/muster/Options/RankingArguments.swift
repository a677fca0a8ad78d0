import ArgumentParser
import MusterAnalytics
import MusterApp
import MusterReports

/// How a ranking is made, the same for text, chart and report.
struct RankingArguments: ParsableArguments {
  @Option(help: ArgumentHelp("Order by this key; default: attended.", valueName: "key"))
  var by: RankingKey?

  @Option(
    help: .rare("The sort order; default: descending, and ascending by name.", valueName: "order"))
  var order: RankingOrder?

  @Option(help: ArgumentHelp("Only the first N rows.", valueName: "count"))
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

  @Flag(help: .rare("Include people without expected sessions and marks."))
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
      Order rankings by this key, as in muster rank --by; or show statistics by week, month, quarter or year, \
      separated by commas.
      """, valueName: "key"))
  var by: [ReportBy] = []

  @Option(
    help: .rare("The sort order of rankings; default: descending, and ascending by name.", valueName: "order")
  )
  var order: RankingOrder?

  @Option(help: ArgumentHelp("Only the first N rows of rankings.", valueName: "count"))
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
        "--by takes one ranking key, but found \(keys.map(\.rawValue).joined(separator: ", "))")
    }
  }
}
