import MusterAnalytics

/// How a ranking is made, as far as somebody says so; the defaults fill the rest.
public struct RankingChoice: Sendable {
  /// Which end is first.
  public enum Order: String, CaseIterable, Sendable {
    case ascending, descending
  }

  /// The words for what a ranking can be ordered by.
  package static let keys = RankingKey.allCases.map(\.rawValue)

  /// What to order by.
  public var key: RankingKey?
  /// Which end is first.
  public var order: Order?
  /// The most rows.
  public var top: Int?

  /// A choice of these parts.
  public init(key: RankingKey? = nil, order: Order? = nil, top: Int? = nil) {
    self.key = key
    self.order = order
    self.top = top
  }

  /// The choice with what is not said taken from the defaults.
  public func over(_ defaults: Defaults) -> RankingChoice {
    RankingChoice(
      key: key ?? defaults.choice(.by), order: order ?? defaults.choice(.order),
      top: top ?? defaults.value(.top).flatMap(Int.init))
  }

  /// Whether the first end is the higher one; `nil` is the key's own order.
  public var isDescending: Bool? { order.map { $0 == .descending } }

  /// The ranking of each selection.
  public func rankings(of selections: [Selection], showsDays: Bool = false) -> [Ranking] {
    selections.map {
      $0.ranking(by: key ?? .attended, isDescending: isDescending, showsDays: showsDays)
    }
  }

  /// No more rows than asked for.
  public func cut(_ ranking: Ranking) -> Ranking { top.map(ranking.top) ?? ranking }

  /// A ranking as people read it: by name in the order of the locale, and no more rows than asked for.
  public func shown(_ ranking: Ranking, collation: (String, String) -> Bool) -> Ranking {
    cut(ranking.key == .name ? ranking.collated(by: collation) : ranking)
  }
}
