import MusterAnalytics
import MusterReports

/// How a ranking is made, as far as somebody says so; the defaults fill the rest.
public struct RankingOptions: Request {
  /// The options, in the order of the documentation.
  public static let options: [RequestOption<RankingOptions>] = [
    RequestOption("by", \.key), RequestOption("order", \.order), RequestOption("top", \.top),
  ]

  /// What to order by.
  public var key: RankingKey?
  /// Which end is first.
  public var order: RankingOrder?
  /// The most rows.
  public var top: Int?

  /// A ranking in this order.
  public init(key: RankingKey? = nil, order: RankingOrder? = nil, top: Int? = nil) {
    (self.key, self.order, self.top) = (key, order, top)
  }

  /// The options with what is not said taken from the defaults.
  public func over(_ defaults: Defaults) -> RankingOptions {
    RankingOptions(
      key: key ?? defaults.choice(.by), order: order ?? defaults.choice(.order),
      top: top ?? defaults.value(.top).flatMap(Int.init))
  }

  /// Whether the first end is the higher one; `nil` is the key's own order.
  public var isDescending: Bool? { order.map { $0 == .descending } }

  /// Returns the ranking of each selection.
  public func rankings(of selections: [Selection], showsDays: Bool = false) -> [Ranking] {
    selections.map {
      $0.ranking(by: key ?? .attended, isDescending: isDescending, showsDays: showsDays)
    }
  }

  /// Returns no more rows of a ranking than asked for.
  public func cut(_ ranking: Ranking) -> Ranking { top.map(ranking.top) ?? ranking }

  /// Returns a ranking as people read it: by name in the order of the locale, and no more rows than asked for.
  public func shown(_ ranking: Ranking, collation: (String, String) -> Bool) -> Ranking {
    cut(ranking.key == .name ? ranking.collated(by: collation) : ranking)
  }
}
