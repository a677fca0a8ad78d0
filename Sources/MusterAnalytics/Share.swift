/// A part of a whole, with its percentage: `9 of 10, 90 %`.
public struct Share: Hashable, Sendable {
  /// The part.
  public var part: Int
  /// The whole.
  public var whole: Int

  /// A part of a whole.
  public init(_ part: Int, of whole: Int) {
    self.part = part
    self.whole = whole
  }

  /// 100 · part / whole; `nil` when the whole is 0.
  public var percent: Double? { whole == 0 ? nil : 100 * Double(part) / Double(whole) }
}

extension Counts {
  /// The sessions attended of those expected.
  public var share: Share { Share(attended, of: expected) }
  /// The warnings of the sessions expected.
  public var warnedShare: Share { Share(self[.warned], of: expected) }
  /// The sessions missed of those expected.
  public var missedShare: Share { Share(missed, of: expected) }
  /// The percentage of ``share``; `nil` when nothing was expected.
  public var percent: Double? { share.percent }
}

extension Statistics {
  /// The attended marks of the sessions expected.
  public var share: Share { Share(total, of: expected) }
  /// The percentage of ``share``; `nil` when nothing was expected.
  public var percent: Double? { share.percent }

  /// The selected people in a band; of `nil`, those without one.
  public func share(in band: Band?) -> Share { Share(bands[band], of: people) }
}

extension SeriesPoint {
  /// The attended marks of the sessions expected.
  public var share: Share { Share(attended, of: expected) }
  /// The percentage of ``share``; `nil` when nothing was expected.
  public var percent: Double? { share.percent }
}
