import MusterAnalytics
import MusterJournals
import MusterReports

/// How a ranking is made, as far as somebody says so; the defaults fill the rest.
public struct RankingOptions: Request {
  /// The options, in the order of the documentation.
  public static let options: [RequestOption<RankingOptions>] = [
    RequestOption("by", \.key), RequestOption("order", \.order), RequestOption("top", \.top),
    RequestOption("below", \.below), RequestOption("above", \.above), RequestOption("band", \.bands),
    RequestOption("everybody", \.includesEverybody),
  ]

  /// What to order by.
  public var key: RankingKey?
  /// Which end is first.
  public var order: RankingOrder?
  /// The most rows.
  public var top: Int?

  /// The rate below which those listed are.
  public var below: Percentage?
  /// The rate above which those listed are.
  public var above: Percentage?
  /// The bands of those listed; all when empty.
  public var bands = BandChoice()
  /// Whether the list includes people who were never expected and have no marks.
  public var includesEverybody = false

  /// A ranking in this order.
  public init(key: RankingKey? = nil, order: RankingOrder? = nil, top: Int? = nil) {
    (self.key, self.order, self.top) = (key, order, top)
  }

  /// The options with what is not said taken from the defaults.
  public func over(_ defaults: Defaults) -> RankingOptions {
    var options = self
    options.key = key ?? defaults.choice(.by)
    options.order = order ?? defaults.choice(.order)
    options.top = top ?? defaults.value(.top).flatMap(Int.init)
    return options
  }

  /// Which rows are listed, once ranks are known.
  public var filter: RankingFilter {
    var filter = RankingFilter()
    (filter.below, filter.above) = (below?.value, above?.value)
    filter.bands = bands.bands
    return filter
  }

  /// Whether the first end is the higher one; `nil` is the key's own order.
  public var isDescending: Bool? { order.map { $0 == .descending } }

  /// Returns the ranking of each selection.
  public func rankings(of selections: [Selection], showsDays: Bool = false) -> [Ranking] {
    selections.map {
      $0.ranking(
        by: key ?? .attended, isDescending: isDescending, includesEverybody: includesEverybody,
        showsDays: showsDays)
    }
  }

  /// Returns the rows of a ranking that are asked for, with the ranks that they have among all.
  public func cut(_ ranking: Ranking) -> Ranking {
    let listed = ranking.only(filter)
    return top.map(listed.top) ?? listed
  }

  /// Returns a ranking as people read it: by name in the order of the locale, and no more rows than asked for.
  public func shown(_ ranking: Ranking, collation: (String, String) -> Bool) -> Ranking {
    cut(ranking.key == .name ? ranking.collated(by: collation) : ranking)
  }
}
