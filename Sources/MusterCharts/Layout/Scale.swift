/// A straight way from numbers to places on a page.
public struct LinearScale: Hashable, Sendable {
  /// The numbers shown, from the first place to the last.
  public var domain: ClosedRange<Double>
  /// The place of the smallest number, in points.
  public var start: Double
  /// The place of the greatest number, in points; before `start` on an axis that grows upwards.
  public var end: Double

  /// A scale of numbers over two places.
  public init(_ domain: ClosedRange<Double>, from start: Double, to end: Double) {
    self.domain = domain
    self.start = start
    self.end = end
  }

  /// The place of a number, in points; the start for all when the domain has no width.
  public func place(of value: Double) -> Double {
    let width = domain.upperBound - domain.lowerBound
    return width > 0 ? start + (end - start) * (value - domain.lowerBound) / width : start
  }
}

/// Equal bands side by side, one for each thing in a list.
public struct BandScale: Hashable, Sendable {
  /// The number of bands.
  public var count: Int
  /// Where the first band begins, in points.
  public var start: Double
  /// The length of a band with its gap, in points.
  public var step: Double
  /// The share of a band that is gap, 0...1.
  public var gap: Double

  /// Bands of a step each.
  public init(count: Int, from start: Double, step: Double, gap: Double) {
    self.count = count
    self.start = start
    self.step = step
    self.gap = gap
  }

  /// The length of a bar, in points.
  public var thickness: Double { step * (1 - gap) }

  /// Where the bar of a band begins, in points.
  public func place(of index: Int) -> Double { start + step * (Double(index) + gap / 2) }
}
