/// A size and weight of the theme's family, with the kind of figures.
public struct Font: Hashable, Sendable {
  /// The two weights that pages are set in.
  public enum Weight: String, Sendable {
    /// Running text.
    case regular
    /// Titles, heads and what stands out.
    case semibold
  }

  /// The size in points.
  public var size: Double
  /// The weight.
  public var weight: Weight
  /// Whether all figures are equally wide, so that numbers stand below each other.
  public var hasTabularFigures: Bool

  /// A font of a size in points.
  public init(size: Double, weight: Weight = .regular, hasTabularFigures: Bool = false) {
    self.size = size
    self.weight = weight
    self.hasTabularFigures = hasTabularFigures
  }

  /// The same font with figures of one width.
  public var tabular: Font { Font(size: size, weight: weight, hasTabularFigures: true) }
  /// The same font in semibold.
  public var semibold: Font {
    Font(size: size, weight: .semibold, hasTabularFigures: hasTabularFigures)
  }
}
