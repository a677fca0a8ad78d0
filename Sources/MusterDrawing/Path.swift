/// A line of straight and curved pieces, open or closed, in points.
public struct Path: Hashable, Sendable {
  /// One step of the pen.
  public enum Element: Hashable, Sendable {
    /// Lifts the pen to a place.
    case move(Point)
    /// Draws straight to a place.
    case line(Point)
    /// Draws a cubic Bézier curve over two control points to a place.
    case curve(Point, Point, Point)
    /// Draws straight back to where the pen was put down.
    case close
  }

  /// The steps in order.
  public var elements: [Element]

  /// A path of these steps.
  public init(_ elements: [Element] = []) { self.elements = elements }

  /// Straight lines through these places, open or closed.
  public init(lines points: [Point], closed: Bool = false) {
    elements = points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) }
    if closed, !points.isEmpty { elements.append(.close) }
  }

  /// A rectangle with corners rounded by a radius in points, at most half of its shorter side.
  public init(_ rectangle: Rectangle, cornerRadius: Double = 0) {
    let radius = min(cornerRadius, rectangle.width / 2, rectangle.height / 2)
    let (left, top) = (rectangle.minX, rectangle.minY)
    let (right, bottom) = (rectangle.maxX, rectangle.maxY)
    guard radius > 0 else {
      elements = [
        .move(Point(x: left, y: top)), .line(Point(x: right, y: top)), .line(Point(x: right, y: bottom)),
        .line(Point(x: left, y: bottom)), .close,
      ]
      return
    }
    let pull = radius * (1 - Path.circleControl)
    elements = [
      .move(Point(x: left + radius, y: top)),
      .line(Point(x: right - radius, y: top)),
      .curve(
        Point(x: right - pull, y: top), Point(x: right, y: top + pull), Point(x: right, y: top + radius)),
      .line(Point(x: right, y: bottom - radius)),
      .curve(
        Point(x: right, y: bottom - pull), Point(x: right - pull, y: bottom),
        Point(x: right - radius, y: bottom)),
      .line(Point(x: left + radius, y: bottom)),
      .curve(
        Point(x: left + pull, y: bottom), Point(x: left, y: bottom - pull),
        Point(x: left, y: bottom - radius)),
      .line(Point(x: left, y: top + radius)),
      .curve(
        Point(x: left, y: top + pull), Point(x: left + pull, y: top), Point(x: left + radius, y: top)),
      .close,
    ]
  }

  /// Adds all steps of another path.
  public mutating func append(_ other: Path) { elements += other.elements }

  /// A full circle about a centre, its radius in points.
  public init(circleAt center: Point, radius: Double) {
    self.init(
      Rectangle(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
      cornerRadius: radius)
  }

  /// How far along the tangent the control points of a quarter circle lie, as a share of the radius:
  /// 4/3 · (√2 − 1), which is off by less than 0.03 % of the radius.
  private static let circleControl = 0.552_284_749_8
}
