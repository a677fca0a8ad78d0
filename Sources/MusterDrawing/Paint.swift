/// What an area is filled with.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A gradual change along a line.
  case gradient(Gradient)
}

/// A change of colour along the line from one place to another, one solid colour before and after it.
public struct Gradient: Hashable, Sendable {
  /// Where the first colour stands.
  public var start: Point
  /// Where the last colour stands.
  public var end: Point
  /// The colour at the start.
  public var from: Color
  /// The colour at the end.
  public var to: Color

  /// A change from one colour to another between two places.
  public init(start: Point, end: Point, from: Color, to: Color) {
    self.start = start
    self.end = end
    self.from = from
    self.to = to
  }
}

/// How a line is drawn.
public struct Stroke: Hashable, Sendable {
  /// The colour.
  public var color: Color
  /// The width in points.
  public var width: Double
  /// The lengths of dashes and gaps in turn, in points; empty for a whole line.
  public var dashes: [Double]
  /// Whether ends and corners are round instead of square.
  public var isRound: Bool

  /// A line of a colour and a width in points.
  public init(_ color: Color, width: Double, dashes: [Double] = [], isRound: Bool = false) {
    self.color = color
    self.width = width
    self.dashes = dashes
    self.isRound = isRound
  }
}
