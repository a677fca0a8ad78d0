extension Path {
  /// A triangle about a centre that points up or down, its width in points: the sign of a rise or a fall.
  public init(arrowAt center: Point, width: Double, pointsUp: Bool) {
    let reach = width * 0.4 * (pointsUp ? -1 : 1)
    self.init(
      lines: [
        Point(x: center.x - width / 2, y: center.y - reach), Point(x: center.x, y: center.y + reach),
        Point(x: center.x + width / 2, y: center.y - reach),
      ], closed: true)
  }

  /// A square about a centre that stands on a side or on a corner, as large as a circle of a radius in
  /// points.
  public init(squareAt center: Point, radius: Double, onCorner: Bool) {
    // Of the same area as the circle: a side of √π radii, half a diagonal of √(π/2).
    let reach = radius * (onCorner ? 1.2533 : 0.8862)
    let corners = onCorner ? [(0, -1), (1, 0), (0, 1), (-1, 0)] : [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    self.init(
      lines: corners.map { Point(x: center.x + Double($0.0) * reach, y: center.y + Double($0.1) * reach) },
      closed: true)
  }

  /// A rectangle with its two upper corners rounded by a radius in points, at most half of its width and its
  /// height.
  public init(_ rectangle: Rectangle, topCornerRadius: Double) {
    let radius = min(topCornerRadius, rectangle.width / 2, rectangle.height)
    let rounded = Path(
      Rectangle(x: rectangle.minX, y: rectangle.minY, width: rectangle.width, height: 2 * radius),
      cornerRadius: radius)
    guard radius > 0, let arc = rounded.elements.dropLast().last,
      case .curve(let first, let second, _) = arc
    else {
      self.init(rectangle)
      return
    }
    let (left, right, top) = (rectangle.minX, rectangle.maxX, rectangle.minY)
    let mirror = left + right
    self.init([
      .move(Point(x: left, y: rectangle.maxY)), .line(Point(x: left, y: top + radius)),
      .curve(first, second, Point(x: left + radius, y: top)), .line(Point(x: right - radius, y: top)),
      .curve(
        Point(x: mirror - second.x, y: second.y), Point(x: mirror - first.x, y: first.y),
        Point(x: right, y: top + radius)),
      .line(Point(x: right, y: rectangle.maxY)), .close,
    ])
  }
}
