/// A place on a page, in points from its upper left corner; y grows downwards.
public struct Point: Hashable, Sendable {
  /// Points to the right of the page's left edge.
  public var x: Double
  /// Points below the page's upper edge.
  public var y: Double

  /// The place `x` points from the left and `y` from the top.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// A size in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The same size lying on its side.
  public var turned: Size { Size(width: height, height: width) }
}

/// An upright rectangle, in points.
public struct Rectangle: Hashable, Sendable {
  /// The upper left corner.
  public var origin: Point
  /// The extent to the right and downwards.
  public var size: Size

  /// A rectangle from its upper left corner, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The upper edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The lower edge.
  public var maxY: Double { origin.y + size.height }
  /// The place halfway across.
  public var midX: Double { origin.x + size.width / 2 }
  /// The place halfway down.
  public var midY: Double { origin.y + size.height / 2 }
  /// The width in points.
  public var width: Double { size.width }
  /// The height in points.
  public var height: Double { size.height }

  /// The rectangle with its edges moved inwards by these distances in points.
  public func inset(left: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0) -> Rectangle {
    Rectangle(
      x: minX + left, y: minY + top, width: width - left - right, height: height - top - bottom)
  }
}
