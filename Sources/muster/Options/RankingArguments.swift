import ArgumentParser
import MusterAnalytics

/// How a ranking is made, the same for text, chart and report.
struct RankingArguments: ParsableArguments {
  @Option(help: "What to order by: attended (the default), weighted, percent, warned, streak or name.")
  var by: RankingKey?

  @Option(help: "Which end is first: descending, or ascending (the default by name).")
  var order: Order?

  @Option(help: ArgumentHelp("Only the first rows.", valueName: "count"))
  var top: Int?

  enum Order: String, ExpressibleByArgument, CaseIterable {
    case ascending, descending
  }

  func validate() throws {
    if let top, top < 1 { throw ValidationError("--top takes a number of rows, 1 or more") }
  }

  /// The options with what is not said taken from the defaults.
  func resolved(_ defaults: Defaults) -> ResolvedRanking {
    ResolvedRanking(
      key: by ?? defaults.choice(.by) ?? .attended, order: order ?? defaults.choice(.order),
      top: top ?? defaults.value(.top).flatMap(Int.init))
  }
}

/// How a ranking is made, defaults included.
struct ResolvedRanking {
  let key: RankingKey
  let order: RankingArguments.Order?
  let top: Int?

  /// The ranking of each selection.
  func rankings(of selections: [Selection], showsDays: Bool = false) -> [Ranking] {
    selections.map {
      $0.ranking(by: key, isDescending: order.map { $0 == .descending }, showsDays: showsDays)
    }
  }

  /// No more rows than asked for.
  func cut(_ ranking: Ranking) -> Ranking { top.map(ranking.top) ?? ranking }

  /// A ranking as people read it: by name in the order of the locale, and no more rows than asked for.
  func shown(_ ranking: Ranking, collation: (String, String) -> Bool) -> Ranking {
    cut(ranking.key == .name ? ranking.collated(by: collation) : ranking)
  }
}

extension RankingKey: ExpressibleByArgument {}
