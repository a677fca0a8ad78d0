/// The numbers that an axis shows: equal steps of 1, 2 or 5 times a power of ten.
public struct Ticks: Hashable, Sendable {
  /// The numbers, from the smallest up; the first is at most and the last at least what is shown.
  public let values: [Double]
  /// The distance between two.
  public let step: Double

  /// Ticks from 0 to at least `maximum`, as near as can be to `count` steps.
  ///
  /// Counts have whole steps only. A maximum of 0 or less, or none at all, gives 0 and 1.
  public init(upTo maximum: Double, count: Int = 5, wholeNumbersOnly: Bool = true) {
    let top = maximum.isFinite && maximum > 0 ? min(maximum, 1e15) : 1
    let rough = top / Double(max(count, 1))
    let smallest = wholeNumbersOnly ? 1.0 : 0
    let step = max(Self.niceStep(near: rough), smallest)
    self.step = step
    // The quotient may lie a rounding error above a whole number.
    let steps = max(Int((top / step - 1e-9).rounded(.up)), 1)
    values = (0...steps).map { Double($0) * step }
  }

  /// The greatest number shown.
  public var maximum: Double { values[values.count - 1] }

  /// The decimals that a tick needs.
  public var decimals: Int {
    var (scaled, count) = (step, 0)
    while count < 6, abs(scaled - scaled.rounded()) > 1e-9 * scaled {
      scaled *= 10
      count += 1
    }
    return count
  }

  /// The number among 1, 2 and 5 times a power of ten that lies nearest by ratio.
  private static func niceStep(near rough: Double) -> Double {
    var power = 1.0
    while power * 10 <= rough { power *= 10 }
    while power > rough { power /= 10 }
    let ratio = rough / power
    // The bounds are the geometric means between neighbours: √2, √10 and √50.
    return power * (ratio < 1.4142 ? 1 : ratio < 3.1623 ? 2 : ratio < 7.0711 ? 5 : 10)
  }
}
