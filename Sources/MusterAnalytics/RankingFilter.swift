/// Which rows of a ranking are shown, once ranks and ties are resolved.
///
/// All conditions must hold; who has no rate is neither below nor above one, and who has no band is in none.
public struct RankingFilter: Hashable, Sendable {
  /// The rate in percent below which a row must be; `nil` takes all.
  public var below: Double?
  /// The rate in percent above which a row must be; `nil` takes all.
  public var above: Double?
  /// The least rate in percent of a row; `nil` takes all.
  public var atLeast: Double?
  /// The bands in one of which a row must be; empty takes all.
  public var bands: Set<Band> = []

  /// A filter that takes every row.
  public init() {}

  /// Whether a row passes.
  public func contains(_ row: RankingRow) -> Bool {
    let rate = row.counts.percent
    if let below, !(rate.map { $0 < below } ?? false) { return false }
    if let above, !(rate.map { $0 > above } ?? false) { return false }
    if let atLeast, !(rate.map { $0 >= atLeast } ?? false) { return false }
    return bands.isEmpty || row.band.map(bands.contains) ?? false
  }
}
