import MusterAnalytics

/// The words that say of an empty ranking which people were asked for.
public struct FilterWords: Sendable {
  /// Nobody, and the ends of a rate: `nobody is below`, `nobody is above`.
  public var below, above: String
  /// What comes before the name of a band: `nobody is in the band`.
  public var band: String
  /// What is said where several conditions hold at once.
  public var several: String
}

extension Wording {
  /// The sentence for a ranking of which a filter leaves nobody: `nobody is below 80%`.
  public func nobody(in filter: RankingFilter) -> String {
    let words = filterWords
    switch (filter.below, filter.above, filter.bands.count) {
    case (let rate?, nil, 0): return "\(words.below) \(tableNumbers.percentage(rate))"
    case (nil, let rate?, 0): return "\(words.above) \(tableNumbers.percentage(rate))"
    case (nil, nil, 1):
      return "\(words.band) \(filter.bands.first.map { word(for: $0) } ?? "")"
    default: return words.several
    }
  }
}
