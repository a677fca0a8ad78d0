import MusterAnalytics

/// How two slots compare, each as the words that say when.
public enum SlotComparison: Hashable, Sendable {
  /// All attendance is in one of them.
  case only(String, not: String)
  /// Both have the same, the first one first.
  case same(String, String)
  /// The first has so little more that the ratio is 1 as it is rounded.
  case hardly(String, than: String)
  /// The first has so many times as much as the second.
  case times(String, String, as: String)
}

extension Wording {
  /// How two slots compare in a sentence: so many times as many, the same, or all in one of them; `nil` when
  /// there are not two, or neither has attendance.
  public func slotComparison(_ slots: [SlotCount]) -> String? {
    guard slots.count == 2 else { return nil }
    let isSecondMore = slots[1].attended > slots[0].attended
    let (more, less) = isSecondMore ? (slots[1], slots[0]) : (slots[0], slots[1])
    guard more.attended > 0 else { return nil }
    let (first, second) = (slotTime(more.slot), slotTime(less.slot))
    if less.attended == 0 { return sentence(for: .only(first, not: second)) }
    if more.attended == less.attended { return sentence(for: .same(first, second)) }
    let ratio = number(Double(more.attended) / Double(less.attended), decimals: 2)
    if ratio == number(1, decimals: 2) { return sentence(for: .hardly(first, than: second)) }
    return sentence(for: .times(ratio, first, as: second))
  }
}
