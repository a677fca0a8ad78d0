/// A size and weight of a family, the theme's unless it names another, with the kind of figures.
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
  /// Families that are preferred to those of the font book.
  public var families: [String] = []

  /// A font of a size in points.
  public init(size: Double, weight: Weight = .regular, hasTabularFigures: Bool = false) {
    self.size = size
    self.weight = weight
    self.hasTabularFigures = hasTabularFigures
  }

  /// The same font with figures of one width.
  public var tabular: Font {
    var font = self
    font.hasTabularFigures = true
    return font
  }
  /// The same font in a size in points.
  public func sized(_ size: Double) -> Font {
    var font = self
    font.size = size
    return font
  }

  /// The same font in semibold.
  public var semibold: Font {
    var font = self
    font.weight = .semibold
    return font
  }
}
