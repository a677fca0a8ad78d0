/// Two slots compared by their attendance.
public struct SlotComparison: Hashable, Sendable {
  /// The slot with more; of equals the first in the group's order.
  public var more: SlotCount
  /// The other slot.
  public var less: SlotCount

  /// How much more the first slot has.
  public enum Relation: Hashable, Sendable {
    /// The other slot has nothing.
    case only
    /// Both have the same.
    case same
    /// The ratio is 1 when rounded to two decimals.
    case hardly
    /// The first has this many percent more, less than twice as much.
    case more(Double)
    /// The first has this many times as much, at least twice.
    case times(Double)
  }

  /// The comparison of exactly two slots, one of which at least has attendance; else `nil`.
  public init?(_ slots: [SlotCount]) {
    guard slots.count == 2, slots.contains(where: { $0.attended > 0 }) else { return nil }
    let isSecondMore = slots[1].attended > slots[0].attended
    (more, less) = isSecondMore ? (slots[1], slots[0]) : (slots[0], slots[1])
  }

  /// The larger count over the smaller, 1 or more; `nil` when the smaller is 0.
  public var ratio: Double? {
    less.attended == 0 ? nil : Double(more.attended) / Double(less.attended)
  }

  /// How much more the first slot has.
  public var relation: Relation {
    guard let ratio else { return .only }
    if more.attended == less.attended { return .same }
    if (100 * ratio).rounded() == 100 { return .hardly }
    return ratio < 2 ? .more(100 * (ratio - 1)) : .times(ratio)
  }
}
